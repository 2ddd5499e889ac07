import GraphQLLanguage

/// Drops from texts what no server knows: the fields that extensions declare, with everything below them, and conditions
/// on the types that they bring along.
struct DropClientFields: SelectionRewriter {
    private let program: TypedProgram
    private var client: ClientSchema { program.schema.client }

    /// The program as the server is asked. What is left without a selection goes too, but an operation or a field that
    /// is left with nothing to ask for is an error: its answer would hold nothing.
    static func drop(from program: TypedProgram) throws(DiagnosticList) -> TypedProgram {
        var transform = DropClientFields(program: program)
        return try DropUnreachable.drop(from: transform.rewrite(program), after: .clientFields)
    }

    private init(program: TypedProgram) { self.program = program }

    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        client.declares(field.definition) ? [] : keeping(field, try descend(field))
    }

    mutating func rewrite(
        inlineFragment: TypedInlineFragment, on parent: NamedType
    ) throws(DiagnosticList) -> [TypedSelection]? {
        if let type = inlineFragment.type, client.declares(type) { return [] }
        return keeping(inlineFragment, try descend(inlineFragment, on: parent))
    }

    mutating func rewrite(spread: TypedSpread, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        guard let fragment = program.fragments[spread.fragment.value], client.declares(fragment.type) else {
            return nil
        }
        return []
    }
}
