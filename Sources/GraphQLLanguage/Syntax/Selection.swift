/// `{ … }` of an operation, a fragment or a field.
public struct SelectionSet: Sendable {
    /// The selections in source order; never empty when parsed.
    public let selections: [Selection]

    /// From brace to brace.
    public let location: Location

    /// Makes a selection set.
    public init(_ selections: [Selection], location: Location = .none) {
        self.selections = selections
        self.location = location
    }
}

/// One thing selected.
public enum Selection: Sendable {
    /// A field.
    case field(Field)
    /// `...Name`
    case fragmentSpread(FragmentSpread)
    /// `... on Type { … }`
    case inlineFragment(InlineFragment)

    /// Where the selection stands.
    public var location: Location {
        switch self {
        case .field(let field): field.location
        case .fragmentSpread(let spread): spread.location
        case .inlineFragment(let fragment): fragment.location
        }
    }

    /// The directives on the selection.
    public var directives: [Directive] {
        switch self {
        case .field(let field): field.directives
        case .fragmentSpread(let spread): spread.directives
        case .inlineFragment(let fragment): fragment.directives
        }
    }
}

/// `alias: name(arguments) @directives { … }`
public final class Field: Sendable {
    /// The alias, when one is written.
    public let alias: Name?

    /// The field's name in the schema.
    public let name: Name

    /// The arguments in source order.
    public let arguments: [Argument]

    /// The directives on the field.
    public let directives: [Directive]

    /// What is selected from the field's value; nil when there are no braces.
    public let selectionSet: SelectionSet?

    /// From alias or name to the end.
    public let location: Location

    /// Makes a field.
    public init(
        alias: Name? = nil, name: Name, arguments: [Argument] = [], directives: [Directive] = [],
        selectionSet: SelectionSet? = nil, location: Location = .none
    ) {
        self.alias = alias
        self.name = name
        self.arguments = arguments
        self.directives = directives
        self.selectionSet = selectionSet
        self.location = location
    }

    /// The key of the field in a response: the alias if there is one, else the name.
    public var responseKey: Name { alias ?? name }

    /// The first argument of a name.
    public func argument(named name: String) -> Argument? {
        arguments.first { $0.name.value == name }
    }
}

/// `...Name @directives`
public final class FragmentSpread: Sendable {
    /// The fragment's name.
    public let name: Name

    /// The directives on the spread.
    public let directives: [Directive]

    /// From the dots to the end.
    public let location: Location

    /// Makes a fragment spread.
    public init(name: Name, directives: [Directive] = [], location: Location = .none) {
        self.name = name
        self.directives = directives
        self.location = location
    }
}

/// `... on Type @directives { … }`
public final class InlineFragment: Sendable {
    /// The type condition, when one is written.
    public let typeCondition: Name?

    /// The directives on the inline fragment.
    public let directives: [Directive]

    /// What it selects.
    public let selectionSet: SelectionSet

    /// From the dots to the last brace.
    public let location: Location

    /// Makes an inline fragment.
    public init(
        typeCondition: Name?, directives: [Directive] = [], selectionSet: SelectionSet, location: Location = .none
    ) {
        self.typeCondition = typeCondition
        self.directives = directives
        self.selectionSet = selectionSet
        self.location = location
    }
}
