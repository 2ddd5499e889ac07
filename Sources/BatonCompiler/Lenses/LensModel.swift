import GraphQLLanguage

/// A lens before any language: its name, what it reads, and the lenses inside it.
struct LensModel {
    /// The nested type's name; the fragment's for a fragment's own lens; `Data` for an operation's.
    let name: String
    /// The type of the record it reads.
    let type: String
    let accessors: [Accessor]
    let nested: [LensModel]
    /// What a connection offers beside its selection; nil for any other record.
    let connection: ConnectionMembers?

    struct Accessor {
        let name: String
        let read: Read
        /// Conditions under which it reads at all; empty: always.
        let guards: Guards
        /// The place in the document that asks for it.
        let location: Location
    }

    enum Read {
        case scalar(ValueType, key: StorageKey, isAbstract: Bool)
        /// `lens` names a lens nested beside the accessor; `target` is the type of the record it reads.
        case linked(ValueType, key: StorageKey, isAbstract: Bool, target: String, lens: String)
        /// Under a `test`, only where the record is of that type.
        case spread(fragment: String, site: String?, arguments: [BoundArgument], test: TypeTest?)
        /// `lens` reads the same record where its type is this one, or one of these.
        case condition(type: String, isAbstract: Bool, lens: String)
    }

    struct ConnectionMembers {
        let types: ConnectionTypes
        /// The path of the node's lens from the connection's, where nodes can be offered.
        let nodes: String?
        let pagesForward: Bool
        let pagesBackward: Bool
        /// How a page is loaded; nil where the connection's fragment is not refetchable.
        let paging: Paging?
    }

    struct Paging {
        let operation: String
        let fragment: String
        /// How many edges a next and a previous page have where the caller does not say.
        let defaultNext: String?
        let defaultPrevious: String?
    }
}
