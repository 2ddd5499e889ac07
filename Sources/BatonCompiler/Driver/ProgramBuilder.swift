import GraphQLLanguage

/// Makes the emitters' program of a document set's three transformed forms.
struct ProgramBuilder {
    let transformed: TransformedProgram
    /// The digest that persists texts; nil where they travel themselves.
    let persistence: (@Sendable (String) -> String)?
    private var schema: CompilerSchema { transformed.reader.schema }

    init(_ transformed: TransformedProgram, persistence: (@Sendable (String) -> String)? = nil) {
        self.transformed = transformed
        self.persistence = persistence
    }

    /// The program. `sources` are the paths of the files that get an output, in any order.
    func program(sources: [String]) throws(DiagnosticList) -> Program {
        let built = Array(transformed.reader.operations.indices).concurrentMap { index in
            Result { () throws(DiagnosticList) in
                try operation(
                    reader: transformed.reader.operations[index],
                    normalization: transformed.normalization.operations[index],
                    text: transformed.text.operations[index])
            }
        }
        var operations: [Operation] = []
        var faults: [Diagnostic] = []
        for result in built {
            do throws(DiagnosticList) {
                operations.append(try result.get())
            } catch {
                // Several operations may reach the place that is at fault.
                faults += error.diagnostics.filter { fault in
                    !faults.contains {
                        $0.location.source === fault.location.source && $0.location.start == fault.location.start
                    }
                }
            }
        }
        if !faults.isEmpty { throw DiagnosticList(faults) }
        let fragments = transformed.reader.fragmentNames.compactMap { transformed.reader.fragments[$0] }
            .concurrentMap { fragment($0) }
        var reached = ReachedTypes(schema: schema)
        for operation in operations {
            operation.variables.forEach { reached.visit($0.type) }
            reached.visit(operation.reader)
            // An optimistic response spells what the compiler added to the selections, too.
            if operation.kind == .mutation { reached.visit(operation.normalization) }
        }
        for fragment in fragments {
            fragment.arguments.forEach { reached.visit($0.type) }
            reached.visit(fragment.reader)
        }
        return Program(
            schemaDigest: schema.digest, operations: operations, fragments: fragments, enums: reached.enums,
            inputs: reached.inputs, sources: Array(Set(sources)).sorted(by: bytesPrecede),
            mappedTypes: Set(schema.scalars.values).sorted(by: bytesPrecede), errorBehavior: schema.errorBehavior,
            transient: schema.transient.map(transient))
    }

    private func transient(_ facts: TransientSchema) -> Transient {
        Transient(
            types: facts.types.map { schema.recordName(of: schema.type($0)) }.sorted(by: bytesPrecede),
            fields: facts.fields
                .map { .init(root: schema.recordName(of: schema.type($0.type)), field: $0.field) }
                .sorted { ($0.root, $0.field) < ($1.root, $1.field) })
    }

    private func operation(
        reader: TypedOperation, normalization: TypedOperation, text: TypedOperation
    ) throws(DiagnosticList) -> Operation {
        let reached = Reachable.from(text, in: transformed.text)
        let spelled = OperationText.text(of: text, reaching: reached, in: transformed.text)
        return Operation(
            name: reader.name.value, kind: reader.kind, source: reader.file, location: reader.name.location,
            variables: reader.variables.map {
                Variable(
                    name: $0.variable.value, type: schema.valueType(of: $0.type), defaultValue: $0.defaultValue,
                    location: $0.variable.location)
            },
            text: spelled, documentId: persistence.map { $0(spelled) },
            cacheExpiration: CacheExpiration.seconds(of: reader.directives),
            normalization: try BuildNormalization.root(of: normalization, in: transformed.normalization),
            reader: BuildReader(program: transformed.reader)
                .selection(
                    reader.selections, on: reader.rootType,
                    handling: .init(throwsOnFieldError: reader.throwsOnFieldError)),
            throwsOnFieldError: reader.throwsOnFieldError, hasDeferred: reached.hasDeferred,
            refetchedFragment: reader.refetchedFragment)
    }

    private func fragment(_ fragment: TypedFragment) -> Fragment {
        Fragment(
            name: fragment.name.value, source: fragment.file, location: fragment.name.location,
            arguments: fragment.arguments.map {
                FragmentArgument(
                    name: $0.name.value, type: schema.valueType(of: $0.type), defaultValue: $0.defaultValue)
            },
            reader: BuildReader(program: transformed.reader)
                .selection(
                    fragment.selections, on: fragment.type,
                    // A plain value has no place to throw from: what it reads is checked before it is made.
                    handling: .init(
                        throwsOnFieldError: fragment.throwsOnFieldError && !fragment.isInline,
                        isCaught: fragment.throwsOnFieldError && fragment.isInline)),
            throwsOnFieldError: fragment.throwsOnFieldError, isInline: fragment.isInline,
            refetch: fragment.refetch.map { facts in
                Refetch(
                    operation: facts.operation, variables: facts.variables, identifier: facts.identifier,
                    identity: facts.identityField.map {
                        StorageKey(type: schema.recordName(of: fragment.type), field: $0, arguments: [])
                    }, pagination: facts.pagination)
            })
    }
}

/// The enums and input object types that generated code has to spell.
private struct ReachedTypes {
    private let schema: CompilerSchema
    private var names: Set<String> = []

    init(schema: CompilerSchema) { self.schema = schema }

    mutating func visit(_ type: ValueType) {
        switch type.kind {
        case .enumeration: names.insert(type.name)
        case .input:
            guard names.insert(type.name).inserted, case .inputObject(let input) = schema.type(type.name) else {
                return
            }
            for field in input.fields { visit(schema.valueType(of: field.type)) }
        case .string, .int, .double, .bool, .custom, .object, .abstract: break
        }
    }

    mutating func visit(_ selection: ReaderSelection) {
        for item in selection.selections {
            switch item {
            case .field(let field):
                visit(field.type)
                if let selection = field.selection { visit(selection) }
            case .inlineFragment(let fragment): visit(fragment.selection)
            case .spread: break
            }
        }
    }

    mutating func visit(_ root: NormalizationSelection) {
        for selection in PlanNumbering(root: root).selections {
            for field in selection.fields + selection.variants.flatMap(\.fields) { visit(field.type) }
        }
    }

    var enums: [EnumType] {
        sorted.compactMap { name in
            guard case .enum(let type) = schema.type(name) else { return nil }
            return EnumType(name: name, values: type.values.map(\.name.value))
        }
    }

    var inputs: [InputType] {
        sorted.compactMap { name in
            guard case .inputObject(let type) = schema.type(name) else { return nil }
            return InputType(
                name: name,
                fields: type.fields.map {
                    InputField(
                        name: $0.name.value, type: schema.valueType(of: $0.type), hasDefault: $0.defaultValue != nil)
                })
        }
    }

    private var sorted: [String] { names.sorted(by: bytesPrecede) }
}
