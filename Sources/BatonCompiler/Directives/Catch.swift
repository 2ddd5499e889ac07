import GraphQLLanguage

/// `@catch(to: RESULT | NULL)`: what an accessor gives where the server reported an error for the field or below it.
public enum CatchTarget: String, Hashable, Sendable {
    /// A `Result` that holds the errors.
    case result = "RESULT"
    /// Nil.
    case null = "NULL"
}

/// The directive `@catch`.
enum Catch {
    static let name = "catch"
    static let declaration = """
        directive @catch(to: CatchFieldTo! = RESULT) on FIELD | INLINE_FRAGMENT
        enum CatchFieldTo { RESULT NULL }
        """

    /// What the directive among these asks for; nil where it is not there.
    static func target(in directives: [Directive]) -> CatchTarget? {
        guard let directive = directives.first(named: name) else { return nil }
        guard case .enum(let text) = directive.argument(named: "to")?.value.kind else { return .result }
        return CatchTarget(rawValue: text)
    }
}
