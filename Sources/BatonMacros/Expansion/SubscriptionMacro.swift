import SwiftSyntax
import SwiftSyntaxMacros

/// `@Subscription("…") var added: NoteAdded`: the operation value is stored in a `SubscriptionProperty`.
package struct SubscriptionMacro: AccessorMacro, PeerMacro {
    private static let value = StoredValueExpansion(marker: "Subscription", storage: "SubscriptionProperty")

    package static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        value.accessors(of: declaration)
    }

    package static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        try value.peers(of: declaration)
    }
}
