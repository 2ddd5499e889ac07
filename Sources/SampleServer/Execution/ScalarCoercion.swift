/// The built-in scalars' rules; values of other scalars are passed as they are (GraphQL spec, 3.5 Scalars).
enum ScalarCoercion {
    /// A client's value of a scalar type.
    static func input(_ value: JSONValue, type: String) throws(InputCoercion.Failure) -> JSONValue {
        switch (type, value) {
        case ("Int", .int(let number)):
            guard Int32(exactly: number) != nil else {
                throw InputCoercion.Failure("an Int has 32 bits, and \(number) does not fit")
            }
            return value
        case ("Float", .int(let number)): return .double(Double(number))
        case ("Float", .double), ("String", .string), ("Boolean", .bool), ("ID", .string): return value
        case ("ID", .int(let number)): return .string(String(number))
        case ("Int", _), ("Float", _), ("String", _), ("Boolean", _), ("ID", _):
            throw InputCoercion.Failure("it is no \(type)")
        default: return value
        }
    }

    /// A resolver's value of a scalar type; nil when it is none.
    static func output(_ value: JSONValue, type: String) -> JSONValue? {
        switch (type, value) {
        case ("Int", .int(let number)): Int32(exactly: number) == nil ? nil : value
        case ("Float", .int(let number)): .double(Double(number))
        case ("Float", .double(let number)): number.isFinite ? value : nil
        case ("String", .string), ("Boolean", .bool), ("ID", .string): value
        case ("ID", .int(let number)): .string(String(number))
        case ("Int", _), ("Float", _), ("String", _), ("Boolean", _), ("ID", _): nil
        default: value
        }
    }
}
