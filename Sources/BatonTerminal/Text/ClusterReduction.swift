/// How a grapheme cluster becomes glyphs that every terminal, curses and tmux measure alike.
///
/// Terminals disagree about joined emoji, skin tones, variation selectors and flags by up to four columns, and curses
/// cuts clusters without saying so. So a cluster is reduced before anyone measures it: base plus at most four
/// zero-width marks; variation selectors, skin tones and tags dropped; after a joiner on an emoji nothing is kept;
/// a flag becomes its two letters; a scalar of unknown width becomes U+FFFD. A spacing mark (Devanagari, Thai) is
/// text one cannot drop, so it gets a cell of its own.
enum ClusterReduction {
    /// Appends the cluster's glyphs; at least one, unless the cluster holds nothing that shows.
    static func append(_ cluster: Character, to glyphs: inout [Glyph]) {
        // One scalar is the rule, and needs no state.
        let scalars = cluster.unicodeScalars
        let first = scalars[scalars.startIndex]
        if first.value < 0x300, scalars.index(after: scalars.startIndex) == scalars.endIndex {
            if ScalarWidth.isShown(first) { glyphs.append(Glyph(base: first, width: 1)) }
            return
        }
        var pending: Glyph?
        var pictographic = false
        for scalar in scalars {
            if scalar.value == 0x200D, pictographic { break }
            guard ScalarWidth.isShown(scalar) else { continue }
            if let letter = regionalLetter(scalar) {
                if let done = pending { glyphs.append(done) }
                pending = Glyph(base: letter, width: 1)
                continue
            }
            if isSkinTone(scalar), pending != nil { continue }
            switch ScalarWidth.columns(of: scalar) {
            case 0:
                // A mark without a base stands on a blank.
                pending = (pending ?? .space).adding(mark: scalar)
            case let width?:
                if let done = pending { glyphs.append(done) }
                pending = Glyph(base: scalar, width: width)
                pictographic = pictographic || scalar.properties.isEmoji && scalar.value > 0xFF
            case nil:
                if let done = pending { glyphs.append(done) }
                pending = .replacement
                pictographic = pictographic || scalar.properties.isEmoji
            }
        }
        if let done = pending { glyphs.append(done) }
    }

    private static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar.value) }

    private static func regionalLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
        return Unicode.Scalar(0x41 + scalar.value - 0x1F1E6)
    }
}
