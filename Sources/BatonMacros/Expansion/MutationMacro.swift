import SwiftSyntax
import SwiftSyntaxMacros

/// `@Mutation("…") var addComment: CommentComposerAddComment.Action`: the action comes from an `ActionProperty` that the
/// view makes for itself, so that the memberwise initializer asks for none.
package struct MutationMacro: AccessorMacro, PeerMacro {
    package static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = try? property(of: declaration) else { return MarkedProperty.misused }
        return ["get { \(property.storageName).value }"]
    }

    package static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let property = try property(of: declaration)
        return ["private let \(property.storageName) = Baton.ActionProperty(\(property.type.trimmed).self)"]
    }

    private static func property(of declaration: some DeclSyntaxProtocol) throws -> MarkedProperty {
        let property = try MarkedProperty(declaration, marker: "Mutation", isStoredByMarker: true)
        if let initializer = declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer {
            throw Misuse.initialValue("Mutation").error(at: initializer)
        }
        guard property.type.as(MemberTypeSyntax.self)?.name.text == "Action" else {
            throw Misuse.notAnAction(property.type.trimmedDescription).error(at: property.type)
        }
        return property
    }
}
