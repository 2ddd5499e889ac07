/// Fields of objects have selections, and fields of scalars and enums have none (GraphQL spec 5.3.3).
public final class ScalarLeafs: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the field.
    public func enter(_ field: Field, in scope: SelectionScope) {
        guard let definition = scope.fieldDefinition, let type = context.schema.namedType(of: definition.type) else {
            return
        }
        if let selectionSet = field.selectionSet {
            guard type.isLeaf else { return }
            context.report(
                "\(field.name) is of type \(definition.type), which has no fields to select", code: "leaf-selection",
                at: selectionSet.location)
        } else if type.isComposite {
            context.report(
                "\(field.name) is of type \(definition.type), of which fields must be selected", code: "leaf-selection",
                at: field.name.location)
        }
    }
}
