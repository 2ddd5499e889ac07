import CNcurses
import Glibc

/// Curses as a renderer: cells go in, the bytes that bring a terminal from the last frame to this one come out.
///
/// Curses writes to a file in memory, not to the terminal. So a frame's bytes are counted, go out in one write (between
/// the marks of a synchronised update when they are many), and can wait when the terminal does not take them. Modes
/// of the tty are not curses' business either: it believes that it has none.
@MainActor
final class CursesScreen {
    private let output: Int32
    private var outputFile: UnsafeMutablePointer<FILE>?
    private var inputFile: UnsafeMutablePointer<FILE>?
    private var screen: OpaquePointer?
    private var encoder: CellEncoder
    private var size: Size
    private var isCursorShown = true

    /// Colours in use.
    let colorLevel: ColorLevel

    /// Frames of more bytes than this are marked as one update; below, the marks would outweigh the frame.
    private static let synchronizedThreshold = 512

    /// Makes a screen for a terminal type whose description was found.
    init(terminalType: String, size: Size, environment: [String: String]) throws {
        output = baton_memory_file("frames")
        guard output >= 0, let file = fdopen(output, "w") else {
            throw TerminalError.system("no file in memory: \(lastErrorText())")
        }
        outputFile = file
        // Keys are read elsewhere; curses wants a file all the same.
        inputFile = fopen("/dev/null", "r")
        screen = baton_make_screen(terminalType, file, inputFile)
        guard screen != nil else {
            fclose(file)
            if let inputFile { fclose(inputFile) }
            throw TerminalError.unknownTerminalType(terminalType)
        }
        start_color()
        use_default_colors()
        colorLevel = ColorLevel.detect(colors: Int(baton_screen_colors()), environment: environment)
        encoder = CellEncoder(scheme: ColorScheme(level: colorLevel))
        self.size = size
        resizeterm(Int32(size.height), Int32(size.width))
        baton_leave_cursor(true)
    }

    /// Frees the screen. Its last bytes are those of `leave()`.
    func close() {
        if let screen { delscreen(screen) }
        if let outputFile { fclose(outputFile) }
        if let inputFile { fclose(inputFile) }
        screen = nil
        outputFile = nil
        inputFile = nil
    }

    /// The bytes that give the screen back. The next update takes it again.
    func leave() -> [UInt8] {
        // A terminal told twice to leave the other screen puts its cursor where it stood long ago.
        if isendwin() { return [] }
        endwin()
        // Curses shows the cursor when it leaves.
        isCursorShown = true
        return takeBytes()
    }

    /// The next update clears the terminal and sends every cell; the surface must be damaged whole as well.
    func forget() { baton_forget_screen() }

    /// The bytes that show a surface's damage, and the rows and cells that they stand for.
    func update(_ surface: Surface, cursor: Point?) -> (bytes: [UInt8], report: PresentReport) {
        if surface.size != size {
            size = surface.size
            resizeterm(Int32(size.height), Int32(size.width))
            // A terminal may have reflowed what it showed.
            baton_forget_screen()
        }
        let cells = surface.cellsWritten
        let damage = surface.takeDamage()
        for span in damage {
            encoder.encode(span, of: surface)
            baton_write_cells(
                Int32(span.row), Int32(span.columns.lowerBound), encoder.encoded, Int32(encoder.encoded.count))
        }
        place(cursor)
        baton_stage_window()
        doupdate()
        var bytes = takeBytes()
        if bytes.count > Self.synchronizedThreshold {
            bytes = Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
        }
        let report = PresentReport(rows: damage.count, cells: surface.cellsWritten - cells, bytes: bytes.count)
        return (bytes, report)
    }

    private func place(_ cursor: Point?) {
        let shown = cursor.flatMap { Rect(origin: .zero, size: size).contains($0) ? $0 : nil }
        if let shown {
            baton_leave_cursor(false)
            baton_move_cursor(Int32(shown.y), Int32(shown.x))
        } else {
            baton_leave_cursor(true)
        }
        if isCursorShown != (shown != nil) {
            isCursorShown = shown != nil
            curs_set(isCursorShown ? 1 : 0)
        }
    }

    /// What curses wrote since the last call.
    private func takeBytes() -> [UInt8] {
        let length = Int(lseek(output, 0, SEEK_CUR))
        guard length > 0 else { return [] }
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            count = max(0, pread(output, buffer.baseAddress, length, 0))
        }
        if ftruncate(output, 0) == 0 { lseek(output, 0, SEEK_SET) }
        return bytes
    }
}
