import GraphQLLanguage

/// What a lens reads of one record.
public struct ReaderSelection: Sendable {
    /// The record's type.
    public let type: String

    /// Whether `type` is an interface or a union.
    public let isAbstract: Bool

    /// What is read, each response key and each spread once.
    public internal(set) var selections: [Selection]

    /// One thing that a lens reads.
    public enum Selection: Sendable {
        /// A field.
        case field(ReaderField)
        /// What is read where the record's type is a certain one.
        case inlineFragment(ReaderInlineFragment)
        /// Another fragment's lens over the same record.
        case spread(ReaderSpread)
    }
}

extension ReaderSelection {
    /// Every spread in the selection and below it.
    var spreads: [ReaderSpread] {
        selections.flatMap { item -> [ReaderSpread] in
            switch item {
            case .field(let field): field.selection?.spreads ?? []
            case .inlineFragment(let fragment): fragment.selection.spreads
            case .spread(let spread): [spread]
            }
        }
    }
}

/// A field that a lens reads.
public struct ReaderField: Sendable {
    /// The name it is read under.
    public let responseKey: String

    /// The slot. For a connection it is the merged connection's.
    public internal(set) var key: StorageKey

    /// The field's type as its accessor has it: non-null also where `@required` makes it so, or errors are handled and the
    /// schema says that only they make the field null.
    public let type: ValueType

    /// When it is read; elsewhere it is nil.
    public internal(set) var guards: Guards

    /// The connection that stands behind the field.
    public let connection: ReaderConnection?

    /// What is done where the field is null, by its `@required`.
    public let required: RequiredAction?

    /// What is read where the server reported an error for the field or below it, by its `@catch`.
    public let caught: CatchTarget?

    /// Whether reading throws where a custom scalar's text is not a value of the type it is mapped to; elsewhere it is nil.
    public let throwsConversions: Bool

    /// What is read of the record behind it; nil for a scalar or enum.
    public internal(set) var selection: ReaderSelection?

    /// The place of its response key, or `.none` for a field that the compiler added.
    public let location: Location
}

/// The facts that a connection's lens needs.
public struct ReaderConnection: Sendable {
    /// The connection's three types.
    public let types: ConnectionTypes

    /// Whether `first` is among its arguments.
    public let pagesForward: Bool

    /// Whether `last` is among its arguments.
    public let pagesBackward: Bool
}

/// What is read where the record is of a certain type: `... on User { name }` in an abstract selection; or under a name of
/// its own: `... @alias(as: "header") { title }`.
///
/// A condition that every possible type of the parent meets is no condition; without a name it does not appear.
public struct ReaderInlineFragment: Sendable {
    /// What is read; `selection.type` is the type condition, or the parent's type.
    public internal(set) var selection: ReaderSelection

    /// When it is read at all.
    public internal(set) var guards: Guards

    /// The accessor's name where `@alias` gives one.
    public let alias: String?

    /// The condition's type; nil where every record of the parent is of it, which only an alias may be about.
    public internal(set) var typeTest: TypeTest?

    /// Under an alias: what is read where the server reported an error for anything in it.
    public let caught: CatchTarget?

    /// The place of the alias, or of the type condition.
    public let location: Location
}

/// Another fragment's lens over the same record.
public struct ReaderSpread: Sendable {
    /// The fragment.
    public let fragment: String

    /// Every argument that the fragment declares, in its order, with what it is bound to here: what the spread passes,
    /// else the default, else null. Empty for a fragment without arguments, which shares the scope it is spread in.
    public let arguments: [BoundArgument]

    /// When it is read.
    public internal(set) var guards: Guards

    /// Whether the fragment may arrive later, until when it is nil.
    public let isDeferred: Bool

    /// The accessor's name where `@alias` gives one.
    public let alias: String?

    /// The fragment's type where not every record of the selection is of it, so that the accessor is nil for the others.
    public internal(set) var typeTest: TypeTest?

    /// The place of the fragment's name in the spread.
    public let location: Location
}

/// A type that a record may or may not be of.
public struct TypeTest: Sendable {
    /// The type's name.
    public let type: String

    /// Whether the type is an interface or a union.
    public let isAbstract: Bool

    /// The object types that meet it, by name.
    public let possibleTypes: [String]
}

/// A fragment's argument with what it is bound to at a spread.
public struct BoundArgument: Sendable {
    /// The argument's name.
    public let name: String

    /// The argument's type.
    public let type: ValueType

    /// A constant, or a value in the scope of the spread's own document.
    public let value: Value
}
