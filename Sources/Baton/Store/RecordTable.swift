/// The records of a store by key: open addressing over hashes that whoever names a key has made before, off the main actor.
///
/// A large store does not fit the processor's caches, and what a look at it costs is how many lines of memory it waits for;
/// counting references would make it wait for them one after the other. So places hold records without counting: the table
/// keeps each alive from `insert` to `remove`, and a record that is looked up is counted by who keeps it.
@MainActor final class RecordTable {
    private struct Place {
        /// The key's hash; 0 where the place is empty.
        var hash: UInt64 = 0
        var record: Unmanaged<Record>?
    }

    private var places = ContiguousArray(repeating: Place(), count: 64)
    private(set) var count = 0

    /// Records link to each other in rings, which would keep themselves: whoever drops a store drops what it holds.
    isolated deinit {
        for place in places {
            guard let record = place.record else { continue }
            record._withUnsafeGuaranteedRef { $0.clear() }
            record.release()
        }
    }

    private var mask: Int { places.count - 1 }

    /// The record of a key.
    func record(_ key: String) -> Record? { find(key, hash: TextHash.of(key))?.takeUnretainedValue() }

    /// The record of a key, not counted: it is there for as long as nothing is removed.
    ///
    /// - Parameter hash: that of the key.
    @inline(__always) func find(_ key: String, hash: UInt64) -> Unmanaged<Record>? {
        places[place(of: key, hash)].record
    }

    /// Where a key is, or where it would be put.
    @inline(__always) private func place(of key: String, _ hash: UInt64) -> Int {
        var at = Int(truncatingIfNeeded: hash) & mask
        while let record = places[at].record {
            if places[at].hash == hash, record._withUnsafeGuaranteedRef({ $0.key.hasSameBytes(as: key) }) { return at }
            at = (at + 1) & mask
        }
        return at
    }

    /// Puts a record there, in the place of one that has its key.
    func insert(_ record: Record) {
        let at = place(of: record.key, record.hash)
        let before = places[at].record
        places[at] = Place(hash: record.hash, record: Unmanaged.passRetained(record))
        if let before {
            before.release()
        } else {
            count += 1
            if count * 4 > places.count * 3 { resize(to: places.count * 2) }
        }
    }

    func remove(_ record: Record) {
        var hole = place(of: record.key, record.hash)
        guard let removed = places[hole].record else { return }
        count -= 1
        places[hole] = Place()
        // What was put further on because of it moves back.
        var at = (hole + 1) & mask
        while places[at].record != nil {
            let home = Int(truncatingIfNeeded: places[at].hash) & mask
            if (at &- home) & mask >= (at &- hole) & mask {
                places[hole] = places[at]
                places[at] = Place()
                hole = at
            }
            at = (at + 1) & mask
        }
        removed.release()
        if count * 8 < places.count, places.count > 64 { resize(to: places.count / 2) }
    }

    /// Makes room for records that are put there next.
    func reserve(_ more: Int) {
        var size = places.count
        while (count + more) * 4 > size * 3 { size *= 2 }
        if size > places.count { resize(to: size) }
    }

    private func resize(to size: Int) {
        let old = places
        places = ContiguousArray(repeating: Place(), count: size)
        for place in old where place.record != nil {
            var at = Int(truncatingIfNeeded: place.hash) & mask
            while places[at].record != nil { at = (at + 1) & mask }
            places[at] = place
        }
    }

    /// The records that the table holds now, in no order.
    var all: ContiguousArray<Record> {
        var all: ContiguousArray<Record> = []
        all.reserveCapacity(count)
        for place in places { if let record = place.record { all.append(record.takeUnretainedValue()) } }
        return all
    }

    /// Does something for every record; nothing may be put in or removed meanwhile.
    @inline(__always) func forEach(_ body: (Record) -> Void) {
        for place in places { if let record = place.record { record._withUnsafeGuaranteedRef(body) } }
    }
}
