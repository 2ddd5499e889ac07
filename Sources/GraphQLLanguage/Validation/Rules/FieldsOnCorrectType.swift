/// Fields that are selected exist (GraphQL spec 5.3.1).
public final class FieldsOnCorrectType: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the field.
    public func enter(_ field: Field, in scope: SelectionScope) {
        guard let type = scope.parentType, scope.fieldDefinition == nil else { return }
        context.report(
            "\(type.name) has no field \(field.name)\(hint(field.name.value, on: type))", code: "unknown-field",
            at: field.name.location)
    }

    private func hint(_ name: String, on type: NamedType) -> String {
        let suggestion = context.suggestions.text(for: name, among: type.fields.lazy.map(\.name.value))
        guard suggestion.isEmpty, type.isAbstract, context.suggestions.take() else { return suggestion }
        // On an abstract type the author may have meant a field that only some of its objects have.
        let having = context.schema.possibleTypes(of: type).first { $0.field(named: name) != nil }
        return having.map { "; did you mean ... on \($0.name) { \(name) }?" } ?? ""
    }
}
