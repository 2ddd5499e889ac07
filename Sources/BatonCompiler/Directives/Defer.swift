import GraphQLLanguage

/// `@defer(label:, if:)`: a fragment that the server may send later. The directive is the server's: a schema that does not
/// declare it has a server that does not know it.
enum Defer {
    static let name = "defer"

    /// The directive of a spread; nil where it has none.
    static func directive(of spread: TypedSpread) -> Directive? { spread.directives.first(named: name) }

    /// Whether the server may send the spread later: `if: false` says that it may not.
    static func isDeferred(_ spread: TypedSpread) -> Bool {
        directive(of: spread).map { !isOff($0) } ?? false
    }

    /// Whether a constant turns the directive off.
    static func isOff(_ directive: Directive) -> Bool { directive.argument(named: "if")?.value.kind == .boolean(false) }

    /// The label that tells the parts of a response apart: `Query$defer$Fragment`, or with the label that the spread
    /// writes.
    static func label(of spread: TypedSpread, as directive: Directive, in document: String) -> String {
        let written = directive.argument(named: "label")?.value.stringValue
        return "\(document)$defer$\(written ?? ApplyFragmentArguments.cloneName(of: spread))"
    }

    /// What is wrong with an operation that defers: only a query's answer may come in parts (`defer-operation`).
    static func check(_ operation: TypedOperation, in program: TypedProgram) -> [Diagnostic] {
        guard operation.kind != .query, Reachable.from(operation, in: program).hasDeferred else { return [] }
        return [
            Diagnostic("only a query may defer fragments", code: "defer-operation", at: operation.name.location)
        ]
    }

    /// What is wrong with the labels of a document's spreads, each of which must be a label of its own (`defer`).
    static func check(_ list: SelectionList, of document: String) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        var labels: [String: Location] = [:]
        list.forEach { item in
            guard case .spread(let spread) = item, let directive = directive(of: spread), isDeferred(spread) else {
                return
            }
            if let label = directive.argument(named: "label")?.value, label.stringValue == nil, label.kind != .null {
                faults.append(
                    Diagnostic(
                        "a label is a string, known when the document is compiled", code: "defer", at: label.location))
                return
            }
            let label = label(of: spread, as: directive, in: document)
            if let first = labels[label] {
                faults.append(
                    Diagnostic(
                        "another deferred spread here has the label of this one; give it another label", code: "defer",
                        at: directive.location, notes: [Diagnostic.Note("the label is taken here", at: first)]))
            } else {
                labels[label] = directive.location
            }
        }
        return faults
    }
}
