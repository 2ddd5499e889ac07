import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Query`: the operation value is kept in storage that resolves it in a view.
struct QueryMacro: PeerMacro, AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let property = try MarkedProperty(node, on: declaration)
        return ["private var \(property.storage): Baton.QueryProperty<\(property.type)>"]
    }

    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let property = try MarkedProperty(node, on: declaration)
        let policy = node.argument("policy").map { ", policy: \($0.trimmedDescription)" } ?? ""
        return [
            """
            @storageRestrictions(initializes: \(property.storage))
            init(operation) { \(property.storage) = Baton.QueryProperty(operation\(raw: policy)) }
            """,
            "get { \(property.storage).value }",
        ]
    }
}
