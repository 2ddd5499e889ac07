import Baton
import BatonTerminal
import Foundation
import SampleServer

@_spi(Testing) import Baton
@testable import BatonApp

/// The app's own screens in memory, over real HTTP to a server of its own.
@MainActor final class Browser {
    let server: SampleServer
    let environment: Baton.Environment
    let terminal: TestTerminal

    /// Opens a screen.
    ///
    /// - Parameters:
    ///   - patience: how many seconds the server may be silent.
    ///   - prepare: what is done to the server before the first request leaves.
    init(
        _ screen: Screen, width: Int = 80, height: Int = 24, storage: SampleServer.Storage = .memory,
        patience: Double = 30,
        prepare: (SampleServer) throws -> Void = { _ in }
    ) throws {
        let server = try SampleServer(family: screen.family.served, storage: storage)
        try prepare(server)
        self.server = server
        // Not registered: this process holds the tests of both families, where an app's process speaks one schema.
        let environment = Baton.Environment(
            testing: try HTTPTransport(url: server.url, limits: .init(seconds: patience)))
        self.environment = environment
        let session = Session(environment: environment, server: server, place: "embedded")
        terminal = TestTerminal(width: width, height: height, environment: environment) {
            AppRoot(screen, source: Browse(family: screen.family), session: session)
        }
    }

    isolated deinit {
        environment.end()
        server.stop()
    }

    /// Opens a screen and waits until it rests.
    static func settled(
        _ screen: Screen, width: Int = 80, height: Int = 24, storage: SampleServer.Storage = .memory,
        prepare: (SampleServer) throws -> Void = { _ in }
    ) async throws -> Browser {
        let browser = try Browser(screen, width: width, height: height, storage: storage, prepare: prepare)
        try await browser.settle()
        return browser
    }

    /// Waits until nothing is under way; a machine that runs all tests at once may take its time.
    func settle() async throws { try await terminal.settle(timeout: .seconds(60)) }

    /// Presses keys and waits until nothing is under way.
    func press(_ keys: String) async throws {
        try terminal.press(keys)
        try await settle()
    }

    /// Presses keys, and returns what was done from the first one until nothing was under way.
    func measure(_ keys: String) async throws -> FrameStatistics {
        terminal.resetStatistics()
        try await press(keys)
        return terminal.statistics
    }

    /// A server in place of one that was stopped, at the same address.
    func restartedServer() throws -> SampleServer {
        guard let port = server.url.port.flatMap(UInt16.init(exactly:)) else {
            throw Shell.Failure(description: "The server's address has no port.")
        }
        return try SampleServer(family: server.family, port: port)
    }

    var rows: [String] { terminal.rows }
    var text: String { terminal.text }
    /// The row of the context and of banners.
    var banner: String { terminal.rows[1] }

    /// The rows that hold a text.
    func rows(with text: String) -> [String] { terminal.rows.filter { $0.contains(text) } }

    /// The first row that holds a text.
    func row(with text: String) -> String? { rows(with: text).first }
}
