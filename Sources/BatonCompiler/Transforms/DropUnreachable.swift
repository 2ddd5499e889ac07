import GraphQLLanguage

/// Drops what a constant `@include` or `@skip` turns off, erases the conditions that constants let pass, and drops the
/// fields, fragments and spreads that are left empty.
struct DropUnreachable: SelectionRewriter {
    /// What may have emptied a selection.
    enum Cause {
        case constants
        /// What no server knows was dropped; a field that is left with nothing else would be no answer at all.
        case clientFields
    }

    private let source: TypedProgram
    private let cause: Cause
    private var kept: [String: TypedFragment?] = [:]
    private var faults: [Diagnostic] = []

    /// The program without what no response can hold. An operation that is left empty is an error.
    static func drop(
        from program: TypedProgram, after cause: Cause = .constants
    ) throws(DiagnosticList) -> TypedProgram {
        var transform = DropUnreachable(source: program, cause: cause)
        var result = program
        for index in result.operations.indices {
            let operation = result.operations[index]
            let selections = try transform.rewrite(operation.selections, on: operation.rootType)
            result.operations[index].selections = selections
            if selections.items.isEmpty { transform.faults.append(transform.fault(ofEmpty: operation)) }
        }
        if !transform.faults.isEmpty { throw DiagnosticList(transform.faults) }
        result.fragments = [:]
        // Of what the server is asked for only that counts which an operation reaches.
        let names = cause == .clientFields ? transform.kept.keys.sorted(by: bytesPrecede) : program.fragmentNames
        for name in names {
            if let fragment = try transform.fragment(name) { result.fragments[name] = fragment }
        }
        return result
    }

    private init(source: TypedProgram, cause: Cause) {
        self.source = source
        self.cause = cause
    }

    private func fault(ofEmpty operation: TypedOperation) -> Diagnostic {
        switch cause {
        case .constants:
            Diagnostic(
                "nothing of \(operation.name) is ever selected: its @include and @skip turn everything off",
                code: "empty-operation", at: operation.name.location)
        case .clientFields:
            Diagnostic(
                "\(operation.name) selects client fields only, so there is nothing to ask the server",
                code: "client-only", at: operation.name.location)
        }
    }

    private mutating func fragment(_ name: String) throws(DiagnosticList) -> TypedFragment? {
        if let known = kept[name] { return known }
        guard var fragment = source.fragments[name] else { return nil }
        fragment.selections = try rewrite(fragment.selections, on: fragment.type)
        let result = fragment.selections.items.isEmpty ? nil : fragment
        kept[name] = .some(result)
        return result
    }

    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        let rewritten = try descend(field)
        guard let selections = rewritten.selections, selections.items.isEmpty else { return keeping(field, rewritten) }
        guard cause == .clientFields else { return [] }
        faults.append(
            Diagnostic(
                "\(field.responseKey) selects client fields only, so there is nothing to ask the server; "
                    + "select __typename, or a field of the server's, too", code: "client-only", at: field.location))
        return [.field(rewritten)]
    }

    mutating func rewrite(spread: TypedSpread, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        if try fragment(spread.fragment.value) == nil { return [] }
        guard let directive = Defer.directive(of: spread), Defer.isOff(directive) else { return nil }
        var undeferred = spread
        undeferred.directives.removeAll { $0.name.value == Defer.name }
        return [.spread(undeferred)]
    }

    mutating func rewrite(
        inlineFragment: TypedInlineFragment, on parent: NamedType
    ) throws(DiagnosticList) -> [TypedSelection]? {
        let fragment = try descend(inlineFragment, on: parent)
        return fragment.selections.items.isEmpty ? [] : keeping(inlineFragment, fragment)
    }

    mutating func rewrite(condition: TypedCondition, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        if case .boolean(let value) = condition.value.kind, value != condition.passing { return [] }
        let kept = try descend(condition, on: parent)
        if case .boolean = kept.value.kind { return kept.selections.items }
        if kept.selections.items.isEmpty { return [] }
        return kept.selections === condition.selections ? nil : [.condition(kept)]
    }
}
