// What a walk read comes into memory.

extension Hydration {
    /// Writes what was read into memory, where memory lacks it (R5.3).
    mutating func fill(_ batch: inout Batch) {
        store.reserve(read.count)
        var made: [Bool] = []
        made.reserveCapacity(read.count)
        for node in read {
            made.append(nodes[Int(node)].record == nil)
            guard nodes[Int(node)].record == nil, let row = nodes[Int(node)].row else { continue }
            let record = batch.make(nodes[Int(node)].key, type: row.type)
            if row.isDeleted { batch.delete(record) }
            nodes[Int(node)].record = record
        }
        for (node, isMade) in zip(read, made) {
            guard let row = nodes[Int(node)].row else { continue }
            let isWhole = fill(node, row.entries, isMade: isMade, &batch)
            nodes[Int(node)].record?.isImageRead = isWhole
        }
        for range in rootFields.values { _ = fill(0, range, isMade: false, &batch) }
        for (record, slot) in dangling { relink(slot, of: record, &batch) }
        for (slot, node) in lookups {
            if let record = nodes[Int(node)].record { batch.write(.link(record), to: slot, of: root) }
        }
    }

    /// - Returns: whether memory holds all that the entries say.
    private func fill(_ node: NodeIndex, _ range: Range<Int>, isMade: Bool, _ batch: inout Batch) -> Bool {
        guard let row = nodes[Int(node)].row, let record = nodes[Int(node)].record, record.type == row.type,
            !row.isDeleted, !record.isDeleted
        else { return false }
        // Nobody has seen a record that is made here: its values are put there all at once.
        var slots: ContiguousArray<Value> = []
        if isMade {
            var last: Int32 = -1
            for position in range { last = max(last, entries[position].slot) }
            slots = ContiguousArray(repeating: .missing, count: Int(last) + 1)
        }
        let errors = errors.isEmpty ? nil : errors[node]
        var late: [(slot: Int32, value: Value, error: FieldError?)] = []
        var isWhole = true
        for position in range where !entries[position].isWithheld {
            let written = entries[position].slot
            let slot = store.index(written, on: row.type)
            // The first entry of a slot is the latest.
            guard isMade && slot >= 0 && slot < slots.count ? !slots[Int(slot)].isHeld : !record.value(at: slot).isHeld
            else { continue }
            guard let value = memoryValue(entries[position].value) else {
                isWhole = false
                continue
            }
            let error = errors?.first { $0.slot == written }?.error
            if isMade, slot >= 0, slot < slots.count {
                slots[Int(slot)] = value
                if let error { late.append((slot, value, error)) }
            } else {
                late.append((slot, value, error))
            }
        }
        if !slots.isEmpty { record.begin(with: slots) }
        for (slot, value, error) in late {
            batch.write(value, to: slot, of: record)
            if let error { batch.setError(error, at: slot, of: record) }
        }
        return isWhole
    }

    /// The value with its links as records; nil where one leads to a record that is not in memory.
    private func memoryValue(_ value: EntryValue) -> Value? {
        switch value {
        case .value(let value): return value
        case .link(let node): return nodes[Int(node)].record.map(Value.link)
        case .links(let range):
            var records: [Record?] = []
            records.reserveCapacity(range.count)
            for position in range {
                guard links[position] >= 0 else {
                    records.append(nil)
                    continue
                }
                guard let record = nodes[Int(links[position])].record else { return nil }
                records.append(record)
            }
            return .links(records)
        }
    }

    /// Leads links to collected records to those that have their keys now.
    private func relink(_ slot: Int32, of record: Record, _ batch: inout Batch) {
        switch record.value(at: slot) {
        case .link(let linked):
            if let found = store.record(linked.key) { batch.write(.link(found), to: slot, of: record) }
        case .links(let links):
            batch.write(
                .links(links.map { linked in linked.map { store.record($0.key) ?? $0 } }), to: slot, of: record)
        default: break
        }
    }
}
