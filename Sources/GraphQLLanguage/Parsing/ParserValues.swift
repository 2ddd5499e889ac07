/// Values, types, arguments and directives.
extension Parser {
    mutating func parseValue(isConstant: Bool) throws(Diagnostic) -> Value {
        let start = token.start
        let kind: Value.Kind
        switch token.kind {
        case .leftBracket: kind = try parseList(isConstant: isConstant)
        case .leftBrace: kind = try parseObject(isConstant: isConstant)
        case .int:
            kind = .int(source.text(from: token.start, to: token.end))
            try advance()
        case .float:
            kind = .float(source.text(from: token.start, to: token.end))
            try advance()
        case .string, .blockString: kind = .string(try parseString())
        case .name:
            if isAt("true") {
                kind = .boolean(true)
            } else if isAt("false") {
                kind = .boolean(false)
            } else if isAt("null") {
                kind = .null
            } else {
                kind = .enum(text(of: token))
            }
            try advance()
        case .dollar:
            if isConstant {
                let name = try parseVariable()
                throw Diagnostic(
                    "a variable, $\(name), cannot stand in a constant value", code: "syntax", at: name.location)
            }
            kind = .variable(try parseVariable().value)
        default: throw unexpected(expected: "a value")
        }
        return Value(kind, location: location(from: start))
    }

    private mutating func parseList(isConstant: Bool) throws(Diagnostic) -> Value.Kind {
        try checkDepth(valueDepth, limit: ParseLimits.valueDepth, of: "values")
        valueDepth += 1
        try advance()
        var items: [Value] = []
        while try !take(.rightBracket) { items.append(try parseValue(isConstant: isConstant)) }
        valueDepth -= 1
        return .list(items)
    }

    private mutating func parseObject(isConstant: Bool) throws(Diagnostic) -> Value.Kind {
        try checkDepth(valueDepth, limit: ParseLimits.valueDepth, of: "values")
        valueDepth += 1
        try advance()
        var fields: [ObjectField] = []
        while try !take(.rightBrace) {
            let name = try parseName()
            _ = try expect(.colon)
            fields.append(ObjectField(name: name, value: try parseValue(isConstant: isConstant)))
        }
        valueDepth -= 1
        return .object(fields)
    }

    mutating func parseTypeReference() throws(Diagnostic) -> TypeReference {
        let type: TypeReference
        if token.kind == .leftBracket {
            try checkDepth(typeDepth, limit: ParseLimits.typeDepth, of: "types")
            typeDepth += 1
            try advance()
            type = .list(try parseTypeReference())
            _ = try expect(.rightBracket)
            typeDepth -= 1
        } else {
            type = .named(try parseName())
        }
        return try take(.bang) ? .nonNull(type) : type
    }

    mutating func parseArguments(isConstant: Bool) throws(Diagnostic) -> [Argument] {
        try optionalMany(.leftParenthesis, .rightParenthesis) { (parser) throws(Diagnostic) in
            let name = try parser.parseName()
            _ = try parser.expect(.colon)
            return Argument(name: name, value: try parser.parseValue(isConstant: isConstant))
        }
    }

    mutating func parseDirectives(isConstant: Bool) throws(Diagnostic) -> [Directive] {
        var directives: [Directive] = []
        while token.kind == .at {
            let start = token.start
            try advance()
            let name = try parseName()
            let arguments = try parseArguments(isConstant: isConstant)
            directives.append(Directive(name: name, arguments: arguments, location: location(from: start)))
        }
        return directives
    }
}
