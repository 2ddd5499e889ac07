import GraphQLLanguage

/// Drops arguments that are literally null: those written so, and those of fragments that a spread did not pass. An
/// argument that the schema requires may not be dropped.
struct DropNullArguments: SelectionRewriter {
    private var faults: [Diagnostic] = []

    /// The program without null arguments.
    static func drop(from program: TypedProgram) throws(DiagnosticList) -> TypedProgram {
        var transform = DropNullArguments()
        let result = try transform.rewrite(program)
        if !transform.faults.isEmpty { throw DiagnosticList(transform.faults) }
        return result
    }

    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        let original = field
        var field = try descend(field)
        let hasNull = field.arguments.contains { $0.value.kind == .null }
        if hasNull { field.arguments.removeAll { $0.value.kind == .null } }
        for argument in field.definition.arguments
        where argument.isRequired && field.argument(named: argument.name.value) == nil {
            faults.append(
                Diagnostic(
                    "\(field.name) requires the argument \(argument.name), and what is bound to it here is null",
                    code: "missing-argument", at: field.location))
        }
        return hasNull ? [.field(field)] : keeping(original, field)
    }
}
