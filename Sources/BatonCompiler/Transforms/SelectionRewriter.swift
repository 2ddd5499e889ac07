import GraphQLLanguage

/// A transform of selections. Each requirement says what becomes of one kind of node and defaults to keeping it, with
/// what is below it rewritten.
protocol SelectionRewriter {
    /// Called before a document's selections, with its name.
    mutating func enter(document: String)
    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]
    mutating func rewrite(spread: TypedSpread, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]
    mutating func rewrite(
        inlineFragment: TypedInlineFragment, on parent: NamedType
    ) throws(DiagnosticList) -> [TypedSelection]
    mutating func rewrite(condition: TypedCondition, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]
}

extension SelectionRewriter {
    mutating func enter(document: String) {}

    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection] {
        [.field(try descend(field))]
    }

    mutating func rewrite(spread: TypedSpread, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection] {
        [.spread(spread)]
    }

    mutating func rewrite(
        inlineFragment: TypedInlineFragment, on parent: NamedType
    ) throws(DiagnosticList) -> [TypedSelection] {
        [.inlineFragment(try descend(inlineFragment, on: parent))]
    }

    mutating func rewrite(condition: TypedCondition, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection] {
        [.condition(try descend(condition, on: parent))]
    }

    /// The list with every item rewritten.
    mutating func rewrite(_ list: SelectionList, on parent: NamedType) throws(DiagnosticList) -> SelectionList {
        var items: [TypedSelection] = []
        items.reserveCapacity(list.items.count)
        for item in list.items {
            switch item {
            case .field(let field): items += try rewrite(field: field, on: parent)
            case .spread(let spread): items += try rewrite(spread: spread, on: parent)
            case .inlineFragment(let fragment): items += try rewrite(inlineFragment: fragment, on: parent)
            case .condition(let condition): items += try rewrite(condition: condition, on: parent)
            }
        }
        return SelectionList(items)
    }

    /// The field with its selections rewritten.
    mutating func descend(_ field: TypedField) throws(DiagnosticList) -> TypedField {
        guard let selections = field.selections else { return field }
        var field = field
        field.selections = try rewrite(selections, on: field.type)
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
