import GraphQLLanguage

/// A directive that changes connections, or the store, by what a payload's field brings.
protocol EdgeDirective: Sendable {
    /// Which edit it is; the directive's name.
    static var kind: Edit.Kind { get }
    static var declaration: String { get }

    /// What is wrong with the directive where it stands.
    static func faults(_ directive: Directive, on field: TypedField, in schema: CompilerSchema) -> [Diagnostic]

    /// The type of the edges it makes; nil where it makes none.
    static func edgeType(_ directive: Directive, on field: TypedField, in schema: CompilerSchema) -> String?
}

/// What an edge directive on a field says.
struct EditFacts: Sendable, Hashable {
    let kind: Edit.Kind
    /// A variable, or a list of literals; nil for an edit that concerns no connections.
    let connections: Value?
    let edgeType: String?
}

/// All edge directives, each in a file of its own.
enum EdgeDirectives {
    static let all: [any EdgeDirective.Type] = [
        AppendEdge.self, PrependEdge.self, AppendNode.self, PrependNode.self, DeleteEdge.self, DeleteRecord.self,
    ]

    /// What is wrong with a field's edge directives.
    static func check(_ field: TypedField, in schema: CompilerSchema) -> [Diagnostic] {
        guard !field.directives.isEmpty else { return [] }
        var faults: [Diagnostic] = []
        for (directive, type) in found(on: field) {
            faults += type.faults(directive, on: field, in: schema)
            if let connections = directive.argument(named: "connections")?.value {
                faults += checkConnections(connections)
            }
        }
        return faults + checkCompany(of: field)
    }

    /// What a field's edge directives, which have passed `check`, say.
    static func edits(of field: TypedField, in schema: CompilerSchema) -> [EditFacts] {
        found(on: field).map { directive, type in
            EditFacts(
                kind: type.kind, connections: directive.argument(named: "connections")?.value,
                edgeType: type.edgeType(directive, on: field, in: schema))
        }
    }

    /// Whether a directive is one of them.
    static func contains(_ directive: Directive) -> Bool { Edit.Kind(rawValue: directive.name.value) != nil }

    private static func found(on field: TypedField) -> [(Directive, any EdgeDirective.Type)] {
        field.directives.compactMap { directive in
            all.first { $0.kind.rawValue == directive.name.value }.map { (directive, $0) }
        }
    }

    /// A list that holds variables has ids that are not known before the mutation is sent, and no variable that holds it.
    static func checkConnections(_ value: Value) -> [Diagnostic] {
        guard case .list(let items) = value.kind, items.contains(where: { $0.variableName != nil }) else { return [] }
        return [
            Diagnostic(
                "connections is one variable that holds the list, or a list of constants", code: "edge-connections",
                at: value.location)
        ]
    }

    /// A field's value is an edge or a node, not both.
    private static func checkCompany(of field: TypedField) -> [Diagnostic] {
        func first(_ kinds: Set<Edit.Kind>) -> Directive? {
            field.directives.first { Edit.Kind(rawValue: $0.name.value).map(kinds.contains) ?? false }
        }
        guard let edge = first([.appendEdge, .prependEdge]), let node = first([.appendNode, .prependNode]) else {
            return []
        }
        let (earlier, later) = edge.location.start < node.location.start ? (edge, node) : (node, edge)
        return [
            Diagnostic(
                "@\(later.name) cannot stand beside @\(earlier.name): a field is an edge or a node", code: "edge",
                at: later.location, notes: [Diagnostic.Note("@\(earlier.name) is here", at: earlier.location)])
        ]
    }
}

extension NamedType {
    /// Whether values of the type are edges: objects with a `cursor` and a `node`.
    var isEdge: Bool { field(named: "cursor") != nil && field(named: "node") != nil }
}
