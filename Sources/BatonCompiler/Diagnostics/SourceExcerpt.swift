import Foundation
import GraphQLLanguage

/// The line that a place stands on as a terminal shows it, and the line that points at the place.
struct SourceExcerpt {
    /// The source line: tabs as they are, what a terminal would obey made visible, cut to the width.
    let line: String
    /// Blanks up to the place, then `^`, and `~` under the rest of it.
    let pointer: (padding: String, mark: String)

    /// The excerpt for a location, nil where its source has no such line.
    ///
    /// - Parameter columns: the width of the terminal.
    init?(of location: Location, columns: Int) {
        let start = location.position
        guard let bytes = location.source.line(start.line) else { return nil }
        let end = location.source.position(at: location.end)
        let scalars = Self.scalars(of: bytes, around: start.column, reach: columns)
        let length = end.line == start.line ? max(1, end.column - start.column) : Int.max
        var before = ScalarColumns.cells(of: scalars.before)
        let marked = ScalarColumns.cells(of: scalars.after.prefix(length))
        let after = ScalarColumns.cells(of: scalars.after.dropFirst(length))

        var trailing = marked + after
        var isCutAfter = scalars.isCutAfter
        if isCutAfter || scalars.isCutBefore || Self.width(of: before + trailing) > columns {
            // A long line shows more of what stands before the place than after it.
            let leading = Self.suffix(of: before, columns: columns * 2 / 3)
            let isCut = leading.count < before.count || scalars.isCutBefore
            before = (isCut ? [ScalarColumns.Cell(text: "…", width: 1)] : []) + leading
            let shown = Self.prefix(of: trailing, columns: max(1, columns - Self.width(of: before) - 1))
            isCutAfter = isCutAfter || shown.count < trailing.count
            trailing = shown
        }
        line = (before + trailing).map(\.text).joined() + (isCutAfter ? "…" : "")
        let padding = before.map { $0.text == "\t" ? "\t" : String(repeating: " ", count: $0.width) }.joined()
        let width = Self.width(of: trailing.prefix(marked.count))
        pointer = (padding, "^" + String(repeating: "~", count: max(1, width) - 1))
    }

    /// The scalars on both sides of a column, as many as a terminal that is so wide could show and some more: a line may
    /// be as long as a file.
    private static func scalars(
        of line: ArraySlice<UInt8>, around column: Int, reach: Int
    ) -> (before: ArraySlice<Unicode.Scalar>, after: ArraySlice<Unicode.Scalar>, isCutBefore: Bool, isCutAfter: Bool) {
        func step(_ index: Int, back: Bool) -> Int {
            var index = back ? index - 1 : index + 1
            while index > line.startIndex, index < line.endIndex, line[index] & 0xC0 == 0x80 { index += back ? -1 : 1 }
            return index
        }
        var place = line.startIndex
        for _ in 1..<max(1, column) where place < line.endIndex { place = step(place, back: false) }
        var (first, last) = (place, place)
        for _ in 0..<reach * 2 {
            if first > line.startIndex { first = step(first, back: true) }
            if last < line.endIndex { last = step(last, back: false) }
        }
        func decoded(_ range: Range<Int>) -> ArraySlice<Unicode.Scalar> {
            Array(String(decoding: line[range], as: UTF8.self).unicodeScalars)[...]
        }
        return (decoded(first..<place), decoded(place..<last), first > line.startIndex, last < line.endIndex)
    }

    private static func width(of cells: some Sequence<ScalarColumns.Cell>) -> Int { cells.reduce(0) { $0 + $1.width } }

    private static func prefix(of cells: [ScalarColumns.Cell], columns: Int) -> [ScalarColumns.Cell] {
        var width = 0
        return Array(
            cells.prefix { cell in
                width += cell.width
                return width <= columns
            })
    }

    private static func suffix(of cells: [ScalarColumns.Cell], columns: Int) -> [ScalarColumns.Cell] {
        prefix(of: cells.reversed(), columns: columns).reversed()
    }
}
