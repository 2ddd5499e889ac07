import Baton

/// An input object that JSON can make; `batonc generate --reads FILE` writes the conformances.
@MainActor public protocol SpecInput {
    /// The input object of a JSON object.
    init(spec object: SpecVariables) throws
}

/// The variables of a case or a step, or the fields of an input object in them.
@MainActor public struct SpecVariables {
    private let values: [String: SpecJSON]

    nonisolated init(_ values: [String: SpecJSON]) { self.values = values }

    /// The value of a variable, which may be absent.
    public subscript(_ name: String) -> SpecVariable { SpecVariable(json: values[name] ?? .null, name: name) }

    /// A String or an ID.
    public func string(_ name: String) throws -> String { try self[name].required { try $0.text() } }

    /// Refuses variables that have other names.
    public func allow(_ names: [String]) throws {
        let others = values.keys.filter { !names.contains($0) }.sorted()
        guard others.isEmpty else {
            throw SpecFault("there is no variable or field \(others.joined(separator: ", "))")
        }
    }
}

/// One value of a spec folder's variables, read as the type that it is declared with.
@MainActor public struct SpecVariable {
    let json: SpecJSON
    let name: String

    /// A value that has to be there.
    public func required<Value>(_ read: (SpecVariable) throws -> Value) throws -> Value {
        guard json != .null else { throw SpecFault("the variable \(name) is missing") }
        return try read(self)
    }

    /// A value that may be absent or null.
    public func optional<Value>(_ read: (SpecVariable) throws -> Value) throws -> Value? {
        json == .null ? nil : try read(self)
    }

    /// A list, or one element in the place of one.
    public func list<Value>(_ read: (SpecVariable) throws -> Value) throws -> [Value] {
        try (json.array ?? [json]).map { try read(SpecVariable(json: $0, name: "an element of \(name)")) }
    }

    /// A String, an ID, or a custom scalar's text.
    public func text() throws -> String {
        switch json {
        case .string(let text): text
        case .int(let number): String(number)
        default: throw refused("a string")
        }
    }

    /// An Int.
    public func int() throws -> Int {
        guard let value = json.int else { throw refused("an Int") }
        return value
    }

    /// A Float.
    public func double() throws -> Double {
        guard let value = json.number else { throw refused("a Float") }
        return value
    }

    /// A Boolean.
    public func bool() throws -> Bool {
        guard let value = json.bool else { throw refused("a Boolean") }
        return value
    }

    /// An enum value.
    public func enumeration<Value: EnumValue>(_ type: Value.Type) throws -> Value { Value(enumText: try text()) }

    /// A mapped scalar.
    public func mapped<Value: ScalarValue>(_ type: Value.Type) throws -> Value { try Value(scalarText: try text()) }

    /// An input object.
    public func input<Value: SpecInput>(_ type: Value.Type) throws -> Value {
        guard let object = json.object else { throw refused("an object") }
        return try Value(spec: SpecVariables(object))
    }

    private func refused(_ kind: String) -> SpecFault { SpecFault("the variable \(name) is not \(kind): \(json)") }
}
