import GraphQLLanguage

/// A typed program after its transforms, in the three forms that outputs are made from (compiler contract §4).
struct TransformedProgram {
    /// What lenses read: connections have their implicit fields, fragments keep their arguments.
    let reader: TypedProgram
    /// What responses hold: arguments applied, type names added.
    let normalization: TypedProgram
    /// What travels: flattened, with keys.
    let text: TypedProgram

    /// Runs the transforms in their order.
    init(_ typed: TypedProgram) throws(DiagnosticList) {
        let schema = typed.schema
        var connections = AddConnectionSelections(schema: schema)
        let labelled = try AddDeferLabels.add(to: connections.rewrite(typed))
        let common = try MakeRefetchQueries.make(in: labelled)
        let bare: TypedProgram
        (reader, bare) = try concurrently(
            { () throws(DiagnosticList) in
                let identifiers = AddIdentifierFields(schema: schema)
                return try Self.readers(of: identifiers.addToRefetchedFragments(common))
            }, { () throws(DiagnosticList) in try Self.bare(common) })
        let (_, forms) = try concurrently(
            { () throws(DiagnosticList) in try MergeConflicts.check(bare) },
            { () throws(DiagnosticList) in try Self.forms(of: bare) })
        (normalization, text) = forms
    }

    /// The program as operations need it: with identifiers, the arguments of fragments applied, and without nulls.
    private static func bare(_ common: TypedProgram) throws(DiagnosticList) -> TypedProgram {
        var identifiers = AddIdentifierFields(schema: common.schema)
        var edges = ReadEdgeDirectives(schema: common.schema)
        let operation = try edges.rewrite(identifiers.addIdentifiers(common))
        let applied = try DropUnreachable.drop(from: ApplyFragmentArguments.apply(to: operation))
        return try DropNullArguments.drop(from: applied)
    }

    /// What is normalized and what travels.
    private static func forms(
        of bare: TypedProgram
    ) throws(DiagnosticList) -> (normalization: TypedProgram, text: TypedProgram) {
        let schema = bare.schema
        var typeNames = AddTypeNames(schema: schema)
        let normalization = try typeNames.addTypeNames(bare)
        var asked = normalization
        if schema.client.isExtended { asked = try typeNames.addTypeNames(DropClientFields.drop(from: bare)) }
        var keys = AddKeyFields(schema: schema)
        return (normalization, try keys.rewrite(Flatten.flatten(asked)))
    }

    /// What lenses read. A fragment that constants empty has a lens without accessors, since properties hold it.
    private static func readers(of program: TypedProgram) throws(DiagnosticList) -> TypedProgram {
        var readers = try DropUnreachable.drop(from: program)
        for (name, fragment) in program.fragments where readers.fragments[name] == nil {
            var emptied = fragment
            emptied.selections = .empty
            readers.fragments[name] = emptied
        }
        return readers
    }
}
