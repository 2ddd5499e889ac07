import GraphQLLanguage

/// Names of documents that Swift cannot take beside what generated code spells; each is refused where it stands, with what
/// helps.
struct SwiftClashes {
    /// Names that only the shared file, the language or the standard library may declare.
    private static let reserved = SwiftTypes.reserved
        // The language knows these apart, or only an operation's own members hide behind them.
        .subtracting(["Type", "Protocol", "Data", "Action", "OptimisticResponse", "Value"])
        // Generated code spells none of these, and a module may have its own.
        .subtracting(["Date", "Task", "URL"])

    private(set) var found: [Diagnostic] = []

    private mutating func report(_ message: String, at location: Location) {
        found.append(Diagnostic(message, code: "name-clash", at: location))
    }

    // MARK: Definitions

    /// Operations and fragments that would declare a name twice, or hide one.
    mutating func check(_ program: Program, types: SwiftTypes) {
        var owners: [String: String] = [:]
        for type in program.enums { owners[types.name(type.name)] = "enum \(type.name)" }
        for type in program.inputs { owners[types.name(type.name)] = "input \(type.name)" }
        for root in types.mappedRoots { owners[root] = "a custom scalar's \(root)" }
        for operation in program.operations {
            check("operation", operation.name, at: operation.location, &owners)
        }
        for fragment in program.fragments {
            check("fragment", fragment.name, at: fragment.location, &owners)
        }
    }

    private mutating func check(
        _ kind: String, _ name: String, at location: Location, _ owners: inout [String: String]
    ) {
        if Self.reserved.contains(name) {
            report("Swift has another \(name); give the \(kind) another name", at: location)
        } else if let owner = owners[name] {
            report("\(owner) makes a type \(name) too; give the \(kind) another name", at: location)
        } else {
            owners[name] = "\(kind) \(name)"
        }
    }

    // MARK: Operations

    /// Variables whose property would hide what every operation value of its kind has, or what its code spells.
    mutating func check(_ operation: Operation, data: LensModel) {
        var taken: Set<String> = [
            "variables", "hashValue", "Data", "Baton", "Types", "Slots", "Guards", "Sites", "AbstractSlots",
        ]
        var members: Set<String> = ["Data"]
        switch operation.kind {
        case .query:
            taken.formUnion([
                "resolution", "phase", "isRefreshing", "isStale", "fetch", "data", "lastFailure", "refetch", "retry",
            ])
        case .mutation:
            members.formUnion(["Action", "OptimisticResponse"])
            taken.formUnion(["Action", "optimistic", "OptimisticResponse"])
        case .subscription: taken.formUnion(["resolution", "subscription"])
        }
        for variable in operation.variables where taken.contains(variable.name) {
            report(
                "an operation value has a member \(variable.name) of its own; give the variable another name",
                at: variable.location)
        }
        check(spreadsIn: data, besides: members)
        check(data)
    }

    /// Fragments that are spread where an operation's own member of that name is nearer.
    private mutating func check(spreadsIn lens: LensModel, besides members: Set<String>) {
        for accessor in lens.accessors {
            guard case .spread(let spread) = accessor.read, members.contains(spread.fragment) else { continue }
            report(
                "an operation value has a member \(spread.fragment) of its own; give the fragment another name",
                at: accessor.location)
        }
        for nested in lens.nested { check(spreadsIn: nested, besides: members) }
    }

    // MARK: Lenses

    /// Accessors that hide what their lens, or one inside it, spells.
    mutating func check(_ lens: LensModel, refetch: Refetch? = nil) {
        _ = names(spelledIn: lens, refetch: refetch)
    }

    private mutating func names(spelledIn lens: LensModel, refetch: Refetch? = nil) -> Set<String> {
        var spelled: Set<String> = []
        for nested in lens.nested { spelled.formUnion(names(spelledIn: nested)) }
        for accessor in lens.accessors {
            if !accessor.guards.isEmpty { spelled.insert("Guards") }
            switch accessor.read {
            case .scalar(_, let key, let isAbstract): spelled.insert(Self.table(key, isAbstract))
            case .linked(let type, let key, let isAbstract, _, _):
                spelled.insert(Self.table(key, isAbstract))
                if type.isNonNull, !type.isList { spelled.insert("Types") }
            case .spread(let spread):
                if spread.site != nil { spelled.insert("Sites") }
                if spread.test != nil { spelled.insert("Types") }
            case .aliased(let test, _): if test != nil { spelled.insert("Types") }
            case .condition: spelled.insert("Types")
            }
        }
        if lens.connection != nil { spelled.formUnion(["Types", "Self"]) }
        if let refetch {
            spelled.insert("Self")
            if refetch.identity != nil { spelled.insert("Slots") }
        }
        for accessor in lens.accessors where spelled.contains(accessor.name) {
            report(
                "\(accessor.name) hides a name that its lens spells; give the field another alias",
                at: accessor.location)
        }
        return spelled
    }

    private static func table(_ key: StorageKey, _ isAbstract: Bool) -> String {
        isAbstract && key.isConstant ? "AbstractSlots" : "Slots"
    }
}
