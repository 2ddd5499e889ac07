/// What never reaches the image: `transient` of the configuration, in the names that records go by.
public struct Transient: Sendable {
    /// A field of a root.
    public struct RootField: Hashable, Sendable {
        /// `Query`, `Mutation` or `Subscription`.
        public let root: String

        /// The field's name.
        public let field: String
    }

    /// The object types, by name.
    public let types: [String]

    /// The root fields, by root and name.
    public let fields: [RootField]
}
