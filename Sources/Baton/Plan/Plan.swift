/// How a response becomes records: the normalization artifact of one operation, as data that the ingest follows.
public final class Plan: Sendable {
    /// The selection set of the operation's root.
    let root: Selection
    /// What never reaches the image; nil where everything may.
    let transient: Transient?

    /// - Parameters:
    ///   - root: the selection set of the operation's root type.
    ///   - transient: what the configuration keeps out of the image.
    @_spi(Generated) public init(root: Selection, transient: Transient? = nil) {
        self.root = root
        self.transient = transient
    }
}
