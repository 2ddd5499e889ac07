// What generated accessors call: one slot loaded, and registered with the body being evaluated (R7.2).

extension Anchor {
    /// The value of a slot, registered.
    @inline(__always) @MainActor func value(_ slot: Slot) -> Value {
        let index = owner.store.index(slot.index, on: storage.type)
        storage.register(index)
        return storage.value(at: index)
    }

    /// Reports a value that is missing, or not what the schema says (R7.4). A client field starts out absent, which no
    /// fetch could change.
    @MainActor func report(_ value: Value, _ slot: Slot) {
        guard !storage.isSilent else { return }
        if !value.isHeld, owner.isClient(slot) { return }
        report(value.isHeld ? .unexpected : .missing, slot)
    }

    /// Reports a null that the document requires not to be one (R7.5).
    @MainActor func reportRequired(_ slot: Slot) { report(ReadFault.Kind.required, slot) }

    @MainActor private func report(_ kind: ReadFault.Kind, _ slot: Slot) {
        guard let report = owner.store.onReadFault else { return }
        untracked { report(ReadFault(kind: kind, record: storage, slot: slot, owner: owner)) }
    }

    // MARK: Scalars

    /// A nullable enum value.
    @_spi(Generated) @MainActor public func enumValue<Value: EnumValue>(_ slot: Slot) -> Value? {
        string(slot).map(Value.init(enumText:))
    }

    /// An enum value that cannot be null.
    @_spi(Generated) @MainActor public func requiredEnumValue<Value: EnumValue>(_ slot: Slot) -> Value {
        Value(enumText: requiredString(slot))
    }

    /// A custom scalar as the Swift type that the configuration maps it to; nil for null, and for a text that the type does
    /// not take, which is reported (R7.6).
    @_spi(Generated) @MainActor public func mapped<Value: ScalarValue>(_ slot: Slot) -> Value? {
        do {
            return try converted(slot)
        } catch {
            // Reported where it was found.
            return nil
        }
    }

    // MARK: Lists of scalars

    /// The elements of a list, nil where there is no list; whatever is not as it should be is reported once (R7.3).
    @MainActor private func elements<Element>(
        _ slot: Slot, isRequired: Bool, areRequired: Bool, _ element: (Baton.Value.Scalar) -> Element?
    ) -> [Element?]? {
        let value = value(slot)
        guard case .scalars(let scalars) = value else {
            if case .null = value, !isRequired { return nil }
            report(value, slot)
            return nil
        }
        var isFaulty = false
        let elements = scalars.map { scalar -> Element? in
            let read = element(scalar)
            if read == nil, areRequired || scalar != .null { isFaulty = true }
            return read
        }
        if isFaulty { report(value, slot) }
        return elements
    }

    /// A nullable list of elements that cannot be null: one that is not what it should be is dropped.
    @MainActor private func present<Element>(
        _ slot: Slot, _ element: (Baton.Value.Scalar) -> Element?
    ) -> [Element]? {
        elements(slot, isRequired: false, areRequired: true, element)?.compactMap { $0 }
    }

    /// A list of elements that cannot be null.
    @MainActor private func requiredPresent<Element>(
        _ slot: Slot, _ element: (Baton.Value.Scalar) -> Element?
    ) -> [Element] {
        elements(slot, isRequired: true, areRequired: true, element)?.compactMap { $0 } ?? []
    }

    /// A nullable list of nullable elements: one that is not what it should be reads as nil.
    @MainActor private func nullable<Element>(
        _ slot: Slot, _ element: (Baton.Value.Scalar) -> Element?
    ) -> [Element?]? {
        elements(slot, isRequired: false, areRequired: false, element)
    }

    /// A list of nullable elements.
    @MainActor private func requiredNullable<Element>(
        _ slot: Slot, _ element: (Baton.Value.Scalar) -> Element?
    ) -> [Element?] {
        elements(slot, isRequired: true, areRequired: false, element) ?? []
    }

    /// A nullable list of strings.
    @_spi(Generated) @MainActor public func strings(_ slot: Slot) -> [String]? { present(slot, \.asString) }
    /// A list of strings.
    @_spi(Generated) @MainActor public func requiredStrings(_ slot: Slot) -> [String] {
        requiredPresent(slot, \.asString)
    }
    /// A nullable list of nullable strings.
    @_spi(Generated) @MainActor public func nullableStrings(_ slot: Slot) -> [String?]? { nullable(slot, \.asString) }
    /// A list of nullable strings.
    @_spi(Generated) @MainActor public func requiredNullableStrings(_ slot: Slot) -> [String?] {
        requiredNullable(slot, \.asString)
    }
    /// A nullable list of Ints.
    @_spi(Generated) @MainActor public func ints(_ slot: Slot) -> [Int]? { present(slot, \.asInt) }
    /// A list of Ints.
    @_spi(Generated) @MainActor public func requiredInts(_ slot: Slot) -> [Int] {
        requiredPresent(slot, \.asInt)
    }
    /// A nullable list of nullable Ints.
    @_spi(Generated) @MainActor public func nullableInts(_ slot: Slot) -> [Int?]? { nullable(slot, \.asInt) }
    /// A list of nullable Ints.
    @_spi(Generated) @MainActor public func requiredNullableInts(_ slot: Slot) -> [Int?] {
        requiredNullable(slot, \.asInt)
    }
    /// A nullable list of Floats.
    @_spi(Generated) @MainActor public func doubles(_ slot: Slot) -> [Double]? { present(slot, \.asDouble) }
    /// A list of Floats.
    @_spi(Generated) @MainActor public func requiredDoubles(_ slot: Slot) -> [Double] {
        requiredPresent(slot, \.asDouble)
    }
    /// A nullable list of nullable Floats.
    @_spi(Generated) @MainActor public func nullableDoubles(_ slot: Slot) -> [Double?]? { nullable(slot, \.asDouble) }
    /// A list of nullable Floats.
    @_spi(Generated) @MainActor public func requiredNullableDoubles(_ slot: Slot) -> [Double?] {
        requiredNullable(slot, \.asDouble)
    }
    /// A nullable list of Booleans.
    @_spi(Generated) @MainActor public func bools(_ slot: Slot) -> [Bool]? { present(slot, \.asBool) }
    /// A list of Booleans.
    @_spi(Generated) @MainActor public func requiredBools(_ slot: Slot) -> [Bool] {
        requiredPresent(slot, \.asBool)
    }
    /// A nullable list of nullable Booleans.
    @_spi(Generated) @MainActor public func nullableBools(_ slot: Slot) -> [Bool?]? { nullable(slot, \.asBool) }
    /// A list of nullable Booleans.
    @_spi(Generated) @MainActor public func requiredNullableBools(_ slot: Slot) -> [Bool?] {
        requiredNullable(slot, \.asBool)
    }
    /// A nullable list of enum values.
    @_spi(Generated) @MainActor public func enumValues<Value: EnumValue>(_ slot: Slot) -> [Value]? {
        strings(slot)?.map(Value.init(enumText:))
    }
    /// A list of enum values.
    @_spi(Generated) @MainActor public func requiredEnumValues<Value: EnumValue>(_ slot: Slot) -> [Value] {
        requiredStrings(slot).map(Value.init(enumText:))
    }
    /// A nullable list of nullable enum values.
    @_spi(Generated) @MainActor public func nullableEnumValues<Value: EnumValue>(_ slot: Slot) -> [Value?]? {
        nullableStrings(slot)?.map { $0.map(Value.init(enumText:)) }
    }
    /// A list of nullable enum values.
    @_spi(Generated) @MainActor public func requiredNullableEnumValues<Value: EnumValue>(_ slot: Slot) -> [Value?] {
        requiredNullableStrings(slot).map { $0.map(Value.init(enumText:)) }
    }

    /// A list of mapped scalars that cannot be null: one that does not convert is dropped.
    @_spi(Generated) @MainActor public func mappedList<Value: ScalarValue>(_ slot: Slot) -> [Value]? {
        present(slot) { $0.asMapped() }
    }
    /// A list of nullable mapped scalars: one that does not convert reads as nil.
    @_spi(Generated) @MainActor public func nullableMappedList<Value: ScalarValue>(_ slot: Slot) -> [Value?]? {
        nullable(slot) { $0.asMapped() }
    }

    // MARK: Links

    /// A nullable link; nil where the record was deleted (R2.4).
    @_spi(Generated) @MainActor public func linked(_ slot: Slot) -> Anchor? {
        switch value(slot) {
        case .link(let record): return record.isDeleted ? nil : linked(to: record)
        case .null: return nil
        case let other:
            report(other, slot)
            return nil
        }
    }

    /// A link that cannot be null; a placeholder where there is no record (R7.4), or none any more.
    @_spi(Generated) @MainActor public func requiredLinked(_ slot: Slot, type: TypeID) -> Anchor {
        let value = value(slot)
        if case .link(let record) = value {
            if !record.isDeleted { return linked(to: record) }
        } else {
            report(value, slot)
        }
        return linked(to: owner.store.placeholder(type))
    }

    /// A nullable list of links, null and deleted entries skipped (R7.3).
    ///
    /// - Parameter keep: whether the list has an element, where something is required of elements.
    @_spi(Generated) @MainActor public func list<Element>(
        _ slot: Slot, keep: ((Anchor) -> Bool)? = nil
    ) -> List<Element>? {
        records(slot, isRequired: false).map { list($0, keep) }
    }

    /// A list of links that cannot be null.
    ///
    /// - Parameter keep: whether the list has an element, where something is required of elements.
    @_spi(Generated) @MainActor public func requiredList<Element>(
        _ slot: Slot, keep: ((Anchor) -> Bool)? = nil
    ) -> List<Element> {
        records(slot, isRequired: true).map { list($0, keep) } ?? .empty
    }

    @MainActor private func list<Element>(_ records: [Record], _ keep: ((Anchor) -> Bool)?) -> List<Element> {
        let kept = keep.map { keep in records.filter { keep(linked(to: $0)) } } ?? records
        return List(records: kept, owner: owner, origin: origin)
    }

    /// The live records of a list of links.
    @MainActor func records(_ slot: Slot, isRequired: Bool) -> [Record]? {
        let value = value(slot)
        if case .links(let records) = value {
            return records.compactMap { record in record.flatMap { $0.isDeleted ? nil : $0 } }
        }
        if case .null = value, !isRequired { return nil }
        report(value, slot)
        return nil
    }

    // MARK: Conditions

    /// Whether a condition on the scope's variables holds.
    @_spi(Generated) @MainActor public func selects(_ condition: Guard) -> Bool {
        condition.passes(under: owner.variables)
    }

    /// Whether the record is of this object type.
    @_spi(Generated) @MainActor public func `is`(_ type: TypeID) -> Bool { storage.type == type }

    /// Whether the record's type is one of an interface's or union's, listed or learnt from a response (R3.8).
    @_spi(Generated) @MainActor public func `is`(_ members: Members) -> Bool {
        owner.store.satisfies(storage.type, members)
    }

    // MARK: Connections

    /// The nodes of a connection's edges in order, null and deleted ones skipped (R7.8).
    ///
    /// - Parameter keep: whether a node is among them, where something is required of nodes.
    @_spi(Generated) @MainActor public func nodes<Node: Lens>(
        _ slots: ConnectionSlots, keep: ((Anchor) -> Bool)? = nil
    ) -> [Node] {
        let value = value(slots.edges)
        guard case .links(let edges) = value else {
            if case .null = value { return [] }
            report(value, slots.edges)
            return []
        }
        return edges.compactMap { edge in
            guard let edge, !edge.isDeleted else { return nil }
            edge.register(slots.node.index)
            guard case .link(let node) = edge.value(at: slots.node.index), !node.isDeleted else { return nil }
            let anchor = linked(to: node)
            return keep?(anchor) ?? true ? Node(anchor: anchor) : nil
        }
    }

    /// Whether a page follows the last one.
    @_spi(Generated) @MainActor public func hasNext(_ slots: ConnectionSlots) -> Bool {
        pageFlag(slots.hasNextPage, slots)
    }

    /// Whether a page precedes the first one.
    @_spi(Generated) @MainActor public func hasPrevious(_ slots: ConnectionSlots) -> Bool {
        pageFlag(slots.hasPreviousPage, slots)
    }

    @MainActor private func pageFlag(_ flag: Slot, _ slots: ConnectionSlots) -> Bool {
        let value = value(slots.page)
        guard case .link(let info) = value else {
            report(value, slots.page)
            return false
        }
        info.register(flag.index)
        switch info.value(at: flag.index) {
        case .bool(let flag): return flag
        // A list that pages in one direction is not asked about the other.
        case .missing: return false
        case let other:
            linked(to: info).report(other, flag)
            return false
        }
    }

    /// What an edge directive names the connection by.
    @_spi(Generated) @MainActor public var connectionID: String { storage.key }

    /// Whether a next page is on its way.
    @_spi(Generated) @MainActor public var isLoadingNext: Bool {
        let state = owner.store.connectionState(storage.key)
        state.channel.register()
        return state.isLoadingNext
    }

    /// Whether a previous page is on its way.
    @_spi(Generated) @MainActor public var isLoadingPrevious: Bool {
        let state = owner.store.connectionState(storage.key)
        state.channel.register()
        return state.isLoadingPrevious
    }
}

extension Value.Scalar {
    fileprivate var asString: String? {
        if case .string(let value) = self { value } else { nil }
    }
    fileprivate func asMapped<Mapped: ScalarValue>() -> Mapped? {
        if case .string(let text) = self { try? Mapped(scalarText: text) } else { nil }
    }
    fileprivate var asInt: Int? {
        if case .int(let value) = self { Int(value) } else { nil }
    }
    fileprivate var asDouble: Double? {
        if case .double(let value) = self { value } else { nil }
    }
    fileprivate var asBool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }
}
