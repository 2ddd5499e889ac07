// How the store goes on from what other launches left, and leaves for them what it knows of roots.

extension Store {
    /// Goes on from an image.
    func attach(_ image: Image) {
        self.image = image
        image.onRelease = { [weak self] in self?.roots.imageWasWritten() }
        image.onOpen = { [weak self] in self?.goOn(from: $0) }
        if let launch = image.launch { goOn(from: launch) }
    }

    private func goOn(from launch: ImageLaunch) {
        roots.ages.add(invalidations: launch.invalidations)
        if let image { learn(image.memberships()) }
    }

    // MARK: Ages

    /// The server wrote a root's data (R6.2).
    func stamp(_ root: Root, at time: ContinuousClock.Instant) {
        roots.ages.stamp(root.key, at: time)
        if root.kind == .query, let image, let fetch = roots.ages.kept(root.key) { image.add(fetch) }
    }

    /// Finds out how old a root's data is, where only the image knows.
    func restoreAge(of root: Root, at now: ContinuousClock.Instant) {
        guard let image, roots.ages.kept(root.key) == nil, let fetch = image.fetch(of: root.key) else { return }
        roots.ages.restore(fetch, at: now)
    }

    /// Everything is stale, in this launch and in later ones (R6.3).
    func invalidate() {
        roots.ages.invalidate()
        image?.invalidate()
    }
}
