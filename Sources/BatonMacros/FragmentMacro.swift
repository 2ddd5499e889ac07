import SwiftSyntax
import SwiftSyntaxMacros

/// `@Fragment`: the property stays an ordinary stored one, so that the view's initializer takes the lens.
struct FragmentMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        _ = try MarkedProperty(node, on: declaration)
        return []
    }
}
