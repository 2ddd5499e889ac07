/// What an operation does.
public enum OperationType: String, Sendable, CaseIterable {
    /// Reads.
    case query
    /// Writes, then reads.
    case mutation
    /// Reads again whenever something happens.
    case subscription
}

/// A query, mutation or subscription.
public final class OperationDefinition: Sendable {
    /// The text before the operation, which is never sent.
    public let description: StringValue?

    /// What the operation does.
    public let operation: OperationType

    /// The name; nil for an anonymous operation.
    public let name: Name?

    /// The variables in declared order.
    public let variableDefinitions: [VariableDefinition]

    /// The directives on the operation.
    public let directives: [Directive]

    /// What it selects from the root type.
    public let selectionSet: SelectionSet

    /// From the description, keyword or brace that begins the operation to its last brace.
    public let location: Location

    /// Makes an operation.
    public init(
        description: StringValue? = nil, operation: OperationType, name: Name?,
        variableDefinitions: [VariableDefinition] = [], directives: [Directive] = [], selectionSet: SelectionSet,
        location: Location = .none
    ) {
        self.description = description
        self.operation = operation
        self.name = name
        self.variableDefinitions = variableDefinitions
        self.directives = directives
        self.selectionSet = selectionSet
        self.location = location
    }
}

/// `$name: Type = default @directives` of an operation.
public final class VariableDefinition: Sendable {
    /// The text before the variable, which is never sent.
    public let description: StringValue?

    /// The name, without `$`; its location includes the `$`.
    public let variable: Name

    /// The declared type.
    public let type: TypeReference

    /// The value when none is given.
    public let defaultValue: Value?

    /// The directives on the variable.
    public let directives: [Directive]

    /// From the description or `$` to the end.
    public let location: Location

    /// Makes a variable definition.
    public init(
        description: StringValue? = nil, variable: Name, type: TypeReference, defaultValue: Value? = nil,
        directives: [Directive] = [], location: Location = .none
    ) {
        self.description = description
        self.variable = variable
        self.type = type
        self.defaultValue = defaultValue
        self.directives = directives
        self.location = location
    }
}

/// `fragment Name on Type { … }`.
public final class FragmentDefinition: Sendable {
    /// The text before the fragment, which is never sent.
    public let description: StringValue?

    /// The name.
    public let name: Name

    /// The type the fragment is on.
    public let typeCondition: Name

    /// The directives on the fragment.
    public let directives: [Directive]

    /// What it selects.
    public let selectionSet: SelectionSet

    /// From the description or keyword to the last brace.
    public let location: Location

    /// Makes a fragment.
    public init(
        description: StringValue? = nil, name: Name, typeCondition: Name, directives: [Directive] = [],
        selectionSet: SelectionSet, location: Location = .none
    ) {
        self.description = description
        self.name = name
        self.typeCondition = typeCondition
        self.directives = directives
        self.selectionSet = selectionSet
        self.location = location
    }
}
