/// How deep a document may nest. Every later walk recurses over the nesting, so it is bounded where text comes in;
/// breadth is not.
public enum ParseLimits {
    /// Selection sets within selection sets.
    public static let selectionDepth = 200

    /// Lists and objects within values.
    public static let valueDepth = 200

    /// Lists within types.
    public static let typeDepth = 64
}

/// Parses a document, executable, SDL or both.
///
/// - Throws: The first fault, with code `syntax`, or `nesting` when something nests deeper than ``ParseLimits``.
public func parse(_ source: Source) throws(Diagnostic) -> Document {
    try withParser(of: source) { (parser) throws(Diagnostic) -> Document in
        var definitions: [Definition] = []
        repeat {
            definitions.append(try parser.parseDefinition())
        } while parser.token.kind != .endOfText
        return Document(source: source, definitions: definitions)
    }
}

/// Parses a text that is one value; variables may occur in it.
///
/// - Throws: The first fault.
public func parseValue(_ source: Source) throws(Diagnostic) -> Value {
    try withParser(of: source) { (parser) throws(Diagnostic) -> Value in
        let value = try parser.parseValue(isConstant: false)
        _ = try parser.expect(.endOfText)
        return value
    }
}

/// Parses a text that is one type, such as `[ID!]!`.
///
/// - Throws: The first fault.
public func parseType(_ source: Source) throws(Diagnostic) -> TypeReference {
    try withParser(of: source) { (parser) throws(Diagnostic) -> TypeReference in
        let type = try parser.parseTypeReference()
        _ = try parser.expect(.endOfText)
        return type
    }
}

/// Parses a text that is directives with constant arguments, such as `@cacheExpiration(seconds: 60)`.
///
/// - Throws: The first fault.
public func parseDirectives(_ source: Source) throws(Diagnostic) -> [Directive] {
    try withParser(of: source) { (parser) throws(Diagnostic) -> [Directive] in
        let directives = try parser.parseDirectives(isConstant: true)
        _ = try parser.expect(.endOfText)
        return directives
    }
}

private func withParser<Result>(
    of source: Source, _ body: (inout Parser) throws(Diagnostic) -> Result
) throws(Diagnostic) -> Result {
    guard source.bytes.count < UInt32.max else {
        throw Diagnostic("the text is 4 GiB or longer", code: "syntax", at: Location(source: source, start: 0, end: 0))
    }
    return try source.bytes.withUnsafeBufferPointer { (bytes) throws(Diagnostic) -> Result in
        var parser = try Parser(source: source, bytes: bytes)
        return try body(&parser)
    }
}
