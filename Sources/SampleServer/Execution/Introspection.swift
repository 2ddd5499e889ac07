import GraphQLLanguage

/// The resolvers of the schema's own description (GraphQL spec, section 4 Introspection).
enum Introspection {
    static func addResolvers(to resolvers: inout Resolvers, schema: Schema) {
        addRoot(to: &resolvers, schema)
        addType(to: &resolvers, schema)
        addParts(to: &resolvers)
    }

    private static func addRoot(to resolvers: inout Resolvers, _ schema: Schema) {
        if let query = schema.queryType {
            resolvers.add(
                query.name, of: Void.self,
                [
                    "__schema": { _, _ in .object(type: "__Schema", source: schema) },
                    "__type": { _, call in
                        schema.type(named: call.arguments.string("name") ?? "").map(type) ?? .null
                    },
                ])
        }
        func root(_ type: ObjectType?) -> ResolvedValue { type.map { self.type(.object($0)) } ?? .null }
        resolvers.add(
            "__Schema", of: Schema.self,
            [
                "description": { schema, _ in .optional(schema.descriptionValue?.value) },
                "types": { schema, _ in .list(schema.types.map(type)) },
                "queryType": { schema, _ in root(schema.queryType) },
                "mutationType": { schema, _ in root(schema.mutationType) },
                "subscriptionType": { schema, _ in root(schema.subscriptionType) },
                "directives": { schema, _ in
                    .list(schema.directives.map { .object(type: "__Directive", source: $0) })
                },
            ])
    }

    /// What a `__Type` stands for: a named type, or a list or non-null type around one.
    private enum TypeSource {
        case named(NamedType)
        case list(TypeReference)
        case nonNull(TypeReference)

        var named: NamedType? { if case .named(let type) = self { type } else { nil } }
    }

    private static func type(_ type: NamedType) -> ResolvedValue {
        .object(type: "__Type", source: TypeSource.named(type))
    }

    private static func type(_ reference: TypeReference, _ schema: Schema) -> ResolvedValue {
        switch reference {
        case .named(let name): schema.type(named: name.value).map(type) ?? .null
        case .list(let inner): .object(type: "__Type", source: TypeSource.list(inner))
        case .nonNull(let inner): .object(type: "__Type", source: TypeSource.nonNull(inner))
        }
    }

    private static func addType(to resolvers: inout Resolvers, _ schema: Schema) {
        resolvers.add(
            "__Type", of: TypeSource.self,
            [
                "kind": { source, _ in
                    switch source {
                    case .named(let type): .string(type.kind.rawValue)
                    case .list: .string("LIST")
                    case .nonNull: .string("NON_NULL")
                    }
                },
                "name": { source, _ in .optional(source.named?.name) },
                "description": { source, _ in .optional(source.named?.description) },
                "specifiedByURL": { source, _ in
                    guard case .scalar(let scalar)? = source.named else { return .null }
                    return .optional(scalar.specifiedByURL)
                },
                "fields": { source, call in
                    guard let type = source.named, type.kind == .object || type.kind == .interface else { return .null }
                    let fields = type.fields.filter { isShown($0.directives, call) }
                    return .list(fields.map { .object(type: "__Field", source: Part(value: $0, schema: schema)) })
                },
                "interfaces": { source, _ in
                    guard let type = source.named, type.kind == .object || type.kind == .interface else { return .null }
                    return .list(type.interfaces.compactMap { schema.type(named: $0.value) }.map { self.type($0) })
                },
                "possibleTypes": { source, _ in
                    guard let type = source.named, type.isAbstract else { return .null }
                    return .list(schema.possibleTypes(of: type).map { self.type(.object($0)) })
                },
                "enumValues": { source, call in
                    guard case .enum(let type)? = source.named else { return .null }
                    let values = type.values.filter { isShown($0.directives, call) }
                    return .list(values.map { .object(type: "__EnumValue", source: $0) })
                },
                "inputFields": { source, call in
                    guard case .inputObject(let type)? = source.named else { return .null }
                    return inputValues(type.fields, call, schema)
                },
                "ofType": { source, _ in
                    switch source {
                    case .named: .null
                    case .list(let inner), .nonNull(let inner): type(inner, schema)
                    }
                },
                "isOneOf": { source, _ in
                    guard case .inputObject(let type)? = source.named else { return .null }
                    return .bool(type.isOneOf)
                },
            ])
        resolvers.add(
            "__Directive", of: DirectiveDefinition.self,
            [
                "name": { directive, _ in .string(directive.name.value) },
                "description": { directive, _ in .optional(directive.description?.value) },
                "isRepeatable": { directive, _ in .bool(directive.isRepeatable) },
                "locations": { directive, _ in .list(directive.locations.map { .string($0.rawValue) }) },
                "args": { directive, call in inputValues(directive.arguments, call, schema) },
            ])
    }

    /// A part of a type, with the schema that its own type is looked up in.
    private struct Part<Definition> {
        let value: Definition
        let schema: Schema
    }

    private static func inputValues(
        _ values: [InputValueDefinition], _ call: FieldCall, _ schema: Schema
    ) -> ResolvedValue {
        let shown = values.filter { isShown($0.directives, call) }
        return .list(shown.map { .object(type: "__InputValue", source: Part(value: $0, schema: schema)) })
    }

    private static func addParts(to resolvers: inout Resolvers) {
        resolvers.add(
            "__Field", of: Part<FieldDefinition>.self,
            [
                "name": { part, _ in .string(part.value.name.value) },
                "description": { part, _ in .optional(part.value.description?.value) },
                "args": { part, call in inputValues(part.value.arguments, call, part.schema) },
                "type": { part, _ in type(part.value.type, part.schema) },
                "isDeprecated": { part, _ in .bool(isDeprecated(part.value.directives)) },
                "deprecationReason": { part, _ in deprecationReason(part.value.directives) },
            ])
        resolvers.add(
            "__InputValue", of: Part<InputValueDefinition>.self,
            [
                "name": { part, _ in .string(part.value.name.value) },
                "description": { part, _ in .optional(part.value.description?.value) },
                "type": { part, _ in type(part.value.type, part.schema) },
                "defaultValue": { part, _ in .optional(part.value.defaultValue?.location.text) },
                "isDeprecated": { part, _ in .bool(isDeprecated(part.value.directives)) },
                "deprecationReason": { part, _ in deprecationReason(part.value.directives) },
            ])
        resolvers.add(
            "__EnumValue", of: EnumValueDefinition.self,
            [
                "name": { value, _ in .string(value.name.value) },
                "description": { value, _ in .optional(value.description?.value) },
                "isDeprecated": { value, _ in .bool(isDeprecated(value.directives)) },
                "deprecationReason": { value, _ in deprecationReason(value.directives) },
            ])
    }

    private static func isDeprecated(_ directives: [Directive]) -> Bool {
        directives.first(named: "deprecated") != nil
    }

    private static func isShown(_ directives: [Directive], _ call: FieldCall) -> Bool {
        !isDeprecated(directives) || call.arguments.bool("includeDeprecated") == true
    }

    private static func deprecationReason(_ directives: [Directive]) -> ResolvedValue {
        guard let directive = directives.first(named: "deprecated") else { return .null }
        return .string(directive.argument(named: "reason")?.value.stringValue ?? "No longer supported")
    }
}
