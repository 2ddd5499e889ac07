import Baton

/// A generated lens that a spec row can read by response keys: each key is answered by the lens's own accessor, so that
/// what is tested is the lens, not the store behind it.
public protocol SpecReadable {
    /// What the accessor of a response key reads.
    ///
    /// - Throws: `SpecFault.noAccessor(_:of:)` for a key the lens has none of.
    @MainActor func read(_ key: String) throws -> SpecValue
}

extension SpecFault {
    /// A lens has no accessor for a key.
    public static func noAccessor(_ key: String, of lens: Any) -> SpecFault {
        SpecFault("\(type(of: lens)) has no accessor that the harness knows for \(key)")
    }
}

/// What an accessor reads: a value, a lens, or a list of either.
@MainActor public enum SpecValue {
    case json(SpecJSON)
    case lens(any SpecReadable)
    case list([SpecValue])

    /// A string, an id, or a custom scalar's text.
    public init(_ value: String?) { self = .json(value.map(SpecJSON.string) ?? .null) }
    /// An Int.
    public init(_ value: Int?) { self = .json(value.map(SpecJSON.int) ?? .null) }
    /// A Float.
    public init(_ value: Double?) { self = .json(value.map(SpecJSON.double) ?? .null) }
    /// A Boolean.
    public init(_ value: Bool?) { self = .json(value.map(SpecJSON.bool) ?? .null) }
    /// An enum value.
    public init<Value: EnumValue>(_ value: Value?) { self.init(value?.scalarText) }
    /// A list of strings.
    public init(_ values: [String]?) { self = values.map { .list($0.map(SpecValue.init)) } ?? .json(.null) }
    /// A list of nullable strings.
    public init(_ values: [String?]?) { self = values.map { .list($0.map(SpecValue.init)) } ?? .json(.null) }
    /// A list of Ints.
    public init(_ values: [Int]?) { self = values.map { .list($0.map(SpecValue.init)) } ?? .json(.null) }
    /// A lens, or none.
    public init<Value: SpecReadable>(_ lens: Value?) { self = lens.map(SpecValue.lens) ?? .json(.null) }
    /// A list of lenses, or none.
    public init<Value: SpecReadable>(_ list: List<Value>?) {
        self = list.map { .list($0.map(SpecValue.lens)) } ?? .json(.null)
    }
    /// The nodes of a connection.
    public init<Value: SpecReadable>(_ lenses: [Value]) { self = .list(lenses.map(SpecValue.lens)) }

    /// Follows a path of response keys and indices joined by dots. Past a null, and past a list's end, everything is
    /// null.
    public func value(at path: String) throws -> SpecJSON {
        var current = self
        for step in path.split(separator: ".").map(String.init) {
            switch current {
            case .json(.null): return .null
            case .json(let value): throw SpecFault("\(path) goes on at \(step) below \(value)")
            case .lens(let lens): current = try lens.read(step)
            case .list(let values):
                guard let index = Int(step), index >= 0 else {
                    throw SpecFault("\(path) needs an index in place of \(step)")
                }
                current = index < values.count ? values[index] : .json(.null)
            }
        }
        return try current.json(path)
    }

    private func json(_ path: String) throws -> SpecJSON {
        switch self {
        case .json(let value): value
        case .lens(let lens): throw SpecFault("\(path) ends at a lens, \(type(of: lens)); name one of its fields")
        case .list(let values): .array(try values.map { try $0.json(path) })
        }
    }
}
