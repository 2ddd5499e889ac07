/// Expressions that go into one literal. The Swift compiler weighs all of a literal's expressions together, so many of them
/// are written as constants first, each of which it weighs alone.
struct SwiftValues {
    /// As many expressions as one literal holds, and comparisons one condition.
    static let limit = 16

    /// What stands in the literal, in the expressions' order.
    let spelled: [String]
    /// What stands before the literal in a body that returns it.
    let `return`: String

    init(_ expressions: [String], to writer: inout SwiftWriter) {
        guard expressions.count > SwiftValues.limit else {
            spelled = expressions
            `return` = ""
            return
        }
        for (index, expression) in expressions.enumerated() { writer.line("let value\(index) = \(expression)") }
        spelled = expressions.indices.map { "value\($0)" }
        `return` = "return "
    }
}
