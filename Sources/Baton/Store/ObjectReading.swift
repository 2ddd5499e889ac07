import Foundation

// How an object of a response is read: its members in whatever order, what it must have, which entity it is.

extension ResponseReader {
    /// Reads the object that comes next, and gives its place.
    mutating func readObject(
        _ selection: Unmanaged<ResolvedSelection>, isAbstract: Bool, parent: Int32, field: Int32, index: Int32
    ) throws(ResponseFailure) -> Int32 {
        let (rows, keyCount) = selection._withUnsafeGuaranteedRef { ($0.rows.rows, $0.keyFields.count) }
        let start = cursor.position
        let record = Int32(truncatingIfNeeded: places.count)
        let writesBefore = writes.count
        let peculiaritiesBefore = peculiarities
        let editsBefore = changes.edits.count
        places.append(
            Place(selection: selection, parent: parent, field: field, index: index, isAbstract: isAbstract))
        try cursor.expect(0x7B, "an object")
        var seen = FieldSet(count: rows.count)
        var key = KeyTexts(count: keyCount)
        var repeated: [Int: (places: Int, edits: Int)]?
        var next = 0
        if !cursor.take(0x7D) {
            repeat {
                let position: Int
                if next < rows.count, !rows[next].traits.contains(.isGuarded) || isSelected(next, of: selection),
                    cursor.takeName(rows[next])
                {
                    position = next
                } else if let found = try takeName(in: selection, rows) {
                    position = found
                } else {
                    try cursor.skipValue()
                    continue
                }
                next = position + 1
                if !seen.insert(position) {
                    repeated = repeated ?? [:]
                    repeated?[position] = (places.count, changes.edits.count)
                }
                let valueStart = cursor.position
                try readField(rows[position], position, of: record, under: selection)
                guard rows[position].traits.contains(.isKey) else { continue }
                key.set(keyText(from: valueStart), of: position, in: selection)
                // The root's key is not its own. Of a key that comes twice the last one counts.
                guard keyCount == 1, parent >= 0 else { continue }
                let number = entity(of: key.only, selection)
                places[Int(record)].entity = number
                if number >= 0, let known = described(number, under: selection, from: start, as: record) {
                    writes.removeLast(writes.count - writesBefore)
                    places.removeLast()
                    return known
                }
            } while cursor.take(0x2C)
            try cursor.expect(0x7D, "the object's end")
        }
        if isComplete, !seen.isFull { try checkComplete(selection, rows, seen: seen) }
        if let repeated {
            drop(repeated, of: record, editsFrom: editsBefore)
            peculiarities += 1
            hasDropped = true
        }
        guard parent >= 0 else { return record }
        if keyCount > 1 { places[Int(record)].entity = entity(of: wholeKey(key), selection) }
        let number = places[Int(record)].entity
        if number < 0 {
            peculiarities += 1
        } else if !isThorough, isComplete, peculiarities == peculiaritiesBefore {
            entities.describe(number, under: selection, start: start, end: cursor.position, place: record)
        }
        return record
    }

    /// The number of the entity that a text makes of an object; -1 where there is no text.
    @inline(__always) private mutating func entity(
        of text: EntityTable.Text?, _ selection: Unmanaged<ResolvedSelection>
    ) -> Int32 {
        guard let text else { return -1 }
        return entities.number(of: text, type: selection._withUnsafeGuaranteedRef { $0.type })
    }

    /// Where an object was read whose bytes the one that began at `start` repeats, of the same entity under the same
    /// selection; the cursor is past it then.
    @inline(__always) private mutating func described(
        _ number: Int32, under selection: Unmanaged<ResolvedSelection>, from start: Int, as record: Int32
    ) -> Int32? {
        guard !isThorough, isComplete, places.count == Int(record) + 1 else { return nil }
        let at = entities.description(of: number, under: selection)
        guard at >= 0 else { return nil }
        let known = entities[description: at]
        let length = known.end - known.start
        guard length <= cursor.count - start, memcmp(cursor.base + known.start, cursor.base + start, length) == 0
        else { return nil }
        cursor.position = start + length
        spared += 1
        return known.place
    }

    // MARK: Members

    /// Whether the response holds a field under the variables.
    private func isSelected(_ position: Int, of selection: Unmanaged<ResolvedSelection>) -> Bool {
        selection._withUnsafeGuaranteedRef { $0.fields[position].isSelected(under: variables) }
    }

    /// Takes a member's name and its colon, and finds the field that it belongs to.
    private mutating func takeName(
        in selection: Unmanaged<ResolvedSelection>, _ rows: UnsafeMutableBufferPointer<FieldRow>
    ) throws(ResponseFailure) -> Int? {
        guard cursor.peek() == 0x22 else { throw cursor.failure("expected a member's name") }
        let (name, hasEscapes) = try cursor.takeStringRange()
        try cursor.expect(0x3A, "a colon")
        if hasEscapes {
            // Legal, and nobody sends one.
            let wanted = Array(cursor.decoded(name, hasEscapes: true).utf8)
            return selection._withUnsafeGuaranteedRef { resolved in
                resolved.fields.firstIndex { $0.responseKey == wanted && $0.isSelected(under: variables) }
            }
        }
        let bytes = cursor.base + name.lowerBound
        for position in rows.indices where rows[position].answers(to: bytes, length: name.count) {
            if !rows[position].traits.contains(.isGuarded) || isSelected(position, of: selection) { return position }
        }
        return nil
    }

    private func checkComplete(
        _ selection: Unmanaged<ResolvedSelection>, _ rows: UnsafeMutableBufferPointer<FieldRow>, seen: FieldSet
    ) throws(ResponseFailure) {
        for position in rows.indices where !seen.contains(position) && !rows[position].traits.contains(.mayLack) {
            guard isSelected(position, of: selection) else { continue }
            let name = selection._withUnsafeGuaranteedRef { $0.fields[position].field.responseKey }
            throw cursor.failure("an object without the field \(name) that was asked for")
        }
    }

    /// Drops the objects and the edits of members whose name came again later: the last one wins (R3.6).
    ///
    /// - Parameters:
    ///   - repeated: by field, how many objects and edits there were before its last value.
    ///   - editsFrom: how many edits there were before the object.
    private mutating func drop(
        _ repeated: [Int: (places: Int, edits: Int)], of record: Int32, editsFrom start: Int
    ) {
        for place in (Int(record) + 1)..<places.count where places[place].parent == record {
            if let last = repeated[Int(places[place].field)], place < last.places { places[place].isDropped = true }
        }
        let kept = (start..<changes.edits.count).filter { at in
            let edit = changes.edits[at]
            guard edit.owner == record, let last = repeated[edit.field] else { return true }
            return at >= last.edits
        }
        changes.edits.replaceSubrange(start..., with: kept.map { changes.edits[$0] })
    }

    // MARK: Keys

    /// The text of the key field whose value was just read; nil where it can identify nothing.
    private mutating func keyText(from start: Int) -> EntityTable.Text? {
        guard let last = writes.last else { return nil }
        switch last.kind {
        case .text: return EntityTable.Text(start: last.start, count: last.count)
        case .escapedText:
            return entities.keep(cursor.decoded(last.start..<(last.start + last.count), hasEscapes: true))
        // A number's text is as the server wrote it (R1.5).
        case .int, .double:
            var number = start
            while cursor.base[number] <= 0x20 { number += 1 }
            return EntityTable.Text(start: number, count: cursor.position - number)
        default: return nil
        }
    }

    /// The key of several fields; nil where one of them identifies nothing (R1.5).
    private mutating func wholeKey(_ key: KeyTexts) -> EntityTable.Text? {
        guard let texts = key.several, !texts.contains(where: { $0 == nil }) else { return nil }
        let values = texts.compactMap { $0.map { entities.string(of: $0) } }
        return entities.keep(RecordKey.joined(values))
    }

    // MARK: Types

    /// What is selected on the object that comes next, whose type `__typename` names wherever it stands (R3.2).
    mutating func resolve(_ selection: Unmanaged<Selection>) throws(ResponseFailure) -> Unmanaged<ResolvedSelection> {
        let selected = selection.takeUnretainedValue()
        var ahead = cursor
        try ahead.expect(0x7B, "an object")
        var type: TypeID?
        var satisfied: Set<TypeID> = []
        if !ahead.take(0x7D) {
            repeat {
                guard ahead.peek() == 0x22 else { throw ahead.failure("expected a member's name") }
                let (name, hasEscapes) = try ahead.takeStringRange()
                try ahead.expect(0x3A, "a colon")
                if ahead.isMember(name, hasEscapes, named: "__typename"), ahead.peek() == 0x22 {
                    let (typename, hasEscapes) = try ahead.takeStringRange()
                    if let known = met(typename, under: selection) { return known }
                    guard !hasEscapes, ahead.isName(typename) else {
                        throw ahead.failure("a __typename that names no type")
                    }
                    let named = Registry.type(ahead.text(typename))
                    type = named
                    // A listed type needs no membership answers.
                    guard selected.lists(named) else { continue }
                    let resolved = Unmanaged.passUnretained(selected.resolved(for: named) { [] })
                    typesMet.append(TypeMet(selection: selection, name: typename, resolved: resolved))
                    return resolved
                }
                if ahead.peek() == 0x22,
                    let membership = selected.memberships.first(where: {
                        ahead.isMember(name, hasEscapes, named: $0.responseKey)
                    })
                {
                    satisfied.insert(membership.condition)
                }
                try ahead.skipValue()
            } while ahead.take(0x2C)
        }
        guard let type else {
            throw cursor.failure("an object of the abstract type \(selected.type.name) without __typename")
        }
        for condition in satisfied where conditions[type, default: []].insert(condition).inserted {
            changes.memberships.append(.init(type: type, condition: condition))
        }
        // Kept by the selection for as long as there is one.
        return Unmanaged.passUnretained(selected.resolved(for: type) { satisfied })
    }

    /// What was resolved for a type's name before; few types come under one selection.
    private func met(_ name: Range<Int>, under selection: Unmanaged<Selection>) -> Unmanaged<ResolvedSelection>? {
        for entry in typesMet
        where entry.selection.toOpaque() == selection.toOpaque() && cursor.isEqual(entry.name, name) {
            return entry.resolved
        }
        return nil
    }
}

/// The texts of an object's key fields: of the one there mostly is, or of several in their order.
private struct KeyTexts {
    private(set) var only: EntityTable.Text?
    private(set) var several: [EntityTable.Text?]?

    init(count: Int) {
        if count > 1 { several = Array(repeating: nil, count: count) }
    }

    mutating func set(_ text: EntityTable.Text?, of position: Int, in selection: Unmanaged<ResolvedSelection>) {
        guard several != nil else {
            only = text
            return
        }
        if let place = selection._withUnsafeGuaranteedRef({ $0.keyFields.firstIndex(of: position) }) {
            several?[place] = text
        }
    }
}

/// The fields of a selection that were seen in an object.
private struct FieldSet {
    private var low: UInt64 = 0
    private var high: [Bool]?
    private let count: Int

    init(count: Int) {
        self.count = count
        if count > 64 { high = Array(repeating: false, count: count - 64) }
    }

    /// Whether the field was not seen before.
    @inline(__always) mutating func insert(_ position: Int) -> Bool {
        guard position < 64 else {
            let isNew = high?[position - 64] == false
            high?[position - 64] = true
            return isNew
        }
        let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: position)
        defer { low |= bit }
        return low & bit == 0
    }

    func contains(_ position: Int) -> Bool {
        position < 64 ? low & (1 << UInt64(position)) != 0 : high?[position - 64] == true
    }

    @inline(__always) var isFull: Bool {
        low.nonzeroBitCount == min(count, 64) && (high == nil || high?.contains(false) == false)
    }
}
