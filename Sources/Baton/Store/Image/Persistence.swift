import Foundation

/// Where a session keeps what the server said, so that the next launch shows it at once: one SQLite file, a cache that may
/// be deleted at any time (R9).
public struct Persistence: Hashable, Sendable {
    /// The file's path. Its folder is made where it is missing, for its owner alone.
    public let path: String
    /// How many bytes the file may have before old data is evicted.
    public let sizeLimit: Int

    /// A file to keep data in.
    ///
    /// - Parameters:
    ///   - path: the file's path; one of each account and server, for what one may see is not another's.
    ///   - sizeLimit: how many bytes it may have; what was not used for the longest time is evicted first.
    public init(path: String, sizeLimit: Int = 64 << 20) {
        self.path = path
        self.sizeLimit = sizeLimit
    }

    /// Deletes the file and what belongs to it: what signing out does after it ended the session.
    ///
    /// - Throws: what the file system says; a file that is not there is no error.
    public func erase() throws {
        for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
            try FileManager.default.removeItem(atPath: path + suffix)
        }
    }
}
