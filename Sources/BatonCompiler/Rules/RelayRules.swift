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
        var rules = RelayRules(program: program)
        for operation in program.operations {
            rules.faults += ReservedVariables.check(operation)
            rules.faults += RootTypename.check(operation)
            rules.visit(operation.selections, on: operation.rootType, enclosing: operation.rootType)
        }
        for fragment in program.fragmentNames.compactMap({ program.fragments[$0] }) {
            rules.faults += UnusedArguments.check(fragment)
            rules.visit(fragment.selections, on: fragment.type, enclosing: fragment.type)
        }
        return rules.faults
    }

    private init(program: TypedProgram) {
        self.program = program
        reservedAliases = ReservedAliases(schema: program.schema)
    }

    /// `enclosing` is the type of the linked field or document that a selection is in: what an inline fragment narrows
    /// is still read through that one's lens.
    private mutating func visit(_ list: SelectionList, on parent: NamedType, enclosing: NamedType) {
        for item in list.items {
            switch item {
            case .field(let field):
                check(field, on: parent)
                if let selections = field.selections { visit(selections, on: field.type, enclosing: field.type) }
            case .spread(let spread): check(spread, in: enclosing)
            case .inlineFragment(let fragment):
                visit(fragment.selections, on: fragment.type ?? parent, enclosing: enclosing)
            case .condition(let condition): visit(condition.selections, on: parent, enclosing: enclosing)
            }
        }
    }

    private mutating func check(_ field: TypedField, on parent: NamedType) {
        faults += reservedAliases.check(field, on: parent)
        faults += UnselectableFields.check(field, on: parent)
        faults += NestedLists.check(field)
        faults += StaticArguments.check(field)
        faults += Connection.check(field, in: schema)
        faults += AppendEdge.check(field, in: schema)
        faults += LookupArguments.check(field, on: parent, in: schema)
    }

    // MARK: Spreads

    /// A lens that is there for some types only needs a name of its own to be nil under.
    private mutating func check(_ spread: TypedSpread, in enclosing: NamedType) {
        guard let fragment = program.fragments[spread.fragment.value] else { return }
        faults += Alias.check(spread)
        if !schema.schema.isSubtype(enclosing, of: fragment.type), Alias.name(of: spread) == nil {
            report(
                """
                \(spread.fragment) is on \(fragment.type.name), which not every \(enclosing.name) is; \
                @alias(as: "name") gives it an accessor that is nil for the others
                """, "alias-required", at: spread.fragment.location)
        }
    }

    private mutating func report(_ message: String, _ code: String, at location: Location) {
        faults.append(Diagnostic(message, code: code, at: location))
    }
}
