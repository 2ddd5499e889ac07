import GraphQLLanguage

/// Diagnostics as a person reads them on a terminal: each with the line it is about and a mark under its place.
public struct TerminalDiagnostics {
    private let columns: Int
    private let usesColor: Bool

    /// - Parameters:
    ///   - columns: the width of the terminal.
    ///   - usesColor: whether it may be sent colors.
    public init(columns: Int, usesColor: Bool) {
        self.columns = max(20, columns)
        self.usesColor = usesColor
    }

    /// What goes to standard error for an outcome.
    public func text(of outcome: CommandOutcome) -> String {
        outcome.diagnostics.map(text).joined()
            + outcome.faults.map { "batonc: \(colored("error:", .error)) \($0)\n" }.joined()
    }

    private func text(of diagnostic: Diagnostic) -> String {
        let style: Style = diagnostic.severity == .error ? .error : .warning
        let first = text(
            at: diagnostic.location, "\(diagnostic.severity.rawValue):", style,
            "\(diagnostic.message) [\(diagnostic.code)]")
        return first + diagnostic.notes.map { text(at: $0.location, "note:", .note, $0.message) }.joined()
    }

    private func text(at location: Location, _ kind: String, _ style: Style, _ message: String) -> String {
        let position = location.position
        let place = "\(visible(location.source.name)):\(position.line):\(position.column):"
        var text = "\(colored(place, .place)) \(colored(kind, style)) \(visible(message))\n"
        if let excerpt = SourceExcerpt(of: location, columns: columns) {
            text += excerpt.line + "\n" + excerpt.pointer.padding + colored(excerpt.pointer.mark, .pointer) + "\n"
        }
        return text
    }

    /// SGR parameters; bold, so that they show on light and dark grounds alike.
    private enum Style: String {
        case place = "1"
        case error = "1;31"
        case warning = "1;35"
        case note = "1;36"
        case pointer = "1;32"
    }

    private func colored(_ text: String, _ style: Style) -> String {
        usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
