/// A lexical token: its kind and the bytes it covers.
struct Token {
    enum Kind: UInt8 {
        case endOfText
        case bang, dollar, ampersand, leftParenthesis, rightParenthesis, spread, colon, equals, at
        case leftBracket, rightBracket, leftBrace, pipe, rightBrace
        case name, int, float, string, blockString

        /// The kind in an error message.
        var spelling: String {
            switch self {
            case .endOfText: "end of text"
            case .bang: "\"!\""
            case .dollar: "\"$\""
            case .ampersand: "\"&\""
            case .leftParenthesis: "\"(\""
            case .rightParenthesis: "\")\""
            case .spread: "\"...\""
            case .colon: "\":\""
            case .equals: "\"=\""
            case .at: "\"@\""
            case .leftBracket: "\"[\""
            case .rightBracket: "\"]\""
            case .leftBrace: "\"{\""
            case .pipe: "\"|\""
            case .rightBrace: "\"}\""
            case .name: "a name"
            case .int: "a whole number"
            case .float: "a number"
            case .string, .blockString: "a string"
            }
        }
    }

    var kind: Kind
    var start: UInt32
    var end: UInt32
}
