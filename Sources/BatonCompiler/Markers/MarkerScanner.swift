import GraphQLLanguage
import SwiftParser
import SwiftSyntax

/// A document found in a Swift file: the marker that carries it and its text, which keeps its place in the file.
struct MarkedDocument {
    let marker: Marker
    let source: Source
    /// The type that the marked property declares, with its place, where it declares one.
    let propertyType: (text: String, location: Location)?
}

/// The attributes that carry documents.
enum Marker: String, CaseIterable {
    case fragment = "Fragment"
    case query = "Query"
    case mutation = "Mutation"
    case subscription = "Subscription"
}

/// Finds documents in Swift sources (compiler contract §2).
struct MarkerScanner {
    /// What a file holds.
    struct Result {
        var documents: [MarkedDocument] = []
        var faults: [Diagnostic] = []
    }

    /// Whether a file's bytes name a marker at all. Parsing Swift is many times dearer than this search.
    static func namesMarker(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while let at = rest.firstIndex(of: UInt8(ascii: "@")) {
            rest = rest[(at + 1)...]
            let name = rest.starts(with: "Baton.".utf8) ? rest.dropFirst(6) : rest
            for marker in Marker.allCases where name.starts(with: marker.rawValue.utf8) {
                let next = name.dropFirst(marker.rawValue.utf8.count).first
                if !(next.map(isNameByte) ?? false) { return true }
            }
        }
        return false
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
            || byte >= 0x80
    }

    /// The documents of a Swift file, and what is wrong with their markers. A fault ends one marker, not the scan.
    static func scan(_ file: Source) -> Result {
        guard namesMarker(file.bytes) else { return Result() }
        return plain(file) ?? parsed(file)
    }

    /// What a plain file holds; nil where only the Swift parser can tell.
    static func plain(_ file: Source) -> Result? {
        guard let markers = PlainSwift.markers(in: file.bytes) else { return nil }
        var result = Result()
        for marked in markers {
            var literal = marked.literal
            if marked.isMultiline {
                guard let inner = lines(of: literal, in: file.bytes) else { return nil }
                literal = inner
            }
            let type = Location(
                source: file, start: UInt32(marked.type.lowerBound), end: UInt32(marked.type.upperBound))
            result.documents.append(
                MarkedDocument(
                    marker: marked.marker, source: document(literal, in: file), propertyType: (type.text, type)))
        }
        return result
    }

    /// What the Swift parser finds.
    static func parsed(_ file: Source) -> Result {
        let tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let visitor = MarkerVisitor(file: file)
        visitor.walk(tree)
        return visitor.result
    }

    /// The text of a literal, verbatim: indentation is white space to GraphQL, so positions need no arithmetic.
    fileprivate static func document(_ literal: Range<Int>, in file: Source) -> Source {
        let position = file.position(at: UInt32(literal.lowerBound))
        return Source(
            name: file.name, bytes: Array(file.bytes[literal]), firstLine: position.line,
            firstColumn: position.column, host: file)
    }

    /// The stretch between the line end after `"""` and the one before its closing; nil where either is missing.
    fileprivate static func lines(of literal: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        let end = literal.upperBound
        var first = literal.lowerBound
        while first < end, isBlank(bytes[first]) { first += 1 }
        guard first < end, bytes[first] == 0x0A || bytes[first] == 0x0D else { return nil }
        first += bytes[first] == 0x0D && first + 1 < end && bytes[first + 1] == 0x0A ? 2 : 1
        var last = end
        while last > first, isBlank(bytes[last - 1]) { last -= 1 }
        if last == first { return first..<first }
        guard bytes[last - 1] == 0x0A || bytes[last - 1] == 0x0D else { return nil }
        last -= bytes[last - 1] == 0x0A && last - 2 >= first && bytes[last - 2] == 0x0D ? 2 : 1
        return first..<last
    }
}

private final class MarkerVisitor: SyntaxVisitor {
    private let file: Source
    var result = MarkerScanner.Result()

    init(file: Source) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ attribute: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if let (marker, isBare) = marker(of: attribute), attribute.leftParen != nil {
            do {
                if let document = try document(of: attribute, marker, isBare: isBare) {
                    result.documents.append(document)
                }
            } catch {
                result.faults.append(error)
            }
        }
        return .visitChildren
    }

    private func marker(of attribute: AttributeSyntax) -> (Marker, isBare: Bool)? {
        if let name = attribute.attributeName.as(IdentifierTypeSyntax.self) {
            return Marker(rawValue: name.name.text).map { ($0, true) }
        }
        if let member = attribute.attributeName.as(MemberTypeSyntax.self),
            member.baseType.as(IdentifierTypeSyntax.self)?.name.text == "Baton"
        {
            return Marker(rawValue: member.name.text).map { ($0, false) }
        }
        return nil
    }

    private func document(
        of attribute: AttributeSyntax, _ marker: Marker, isBare: Bool
    ) throws(Diagnostic) -> MarkedDocument? {
        guard case .argumentList(let arguments)? = attribute.arguments, let argument = arguments.first else {
            // Another library's `@Query()` is none of ours.
            if marker == .query && isBare { return nil }
            throw fault("the document is missing", "marker-literal", at: attribute.leftParen ?? attribute.atSign)
        }
        guard argument.label == nil, let literal = argument.expression.as(StringLiteralExprSyntax.self) else {
            if marker == .query && isBare, argument.expression.as(SequenceExprSyntax.self) == nil { return nil }
            throw fault("@\(marker.rawValue) takes one string literal", "marker-literal", at: argument)
        }
        let source = try text(of: literal)
        let next = literal.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        guard next?.tokenKind == .comma || next?.tokenKind == .rightParen else {
            throw fault(
                "@\(marker.rawValue) takes one string literal and nothing around it", "marker-literal", at: argument)
        }
        return MarkedDocument(marker: marker, source: source, propertyType: propertyType(of: attribute))
    }

    private func text(of literal: StringLiteralExprSyntax) throws(Diagnostic) -> Source {
        let pounds = literal.openingPounds?.text.utf8.count ?? 0
        let isMultiline = literal.openingQuote.tokenKind == .multilineStringQuote
        guard literal.closingQuote.presence == .present,
            pounds == 0 || literal.closingPounds?.presence == .present
        else { throw fault("the literal has no end", "marker-unterminated", at: literal) }
        let start = literal.openingQuote.endPositionBeforeTrailingTrivia.utf8Offset
        var contents = start..<literal.closingQuote.positionAfterSkippingLeadingTrivia.utf8Offset
        if isMultiline {
            guard let inner = MarkerScanner.lines(of: contents, in: file.bytes) else {
                throw fault(
                    "the quotation marks of a literal of several lines stand on lines of their own", "marker-opening",
                    at: literal)
            }
            contents = inner
        }
        if hasEscape(file.bytes[contents], pounds: pounds) {
            throw Diagnostic(
                "a document is written without escapes and interpolations", code: "marker-escape",
                at: Location(
                    source: file, start: UInt32(contents.lowerBound), end: UInt32(contents.upperBound)))
        }
        return MarkerScanner.document(contents, in: file)
    }

    private func hasEscape(_ bytes: ArraySlice<UInt8>, pounds: Int) -> Bool {
        var rest = bytes
        while let at = rest.firstIndex(of: UInt8(ascii: "\\")) {
            rest = rest[(at + 1)...]
            if rest.prefix(pounds).count == pounds, rest.prefix(pounds).allSatisfy({ $0 == UInt8(ascii: "#") }) {
                return true
            }
        }
        return false
    }

    private func propertyType(of attribute: AttributeSyntax) -> (text: String, location: Location)? {
        guard let property = attribute.parent?.parent?.as(VariableDeclSyntax.self),
            let type = property.bindings.first?.typeAnnotation?.type
        else { return nil }
        return (type.trimmedDescription, location(of: type))
    }

    private func location(of node: some SyntaxProtocol) -> Location {
        Location(
            source: file, start: UInt32(node.positionAfterSkippingLeadingTrivia.utf8Offset),
            end: UInt32(node.endPositionBeforeTrailingTrivia.utf8Offset))
    }

    private func fault(_ message: String, _ code: String, at node: some SyntaxProtocol) -> Diagnostic {
        Diagnostic(message, code: code, at: location(of: node))
    }
}
