import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Mutation`: the action comes from storage of the view's own, which takes no part in its initializer.
struct MutationMacro: PeerMacro, AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let property = try MarkedProperty(node, on: declaration)
        return ["private let \(property.storage) = Baton.ActionProperty(\(property.type).self)"]
    }

    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let property = try MarkedProperty(node, on: declaration)
        return ["get { \(property.storage).value }"]
    }
}
