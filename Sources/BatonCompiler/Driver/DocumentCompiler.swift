import GraphQLLanguage

/// Compiles a document set against a schema: placement, validation, typing, transforms, each phase all or nothing.
struct DocumentCompiler {
    let schema: CompilerSchema
    /// The digest that persists texts; nil where they travel themselves.
    var persistence: (@Sendable (String) -> String)?

    init(schema: CompilerSchema, persistence: (@Sendable (String) -> String)? = nil) {
        self.schema = schema
        self.persistence = persistence
    }

    /// What documents came to.
    struct Result {
        let program: Program
        let warnings: [Diagnostic]
    }

    /// The program of `documents`. `sources` are further paths that get an output, without documents of their own;
    /// `faults` is what is already known to be wrong with the documents that could not be read.
    func compile(
        documents: [Document], sources: [String] = [], faults: [Diagnostic] = []
    ) throws(DiagnosticList) -> Result {
        try fail(faults + documents.flatMap(placementFaults))
        let found = violations(in: documents)
        try fail(found.filter { $0.severity == .error })
        try fail(NestingLimit.check(documents))
        let typed = Typing(schema: schema).program(documents)
        try fail(RelayRules.check(typed))
        let transformed = try TransformedProgram(typed)
        let program = try ProgramBuilder(transformed, persistence: persistence)
            .program(sources: sources + documents.map(\.source.name))
        return Result(program: program, warnings: Self.warnings(found, transformed.reader))
    }

    /// What rules find. Rules do not know of each other, so that two halves of them can work at once.
    private func violations(in documents: [Document]) -> [Diagnostic] {
        let half = Self.rules.count / 2
        let found = [Self.rules[..<half], Self.rules[half...]].concurrentMap { [schema] rules in
            validate(documents, schema: schema.schema, rules: Array(rules), options: Self.validationOptions())
        }
        return sorted(found.flatMap(\.self), by: documents)
    }

    /// The specification's rules, but operations need names: everything else refers to them by name.
    private static let rules: [any ValidationRule.Type] =
        ValidationRules.specified.filter { $0 != LoneAnonymousOperation.self } + [NamedOperations.self]

    /// A fragment that only its refetch query reaches is not unused.
    private static func warnings(_ found: [Diagnostic], _ program: TypedProgram) -> [Diagnostic] {
        var reached: Set<String> = []
        for operation in program.operations where operation.refetchedFragment != nil {
            reached.formUnion(Reachable.from(operation, in: program).fragments.map(\.name.value))
        }
        return found.filter { $0.code != "unused-fragment" || !reached.contains($0.location.text) }
    }

    private func placementFaults(_ document: Document) -> [Diagnostic] {
        var faults = DirectivePlacement.check(document)
        for fragment in document.fragments { faults += ArgumentDefinitions.read(fragment.directives).faults }
        return faults
    }

    private func fail(_ faults: [Diagnostic]) throws(DiagnosticList) {
        if !faults.isEmpty { throw DiagnosticList(faults) }
    }

    private static func validationOptions() -> ValidationOptions {
        ValidationOptions(
            fragmentVariables: { fragment in
                ArgumentDefinitions.read(fragment.directives).definitions.map {
                    VariableDefinition(
                        variable: $0.name, type: $0.type, defaultValue: $0.defaultValue, location: $0.name.location)
                }
            }, fragmentArgumentsDirective: Arguments.name,
            uncheckedDirectives: [ArgumentDefinitions.name, Arguments.name])
    }
}
