import GraphQLLanguage

/// A value of a variable or an argument, coerced to its declared type; absent is not a value but nil.
indirect enum NaiveArgument: Hashable {
    case null
    case bool(Bool)
    case int(String)
    case double(Double)
    case string(String)
    case list([NaiveArgument])
    case object([String: NaiveArgument])

    /// A storage key's text (R1.3).
    var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .int(let text): text
        case .double(let value): NaiveText.float(value)
        case .string(let value): NaiveText.quoted(value)
        case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let fields):
            "{"
                + fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                .map { NaiveText.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
        }
    }

    /// A variable's value, of the type that it is declared with. Fields of input objects that are null are unset.
    init(_ json: NaiveJSON, _ type: TypeReference, _ schema: Schema) {
        switch (json, type.nullable.item) {
        case (.null, _): self = .null
        case (.array(let elements, _), let item?): self = .list(elements.map { NaiveArgument($0, item, schema) })
        case (_, let item?): self = .list([NaiveArgument(json, item, schema)])
        case (.bool(let value), _): self = .bool(value)
        case (.string(let value), _): self = .string(value)
        case (.number(let text), _):
            switch type.namedType.value {
            case "Int": self = .int(text)
            case "Float": self = .double(Double(text) ?? .nan)
            default: self = .string(text)
            }
        case (.object(let members, _), _):
            var fields: [String: NaiveArgument] = [:]
            if case .inputObject(let input)? = schema.type(named: type.namedType.value) {
                for (name, value) in members where !value.isNull {
                    guard let field = input.field(named: name) else { continue }
                    fields[name] = NaiveArgument(value, field.type, schema)
                }
            }
            self = .object(fields)
        case (.array(_, let text), nil): self = .string(text)
        }
    }
}

/// What variables stand for in a document or a fragment. A name that is not here is unset.
struct NaiveScope {
    private(set) var values: [String: NaiveArgument] = [:]
    /// What the server takes for variables that are left out.
    private var defaults: [String: NaiveArgument] = [:]

    /// The variables of an operation.
    init(_ variables: NaiveJSON, of operation: OperationDefinition, _ schema: Schema) {
        for definition in operation.variableDefinitions {
            let name = definition.variable.value
            if let value = variables[name] {
                values[name] = NaiveArgument(value, definition.type, schema)
            } else if let value = definition.defaultValue {
                defaults[name] = evaluate(value)
            }
        }
    }

    /// The value of an expression; nil for a variable that is unset.
    func evaluate(_ value: Value) -> NaiveArgument? {
        switch value.kind {
        case .variable(let name): values[name]
        case .int(let text): .int(text)
        case .float(let text): .double(Double(text) ?? .nan)
        case .string(let text): .string(text.value)
        case .boolean(let flag): .bool(flag)
        case .null: .null
        case .enum(let name): .string(name)
        case .list(let items): .list(items.map { evaluate($0) ?? .null })
        case .object(let fields):
            .object(
                Dictionary(
                    fields.compactMap { field in evaluate(field.value).map { (field.name.value, $0) } },
                    uniquingKeysWith: { $1 }))
        }
    }

    /// Whether what stands under these directives is selected.
    func selects(_ directives: [Directive]) -> Bool {
        for directive in directives {
            guard let value = directive.argument(named: "if")?.value,
                let condition = evaluate(value) ?? value.variableName.flatMap({ defaults[$0] })
            else { continue }
            if directive.name.value == "include", condition == .bool(false) { return false }
            if directive.name.value == "skip", condition == .bool(true) { return false }
        }
        return true
    }

    /// The scope inside a fragment: its arguments as they are passed, else their defaults, else unset.
    func entering(_ fragment: FragmentDefinition, _ directives: [Directive]) -> NaiveScope {
        let declared = NaiveProject.arguments(of: fragment)
        if declared.isEmpty { return self }
        let passed = directives.first { $0.name.value == "arguments" }?.arguments ?? []
        var inner = self
        for (name, definition) in declared {
            if let argument = passed.first(where: { $0.name.value == name }) {
                inner.values[name] = evaluate(argument.value)
            } else {
                inner.values[name] = definition.first { $0.name.value == "defaultValue" }.flatMap { evaluate($0.value) }
            }
        }
        return inner
    }

    /// A storage key (R1.2).
    func storageKey(_ name: String, _ arguments: [Argument]) -> String {
        let rendered = arguments.compactMap { argument -> (String, String)? in
            guard let value = evaluate(argument.value), value != .null else { return nil }
            return (argument.name.value, value.text)
        }
        if rendered.isEmpty { return name }
        return name + "("
            + rendered.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map { "\($0.0):\($0.1)" }
            .joined(separator: ",") + ")"
    }
}
