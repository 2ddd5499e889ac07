/// Something to say about a place in a source: an error or a warning, with notes at related places.
public struct Diagnostic: Error, Sendable {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// The input is refused.
        case error
        /// The input is accepted.
        case warning
    }

    /// A remark at a related place, such as the first of two definitions.
    public struct Note: Sendable {
        /// What is to be said.
        public let message: String

        /// Where.
        public let location: Location

        /// Makes a note.
        public init(_ message: String, at location: Location) {
            self.message = message
            self.location = location
        }
    }

    /// How bad it is.
    public var severity: Severity

    /// A short stable name of the fault, such as `unknown-field`; programs compare this and never the message.
    public let code: String

    /// What is wrong, for people.
    public let message: String

    /// Where it is wrong.
    public let location: Location

    /// Remarks at related places.
    public let notes: [Note]

    /// Makes a diagnostic.
    public init(
        _ message: String, code: String, at location: Location, notes: [Note] = [], severity: Severity = .error
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
        self.notes = notes
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `path:line:column: error: text [code]`, then a line for each note, without a trailing line end. Paths and texts
    /// hold what others wrote, so that what would control a terminal is made visible.
    public var description: String {
        var lines = Self.line(location, severity.rawValue, message) + " [\(code)]"
        for note in notes { lines += "\n" + Self.line(note.location, "note", note.message) }
        return lines
    }

    private static func line(_ location: Location, _ kind: String, _ message: String) -> String {
        let position = location.position
        return "\(visible(location.source.name)):\(position.line):\(position.column): \(kind): \(visible(message))"
    }
}

/// Every diagnostic of a phase that failed.
public struct DiagnosticList: Error, Sendable, CustomStringConvertible {
    /// The diagnostics, at least one of them an error.
    public let diagnostics: [Diagnostic]

    /// Makes a list.
    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// All diagnostics, one after another.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}
