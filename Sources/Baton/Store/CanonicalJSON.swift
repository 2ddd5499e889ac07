extension JSONCursor {
    /// Takes any value and gives it as canonical JSON: members sorted by name, the last of one name kept, strings
    /// spelled as Baton spells them, no spaces.
    mutating func takeCanonical() throws(ResponseFailure) -> String {
        var text = ""
        switch peek() {
        case 0x22: JSONText.appendQuoted(try takeString(), to: &text)
        case 0x7B:
            _ = take(0x7B)
            var members: [String: String] = [:]
            if !take(0x7D) {
                repeat {
                    let name = try takeName()
                    members[name] = try takeCanonical()
                } while take(0x2C)
                try expect(0x7D, "the object's end")
            }
            text += "{"
            let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            for (position, member) in sorted.enumerated() {
                if position > 0 { text += "," }
                JSONText.appendQuoted(member.key, to: &text)
                text += ":" + member.value
            }
            text += "}"
        case 0x5B:
            _ = take(0x5B)
            var elements: [String] = []
            if !take(0x5D) {
                repeat { elements.append(try takeCanonical()) } while take(0x2C)
                try expect(0x5D, "the list's end")
            }
            text = "[" + elements.joined(separator: ",") + "]"
        default: text = self.text(try skipValue())
        }
        return text
    }
}
