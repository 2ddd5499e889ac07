import GraphQLLanguage

extension StorageKey {
    /// The key of a field on `type`: its arguments by name, those that are literally null left out.
    init(type: String, field: String, values: [GraphQLLanguage.Argument]) {
        let kept = values.filter { $0.value.kind != .null }
        self.init(
            type: type, field: field,
            arguments: kept.sorted { bytesPrecede($0.name.value, $1.name.value) }
                .map { Argument(name: $0.name.value, pieces: Self.pieces(of: $0.value)) })
    }

    /// The pieces of a value: enums quoted, object fields by name, no spaces.
    static func pieces(of value: Value) -> [Piece] {
        var writer = PieceWriter()
        writer.write(value)
        return writer.finished()
    }
}

/// Gathers literal text until a variable interrupts it.
private struct PieceWriter {
    private var pieces: [StorageKey.Piece] = []
    private var text = ""

    mutating func write(_ value: Value) {
        switch value.kind {
        case .variable(let name):
            flush()
            pieces.append(.variable(name))
        case .int(let raw): text += jsonInteger(raw)
        case .float(let raw): text += jsonFloat(raw)
        case .string(let string): text += jsonQuoted(string.value)
        case .boolean(let flag): text += flag ? "true" : "false"
        case .null: text += "null"
        case .enum(let name): text += jsonQuoted(name)
        case .list(let items):
            text += "["
            for (index, item) in items.enumerated() {
                if index > 0 { text += "," }
                write(item)
            }
            text += "]"
        case .object(let fields):
            text += "{"
            let sorted = fields.sorted { bytesPrecede($0.name.value, $1.name.value) }
            for (index, field) in sorted.enumerated() {
                if index > 0 { text += "," }
                text += jsonQuoted(field.name.value) + ":"
                write(field.value)
            }
            text += "}"
        }
    }

    mutating func finished() -> [StorageKey.Piece] {
        flush()
        return pieces
    }

    private mutating func flush() {
        if !text.isEmpty { pieces.append(.literal(text)) }
        text = ""
    }
}

/// Whether one text's UTF-8 bytes come before another's. Every sort of names uses it, so that no locale takes part.
func bytesPrecede(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
}
