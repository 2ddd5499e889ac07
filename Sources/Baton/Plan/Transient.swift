/// What never reaches the image: `transient` of the compiler's configuration (R9.3).
///
/// Such records are held in memory as any others are. A link to one is not kept either, so that the next launch finds the
/// field missing and fetches it.
public struct Transient: Sendable {
    /// The object types whose records are not kept.
    let types: Set<TypeID>
    /// The root fields whose values are not kept, by the root's type.
    let fields: [TypeID: Set<String>]

    /// - Parameters:
    ///   - types: the object types.
    ///   - fields: root types, each with the name of a field.
    @_spi(Generated) public init(types: [TypeID], fields: [(TypeID, String)]) {
        self.types = Set(types)
        self.fields = fields.reduce(into: [:]) { $0[$1.0, default: []].insert($1.1) }
    }
}
