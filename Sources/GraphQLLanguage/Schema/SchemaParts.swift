/// Definitions of many documents, sorted into types, directives and root operations.
struct SchemaParts {
    /// Types in name order, each with its definition, then its extensions; extensions of nothing are left out.
    private(set) var types: [(name: String, definitions: [TypeDefinition])] = []

    /// Directives in name order.
    private(set) var directives: [DirectiveDefinition] = []

    /// The schema definition, then its extensions.
    private(set) var schemaDefinitions: [SchemaDefinition] = []

    /// Documents are taken by the name of their source, so that the order they are given in changes nothing. A
    /// document's definition replaces a built-in one of the same name; otherwise the first of a name counts.
    init(documents: [Document]) {
        var bases: [String: TypeDefinition] = [:]
        var extensions: [String: [TypeDefinition]] = [:]
        var directivesByName: [String: DirectiveDefinition] = [:]
        var schemaExtensions: [SchemaDefinition] = []
        var names: [String] = []
        let ordered = documents.enumerated().sorted {
            ($0.element.source.isBuiltIn ? 0 : 1, $0.element.source.name, $0.offset)
                < ($1.element.source.isBuiltIn ? 0 : 1, $1.element.source.name, $1.offset)
        }
        for (_, document) in ordered {
            for definition in document.definitions {
                switch definition {
                case .type(let type):
                    if type.isExtension {
                        extensions[type.name.value, default: []].append(type)
                    } else if let earlier = bases[type.name.value] {
                        if earlier.location.source.isBuiltIn { bases[type.name.value] = type }
                    } else {
                        bases[type.name.value] = type
                        names.append(type.name.value)
                    }
                case .directive(let directive):
                    let earlier = directivesByName[directive.name.value]
                    if earlier?.location.source.isBuiltIn ?? true {
                        directivesByName[directive.name.value] = directive
                    }
                case .schema(let schema):
                    if schema.isExtension {
                        schemaExtensions.append(schema)
                    } else if schemaDefinitions.isEmpty {
                        schemaDefinitions.append(schema)
                    }
                case .operation, .fragment: break
                }
            }
        }
        hasSchemaDefinition = !schemaDefinitions.isEmpty
        schemaDefinitions += schemaExtensions
        names.sort()
        types = names.compactMap { name in
            guard let base = bases[name] else { return nil }
            // An extension of another kind is an error that a rule reports; its contents would only mislead.
            return (name, [base] + (extensions[name] ?? []).filter { $0.kind == base.kind })
        }
        directives = directivesByName.values.sorted { $0.name.value < $1.name.value }
    }

    /// Whether there is a `schema` definition, so that default names of root types do not count.
    private(set) var hasSchemaDefinition = false

    /// The root type that the schema definition or an extension of it names.
    func rootType(of operation: OperationType) -> String? {
        for definition in schemaDefinitions {
            for root in definition.operationTypes where root.operation == operation { return root.type.value }
        }
        return nil
    }
}

extension Source {
    /// Whether the source is the library's own.
    var isBuiltIn: Bool { self === BuiltIns.source }
}
