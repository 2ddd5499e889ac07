import GraphQLLanguage

/// Adds, last, the fields that identify a record wherever a flattened selection lacks them.
struct AddKeyFields: SelectionRewriter {
    let schema: CompilerSchema

    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        let original = field
        var field = try descend(field)
        if let selections = field.selections {
            let missing = missingKeys(in: selections, of: field.type)
            if !missing.isEmpty { field.selections = SelectionList(selections.items + missing) }
        }
        return keeping(original, field)
    }

    private func missingKeys(in list: SelectionList, of type: NamedType) -> [TypedSelection] {
        switch type {
        case .object(let object):
            return fields(schema.key(of: object).filter { list.directField($0) == nil }, on: type)
        case .interface, .union: return missingKeys(in: list, ofMembersOf: type)
        case .scalar, .enum, .inputObject: return []
        }
    }

    /// On the type itself when its keyed members share a key that it declares; otherwise on each member that lacks
    /// some.
    private func missingKeys(in list: SelectionList, ofMembersOf type: NamedType) -> [TypedSelection] {
        var missing: [(ObjectType, [String])] = []
        var keys: Set<[String]> = []
        // The server never answers with an object of a type that it does not know.
        for member in schema.schema.possibleTypes(of: type) where !schema.client.declares(.object(member)) {
            let key = schema.key(of: member)
            if key.isEmpty { continue }
            keys.insert(key)
            let lacking = key.filter { !isSelected($0, in: list, for: member) }
            if !lacking.isEmpty { missing.append((member, lacking)) }
        }
        guard !missing.isEmpty else { return [] }
        if keys.count == 1, let key = keys.first, key.allSatisfy({ type.field(named: $0) != nil }) {
            return fields(key.filter { list.directField($0) == nil }, on: type)
        }
        return missing.map { member, names in
            let object = NamedType.object(member)
            return .inlineFragment(
                TypedInlineFragment(type: object, selections: SelectionList(fields(names, on: object)), location: .none)
            )
        }
    }

    private func isSelected(_ name: String, in list: SelectionList, for member: ObjectType) -> Bool {
        if list.directField(name) != nil { return true }
        return list.items.contains { item in
            guard case .inlineFragment(let fragment) = item, let type = fragment.type,
                schema.schema.isPossibleType(member, of: type)
            else { return false }
            return isSelected(name, in: fragment.selections, for: member)
        }
    }

    private func fields(_ names: [String], on type: NamedType) -> [TypedSelection] {
        names.compactMap { schema.addedField($0, on: type) }.map(TypedSelection.field)
    }
}
