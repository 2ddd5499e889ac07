import GraphQLLanguage

/// Refuses what needs a server to know what extensions declare: a type condition where the server answers, a fragment that
/// is fetched again by itself, a client field's pages.
struct ClientTypes {
    private let program: TypedProgram
    private var faults: [Diagnostic] = []
    private var client: ClientSchema { program.schema.client }

    /// Everything of the kind that is wrong with a typed document set.
    static func check(_ program: TypedProgram) -> [Diagnostic] {
        guard program.schema.client.isExtended else { return [] }
        var rule = ClientTypes(program: program)
        for operation in program.operations { rule.visit(operation.selections, isClient: false) }
        for fragment in program.fragmentNames.compactMap({ program.fragments[$0] }) {
            let isClient = rule.client.declares(fragment.type)
            if isClient, fragment.directives.first(named: Refetchable.name) != nil {
                rule.report(
                    "no server answers for \(fragment.type.name), which an extension declares", "refetch-type",
                    at: fragment.name.location)
            }
            rule.visit(fragment.selections, isClient: isClient)
        }
        return rule.faults
    }

    private init(program: TypedProgram) { self.program = program }

    private mutating func visit(_ list: SelectionList, isClient: Bool) {
        for item in list.items {
            switch item {
            case .field(let field):
                let isClient = isClient || client.declares(field.definition)
                if isClient, field.directive(Connection.name) != nil {
                    report("a client field has no pages to load", "connection", at: field.location)
                }
                if let selections = field.selections { visit(selections, isClient: isClient) }
            case .inlineFragment(let fragment):
                if !isClient, let type = fragment.type { check(type, at: fragment.location) }
                visit(fragment.selections, isClient: isClient)
            case .condition(let condition): visit(condition.selections, isClient: isClient)
            case .spread(let spread):
                guard !isClient, let fragment = program.fragments[spread.fragment.value] else { continue }
                check(fragment.type, at: spread.fragment.location)
            }
        }
    }

    private mutating func check(_ type: NamedType, at location: Location) {
        guard client.declares(type) else { return }
        report(
            "\(type.name) is declared by an extension, so the server cannot say what is of it; select it below a "
                + "client field, or name one of the server's types", "client-type", at: location)
    }

    private mutating func report(_ message: String, _ code: String, at location: Location) {
        faults.append(Diagnostic(message, code: code, at: location))
    }
}
