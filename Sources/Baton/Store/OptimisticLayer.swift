/// An optimistic response over the server's data: what it writes, and what stood there before, so that it can be lifted
/// (R4.7). It is never the server's data, and never reaches the disk.
@_spi(Testing) @MainActor public final class OptimisticLayer {
    /// The mutation the response belongs to, whose selection holds what the layer wrote (R6.4).
    let root: Root
    let changes: ChangeSet
    /// What the layer overwrote when it was applied last.
    fileprivate(set) var undo: UndoLog

    init(number: Int, root: Root, changes: ChangeSet) {
        self.root = root
        self.changes = changes
        undo = UndoLog(layer: number)
    }
}

/// What stood in the store before a layer was applied, in the order in which it was overwritten.
@MainActor struct UndoLog {
    enum Entry {
        case value(Record, slot: Int32, Value, FieldError?)
        case deletion(Record, wasDeleted: Bool)
        /// A record that the layer made: before, there was none.
        case made(Record)
    }

    /// The layer's number.
    let layer: Int
    private(set) var entries: [Entry] = []

    init(layer: Int) {
        self.layer = layer
    }

    mutating func append(_ entry: Entry) {
        switch entry {
        case .value(let record, _, _, _), .deletion(let record, _):
            // It goes as a whole when the layer is lifted.
            if record.layer == layer { return }
        case .made(let record): record.layer = layer
        }
        entries.append(entry)
    }
}

/// The live layers of a store, in the order in which they began.
@MainActor struct OptimisticLayers {
    private(set) var live: [OptimisticLayer] = []
    private var made = 0

    /// A layer of a mutation's expected answer, which is not applied yet.
    mutating func begin(_ changes: ChangeSet, root: Root) -> OptimisticLayer {
        made += 1
        return OptimisticLayer(number: made, root: root, changes: changes)
    }

    /// Lifts the layers from a position on, the latest first, so that the store is as it was under them.
    mutating func lift(from position: Int = 0, in batch: inout Batch) -> [OptimisticLayer] {
        let lifted = Array(live[position...])
        for layer in lifted.reversed() { batch.lift(layer.undo) }
        live.removeSubrange(position...)
        return lifted
    }

    /// Applies a layer over the live ones.
    mutating func apply(_ layer: OptimisticLayer, in batch: inout Batch, _ write: (ChangeSet, inout Batch) -> Void) {
        live.append(layer)
        batch.recording = UndoLog(layer: layer.undo.layer)
        write(layer.changes, &batch)
        if let log = batch.recording { layer.undo = log }
        batch.recording = nil
    }

    mutating func removeAll() { live = [] }

    // MARK: What collection must know

    /// The links that lifting some layers may bring back, by record and slot: collection follows them as well as those
    /// that can be read now (R6.4).
    var hiddenLinks: [ObjectIdentifier: [(slot: Int32, value: Value)]] {
        var hidden: [ObjectIdentifier: [(slot: Int32, value: Value)]] = [:]
        for layer in live {
            for case .value(let record, let slot, let value, _) in layer.undo.entries where value.isLink {
                hidden[ObjectIdentifier(record), default: []].append((slot, value))
            }
        }
        return hidden
    }

    /// The rendered keys that lifting some layers may bring back.
    var hiddenSlots: [Int32] {
        live.flatMap { layer in
            layer.undo.entries.compactMap { if case .value(_, let slot, _, _) = $0, slot < 0 { slot } else { nil } }
        }
    }

    /// The keys of the records that only layers know.
    var keys: Set<String> {
        Set(
            live.flatMap { layer in
                layer.undo.entries.compactMap { if case .made(let record) = $0 { record.key } else { nil } }
            })
    }
}

extension Value {
    /// Whether the value links to records.
    fileprivate var isLink: Bool {
        switch self {
        case .link, .links: true
        default: false
        }
    }
}
