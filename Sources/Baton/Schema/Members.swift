/// The concrete types that an interface or union has, as the compiled schema lists them.
public struct Members: Sendable {
    let abstract: TypeID
    let types: Set<TypeID>

    /// - Parameters:
    ///   - abstract: the interface or union.
    ///   - types: its concrete types.
    @_spi(Generated) public init(_ abstract: TypeID, _ types: [TypeID]) {
        self.abstract = abstract
        self.types = Set(types)
    }
}
