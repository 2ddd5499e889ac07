import Foundation

/// A JSON value of a spec folder. Whole numbers and others are two kinds, as they are in a dump.
public enum SpecJSON: Hashable, Sendable, Decodable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([SpecJSON])
    case object([String: SpecJSON])

    /// Decodes any JSON value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([SpecJSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: SpecJSON].self))
        }
    }

    /// Reads JSON text.
    public init(text: Data) throws {
        self = try JSONDecoder().decode(SpecJSON.self, from: text)
    }

    /// A number, as JSON that says the same is read.
    static func number(_ value: Double) -> SpecJSON { Int(exactly: value).map(SpecJSON.int) ?? .double(value) }

    /// A string's contents.
    public var string: String? { if case .string(let value) = self { value } else { nil } }
    /// A list's elements.
    public var array: [SpecJSON]? { if case .array(let value) = self { value } else { nil } }
    /// An object's members.
    public var object: [String: SpecJSON]? { if case .object(let value) = self { value } else { nil } }
    /// A whole number.
    public var int: Int? { if case .int(let value) = self { value } else { nil } }
    /// A number.
    public var number: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }
    /// Whether the values are the same, numbers by what they are worth.
    func isSame(as other: SpecJSON) -> Bool {
        switch (self, other) {
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        case (.int(let left), .double(let right)), (.double(let right), .int(let left)): Double(left) == right
        default: self == other
        }
    }
    /// A truth value.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
}

extension SpecJSON: CustomStringConvertible {
    /// The value as compact JSON, object members sorted.
    public var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .double(let value): "\(value)"
        case .string(let value): "\"\(value)\""
        case .array(let values): "[" + values.map(\.description).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
        }
    }
}

/// What keeps a case or a step from being run: nothing is skipped, so it fails with this.
public struct SpecFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What cannot be bound, and why.
    public let description: String

    /// A fault.
    public init(_ description: String) { self.description = description }
}

/// The members of one object of a spec folder, each of which has to be taken.
struct SpecMembers {
    private var members: [String: SpecJSON]
    private let place: String

    init(_ json: SpecJSON, _ place: String) throws {
        guard let members = json.object else { throw SpecFault("\(place) is not an object: \(json)") }
        self.members = members
        self.place = place
    }

    var names: [String] { members.keys.sorted() }

    func isText(_ name: String) -> Bool { members[name]?.string != nil }

    /// A member that may be absent; one that is null counts as absent.
    mutating func take(_ name: String) -> SpecJSON? {
        let value = members.removeValue(forKey: name)
        return value == .null ? nil : value
    }

    mutating func string(_ name: String) throws -> String {
        guard let value = try optionalString(name) else { throw SpecFault("\(place) has no \(name)") }
        return value
    }

    mutating func optionalString(_ name: String) throws -> String? {
        guard let value = take(name) else { return nil }
        guard let string = value.string else { throw SpecFault("\(name) of \(place) is not a string: \(value)") }
        return string
    }

    mutating func optionalBool(_ name: String) throws -> Bool? {
        guard let value = take(name) else { return nil }
        guard let bool = value.bool else { throw SpecFault("\(name) of \(place) is not true or false: \(value)") }
        return bool
    }

    mutating func optionalArray(_ name: String) throws -> [SpecJSON]? {
        guard let value = take(name) else { return nil }
        guard let array = value.array else { throw SpecFault("\(name) of \(place) is not a list: \(value)") }
        return array
    }

    mutating func object(_ name: String) throws -> [String: SpecJSON] {
        guard let value = take(name) else { return [:] }
        guard let object = value.object else { throw SpecFault("\(name) of \(place) is not an object: \(value)") }
        return object
    }

    /// Refuses what nobody took.
    func finish() throws {
        guard members.isEmpty else {
            throw SpecFault("\(place) has what this harness cannot bind: \(names.joined(separator: ", "))")
        }
    }
}
