import GraphQLLanguage

/// A lens before any language: its name, what it reads, and the lenses inside it.
struct LensModel {
    /// The nested type's name; the fragment's for a fragment's own lens; `Data` for an operation's.
    let name: String
    /// The type of the record it reads.
    let type: String
    /// Whether it is read at once, into a plain value (`@inline`).
    let isInline: Bool
    let accessors: [Accessor]
    private(set) var nested: [LensModel]
    /// Where a nested lens stands, by its name.
    private let places: [String: Int]
    /// What a connection offers beside its selection; nil for any other record.
    let connection: ConnectionMembers?
    /// Whether others have to know which errors the server reported for what it reads.
    private(set) var checksErrors = false
    /// Whether others have to know whether all that it reads has arrived.
    private(set) var checksPresence = false

    /// Whether something is required of its record, without which there is no such lens.
    var bubbles: Bool { accessors.contains(where: \.bubbles) }

    init(
        name: String, type: String, isInline: Bool, accessors: [Accessor], nested: [LensModel],
        connection: ConnectionMembers?
    ) {
        self.name = name
        self.type = type
        self.isInline = isInline
        self.accessors = accessors
        self.nested = nested
        places = Dictionary(nested.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
        self.connection = connection
    }

    struct Accessor {
        let name: String
        let read: Read
        /// The response keys from the document's root, joined by dots.
        let path: String
        /// Conditions under which it reads at all; empty: always.
        let guards: Guards
        /// What is done where the field is null.
        var required: RequiredAction?
        /// What is read where the server reported an error for the field or below it.
        var caught: CatchTarget?
        /// Whether the lens around it is nil where this is missing.
        var bubbles = false
        /// Whether there may be nothing to give.
        let isOptional: Bool
        /// Whether there may be nothing in the result that a caught accessor gives.
        var isResultOptional = false
        /// Whether reading may throw.
        var `throws` = false
        /// Whether it throws where a custom scalar's text is not a value of the type it is mapped to.
        var throwsConversions = false
        /// The place in the document that asks for it.
        let location: Location
    }

    /// Whether an accessor is optional, whose value may be missing and which reads only under conditions, or whether the value
    /// in its result is.
    static func optionality(
        caught: CatchTarget?, isValueOptional: Bool, isConditional: Bool
    ) -> (isOptional: Bool, isResultOptional: Bool) {
        if caught == .result { return (isConditional, isValueOptional) }
        return (isConditional || isValueOptional || caught == .null, false)
    }

    enum Read {
        case scalar(ValueType, key: StorageKey, isAbstract: Bool)
        /// `lens` names a lens nested beside the accessor; `target` is the type of the record it reads.
        case linked(ValueType, key: StorageKey, isAbstract: Bool, target: String, lens: String)
        case spread(SpreadRead)
        /// `lens` reads the same record where it is of that type.
        case condition(TypeTest, lens: String)
        /// `lens` reads the same record; under a `test`, only where the record is of that type.
        case aliased(test: TypeTest?, lens: String)
    }

    /// Another fragment's lens over the same record.
    struct SpreadRead {
        let fragment: String
        /// The name of the place where the fragment takes arguments; nil where it takes none.
        let site: String?
        let arguments: [BoundArgument]
        /// Only where the record is of that type.
        let test: TypeTest?
        /// Whether the fragment may arrive later.
        let isDeferred: Bool
        /// Whether something is required in the fragment, without which it is nil.
        let bubbles: Bool
        /// Whether an error in the fragment throws.
        let throwsOnFieldError: Bool
    }

    struct ConnectionMembers {
        let types: ConnectionTypes
        /// The way to the node's lens, where nodes can be offered.
        let nodes: Nodes?
        let pagesForward: Bool
        let pagesBackward: Bool
        /// How a page is loaded; nil where the connection's fragment is not refetchable.
        let paging: Paging?
    }

    struct Nodes {
        /// The path of the node's lens from the connection's.
        let lens: String
        /// Whether something is required of a node.
        let bubbles: Bool
    }

    struct Paging {
        let operation: String
        let fragment: String
        /// How many edges a next and a previous page have where the caller does not say.
        let defaultNext: String?
        let defaultPrevious: String?
    }

    // MARK: Lenses inside

    /// The lens that an accessor leads to; nil for a scalar or a spread.
    func lens(of accessor: Accessor) -> LensModel? {
        accessor.read.lens.flatMap { places[$0] }.map { nested[$0] }
    }

    /// The lens with the checks that it is asked for, and those that its accessors, or its own checks, ask of the lenses
    /// inside it.
    func checked(errors: Bool, presence: Bool) -> LensModel {
        var wanted: [String: Bool] = [:]
        for accessor in accessors {
            guard let lens = accessor.read.lens else { continue }
            wanted[lens] = errors || accessor.caught != nil
        }
        var result = self
        result.checksErrors = errors
        result.checksPresence = presence
        result.nested = nested.map { $0.checked(errors: wanted[$0.name] ?? false, presence: presence) }
        return result
    }
}

extension LensModel.Read {
    /// Whether it gives a list.
    var isList: Bool {
        switch self {
        case .scalar(let type, _, _), .linked(let type, _, _, _, _): type.isList
        case .spread, .condition, .aliased: false
        }
    }

    /// The lens inside that the accessor leads to.
    var lens: String? {
        switch self {
        case .linked(_, _, _, _, let lens), .condition(_, let lens), .aliased(_, let lens): lens
        case .scalar, .spread: nil
        }
    }
}
