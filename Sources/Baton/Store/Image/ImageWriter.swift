import Dispatch

/// The image's writing side: one connection, used by one thread at a time and never by the main one (R9.1).
actor ImageWriter {
    private let queue = ImageQueue()
    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    private let persistence: Persistence
    private let digest: String
    private var launch: ImageLaunch?
    private var session: ImageWriterSession?

    init(_ persistence: Persistence, digest: String, launch: ImageLaunch?) {
        self.persistence = persistence
        self.digest = digest
        self.launch = launch
    }

    /// Opens the file, which another process held when the launch began.
    func open() throws(SQLiteFailure) -> ImageLaunch {
        session = nil
        let opened = try ImageFile.open(persistence, digest: digest, patience: .seconds(1))
        launch = opened.launch
        return opened.launch
    }

    /// Sets the file aside, which was found damaged, and begins another.
    func restart() throws(SQLiteFailure) -> ImageLaunch {
        session = nil
        try ImageFile.setAside(persistence.path)
        return try open()
    }

    /// Writes a batch, whole or not at all.
    func write(_ batch: ImageBatch) throws(SQLiteFailure) {
        try currentSession().write(batch)
    }

    /// Removes what no launch used for a whole one (R9.4).
    func expire() throws(SQLiteFailure) {
        try currentSession().expire()
    }

    /// Closes the file.
    func close() { session = nil }

    private func currentSession() throws(SQLiteFailure) -> ImageWriterSession {
        if let session { return session }
        guard let launch else { throw .damaged }
        let made = try ImageWriterSession(persistence, launch: launch)
        session = made
        return made
    }
}

/// A thread's turns for the writer: SQLite waits for disks and for locks, which no shared thread should.
private final class ImageQueue: SerialExecutor {
    private let queue = DispatchQueue(label: "baton.image", qos: .utility)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
