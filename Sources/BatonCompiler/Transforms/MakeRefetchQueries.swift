import GraphQLLanguage

/// Makes a query for every `@refetchable` fragment, and notes in the fragment how it is fetched again.
struct MakeRefetchQueries {
    private let program: TypedProgram
    private let variables: GlobalVariables
    private var schema: CompilerSchema { program.schema }
    private var faults: [Diagnostic] = []

    /// The program with its refetch queries among the operations.
    static func make(in program: TypedProgram) throws(DiagnosticList) -> TypedProgram {
        var transform = MakeRefetchQueries(program: program)
        var result = program
        var names: [String: Location] = [:]
        for operation in program.operations { names[operation.name.value] = operation.name.location }
        for name in program.fragmentNames {
            guard let fragment = program.fragments[name],
                let directive = fragment.directives.first(named: Refetchable.name),
                let (operation, facts) = transform.query(for: fragment, directive)
            else { continue }
            if let first = names.updateValue(operation.name.location, forKey: operation.name.value) {
                transform.faults.append(
                    Diagnostic(
                        "there is another operation named \(operation.name)", code: "refetch-name",
                        at: operation.name.location,
                        notes: [Diagnostic.Note("the name is taken here", at: first)]))
            }
            result.fragments[name]?.refetch = facts
            result.operations.append(operation)
        }
        if !transform.faults.isEmpty { throw DiagnosticList(transform.faults) }
        result.operations.sort { bytesPrecede($0.name.value, $1.name.value) }
        return result
    }

    private init(program: TypedProgram) {
        self.program = program
        variables = GlobalVariables(program: program)
    }

    private mutating func query(
        for fragment: TypedFragment, _ directive: Directive
    ) -> (TypedOperation, RefetchFacts)? {
        guard let queryName = directive.argument(named: "queryName")?.value, let name = queryName.stringValue,
            let query = schema.schema.queryType
        else { return nil }
        guard isName(name) else {
            return fault("\"\(name)\" is not a name for a query", code: "refetch-name", at: queryName.location)
        }
        let preferFetchable = directive.argument(named: "preferFetchable")?.value.kind == .boolean(true)
        guard let path = Refetchable.path(to: fragment.type, preferFetchable: preferFetchable, in: schema) else {
            return fault(
                """
                \(fragment.name) cannot be fetched again: \(fragment.type.name) is neither the query root, Viewer, \
                Node, a type whose every member is a Node behind Query.node(id: ID!), nor a @fetchable type
                """, code: "refetch-type", at: fragment.name.location)
        }
        let globals = variables.used(by: fragment)
        guard checkScope(of: fragment, globals: globals, path: path), let pagination = pagination(in: fragment) else {
            return nil
        }

        var declared = fragment.arguments.map {
            VariableDefinition(variable: $0.name, type: $0.type, defaultValue: $0.defaultValue)
        }
        declared += globals.map { VariableDefinition(variable: Name($0.name, location: $0.location), type: $0.type) }
        var identifier: String?
        var identityField: String?
        let spread = TypedSelection.spread(
            TypedSpread(
                fragment: fragment.name,
                arguments: fragment.arguments.map { Argument(name: $0.name, value: Value(.variable($0.name.value))) },
                directives: []))
        let selections: [TypedSelection]
        switch path {
        case .root: selections = [spread]
        case .viewer(let field): selections = [linked(field, arguments: [], spread)]
        case .byIdentity(let field, let argument, let identity):
            identifier = argument.name.value
            identityField = identity
            declared.append(VariableDefinition(variable: argument.name, type: .nonNull(argument.type.nullable)))
            let bound = Argument(name: argument.name, value: Value(.variable(argument.name.value)))
            selections = [linked(field, arguments: [bound], spread)]
        }
        let operation = TypedOperation(
            name: Name(name, location: queryName.location), kind: .query, rootType: .object(query),
            variables: declared, selections: SelectionList(selections), file: fragment.file,
            directives: RefetchDirectives.read(directive).directives,
            refetchedFragment: fragment.name.value)
        let facts = RefetchFacts(
            operation: name, variables: declared.map(\.variable.value), identifier: identifier,
            identityField: identityField, pagination: pagination.facts)
        return (operation, facts)
    }

    private func linked(
        _ field: FieldDefinition, arguments: [Argument], _ selection: TypedSelection
    ) -> TypedSelection {
        .field(
            TypedField(
                definition: field, type: schema.namedType(of: field.type), arguments: arguments,
                selections: SelectionList([selection])))
    }

    /// The query declares the fragment's arguments, the globals it uses and the identity side by side, so no two of them
    /// may share a name.
    private mutating func checkScope(
        of fragment: TypedFragment, globals: [GlobalVariable], path: Refetchable.Path
    ) -> Bool {
        let count = faults.count
        if case .byIdentity(_, let argument, _) = path {
            let places =
                fragment.arguments.map { ($0.name.value, $0.name.location) } + globals.map { ($0.name, $0.location) }
            for (name, place) in places where name == argument.name.value {
                report(
                    "the refetch query needs $\(name) for itself; name this one otherwise", code: "refetch-id",
                    at: place)
            }
        }
        for global in globals where fragment.arguments.contains(where: { $0.name.value == global.name }) {
            report(
                """
                $\(global.name) is an argument of \(fragment.name), and in a fragment that it spreads a variable of the \
                operation
                """, code: "refetch-variable", at: global.location)
        }
        return faults.count == count
    }

    // MARK: Paging

    /// How the fragment's connection pages, in a box that tells "none" from "faulty".
    private struct PaginationAnswer { let facts: Pagination? }

    private mutating func pagination(in fragment: TypedFragment) -> PaginationAnswer? {
        var found: [FoundConnection] = []
        FoundConnection.collect(fragment.selections, path: [], underList: false, into: &found)
        guard let connection = found.first else { return PaginationAnswer(facts: nil) }
        let count = faults.count
        for extra in found.dropFirst() {
            report(
                "a refetchable fragment pages one connection; give this one a fragment of its own",
                code: "refetch-connection", at: extra.field.location)
        }
        if connection.underList {
            report(
                "a connection under a list cannot be paged from here; give the list's items a refetchable fragment",
                code: "refetch-connection", at: connection.field.location)
        }
        let first = variable("first", cursor: "after", of: connection.field)
        let last = variable("last", cursor: "before", of: connection.field)
        guard faults.count == count else { return nil }
        return PaginationAnswer(
            facts: Pagination(
                first: first?.count, after: first?.cursor, last: last?.count, before: last?.cursor,
                path: connection.path))
    }

    private mutating func variable(
        _ count: String, cursor: String, of field: TypedField
    ) -> (count: String, cursor: String)? {
        guard let size = field.argument(named: count) else { return nil }
        guard let sizeName = size.variableName else {
            return fault(
                "\(count) must be a variable, so that another page can be asked for", code: "refetch-connection",
                at: size.location)
        }
        guard let place = field.argument(named: cursor) else {
            return fault(
                "\(field.responseKey) needs \(cursor), bound to a variable, to be paged", code: "refetch-connection",
                at: field.location)
        }
        guard let placeName = place.variableName else {
            return fault(
                "\(cursor) must be a variable, so that another page can be asked for", code: "refetch-connection",
                at: place.location)
        }
        return (sizeName, placeName)
    }

    // MARK: Faults

    private mutating func report(_ message: String, code: String, at location: Location) {
        faults.append(Diagnostic(message, code: code, at: location))
    }

    private mutating func fault<T>(_ message: String, code: String, at location: Location) -> T? {
        report(message, code: code, at: location)
        return nil
    }
}

/// A connection in a fragment, with the way to it.
private struct FoundConnection {
    let field: TypedField
    let path: [String]
    let underList: Bool

    static func collect(
        _ list: SelectionList, path: [String], underList: Bool, into found: inout [FoundConnection]
    ) {
        for item in list.items {
            switch item {
            case .field(let field):
                guard let selections = field.selections else { continue }
                let path = path + [field.responseKey]
                if field.connection != nil {
                    found.append(FoundConnection(field: field, path: path, underList: underList))
                }
                collect(selections, path: path, underList: underList || field.definition.type.isList, into: &found)
            case .inlineFragment(let fragment):
                collect(fragment.selections, path: path, underList: underList, into: &found)
            case .condition(let condition):
                collect(condition.selections, path: path, underList: underList, into: &found)
            case .spread: break
            }
        }
    }
}
