// Where the errors of a response belong (R3.9).

extension ResponseReader {
    /// A slot of an object.
    struct WriteKey: Hashable {
        let record: Int32
        let slot: Int32
    }

    /// The last write of each slot.
    func lastWrites() -> [WriteKey: Int] {
        var positions: [WriteKey: Int] = [:]
        positions.reserveCapacity(changes.writes.count)
        for (position, write) in changes.writes.enumerated() {
            positions[WriteKey(record: write.record, slot: write.slot)] = position
        }
        return positions
    }

    /// Where an error landed.
    enum Placement {
        case nowhere
        /// `isCaught`: every lens that reads the field, or one above it, catches errors.
        case field(isCaught: Bool)
    }

    /// Puts an error beside the last field its path reaches (R3.9).
    mutating func place(_ error: ResponseError, writes: [WriteKey: Int]) -> Placement {
        var record: Int32 = 0
        var target: (record: Int32, slot: Int32)?
        var isCaught = false
        var links: [Int32] = []
        walk: for element in error.path {
            switch element {
            case .key(let key):
                guard record >= 0, let (owner, field) = field(key, of: record) else { break walk }
                let slot = slotIndex(of: field).slot
                guard let position = writes[WriteKey(record: owner, slot: slot)] else { break walk }
                target = (owner, slot)
                isCaught = isCaught || field.field.isCaught
                links = []
                switch changes.writes[position].value {
                case .link(let child): record = child
                case .links(let children): (record, links) = (-1, children)
                default: record = -1
                }
            case .index(let index):
                record = links.indices.contains(index) ? links[index] : -1
                links = []
            }
        }
        guard let target else { return .nowhere }
        let placed = FieldError(message: error.message, path: error.dottedPath, extensions: error.extensions)
        changes.errors.append(.init(record: target.record, slot: target.slot, error: placed))
        return .field(isCaught: isCaught)
    }

    /// The field that an object answers under a key, in the reading of the object that asked for it.
    private func field(_ key: String, of record: Int32) -> (owner: Int32, field: ResolvedField)? {
        var owner = record
        while owner >= 0 {
            let found = places[Int(owner)].selection.fields.first {
                $0.field.responseKey == key && $0.isSelected(under: variables)
            }
            if let found { return (owner, found) }
            owner = places[Int(owner)].sibling
        }
        return nil
    }
}
