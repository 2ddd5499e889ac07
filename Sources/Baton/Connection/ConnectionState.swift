/// What is under way for one merged connection: observable, kept by the store under the connection's key.
@MainActor final class ConnectionState {
    let channel = Channel()
    private(set) var isLoadingNext = false
    private(set) var isLoadingPrevious = false

    /// Whether a page is on its way, or somebody watches for one.
    var isUnderWay: Bool { isLoadingNext || isLoadingPrevious || channel.isWatched }

    func setLoadingNext(_ value: Bool) {
        guard isLoadingNext != value else { return }
        isLoadingNext = value
        channel.notify()
    }

    func setLoadingPrevious(_ value: Bool) {
        guard isLoadingPrevious != value else { return }
        isLoadingPrevious = value
        channel.notify()
    }
}
