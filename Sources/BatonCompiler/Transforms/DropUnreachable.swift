import GraphQLLanguage

/// Drops what a constant `@include` or `@skip` turns off, erases the conditions that constants let pass, and drops the
/// fields, fragments and spreads that are left empty.
struct DropUnreachable: SelectionRewriter {
    private let source: TypedProgram
    private var kept: [String: TypedFragment?] = [:]

    /// The program without what no response can hold. An operation that is left empty is an error.
    static func drop(from program: TypedProgram) throws(DiagnosticList) -> TypedProgram {
        var transform = DropUnreachable(source: program)
        var result = program
        var faults: [Diagnostic] = []
        for index in result.operations.indices {
            let operation = result.operations[index]
            let selections = try transform.rewrite(operation.selections, on: operation.rootType)
            result.operations[index].selections = selections
            if selections.items.isEmpty {
                faults.append(
                    Diagnostic(
                        "nothing of \(operation.name) is ever selected: its @include and @skip turn everything off",
                        code: "empty-operation", at: operation.name.location))
            }
        }
        if !faults.isEmpty { throw DiagnosticList(faults) }
        result.fragments = [:]
        for name in program.fragmentNames {
            if let fragment = try transform.fragment(name) { result.fragments[name] = fragment }
        }
        return result
    }

    private init(source: TypedProgram) { self.source = source }

    private mutating func fragment(_ name: String) throws(DiagnosticList) -> TypedFragment? {
        if let known = kept[name] { return known }
        guard var fragment = source.fragments[name] else { return nil }
        fragment.selections = try rewrite(fragment.selections, on: fragment.type)
        let result = fragment.selections.items.isEmpty ? nil : fragment
        kept[name] = .some(result)
        return result
    }

    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection] {
        let field = try descend(field)
        if let selections = field.selections, selections.items.isEmpty { return [] }
        return [.field(field)]
    }

    mutating func rewrite(spread: TypedSpread, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection] {
        if try fragment(spread.fragment.value) == nil { return [] }
        guard let directive = Defer.directive(of: spread), Defer.isOff(directive) else { return [.spread(spread)] }
        var undeferred = spread
        undeferred.directives.removeAll { $0.name.value == Defer.name }
        return [.spread(undeferred)]
    }

    mutating func rewrite(
        inlineFragment: TypedInlineFragment, on parent: NamedType
    ) throws(DiagnosticList) -> [TypedSelection] {
        let fragment = try descend(inlineFragment, on: parent)
        return fragment.selections.items.isEmpty ? [] : [.inlineFragment(fragment)]
    }

    mutating func rewrite(condition: TypedCondition, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection] {
        if case .boolean(let value) = condition.value.kind, value != condition.passing { return [] }
        let kept = try descend(condition, on: parent)
        if case .boolean = kept.value.kind { return kept.selections.items }
        return kept.selections.items.isEmpty ? [] : [.condition(kept)]
    }
}
