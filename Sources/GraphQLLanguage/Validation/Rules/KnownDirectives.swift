/// Directives exist and stand where they may (GraphQL spec 5.7.1, 5.7.2).
public final class KnownDirectives: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the directives.
    public func visit(_ directives: [Directive], at location: DirectiveLocation) {
        DirectiveChecks(context).checkKnown(directives, at: location)
    }
}
