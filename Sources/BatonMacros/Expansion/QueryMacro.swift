import SwiftSyntax
import SwiftSyntaxMacros

/// `@Query("…") var issues: IssuesQuery`: the operation value is stored in a `QueryProperty`.
package struct QueryMacro: AccessorMacro, PeerMacro {
    private static let value = StoredValueExpansion(marker: "Query", storage: "QueryProperty")

    package static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        value.accessors(of: declaration, arguments: policy(of: node))
    }

    package static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        try value.peers(of: declaration)
    }

    /// The marker's `policy:` argument as the storage takes it.
    private static func policy(of node: AttributeSyntax) -> String {
        guard case .argumentList(let arguments)? = node.arguments,
            let policy = arguments.first(where: { $0.label?.text == "policy" })
        else { return "" }
        return ", policy: \(policy.expression.trimmedDescription)"
    }
}
