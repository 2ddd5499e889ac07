/// An optimistic response's object before any language: what a mutation is expected to answer at one place, every type's
/// fields merged.
struct BuilderModel: Sendable {
    /// The nested type's name; `OptimisticResponse` for the mutation's root.
    let name: String
    /// A field for each response key, those that any type of the object may have.
    let fields: [Field]
    let nested: [Nested]

    struct Field: Sendable {
        let responseKey: String
        let type: ValueType
        /// The nested type of a link; nil for a scalar or enum.
        let builder: String?
        /// Whether the nested type stands at several places: held behind a reference, or the sizes would multiply.
        let isShared: Bool
    }

    /// A type declared in the object's.
    enum Nested: Sendable {
        case builder(BuilderModel)
        /// Another name for a type that an earlier place declares: the names from the root's type down.
        case alias(String, of: [String])
    }
}
