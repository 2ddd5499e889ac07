import GraphQLLanguage

/// What an operation reaches through its spreads.
struct Reachable {
    /// The fragments, by name.
    private(set) var fragments: [TypedFragment] = []
    /// The names of the variables that the operation and its fragments use.
    private(set) var variables: Set<String> = []
    /// Whether any of the spreads, the operation's own among them, is deferred.
    private(set) var hasDeferred = false
    private var seen: Set<String> = []

    static func from(_ operation: TypedOperation, in program: TypedProgram) -> Reachable {
        var reached = Reachable()
        reached.visit(operation.selections, program)
        reached.fragments.sort { bytesPrecede($0.name.value, $1.name.value) }
        return reached
    }

    private mutating func visit(_ list: SelectionList, _ program: TypedProgram) {
        for item in list.items {
            switch item {
            case .field(let field):
                field.arguments.forEach { use($0.value) }
                if let selections = field.selections { visit(selections, program) }
            case .spread(let spread):
                hasDeferred = hasDeferred || Defer.isDeferred(spread)
                spread.arguments.forEach { use($0.value) }
                spread.directives.forEach { $0.arguments.forEach { use($0.value) } }
                if seen.insert(spread.fragment.value).inserted, let fragment = program.fragments[spread.fragment.value]
                {
                    fragments.append(fragment)
                    visit(fragment.selections, program)
                }
            case .inlineFragment(let fragment): visit(fragment.selections, program)
            case .condition(let condition):
                use(condition.value)
                visit(condition.selections, program)
            }
        }
    }

    private mutating func use(_ value: Value) {
        value.forEachVariable { name, _ in variables.insert(name) }
    }
}
