/// The storage keys that variables took part in, numbered from -1 down by the store that rendered them (R1.9).
///
/// A document may spell out what another one renders: `character(id:"9")` and `character(id:$id)`. They are one field
/// (R1.2), and where a type has a dense slot for the text, a rendered number stands for that slot.
struct RenderedKeys {
    private struct Entry {
        let key: String
        /// The dense slots that have this text as their constant storage key.
        var dense: [Slot]
    }

    private var entries: [Entry?] = []
    private var numbers: [String: Int32] = [:]
    private var free: [Int32] = []
    /// How many of the registry's slots were compared with the keys here.
    private var compared = 0
    /// Counts the collections that freed numbers: what was remembered before may mean another key now.
    private(set) var generation = 0

    /// The number of a rendered key, given when first asked for.
    mutating func number(of key: String) -> Int32 {
        if let number = numbers[key] { return number }
        let entry = Entry(key: key, dense: Registry.slots(named: key))
        let number: Int32
        if let freed = free.popLast() {
            number = freed
            entries[Int(-number) - 1] = entry
        } else {
            entries.append(entry)
            number = -Int32(entries.count)
        }
        numbers[key] = number
        return number
    }

    /// Whether no key has a number.
    var isEmpty: Bool { numbers.isEmpty }

    /// The rendered key of a number.
    func key(of number: Int32) -> String {
        guard let entry = entries[Int(-number) - 1] else { preconditionFailure("a freed number names no key") }
        return entry.key
    }

    /// Where a number's values are in the records of a type: its dense slot if it has one.
    func index(of number: Int32, on type: TypeID) -> Int32 {
        for slot in entries[Int(-number) - 1]?.dense ?? [] where slot.type == type { return slot.index }
        return number
    }

    /// Whether slots were numbered since the last comparison.
    var isBehind: Bool { compared != Registry.slotCount }

    /// The numbers for which a dense slot has come since, whose values must move there.
    mutating func catchUp() -> [(number: Int32, slot: Slot)] {
        let fresh = Registry.slots(after: compared)
        compared += fresh.count
        var moved: [(number: Int32, slot: Slot)] = []
        for (slot, key) in fresh {
            guard let number = numbers[key] else { continue }
            if entries[Int(-number) - 1]?.dense.contains(slot) == false {
                entries[Int(-number) - 1]?.dense.append(slot)
            }
            moved.append((number, slot))
        }
        return moved
    }

    /// Frees the numbers that nothing holds.
    mutating func free(except used: Set<Int32>) {
        let unused = numbers.filter { !used.contains($0.value) }
        guard !unused.isEmpty else { return }
        generation += 1
        for (key, number) in unused {
            numbers[key] = nil
            entries[Int(-number) - 1] = nil
            free.append(number)
        }
    }
}
