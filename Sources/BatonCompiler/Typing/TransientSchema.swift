/// What the configuration keeps out of the image, by the schema's names.
struct TransientSchema: Sendable {
    struct RootField: Hashable, Sendable {
        let type: String
        let field: String
    }

    /// The object types whose records never reach it.
    var types: Set<String> = []
    /// The root fields whose values never reach it.
    var fields: Set<RootField> = []
}
