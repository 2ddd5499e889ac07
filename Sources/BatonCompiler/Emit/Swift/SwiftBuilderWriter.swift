import GraphQLLanguage

/// Writes a mutation's optimistic response: structs of optional fields, which say what they hold as JSON.
struct SwiftBuilderWriter {
    let types: SwiftTypes
    /// The mutation's type, in which the response's is declared.
    let operation: String

    func write(_ response: BuilderModel, to writer: inout SwiftWriter) {
        writer.line("/// What `mutation \(operation)` is expected to answer; a field that is nil is left out.")
        write(response, conformance: "Baton.OptimisticResponse", member: "payload", to: &writer)
    }

    private func write(
        _ builder: BuilderModel, conformance: String, member: String, to writer: inout SwiftWriter
    ) {
        writer.block("nonisolated public struct \(SwiftName.escaped(builder.name)): \(conformance) {") { writer in
            for field in builder.fields { writeProperty(field, to: &writer) }
            let nullable = builder.fields.filter { !$0.type.isNonNull }
            if !nullable.isEmpty { writer.line("private var __nulls: [__Null] = []") }
            writer.line()
            writeInitializer(builder.fields, to: &writer)
            writer.line()
            writeMember(member, builder.fields, hasNulls: !nullable.isEmpty, to: &writer)
            if !nullable.isEmpty {
                writer.line()
                writeNulls(nullable, to: &writer)
            }
            for nested in builder.nested {
                writer.line()
                switch nested {
                case .builder(let builder):
                    write(builder, conformance: "Baton.OptimisticObject", member: "variable", to: &writer)
                case .alias(let name, let path):
                    let path = ([operation] + path).map(SwiftName.escaped).joined(separator: ".")
                    writer.line("public typealias \(SwiftName.escaped(name)) = \(path)")
                }
            }
        }
    }

    private func type(_ field: BuilderModel.Field) -> String {
        guard let builder = field.builder else { return types.presentType(field.type) + "?" }
        return types.presentType(field.type, named: builder) + "?"
    }

    private func isBoxed(_ field: BuilderModel.Field) -> Bool { field.isShared && !field.type.isList }

    /// The property that boxes a field: no field's own name, nor `__nulls` or `__Null`, begins and ends so.
    private func box(_ field: BuilderModel.Field) -> String { "__\(field.responseKey)__" }

    private func writeProperty(_ field: BuilderModel.Field, to writer: inout SwiftWriter) {
        let name = SwiftName.escaped(field.responseKey)
        guard isBoxed(field) else { return writer.line("public var \(name): \(type(field))") }
        writer.line("private var \(box(field)): Baton.Indirect<\(type(field))>")
        writer.block("public var \(name): \(type(field)) {") { writer in
            writer.line("get { self.\(box(field)).value }")
            writer.line("set { self.\(box(field)) = .init(newValue) }")
        }
    }

    private func writeInitializer(_ fields: [BuilderModel.Field], to writer: inout SwiftWriter) {
        let names = SwiftName.parameters(fields.map(\.responseKey))
        let parameters = zip(fields, names).map { "\($1.label): \(type($0)) = nil" }
        writer.block("public init(\(parameters.joined(separator: ", "))) {") { writer in
            for (field, name) in zip(fields, names) {
                if isBoxed(field) {
                    writer.line("self.\(box(field)) = .init(\(name.local))")
                } else {
                    writer.line("self.\(SwiftName.escaped(field.responseKey)) = \(name.local)")
                }
            }
        }
    }

    private func writeMember(
        _ member: String, _ fields: [BuilderModel.Field], hasNulls: Bool, to writer: inout SwiftWriter
    ) {
        writer.block("public var \(member): Baton.Variable {") { writer in
            let nulls = hasNulls ? "nulls: self.__nulls.map { $0.rawValue }" : ""
            writer.line("var fields: Baton.OptimisticFields = .init(\(nulls))")
            for field in fields {
                let property = "self.\(SwiftName.escaped(field.responseKey))"
                let closure = types.variableClosure(field.type)
                writer.line("fields.set(\(SwiftName.literal(field.responseKey)), \(property)) \(closure)")
            }
            writer.line("return fields.variable")
        }
    }

    /// A null is said apart from a field's value: nil leaves the field out, as it does in inputs.
    private func writeNulls(_ fields: [BuilderModel.Field], to writer: inout SwiftWriter) {
        writer.block("public enum __Null: String, Sendable {") { writer in
            for field in fields {
                writer.line("case \(SwiftName.escaped(field.responseKey)) = \(SwiftName.literal(field.responseKey))")
            }
        }
        writer.line()
        writer.line("/// The same response in which these fields are null.")
        writer.block("public func null(_ fields: __Null...) -> Self {") { writer in
            writer.line("var copy = self")
            writer.line("copy.__nulls += fields")
            writer.line("return copy")
        }
    }
}
