/// Turns the terminal's bytes into events.
///
/// Pure: bytes and instants go in, events come out; reads may split anything anywhere. An escape sequence that is
/// unknown, or an answer from the terminal, is taken whole and never typed.
///
/// Whether an ESC was the key or began a sequence only time tells: after `feed`, call `expire(at:)` once `deadline` has
/// passed and no byte waits to be read.
public struct InputDecoder: Sendable {
    private enum State: Sendable {
        case ground
        /// Inside a scalar of several bytes.
        case scalar(missing: Int)
        /// After ESC.
        case escape
        /// After `ESC [`.
        case control
        /// After `ESC [ [`.
        case console
        /// After `ESC [ M`: the old mouse report's three bytes.
        case oldMouse
        /// After `ESC O`.
        case single
        /// Inside OSC, DCS, SOS, PM or APC; after an ESC that may end it.
        case string(escaped: Bool)
        /// Between paste markers.
        case paste
    }

    /// How long an ESC waits for a sequence to follow.
    public static let escapeTimeout = Duration.milliseconds(25)
    /// How long a sequence that has begun may take to end. It is dropped then, not typed.
    static let sequenceTimeout = Duration.milliseconds(500)
    /// How long an answer from the terminal may take from its first byte.
    static let stringTimeout = Duration.seconds(2)
    /// How long a paste may stand still before it counts as ended.
    static let pasteTimeout = Duration.seconds(1)
    /// Bytes kept of one sequence; longer ones are still taken whole.
    static let maximumSequence = 4_096

    /// When `expire(at:)` is due; nil when nothing is pending.
    public private(set) var deadline: ContinuousClock.Instant?

    private let keys: KeySequences
    private var state = State.ground
    // Bytes of the sequence or scalar being read, from its first ESC.
    private var raw: [UInt8] = []
    private var hasMetaPrefix = false
    private var pasted = PasteText()
    private var events: [InputEvent] = []

    /// A decoder that knows the union of common terminals.
    public init() { self.init(keys: KeySequences()) }

    init(keys: KeySequences) { self.keys = keys }

    /// Decodes bytes read at an instant. Complexity: linear.
    public mutating func feed(_ bytes: some Sequence<UInt8>, at now: ContinuousClock.Instant) -> [InputEvent] {
        for byte in bytes { take(byte, at: now) }
        switch state {
        case .ground, .scalar: deadline = nil
        case .escape: deadline = now + Self.escapeTimeout
        case .control, .console, .oldMouse, .single: deadline = now + Self.sequenceTimeout
        // An answer counts from its first byte, or typing on would keep it open for ever.
        case .string: deadline = deadline ?? now + Self.stringTimeout
        case .paste: deadline = now + Self.pasteTimeout
        }
        defer { events = [] }
        return events
    }

    /// Gives up waiting: an ESC was the key, an unfinished sequence is dropped, an unfinished paste is pasted.
    /// Does nothing before `deadline`.
    public mutating func expire(at now: ContinuousClock.Instant) -> [InputEvent] {
        guard let deadline, deadline <= now else { return [] }
        switch state {
        case .ground, .scalar:
            break
        case .escape:
            if hasMetaPrefix { emit(KeyPress(.escape)) }
            hasMetaPrefix = false
            emit(KeyPress(.escape))
        case .control, .console, .single, .string, .oldMouse:
            // An introducer alone is the key held with meta.
            if raw.count == 2 { emit(KeyPress(.character(Character(Unicode.Scalar(raw[1]))), .meta)) }
        case .paste:
            events.append(.paste(pasted.text))
        }
        reset()
        defer { events = [] }
        return events
    }

    private mutating func reset() {
        state = .ground
        raw.removeAll(keepingCapacity: true)
        hasMetaPrefix = false
        deadline = nil
    }

    private mutating func emit(_ press: KeyPress) {
        events.append(.key(hasMetaPrefix ? press.adding(.meta) : press))
    }

    private mutating func keep(_ byte: UInt8) {
        if raw.count < Self.maximumSequence { raw.append(byte) }
    }

    // MARK: One byte

    private mutating func take(_ byte: UInt8, at now: ContinuousClock.Instant) {
        switch state {
        case .ground: takeGround(byte)
        case .scalar(let missing): takeScalar(byte, missing: missing, at: now)
        case .escape: takeEscape(byte, at: now)
        case .control: takeControl(byte, at: now)
        case .console:
            let key = KeySequences.console(final: byte)
            finish(key: key)
        case .oldMouse: takeOldMouse(byte)
        case .single: takeSingle(byte, at: now)
        case .string(let escaped): takeString(byte, escaped: escaped, at: now)
        case .paste:
            if pasted.take(byte) {
                events.append(.paste(pasted.text))
                reset()
            }
        }
    }

    private mutating func takeGround(_ byte: UInt8) {
        switch byte {
        case 0x1B:
            keep(byte)
            state = .escape
        case 0..<0x20, 0x7F:
            if let press = keys.described([byte]) ?? KeySequences.plain(Unicode.Scalar(byte)) { emit(press) }
            reset()
        case 0x20..<0x7F:
            emit(KeyPress(.character(Character(Unicode.Scalar(byte)))))
            reset()
        case 0xC2...0xF4:
            raw = [byte]
            state = .scalar(missing: byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
        default:
            // Not UTF-8: refused, for what is not valid must not be posted.
            reset()
        }
    }

    private mutating func takeScalar(_ byte: UInt8, missing: Int, at now: ContinuousClock.Instant) {
        guard (0x80...0xBF).contains(byte) else {
            reset()
            take(byte, at: now)
            return
        }
        keep(byte)
        if missing > 1 {
            state = .scalar(missing: missing - 1)
            return
        }
        if let text = String(validating: raw, as: UTF8.self), let scalar = text.unicodeScalars.first,
            scalar.value >= 0xA0
        {
            emit(KeyPress(.character(Character(scalar))))
        }
        reset()
    }

    private mutating func takeEscape(_ byte: UInt8, at now: ContinuousClock.Instant) {
        switch byte {
        case 0x1B:
            // Meta on a key that sends a sequence comes as ESC ESC.
            if hasMetaPrefix { events.append(.key(KeyPress(.escape))) }
            hasMetaPrefix = true
        case UInt8(ascii: "["), UInt8(ascii: "O"):
            keep(byte)
            state = byte == UInt8(ascii: "[") ? .control : .single
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            keep(byte)
            deadline = nil
            state = .string(escaped: false)
        default:
            if let press = keys.described(raw + [byte]) {
                emit(press)
                reset()
                return
            }
            // ESC, ESC, then a plain key: the first was a key of its own.
            if hasMetaPrefix { events.append(.key(KeyPress(.escape))) }
            raw.removeAll(keepingCapacity: true)
            hasMetaPrefix = true
            state = .ground
            takeGround(byte)
        }
    }

    /// Ends a sequence: with the key that terminfo or the union knows for it, or dropped whole.
    private mutating func finish(key: KeyPress?) {
        if let press = keys.described(raw) ?? key { emit(press) }
        reset()
    }

    // MARK: CSI and SS3

    private mutating func takeControl(_ byte: UInt8, at now: ContinuousClock.Instant) {
        switch byte {
        case UInt8(ascii: "[") where raw.count == 2:
            keep(byte)
            state = .console
        case UInt8(ascii: "M") where raw.count == 2:
            keep(byte)
            state = .oldMouse
        case UInt8(ascii: "$") where !isPrivate && raw.count > 2:
            // rxvt ends shifted keys with what is elsewhere an intermediate byte.
            keep(byte)
            finish(key: KeySequences.control(final: byte, parameters: parameters))
        case 0x20...0x3F:
            keep(byte)
        case 0x40...0x7E:
            keep(byte)
            finishControl(byte)
        case 0x1B:
            reset()
            take(byte, at: now)
        default:
            // A byte that no sequence holds: what came so far was not one.
            reset()
            take(byte, at: now)
        }
    }

    private var isPrivate: Bool { raw.count > 2 && (0x3C...0x3F).contains(raw[2]) }

    private var parameters: [Int] {
        let body = raw.dropFirst(2).prefix { (0x30...0x3F).contains($0) }
        let digits = body.drop { (0x3C...0x3F).contains($0) }
        return digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).prefix(16).map { part in
            // Sub-parameters after a colon say nothing that is used here; absurd numbers count as none.
            part.prefix { (0x30...0x39).contains($0) }.prefix(9).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
    }

    private mutating func finishControl(_ final: UInt8) {
        let parameters = parameters
        if isPrivate {
            if raw[2] == UInt8(ascii: "<"), final == UInt8(ascii: "M") || final == UInt8(ascii: "m") {
                emitMouse(parameters, released: final == UInt8(ascii: "m"))
            } else {
                emitReply()
            }
            reset()
            return
        }
        switch final {
        case UInt8(ascii: "~") where parameters.first == 200:
            reset()
            pasted = PasteText()
            state = .paste
        case UInt8(ascii: "~") where parameters.first == 201:
            // The end of a paste that was given up.
            reset()
        case UInt8(ascii: "I") where raw.count == 3, UInt8(ascii: "O") where raw.count == 3:
            events.append(.focus(final == UInt8(ascii: "I")))
            reset()
        case UInt8(ascii: "M") where parameters.count == 3:
            // rxvt's mouse report counts its buttons from 32.
            emitMouse([parameters[0] - 32, parameters[1], parameters[2]], released: false)
            reset()
        case UInt8(ascii: "R")
        where raw.count > 3 && !(parameters.count == 2 && parameters[0] == 1 && parameters[1] > 1),
            UInt8(ascii: "c"), UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "x"):
            emitReplyUnlessKey(final, parameters)
            reset()
        default:
            finish(key: KeySequences.control(final: final, parameters: parameters))
        }
    }

    /// `CSI c` without parameters is shift-right on rxvt, with them a device report.
    private mutating func emitReplyUnlessKey(_ final: UInt8, _ parameters: [Int]) {
        if raw.count == 3, let press = KeySequences.control(final: final, parameters: parameters) {
            emit(press)
        } else {
            emitReply()
        }
    }

    private mutating func takeSingle(_ byte: UInt8, at now: ContinuousClock.Instant) {
        switch byte {
        case 0x30...0x3B where raw.count < 8:
            keep(byte)
        case 0x40...0x7E:
            keep(byte)
            finish(key: KeySequences.single(final: byte, parameters: parameters))
        default:
            reset()
            take(byte, at: now)
        }
    }

    // MARK: Answers and the mouse

    private mutating func takeString(_ byte: UInt8, escaped: Bool, at now: ContinuousClock.Instant) {
        if escaped {
            if byte == UInt8(ascii: "\\") {
                emitReply()
                reset()
            } else {
                // ESC begins something new; what it cut off was an answer all the same.
                reset()
                raw = [0x1B]
                state = .escape
                take(byte, at: now)
            }
            return
        }
        switch byte {
        case 0x1B:
            state = .string(escaped: true)
        case 0x07:
            emitReply()
            reset()
        case 0x18, 0x1A:
            reset()
        default:
            keep(byte)
        }
    }

    private mutating func emitReply() {
        // Without the introducing ESC the text is printable; anything else in it is replaced.
        let text = raw.dropFirst().map { (0x20..<0x7F).contains($0) ? Character(Unicode.Scalar($0)) : "\u{FFFD}" }
        events.append(.reply(String(text)))
    }

    private mutating func takeOldMouse(_ byte: UInt8) {
        keep(byte)
        guard raw.count == 6 else { return }
        let values = raw[3...].map { Int($0) - 32 }
        emitMouse(values, released: values[0] & 3 == 3 && values[0] & 64 == 0)
        reset()
    }

    private mutating func emitMouse(_ values: [Int], released: Bool) {
        guard values.count == 3, values.allSatisfy({ $0 >= 0 }) else { return }
        let code = values[0]
        var modifiers: KeyPress.Modifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.meta) }
        if code & 16 != 0 { modifiers.insert(.control) }
        let kind: MouseEvent.Kind
        switch code & 0b1110_0011 {
        case 64: kind = .scrollUp
        case 65: kind = .scrollDown
        case 0...2: kind = released ? .release : .press(code & 3 + 1)
        case 3: kind = .release
        case 32...34: kind = .drag(code & 3 + 1)
        default: return
        }
        let position = Point(x: max(0, values[1] - 1), y: max(0, values[2] - 1))
        events.append(.mouse(MouseEvent(kind, at: position, modifiers: modifiers)))
    }
}
