import GraphQLLanguage

/// Puts what each spread binds into the fragment it spreads, so that no fragment has arguments of its own any more.
///
/// A fragment is cloned for each distinct list of bound arguments, as `Name_hash`; spread without any it keeps its name,
/// with its defaults in place. Only fragments that an operation reaches remain.
///
/// A class, since every scope adds to the one table of fragments.
final class ApplyFragmentArguments {
    private let source: TypedProgram
    private var applied: [String: TypedFragment] = [:]
    private var bindings: [String: [Argument]] = [:]
    fileprivate var faults: [Diagnostic] = []

    /// The program without fragment arguments.
    static func apply(to program: TypedProgram) throws(DiagnosticList) -> TypedProgram {
        let transform = ApplyFragmentArguments(source: program)
        var result = program
        for index in result.operations.indices {
            let operation = result.operations[index]
            var scope = Scope(values: [:], transform: transform)
            result.operations[index].selections = try scope.rewrite(operation.selections, on: operation.rootType)
        }
        if !transform.faults.isEmpty { throw DiagnosticList(transform.faults) }
        result.fragments = transform.applied
        return result
    }

    private init(source: TypedProgram) { self.source = source }

    /// The name that a fragment gets where it is spread like this.
    static func cloneName(of spread: TypedSpread) -> String {
        cloneName(of: spread.fragment.value, sorted(spread.arguments))
    }

    private static func cloneName(of fragment: String, _ sorted: [Argument]) -> String {
        sorted.isEmpty ? fragment : fragment + "_" + MurmurHash.base62(ArgumentHashText.text(of: sorted))
    }

    private static func sorted(_ arguments: [Argument]) -> [Argument] {
        arguments.sorted { bytesPrecede($0.name.value, $1.name.value) }
    }

    /// The name of the fragment as bound by `arguments`, which stand in the operation's scope.
    func name(of spread: Name, arguments: [Argument]) throws(DiagnosticList) -> Name {
        guard let fragment = source.fragments[spread.value] else { return spread }
        let sorted = Self.sorted(arguments)
        let name = Self.cloneName(of: spread.value, sorted)
        if let known = bindings[name] {
            // A 32-bit hash may meet itself; two fragments under one name would be wrong without a sound.
            guard known == sorted else {
                throw DiagnosticList([
                    Diagnostic(
                        "the arguments of \(spread) hash to those of another spread of it; reword one of them",
                        code: "argument-hash", at: spread.location)
                ])
            }
            return Name(name, location: spread.location)
        }
        bindings[name] = sorted
        var values: [String: Value] = [:]
        for argument in fragment.arguments {
            let passed = sorted.first { $0.name == argument.name }?.value
            values[argument.name.value] = passed ?? argument.defaultValue ?? Value(.null)
        }
        var scope = Scope(values: values, transform: self)
        let selections = try scope.rewrite(fragment.selections, on: fragment.type)
        var clone = TypedFragment(
            name: Name(name, location: fragment.name.location), type: fragment.type, arguments: [],
            directives: fragment.directives, selections: selections, file: fragment.file)
        clone.refetch = fragment.refetch
        applied[name] = clone
        return Name(name, location: spread.location)
    }
}

/// A document being rewritten with values in place of its own variables.
private struct Scope: SelectionRewriter {
    let values: [String: Value]
    let transform: ApplyFragmentArguments

    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        if values.isEmpty || field.arguments.isEmpty && field.edits.isEmpty {
            return keeping(field, try descend(field))
        }
        var field = try descend(field)
        field.arguments = substituted(field.arguments)
        for index in field.edits.indices { field.edits[index] = substituted(field.edits[index]) }
        return [.field(field)]
    }

    mutating func rewrite(spread: TypedSpread, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        let name = try transform.name(of: spread.fragment, arguments: substituted(spread.arguments))
        let directives = spread.directives.map { directive in
            Directive(name: directive.name, arguments: substituted(directive.arguments), location: directive.location)
        }
        return [.spread(TypedSpread(fragment: name, arguments: [], directives: directives))]
    }

    mutating func rewrite(condition: TypedCondition, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        var condition = try descend(condition, on: parent)
        condition.value = substituted(condition.value)
        return [.condition(condition)]
    }

    /// What is passed for the connections may be a list that holds variables, though the directive names only one.
    private mutating func substituted(_ edit: EditFacts) -> EditFacts {
        let connections = edit.connections.map(substituted)
        if let connections { transform.faults += EdgeDirectives.checkConnections(connections) }
        return EditFacts(kind: edit.kind, connections: connections, edgeType: edit.edgeType)
    }

    private func substituted(_ arguments: [Argument]) -> [Argument] {
        values.isEmpty ? arguments : arguments.map { Argument(name: $0.name, value: substituted($0.value)) }
    }

    private func substituted(_ value: Value) -> Value {
        switch value.kind {
        case .variable(let name): values[name] ?? value
        case .list(let items): Value(.list(items.map(substituted)), location: value.location)
        case .object(let fields):
            Value(
                .object(fields.map { ObjectField(name: $0.name, value: substituted($0.value)) }),
                location: value.location)
        case .int, .float, .string, .boolean, .null, .enum: value
        }
    }
}

/// The text whose hash names a fragment's clone. Its doubled braces are Relay's.
enum ArgumentHashText {
    /// The text of arguments sorted by name.
    static func text(of arguments: [Argument]) -> String {
        "["
            + arguments.map { "{\"name\":\(jsonQuoted($0.name.value)),\"value\":\(text(of: $0.value))}" }
            .joined(separator: ",") + "]"
    }

    private static func text(of value: Value) -> String {
        var hasVariables = false
        value.forEachVariable { _, _ in hasVariables = true }
        switch value.kind {
        case .variable(let name): return "{\"variable\":\(jsonQuoted(name))}"
        case .list(let items) where hasVariables:
            return "{\"list\":[" + items.map(text).joined(separator: ",") + "]}"
        case .object(let fields) where hasVariables:
            let fields = fields.map { "{\"name\":\(jsonQuoted($0.name.value)),\"value\":\(text(of: $0.value))}" }
            return "{\"object\":{" + fields.joined(separator: ",") + "}}"
        default: return "{\"value\":\(constant(value))}"
        }
    }

    private static func constant(_ value: Value) -> String {
        switch value.kind {
        case .variable, .null: "null"
        case .int(let raw): jsonInteger(raw)
        case .float(let raw): jsonFloat(raw)
        case .string(let string): jsonQuoted(string.value)
        case .boolean(let flag): flag ? "true" : "false"
        case .enum(let name): jsonQuoted(name)
        case .list(let items): "[" + items.map(constant).joined(separator: ",") + "]"
        case .object(let fields):
            "{" + fields.map { jsonQuoted($0.name.value) + ":" + constant($0.value) }.joined(separator: ",") + "}"
        }
    }
}
