/// How a refetchable fragment's query is asked for: which variables it has, and which of the fragment's arguments count
/// and hold cursors.
public struct Refetch: Sendable {
    let variables: [String]
    let identifier: String?
    let identity: Slot?
    let first: String?
    let after: String?
    let last: String?
    let before: String?

    /// - Parameters:
    ///   - variables: the query's variables in declared order.
    ///   - identifier: the variable that takes the record's id; nil where the query starts at the root.
    ///   - identity: the slot of that id.
    ///   - first: the argument that counts the edges of a next page.
    ///   - after: the argument that takes the end cursor.
    ///   - last: the argument that counts the edges of a previous page.
    ///   - before: the argument that takes the start cursor.
    @_spi(Generated) public init(
        variables: [String], identifier: String?, identity: Slot?, first: String?, after: String?, last: String?,
        before: String?
    ) {
        self.variables = variables
        self.identifier = identifier
        self.identity = identity
        self.first = first
        self.after = after
        self.last = last
        self.before = before
    }
}
