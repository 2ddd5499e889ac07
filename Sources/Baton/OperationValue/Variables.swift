/// The variables of an operation value or the arguments of a fragment, in declared order.
public struct Variables: Hashable, Sendable {
    private(set) var names: [String]
    private(set) var values: [Variable]
    /// What the server takes for Boolean variables that are left out, by which conditions are settled here, too.
    private let assumed: [String: Bool]

    /// No variables.
    public static let none = Variables([:])

    /// - Parameters:
    ///   - values: each variable's name and value, in the order they were declared; nil is left out.
    ///   - assumed: the declared defaults of Boolean variables.
    public init(_ values: KeyValuePairs<String, Variable?>, assuming assumed: [String: Bool] = [:]) {
        let given = values.compactMap { name, value in value.map { (name, $0) } }
        names = given.map(\.0)
        self.values = given.map(\.1)
        self.assumed = assumed
    }

    init(names: [String], values: [Variable]) {
        self.names = names
        self.values = values
        assumed = [:]
    }

    /// The value of a variable; nil where it is not declared.
    public subscript(_ name: String) -> Variable? {
        for position in names.indices where names[position] == name { return values[position] }
        return nil
    }

    /// The value by which `@include` and `@skip` are settled: the variable's, or its default where it is left out.
    func condition(_ name: String) -> Bool? {
        switch self[name] {
        case .bool(let value): value
        case nil: assumed[name]
        default: nil
        }
    }

    /// These variables with one of them set to another value, added last where it was not there.
    func setting(_ name: String, to value: Variable) -> Variables {
        var copy = self
        if let position = names.firstIndex(of: name) {
            copy.values[position] = value
        } else {
            copy.names.append(name)
            copy.values.append(value)
        }
        return copy
    }

    /// One JSON object, members in declared order, no spaces.
    public var json: String {
        var text = "{"
        for position in names.indices {
            if position > 0 { text += "," }
            JSONText.appendQuoted(names[position], to: &text)
            text += ":"
            values[position].appendJSON(to: &text)
        }
        text += "}"
        return text
    }
}

extension Variables {
    /// The variables of an outer scope with these set over them: what a fragment with arguments reads.
    func merged(into outer: Variables) -> Variables {
        var merged = outer
        for position in names.indices { merged = merged.setting(names[position], to: values[position]) }
        return merged
    }
}
