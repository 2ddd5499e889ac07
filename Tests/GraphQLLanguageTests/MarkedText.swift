/// A text in which each fault is marked with its code where it stands, as `{ dog { ‹unknown-field›nmae } }`; the marks are
/// no part of it.
struct MarkedText {
    let text: String
    /// `code@line:column` of each mark, in order.
    let places: [String]

    init(_ marked: String) {
        var text = String.UnicodeScalarView()
        var places: [String] = []
        var (line, column) = (1, 1)
        var code: String?
        for scalar in marked.unicodeScalars {
            switch (scalar, code) {
            case ("‹", nil): code = ""
            case ("›", let mark?):
                places.append("\(mark)@\(line):\(column)")
                code = nil
            case (_, let mark?): code = mark + String(scalar)
            case (_, nil):
                text.append(scalar)
                (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
            }
        }
        self.text = String(text)
        self.places = places
    }
}
