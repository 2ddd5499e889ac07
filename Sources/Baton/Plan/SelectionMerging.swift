// What is selected on an object of a type that the compiled schema does not list, and that satisfies several conditions:
// the plan has a variant for each condition alone, so that they are joined when such a type is met (R3.8).

extension PlanField {
    /// The fields of several variants, each response key once.
    static func merged(_ lists: [[PlanField]]) -> [PlanField] {
        guard var merged = lists.first else { return [] }
        for field in lists.dropFirst().joined() {
            let place = merged.firstIndex { $0.responseKey == field.responseKey && $0.isDeferred == field.isDeferred }
            if let place {
                merged[place] = merged[place].joined(with: field)
            } else {
                merged.append(field)
            }
        }
        return merged
    }

    private func joined(with other: PlanField) -> PlanField {
        var below = selection
        if let mine = selection, let others = other.selection { below = mine.merged(with: others) }
        return PlanField(
            responseKey: responseKey, key: key, kind: kind, isList: isList, lookup: lookup ?? other.lookup,
            connections: connections
                + other.connections.filter { theirs in !connections.contains { $0.isSameList(as: theirs) } },
            edits: edits + other.edits.filter { !edits.contains($0) }, isDeferred: isDeferred,
            isCaught: isCaught && other.isCaught,
            isClient: isClient, isTransient: isTransient || other.isTransient,
            guards: guards.isEmpty || other.guards.isEmpty ? [] : guards + other.guards, selection: below)
    }
}

extension Selection {
    /// What either of two selections on one type selects.
    fileprivate func merged(with other: Selection) -> Selection {
        if self === other { return self }
        guard isAbstract else {
            return Selection(
                type: type, key: key, abstract: false, fields: PlanField.merged([allFields, other.allFields]))
        }
        var listed: [TypeID] = []
        var conditions: [TypeID] = []
        for variant in variants + other.variants {
            for type in variant.types ?? [] where !listed.contains(type) { listed.append(type) }
            if let condition = variant.condition, !conditions.contains(condition) { conditions.append(condition) }
        }
        var joined = listed.map { type in
            let mine = variants.first { $0.types?.contains(type) ?? false }
            let others = other.variants.first { $0.types?.contains(type) ?? false }
            return Variant(
                types: [type], key: mine?.key ?? others?.key ?? [],
                fields: PlanField.merged([mine?.fields ?? allFields, others?.fields ?? other.allFields]))
        }
        for condition in conditions {
            joined.append(
                Variant(
                    types: nil, condition: condition,
                    fields: PlanField.merged([fields(under: condition), other.fields(under: condition)])))
        }
        joined.append(Variant(types: nil, fields: PlanField.merged([allFields, other.allFields])))
        let known = Set(memberships.map(\.responseKey))
        return Selection(
            type: type, key: key, abstract: true,
            memberships: memberships + other.memberships.filter { !known.contains($0.responseKey) }, variants: joined)
    }

    /// What is selected of an object that satisfies a condition and no other.
    private func fields(under condition: TypeID) -> [PlanField] {
        variants.first { $0.types == nil && $0.condition == condition }?.fields ?? allFields
    }

    /// What is selected of an object of any type: the last variant.
    private var allFields: [PlanField] { variants.last?.fields ?? [] }
}
