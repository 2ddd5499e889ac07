/// A rule about schemas, one of GraphQL's or another's.
public protocol SchemaRule: Sendable {
    /// Reports what breaks the rule.
    static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void)
}

/// Checks a schema against rules.
///
/// - Returns: What the rules found, by source name, place and code.
public func validate(
    schema: Schema, rules: [any SchemaRule.Type] = SchemaRules.specified
) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for rule in rules { rule.check(schema) { diagnostics.append($0) } }
    let sourceOrder = Dictionary(
        schema.documents.enumerated().map { (ObjectIdentifier($0.element.source), $0.offset) }
    ) { first, _ in first }
    return diagnostics.sorted(bySourceOrder: sourceOrder)
}

extension [Diagnostic] {
    /// In the order of the sources, then of places, then of codes (compiler contract, diagnostics).
    func sorted(bySourceOrder order: [ObjectIdentifier: Int]) -> [Diagnostic] {
        func key(_ diagnostic: Diagnostic) -> (Int, UInt32, String) {
            (
                order[ObjectIdentifier(diagnostic.location.source)] ?? Int.max, diagnostic.location.start,
                diagnostic.code
            )
        }
        return enumerated().sorted { left, right in
            let (leftKey, rightKey) = (key(left.element), key(right.element))
            return leftKey == rightKey ? left.offset < right.offset : leftKey < rightKey
        }.map(\.element)
    }
}
