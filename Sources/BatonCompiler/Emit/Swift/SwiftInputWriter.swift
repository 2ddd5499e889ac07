import GraphQLLanguage

/// Writes input objects; an edge of a cycle of them is kept behind a reference, so that the struct has a size.
struct SwiftInputWriter {
    let types: SwiftTypes
    private let boxed: [String: Set<String>]

    init(types: SwiftTypes, inputs: [InputType]) {
        self.types = types
        var edges: [String: [(field: String, type: String)]] = [:]
        for input in inputs {
            edges[input.name] = input.fields
                .filter { $0.type.kind == .input && !$0.type.isList }
                .map { ($0.name, $0.type.name) }
        }
        func reaches(_ start: String, _ goal: String) -> Bool {
            var seen: Set<String> = []
            var open = [start]
            while let type = open.popLast() {
                if type == goal { return true }
                guard seen.insert(type).inserted else { continue }
                open += (edges[type] ?? []).map(\.type)
            }
            return false
        }
        boxed = edges.reduce(into: [:]) { result, entry in
            result[entry.key] = Set(entry.value.filter { reaches($0.type, entry.key) }.map(\.field))
        }
    }

    func write(_ input: InputType, to writer: inout SwiftWriter) {
        writer.line("/// Fields of `input \(input.name)`; nil is unset.")
        writer.block("nonisolated public struct \(SwiftName.escaped(types.name(input.name))): Baton.InputObject {") {
            writer in
            for field in input.fields { writeProperty(field, isBoxed: isBoxed(field, of: input), to: &writer) }
            if !input.fields.isEmpty { writer.line() }
            writeInitializer(input, to: &writer)
            writer.line()
            writer.block("public var variable: Baton.Variable {") { writer in
                let values = SwiftValues(input.fields.map(value), to: &writer)
                let fields = zip(input.fields, values.spelled).map { "(\(SwiftName.literal($0.name)), \($1))" }
                writer.line("\(values.return)Baton.Variable(fields: [\(fields.joined(separator: ", "))])")
            }
        }
    }

    private func isBoxed(_ field: InputField, of input: InputType) -> Bool {
        boxed[input.name]?.contains(field.name) ?? false
    }

    /// The property of a field, apart from what every input object has or spells.
    private func name(_ field: InputField) -> String {
        SwiftName.apart(field.name, from: ["variable", "hashValue", "Baton"])
    }

    /// A field with a default may be left out though it cannot be null.
    private func isRequired(_ field: InputField) -> Bool { field.type.isNonNull && !field.hasDefault }

    private func type(_ field: InputField) -> String {
        isRequired(field) ? types.type(field.type) : types.presentType(field.type) + "?"
    }

    private func writeProperty(_ field: InputField, isBoxed: Bool, to writer: inout SwiftWriter) {
        guard isBoxed else { return writer.line("public var \(name(field)): \(type(field))") }
        writer.line("private var __\(field.name): Baton.Indirect<\(type(field))>")
        writer.block("public var \(name(field)): \(type(field)) {") { writer in
            writer.line("get { __\(field.name).value }")
            writer.line("set { __\(field.name) = .init(newValue) }")
        }
    }

    private func writeInitializer(_ input: InputType, to writer: inout SwiftWriter) {
        let names = SwiftName.parameters(input.fields.map(\.name))
        let parameters = zip(input.fields, names).map { field, name in
            "\(name.label): \(type(field))\(isRequired(field) ? "" : " = nil")"
        }
        guard !parameters.isEmpty else { return writer.line("public init() {}") }
        writer.block("public init(\(parameters.joined(separator: ", "))) {") { writer in
            for (field, name) in zip(input.fields, names) {
                if isBoxed(field, of: input) {
                    writer.line("__\(field.name) = .init(\(name.local))")
                } else {
                    writer.line("self.\(self.name(field)) = \(name.local)")
                }
            }
        }
    }

    private func value(of field: InputField) -> String {
        let property = "self.\(name(field))"
        if isRequired(field) { return types.variable(property, field.type) }
        return types.variable(ofSet: property, field.type)
    }
}
