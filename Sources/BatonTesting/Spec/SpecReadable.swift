import Baton

/// A lens that a spec row can read by response keys: each key is answered by the lens's own accessors, so that what is
/// tested is the lens, not the store behind it. `batonc generate --reads FILE` writes the conformances.
public protocol SpecReadable {
    /// Whether an accessor of the lens, or of a lens over the same record that it gives, answers a response key.
    @MainActor static func reads(_ key: String) -> Bool

    /// Adds what each accessor of a response key reads: the lens's own, and those of the fragments spread in it.
    @MainActor func read(_ key: String, into values: inout SpecValues)
}

/// What the accessors of one response key read: several lenses may stand on one record, and all of them answer.
@MainActor public struct SpecValues {
    private(set) var values: [SpecValue] = []

    init() {}

    init(_ value: SpecValue) { values = [value] }

    /// Adds what an accessor reads.
    public mutating func add(_ read: () throws -> SpecValue) {
        do {
            values.append(try read())
        } catch {
            values.append(.thrown(error))
        }
    }

    /// Adds what a lens over the same record reads; where there is no such lens, a key that it would answer is null.
    public mutating func enter<Value: SpecReadable>(_ key: String, _ lens: () throws -> Value?) {
        guard Value.reads(key) else { return }
        do {
            guard let lens = try lens() else {
                values.append(.json(.null))
                return
            }
            lens.read(key, into: &self)
        } catch {
            values.append(.thrown(error))
        }
    }

    /// What stands at a path of response keys and indices joined by dots. Past a null, and past a list's end, everything
    /// is null.
    func values(at path: String) throws -> [SpecValue] {
        var current = values
        for step in path.split(separator: ".").map(String.init) {
            // Of several lenses on one record each answers what its own fragment selects.
            var next: [SpecValue] = []
            var fault: SpecFault?
            for value in current {
                do throws(SpecFault) {
                    next += try value.values(at: step, of: path)
                } catch {
                    fault = fault ?? error
                }
            }
            if next.isEmpty, let fault { throw fault }
            current = next
        }
        return current
    }

    /// What differs from what a row expects; nil when it holds.
    func difference(at path: String, from expected: SpecExpectedRead) throws -> String? {
        let found = try values(at: path)
        switch expected {
        case .throws(let kind):
            let kinds = found.compactMap(\.thrownKind)
            return kinds.contains(kind) ? nil : "\(path) throws \(kinds.first ?? "nothing"), not \(kind)"
        case .value(let value):
            return Self.isAnswer(found, value) ? nil : "\(path) reads \(Self.description(found)), not \(value)"
        case .result(let result):
            let results = found.filter(\.isResult)
            guard !results.isEmpty else { return "\(path) reads no result but \(Self.description(found))" }
            return results.contains { $0.matches(result: result) }
                ? nil : "\(path) reads the result \(Self.description(results)), not \(result)"
        }
    }

    /// Whether values are what is expected. A lens may be missing where another over the same record is not, since
    /// something is required in it or it is of another type; those that are there must agree.
    private static func isAnswer(_ found: [SpecValue], _ expected: SpecJSON) -> Bool {
        let readable = found.filter { $0.thrownKind == nil }
        let present = readable.filter { !$0.isNull }
        if expected == .null { return !readable.isEmpty && present.isEmpty }
        return !present.isEmpty && present.allSatisfy { $0.matches(expected) }
    }

    private static func description(_ found: [SpecValue]) -> String {
        Set(found.map(\.description)).sorted().joined(separator: " and ")
    }
}

/// What an accessor reads: a value, a lens, a list of either, a result, or an error that it throws.
@MainActor public enum SpecValue {
    case json(SpecJSON)
    case lens(any SpecReadable)
    case list([SpecValue])
    indirect case success(SpecValue)
    case failure(FieldErrors)
    case thrown(any Error)

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
    /// A mapped scalar, by the text that it is spelled with again.
    public init<Value: ScalarValue>(_ value: Value?) { self.init(value?.scalarText) }
    /// A list of strings.
    public init(_ values: [String]?) { self = .list(values) { SpecValue($0) } }
    /// A list of nullable strings.
    public init(_ values: [String?]?) { self = .list(values) { SpecValue($0) } }
    /// A list of Ints.
    public init(_ values: [Int]?) { self = .list(values) { SpecValue($0) } }
    /// A list of nullable Ints.
    public init(_ values: [Int?]?) { self = .list(values) { SpecValue($0) } }
    /// A list of Floats.
    public init(_ values: [Double]?) { self = .list(values) { SpecValue($0) } }
    /// A list of nullable Floats.
    public init(_ values: [Double?]?) { self = .list(values) { SpecValue($0) } }
    /// A list of Booleans.
    public init(_ values: [Bool]?) { self = .list(values) { SpecValue($0) } }
    /// A list of nullable Booleans.
    public init(_ values: [Bool?]?) { self = .list(values) { SpecValue($0) } }
    /// A list of enum values.
    public init<Value: EnumValue>(_ values: [Value]?) { self = .list(values) { SpecValue($0) } }
    /// A list of nullable enum values.
    public init<Value: EnumValue>(_ values: [Value?]?) { self = .list(values) { SpecValue($0) } }
    /// A list of mapped scalars.
    public init<Value: ScalarValue>(_ values: [Value]?) { self = .list(values) { SpecValue($0) } }
    /// A list of nullable mapped scalars.
    public init<Value: ScalarValue>(_ values: [Value?]?) { self = .list(values) { SpecValue($0) } }
    /// A lens, or none.
    public init<Value: SpecReadable>(_ lens: Value?) { self = lens.map(SpecValue.lens) ?? .json(.null) }
    /// A list of lenses, or none.
    public init<Value: SpecReadable>(_ list: List<Value>?) { self = .list(list.map(Array.init)) { .lens($0) } }
    /// A list of plain values.
    public init<Value: SpecReadable>(_ values: [Value]?) { self = .list(values) { .lens($0) } }

    private static func list<Element>(_ values: [Element]?, _ element: (Element) -> SpecValue) -> SpecValue {
        values.map { .list($0.map(element)) } ?? .json(.null)
    }

    /// What a caught accessor reads; nothing where it reads only under a condition.
    public static func caught<Value>(
        _ result: Result<Value, FieldErrors>?, _ value: (Value) throws -> SpecValue
    ) rethrows -> SpecValue {
        switch result {
        case nil: .json(.null)
        case .success(let success): .success(try value(success))
        case .failure(let errors): .failure(errors)
        }
    }

    fileprivate func values(at step: String, of path: String) throws(SpecFault) -> [SpecValue] {
        switch self {
        case .json(.null), .thrown, .failure: return [self]
        case .json(let value): throw SpecFault("\(path) goes on at \(step) below \(value)")
        case .success(let value): return try value.values(at: step, of: path)
        case .lens(let lens):
            var found = SpecValues()
            lens.read(step, into: &found)
            if found.values.isEmpty { throw SpecFault.noAccessor(step, of: lens) }
            return found.values
        case .list(let values):
            guard let index = Int(step), index >= 0 else {
                throw SpecFault("\(path) needs an index in place of \(step)")
            }
            return [index < values.count ? values[index] : .json(.null)]
        }
    }
}

extension SpecValue {
    var isNull: Bool {
        switch self {
        case .json(.null): true
        case .success(let value): value.isNull
        default: false
        }
    }

    fileprivate var isResult: Bool {
        switch self {
        case .success, .failure: true
        default: false
        }
    }

    /// The kind of the error that the accessor throws, as rows name it.
    fileprivate var thrownKind: String? {
        guard case .thrown(let error) = self else { return nil }
        return switch error {
        case let failure as Failure: failure.kind
        case is FieldErrors: "fieldErrors"
        default: "\(error)"
        }
    }

    /// Whether the value is what is expected; an object is expected of a lens member by member.
    @MainActor func matches(_ expected: SpecJSON) -> Bool {
        switch (self, expected) {
        case (.json(let value), _): value.isSame(as: expected)
        case (.success(let value), _): value.matches(expected)
        case (.list(let values), .array(let wanted)):
            values.count == wanted.count && zip(values, wanted).allSatisfy { $0.matches($1) }
        case (.lens(let lens), .object(let members)):
            members.allSatisfy { key, value in
                (try? SpecValues(.lens(lens)).difference(at: key, from: .value(value))) == .some(nil)
            }
        default: false
        }
    }

    /// Whether a result is what a row expects of it: `success` or `failure`, alone or with what it holds.
    @MainActor fileprivate func matches(result expected: SpecJSON) -> Bool {
        switch (self, expected) {
        case (.success, .string(let word)): return ["success", "value"].contains(word)
        case (.failure, .string(let word)): return ["failure", "error", "errors", "fieldErrors"].contains(word)
        case (.success(let value), .object(let members)):
            guard let wanted = members["success"] ?? members["value"], members.count == 1 else { return false }
            return value.matches(wanted)
        case (.failure(let errors), .object(let members)):
            guard let wanted = members["failure"] ?? members["errors"] ?? members["error"], members.count == 1 else {
                return false
            }
            return errors.matches(wanted)
        default: return false
        }
    }
}

extension FieldErrors {
    /// Whether errors are what a row expects: one message or error, or a list of them.
    fileprivate func matches(_ expected: SpecJSON) -> Bool {
        guard let list = expected.array else { return matches(.array([expected])) }
        guard list.count == errors.count else { return false }
        return zip(errors, list).allSatisfy { error, wanted in
            if let message = wanted.string { return error.message == message }
            guard let members = wanted.object else { return false }
            return members.allSatisfy { name, value in
                switch name {
                case "message": value.string == error.message
                case "path": value.string == error.path
                default: false
                }
            }
        }
    }
}

extension SpecValue {
    /// The value as a failure shows it.
    var description: String {
        switch self {
        case .json(let value): "\(value)"
        case .lens(let lens): "a lens, \(type(of: lens))"
        case .list(let values): "[" + values.map(\.description).joined(separator: ",") + "]"
        case .success(let value): value.description
        case .failure(let errors): "a failure, \(errors.errors.map(\.message))"
        case .thrown(let error): "a throw, \(error)"
        }
    }
}

extension SpecFault {
    /// A lens has no accessor for a key.
    public static func noAccessor(_ key: String, of lens: Any) -> SpecFault {
        SpecFault("\(type(of: lens)) has no accessor that the harness knows for \(key)")
    }
}
