/// Everything one source defines.
public struct Document: Sendable {
    /// The source that was parsed.
    public let source: Source

    /// The definitions in source order.
    public let definitions: [Definition]

    /// Makes a document.
    public init(source: Source, definitions: [Definition]) {
        self.source = source
        self.definitions = definitions
    }

    /// The operations in source order.
    public var operations: [OperationDefinition] {
        definitions.compactMap { if case .operation(let operation) = $0 { operation } else { nil } }
    }

    /// The fragments in source order.
    public var fragments: [FragmentDefinition] {
        definitions.compactMap { if case .fragment(let fragment) = $0 { fragment } else { nil } }
    }
}

/// One definition of a document.
public enum Definition: Sendable {
    /// A query, mutation or subscription.
    case operation(OperationDefinition)
    /// A fragment.
    case fragment(FragmentDefinition)
    /// `schema { … }` or `extend schema …`.
    case schema(SchemaDefinition)
    /// A type or, when ``TypeDefinition/isExtension`` says so, an extension of one.
    case type(TypeDefinition)
    /// `directive @name on …`.
    case directive(DirectiveDefinition)

    /// Where the definition stands.
    public var location: Location {
        switch self {
        case .operation(let definition): definition.location
        case .fragment(let definition): definition.location
        case .schema(let definition): definition.location
        case .type(let definition): definition.location
        case .directive(let definition): definition.location
        }
    }

    /// Whether the definition can be executed, rather than describing a schema.
    public var isExecutable: Bool {
        switch self {
        case .operation, .fragment: true
        case .schema, .type, .directive: false
        }
    }
}
