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

    /// Puts an error beside the last field its path reaches (R3.9); false where it reaches none.
    mutating func place(_ error: ResponseError, plan: Plan, writes: [WriteKey: Int]) -> Bool {
        var record: Int32 = 0
        var target: (record: Int32, slot: Int32)?
        var links: [Int32] = []
        walk: for element in error.path {
            switch element {
            case .key(let key):
                guard record >= 0 else { break walk }
                let fields = places[Int(record)].selection.fields
                guard
                    let field = fields.first(where: {
                        $0.field.responseKey == key && $0.isSelected(under: variables)
                    })
                else { break walk }
                let slot = slotIndex(of: field).slot
                guard let position = writes[WriteKey(record: record, slot: slot)] else { break walk }
                target = (record, slot)
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
        guard let target else { return false }
        let placed = FieldError(message: error.message, path: error.dottedPath, extensions: error.extensions)
        changes.errors.append(.init(record: target.record, slot: target.slot, error: placed))
        return true
    }
}
