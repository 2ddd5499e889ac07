/// Operations, fragments and selections.
extension Parser {
    mutating func parseDefinition() throws(Diagnostic) -> Definition {
        let start = token.start
        if token.kind == .leftBrace {
            return .operation(
                OperationDefinition(
                    operation: .query, name: nil, selectionSet: try parseSelectionSet(), location: location(from: start)
                ))
        }
        let description = try parseDescription()
        guard token.kind == .name else { throw unexpected(expected: "a definition") }
        if isAt("fragment") { return .fragment(try parseFragment(description, start)) }
        for operation in OperationType.allCases where isAt(operation.keyword) {
            return .operation(try parseOperation(operation, description, start))
        }
        if isAt("extend") {
            if description != nil { throw failure("an extension has no description") }
            try advance()
            return try parseTypeSystemDefinition(nil, start, isExtension: true)
        }
        return try parseTypeSystemDefinition(description, start, isExtension: false)
    }

    private mutating func parseOperation(
        _ operation: OperationType, _ description: StringValue?, _ start: UInt32
    ) throws(Diagnostic) -> OperationDefinition {
        try advance()
        let name = token.kind == .name ? try parseName() : nil
        let variables = try optionalMany(.leftParenthesis, .rightParenthesis) { (parser) throws(Diagnostic) in
            try parser.parseVariableDefinition()
        }
        let directives = try parseDirectives(isConstant: false)
        let selectionSet = try parseSelectionSet()
        return OperationDefinition(
            description: description, operation: operation, name: name, variableDefinitions: variables,
            directives: directives, selectionSet: selectionSet, location: location(from: start))
    }

    private mutating func parseVariableDefinition() throws(Diagnostic) -> VariableDefinition {
        let start = token.start
        let description = try parseDescription()
        let variable = try parseVariable()
        _ = try expect(.colon)
        let type = try parseTypeReference()
        let defaultValue = try take(.equals) ? try parseValue(isConstant: true) : nil
        let directives = try parseDirectives(isConstant: true)
        return VariableDefinition(
            description: description, variable: variable, type: type, defaultValue: defaultValue,
            directives: directives, location: location(from: start))
    }

    private mutating func parseFragment(
        _ description: StringValue?, _ start: UInt32
    ) throws(Diagnostic) -> FragmentDefinition {
        try advance()
        if isAt("on") { throw unexpected(expected: "a fragment's name") }
        let name = try parseName()
        if token.kind == .leftParenthesis {
            throw failure("a fragment takes no variables in parentheses; declare them with @argumentDefinitions")
        }
        try expect(keyword: "on")
        let typeCondition = try parseName()
        let directives = try parseDirectives(isConstant: false)
        let selectionSet = try parseSelectionSet()
        return FragmentDefinition(
            description: description, name: name, typeCondition: typeCondition, directives: directives,
            selectionSet: selectionSet, location: location(from: start))
    }

    private mutating func parseSelectionSet() throws(Diagnostic) -> SelectionSet {
        try checkDepth(selectionDepth, limit: ParseLimits.selectionDepth, of: "selections")
        selectionDepth += 1
        let start = token.start
        let selections = try many(.leftBrace, .rightBrace) { (parser) throws(Diagnostic) in
            try parser.parseSelection()
        }
        selectionDepth -= 1
        return SelectionSet(selections, location: location(from: start))
    }

    private mutating func parseSelection() throws(Diagnostic) -> Selection {
        token.kind == .spread ? try parseFragmentSelection() : .field(try parseField())
    }

    private mutating func parseField() throws(Diagnostic) -> Field {
        let start = token.start
        var name = try parseName()
        var alias: Name?
        if try take(.colon) {
            alias = name
            name = try parseName()
        }
        let arguments = try parseArguments(isConstant: false)
        let directives = try parseDirectives(isConstant: false)
        let selectionSet = token.kind == .leftBrace ? try parseSelectionSet() : nil
        return Field(
            alias: alias, name: name, arguments: arguments, directives: directives, selectionSet: selectionSet,
            location: location(from: start))
    }

    private mutating func parseFragmentSelection() throws(Diagnostic) -> Selection {
        let start = token.start
        try advance()
        if token.kind == .name, !isAt("on") {
            let name = try parseName()
            if token.kind == .leftParenthesis {
                throw failure("a spread takes no arguments in parentheses; pass them with @arguments")
            }
            let directives = try parseDirectives(isConstant: false)
            return .fragmentSpread(FragmentSpread(name: name, directives: directives, location: location(from: start)))
        }
        let typeCondition = try take(keyword: "on") ? try parseName() : nil
        let directives = try parseDirectives(isConstant: false)
        let selectionSet = try parseSelectionSet()
        return .inlineFragment(
            InlineFragment(
                typeCondition: typeCondition, directives: directives, selectionSet: selectionSet,
                location: location(from: start)))
    }
}

extension OperationType {
    /// The keyword as the parser compares it.
    var keyword: StaticString {
        switch self {
        case .query: "query"
        case .mutation: "mutation"
        case .subscription: "subscription"
        }
    }
}
