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

    /// What is wrong with the place of an inline fragment's directive (`catch-place`).
    static func check(_ fragment: TypedInlineFragment) -> [Diagnostic] {
        guard let directive = fragment.directives.first(named: name), Alias.name(of: fragment) == nil else { return [] }
        return [
            Diagnostic(
                "errors are caught by an accessor, which an inline fragment gets from @alias(as: \"name\")",
                code: "catch-place", at: directive.location)
        ]
    }
}
