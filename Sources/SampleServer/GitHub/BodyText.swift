/// What `bodyText` and `bodyHTML` make of a body. Bodies here are plain text: no Markdown is read.
enum BodyText {
    /// The text without space around it.
    static func plain(_ body: String) -> String {
        let start = body.drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }

    /// The text's paragraphs and lines in HTML.
    static func html(_ body: String) -> String {
        plain(body).split(separator: "\n\n").map { paragraph in
            let lines = paragraph.split(separator: "\n").map { escaped($0) }
            return "<p dir=\"auto\">\(lines.joined(separator: "<br>\n"))</p>"
        }.joined(separator: "\n")
    }

    private static func escaped(_ text: Substring) -> String {
        String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
