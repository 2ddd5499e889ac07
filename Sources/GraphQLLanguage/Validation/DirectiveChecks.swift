/// Checks of applied directives that documents and schemas share.
struct DirectiveChecks {
    let schema: Schema
    let suggestions: Suggestions
    let report: (Diagnostic) -> Void

    /// Whether the directives exist and may stand at a place.
    func checkKnown(_ directives: [Directive], at location: DirectiveLocation) {
        for directive in directives {
            guard let definition = schema.directive(named: directive.name.value) else {
                let suggestion = suggestions.text(
                    for: directive.name.value, among: schema.directives.lazy.map(\.name.value), prefix: "@")
                report(
                    Diagnostic(
                        "there is no directive @\(directive.name)\(suggestion)", code: "unknown-directive",
                        at: directive.location))
                continue
            }
            if !definition.locations.contains(location) {
                report(
                    Diagnostic(
                        "@\(directive.name) may not stand on \(location.rawValue)", code: "directive-location",
                        at: directive.location))
            }
        }
    }

    /// Whether each directive that is not repeatable stands once.
    func checkUnique(_ directives: [Directive]) {
        guard directives.count > 1 else { return }
        var seen: [String: Directive] = [:]
        for directive in directives {
            if schema.directive(named: directive.name.value)?.isRepeatable ?? true { continue }
            guard let first = seen[directive.name.value] else {
                seen[directive.name.value] = directive
                continue
            }
            report(
                Diagnostic(
                    "@\(directive.name) may stand here only once", code: "repeated-directive", at: directive.location,
                    notes: [Diagnostic.Note("it stands here too", at: first.location)]))
        }
    }
}

extension DirectiveChecks {
    /// The checks for one validation of documents.
    init(_ context: ValidationContext) {
        self.init(schema: context.schema, suggestions: context.suggestions, report: context.report)
    }
}
