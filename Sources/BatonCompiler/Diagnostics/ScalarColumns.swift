import GraphQLLanguage

/// How wide text is on a terminal.
enum ScalarColumns {
    /// What a terminal shows as one glyph.
    struct Cell {
        let text: String
        /// Columns; for a tab, the most that it may take.
        let width: Int
    }

    /// The glyphs of a text, with everything that a terminal would obey made visible.
    static func cells(of scalars: some Sequence<Unicode.Scalar>) -> [Cell] {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text.flatMap { glyph -> [Cell] in
            if glyph == "\t" { return [Cell(text: "\t", width: 8)] }
            guard glyph.unicodeScalars.contains(where: isHidden) else {
                return [Cell(text: String(glyph), width: width(of: glyph))]
            }
            return glyph.unicodeScalars.map { scalar in
                let shown = isHidden(scalar) ? hiddenSpelling(of: scalar) : String(scalar)
                return Cell(text: shown, width: isHidden(scalar) ? shown.count : width(of: scalar))
            }
        }
    }

    /// Emoji that several scalars make take two columns, whatever their parts would.
    private static func width(of glyph: Character) -> Int {
        let scalars = glyph.unicodeScalars
        guard scalars.count > 1, let first = scalars.first else { return scalars.first.map(width) ?? 0 }
        let isFlag = (0x1F1E6...0x1F1FF).contains(first.value)
        let isEmoji = first.properties.isEmoji && scalars.contains { (0xFE0F...0xFE0F).contains($0.value) }
        if isFlag || isEmoji || first.properties.isEmojiPresentation { return 2 }
        return scalars.reduce(0) { $0 + width(of: $1) }
    }

    private static func width(of scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        if scalar.properties.isEmojiPresentation { return 2 }
        // The vowels and finals of a Hangul syllable stand under its first letter.
        if (0x1160...0x11FF).contains(scalar.value) { return 0 }
        return isWide(scalar.value) ? 2 : 1
    }

    /// The blocks whose scalars are East Asian Wide or Fullwidth (UAX #11). Symbols that are wide by themselves are
    /// emoji.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
            0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
            true
        default:
            false
        }
    }
}
