import GraphQLLanguage

/// A document set whose every field is known to the schema: what the transforms take and give.
struct TypedProgram: Sendable {
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
struct TypedOperation: Sendable {
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
struct TypedFragment: Sendable {
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
    indirect case spread(TypedSpread)
    indirect case inlineFragment(TypedInlineFragment)
    indirect case condition(TypedCondition)

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
///
/// A value of one word: transforms hand fields on many times for each that they change, and a field has ten parts.
struct TypedField: Sendable {
    private var parts: Parts

    /// Safe to send, since parts are changed only by a field that alone refers to them.
    private final class Parts: @unchecked Sendable {
        let alias: Name?
        let definition: FieldDefinition
        let type: NamedType
        let location: Location
        var arguments: [Argument]
        var directives: [Directive]
        var selections: SelectionList?
        var connection: ConnectionFacts?
        var edits: [EditFacts]

        init(
            alias: Name?, definition: FieldDefinition, type: NamedType, location: Location, arguments: [Argument],
            directives: [Directive], selections: SelectionList?, connection: ConnectionFacts? = nil,
            edits: [EditFacts] = []
        ) {
            self.alias = alias
            self.definition = definition
            self.type = type
            self.location = location
            self.arguments = arguments
            self.directives = directives
            self.selections = selections
            self.connection = connection
            self.edits = edits
        }
    }

    init(
        alias: Name? = nil, definition: FieldDefinition, type: NamedType, arguments: [Argument] = [],
        directives: [Directive] = [], selections: SelectionList? = nil, location: Location = .none
    ) {
        parts = Parts(
            alias: alias, definition: definition, type: type, location: location, arguments: arguments,
            directives: directives, selections: selections)
    }

    /// The parts, for this field to change.
    private var own: Parts {
        mutating get {
            if !isKnownUniquelyReferenced(&parts) {
                parts = Parts(
                    alias: alias, definition: definition, type: type, location: location, arguments: arguments,
                    directives: directives, selections: selections, connection: connection, edits: edits)
            }
            return parts
        }
    }

    var alias: Name? { parts.alias }
    var definition: FieldDefinition { parts.definition }
    /// The named type of the field's value.
    var type: NamedType { parts.type }
    /// The place of the response key; `.none` for a field that the compiler added.
    var location: Location { parts.location }

    var arguments: [Argument] {
        get { parts.arguments }
        _modify { yield &own.arguments }
    }
    /// The directives that no transform has read yet.
    var directives: [Directive] {
        get { parts.directives }
        _modify { yield &own.directives }
    }
    /// The selection set of a linked field; nil for a scalar or enum.
    var selections: SelectionList? {
        get { parts.selections }
        _modify { yield &own.selections }
    }
    var connection: ConnectionFacts? {
        get { parts.connection }
        _modify { yield &own.connection }
    }
    var edits: [EditFacts] {
        get { parts.edits }
        _modify { yield &own.edits }
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
