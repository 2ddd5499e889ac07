/// One walk over executable documents that calls all rules, knowing the type at each place.
///
/// The walk recurses over nested selections, whose depth the parser bounds.
struct DocumentWalker {
    let context: ValidationContext
    let rules: [any ValidationRule]

    private var schema: Schema { context.schema }

    init(context: ValidationContext, rules: [any ValidationRule]) {
        self.context = context
        self.rules = rules
    }

    func walk() {
        for document in context.documents {
            for definition in document.definitions {
                for rule in rules { rule.enter(definition) }
                switch definition {
                case .operation(let operation): walk(operation)
                case .fragment(let fragment): walk(fragment)
                case .schema, .type, .directive: break
                }
            }
        }
        for rule in rules { rule.finish() }
    }

    private func walk(_ operation: OperationDefinition) {
        for variable in operation.variableDefinitions {
            for rule in rules { rule.visit(variable) }
            walk(variable.directives, at: .variableDefinition)
        }
        switch operation.operation {
        case .query: walk(operation.directives, at: .query)
        case .mutation: walk(operation.directives, at: .mutation)
        case .subscription: walk(operation.directives, at: .subscription)
        }
        walk(operation.selectionSet, of: schema.rootType(of: operation.operation).map { .object($0) })
    }

    private func walk(_ fragment: FragmentDefinition) {
        walk(fragment.directives, at: .fragmentDefinition)
        walk(fragment.selectionSet, of: compositeType(named: fragment.typeCondition))
    }

    private func compositeType(named name: Name) -> NamedType? {
        schema.type(named: name.value).flatMap { $0.isComposite ? $0 : nil }
    }

    private func walk(_ selectionSet: SelectionSet, of type: NamedType?) {
        for selection in selectionSet.selections {
            switch selection {
            case .field(let field): walk(field, in: type)
            case .fragmentSpread(let spread):
                let scope = SelectionScope(parentType: type, fieldDefinition: nil)
                for rule in rules { rule.visit(spread, in: scope) }
                walk(spread)
            case .inlineFragment(let fragment):
                let scope = SelectionScope(parentType: type, fieldDefinition: nil)
                for rule in rules { rule.enter(fragment, in: scope) }
                walk(fragment.directives, at: .inlineFragment)
                walk(fragment.selectionSet, of: fragment.typeCondition.map { compositeType(named: $0) } ?? type)
            }
        }
    }

    private func walk(_ field: Field, in type: NamedType?) {
        let definition = type.flatMap { schema.field(named: field.name.value, on: $0) }
        let scope = SelectionScope(parentType: type, fieldDefinition: definition)
        for rule in rules { rule.enter(field, in: scope) }
        // A field without arguments or parameters, the usual one, has nothing to check.
        if !field.arguments.isEmpty || definition?.arguments.isEmpty == false {
            let arguments = ArgumentList(
                arguments: field.arguments, parameters: definition?.arguments,
                owner: "\(type?.name ?? "").\(field.name)", location: field.name.location)
            for rule in rules { rule.visit(arguments) }
        }
        walk(field.directives, at: .field)
        if let selectionSet = field.selectionSet {
            let fieldType = definition.flatMap { schema.namedType(of: $0.type) }.flatMap { $0.isComposite ? $0 : nil }
            walk(selectionSet, of: fieldType)
        }
    }

    private func walk(_ directives: [Directive], at location: DirectiveLocation) {
        if directives.isEmpty { return }
        for rule in rules { rule.visit(directives, at: location) }
        for directive in directives { visitArguments(of: directive) }
    }

    private func walk(_ spread: FragmentSpread) {
        if !spread.directives.isEmpty {
            for rule in rules { rule.visit(spread.directives, at: .fragmentSpread) }
        }
        var isPassing = false
        for directive in spread.directives {
            if directive.name.value == context.options.fragmentArgumentsDirective {
                isPassing = true
                visitArguments(directive.arguments, of: spread)
            } else {
                visitArguments(of: directive)
            }
        }
        // A spread that passes nothing may still owe an argument.
        if !isPassing { visitArguments([], of: spread) }
    }

    private func visitArguments(_ arguments: [Argument], of spread: FragmentSpread) {
        let fragment = context.fragment(named: spread.name.value)
        let parameters = fragment.map { fragment in
            context.variables(of: fragment).map {
                InputValueDefinition(
                    name: $0.variable, type: $0.type, defaultValue: $0.defaultValue, location: $0.location)
            }
        }
        if arguments.isEmpty, parameters?.isEmpty ?? true { return }
        let list = ArgumentList(
            arguments: arguments, parameters: parameters, owner: "fragment \(spread.name)",
            location: spread.name.location)
        for rule in rules { rule.visit(list) }
    }

    private func visitArguments(of directive: Directive) {
        let isChecked = !context.options.uncheckedDirectives.contains(directive.name.value)
        let arguments = ArgumentList(
            arguments: directive.arguments,
            parameters: isChecked ? schema.directive(named: directive.name.value)?.arguments : nil,
            owner: "@\(directive.name)", location: directive.location)
        for rule in rules { rule.visit(arguments) }
    }
}
