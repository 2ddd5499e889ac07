/// Lines of Swift with their indentation.
struct SwiftWriter {
    private(set) var text = ""
    private var depth = 0

    /// Four spaces a level.
    var indent: String { String(repeating: "    ", count: depth) }

    mutating func line(_ line: String = "") {
        text += line.isEmpty ? "\n" : indent + line + "\n"
    }

    /// A line that opens a block, what stands in it, and the line that closes it.
    mutating func block(_ opening: String, closing: String = "}", _ body: (inout SwiftWriter) -> Void) {
        line(opening)
        depth += 1
        body(&self)
        depth -= 1
        line(closing)
    }
}
