import CNcurses
import Glibc

/// The terminal, through curses. It takes the screen, the tty's modes, the signals and the standard streams, and gives
/// all of them back as they were, however the process ends (but for `kill -9`).
@MainActor
public final class CursesBackend: Backend, TerminalDevice {
    /// Called when a deferred frame may be presented again.
    public var onReady: () -> Void = {}
    /// Called on the main queue for each signal that concerns the terminal or the process's end.
    public var onSignal: (Int32) -> Void = { _ in }
    /// This backend.
    public var device: (any TerminalDevice)? { self }
    /// The descriptor that keys are read from.
    public let inputDescriptor: Int32

    /// Bytes that the terminal took since the start.
    public var bytesSent: Int { channel?.bytesSent ?? 0 }

    private let outputDescriptor: Int32
    private let environment: [String: String]
    private let signals = TerminalGuard()
    private var streams = StandardStreams()
    private var channel: OutputChannel?
    private var screen: CursesScreen?
    private var savedAttributes = termios()
    private var isActive = false
    private var isMouseEnabled = false

    /// Modes that are on while the screen is ours: bracketed paste.
    private static let enterSequence = "\u{1B}[?2004h"
    private static let leaveSequence = "\u{1B}[?2004l"
    private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
    // Those never turned on are turned off too: another program may have left them.
    private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"

    /// Makes a backend on a terminal, standard input and output as a rule. Nothing happens to it before `start()`.
    /// - Parameter environment: `TERM`, `NO_COLOR`, `LANG` and their kin, `COLUMNS` and `LINES`.
    public init(environment: [String: String], input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
        self.environment = environment
        inputDescriptor = input
        outputDescriptor = output
    }

    /// Columns and rows: what the tty says, or when it says nothing, `COLUMNS` and `LINES`, or 80 by 24.
    public var size: Size {
        var columns: Int32 = 0
        var rows: Int32 = 0
        _ = baton_window_size(channel?.descriptor ?? outputDescriptor, &columns, &rows)
        func known(_ value: Int32, _ name: String, _ standard: Int) -> Int {
            if value > 0 { return Int(value) }
            if let set = environment[name].flatMap({ Int($0) }), (1...10_000).contains(set) { return set }
            return standard
        }
        return Size(width: known(columns, "COLUMNS", 80), height: known(rows, "LINES", 24))
    }

    // MARK: Taking and giving back

    /// Takes the terminal.
    /// - Throws: `TerminalError`, before anything was changed.
    public func start() throws {
        guard !isActive, screen == nil else { return }
        let type = try checkTerminal()
        Self.setLocale(environment)
        guard tcgetattr(inputDescriptor, &savedAttributes) == 0 else {
            throw TerminalError.system("cannot read the terminal's modes: \(lastErrorText())")
        }
        let channel = OutputChannel(descriptor: try openTerminal())
        channel.onDrained = { [weak self] in self?.onReady() }
        self.channel = channel
        do {
            signals.onSignal = { [weak self] number in self?.onSignal(number) }
            try signals.start()
            screen = try CursesScreen(terminalType: type, size: size, environment: environment)
            signals.reinstall()
            try redirectStreams()
        } catch {
            tearDown()
            throw error
        }
        enter()
    }

    /// Gives everything back. Harmless when not started, or given back already.
    public func stop() {
        leave()
        tearDown()
    }

    /// Gives the screen back for a while.
    public func suspend() { leave() }

    /// Takes the screen again.
    public func resume() {
        guard !isActive, screen != nil else { return }
        signals.reinstall()
        do {
            try redirectStreams()
        } catch {
            // The streams stay on the terminal; a line that someone prints will show, and ^L repaints.
        }
        screen?.forget()
        enter()
    }

    /// Standard output and error are in the way only when the screen is theirs.
    private func redirectStreams() throws {
        if outputDescriptor == STDOUT_FILENO { try streams.redirect() }
    }

    private func enter() {
        isActive = true
        signals.arm(
            terminal: channel?.descriptor ?? outputDescriptor, attributes: savedAttributes, streams: streams)
        var raw = savedAttributes
        baton_make_raw(&raw)
        baton_set_attributes(inputDescriptor, TCSANOW, &raw)
        channel?.send(Array(Self.enterSequence.utf8))
        if isMouseEnabled { channel?.send(Array(Self.mouseOn.utf8)) }
    }

    private func leave() {
        guard isActive else { return }
        isActive = false
        let end = screen?.leave() ?? []
        channel?.send(Array(Self.mouseOff.utf8) + Array(Self.leaveSequence.utf8) + end)
        channel?.finish(milliseconds: 500)
        baton_set_attributes(inputDescriptor, TCSANOW, &savedAttributes)
        signals.disarm()
        streams.restore()
    }

    private func tearDown() {
        signals.stop()
        screen?.close()
        screen = nil
        channel?.close()
        channel = nil
    }

    // MARK: Frames

    /// Forgets what the terminal shows: the next frame clears it.
    public func forget() { screen?.forget() }

    /// Shows what changed, in one write; deferred while the terminal takes no output or is not ours.
    public func present(_ surface: Surface, cursor: Point?) -> PresentReport {
        let deferred = PresentReport(rows: 0, cells: 0, bytes: 0, isDeferred: true)
        guard isActive, let screen, let channel else { return deferred }
        if channel.isStalled {
            channel.awaitDrain()
            return deferred
        }
        let (bytes, report) = screen.update(surface, cursor: cursor)
        if !bytes.isEmpty { channel.send(bytes) }
        return report
    }

    // MARK: The device

    /// A decoder that knows the keys which this terminal's description names.
    public func makeDecoder() -> InputDecoder {
        let capabilities = KeySequences.capabilityNames.compactMap { name, key in
            baton_capability(name).map { (sequence: Array(String(cString: $0).utf8), key: key) }
        }
        return InputDecoder(keys: KeySequences(capabilities: capabilities))
    }

    /// Makes crashes on this thread, which the main queue now runs on, restore the terminal.
    public func coverThread() { signals.coverThread() }

    /// Stops the job; returns when it goes on.
    public func stopJob() { signals.stopJob() }

    /// Turns reports of buttons and the wheel on or off; motion is never reported.
    public func setMouse(enabled: Bool) {
        isMouseEnabled = enabled
        if isActive { channel?.send(Array((enabled ? Self.mouseOn : Self.mouseOff).utf8)) }
    }

    // MARK: Checks

    /// The terminal type, when there is a terminal that can show a screen.
    private func checkTerminal() throws -> String {
        guard isatty(inputDescriptor) == 1, isatty(outputDescriptor) == 1 else { throw TerminalError.notATerminal }
        guard let named = environment["TERM"], !named.isEmpty else { throw TerminalError.noTerminalType }
        var type = named
        if baton_set_up_terminal(type, outputDescriptor) != 1 {
            // A dialect of xterm that this machine has no entry for is still an xterm.
            guard named.hasPrefix("xterm-"), baton_set_up_terminal("xterm-256color", outputDescriptor) == 1 else {
                throw TerminalError.unknownTerminalType(named)
            }
            type = "xterm-256color"
        }
        guard baton_capability("cup") != nil else { throw TerminalError.cannotMoveCursor(type) }
        return type
    }

    /// The user's locale for characters, and only for those. One that is not installed, or none at all, says nothing
    /// about the terminal, and terminals are UTF-8; `C` asked for by name means ASCII.
    private static func setLocale(_ environment: [String: String]) {
        let named = ["LC_ALL", "LC_CTYPE", "LANG"].contains { environment[$0]?.isEmpty == false }
        if named, setlocale(LC_CTYPE, "") != nil { return }
        setlocale(LC_CTYPE, "C.UTF-8")
    }

    /// The terminal opened anew: non-blocking, which set on an inherited descriptor would hit the shell as well.
    private func openTerminal() throws -> Int32 {
        let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        if let name = ttyname(outputDescriptor) {
            let descriptor = open(name, flags)
            if descriptor >= 0 { return descriptor }
        }
        let descriptor = open("/dev/tty", flags)
        if descriptor >= 0 { return descriptor }
        let copy = fcntl(outputDescriptor, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw TerminalError.system("cannot open the terminal: \(lastErrorText())") }
        return copy
    }
}
