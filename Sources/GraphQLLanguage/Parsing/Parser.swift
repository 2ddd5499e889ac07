/// A recursive-descent parser with one token of look-ahead: what its parts share.
struct Parser {
    let source: Source
    private let bytes: UnsafeBufferPointer<UInt8>
    private var lexer: Lexer
    private var names: NameTable

    /// The token that comes next.
    private(set) var token: Token

    /// The offset after the token that was taken last.
    private(set) var previousEnd: UInt32 = 0

    /// How many selection sets, values and types enclose the next token.
    var selectionDepth = 0
    var valueDepth = 0
    var typeDepth = 0

    init(source: Source, bytes: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
        self.source = source
        self.bytes = bytes
        lexer = Lexer(source: source, bytes: bytes)
        names = NameTable(bytes: bytes)
        token = try lexer.next()
    }

    // MARK: Tokens

    /// Takes the next token.
    mutating func advance() throws(Diagnostic) {
        previousEnd = token.end
        token = try lexer.next()
    }

    /// Takes the next token if it is of a kind.
    mutating func take(_ kind: Token.Kind) throws(Diagnostic) -> Bool {
        guard token.kind == kind else { return false }
        try advance()
        return true
    }

    /// Takes the next token, which must be of a kind, and returns it.
    mutating func expect(_ kind: Token.Kind) throws(Diagnostic) -> Token {
        guard token.kind == kind else { throw unexpected(expected: kind.spelling) }
        let taken = token
        try advance()
        return taken
    }

    /// Whether the next token is a name of this spelling.
    func isAt(_ keyword: StaticString) -> Bool {
        guard token.kind == .name, Int(token.end - token.start) == keyword.utf8CodeUnitCount else { return false }
        let text = UnsafeBufferPointer(start: keyword.utf8Start, count: keyword.utf8CodeUnitCount)
        let start = Int(token.start)
        for offset in text.indices where bytes[start + offset] != text[offset] { return false }
        return true
    }

    /// Takes the next token if it is a name of this spelling.
    mutating func take(keyword: StaticString) throws(Diagnostic) -> Bool {
        guard isAt(keyword) else { return false }
        try advance()
        return true
    }

    /// Takes the next token, which must be a name of this spelling.
    mutating func expect(keyword: StaticString) throws(Diagnostic) {
        guard try take(keyword: keyword) else { throw unexpected(expected: "\"\(keyword)\"") }
    }

    /// A list between two tokens, with at least one element.
    mutating func many<Element>(
        _ open: Token.Kind, _ close: Token.Kind, _ element: (inout Parser) throws(Diagnostic) -> Element
    ) throws(Diagnostic) -> [Element] {
        _ = try expect(open)
        var elements: [Element] = []
        repeat {
            elements.append(try element(&self))
        } while try !take(close)
        return elements
    }

    /// A list between two tokens, with at least one element, or nothing when the first token is not there.
    mutating func optionalMany<Element>(
        _ open: Token.Kind, _ close: Token.Kind, _ element: (inout Parser) throws(Diagnostic) -> Element
    ) throws(Diagnostic) -> [Element] {
        token.kind == open ? try many(open, close, element) : []
    }

    // MARK: Nodes

    /// From an offset to the end of the token that was taken last.
    func location(from start: UInt32) -> Location {
        Location(source: source, start: start, end: previousEnd)
    }

    /// The text of a name token, one `String` for all uses of it.
    mutating func text(of token: Token) -> String {
        names.name(from: Int(token.start), to: Int(token.end))
    }

    mutating func parseName() throws(Diagnostic) -> Name {
        let token = try expect(.name)
        return Name(text(of: token), location: Location(source: source, start: token.start, end: token.end))
    }

    /// `$name`, the location including the `$`.
    mutating func parseVariable() throws(Diagnostic) -> Name {
        let start = token.start
        _ = try expect(.dollar)
        let token = try expect(.name)
        return Name(text(of: token), location: location(from: start))
    }

    /// A string in front of a definition.
    mutating func parseDescription() throws(Diagnostic) -> StringValue? {
        guard token.kind == .string || token.kind == .blockString else { return nil }
        return try parseString()
    }

    mutating func parseString() throws(Diagnostic) -> StringValue {
        let taken = token
        try advance()
        return StringValue(
            token: Location(source: source, start: taken.start, end: taken.end), isBlock: taken.kind == .blockString)
    }

    // MARK: Faults

    func unexpected(expected: String) -> Diagnostic {
        failure("expected \(expected), found \(found)")
    }

    func failure(_ message: String, code: String = "syntax") -> Diagnostic {
        Diagnostic(message, code: code, at: Location(source: source, start: token.start, end: token.end))
    }

    /// The next token for a message.
    var found: String {
        guard token.kind == .name || token.kind == .int || token.kind == .float else { return token.kind.spelling }
        // A token is as long as a hostile text makes it; a message is not.
        let length = min(token.end - token.start, 40)
        let text = source.text(from: token.start, to: token.start + length)
        return "\"\(text)\(length < token.end - token.start ? "…" : "")\""
    }

    func checkDepth(_ depth: Int, limit: Int, of what: String) throws(Diagnostic) {
        if depth >= limit { throw failure("\(what) nest deeper than \(limit)", code: "nesting") }
    }
}
