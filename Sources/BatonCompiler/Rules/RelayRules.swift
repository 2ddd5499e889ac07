import GraphQLLanguage

/// One walk over typed documents that holds them to the rules that Relay's directives and records add to the
/// specification's (compiler contract §3).
struct RelayRules {
    private let program: TypedProgram
    private var faults: [Diagnostic] = []
    private var reservedAliases: ReservedAliases
    private var schema: CompilerSchema { program.schema }

    /// Everything that is wrong with a typed document set, in the order of the documents' names.
    static func check(_ program: TypedProgram) -> [Diagnostic] {
        let (operations, fragments) = concurrently({ checkOperations(of: program) }, { checkFragments(of: program) })
        return operations + fragments + ClientTypes.check(program)
    }

    private static func checkOperations(of program: TypedProgram) -> [Diagnostic] {
        var rules = RelayRules(program: program)
        for operation in program.operations {
            rules.faults += ReservedVariables.check(operation)
            rules.faults += RootTypename.check(operation)
            rules.faults += CacheExpiration.check(operation.directives)
            rules.check(operation.selections, of: operation.name.value, on: operation.rootType)
            rules.faults += Defer.check(operation, in: program)
        }
        return rules.faults
    }

    private static func checkFragments(of program: TypedProgram) -> [Diagnostic] {
        var rules = RelayRules(program: program)
        for fragment in program.fragmentNames.compactMap({ program.fragments[$0] }) {
            rules.faults += UnusedArguments.check(fragment)
            rules.faults += Refetchable.check(fragment, in: program.schema)
            rules.faults += Inline.check(fragment, in: program)
            rules.check(fragment.selections, of: fragment.name.value, on: fragment.type, isInline: fragment.isInline)
        }
        return rules.faults
    }

    private init(program: TypedProgram) {
        self.program = program
        reservedAliases = ReservedAliases(schema: program.schema)
    }

    private mutating func check(
        _ list: SelectionList, of document: String, on type: NamedType, isInline: Bool = false
    ) {
        faults += RequiredRules.check(list, isInline: isInline)
        faults += OccurrenceRules.check(list)
        faults += Defer.check(list, of: document)
        visit(list, on: type, in: LensSurroundings(type: type))
    }

    private mutating func visit(_ list: SelectionList, on parent: NamedType, in surroundings: LensSurroundings) {
        for item in list.items {
            switch item {
            case .field(let field):
                check(field, on: parent)
                if let selections = field.selections {
                    visit(selections, on: field.type, in: LensSurroundings(type: field.type))
                }
            case .spread(let spread): faults += FragmentAliases.check(spread, in: surroundings, of: program)
            case .inlineFragment(let fragment):
                let type = fragment.type ?? parent
                faults += Alias.check(fragment.directives, hasStandard: fragment.type != nil)
                faults += Catch.check(fragment)
                let isAliased = Alias.name(of: fragment) != nil
                visit(fragment.selections, on: type, in: isAliased ? LensSurroundings(type: type) : surroundings)
            case .condition(let condition):
                var inner = surroundings
                // A constant turns the selection on or off for good.
                if condition.value.variableName != nil { inner.condition = condition.location }
                visit(condition.selections, on: parent, in: inner)
            }
        }
    }

    private mutating func check(_ field: TypedField, on parent: NamedType) {
        faults += reservedAliases.check(field, on: parent)
        faults += UnselectableFields.check(field, on: parent)
        faults += NestedLists.check(field)
        faults += StaticArguments.check(field)
        faults += Connection.check(field, in: schema)
        faults += EdgeDirectives.check(field, in: schema)
        faults += LookupArguments.check(field, on: parent, in: schema)
    }
}
