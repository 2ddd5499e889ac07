// What the objects of a response are called, once everything was read (R1.5, R1.6, R3.3).

extension ResponseReader {
    /// Gives every object its key, parents first, and makes one record of the entities that have the same (R1.5, R1.6).
    ///
    /// Objects keyed by path are not compared: two that have the same key become one record when they are committed.
    mutating func settleKeys() {
        if places.contains(where: \.isDropped) { removeDropped() }
        var final: [Int32] = []
        final.reserveCapacity(places.count)
        changes.records.reserveCapacity(places.count)
        var known = [Int32](repeating: -1, count: entityKeys.count)
        for place in places {
            let isEntity = place.entity >= 0
            if isEntity, known[Int(place.entity)] >= 0 {
                final.append(known[Int(place.entity)])
                continue
            }
            let index = Int32(changes.records.count)
            final.append(index)
            if isEntity { known[Int(place.entity)] = index }
            let key = isEntity ? entityKeys[Int(place.entity)] : place.key ?? path(of: place, final)
            changes.records.append(.init(key: key, type: place.type))
        }
        func settled(_ index: Int32) -> Int32 { index < 0 ? index : final[Int(index)] }
        for at in changes.writes.indices {
            changes.writes[at].record = settled(changes.writes[at].record)
            switch changes.writes[at].value {
            case .link(let child): changes.writes[at].value = .link(settled(child))
            case .links(let children): changes.writes[at].value = .links(children.map(settled))
            default: break
            }
        }
        for at in changes.pages.indices {
            changes.pages[at].parent = settled(changes.pages[at].parent)
            changes.pages[at].page = settled(changes.pages[at].page)
        }
        for at in changes.edits.indices { changes.edits[at].move(settled) }
        for at in changes.errors.indices { changes.errors[at].record = settled(changes.errors[at].record) }
        if final.count > changes.records.count { removeRepeated(of: known) }
    }

    /// Takes out the writes of what an entity's slot was given last before: a graph says the same of one record many times,
    /// and the main actor is spared the comparison.
    private mutating func removeRepeated(of entities: [Int32]) {
        var isEntity = [Bool](repeating: false, count: changes.records.count)
        for record in entities where record >= 0 { isEntity[Int(record)] = true }
        // The last write of each dense slot, a stretch for each record.
        var width = 0
        for write in changes.writes { width = max(width, Int(write.slot) + 1) }
        // A type with very many slots would make the table larger than what it spares.
        guard width <= 64 else { return }
        var last = [Int32](repeating: -1, count: changes.records.count * width)
        var kept = 0
        for at in changes.writes.indices {
            let write = changes.writes[at]
            if write.slot >= 0, isEntity[Int(write.record)] {
                let cell = Int(write.record) * width + Int(write.slot)
                if last[cell] >= 0, changes.writes[Int(last[cell])].value == write.value { continue }
                last[cell] = Int32(kept)
            }
            if kept < at { changes.writes[kept] = write }
            kept += 1
        }
        changes.writes.removeLast(changes.writes.count - kept)
    }

    private func path(of place: Place, _ final: [Int32]) -> String {
        let path = RecordKey.path(
            parent: changes.records[Int(final[Int(place.parent)])].key, storageKey: place.storageKey,
            index: place.index >= 0 ? place.index : nil, type: place.isAbstract ? place.selection.typeName : nil)
        // Two entities whose ids are not known yet are two, though they stand at one place.
        guard !taken.isEmpty, !place.selection.keyFields.isEmpty else { return path }
        var free = path
        var number = 2
        while taken.contains(free) {
            free = "\(path):\(number)"
            number += 1
        }
        return free
    }

    /// Takes out what dropped objects wrote, and what was written below them.
    private mutating func removeDropped() {
        // Where each place moves to; -1 for one that goes.
        var moved: [Int32] = []
        var kept: [Place] = []
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
        changes.writes = changes.writes.compactMap { write in
            guard !isGone(write.record) else { return nil }
            var write = write
            write.record = now(write.record)
            switch write.value {
            case .link(let child):
                if isGone(child) { return nil }
                write.value = .link(now(child))
            case .links(let children):
                if children.contains(where: isGone) { return nil }
                write.value = .links(children.map(now))
            default: break
            }
            return write
        }
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
