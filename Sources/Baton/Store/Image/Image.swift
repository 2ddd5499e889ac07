/// The store's copy on disk: read by the availability check, written behind every server batch (R9). It is a cache: what
/// goes wrong with it is told to the log and to nobody else.
@MainActor final class Image {
    private enum State {
        /// Another process holds the file, or it is being begun again; what is to be written waits.
        case closed
        case open(ImageReader)
        /// Not to be used in this session.
        case unavailable
    }

    private let persistence: Persistence
    private let digest: String
    private let writer: ImageWriter
    private let log: @MainActor (LogEvent) -> Void
    /// Told when records no longer wait for the image, so that nothing else may hold them.
    var onRelease: (@MainActor () -> Void)?
    /// Told when the file was opened that could not be at first.
    var onOpen: (@MainActor (ImageLaunch) -> Void)?
    private var state: State
    private var queue: [ImageBatch] = []
    private var number = 0
    /// The latest batch that is on disk.
    private var written = 0
    private var drain: Task<Void, Never>?
    private var isEnded = false
    /// Whether the writer has been given a file that it may write to.
    private var hasOpened = false
    /// Whether what no launch used for long was removed.
    private var hasExpired = false
    /// Whether the first batch of the queue is with the writer.
    private var isWriting = false
    /// Whether the file was found damaged, so that it must be begun again.
    private var needsRestart = false
    private var restarts = 0
    /// Whether the latest attempt to write failed, so that the next one waits.
    private var isHeldUp = false
    private var waiters: [CheckedContinuation<Void, Never>] = []
    /// Times that are not on disk yet, by root.
    private var waitingFetches: [String: ImageBatch.Fetch] = [:]

    /// Fields of the roots that never reach the file, as the keys that are made of them begin (R9.3).
    var transientFields: Set<String> = []

    /// Rows that wait for a disk that does not take them; with more of them the image is given up.
    private static let waitingLimit = 100_000

    init(_ persistence: Persistence, digest: String, log: @escaping @MainActor (LogEvent) -> Void) {
        self.persistence = persistence
        self.digest = digest
        self.log = log
        do {
            let opened = try ImageFile.open(persistence, digest: digest, patience: .milliseconds(100))
            state = .open(try ImageReader(opened.connection, launch: opened.launch))
            hasOpened = true
            writer = ImageWriter(persistence, digest: digest, launch: opened.launch)
            log(.imageOpened)
        } catch {
            state = error.mayPass ? .closed : .unavailable
            writer = ImageWriter(persistence, digest: digest, launch: nil)
            log(.imageUnavailable(reason: error.reason))
        }
        if case .unavailable = state { return }
        startDraining()
    }

    /// The launch that opened the file; nil where it could not be opened yet.
    var launch: ImageLaunch? {
        if case .open(let reader) = state { reader.launch } else { nil }
    }

    // MARK: Reading

    /// Runs reads over one state of the file; nil where it cannot be read, or has nothing to say.
    func read<Result>(_ work: (ImageReader) throws(SQLiteFailure) -> Result?) -> Result? {
        guard case .open(let reader) = state, !isEnded else { return nil }
        do {
            let result = try reader.transaction { () throws(SQLiteFailure) in try work(reader) }
            noteUses(of: reader)
            return result
        } catch {
            if !error.mayPass { handle(error) }
            return nil
        }
    }

    private func noteUses(of reader: ImageReader) {
        let uses = reader.takeUses()
        guard !uses.isEmpty else { return }
        add { $0.uses = uses }
    }

    /// When the server last wrote a root's data, in this launch or another.
    func fetch(of root: String) -> ImageBatch.Fetch? {
        waitingFetches[root] ?? read { reader throws(SQLiteFailure) in try reader.fetch(of: root) }
    }

    /// Which conditions responses of earlier launches said unlisted types satisfy.
    func memberships() -> [ChangeSet.TypeMembership] {
        read { reader throws(SQLiteFailure) in try reader.memberships() } ?? []
    }

    // MARK: Writing

    /// Whether batches are to be told.
    var takesBatches: Bool {
        if case .unavailable = state { return false }
        return !isEnded
    }

    /// The number of the batch that is told next.
    var nextNumber: Int { number + 1 }

    /// Whether a record's row is not on disk yet: it must stay in memory until it is (R6.4).
    func isWaiting(_ record: Record) -> Bool { record.imageBatch > written }

    /// Whether a root's fetch time is not on disk yet.
    func isWaiting(fetch root: String) -> Bool { waitingFetches[root] != nil }

    /// Tells what a server batch did.
    func add(_ fill: (inout ImageBatch) -> Void) {
        guard takesBatches else { return }
        number += 1
        var batch = ImageBatch(number: number)
        fill(&batch)
        queue.append(batch)
        startDraining()
    }

    /// Tells when a root's data was written: with the batch that wrote it, where that waits still.
    func add(_ fetch: ImageBatch.Fetch) {
        guard takesBatches else { return }
        waitingFetches[fetch.root] = fetch
        if queue.count > (isWriting ? 1 : 0) {
            queue[queue.count - 1].fetches.append(fetch)
        } else {
            add { $0.fetches = [fetch] }
        }
    }

    /// Tells that everything was invalidated.
    func invalidate() { add { $0.invalidates = true } }

    private func startDraining() {
        guard drain == nil else { return }
        drain = Task { await self.drainQueue() }
    }

    private func drainQueue() async {
        var pause = Duration.milliseconds(50)
        while isAtWork {
            do {
                try await advance()
                pause = .milliseconds(50)
                isHeldUp = false
            } catch {
                handle(error)
                guard isHeldUp else { continue }
                // Nobody waits for a disk that does not take anything.
                wake()
                if isEnded { break }
                try? await Task.sleep(for: pause)
                pause = min(pause * 2, .seconds(5))
            }
        }
        if isEnded { await writer.close() }
        drain = nil
        wake()
    }

    /// Whether the writer has something to do.
    private var isAtWork: Bool {
        switch state {
        case .unavailable: false
        case .closed: !isEnded || (hasOpened && !queue.isEmpty)
        case .open: !queue.isEmpty || (written > 0 && !hasExpired)
        }
    }

    /// Does the next of the writer's work.
    private func advance() async throws(SQLiteFailure) {
        if case .closed = state, !isEnded {
            let launch = needsRestart ? try await writer.restart() : try await writer.open()
            needsRestart = false
            guard !isEnded, case .closed = state else { return }
            let connection = try ImageFile.connect(persistence, patience: .zero)
            state = .open(try ImageReader(connection, launch: launch))
            log(.imageOpened)
            if !hasOpened { onOpen?(launch) }
            hasOpened = true
            return
        }
        guard let batch = queue.first else {
            hasExpired = true
            return try await writer.expire()
        }
        isWriting = true
        defer { isWriting = false }
        try await writer.write(batch)
        finish(batch)
    }

    private func finish(_ batch: ImageBatch) {
        // A launch that gave the image up in the meantime has no queue.
        guard queue.first?.number == batch.number else { return }
        queue.removeFirst()
        for fetch in batch.fetches where !queue.contains(where: { $0.fetches.contains { $0.root == fetch.root } }) {
            waitingFetches[fetch.root] = nil
        }
        written = batch.number
        if batch.count > 0 { log(.imageWritten(rows: batch.count)) }
        onRelease?()
    }

    // MARK: What goes wrong

    private func handle(_ failure: SQLiteFailure) {
        if failure.mayPass {
            if !isHeldUp { log(.imageFailed(reason: failure.reason)) }
            isHeldUp = true
            if queue.reduce(0, { $0 + $1.count }) > Self.waitingLimit { giveUp(failure) }
        } else if failure.isDamage, restarts < 3 {
            log(.imageFailed(reason: failure.reason))
            restarts += 1
            needsRestart = true
            hasExpired = false
            state = .closed
            startDraining()
        } else {
            giveUp(failure)
        }
    }

    /// Goes on from memory alone.
    private func giveUp(_ failure: SQLiteFailure) {
        if case .unavailable = state { return }
        log(.imageUnavailable(reason: failure.reason))
        state = .unavailable
        isHeldUp = false
        queue = []
        waitingFetches = [:]
        written = number
        onRelease?()
    }

    // MARK: The end

    /// Returns when everything that was told is on disk, or cannot be for now.
    func whenWritten() async {
        guard drain != nil, !isHeldUp else { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    private func wake() {
        let woken = waiters
        waiters = []
        for waiter in woken { waiter.resume() }
    }

    /// Closes the file. What was told before is written first.
    func end() {
        isEnded = true
        if case .open = state { state = .closed }
        startDraining()
    }
}
