/// A set of a schema's object types, by their numbers.
struct TypeSet: Sendable {
    private var words: [UInt64]

    init(capacity: Int) {
        words = Array(repeating: 0, count: (capacity + 63) / 64)
    }

    mutating func insert(_ type: ObjectType) {
        words[type.ordinal / 64] |= 1 << UInt64(type.ordinal % 64)
    }

    func contains(_ type: ObjectType) -> Bool {
        words[type.ordinal / 64] & (1 << UInt64(type.ordinal % 64)) != 0
    }

    func isDisjoint(with other: TypeSet) -> Bool {
        for index in words.indices where words[index] & other.words[index] != 0 { return false }
        return true
    }
}
