import GraphQLLanguage

/// Finds fields that no longer merge once arguments have been bound: two spreads of one fragment may ask one response
/// key for two things.
enum MergeConflicts {
    /// Throws `field-conflict` for every conflict in the program, found by the specification's own rule.
    static func check(_ program: TypedProgram) throws(DiagnosticList) {
        let source = program.operations.first?.name.location.source ?? Source(name: "", text: "")
        var definitions = program.operations.map { operation in
            Definition.operation(
                OperationDefinition(
                    operation: operation.kind, name: operation.name, variableDefinitions: operation.variables,
                    selectionSet: syntax(operation.selections), location: operation.name.location))
        }
        definitions += program.fragmentNames.compactMap { program.fragments[$0] }.map { fragment in
            .fragment(
                FragmentDefinition(
                    name: fragment.name, typeCondition: Name(fragment.type.name),
                    selectionSet: syntax(fragment.selections), location: fragment.name.location))
        }
        let found = validate(
            [Document(source: source, definitions: definitions)], schema: program.schema.schema,
            rules: [OverlappingFieldsCanBeMerged.self])
        if !found.isEmpty { throw DiagnosticList(found) }
    }

    /// The selections as syntax that keeps its places.
    private static func syntax(_ list: SelectionList) -> SelectionSet {
        SelectionSet(list.items.map(syntax))
    }

    private static func syntax(_ selection: TypedSelection) -> Selection {
        switch selection {
        case .field(let field):
            .field(
                Field(
                    alias: field.alias, name: Name(field.name, location: field.location), arguments: field.arguments,
                    selectionSet: field.selections.map(syntax), location: field.location))
        case .spread(let spread):
            .fragmentSpread(FragmentSpread(name: spread.fragment, location: spread.fragment.location))
        case .inlineFragment(let fragment):
            .inlineFragment(
                InlineFragment(
                    typeCondition: fragment.type.map { Name($0.name) }, selectionSet: syntax(fragment.selections),
                    location: fragment.location))
        case .condition(let condition):
            .inlineFragment(
                InlineFragment(
                    typeCondition: nil, selectionSet: syntax(condition.selections), location: condition.location))
        }
    }
}
