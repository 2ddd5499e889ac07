/// Lines of Swift with their indentation.
struct SwiftWriter {
    private(set) var text = ""
    /// Four spaces a level.
    private(set) var indent = ""

    mutating func line(_ line: String = "") {
        if !line.isEmpty {
            text += indent
            text += line
        }
        text += "\n"
    }

    /// A line that opens a block, what stands in it, and the line that closes it.
    mutating func block(_ opening: String, closing: String = "}", _ body: (inout SwiftWriter) -> Void) {
        line(opening)
        indent += "    "
        body(&self)
        indent.removeLast(4)
        line(closing)
    }
}
