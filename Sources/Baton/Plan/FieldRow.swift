/// What the reader of responses asks of a field for every object: flat, so that an object's fields lie side by side and
/// none of them is counted.
///
/// The pointers lead into the selection that owns the row; rows are read while that selection is held.
struct FieldRow: BitwiseCopyable {
    /// What more a field is than one value at one place that every response has.
    struct Traits: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        static let isGuarded = Traits(rawValue: 1)
        static let isList = Traits(rawValue: 2)
        static let isLink = Traits(rawValue: 4)
        static let isKey = Traits(rawValue: 8)
        /// Has edits, connections or a part that may arrive later, or a storage key that variables take part in.
        static let isSpecial = Traits(rawValue: 16)
        /// Nothing waits for it: it may arrive later, or no server has it.
        static let mayLack = Traits(rawValue: 32)
    }

    /// The member's name as compact JSON spells it, quotes and colon with it: `"name":`.
    let name: UnsafePointer<UInt8>
    /// Its length in bytes, quotes and colon with it.
    let length: Int
    /// The first eight bytes of the name, or as many as it has, and which of a word's bytes those are.
    let first: UInt64
    let firstMask: UInt64
    /// The last eight bytes of a longer name.
    let last: UInt64
    /// The dense slot; meaningless for a special field whose storage key is rendered.
    let slot: Int32
    let kind: PlanField.Kind
    let traits: Traits
    /// The selection of a link, and what it is on its object type.
    let selection: Unmanaged<Selection>?
    let concrete: Unmanaged<ResolvedSelection>?

    init(_ field: ResolvedField, name: UnsafePointer<UInt8>, length: Int, isKey: Bool) {
        self.name = name
        self.length = length
        let bytes = UnsafeRawPointer(name)
        var first: UInt64 = 0
        for at in 0..<min(8, length) { first |= UInt64(name[at]) << UInt64(8 * at) }
        self.first = first
        firstMask = length >= 8 ? .max : (1 << UInt64(8 * length)) - 1
        last =
            length > 8 ? UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)) : 0
        slot = field.slot?.index ?? 0
        kind = field.field.kind
        var traits: Traits = []
        if field.isGuarded { traits.insert(.isGuarded) }
        if field.field.isList { traits.insert(.isList) }
        if field.field.selection != nil { traits.insert(.isLink) }
        if isKey { traits.insert(.isKey) }
        if field.slot == nil || !field.field.edits.isEmpty || !field.field.connections.isEmpty || field.deferred != nil
        {
            traits.insert(.isSpecial)
        }
        if field.field.isDeferred || field.field.isClient { traits.insert(.mayLack) }
        self.traits = traits
        selection = field.field.selection.map(Unmanaged.passUnretained)
        concrete = field.field.selection?.concrete.map(Unmanaged.passUnretained)
    }

    /// Whether the field is one scalar at one place, which every object of the selection has.
    @inline(__always) var isPlainScalar: Bool {
        traits.isDisjoint(with: [.isGuarded, .isList, .isLink, .isSpecial, .mayLack])
    }

    /// Whether the bytes at a place begin with the name as compact JSON spells it. Eight bytes or more must lie there.
    @inline(__always) func begins(_ bytes: UnsafePointer<UInt8>, remaining: Int) -> Bool {
        let raw = UnsafeRawPointer(bytes)
        let word = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
        guard word & firstMask == first else { return false }
        guard length > 8 else { return true }
        guard remaining >= length,
            UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)) == last
        else { return false }
        guard length > 16 else { return true }
        for at in 8..<(length - 8) where bytes[at] != name[at] { return false }
        return true
    }

    /// Whether a member's name, between its quotes and without escapes, is the field's response key.
    @inline(__always) func answers(to bytes: UnsafePointer<UInt8>, length: Int) -> Bool {
        guard length == self.length - 3 else { return false }
        for at in 0..<length where bytes[at] != name[at + 1] { return false }
        return true
    }
}

/// The rows of a selection, in the order of its fields, with the names they point to.
///
/// Unchecked: what the pointers lead to is written in `init`, never again, and freed when nobody holds the rows.
final class FieldRows: @unchecked Sendable {
    let rows: UnsafeMutableBufferPointer<FieldRow>
    private let names: UnsafeMutableBufferPointer<UInt8>

    init(_ fields: [ResolvedField], keyFields: [Int]) {
        let lengths = fields.map { $0.responseKey.count + 3 }
        names = .allocate(capacity: lengths.reduce(0, +))
        rows = .allocate(capacity: fields.count)
        var start = 0
        for (position, field) in fields.enumerated() {
            let length = lengths[position]
            let name = UnsafeMutableBufferPointer(rebasing: names[start..<(start + length)])
            _ = name.initialize(fromContentsOf: [0x22] + field.responseKey + [0x22, 0x3A])
            guard let base = name.baseAddress else { preconditionFailure("a name has three bytes or more") }
            rows.initializeElement(
                at: position,
                to: FieldRow(field, name: base, length: length, isKey: keyFields.contains(position)))
            start += length
        }
    }

    deinit {
        rows.deallocate()
        names.deallocate()
    }
}
