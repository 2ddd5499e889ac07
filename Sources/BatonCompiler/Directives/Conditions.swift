import GraphQLLanguage

/// `@include(if:)` and `@skip(if:)`: selections that a Boolean turns on or off.
enum Conditions {
    /// One condition as it is written.
    struct Condition {
        let value: Value
        let passing: Bool
        let location: Location

        /// The condition as a node around a selection.
        func around(_ selection: TypedSelection) -> TypedCondition {
            TypedCondition(value: value, passing: passing, selections: SelectionList([selection]), location: location)
        }
    }

    /// Parts a selection's directives into its conditions, in written order, and the rest.
    static func split(_ directives: [Directive]) -> (conditions: [Condition], rest: [Directive]) {
        var conditions: [Condition] = []
        var rest: [Directive] = []
        for directive in directives {
            switch (directive.name.value, directive.argument(named: "if")?.value) {
            case ("include", let value?):
                conditions.append(Condition(value: value, passing: true, location: directive.location))
            case ("skip", let value?):
                conditions.append(Condition(value: value, passing: false, location: directive.location))
            default: rest.append(directive)
            }
        }
        return (conditions, rest)
    }
}
