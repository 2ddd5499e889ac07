import Foundation

/// Where the app keeps what must survive it: `$XDG_STATE_HOME/baton`.
enum StateFolder {
    /// A file in the folder; the folder's owner alone may read it.
    static func file(_ name: String, _ environment: [String: String]) throws -> String {
        let base: String
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            base = state
        } else if let home = environment["HOME"], !home.isEmpty {
            base = home + "/.local/state"
        } else {
            throw AppError(message: "no HOME and no XDG_STATE_HOME: set one of them to keep what you post")
        }
        let folder = base + "/baton"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder + "/" + name
    }
}

/// Why the program cannot go on, in one line.
struct AppError: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}
