/// Directives that are not repeatable stand once at a place (GraphQL spec 5.7.3).
public final class UniqueDirectivesPerLocation: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the directives.
    public func visit(_ directives: [Directive], at location: DirectiveLocation) {
        DirectiveChecks(context).checkUnique(directives)
    }
}
