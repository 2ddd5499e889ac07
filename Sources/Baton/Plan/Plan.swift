/// How a response becomes records: the normalization artifact of one operation, as data that the ingest follows.
public final class Plan: Sendable {
    /// The selection set of the operation's root.
    let root: Selection

    /// - Parameter root: the selection set of the operation's root type.
    @_spi(Generated) public init(root: Selection) {
        self.root = root
    }
}
