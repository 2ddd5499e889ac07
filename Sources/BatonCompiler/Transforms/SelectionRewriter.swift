import GraphQLLanguage

/// A transform of selections. Each requirement says what becomes of one kind of node and defaults to keeping it, with
/// what is below it rewritten. The answer nil leaves the node as it was, with everything below it: most transforms
/// change little, and what they leave alone they neither copy nor allocate again.
protocol SelectionRewriter {
    /// Called before a document's selections, with its name.
    mutating func enter(document: String)
    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]?
    mutating func rewrite(spread: TypedSpread, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]?
    mutating func rewrite(
        inlineFragment: TypedInlineFragment, on parent: NamedType
    ) throws(DiagnosticList) -> [TypedSelection]?
    mutating func rewrite(condition: TypedCondition, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]?
}

extension SelectionRewriter {
    mutating func enter(document: String) {}

    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        keeping(field, try descend(field))
    }

    mutating func rewrite(spread: TypedSpread, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        nil
    }

    mutating func rewrite(
        inlineFragment: TypedInlineFragment, on parent: NamedType
    ) throws(DiagnosticList) -> [TypedSelection]? {
        keeping(inlineFragment, try descend(inlineFragment, on: parent))
    }

    mutating func rewrite(condition: TypedCondition, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        let rewritten = try descend(condition, on: parent)
        return rewritten.selections === condition.selections ? nil : [.condition(rewritten)]
    }

    /// A field of which only what is below it may have changed.
    func keeping(_ field: TypedField, _ rewritten: TypedField) -> [TypedSelection]? {
        rewritten.selections === field.selections ? nil : [.field(rewritten)]
    }

    /// An inline fragment of which only what is below it may have changed.
    func keeping(_ fragment: TypedInlineFragment, _ rewritten: TypedInlineFragment) -> [TypedSelection]? {
        rewritten.selections === fragment.selections ? nil : [.inlineFragment(rewritten)]
    }

    /// The list with every item rewritten; the list itself where none has changed.
    mutating func rewrite(_ list: SelectionList, on parent: NamedType) throws(DiagnosticList) -> SelectionList {
        var items: [TypedSelection] = []
        var isChanged = false
        for (index, item) in list.items.enumerated() {
            let rewritten =
                switch item {
                case .field(let field): try rewrite(field: field, on: parent)
                case .spread(let spread): try rewrite(spread: spread, on: parent)
                case .inlineFragment(let fragment): try rewrite(inlineFragment: fragment, on: parent)
                case .condition(let condition): try rewrite(condition: condition, on: parent)
                }
            if let rewritten {
                if !isChanged {
                    isChanged = true
                    items.reserveCapacity(list.items.count)
                    items += list.items[..<index]
                }
                items += rewritten
            } else if isChanged {
                items.append(item)
            }
        }
        return isChanged ? SelectionList(items) : list
    }

    /// The field with its selections rewritten.
    mutating func descend(_ field: TypedField) throws(DiagnosticList) -> TypedField {
        guard let selections = field.selections else { return field }
        let rewritten = try rewrite(selections, on: field.type)
        if rewritten === selections { return field }
        var field = field
        field.selections = rewritten
        return field
    }

    /// The inline fragment with its selections rewritten.
    mutating func descend(
        _ fragment: TypedInlineFragment, on parent: NamedType
    ) throws(DiagnosticList) -> TypedInlineFragment {
        var fragment = fragment
        fragment.selections = try rewrite(fragment.selections, on: fragment.type ?? parent)
        return fragment
    }

    /// The condition with its selections rewritten.
    mutating func descend(_ condition: TypedCondition, on parent: NamedType) throws(DiagnosticList) -> TypedCondition {
        var condition = condition
        condition.selections = try rewrite(condition.selections, on: parent)
        return condition
    }

    /// The program with every document's selections rewritten.
    mutating func rewrite(_ program: TypedProgram) throws(DiagnosticList) -> TypedProgram {
        var program = program
        for index in program.operations.indices {
            let operation = program.operations[index]
            enter(document: operation.name.value)
            program.operations[index].selections = try rewrite(operation.selections, on: operation.rootType)
        }
        for name in program.fragmentNames {
            guard var fragment = program.fragments[name] else { continue }
            enter(document: name)
            fragment.selections = try rewrite(fragment.selections, on: fragment.type)
            program.fragments[name] = fragment
        }
        return program
    }
}

extension SelectionList {
    /// The field of this name that stands directly in the list, unaliased and under no condition.
    func directField(_ name: String) -> TypedField? {
        for case .field(let field) in items where field.name == name && field.isUnaliased { return field }
        return nil
    }
}
