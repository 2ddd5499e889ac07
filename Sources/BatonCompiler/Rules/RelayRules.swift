import GraphQLLanguage

/// The rules that Relay's directives and records add to the specification's (compiler contract §3).
struct RelayRules {
    private let program: TypedProgram
    private var faults: [Diagnostic] = []
    private var schema: CompilerSchema { program.schema }

    /// Everything that is wrong with a typed document set, in the order of the documents' names.
    static func check(_ program: TypedProgram) -> [Diagnostic] {
        var rules = RelayRules(program: program)
        for operation in program.operations {
            rules.checkVariables(of: operation)
            rules.checkRoot(operation.selections)
            rules.visit(operation.selections, on: operation.rootType, enclosing: operation.rootType)
        }
        for fragment in program.fragmentNames.compactMap({ program.fragments[$0] }) {
            rules.faults += UnusedArguments.check(fragment)
            rules.visit(fragment.selections, on: fragment.type, enclosing: fragment.type)
        }
        return rules.faults
    }

    private init(program: TypedProgram) { self.program = program }

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
        checkAlias(of: field, on: parent)
        if field.definition.directives.first(named: "unselectable") != nil {
            report("\(parent.name).\(field.name) may not be selected", "unselectable", at: field.location)
        }
        if field.definition.type.item?.isList == true {
            report("a list of lists cannot be selected", "nested-list", at: field.location)
        }
        for argument in field.arguments {
            let definition = field.definition.argument(named: argument.name.value)
            if definition?.directives.first(named: "static") != nil {
                checkStatic(argument)
            }
        }
        faults += Connection.check(field, in: schema)
        faults += AppendEdge.check(field, in: schema)
        checkLookup(of: field, on: parent)
    }

    // MARK: Names

    private mutating func checkAlias(of field: TypedField, on parent: NamedType) {
        guard let alias = field.alias, alias.value != field.name else { return }
        let name = alias.value
        if ["id", "__typename", "__id"].contains(name) {
            report(
                "records are told apart by \(name), so no other field may be called so", "reserved-alias",
                at: alias.location)
        } else if name.hasPrefix("__") {
            report("names that begin with __ are the compiler's", "underscore-alias", at: alias.location)
        } else if schema.schema.possibleTypes(of: parent).contains(where: { schema.key(of: $0).contains(name) }) {
            report(
                "\(name) is part of what identifies \(parent.name), so no other field may be called so", "key-alias",
                at: alias.location)
        }
    }

    private mutating func checkVariables(of operation: TypedOperation) {
        for variable in operation.variables where variable.variable.value.hasPrefix("__relay_internal") {
            report(
                "names that begin with __relay_internal are reserved", "reserved-variable",
                at: variable.variable.location)
        }
    }

    private mutating func checkRoot(_ list: SelectionList) {
        for item in list.items {
            switch item {
            case .field(let field):
                if field.name == "__typename" {
                    report("the root's type is known", "root-typename", at: field.location)
                }
            case .inlineFragment(let fragment): checkRoot(fragment.selections)
            case .condition(let condition): checkRoot(condition.selections)
            case .spread: break
            }
        }
    }

    // MARK: Arguments

    private mutating func checkStatic(_ argument: Argument) {
        argument.value.forEachVariable { _, location in
            report("\(argument.name) must be known when the document is compiled", "static-argument", at: location)
        }
    }

    private mutating func checkLookup(of field: TypedField, on parent: NamedType) {
        for name in schema.lookupArguments(of: field, on: parent) {
            guard let value = field.argument(named: name) else {
                report("\(field.name) finds its record by \(name), which is not passed", "lookup", at: field.location)
                continue
            }
            switch value.kind {
            case .list, .object: report("\(name) must be one value to find a record by", "lookup", at: value.location)
            case .variable, .int, .float, .string, .boolean, .null, .enum: break
            }
        }
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
