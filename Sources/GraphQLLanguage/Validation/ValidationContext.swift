/// What the rules of one validation share.
public final class ValidationContext {
    /// The documents, taken as one set.
    public let documents: [Document]

    /// The schema.
    public let schema: Schema

    /// What the documents may do beyond the specification.
    public let options: ValidationOptions

    /// The operations of all documents, in order.
    public let operations: [OperationDefinition]

    /// The fragments of all documents, in order.
    public let fragments: [FragmentDefinition]

    /// What has been reported.
    public private(set) var diagnostics: [Diagnostic] = []

    /// Where the rules get their suggestions.
    let suggestions = Suggestions()

    private let fragmentsByName: [String: FragmentDefinition]
    private let fragmentVariables: [ObjectIdentifier: [VariableDefinition]]

    /// What the collectors fill, by operation or fragment.
    var variableUses: [ObjectIdentifier: [VariableUse]] = [:]
    var spreads: [ObjectIdentifier: [FragmentSpread]] = [:]

    init(documents: [Document], schema: Schema, options: ValidationOptions) {
        self.documents = documents
        self.schema = schema
        self.options = options
        operations = documents.flatMap(\.operations)
        fragments = documents.flatMap(\.fragments)
        fragmentsByName = Dictionary(fragments.map { ($0.name.value, $0) }) { first, _ in first }
        var variables: [ObjectIdentifier: [VariableDefinition]] = [:]
        for fragment in fragments {
            let own = options.fragmentVariables(fragment)
            if !own.isEmpty { variables[ObjectIdentifier(fragment)] = own }
        }
        fragmentVariables = variables
    }

    /// Reports a diagnostic.
    public func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// Reports an error.
    public func report(_ message: String, code: String, at location: Location, notes: [Diagnostic.Note] = []) {
        diagnostics.append(Diagnostic(message, code: code, at: location, notes: notes))
    }

    /// The first fragment of a name.
    public func fragment(named name: String) -> FragmentDefinition? { fragmentsByName[name] }

    /// The variables that a fragment declares for itself.
    public func variables(of fragment: FragmentDefinition) -> [VariableDefinition] {
        fragmentVariables[ObjectIdentifier(fragment)] ?? []
    }

    /// The variables that an operation or fragment uses itself. Complete when the walk is finished.
    func uses(in definition: AnyObject) -> [VariableUse] { variableUses[ObjectIdentifier(definition)] ?? [] }

    /// The variables that a fragment uses itself and does not declare itself. Complete when the walk is finished.
    func globalUses(in fragment: FragmentDefinition) -> [VariableUse] {
        let own = variables(of: fragment)
        let uses = uses(in: fragment)
        if own.isEmpty { return uses }
        return uses.filter { use in !own.contains { $0.variable.value == use.name } }
    }

    /// The spreads in an operation or fragment itself. Complete when the walk is finished.
    func spreads(in definition: AnyObject) -> [FragmentSpread] { spreads[ObjectIdentifier(definition)] ?? [] }

    /// The fragments that some definitions reach through any number of spreads, each once. Does not recurse: chains of
    /// fragments are as long as their author likes. Complete when the walk is finished.
    func reachableFragments(from definitions: [AnyObject]) -> [FragmentDefinition] {
        var reached: [FragmentDefinition] = []
        var seen: Set<ObjectIdentifier> = []
        var pending = definitions
        while let definition = pending.popLast() {
            for spread in spreads(in: definition) {
                guard let fragment = fragment(named: spread.name.value) else { continue }
                if seen.insert(ObjectIdentifier(fragment)).inserted {
                    reached.append(fragment)
                    pending.append(fragment)
                }
            }
        }
        return reached
    }
}
