/// The width of one scalar in cells.
enum ScalarWidth {
    /// 0, 1 or 2 columns; nil when the scalar is a control, or not assigned as far as curses knows.
    ///
    /// Complexity: constant below U+0300, logarithmic in the number of runs above.
    static func columns(of scalar: Unicode.Scalar) -> Int? {
        let value = scalar.value
        if value < 0x300 {
            return value < 0x20 || (0x7F...0x9F).contains(value) ? nil : 1
        }
        // The bulk of East Asian text, without a search.
        if (0x4E00...0x9FFF).contains(value) || (0xAC00...0xD7A3).contains(value) { return 2 }
        let runs = ScalarWidthTable.runs
        var low = 0
        var high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle] >> 2 <= value { low = middle } else { high = middle }
        }
        let code = runs[low] & 3
        return code == 3 ? nil : Int(code)
    }

    /// Whether the scalar leaves something to see. Format characters, variation selectors and tags do not, controls
    /// never reach a cell, and the direction marks reorder text that a terminal shows in logical order.
    static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
            0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            false
        default:
            true
        }
    }
}
