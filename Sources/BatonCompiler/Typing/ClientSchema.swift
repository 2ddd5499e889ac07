import GraphQLLanguage

/// What of a schema no server knows: the fields and types that `schemaExtensions` declares.
struct ClientSchema: Sendable {
    private let sources: [Source]
    private let identifiers: Set<ObjectIdentifier>

    /// - Parameter sources: the extensions' files.
    init(sources: [Source] = []) {
        self.sources = sources
        identifiers = Set(sources.map(ObjectIdentifier.init))
    }

    /// Whether there is anything that the server does not know.
    var isExtended: Bool { !identifiers.isEmpty }

    /// Whether a declaration stands in an extension.
    func declares(_ location: Location) -> Bool {
        !identifiers.isEmpty && identifiers.contains(ObjectIdentifier(location.source))
    }

    /// Whether an extension brings a type along, rather than adding to one of the server's.
    func declares(_ type: NamedType) -> Bool { declares(type.location) }

    /// Whether an extension declares a field.
    func declares(_ field: FieldDefinition) -> Bool { declares(field.location) }
}
