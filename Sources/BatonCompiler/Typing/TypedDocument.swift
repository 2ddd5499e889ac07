import GraphQLLanguage

/// A document set whose every field is known to the schema: what the transforms take and give.
struct TypedProgram {
    /// The schema with its configuration.
    let schema: CompilerSchema

    /// The operations, by name.
    var operations: [TypedOperation]

    /// The fragments by name. An order, where one shows, is that of the names' bytes.
    var fragments: [String: TypedFragment]

    /// The fragments' names in byte order.
    var fragmentNames: [String] { fragments.keys.sorted(by: bytesPrecede) }
}

/// An operation with its types.
struct TypedOperation {
    let name: Name
    let kind: OperationType
    let rootType: NamedType
    var variables: [VariableDefinition]
    var selections: SelectionList
    /// The path of the file that the operation was found in.
    let file: String
    /// The operation's directives.
    var directives: [Directive] = []
    /// The fragment that the operation was made to fetch again.
    var refetchedFragment: String?

    /// Whether an error that the server reports for a field fails the operation.
    var throwsOnFieldError: Bool { directives.first(named: ThrowOnFieldError.name) != nil }
}

/// A fragment with its types.
struct TypedFragment {
    let name: Name
    let type: NamedType
    /// What `@argumentDefinitions` declares.
    let arguments: [ArgumentDefinition]
    let directives: [Directive]
    var selections: SelectionList
    /// The path of the file that the fragment was found in.
    let file: String
    var refetch: RefetchFacts?

    /// Whether an error that the server reports for a field makes reading the fragment throw.
    var throwsOnFieldError: Bool { directives.first(named: ThrowOnFieldError.name) != nil }

    /// Whether the fragment is read into a plain value.
    var isInline: Bool { directives.first(named: Inline.name) != nil }
}

/// A selection set. It is a class because a walk that may meet one set many times remembers it by its identity.
final class SelectionList: Sendable {
    let items: [TypedSelection]

    init(_ items: [TypedSelection]) { self.items = items }

    static let empty = SelectionList([])

    /// Calls a function with every selection of the list and of what is below it, in the order of the document.
    func forEach(_ body: (TypedSelection) -> Void) {
        for item in items {
            body(item)
            item.selections?.forEach(body)
        }
    }
}

/// One selection. Conditions stand as nodes around what they guard, as in Relay.
enum TypedSelection: Sendable {
    case field(TypedField)
    case spread(TypedSpread)
    case inlineFragment(TypedInlineFragment)
    case condition(TypedCondition)

    /// What is selected below; nil for a leaf, and for a spread, whose selections are the fragment's.
    var selections: SelectionList? {
        switch self {
        case .field(let field): field.selections
        case .spread: nil
        case .inlineFragment(let fragment): fragment.selections
        case .condition(let condition): condition.selections
        }
    }
}

/// A field.
struct TypedField: Sendable {
    let alias: Name?
    let definition: FieldDefinition
    /// The named type of the field's value.
    let type: NamedType
    var arguments: [Argument]
    /// The directives that no transform has read yet.
    var directives: [Directive]
    /// The selection set of a linked field; nil for a scalar or enum.
    var selections: SelectionList?
    var connection: ConnectionFacts?
    var edits: [EditFacts] = []
    /// The place of the response key; `.none` for a field that the compiler added.
    let location: Location

    init(
        alias: Name? = nil, definition: FieldDefinition, type: NamedType, arguments: [Argument] = [],
        directives: [Directive] = [], selections: SelectionList? = nil, location: Location = .none
    ) {
        self.alias = alias
        self.definition = definition
        self.type = type
        self.arguments = arguments
        self.directives = directives
        self.selections = selections
        self.location = location
    }

    var name: String { definition.name.value }

    var responseKey: String { alias?.value ?? name }

    /// Whether the field goes by its own name.
    var isUnaliased: Bool { responseKey == name }

    func argument(named name: String) -> Value? {
        arguments.first { $0.name.value == name }?.value
    }

    func directive(_ name: String) -> Directive? { directives.first(named: name) }
}

/// A fragment spread.
struct TypedSpread: Sendable {
    var fragment: Name
    /// What `@arguments` passes.
    var arguments: [Argument]
    /// The spread's other directives.
    var directives: [Directive]
}

/// An inline fragment, with or without a type condition.
struct TypedInlineFragment: Sendable {
    let type: NamedType?
    var selections: SelectionList
    /// The place of the type condition, or of the fragment where there is none.
    let location: Location
    /// `@alias` and `@catch`, which only the lens knows.
    var directives: [Directive] = []
}

/// Selections under an `@include` or `@skip`.
struct TypedCondition: Sendable {
    /// A variable or, until constants are dropped, a Boolean.
    var value: Value
    /// The value that selects.
    let passing: Bool
    var selections: SelectionList
    /// The place of the directive.
    let location: Location
}
