/// A rule about executable documents, called by one walk that all rules share.
///
/// A rule implements the calls it needs; the others do nothing.
public protocol ValidationRule: AnyObject, SendableMetatype {
    /// Makes the rule for one validation.
    init(context: ValidationContext)

    /// Called before the parts of each definition, in document order.
    func enter(_ definition: Definition)

    /// Called for each variable definition of an operation.
    func visit(_ variable: VariableDefinition)

    /// Called for the directives of one place that has any.
    func visit(_ directives: [Directive], at location: DirectiveLocation)

    /// Called for the arguments of each field and directive.
    func visit(_ arguments: ArgumentList)

    /// Called before the parts of a field.
    func enter(_ field: Field, in scope: SelectionScope)

    /// Called for each fragment spread.
    func visit(_ spread: FragmentSpread, in scope: SelectionScope)

    /// Called before the parts of an inline fragment; the scope is the enclosing one.
    func enter(_ fragment: InlineFragment, in scope: SelectionScope)

    /// Called when all documents have been walked.
    func finish()
}

extension ValidationRule {
    /// Does nothing.
    public func enter(_ definition: Definition) {}

    /// Does nothing.
    public func visit(_ variable: VariableDefinition) {}

    /// Does nothing.
    public func visit(_ directives: [Directive], at location: DirectiveLocation) {}

    /// Does nothing.
    public func visit(_ arguments: ArgumentList) {}

    /// Does nothing.
    public func enter(_ field: Field, in scope: SelectionScope) {}

    /// Does nothing.
    public func visit(_ spread: FragmentSpread, in scope: SelectionScope) {}

    /// Does nothing.
    public func enter(_ fragment: InlineFragment, in scope: SelectionScope) {}

    /// Does nothing.
    public func finish() {}
}

/// Where a selection stands.
public struct SelectionScope {
    /// The composite type selected from; nil when an earlier fault hides it.
    public let parentType: NamedType?

    /// For a field, its definition; nil when the type has no such field.
    public let fieldDefinition: FieldDefinition?
}

/// The arguments of one field or directive, and what they are arguments of.
public struct ArgumentList {
    /// The arguments in source order.
    public let arguments: [Argument]

    /// What may be passed; nil when it is unknown or not to be checked.
    public let parameters: [InputValueDefinition]?

    /// What is called, for a message: `Issue.comments`, `@include`, `fragment Row`.
    public let owner: String

    /// Where a missing argument is reported.
    public let location: Location

    /// What may be passed under a name.
    public func parameter(named name: String) -> InputValueDefinition? {
        parameters?.first { $0.name.value == name }
    }
}
