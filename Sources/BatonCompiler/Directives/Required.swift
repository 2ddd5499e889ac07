import GraphQLLanguage

/// `@required(action: NONE | LOG | THROW)`: a field without which what reads it has nothing to show.
public enum RequiredAction: String, Hashable, Sendable, CaseIterable {
    /// The lens around the field is nil.
    case silent = "NONE"
    /// The same, and the log hears of it.
    case log = "LOG"
    /// The accessor throws.
    case `throw` = "THROW"

    /// How much a missing field disturbs: a parent may not disturb more than what is required below it.
    var severity: Int {
        switch self {
        case .silent: 0
        case .log: 1
        case .throw: 2
        }
    }
}

/// The directive `@required`.
enum Required {
    static let name = "required"
    static let declaration = """
        directive @required(action: RequiredFieldAction!) on FIELD
        enum RequiredFieldAction { NONE LOG THROW }
        """

    /// What a field's directive asks for; nil where it has none.
    static func action(of field: TypedField) -> RequiredAction? {
        guard case .enum(let name) = field.directive(name)?.argument(named: "action")?.value.kind else { return nil }
        return RequiredAction(rawValue: name)
    }
}
