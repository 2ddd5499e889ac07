/// One line of text with a cursor between its characters, as people see characters, and the keys that edit it.
struct EditableLine: Equatable {
    /// The most characters kept.
    static let limit = 65_536

    private(set) var characters: [Character]
    /// Characters before the cursor.
    private(set) var cursor: Int
    /// What was cut last.
    private(set) var killed: [Character] = []

    init(_ text: String) {
        characters = Array(text.prefix(Self.limit))
        cursor = characters.count
    }

    var text: String { String(characters) }

    /// Takes a text that was changed elsewhere; the cursor stays where it can.
    mutating func replace(with text: String) {
        characters = Array(text.prefix(Self.limit))
        cursor = min(cursor, characters.count)
    }

    /// Inserts at the cursor. Neighbours may join into one character, so that the cursor is counted anew.
    mutating func insert(_ text: String) {
        let room = Self.limit - characters.count
        guard room > 0 else { return }
        let head = String(characters[..<cursor]) + String(text.prefix(room))
        let tail = characters[cursor...]
        characters = Array(head + String(tail))
        cursor = min(characters.count, max(0, characters.count - tail.count))
    }

    private mutating func kill(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        killed = Array(characters[range])
        characters.removeSubrange(range)
        cursor = range.lowerBound
    }

    /// The start of the word before the cursor.
    private var previousWord: Int {
        var position = cursor
        while position > 0, characters[position - 1].isWhitespace { position -= 1 }
        while position > 0, !characters[position - 1].isWhitespace { position -= 1 }
        return position
    }

    /// The end of the word after the cursor.
    private var nextWord: Int {
        var position = cursor
        while position < characters.count, characters[position].isWhitespace { position += 1 }
        while position < characters.count, !characters[position].isWhitespace { position += 1 }
        return position
    }

    /// Answers a press; false when it means nothing here.
    mutating func handle(_ press: KeyPress) -> Bool {
        if let character = press.typed {
            insert(String(character))
            return true
        }
        switch (press.key, press.modifiers) {
        case (.left, []), (.character("b"), .control): cursor = max(0, cursor - 1)
        case (.right, []), (.character("f"), .control): cursor = min(characters.count, cursor + 1)
        case (.home, []), (.character("a"), .control): cursor = 0
        case (.end, []), (.character("e"), .control): cursor = characters.count
        case (.character("b"), .meta), (.left, .control), (.left, .meta): cursor = previousWord
        case (.character("f"), .meta), (.right, .control), (.right, .meta): cursor = nextWord
        case (.backspace, []), (.character("h"), .control):
            guard cursor > 0 else { return true }
            characters.remove(at: cursor - 1)
            cursor -= 1
        case (.delete, []), (.character("d"), .control):
            if cursor < characters.count { characters.remove(at: cursor) }
        case (.character("u"), .control): kill(0..<cursor)
        case (.character("k"), .control): kill(cursor..<characters.count)
        case (.character("w"), .control), (.backspace, .meta): kill(previousWord..<cursor)
        case (.character("d"), .meta): kill(cursor..<nextWord)
        case (.character("y"), .control): insert(String(killed))
        default: return false
        }
        return true
    }
}
