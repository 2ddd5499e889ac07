import Foundation

/// Lines to the standard streams.
enum StandardStreams {
    /// Writes a line to standard output at once; a reader that went away ends the program silently.
    static func print(_ line: String) {
        write(line + "\n", to: .standardOutput)
    }

    /// Writes a line to standard error.
    static func complain(_ line: String) {
        write(line + "\n", to: .standardError)
    }

    private static func write(_ text: String, to handle: FileHandle) {
        do {
            try handle.write(contentsOf: Data(text.utf8))
        } catch {
            // Nobody reads this stream any more: there is nobody to tell.
            exit(1)
        }
    }
}
