import GraphQLLanguage

/// Finds arguments that a fragment declares and never uses.
struct UnusedArguments {
    private var used: Set<String> = []

    static func check(_ fragment: TypedFragment) -> [Diagnostic] {
        if fragment.arguments.isEmpty { return [] }
        var search = UnusedArguments()
        search.visit(fragment.selections)
        return fragment.arguments.filter { !search.used.contains($0.name.value) }.map {
            Diagnostic("\(fragment.name) never uses \($0.name)", code: "unused-argument", at: $0.name.location)
        }
    }

    private mutating func visit(_ list: SelectionList) {
        for item in list.items {
            switch item {
            case .field(let field):
                use(field.arguments)
                field.directives.forEach { use($0.arguments) }
                if let selections = field.selections { visit(selections) }
            case .spread(let spread):
                use(spread.arguments)
                spread.directives.forEach { use($0.arguments) }
            case .inlineFragment(let fragment): visit(fragment.selections)
            case .condition(let condition):
                use(condition.value)
                visit(condition.selections)
            }
        }
    }

    private mutating func use(_ arguments: [Argument]) {
        arguments.forEach { use($0.value) }
    }

    private mutating func use(_ value: Value) {
        value.forEachVariable { name, _ in used.insert(name) }
    }
}
