/// Something a body can read: a record with its slots, or a channel of one value.
///
/// It holds one entry per reader that read it, with the slots that were read as bits, so that a repeated read neither
/// hashes nor allocates.
@MainActor class Observed {
    private struct Watch {
        /// Alive while the entry is: a reader takes its entries away when it ends.
        unowned let reader: SlotReader
        /// Compared instead of the reference, which cannot be read while the reader ends.
        let identifier: ObjectIdentifier
        var generation: UInt64
        /// Dense slots below 64.
        var mask: UInt64
        /// The others.
        var more: [Int32]

        func reads(_ index: Int32) -> Bool {
            index >= 0 && index < 64 ? mask & (1 << UInt64(index)) != 0 : more.contains(index)
        }
    }

    private var watches: ContiguousArray<Watch> = []

    nonisolated init() {}

    /// Registers a slot with the body being evaluated; outside a body it registers nothing (R7.2).
    @inline(__always) final func register(_ index: Int32) {
        guard let reader = SlotReader.current else { return }
        register(index, with: reader)
    }

    private func register(_ index: Int32, with reader: SlotReader) {
        let isDense = index >= 0 && index < 64
        let bit: UInt64 = isDense ? 1 << UInt64(index) : 0
        let identifier = ObjectIdentifier(reader)
        for position in watches.indices where watches[position].identifier == identifier {
            if watches[position].generation != reader.generation {
                watches[position].generation = reader.generation
                watches[position].mask = 0
                watches[position].more.removeAll(keepingCapacity: true)
                reader.didRegister(with: self)
            }
            watches[position].mask |= bit
            if !isDense, !watches[position].more.contains(index) { watches[position].more.append(index) }
            return
        }
        watches.append(
            Watch(
                reader: reader, identifier: identifier, generation: reader.generation, mask: bit,
                more: isDense ? [] : [index]))
        reader.didRegister(with: self)
    }

    /// Wakes every reader of a slot.
    final func notify(_ index: Int32) {
        guard !watches.isEmpty else { return }
        // Copied, since a reader that wakes may drop its entry.
        for watch in watches where watch.reads(index) { watch.reader.invalidate() }
    }

    /// Forgets a reader that did not read here in its latest evaluation.
    final func forget(_ reader: ObjectIdentifier, unlessReadIn generation: UInt64?) {
        watches.removeAll { $0.identifier == reader && $0.generation != generation }
    }

    /// Whether anybody would wake.
    final var isWatched: Bool { !watches.isEmpty }
}

/// A channel of one value: a phase, a flag.
@MainActor final class Channel: Observed {
    /// Registers the value with the body being evaluated.
    func register() { register(0) }
    /// Wakes the bodies that read the value.
    func notify() { notify(0) }
}
