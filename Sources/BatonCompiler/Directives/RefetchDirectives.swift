import GraphQLLanguage

/// `@refetchable(directives: ["@cacheExpiration(seconds: 60)"])`: directives of the refetch query, which no document spells.
enum RefetchDirectives {
    /// The directives that a `@refetchable` lists, and what keeps a string from being one.
    static func read(_ refetchable: Directive) -> (directives: [Directive], faults: [Diagnostic]) {
        guard case .list(let items)? = refetchable.argument(named: "directives")?.value.kind else { return ([], []) }
        var directives: [Directive] = []
        var faults: [Diagnostic] = []
        for item in items {
            guard let text = item.stringValue else { continue }
            do throws(Diagnostic) {
                let parsed = try parseDirectives(Source(name: item.location.source.name, text: text))
                if parsed.count != 1 {
                    throw Diagnostic("each string is one directive", code: "syntax", at: item.location)
                }
                directives += parsed.map { relocated($0, to: item.location) }
            } catch {
                faults.append(Diagnostic(error.message, code: error.code, at: item.location))
            }
        }
        return (directives, faults)
    }

    /// What is wrong with the directives that a `@refetchable` lists: they are held to every rule that they would be held
    /// to on a query that somebody wrote. A fault is reported at the string that it is in.
    static func check(_ refetchable: Directive, in schema: CompilerSchema) -> [Diagnostic] {
        let (directives, faults) = read(refetchable)
        guard let place = directives.first?.location else { return faults }
        let query = OperationDefinition(
            operation: .query, name: Name("Query", location: place), directives: directives,
            selectionSet: SelectionSet([.field(Field(name: Name("__typename"), location: place))]), location: place)
        let document = Document(source: place.source, definitions: [.operation(query)])
        let misplaced = DirectivePlacement.check(document)
        if !misplaced.isEmpty { return faults + misplaced }
        let invalid = validate([document], schema: schema.schema, rules: ValidationRules.specified)
        return faults + (invalid.isEmpty ? CacheExpiration.check(directives) : invalid)
    }

    /// The directive as if it stood where its string does.
    private static func relocated(_ directive: Directive, to location: Location) -> Directive {
        Directive(
            name: Name(directive.name.value, location: location),
            arguments: directive.arguments.map {
                Argument(
                    name: Name($0.name.value, location: location), value: relocated($0.value, to: location))
            }, location: location)
    }

    private static func relocated(_ value: Value, to location: Location) -> Value {
        switch value.kind {
        case .list(let items): Value(.list(items.map { relocated($0, to: location) }), location: location)
        case .object(let fields):
            Value(
                .object(
                    fields.map {
                        ObjectField(
                            name: Name($0.name.value, location: location), value: relocated($0.value, to: location))
                    }), location: location)
        case .variable, .int, .float, .string, .boolean, .null, .enum: Value(value.kind, location: location)
        }
    }
}
