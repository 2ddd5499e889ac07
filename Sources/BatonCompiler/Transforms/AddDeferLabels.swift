import GraphQLLanguage

/// Gives every deferred spread the label that the parts of a response are told apart by, and takes the directive away where
/// a constant turns it off.
struct AddDeferLabels: SelectionRewriter {
    private var document = ""

    /// The program with its labels. They are made from documents as they are written, so that what a spread is called does
    /// not depend on who spreads its document with which arguments.
    static func add(to program: TypedProgram) throws(DiagnosticList) -> TypedProgram {
        // Only what the schema declares can be in a document.
        guard program.schema.schema.directive(named: Defer.name) != nil else { return program }
        var labels = AddDeferLabels()
        return try labels.rewrite(program)
    }

    mutating func enter(document: String) { self.document = document }

    mutating func rewrite(spread: TypedSpread, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        guard let directive = Defer.directive(of: spread) else { return nil }
        var spread = spread
        spread.directives.removeAll { $0.name.value == Defer.name }
        if !Defer.isOff(directive) {
            let label = Value(.string(StringValue(Defer.label(of: spread, as: directive, in: document))))
            let arguments =
                [Argument(name: Name("label"), value: label)] + directive.arguments.filter { $0.name.value == "if" }
            spread.directives.append(
                Directive(name: directive.name, arguments: arguments, location: directive.location))
        }
        return [.spread(spread)]
    }
}
