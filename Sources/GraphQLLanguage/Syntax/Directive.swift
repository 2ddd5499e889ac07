/// `@name(arguments)` where it is applied.
public struct Directive: Hashable, Sendable {
    /// The name, without `@`; its location is the name's own.
    public let name: Name

    /// The arguments in source order.
    public let arguments: [Argument]

    /// From the `@` to the end of the arguments.
    public let location: Location

    /// Makes an application of a directive.
    public init(name: Name, arguments: [Argument] = [], location: Location = .none) {
        self.name = name
        self.arguments = arguments
        self.location = location
    }

    /// The first argument of a name.
    public func argument(named name: String) -> Argument? {
        arguments.first { $0.name.value == name }
    }

    /// Whether two applications say the same, arguments in order.
    public static func == (left: Directive, right: Directive) -> Bool {
        left.name == right.name && left.arguments == right.arguments
    }

    /// Hashes what the application says.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(arguments)
    }
}

extension [Directive] {
    /// The first application of the directive of a name.
    public func first(named name: String) -> Directive? {
        // Nearly every list of directives is empty, and everybody asks.
        if isEmpty { return nil }
        return first { $0.name.value == name }
    }
}

/// `name: value` in a field's or a directive's parentheses.
public struct Argument: Hashable, Sendable {
    /// The argument's name.
    public let name: Name

    /// The argument's value.
    public let value: Value

    /// Makes an argument.
    public init(name: Name, value: Value) {
        self.name = name
        self.value = value
    }
}

/// Where a directive may stand (GraphQL spec, Type System Directives).
public enum DirectiveLocation: String, Sendable, CaseIterable {
    /// On a query.
    case query = "QUERY"
    /// On a mutation.
    case mutation = "MUTATION"
    /// On a subscription.
    case subscription = "SUBSCRIPTION"
    /// On a field of a selection set.
    case field = "FIELD"
    /// On a fragment definition.
    case fragmentDefinition = "FRAGMENT_DEFINITION"
    /// On a fragment spread.
    case fragmentSpread = "FRAGMENT_SPREAD"
    /// On an inline fragment.
    case inlineFragment = "INLINE_FRAGMENT"
    /// On a variable definition.
    case variableDefinition = "VARIABLE_DEFINITION"
    /// On a schema definition or extension.
    case schema = "SCHEMA"
    /// On a scalar type.
    case scalar = "SCALAR"
    /// On an object type.
    case object = "OBJECT"
    /// On a field of an object or interface type.
    case fieldDefinition = "FIELD_DEFINITION"
    /// On an argument of a field or directive.
    case argumentDefinition = "ARGUMENT_DEFINITION"
    /// On an interface type.
    case interface = "INTERFACE"
    /// On a union type.
    case union = "UNION"
    /// On an enum type.
    case `enum` = "ENUM"
    /// On a value of an enum type.
    case enumValue = "ENUM_VALUE"
    /// On an input object type.
    case inputObject = "INPUT_OBJECT"
    /// On a field of an input object type.
    case inputFieldDefinition = "INPUT_FIELD_DEFINITION"
}
