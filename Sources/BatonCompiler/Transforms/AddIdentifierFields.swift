import GraphQLLanguage

/// Adds `id`, last, to every linked field that does not select it and whose type has it, and what identifies a record to
/// the root of every fragment that is fetched again by it.
struct AddIdentifierFields: SelectionRewriter {
    let schema: CompilerSchema

    /// The program with its identifiers.
    mutating func addIdentifiers(_ program: TypedProgram) throws(DiagnosticList) -> TypedProgram {
        addToRefetchedFragments(try rewrite(program))
    }

    /// The program with an identifier at the root of every fragment that is fetched again by one: its lens reads what the
    /// refetch asks for by.
    func addToRefetchedFragments(_ program: TypedProgram) -> TypedProgram {
        var program = program
        for (name, fragment) in program.fragments {
            guard let identity = fragment.refetch?.identityField else { continue }
            let list = fragment.selections
            if identity == "id" {
                program.fragments[name]?.selections = withIdentifier(list, of: fragment.type)
            } else if list.directField(identity) == nil,
                let field = schema.addedField(identity, on: fragment.type)
            {
                program.fragments[name]?.selections = SelectionList(list.items + [.field(field)])
            }
        }
        return program
    }

    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        var rewritten = try descend(field)
        if let selections = rewritten.selections {
            let identified = withIdentifier(selections, of: field.type)
            if identified !== selections { rewritten.selections = identified }
        }
        return keeping(field, rewritten)
    }

    private func withIdentifier(_ list: SelectionList, of type: NamedType) -> SelectionList {
        if list.directField("id") != nil { return list }
        let added = identifierSelections(of: type)
        return added.isEmpty ? list : SelectionList(list.items + added)
    }

    /// `id`; or, for an abstract type without it, `... on Node { id }` for the members that are nodes and
    /// `... on T { id }` for each other member that has one.
    private func identifierSelections(of type: NamedType) -> [TypedSelection] {
        if let id = identifier(of: type) { return [.field(id)] }
        guard type.isAbstract else { return [] }
        let node = schema.schema.type(named: "Node").flatMap { node in
            if case .interface = node, identifier(of: node) != nil { node } else { nil }
        }
        var selections: [TypedSelection] = []
        var others: [TypedSelection] = []
        // What an extension brings along is keyed in the plan; its id, which may be null, would not merge with others here.
        for member in schema.schema.possibleTypes(of: type) where !schema.client.declares(.object(member)) {
            if let node, schema.schema.isPossibleType(member, of: node) {
                if selections.isEmpty { selections = [refinement(node)] }
            } else if identifier(of: .object(member)) != nil {
                others.append(refinement(.object(member)))
            }
        }
        return selections + others
    }

    private func refinement(_ type: NamedType) -> TypedSelection {
        let fields = identifier(of: type).map { [TypedSelection.field($0)] } ?? []
        return .inlineFragment(TypedInlineFragment(type: type, selections: SelectionList(fields), location: .none))
    }

    private func identifier(of type: NamedType) -> TypedField? {
        guard let definition = type.field(named: "id"), !definition.type.isList,
            definition.type.namedType.value == "ID",
            !definition.arguments.contains(where: \.isRequired)
        else { return nil }
        return schema.addedField("id", on: type)
    }
}
