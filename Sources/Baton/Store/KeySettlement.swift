import Foundation

// What the objects of a response are called, once everything was read (R1.5, R1.6, R3.3), and what is written to them.

extension ResponseReader {
    /// Gives every object its key, parents first, makes one record of the entities that have the same (R1.5, R1.6), and
    /// turns what was noted into writes.
    ///
    /// Objects keyed by path are not compared: two that have the same key become one record when they are committed.
    ///
    /// - Returns: whether that is all; not so where an entity was said to have two values of one field, and something was
    ///   not read again that may have had the last word.
    mutating func settle() -> Bool {
        if hasDropped { removeDropped() }
        let final = settleKeys()
        settledRecords = final
        func settled(_ place: Int32) -> Int32 { place < 0 ? place : final[Int(place)] }
        for at in changes.pages.indices {
            changes.pages[at].parent = settled(changes.pages[at].parent)
            changes.pages[at].page = settled(changes.pages[at].page)
        }
        for at in changes.edits.indices { changes.edits[at].move(settled) }
        for at in changes.errors.indices { changes.errors[at].record = settled(changes.errors[at].record) }
        return settleWrites(final)
    }

    /// The record of each place.
    private mutating func settleKeys() -> ContiguousArray<Int32> {
        var final = ContiguousArray<Int32>()
        final.reserveCapacity(places.count)
        changes.records.reserveCapacity(places.count)
        var known = ContiguousArray<Int32>(repeating: -1, count: entities.count)
        var earlierObjects: [Int?] = []
        for place in places {
            if let earlier {
                let object =
                    place.parent < 0
                    ? earlier.object
                    : earlierObjects[Int(place.parent)].flatMap {
                        earlier.known.child(of: $0, field: Int(place.field), index: Int(place.index))
                    }
                earlierObjects.append(object)
            }
            let isEntity = place.entity >= 0
            if isEntity, known[Int(place.entity)] >= 0 {
                final.append(known[Int(place.entity)])
                continue
            }
            let index = Int32(truncatingIfNeeded: changes.records.count)
            final.append(index)
            if isEntity { known[Int(place.entity)] = index }
            let key =
                if isEntity {
                    place.selection._withUnsafeGuaranteedRef { entities.key(of: place.entity, typeName: $0.typeName) }
                } else if place.parent < 0 {
                    rootKey
                } else if let object = earlierObjects.last ?? nil, earlier?.known.objects[object].type == place.type {
                    earlier?.known.objects[object].key ?? path(of: place, final)
                } else {
                    path(of: place, final)
                }
            changes.records.append(.init(key: key, type: place.type, isEntity: isEntity))
        }
        return final
    }

    /// Turns what was noted into writes, but for what an entity's slot was given last before: a graph says the same of one
    /// record many times, and the main actor is spared the comparison.
    private mutating func settleWrites(_ final: ContiguousArray<Int32>) -> Bool {
        var width = 0
        for write in writes { width = max(width, Int(write.slot) + 1) }
        let columns = width + changes.renderedKeys.count
        // A type with very many slots would make the table larger than what it spares.
        let compares = columns <= 128
        guard compares || spared == 0 else { return false }
        // The latest write of each slot of each record.
        var latest = ContiguousArray<Int32>(repeating: -1, count: compares ? changes.records.count * columns : 0)
        // Records whose slots were given different values: their order matters, so each time they are written in full.
        var contradicted: [Int32] = []
        var kept: ContiguousArray<(record: Int32, write: Int32)> = []
        kept.reserveCapacity(writes.count)
        for at in writes.indices {
            let write = writes[at]
            let record = final[Int(write.record)]
            if compares, changes.records[Int(record)].isEntity {
                let column = write.slot >= 0 ? Int(write.slot) : width - 1 - Int(write.slot)
                let cell = Int(record) * columns + column
                if latest[cell] >= 0 {
                    if isSame(writes[Int(latest[cell])], write, final) { continue }
                    if spared > 0 { return false }
                    contradicted.append(record)
                }
                latest[cell] = Int32(truncatingIfNeeded: at)
            }
            if Int(write.slot) >= Int(changes.records[Int(record)].width) {
                changes.records[Int(record)].width = write.slot + 1
            }
            if compares, write.slot >= 0, changes.records[Int(record)].isEntity {
                changes.records[Int(record)].digest = digest(of: write, after: changes.records[Int(record)].digest)
            }
            kept.append((record, Int32(truncatingIfNeeded: at)))
        }
        group(kept, final)
        for record in contradicted { changes.records[Int(record)].digest = 0 }
        return true
    }

    /// The writes that are kept, each record's together, in the order in which they came (R3.1).
    private mutating func group(_ kept: ContiguousArray<(record: Int32, write: Int32)>, _ final: ContiguousArray<Int32>)
    {
        var starts = ContiguousArray<Int32>(repeating: 0, count: changes.records.count + 1)
        for entry in kept { starts[Int(entry.record) + 1] += 1 }
        for record in changes.records.indices {
            changes.records[record].writes = starts[record + 1]
            starts[record + 1] += starts[record]
        }
        var order = ContiguousArray<Int32>(repeating: 0, count: kept.count)
        for entry in kept {
            order[Int(starts[Int(entry.record)])] = entry.write
            starts[Int(entry.record)] += 1
        }
        changes.writes.reserveCapacity(order.count)
        for at in order {
            let write = writes[Int(at)]
            let record = final[Int(write.record)]
            if write.slot < 0 || write.kind == .link || write.kind == .links {
                changes.records[Int(record)].hasLinks = true
            }
            changes.writes.append(.init(record: record, slot: write.slot, value: value(of: write, final)))
        }
    }

    /// Whether two writes to one slot say the same; two spellings of one text are compared when they are committed.
    @inline(__always) private func isSame(
        _ left: RawWrite, _ right: RawWrite, _ final: ContiguousArray<Int32>
    ) -> Bool {
        guard left.kind == right.kind else { return false }
        switch left.kind {
        case .null, .no, .yes: return true
        case .int: return left.bits == right.bits
        case .double: return Double(bitPattern: left.bits) == Double(bitPattern: right.bits)
        case .text, .escapedText:
            return left.count == right.count
                && memcmp(cursor.base + left.start, cursor.base + right.start, left.count) == 0
        case .link: return final[Int(left.place)] == final[Int(right.place)]
        case .links:
            guard left.count == right.count else { return false }
            for at in 0..<left.count {
                let (one, other) = (links[left.start + at], links[right.start + at])
                guard (one < 0 ? one : final[Int(one)]) == (other < 0 ? other : final[Int(other)]) else { return false }
            }
            return true
        case .scalars: return scalarLists[Int(left.bits)] == scalarLists[Int(right.bits)]
        }
    }

    /// What a record's scalars come to with one more; links are left out, and compared each time.
    @inline(__always) private func digest(of write: RawWrite, after digest: UInt64) -> UInt64 {
        let salt = digest &+ UInt64(truncatingIfNeeded: write.slot) << 8 &+ UInt64(write.kind.rawValue)
        switch write.kind {
        case .link, .links: return digest
        case .text, .escapedText: return TextHash.of(cursor.base + write.start, count: write.count, salt: salt)
        case .null, .no, .yes, .int, .double: return TextHash.of(write.bits, salt: salt)
        case .scalars:
            var seed = salt
            for element in scalarLists[Int(write.bits)] { seed = TextHash.of("\(element)", salt: seed) }
            return TextHash.of(UInt64(scalarLists[Int(write.bits)].count), salt: seed)
        }
    }

    private func value(of write: RawWrite, _ final: ContiguousArray<Int32>) -> ChangeSet.Value {
        switch write.kind {
        case .null: .null
        case .no: .bool(false)
        case .yes: .bool(true)
        case .int: .int(Int64(bitPattern: write.bits))
        case .double: .double(Double(bitPattern: write.bits))
        case .text, .escapedText: .string(text(of: write))
        case .link: .link(final[Int(write.place)])
        case .links: .links(links[write.start..<(write.start + write.count)].map { $0 < 0 ? $0 : final[Int($0)] })
        case .scalars: .scalars(scalarLists[Int(write.bits)])
        }
    }

    private func path(of place: Place, _ final: ContiguousArray<Int32>) -> String {
        let path = RecordKey.path(
            parent: changes.records[Int(final[Int(place.parent)])].key, storageKey: storageKey(of: place),
            index: place.index >= 0 ? place.index : nil, type: place.isAbstract ? place.resolved.typeName : nil)
        // Two entities whose ids are not known yet are two, though they stand at one place.
        guard !taken.isEmpty, !place.resolved.keyFields.isEmpty else { return path }
        var free = path
        var number = 2
        while taken.contains(free) {
            free = "\(path):\(number)"
            number += 1
        }
        return free
    }

    /// The storage key of the field that an object stands in.
    private func storageKey(of place: Place) -> String {
        let field = places[Int(place.parent)].resolved.fields[Int(place.field)]
        guard case .dynamic(let key) = field.field.key, field.slot == nil else { return field.storageKey }
        // Rendered when the field was read.
        return rendered.first { $0.key === key }?.text ?? key.rendered(with: variables)
    }

    /// Takes out what dropped objects wrote, and what was written below them.
    private mutating func removeDropped() {
        // Where each place moves to; -1 for one that goes.
        var moved: [Int32] = []
        var kept: ContiguousArray<Place> = []
        for place in places {
            if place.isDropped || (place.parent >= 0 && moved[Int(place.parent)] < 0) {
                moved.append(-1)
            } else {
                moved.append(Int32(kept.count))
                kept.append(place)
                if place.parent >= 0 { kept[kept.count - 1].parent = moved[Int(place.parent)] }
            }
        }
        places = kept
        func isGone(_ place: Int32) -> Bool { place >= 0 && moved[Int(place)] < 0 }
        func now(_ place: Int32) -> Int32 { place < 0 ? place : moved[Int(place)] }
        var left: ContiguousArray<RawWrite> = []
        for var write in writes where !isGone(write.record) {
            write.record = now(write.record)
            switch write.kind {
            case .link:
                if isGone(write.place) { continue }
                write.bits = UInt64(UInt32(bitPattern: now(write.place)))
            case .links:
                let stretch = write.start..<(write.start + write.count)
                if links[stretch].contains(where: isGone) { continue }
                for at in stretch { links[at] = now(links[at]) }
            default: break
            }
            left.append(write)
        }
        writes = left
        changes.pages.removeAll { isGone($0.page) || isGone($0.parent) }
        for at in changes.pages.indices {
            changes.pages[at].parent = now(changes.pages[at].parent)
            changes.pages[at].page = now(changes.pages[at].page)
        }
        changes.edits.removeAll { isGone($0.owner) }
        for at in changes.edits.indices { changes.edits[at].move(now) }
        changes.errors.removeAll { isGone($0.record) }
        for at in changes.errors.indices { changes.errors[at].record = now(changes.errors[at].record) }
    }
}

extension ChangeSet.ConnectionEdit {
    /// Names the records by their new positions.
    fileprivate mutating func move(_ position: (Int32) -> Int32) {
        owner = position(owner)
        if case .records(let records) = subjects { subjects = .records(records.map(position)) }
    }
}
