/// The value of one variable, or a part of one: what an operation value sends and what storage keys are rendered from.
public indirect enum Variable: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case list([Variable])
    /// An input object: its fields in the schema's order, unset ones left out.
    case object([Field])

    /// A field of an input object.
    public struct Field: Hashable, Sendable {
        let name: String
        let value: Variable
    }

    /// A Boolean.
    public init(_ value: Bool) { self = .bool(value) }
    /// An Int.
    public init(_ value: Int) { self = .int(value) }
    /// A Float.
    public init(_ value: Double) { self = .double(value) }
    /// A String, an ID, or a custom scalar's text.
    public init(_ value: String) { self = .string(value) }
    /// An enum value.
    public init(_ value: some EnumValue) { self = .string(value.scalarText) }
    /// An input object.
    public init(_ value: some InputObject) { self = value.variable }
    /// A value of its own.
    public init(_ value: Variable) { self = value }
    /// An input object's fields; those that are nil are unset and left out (R10.2).
    public init(fields: [(String, Variable?)]) {
        self = .object(fields.compactMap { name, value in value.map { Field(name: name, value: $0) } })
    }

    /// A nullable Boolean.
    public init(_ value: Bool?) { self = value.map(Variable.bool) ?? .null }
    /// A nullable Int.
    public init(_ value: Int?) { self = value.map(Variable.int) ?? .null }
    /// A nullable Float.
    public init(_ value: Double?) { self = value.map(Variable.double) ?? .null }
    /// A nullable String, ID, or custom scalar.
    public init(_ value: String?) { self = value.map(Variable.string) ?? .null }
    /// A nullable enum value.
    public init<Value: EnumValue>(_ value: Value?) { self = value.map { .string($0.scalarText) } ?? .null }
    /// A nullable input object.
    public init<Value: InputObject>(_ value: Value?) { self = value.map(\.variable) ?? .null }
    /// A list.
    public init<Element>(_ values: [Element], _ element: (Element) -> Variable) {
        self = .list(values.map(element))
    }
    /// A nullable list.
    public init<Element>(_ values: [Element]?, _ element: (Element) -> Variable) {
        self = values.map { .list($0.map(element)) } ?? .null
    }
    /// A custom scalar that the configuration maps to a Swift type.
    public init(mapped value: some ScalarValue) { self = value.variable }
    /// A nullable mapped scalar.
    public init<Value: ScalarValue>(mapped value: Value?) { self = value.map(\.variable) ?? .null }
    /// A list of mapped scalars.
    public init<Value: ScalarValue>(mapped values: [Value]) { self = .list(values.map(\.variable)) }
    /// A list of Strings, IDs, or custom scalars.
    public init(_ values: [String]) { self = .list(values.map(Variable.string)) }
    /// A nullable list of Strings, IDs, or custom scalars.
    public init(_ values: [String]?) { self = values.map { .list($0.map(Variable.string)) } ?? .null }
    /// A list of Ints.
    public init(_ values: [Int]) { self = .list(values.map(Variable.int)) }
    /// A nullable list of Ints.
    public init(_ values: [Int]?) { self = values.map { .list($0.map(Variable.int)) } ?? .null }
    /// A list of Floats.
    public init(_ values: [Double]) { self = .list(values.map(Variable.double)) }
    /// A list of Booleans.
    public init(_ values: [Bool]) { self = .list(values.map(Variable.bool)) }
    /// A list of enum values.
    public init<Value: EnumValue>(_ values: [Value]) { self = .list(values.map { .string($0.scalarText) }) }
    /// A nullable list of enum values.
    public init<Value: EnumValue>(_ values: [Value]?) {
        self = values.map { .list($0.map { .string($0.scalarText) }) } ?? .null
    }
    /// A list of input objects.
    public init<Value: InputObject>(_ values: [Value]) { self = .list(values.map(\.variable)) }
    /// A nullable list of input objects.
    public init<Value: InputObject>(_ values: [Value]?) { self = values.map { .list($0.map(\.variable)) } ?? .null }
}

extension Variable {
    /// The text of an id or a cursor, as it stands in a record's key; nil for what cannot be one.
    var plainText: String? {
        switch self {
        case .string(let text): text
        case .int(let number): String(number)
        default: nil
        }
    }

    /// Appends the value as JSON in the order it was given: what travels in a request (R10.2).
    func appendJSON(to text: inout String) {
        append(to: &text, sortsFields: false)
    }

    /// Appends the value as a storage key has it: JSON with sorted object keys (R1.3).
    func appendKeyText(to text: inout String) {
        append(to: &text, sortsFields: true)
    }

    private func append(to text: inout String, sortsFields: Bool) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .int(let value): text += String(value)
        case .double(let value): text += FloatText.spelling(of: value)
        case .string(let value): JSONText.appendQuoted(value, to: &text)
        case .list(let values):
            text += "["
            for (position, value) in values.enumerated() {
                if position > 0 { text += "," }
                value.append(to: &text, sortsFields: sortsFields)
            }
            text += "]"
        case .object(let fields):
            text += "{"
            let ordered = sortsFields ? fields.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } : fields
            for (position, field) in ordered.enumerated() {
                if position > 0 { text += "," }
                JSONText.appendQuoted(field.name, to: &text)
                text += ":"
                field.value.append(to: &text, sortsFields: sortsFields)
            }
            text += "}"
        }
    }
}
