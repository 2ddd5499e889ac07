/// Something a body can read: a record with its slots, or a channel of one value.
///
/// It holds one entry per reader that read it, with the slots that were read as bits, so that a repeated read neither
/// hashes nor allocates.
@usableFromInline @MainActor class Observed {
    private struct Watch {
        let tracking: Tracking
        var generation: UInt64
        /// Dense slots below 64.
        var mask: UInt64
        /// The others.
        var more: [Int32]

        func reads(_ index: Int32) -> Bool {
            index >= 0 && index < 64 ? mask & (1 << UInt64(index)) != 0 : more.contains(index)
        }

        mutating func insert(_ index: Int32) {
            if index >= 0 && index < 64 {
                mask |= 1 << UInt64(index)
            } else if !more.contains(index) {
                more.append(index)
            }
        }
    }

    private var watches: ContiguousArray<Watch> = []
    /// The evaluation that registered here last, and the dense slots below 64 that it has registered: another read of one
    /// of them has nothing to do. Where no body was evaluated yet none has, as outside of bodies.
    private final var evaluation: UInt64 = 0
    private final var evaluated: UInt64 = .max

    @usableFromInline nonisolated init() {}

    /// Registers a slot with the body being evaluated; outside a body it registers nothing (R7.2).
    @inline(__always) final func register(_ index: Int32) {
        if index < 0 ? Tracking.evaluation != 0 : mustRegister(Int(index)) { registerCurrent(index) }
    }

    /// Whether a body is being evaluated that has not read a dense slot here before.
    @inline(__always) final func mustRegister(_ index: Int) -> Bool {
        let current = Tracking.evaluation
        guard current == evaluation else { return current != 0 }
        return index >= 64 || evaluated & (1 << UInt64(truncatingIfNeeded: index)) == 0
    }

    @inline(never) private final func registerCurrent(_ index: Int32) {
        guard let tracking = Tracking.current else { return }
        if evaluation != Tracking.evaluation {
            evaluation = Tracking.evaluation
            evaluated = 0
        }
        if index >= 0, index < 64 { evaluated |= 1 << UInt64(index) }
        register(index, with: tracking)
    }

    private func register(_ index: Int32, with tracking: Tracking) {
        for position in watches.indices where watches[position].tracking === tracking {
            if watches[position].generation != tracking.generation {
                watches[position].generation = tracking.generation
                watches[position].mask = 0
                watches[position].more.removeAll(keepingCapacity: true)
                tracking.sources.append(self)
            }
            watches[position].insert(index)
            return
        }
        var watch = Watch(tracking: tracking, generation: tracking.generation, mask: 0, more: [])
        watch.insert(index)
        watches.append(watch)
        tracking.sources.append(self)
    }

    /// Wakes every reader of a slot.
    final func notify(_ index: Int32) {
        guard !watches.isEmpty else { return }
        // Copied, since a reader that wakes may take entries away, its own or another's.
        for watch in watches where watch.reads(index) { watch.tracking.invalidate() }
    }

    /// Forgets a reader that did not read here in its latest evaluation.
    final func forget(_ tracking: Tracking, unlessReadIn generation: UInt64?) {
        watches.removeAll { $0.tracking === tracking && $0.generation != generation }
    }

    /// Moves who read a slot to the slot that takes its place.
    final func moveWatches(from old: Int32, to new: Int32) {
        for position in watches.indices where watches[position].reads(old) {
            watches[position].more.removeAll { $0 == old }
            watches[position].insert(new)
        }
    }

    /// Adds the slots outside the dense ones that somebody reads.
    final func addWatchedRenderedIndices(to used: inout Set<Int32>) {
        for watch in watches {
            for index in watch.more where index < 0 { used.insert(index) }
        }
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
