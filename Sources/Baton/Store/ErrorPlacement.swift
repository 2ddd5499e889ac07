// Where the errors of a response belong (R3.9).

extension ResponseReader {
    /// What a response answered, as the paths of its errors name it: by the field of an object, and not by the slot, which
    /// two response keys may share.
    struct Answers {
        struct FieldKey: Hashable {
            let record: Int32
            let slot: Int32
        }

        struct ChildKey: Hashable {
            let record: Int32
            /// The position of the field in the object's selection.
            let field: Int32
            /// The position in a list; -1 outside one.
            let index: Int32
        }

        fileprivate var slots: Set<FieldKey> = []
        fileprivate var children: [ChildKey: Int32] = [:]

        /// Whether a slot of an object was answered.
        func has(_ slot: Int32, of record: Int32) -> Bool { slots.contains(FieldKey(record: record, slot: slot)) }
    }

    /// What the response answered.
    func answers() -> Answers {
        var answers = Answers()
        for write in writes {
            answers.slots.insert(Answers.FieldKey(record: write.record, slot: write.slot))
        }
        for (number, place) in places.enumerated() where !place.isDropped {
            let key = Answers.ChildKey(record: place.parent, field: place.field, index: place.index)
            answers.children[key] = Int32(number)
        }
        return answers
    }

    /// Where an error landed.
    enum Placement {
        case nowhere
        /// `isCaught`: every lens that reads the field, or one above it, catches errors.
        case field(isCaught: Bool)
    }

    /// Puts an error beside the last field its path reaches (R3.9).
    ///
    /// - Parameter path: the error's path from the object that was read first.
    mutating func place(
        _ error: ResponseError, at path: ArraySlice<ResponseError.PathElement>, among answers: Answers
    ) -> Placement {
        var record: Int32 = 0
        var target: (record: Int32, slot: Int32)?
        var isCaught = false
        // The field whose list an index goes into.
        var list: (record: Int32, field: Int32)?
        walk: for element in path {
            switch element {
            case .key(let key):
                guard record >= 0, let (owner, position) = field(key, of: record) else { break walk }
                let field = places[Int(owner)].resolved.fields[position]
                let slot = slotIndex(of: field)
                guard answers.slots.contains(Answers.FieldKey(record: owner, slot: slot)) else { break walk }
                target = (owner, slot)
                isCaught = isCaught || field.field.isCaught
                list = (owner, Int32(position))
                record = answers.children[.init(record: owner, field: Int32(position), index: -1)] ?? -1
            case .index(let index):
                let at = Int32(clamping: index)
                let key = list.map { Answers.ChildKey(record: $0.record, field: $0.field, index: at) }
                record = key.flatMap { answers.children[$0] } ?? -1
                list = nil
            }
        }
        guard let target else { return .nowhere }
        let placed = FieldError(message: error.message, path: error.dottedPath, extensions: error.extensions)
        changes.errors.append(.init(record: target.record, slot: target.slot, error: placed))
        return .field(isCaught: isCaught)
    }

    /// The field that an object answers under a key, in the reading of the object that asked for it.
    private func field(_ key: String, of record: Int32) -> (owner: Int32, position: Int)? {
        var owner = record
        while owner >= 0 {
            let found = places[Int(owner)].resolved.fields.firstIndex {
                $0.field.responseKey == key && $0.isSelected(under: variables)
            }
            if let found { return (owner, found) }
            owner = places[Int(owner)].sibling
        }
        return nil
    }
}
