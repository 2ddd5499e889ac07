import GraphQLLanguage

/// Where `@required` may stand, and how severe it may be below another.
struct RequiredRules {
    private var faults: [Diagnostic] = []
    private let isInlineFragment: Bool

    /// What is wrong with the directives of a document's fields.
    ///
    /// - Parameter isInline: whether the document is an `@inline` fragment, whose value has nothing to be nil instead.
    static func check(_ list: SelectionList, isInline: Bool = false) -> [Diagnostic] {
        var rules = RequiredRules(isInlineFragment: isInline)
        _ = rules.visit(list, isAmbiguous: false)
        return rules.faults
    }

    private init(isInlineFragment: Bool) { self.isInlineFragment = isInlineFragment }

    /// A field's directive: what it asks for, and the place of the word that says so.
    private struct Demand {
        let action: RequiredAction
        let location: Location
    }

    /// Checks one record's selections and gives what is required of that record.
    ///
    /// - Parameter isAmbiguous: whether an unaliased condition on an abstract type stands around them. No lens of its own
    ///   could be nil there: records that do not meet the condition have nothing to be missing.
    private mutating func visit(_ list: SelectionList, isAmbiguous: Bool) -> [Demand] {
        var demands: [Demand] = []
        for item in list.items {
            switch item {
            case .field(let field):
                let demand = check(field, isAmbiguous: isAmbiguous)
                let below = field.selections.map { visit($0, isAmbiguous: false) } ?? []
                guard let demand else { continue }
                demands.append(demand)
                for inner in below where inner.action.severity < demand.action.severity {
                    faults.append(
                        Diagnostic(
                            """
                            what is required here is missing whenever what is required below is, so it cannot ask for \
                            more than \(inner.action.rawValue)
                            """, code: "required-nesting", at: demand.location,
                            notes: [Diagnostic.Note("this is required too", at: inner.location)]))
                }
            case .inlineFragment(let fragment):
                if Alias.name(of: fragment) != nil {
                    // What the alias names is nil by itself.
                    _ = visit(fragment.selections, isAmbiguous: false)
                } else {
                    demands += visit(
                        fragment.selections, isAmbiguous: isAmbiguous || fragment.type?.isAbstract == true)
                }
            case .condition(let condition): demands += visit(condition.selections, isAmbiguous: isAmbiguous)
            case .spread: break
            }
        }
        return demands
    }

    private mutating func check(_ field: TypedField, isAmbiguous: Bool) -> Demand? {
        guard let directive = field.directive(Required.name) else { return nil }
        func report(_ message: String, _ code: String, at location: Location) {
            faults.append(Diagnostic(message, code: code, at: location))
        }
        if isAmbiguous {
            report(
                "nothing can be nil instead here: give the fragment around it an @alias, or a concrete type",
                "required-place", at: directive.location)
        }
        if isInlineFragment {
            report(
                "an @inline fragment is never nil, so nothing in it can be required", "required-place",
                at: directive.location)
        }
        if field.directive(Catch.name) != nil {
            report("a field is either @required or caught by @catch", "catch-required", at: directive.location)
        }
        guard let value = directive.argument(named: "action")?.value else { return nil }
        if value.variableName != nil {
            report("the action must be known when the document is compiled", "static-argument", at: value.location)
        }
        return Required.action(of: field).map { Demand(action: $0, location: value.location) }
    }
}
