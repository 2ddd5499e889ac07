import GraphQLLanguage

/// Gives every selection of validated documents its field definition and type.
///
/// The documents have passed the specification's rules, so that what a name refers to exists.
struct Typing {
    let schema: CompilerSchema

    /// Types a document set.
    func program(_ documents: [Document]) -> TypedProgram {
        var operations: [TypedOperation] = []
        var fragments: [String: TypedFragment] = [:]
        let typed = documents.concurrentMap { document in
            let file = document.source.name
            return (
                operations: document.operations.compactMap { self.operation($0, file: file) },
                fragments: document.fragments.map { self.fragment($0, file: file) }
            )
        }
        for document in typed {
            operations += document.operations
            for fragment in document.fragments { fragments[fragment.name.value] = fragment }
        }
        operations.sort { bytesPrecede($0.name.value, $1.name.value) }
        return TypedProgram(schema: schema, operations: operations, fragments: fragments)
    }

    private func operation(_ definition: OperationDefinition, file: String) -> TypedOperation? {
        guard let name = definition.name, let root = schema.schema.rootType(of: definition.operation) else {
            return nil
        }
        let type = NamedType.object(root)
        return TypedOperation(
            name: name, kind: definition.operation, rootType: type, variables: definition.variableDefinitions,
            selections: list(definition.selectionSet, on: type), file: file, directives: definition.directives)
    }

    private func fragment(_ definition: FragmentDefinition, file: String) -> TypedFragment {
        let type = schema.type(definition.typeCondition.value)
        return TypedFragment(
            name: definition.name, type: type, arguments: ArgumentDefinitions.read(definition.directives).definitions,
            directives: definition.directives, selections: list(definition.selectionSet, on: type), file: file)
    }

    private func list(_ set: SelectionSet, on type: NamedType) -> SelectionList {
        SelectionList(set.selections.map { selection($0, on: type) })
    }

    private func selection(_ selection: Selection, on type: NamedType) -> TypedSelection {
        let (conditions, directives) = Conditions.split(selection.directives)
        var typed: TypedSelection
        switch selection {
        case .field(let field): typed = .field(self.field(field, directives: directives, on: type))
        case .fragmentSpread(let spread):
            let arguments = directives.first(named: Arguments.name)?.arguments ?? []
            typed = .spread(
                TypedSpread(
                    fragment: spread.name, arguments: arguments,
                    directives: directives.filter { $0.name.value != Arguments.name }))
        case .inlineFragment(let fragment):
            let condition = fragment.typeCondition.map { schema.type($0.value) }
            typed = .inlineFragment(
                TypedInlineFragment(
                    type: condition, selections: list(fragment.selectionSet, on: condition ?? type),
                    location: fragment.typeCondition?.location ?? fragment.location, directives: directives))
        }
        // The directive written first ends up innermost, as in Relay.
        for condition in conditions {
            typed = .condition(condition.around(typed))
        }
        return typed
    }

    private func field(_ field: Field, directives: [Directive], on type: NamedType) -> TypedField {
        guard let definition = schema.schema.field(named: field.name.value, on: type) else {
            preconditionFailure("\(type.name) has no field \(field.name.value)")
        }
        let fieldType = schema.namedType(of: definition.type)
        return TypedField(
            alias: field.alias, definition: definition, type: fieldType, arguments: field.arguments,
            directives: directives, selections: field.selectionSet.map { list($0, on: fieldType) },
            location: field.responseKey.location)
    }
}
