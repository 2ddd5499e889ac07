/// Definitions and extensions of a schema.
extension Parser {
    mutating func parseTypeSystemDefinition(
        _ description: StringValue?, _ start: UInt32, isExtension: Bool
    ) throws(Diagnostic) -> Definition {
        if isAt("schema") { return .schema(try parseSchema(description, start, isExtension: isExtension)) }
        if !isExtension, isAt("directive") { return .directive(try parseDirectiveDefinition(description, start)) }
        guard let kind = typeKind else {
            throw unexpected(expected: isExtension ? "what to extend" : "a definition")
        }
        try advance()
        return .type(try parseType(kind, description, start, isExtension: isExtension))
    }

    /// The kind of type that the next token begins.
    private var typeKind: TypeKind? {
        if isAt("type") { return .object }
        if isAt("input") { return .inputObject }
        if isAt("enum") { return .enum }
        if isAt("union") { return .union }
        if isAt("interface") { return .interface }
        if isAt("scalar") { return .scalar }
        return nil
    }

    private mutating func parseSchema(
        _ description: StringValue?, _ start: UInt32, isExtension: Bool
    ) throws(Diagnostic) -> SchemaDefinition {
        try advance()
        let directives = try parseDirectives(isConstant: true)
        let isBodyOptional = isExtension && !directives.isEmpty
        let roots =
            isBodyOptional && token.kind != .leftBrace
            ? []
            : try many(.leftBrace, .rightBrace) { (parser) throws(Diagnostic) in try parser.parseRootOperation() }
        return SchemaDefinition(
            description: description, isExtension: isExtension, directives: directives, operationTypes: roots,
            location: location(from: start))
    }

    private mutating func parseRootOperation() throws(Diagnostic) -> SchemaDefinition.RootOperation {
        let start = token.start
        for operation in OperationType.allCases where try take(keyword: operation.keyword) {
            _ = try expect(.colon)
            let type = try parseName()
            return SchemaDefinition.RootOperation(operation: operation, type: type, location: location(from: start))
        }
        throw unexpected(expected: "\"query\", \"mutation\" or \"subscription\"")
    }

    private mutating func parseDirectiveDefinition(
        _ description: StringValue?, _ start: UInt32
    ) throws(Diagnostic) -> DirectiveDefinition {
        try advance()
        _ = try expect(.at)
        let name = try parseName()
        let arguments = try parseInputValues(.leftParenthesis, .rightParenthesis)
        let isRepeatable = try take(keyword: "repeatable")
        try expect(keyword: "on")
        var locations: [DirectiveLocation] = []
        _ = try take(.pipe)
        repeat {
            guard token.kind == .name, let location = DirectiveLocation(rawValue: text(of: token)) else {
                throw unexpected(expected: "a place for a directive")
            }
            try advance()
            locations.append(location)
        } while try take(.pipe)
        return DirectiveDefinition(
            description: description, name: name, arguments: arguments, isRepeatable: isRepeatable,
            locations: locations, location: location(from: start))
    }

    private mutating func parseType(
        _ kind: TypeKind, _ description: StringValue?, _ start: UInt32, isExtension: Bool
    ) throws(Diagnostic) -> TypeDefinition {
        let name = try parseName()
        let interfaces = kind == .object || kind == .interface ? try parseImplements() : []
        let directives = try parseDirectives(isConstant: true)
        var fields: [FieldDefinition] = []
        var memberTypes: [Name] = []
        var values: [EnumValueDefinition] = []
        var inputFields: [InputValueDefinition] = []
        switch kind {
        case .scalar: break
        case .object, .interface:
            fields = try optionalMany(.leftBrace, .rightBrace) { (parser) throws(Diagnostic) in
                try parser.parseFieldDefinition()
            }
        case .union: memberTypes = try parseMemberTypes()
        case .enum:
            values = try optionalMany(.leftBrace, .rightBrace) { (parser) throws(Diagnostic) in
                try parser.parseEnumValueDefinition()
            }
        case .inputObject: inputFields = try parseInputValues(.leftBrace, .rightBrace)
        }
        let isEmpty =
            interfaces.isEmpty && directives.isEmpty && fields.isEmpty && memberTypes.isEmpty && values.isEmpty
            && inputFields.isEmpty
        if isExtension, isEmpty { throw unexpected(expected: "what to add to \(name)") }
        return TypeDefinition(
            description: description, isExtension: isExtension, kind: kind, name: name, interfaces: interfaces,
            directives: directives, fields: fields, memberTypes: memberTypes, values: values,
            inputFields: inputFields, location: location(from: start))
    }

    private mutating func parseImplements() throws(Diagnostic) -> [Name] {
        guard try take(keyword: "implements") else { return [] }
        return try parseNames(separatedBy: .ampersand)
    }

    private mutating func parseMemberTypes() throws(Diagnostic) -> [Name] {
        guard try take(.equals) else { return [] }
        return try parseNames(separatedBy: .pipe)
    }

    /// Names between separators, one of which may also lead.
    private mutating func parseNames(separatedBy separator: Token.Kind) throws(Diagnostic) -> [Name] {
        var names: [Name] = []
        _ = try take(separator)
        repeat {
            names.append(try parseName())
        } while try take(separator)
        return names
    }

    private mutating func parseFieldDefinition() throws(Diagnostic) -> FieldDefinition {
        let start = token.start
        let description = try parseDescription()
        let name = try parseName()
        let arguments = try parseInputValues(.leftParenthesis, .rightParenthesis)
        _ = try expect(.colon)
        let type = try parseTypeReference()
        let directives = try parseDirectives(isConstant: true)
        return FieldDefinition(
            description: description, name: name, arguments: arguments, type: type, directives: directives,
            location: location(from: start))
    }

    private mutating func parseInputValues(
        _ open: Token.Kind, _ close: Token.Kind
    ) throws(Diagnostic) -> [InputValueDefinition] {
        try optionalMany(open, close) { (parser) throws(Diagnostic) in
            let start = parser.token.start
            let description = try parser.parseDescription()
            let name = try parser.parseName()
            _ = try parser.expect(.colon)
            let type = try parser.parseTypeReference()
            let defaultValue = try parser.take(.equals) ? try parser.parseValue(isConstant: true) : nil
            let directives = try parser.parseDirectives(isConstant: true)
            return InputValueDefinition(
                description: description, name: name, type: type, defaultValue: defaultValue, directives: directives,
                location: parser.location(from: start))
        }
    }

    private mutating func parseEnumValueDefinition() throws(Diagnostic) -> EnumValueDefinition {
        let start = token.start
        let description = try parseDescription()
        if isAt("true") || isAt("false") || isAt("null") { throw unexpected(expected: "a name of an enum value") }
        let name = try parseName()
        let directives = try parseDirectives(isConstant: true)
        return EnumValueDefinition(
            description: description, name: name, directives: directives, location: location(from: start))
    }
}
