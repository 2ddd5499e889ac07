import GraphQLLanguage

/// Everything an emitter needs to know about one run's documents, after every transform and in no target language.
///
/// Lists that have no order of their own are sorted by the bytes of their names, so that the same documents make the
/// same program whatever order their files came in.
public struct Program: Sendable {
    /// What stored records are stamped with: the MD5 of the schema's bytes, and of what configuration adds to it
    /// (compiler contract §1).
    public let schemaDigest: String

    /// The operations, those made for `@refetchable` fragments included, by name.
    public internal(set) var operations: [Operation]

    /// The fragments as they are read, by name.
    public internal(set) var fragments: [Fragment]

    /// The enums that documents select, or reach through variables and arguments declared in them, by name.
    public let enums: [EnumType]

    /// The input object types that documents reach through variables, by name.
    public let inputs: [InputType]

    /// Every source that gets an output file, in path order: those with documents, and Swift files that only name a
    /// marker.
    public let sources: [String]

    /// The Swift types that custom scalars are read as, by bytes.
    public let mappedTypes: [String]

    /// What servers are asked to do with a field that failed; nil leaves it to them.
    public let errorBehavior: ErrorBehavior?

    /// What the configuration keeps out of the image; nil where it does not say.
    public let transient: Transient?

    /// Makes a program; the lists must be sorted already.
    public init(
        schemaDigest: String, operations: [Operation], fragments: [Fragment], enums: [EnumType], inputs: [InputType],
        sources: [String], mappedTypes: [String] = [], errorBehavior: ErrorBehavior? = nil,
        transient: Transient? = nil
    ) {
        self.schemaDigest = schemaDigest
        self.operations = operations
        self.fragments = fragments
        self.enums = enums
        self.inputs = inputs
        self.sources = sources
        self.mappedTypes = mappedTypes
        self.errorBehavior = errorBehavior
        self.transient = transient
    }
}

/// An operation: its value's variables, its text, how its response becomes records, how its root is read.
public struct Operation: Sendable {
    /// Its name.
    public let name: String

    /// Query, mutation or subscription.
    public let kind: OperationType

    /// The path of the source that gets its code. A refetch query belongs to its fragment's source.
    public let source: String

    /// The place of its name.
    public let location: Location

    /// The variables as declared, in declared order: also those that the text no longer uses.
    public let variables: [Variable]

    /// What travels: the operation's compact text (compiler contract §5).
    public let text: String

    /// The lowercase hash of `text` under which it is persisted; nil where texts travel themselves.
    public let documentId: String?

    /// The seconds after which the operation's data is stale; nil where it sets none.
    public let cacheExpiration: Int?

    /// How a response becomes records.
    public let normalization: NormalizationSelection

    /// What the root lens reads.
    public internal(set) var reader: ReaderSelection

    /// Whether an error that the server reports for a field of the root lens fails the operation.
    public let throwsOnFieldError: Bool

    /// Whether parts of the response may arrive later.
    public let hasDeferred: Bool

    /// The fragment whose `@refetchable` made this operation; nil for one that somebody wrote.
    public let refetchedFragment: String?
}

/// A variable that an operation declares.
public struct Variable: Sendable {
    /// Its name, without `$`.
    public let name: String

    /// Its type.
    public let type: ValueType

    /// Its default. The server applies it; an operation value does not.
    public let defaultValue: Value?

    /// The place of its `$name`.
    public let location: Location
}

/// A fragment as it is read.
public struct Fragment: Sendable {
    /// Its name.
    public let name: String

    /// The path of the source that gets its code.
    public let source: String

    /// The place of its name.
    public let location: Location

    /// The arguments it declares with `@argumentDefinitions`, in declared order.
    public let arguments: [FragmentArgument]

    /// What its lens reads; `reader.type` is the fragment's type.
    public internal(set) var reader: ReaderSelection

    /// Whether an error that the server reports for a field makes reading it throw.
    public let throwsOnFieldError: Bool

    /// Whether it is read at once, into a plain value.
    public let isInline: Bool

    /// How it is fetched again by itself, where it is `@refetchable`.
    public let refetch: Refetch?
}

/// An argument that a fragment declares.
public struct FragmentArgument: Sendable {
    /// Its name, without `$`.
    public let name: String

    /// Its type.
    public let type: ValueType

    /// What it stands for where a spread does not pass it; null where nothing is written.
    public let defaultValue: Value?
}

/// The facts of a `@refetchable` fragment.
public struct Refetch: Sendable {
    /// The operation that fetches the fragment again.
    public let operation: String

    /// The names of that operation's variables, in its declared order.
    public let variables: [String]

    /// The variable that takes the record's identity; nil where the fragment is on the query root or the viewer.
    public let identifier: String?

    /// The slot that holds the record's identity, nil together with `identifier`.
    public let identity: StorageKey?

    /// How the fragment's one connection pages; nil where it has none.
    public let pagination: Pagination?
}

/// How a connection in a `@refetchable` fragment pages: the names of the variables behind its arguments.
public struct Pagination: Sendable {
    /// The variable behind `first:`; nil where the connection does not page forward.
    public let first: String?

    /// The variable behind `after:`.
    public let after: String?

    /// The variable behind `last:`; nil where the connection does not page backward.
    public let last: String?

    /// The variable behind `before:`.
    public let before: String?

    /// The response keys from the fragment's root to the connection.
    public let path: [String]
}

/// An enum of the schema.
public struct EnumType: Sendable {
    /// Its name.
    public let name: String

    /// Its values, in the schema's order.
    public let values: [String]
}

/// An input object type of the schema.
public struct InputType: Sendable {
    /// Its name.
    public let name: String

    /// Its fields, in the schema's order.
    public let fields: [InputField]
}

/// A field of an input object type.
public struct InputField: Sendable {
    /// Its name.
    public let name: String

    /// Its type.
    public let type: ValueType

    /// Whether the schema gives it a default, so that even a non-null one may be left out.
    public let hasDefault: Bool
}
