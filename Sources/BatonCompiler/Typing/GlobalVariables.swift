import GraphQLLanguage

/// A variable of the operation that a fragment uses without declaring it.
struct GlobalVariable {
    let name: String
    /// The narrowest of the types that the places it is used in take.
    var type: TypeReference
    /// The first of those places.
    let location: Location
}

/// Finds the operation variables that fragments use, themselves or through what they spread.
struct GlobalVariables {
    let program: TypedProgram

    /// The variables in the order they are met.
    func used(by fragment: TypedFragment) -> [GlobalVariable] {
        var search = Search(program: program)
        search.visit(fragment)
        return search.found
    }

    private struct Search {
        let program: TypedProgram
        var found: [GlobalVariable] = []
        private var seen: Set<String> = []
        private var locals: Set<String> = []

        init(program: TypedProgram) { self.program = program }

        mutating func visit(_ fragment: TypedFragment) {
            guard seen.insert(fragment.name.value).inserted else { return }
            let outer = locals
            locals = Set(fragment.arguments.map(\.name.value))
            visit(fragment.selections)
            locals = outer
        }

        private mutating func visit(_ list: SelectionList) {
            for item in list.items {
                switch item {
                case .field(let field):
                    for argument in field.arguments {
                        guard let definition = field.definition.argument(named: argument.name.value) else { continue }
                        visit(
                            argument.value, type: definition.type, hasDefault: definition.defaultValue != nil)
                    }
                    visit(field.directives)
                    if let selections = field.selections { visit(selections) }
                case .spread(let spread):
                    visit(spread.directives)
                    guard let fragment = program.fragments[spread.fragment.value] else { continue }
                    for argument in spread.arguments {
                        guard let definition = fragment.arguments.first(where: { $0.name == argument.name }) else {
                            continue
                        }
                        visit(
                            argument.value, type: definition.type, hasDefault: definition.defaultValue != nil)
                    }
                    visit(fragment)
                case .inlineFragment(let fragment): visit(fragment.selections)
                case .condition(let condition):
                    visit(condition.value, type: .nonNull(.named(Name("Boolean"))), hasDefault: false)
                    visit(condition.selections)
                }
            }
        }

        private mutating func visit(_ directives: [Directive]) {
            for directive in directives {
                let definition = program.schema.schema.directive(named: directive.name.value)
                for argument in directive.arguments {
                    guard let place = definition?.argument(named: argument.name.value) else { continue }
                    visit(argument.value, type: place.type, hasDefault: place.defaultValue != nil)
                }
            }
        }

        private mutating func visit(_ value: Value, type: TypeReference, hasDefault: Bool) {
            switch value.kind {
            case .variable(let name):
                if !locals.contains(name) {
                    add(name, hasDefault ? type.nullable : type, at: value.location)
                }
            case .list(let items):
                for item in items { visit(item, type: type.item ?? type, hasDefault: false) }
            case .object(let fields):
                guard case .inputObject(let input) = program.schema.namedType(of: type) else { return }
                for field in fields {
                    guard let definition = input.field(named: field.name.value) else { continue }
                    visit(field.value, type: definition.type, hasDefault: definition.defaultValue != nil)
                }
            case .int, .float, .string, .boolean, .null, .enum: break
            }
        }

        private mutating func add(_ name: String, _ type: TypeReference, at location: Location) {
            if let place = found.firstIndex(where: { $0.name == name }) {
                if Self.accepts(found[place].type, type) { found[place].type = type }
            } else {
                found.append(GlobalVariable(name: name, type: type, location: location))
            }
        }

        /// Whether a place of type `wide` takes every value of type `narrow`.
        private static func accepts(_ wide: TypeReference, _ narrow: TypeReference) -> Bool {
            switch (wide, narrow) {
            case (.nonNull(let wide), .nonNull(let narrow)): accepts(wide, narrow)
            case (_, .nonNull(let narrow)): accepts(wide, narrow)
            case (.list(let wide), .list(let narrow)): accepts(wide, narrow)
            case (.named(let wide), .named(let narrow)): wide == narrow
            default: false
            }
        }
    }
}
