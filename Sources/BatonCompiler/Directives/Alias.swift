import GraphQLLanguage

/// `@alias(as: "name")`: the accessor of a fragment that is there for some records only.
enum Alias {
    static let name = "alias"
    static let declaration = "directive @alias(as: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT"

    /// The name that a spread gives its fragment; nil where it gives none, or the one that it has anyway.
    static func name(of spread: TypedSpread) -> Name? {
        given(by: spread.directives, otherThan: spread.fragment.value)
    }

    /// The name that an inline fragment gives what it reads; nil where it gives none, or that of its type condition.
    static func name(of fragment: TypedInlineFragment) -> Name? {
        given(by: fragment.directives, otherThan: fragment.type?.name)
    }

    private static func given(by directives: [Directive], otherThan standard: String?) -> Name? {
        guard let value = directives.first(named: name)?.argument(named: "as")?.value, let text = value.stringValue,
            text != standard
        else { return nil }
        return Name(text, location: value.location)
    }

    /// What is wrong with the `@alias` among a spread's or an inline fragment's directives; nothing without one.
    ///
    /// - Parameter hasStandard: whether there is a name without the directive's: a fragment's, or a type condition's.
    static func check(_ directives: [Directive], hasStandard: Bool) -> [Diagnostic] {
        guard let directive = directives.first(named: name) else { return [] }
        guard let value = directive.argument(named: "as")?.value, value.kind != .null else {
            if hasStandard { return [] }
            return [
                Diagnostic(
                    "an inline fragment without a type needs a name: @alias(as: \"name\")", code: "alias",
                    at: directive.location)
            ]
        }
        if let text = value.stringValue, isName(text) { return [] }
        return [Diagnostic("an alias is a name, as a string", code: "alias", at: value.location)]
    }
}

/// Whether a text is a GraphQL name.
func isName(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { byte == 95 || (65...90).contains(byte) || (97...122).contains(byte) }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) }
}
