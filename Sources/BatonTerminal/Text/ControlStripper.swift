/// Takes out of text everything that would drive a terminal: control characters, and escape sequences whole.
struct ControlStripper {
    /// What the text is for.
    enum Purpose: Sendable {
        /// One row: line breaks become spaces.
        case row
        /// A paragraph: line feeds stay.
        case paragraph
        /// Text to edit: carriage returns are line breaks too, as terminals paste them, and direction controls stay,
        /// for they are part of what will be sent.
        case editing
    }

    private let purpose: Purpose

    private var input: ArraySlice<Unicode.Scalar>
    private var output = String.UnicodeScalarView()
    // Once a string sequence (OSC and its kin) was found without an end, no later one needs the search again; without
    // this a text of introducers would cost a scan each.
    private var terminatorsExhausted = false

    init(_ text: String, purpose: Purpose) {
        self.purpose = purpose
        input = Array(text.unicodeScalars)[...]
    }

    /// The text without controls. Complexity: linear in the text.
    mutating func stripped() -> String {
        while let scalar = input.popFirst() {
            switch scalar.value {
            case 0x0A:
                output.append(purpose == .row ? " " : "\n")
            case 0x0D:
                // CRLF is one line break; a carriage return alone must not take the reader back over the line.
                if input.first != "\n" { output.append(purpose == .editing ? "\n" : " ") }
            case 0x09:
                output.append("\t")
            case 0x1B:
                skipEscape()
            case 0x9B:
                skipControlSequence()
            case 0x90, 0x98, 0x9D, 0x9E, 0x9F:
                skipString(endsWithBell: scalar.value == 0x9D)
            case 0x2028, 0x2029:
                output.append(" ")
            case 0..<0x20, 0x7F...0x9F:
                break
            case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
                if purpose == .editing { output.append(scalar) }
            default:
                output.append(scalar)
            }
        }
        return String(output)
    }

    private mutating func skipEscape() {
        guard let next = input.first else { return }
        switch next.value {
        case 0x5B:
            input.removeFirst()
            skipControlSequence()
        case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
            input.removeFirst()
            skipString(endsWithBell: next.value == 0x5D)
        case 0x20...0x2F:
            while let scalar = input.first, (0x20...0x2F).contains(scalar.value) { input.removeFirst() }
            if let final = input.first, (0x30...0x7E).contains(final.value) { input.removeFirst() }
        case 0x30...0x7E:
            input.removeFirst()
        default:
            break
        }
    }

    /// Parameters, intermediates and the final byte of a CSI; a scalar that cannot belong to it is text again.
    private mutating func skipControlSequence() {
        while let scalar = input.first, (0x20...0x3F).contains(scalar.value) { input.removeFirst() }
        if let final = input.first, (0x40...0x7E).contains(final.value) { input.removeFirst() }
    }

    /// The body and terminator of OSC, DCS, SOS, PM or APC. Without a terminator only the introducer goes, so that
    /// one stray byte cannot hide the rest of a text.
    private mutating func skipString(endsWithBell: Bool) {
        guard !terminatorsExhausted else { return }
        var index = input.startIndex
        while index < input.endIndex {
            switch input[index].value {
            case 0x07 where endsWithBell, 0x9C, 0x18, 0x1A:
                input = input[(index + 1)...]
                return
            case 0x1B:
                let isTerminator = index + 1 < input.endIndex && input[index + 1] == "\\"
                input = input[(isTerminator ? index + 2 : index)...]
                return
            default:
                index += 1
            }
        }
        terminatorsExhausted = true
    }
}
