import GraphQLLanguage
import Testing

/// Parses a text, or fails the test at the caller.
func document(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Document {
    do throws(Diagnostic) {
        return try parse(Source(name: "test.graphql", text: text))
    } catch {
        Issue.record("\(error)", sourceLocation: sourceLocation)
        throw error
    }
}

/// The diagnostic of a text that does not parse.
func syntaxError(_ text: String) -> Diagnostic? {
    syntaxError(Source(name: "test.graphql", text: text))
}

/// The diagnostic of a source that does not parse.
func syntaxError(_ source: Source) -> Diagnostic? {
    do throws(Diagnostic) {
        _ = try parse(source)
        return nil
    } catch {
        return error
    }
}

/// The value that a text spells.
func value(_ text: String) throws -> Value {
    try parseValue(Source(name: "value", text: text))
}

extension Diagnostic {
    /// `code@line:column`
    var place: String { "\(code)@\(location.position.line):\(location.position.column)" }
}
