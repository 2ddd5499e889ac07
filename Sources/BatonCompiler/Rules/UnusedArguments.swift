import GraphQLLanguage

/// Finds arguments that a fragment declares and never uses.
enum UnusedArguments {
    static func check(_ fragment: TypedFragment) -> [Diagnostic] {
        if fragment.arguments.isEmpty { return [] }
        var used: Set<String> = []
        func use(_ value: Value) { value.forEachVariable { name, _ in used.insert(name) } }
        func use(_ arguments: [Argument], _ directives: [Directive]) {
            for argument in arguments + directives.flatMap(\.arguments) { use(argument.value) }
        }
        fragment.selections.forEach { item in
            switch item {
            case .field(let field): use(field.arguments, field.directives)
            case .spread(let spread): use(spread.arguments, spread.directives)
            case .inlineFragment: break
            case .condition(let condition): use(condition.value)
            }
        }
        return fragment.arguments.filter { !used.contains($0.name.value) }.map {
            Diagnostic("\(fragment.name) never uses \($0.name)", code: "unused-argument", at: $0.name.location)
        }
    }
}
