import GraphQLLanguage

/// `@inline`: a fragment that is read at once, into a plain value that may leave the main actor.
enum Inline {
    static let name = "inline"
    static let declaration = "directive @inline on FRAGMENT_DEFINITION"

    /// What is wrong with an `@inline` fragment; nothing for another one (`inline`).
    static func check(_ fragment: TypedFragment, in program: TypedProgram) -> [Diagnostic] {
        guard fragment.isInline else { return [] }
        var faults: [Diagnostic] = []
        func report(_ message: String, at location: Location) {
            faults.append(Diagnostic(message, code: "inline", at: location))
        }
        if let refetchable = fragment.directives.first(named: Refetchable.name) {
            report(
                "a plain value cannot be fetched again: @inline and @refetchable exclude each other",
                at: refetchable.location)
        }
        fragment.selections.forEach { item in
            switch item {
            case .field(let field):
                if let connection = field.directive(Connection.name) {
                    report(
                        "a plain value has no pages: @connection cannot stand in an @inline fragment",
                        at: connection.location)
                }
            case .spread(let spread):
                guard let inner = program.fragments[spread.fragment.value] else { break }
                if !inner.isInline {
                    report(
                        "\(inner.name) is read by a lens, which a plain value cannot hold; make it @inline too",
                        at: spread.fragment.location)
                } else if inner.throwsOnFieldError {
                    report(
                        "\(inner.name) may throw when it is read, which the value around it has no place for",
                        at: spread.fragment.location)
                }
            case .inlineFragment, .condition: break
            }
        }
        return faults
    }
}
