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
            rules.faults += CacheExpiration.check(operation.directives)
            rules.check(operation.selections, of: operation.name.value, on: operation.rootType)
            rules.checkDeferral(in: operation)
        }
        for fragment in program.fragmentNames.compactMap({ program.fragments[$0] }) {
            rules.faults += UnusedArguments.check(fragment)
            rules.faults += Refetchable.check(fragment, in: program.schema)
            rules.faults += Inline.check(fragment, in: program)
            rules.check(fragment.selections, of: fragment.name.value, on: fragment.type, isInline: fragment.isInline)
        }
        return rules.faults + ClientTypes.check(program)
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
        visit(list, on: type, in: Surroundings(type: type))
    }

    /// The lens that a selection is read through.
    private struct Surroundings {
        /// The type of the linked field, the aliased fragment or the document: what another inline fragment narrows is
        /// still read through that one's lens.
        let type: NamedType
        /// The condition nearest to the selection inside that lens.
        var condition: Location?
    }

    private mutating func visit(_ list: SelectionList, on parent: NamedType, in surroundings: Surroundings) {
        for item in list.items {
            switch item {
            case .field(let field):
                check(field, on: parent)
                if let selections = field.selections {
                    visit(selections, on: field.type, in: Surroundings(type: field.type))
                }
            case .spread(let spread): check(spread, in: surroundings)
            case .inlineFragment(let fragment):
                let type = fragment.type ?? parent
                check(fragment)
                let isAliased = Alias.name(of: fragment) != nil
                visit(fragment.selections, on: type, in: isAliased ? Surroundings(type: type) : surroundings)
            case .condition(let condition):
                var inner = surroundings
                // A constant turns the selection on or off for good.
                if condition.value.variableName != nil { inner.condition = condition.location }
                visit(condition.selections, on: parent, in: inner)
            }
        }
    }

    private mutating func check(_ fragment: TypedInlineFragment) {
        faults += Alias.check(fragment.directives, hasStandard: fragment.type != nil)
        if let directive = fragment.directives.first(named: Catch.name), Alias.name(of: fragment) == nil {
            report(
                "errors are caught by an accessor, which an inline fragment gets from @alias(as: \"name\")",
                "catch-place", at: directive.location)
        }
    }

    // MARK: Deferral

    /// Only a query's answer may come in parts.
    private mutating func checkDeferral(in operation: TypedOperation) {
        guard operation.kind != .query else { return }
        let documents = [operation.selections] + Reachable.from(operation, in: program).fragments.map(\.selections)
        if documents.contains(where: Defer.appears) {
            report("only a query may defer fragments", "defer-operation", at: operation.name.location)
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

    // MARK: Spreads

    /// A lens that is there for some types only needs a name of its own to be nil under.
    private mutating func check(_ spread: TypedSpread, in surroundings: Surroundings) {
        guard let fragment = program.fragments[spread.fragment.value] else { return }
        faults += Alias.check(spread.directives, hasStandard: true)
        guard Alias.name(of: spread) == nil else { return }
        if !schema.schema.isSubtype(surroundings.type, of: fragment.type) {
            report(
                """
                \(spread.fragment) is on \(fragment.type.name), which not every \(surroundings.type.name) is; \
                @alias(as: "name") gives it an accessor that is nil for the others
                """, "alias-required", at: spread.fragment.location)
        } else if let condition = surroundings.condition {
            report(
                """
                \(spread.fragment) is there under a condition only; @alias(as: "name") gives it an accessor that is nil \
                otherwise
                """, "alias-required", at: condition)
        }
    }

    private mutating func report(_ message: String, _ code: String, at location: Location) {
        faults.append(Diagnostic(message, code: code, at: location))
    }
}
