/// All keys that work now, written from the key table.
final class HelpOverlay: Overlay {
    private let lines: [(keys: String, title: String, isHeading: Bool)]
    private var offset = 0
    private var visible = 1

    init(_ table: KeyTable) {
        var lines: [(keys: String, title: String, isHeading: Bool)] = []
        let bindings = Array(table.scopes.joined())
        for section in KeyBinding.Section.allCases {
            var taken: Set<String> = []
            let rows = bindings.filter { $0.section == section && taken.insert($0.title).inserted }
            if rows.isEmpty { continue }
            if !lines.isEmpty { lines.append(("", "", false)) }
            lines.append((section.rawValue, "", true))
            lines += rows.map { binding in
                (binding.label(4, separator: " "), binding.title + (binding.isEnabled ? "" : " (not now)"), false)
            }
        }
        self.lines = lines
    }

    func handle(_ press: KeyPress, in graph: ViewGraph) {
        switch Motion(press) {
        case .lines(let count): offset += count
        case .halfPages(let count), .pages(let count): offset += count * visible
        case .first: offset = 0
        case .last: offset = lines.count
        case .open, nil:
            graph.overlay = nil
            return
        }
        graph.root?.invalidatePaint()
    }

    func paint(on surface: Surface) {
        let width = min(60, surface.size.width - 2)
        let height = min(lines.count + 2, surface.size.height - 2)
        guard width > 20, height > 2 else { return }
        let box = Rect(
            x: (surface.size.width - width) / 2, y: (surface.size.height - height) / 2, width: width, height: height)
        visible = height - 2
        offset = max(0, min(offset, lines.count - visible))
        surface.clear(box)
        let border = Style(.focusedBorder)
        let edge = String(repeating: "─", count: width - 2)
        surface.write("┌" + edge + "┐", at: box.origin, style: border)
        surface.write("└" + edge + "┘", at: box.origin.offset(y: height - 1), style: border)
        surface.write(" Keys · any other key closes ", at: box.origin.offset(x: 2), style: border)
        for row in 0..<visible {
            surface.write("│", at: box.origin.offset(y: row + 1), style: border)
            surface.write("│", at: box.origin.offset(x: width - 1, y: row + 1), style: border)
            guard row + offset < lines.count else { continue }
            let line = lines[row + offset]
            let inner = box.inset(left: 2, top: 1, right: 2, bottom: 1)
            let start = inner.origin.offset(y: row)
            if line.isHeading {
                surface.write(line.keys, at: start, style: Style(.plain, .bold), clip: inner)
            } else {
                surface.write(line.keys, at: start.offset(x: 2), style: Style(.accent), clip: inner)
                surface.write(line.title, at: start.offset(x: 26), clip: inner)
            }
        }
    }
}
