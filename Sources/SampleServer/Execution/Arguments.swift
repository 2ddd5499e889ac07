/// A field's coerced arguments. An argument that was not given and has no default is absent, which differs from null.
struct Arguments: Sendable {
    let values: [String: JSONValue]

    init(values: [String: JSONValue] = [:]) { self.values = values }

    /// The fields of an input object.
    init(object: JSONValue) {
        guard case .object(let members) = object else {
            values = [:]
            return
        }
        values = Dictionary(members.map { ($0.key, $0.value) }) { _, last in last }
    }

    /// The text of an argument; nil when absent, null or no text.
    func string(_ name: String) -> String? { values[name]?.stringValue }

    /// The number of an argument; nil when absent or null.
    func int(_ name: String) -> Int? { values[name]?.intValue }

    /// The truth value of an argument; nil when absent or null.
    func bool(_ name: String) -> Bool? { values[name]?.boolValue }

    /// The texts of a list argument; nil when absent or null.
    func strings(_ name: String) -> [String]? { values[name]?.listValue?.compactMap(\.stringValue) }

    /// The fields of an input object argument; nil when absent or null.
    func object(_ name: String) -> Arguments? {
        guard let value = values[name], value != .null else { return nil }
        return Arguments(object: value)
    }
}
