import GraphQLLanguage

/// Selects what tells an abstract type's objects apart: `__typename` first in every linked field of an abstract type,
/// `__isT: __typename` first in every fragment on an abstract type.
struct AddTypeNames: SelectionRewriter {
    let schema: CompilerSchema

    /// The program with its type names.
    mutating func addTypeNames(_ program: TypedProgram) throws(DiagnosticList) -> TypedProgram {
        var program = try rewrite(program)
        for (name, fragment) in program.fragments where fragment.type.isAbstract {
            program.fragments[name]?.selections = marked(fragment.selections, as: fragment.type)
        }
        return program
    }

    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        let original = field
        var field = try descend(field)
        if let selections = field.selections, field.type.isAbstract, selections.directField("__typename") == nil {
            field.selections = SelectionList([.field(schema.typenameField())] + selections.items)
        }
        return keeping(original, field)
    }

    mutating func rewrite(
        inlineFragment: TypedInlineFragment, on parent: NamedType
    ) throws(DiagnosticList) -> [TypedSelection]? {
        var fragment = try descend(inlineFragment, on: parent)
        if let type = fragment.type, type.isAbstract { fragment.selections = marked(fragment.selections, as: type) }
        return keeping(inlineFragment, fragment)
    }

    private func marked(_ list: SelectionList, as type: NamedType) -> SelectionList {
        SelectionList([.field(schema.typenameField(alias: Membership.responseKey(for: type.name)))] + list.items)
    }
}

extension Membership {
    /// The response key that answers whether an object is of `type`.
    static func responseKey(for type: String) -> String { "__is" + type }
}

extension TypedField {
    /// Whether the field is one of the compiler's `__isT` questions. No document can alias so.
    var asksMembership: Bool { name == "__typename" && responseKey != name && responseKey.hasPrefix("__is") }
}
