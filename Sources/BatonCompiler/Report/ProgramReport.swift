import GraphQLLanguage

/// What a run's operations and fragments are, for people's tools and other programs: texts, who spreads whom, and what
/// every lens reads, in no target language (compiler contract §8).
struct ProgramReport {
    private let program: Program
    private let definitions: [String: FragmentDefinition]
    /// A path as the report shows it: relative to the working directory.
    private let path: (String) -> String

    /// - Parameters:
    ///   - program: as the emitters get it.
    ///   - documents: what was read, before any transform.
    ///   - path: makes a source's path the one that the report shows.
    init(of program: Program, documents: [Document], path: @escaping (String) -> String) {
        self.program = ReaderFolding.folded(program)
        self.path = path
        definitions = Dictionary(
            documents.flatMap(\.fragments).map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The report's text.
    var text: String {
        let spreads = SpreadGraph(program)
        var builder = LensBuilder(program, typeNames: program.enums.map(\.name) + program.inputs.map(\.name))
        let fragmentLenses = program.fragments.map { builder.lens(of: $0) }
        let operationLenses = program.operations.map { builder.lens(of: $0) }
        var reaching: [String: [String]] = [:]
        let operations = zip(program.operations, operationLenses).map { operation, lens in
            let fragments = spreads.fragments(reachedFrom: operation.reader)
            for fragment in fragments { reaching[fragment, default: []].append(operation.name) }
            return report(operation, lens, fragments: fragments)
        }
        let fragments = zip(program.fragments, fragmentLenses).map { fragment, lens in
            report(fragment, lens, operations: reaching[fragment.name] ?? [])
        }
        return JSONValue.object([
            ("schemaDigest", .string(program.schemaDigest)), ("operations", .array(operations)),
            ("fragments", .array(fragments)),
        ]).text
    }

    private func report(_ operation: Operation, _ lens: LensModel, fragments: [String]) -> JSONValue {
        let variables = operation.variables.map { variable in
            JSONValue.object([
                ("name", .string(variable.name)), ("type", .string(variable.type.reference.description)),
            ])
        }
        return .object([
            ("name", .string(operation.name)), ("kind", .string(operation.kind.rawValue)),
            ("source", .string(path(operation.source))), ("id", operation.documentId.map(JSONValue.string)),
            ("variables", .array(variables)), ("fragments", .array(fragments.map(JSONValue.string))),
            ("text", .string(operation.text)), ("lens", LensReport.report(lens)),
        ])
    }

    private func report(_ fragment: Fragment, _ lens: LensModel, operations: [String]) -> JSONValue {
        .object([
            ("name", .string(fragment.name)), ("type", .string(fragment.reader.type)),
            ("source", .string(path(fragment.source))),
            ("operations", .array(operations.map(JSONValue.string))),
            ("text", definitions[fragment.name].map { .string(Printer.print(.fragment($0))) }),
            ("lens", LensReport.report(lens)),
        ])
    }
}

/// Which fragments selections spread, whatever they spread in turn.
private struct SpreadGraph {
    private let direct: [String: [String]]

    init(_ program: Program) {
        direct = Dictionary(
            program.fragments.map { ($0.name, $0.reader.spreads.map(\.fragment)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Every fragment that a selection reaches, by name.
    func fragments(reachedFrom selection: ReaderSelection) -> [String] {
        var stack = selection.spreads.map(\.fragment)
        var reached: Set<String> = []
        while let name = stack.popLast() {
            if reached.insert(name).inserted { stack += direct[name] ?? [] }
        }
        return reached.sorted(by: bytesPrecede)
    }
}
