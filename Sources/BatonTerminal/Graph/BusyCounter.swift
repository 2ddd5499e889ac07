/// Counts work that is under way, so that tests and snapshots know when to look.
@MainActor
public final class BusyCounter {
    /// How much is under way.
    public private(set) var count = 0

    /// Starts with none.
    public init() {}

    /// Something started.
    public func begin() { count += 1 }

    /// Something ended.
    public func end() {
        precondition(count > 0, "more work ended than began")
        count -= 1
    }
}
