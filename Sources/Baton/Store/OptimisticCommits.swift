// How optimistic layers come over what the store shows, and go again (R4.7).

extension Store {
    /// Applies a mutation's expected answer.
    func begin(_ changes: ChangeSet, root: Root) -> (layer: OptimisticLayer, commit: Commit) {
        adoptSlots()
        var batch = Batch(store: self)
        let layer = layers.begin(changes, root: root)
        apply([layer], in: &batch)
        return (layer, finish(&batch))
    }

    /// Lifts a layer whose mutation failed, and applies the later ones again over the gap. A layer that ended before is
    /// left alone.
    func revert(_ layer: OptimisticLayer) -> Commit {
        guard let position = layers.live.firstIndex(where: { $0 === layer }) else { return Commit(notified: []) }
        adoptSlots()
        var batch = Batch(store: self)
        let later = layers.lift(from: position, in: &batch).dropFirst()
        apply(Array(later), in: &batch)
        // The layer held what it wrote.
        roots.scheduleCollection()
        return finish(&batch)
    }

    /// Applies layers over the live ones.
    func apply(_ layers: [OptimisticLayer], in batch: inout Batch) {
        for layer in layers { self.layers.apply(layer, in: &batch) { write($0, in: &$1) } }
    }
}
