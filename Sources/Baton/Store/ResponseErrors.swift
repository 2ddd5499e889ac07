// The `errors` of a response (R3.4, R3.9).

extension JSONCursor {
    /// Takes a member's name and its colon.
    mutating func takeName() throws(ResponseFailure) -> String {
        guard peek() == 0x22 else { throw failure("expected a member's name") }
        let name = try takeString()
        try expect(0x3A, "a colon")
        return name
    }

    /// Takes the list of errors; null counts as none.
    mutating func takeErrors() throws(ResponseFailure) -> [ResponseError] {
        if peek() == 0x6E, takeLiteral("null") { return [] }
        guard take(0x5B) else { throw failure("errors that are not a list") }
        var errors: [ResponseError] = []
        if take(0x5D) { return errors }
        repeat {
            errors.append(try takeError())
        } while take(0x2C)
        try expect(0x5D, "the end of the errors")
        return errors
    }

    private mutating func takeError() throws(ResponseFailure) -> ResponseError {
        try expect(0x7B, "an error")
        var message = ""
        var path: [ResponseError.PathElement] = []
        var extensions: String?
        if !take(0x7D) {
            repeat {
                switch try takeName() {
                case "message" where peek() == 0x22: message = try takeString()
                case "path" where peek() == 0x5B: path = try takePath()
                case "extensions" where peek() == 0x7B:
                    // Skipped first, which refuses what nests too deeply to be taken apart.
                    var ahead = self
                    try ahead.skipValue()
                    extensions = try takeCanonical()
                default: try skipValue()
                }
            } while take(0x2C)
            try expect(0x7D, "the error's end")
        }
        return ResponseError(message: message, path: path, extensions: extensions)
    }

    mutating func takePath() throws(ResponseFailure) -> [ResponseError.PathElement] {
        try expect(0x5B, "a path")
        var path: [ResponseError.PathElement] = []
        if take(0x5D) { return path }
        repeat {
            switch peek() {
            case 0x22?: path.append(.key(try takeString()))
            case let digit? where (0x30...0x39).contains(digit):
                guard case .int(let index) = try takeNumber() else { throw failure("a path's index") }
                path.append(.index(Int(index)))
            default: throw failure("a path's step")
            }
        } while take(0x2C)
        try expect(0x5D, "the path's end")
        return path
    }
}
