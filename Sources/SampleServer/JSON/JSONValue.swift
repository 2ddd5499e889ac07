import Foundation

/// A JSON value; an object's members keep their order.
indirect enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case list([JSONValue])
    case object([Member])

    /// One member of an object.
    struct Member: Sendable, Equatable {
        let key: String
        var value: JSONValue

        init(_ key: String, _ value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// The member of a name; nil when there is none or this is no object. Linear in the number of members.
    subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The item at an index; nil when there is none or this is no list.
    subscript(index: Int) -> JSONValue? {
        guard case .list(let items) = self, items.indices.contains(index) else { return nil }
        return items[index]
    }

    /// The text, when this is a string.
    var stringValue: String? { if case .string(let value) = self { value } else { nil } }

    /// The number, when this is an integer.
    var intValue: Int? { if case .int(let value) = self { value } else { nil } }

    /// The truth value, when this is one.
    var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The items, when this is a list.
    var listValue: [JSONValue]? { if case .list(let items) = self { items } else { nil } }

    /// A string, or null.
    static func optional(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }

    /// An integer, or null.
    static func optional(_ value: Int?) -> JSONValue { value.map(JSONValue.int) ?? .null }

    /// Parses a JSON text (RFC 8259).
    ///
    /// - Throws: `DecodingError` when the bytes are no JSON text, or nest deeper than Foundation allows.
    init(parsing bytes: [UInt8]) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    }
}

extension JSONValue: Decodable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Key.self) {
            let keys = object.allKeys.sorted { $0.stringValue < $1.stringValue }
            self = .object(try keys.map { Member($0.stringValue, try object.decode(JSONValue.self, forKey: $0)) })
        } else if var list = try? decoder.unkeyedContainer() {
            var items: [JSONValue] = []
            while !list.isAtEnd {
                items.append(try list.decode(JSONValue.self))
            }
            self = .list(items)
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let bool = try? value.decode(Bool.self) {
                self = .bool(bool)
            } else if let int = try? value.decode(Int.self) {
                self = .int(int)
            } else if let double = try? value.decode(Double.self) {
                self = .double(double)
            } else {
                self = .string(try value.decode(String.self))
            }
        }
    }
}
