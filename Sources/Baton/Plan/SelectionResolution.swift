import Synchronization

/// A selection made ready for one concrete type: slots of that type, response keys as bytes.
final class ResolvedSelection: Sendable {
    let type: TypeID
    let typeName: String
    /// The key fields' positions in `fields`, in the key's order; empty: keyed by path.
    let keyFields: [Int]
    let fields: [ResolvedField]
    /// Those that link to records.
    let links: [ResolvedField]
    /// The same fields as the reader of responses goes through them.
    let rows: FieldRows

    init(type: TypeID, key: [String], fields: [PlanField]) {
        self.type = type
        typeName = type.name
        var deferred: [String: Int] = [:]
        for (position, field) in fields.enumerated() where field.isDeferred && field.selection != nil {
            deferred[field.responseKey] = position
        }
        let resolved = fields.map {
            ResolvedField($0, on: type, deferred: $0.isDeferred ? nil : deferred[$0.responseKey])
        }
        self.fields = resolved
        links = resolved.filter { $0.field.selection != nil }
        let positions = key.map { name in resolved.firstIndex { $0.field.responseKey == name } }
        // A key is whole or it is no key.
        keyFields = positions.contains(nil) ? [] : positions.compactMap { $0 }
        rows = FieldRows(resolved, keyFields: keyFields)
    }
}

/// A plan's field on a concrete type. A class, so that the ingest passes it on without counting what it holds.
final class ResolvedField: Sendable {
    let field: PlanField
    let ownerType: TypeID
    let responseKey: [UInt8]
    let isGuarded: Bool
    /// The position of the entry for what else may arrive later under the same response key: a server may answer both at
    /// once.
    let deferred: Int?
    /// The slot of a constant storage key; nil for a dynamic one.
    let slot: Slot?
    /// The constant storage key's text, which keys objects by path (R1.6).
    let storageKey: String

    init(_ field: PlanField, on type: TypeID, deferred: Int? = nil) {
        self.field = field
        self.deferred = deferred
        ownerType = type
        responseKey = Array(field.responseKey.utf8)
        isGuarded = !field.guards.isEmpty
        switch field.key {
        case .fixed(let slot):
            storageKey = Registry.storageKey(of: slot)
            self.slot = slot.type == type ? slot : Registry.slot(type, storageKey)
        case .dynamic:
            slot = nil
            storageKey = ""
        }
    }

    /// Whether the response holds the field under these variables.
    func isSelected(under variables: Variables) -> Bool {
        !isGuarded || field.isSelected(under: variables)
    }
}

/// The resolutions of one selection, made when a concrete type is first met.
final class SelectionResolution: Sendable {
    private struct Unlisted: Hashable {
        var type: TypeID
        var conditions: Set<TypeID>
    }

    private struct State {
        var listed: [TypeID: ResolvedSelection] = [:]
        var unlisted: [Unlisted: ResolvedSelection] = [:]
    }

    private let state = Mutex(State())

    /// What `selection` selects on a concrete type.
    ///
    /// - Parameter conditions: the conditions that the response says a type satisfies, asked for only where the compiled
    ///   schema does not list the type (R3.8).
    func selection(_ selection: Selection, for type: TypeID, conditions: () -> Set<TypeID>) -> ResolvedSelection {
        if let known = state.withLock({ $0.listed[type] }) { return known }
        if let variant = selection.variants.first(where: { $0.types?.contains(type) ?? false }) {
            let resolved = ResolvedSelection(type: type, key: variant.key, fields: variant.fields)
            state.withLock { $0.listed[type] = resolved }
            return resolved
        }
        let entry = Unlisted(type: type, conditions: conditions())
        if let known = state.withLock({ $0.unlisted[entry] }) { return known }
        var fields = selection.variants.filter { variant in
            variant.types == nil && (variant.condition.map(entry.conditions.contains) ?? false)
        }.map(\.fields)
        if fields.isEmpty, let rest = selection.variants.last(where: { $0.types == nil }) { fields = [rest.fields] }
        let resolved = ResolvedSelection(type: type, key: selection.key, fields: PlanField.merged(fields))
        state.withLock { $0.unlisted[entry] = resolved }
        return resolved
    }
}
