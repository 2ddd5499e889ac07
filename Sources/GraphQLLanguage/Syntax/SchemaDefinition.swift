/// `schema { query: Query }`, or an extension of it.
public final class SchemaDefinition: Sendable {
    /// One `query: Type` of a schema definition.
    public struct RootOperation: Sendable {
        /// Which operation.
        public let operation: OperationType

        /// The root type.
        public let type: Name

        /// From the operation's keyword to the end of the type.
        public let location: Location

        /// Makes a root operation.
        public init(operation: OperationType, type: Name, location: Location = .none) {
            self.operation = operation
            self.type = type
            self.location = location
        }
    }

    /// The description; an extension has none.
    public let description: StringValue?

    /// Whether the definition begins with `extend`.
    public let isExtension: Bool

    /// The directives on the schema.
    public let directives: [Directive]

    /// The root operations in source order.
    public let operationTypes: [RootOperation]

    /// From the description or keyword to the end.
    public let location: Location

    /// Makes a schema definition or extension.
    public init(
        description: StringValue? = nil, isExtension: Bool = false, directives: [Directive] = [],
        operationTypes: [RootOperation] = [], location: Location = .none
    ) {
        self.description = description
        self.isExtension = isExtension
        self.directives = directives
        self.operationTypes = operationTypes
        self.location = location
    }
}

/// `directive @name(arguments) repeatable on LOCATIONS`
public final class DirectiveDefinition: Sendable {
    /// The description.
    public let description: StringValue?

    /// The name, without `@`.
    public let name: Name

    /// The arguments in declared order.
    public let arguments: [InputValueDefinition]

    /// Whether it may be applied more than once at one place.
    public let isRepeatable: Bool

    /// Where it may be applied.
    public let locations: [DirectiveLocation]

    /// From the description or keyword to the end.
    public let location: Location

    /// Makes a directive definition.
    public init(
        description: StringValue? = nil, name: Name, arguments: [InputValueDefinition] = [],
        isRepeatable: Bool = false, locations: [DirectiveLocation], location: Location = .none
    ) {
        self.description = description
        self.name = name
        self.arguments = arguments
        self.isRepeatable = isRepeatable
        self.locations = locations
        self.location = location
    }

    /// The argument of a name.
    public func argument(named name: String) -> InputValueDefinition? {
        arguments.first { $0.name.value == name }
    }
}
