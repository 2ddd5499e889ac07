import Baton
import Foundation

/// A file for a script's image, in a folder of its own that goes with this object.
final class SpecImage: Sendable {
    let persistence: Persistence
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "baton-spec-image-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        persistence = Persistence(path: folder.appending(path: "image.sqlite").path)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
