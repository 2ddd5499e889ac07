import Foundation
import Testing

@_spi(Testing) @testable import Baton

/// A file for an image, in a folder of its own that goes with this object; and launches of a program over it.
@MainActor final class Launches {
    let folder: String
    var persistence: Persistence
    private(set) var session: Session

    init(sizeLimit: Int = 64 << 20) throws {
        folder = NSTemporaryDirectory() + "baton-image-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        persistence = Persistence(path: folder + "/image.sqlite", sizeLimit: sizeLimit)
        session = Session(persistence: persistence)
    }

    isolated deinit {
        session.environment.end()
        try? FileManager.default.removeItem(atPath: folder)
    }

    var environment: Environment { session.environment }
    var store: Store { session.environment.store }

    /// Ends the session and begins another, after a time.
    func relaunch(after pause: Duration = .zero, store: Store = Store()) async {
        await environment.whenPersisted()
        environment.end()
        session = Session(store: store, persistence: persistence, now: session.now + pause)
    }

    /// A connection of the test's own to the file, or to one beside it. It waits for the writer: a launch that has ended
    /// may not have closed the file yet.
    func connect(suffix: String = "") throws -> SQLiteConnection {
        let connection = try SQLiteConnection(path: persistence.path + suffix)
        connection.wait(atMost: .seconds(60))
        return connection
    }

    /// The first column of a query's rows as text.
    func texts(_ sql: String) throws -> [String] {
        let statement = try connect().prepare(sql)
        var texts: [String] = []
        while try statement.step() { texts.append(statement.text(0)) }
        return texts
    }
}
