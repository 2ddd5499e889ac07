import GraphQLLanguage

/// `@alias(as: "name")`: the accessor of a fragment that is there for some records only.
enum Alias {
    static let name = "alias"
    static let declaration = "directive @alias(as: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT"

    /// The name that a spread gives its fragment; nil where it gives none, or the one that it has anyway.
    static func name(of spread: TypedSpread) -> Name? {
        guard let value = spread.directives.first(named: name)?.argument(named: "as")?.value,
            let text = value.stringValue, text != spread.fragment.value
        else { return nil }
        return Name(text, location: value.location)
    }

    /// What is wrong with a spread's `@alias`; nothing for a spread without one.
    static func check(_ spread: TypedSpread) -> [Diagnostic] {
        guard let value = spread.directives.first(named: name)?.argument(named: "as")?.value else { return [] }
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
