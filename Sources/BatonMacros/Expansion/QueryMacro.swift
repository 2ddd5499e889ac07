import SwiftSyntax
import SwiftSyntaxMacros

/// `@Query("…") var issues: IssuesQuery`: the operation value is stored in a `QueryProperty`, which a mounted view
/// resolves to a handle.
///
/// An init accessor keeps `issues:` the label of the memberwise initializer.
package struct QueryMacro: AccessorMacro, PeerMacro {
    package static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = try? MarkedProperty(declaration, marker: "Query", isStoredByMarker: true) else {
            return MarkedProperty.misused
        }
        let storage = property.storageName
        return [
            """
            @storageRestrictions(initializes: \(storage))
            init(operation) { \(storage) = Baton.QueryProperty(operation\(raw: policy(of: node))) }
            """,
            "get { \(storage).value }",
        ]
    }

    package static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let property = try MarkedProperty(declaration, marker: "Query", isStoredByMarker: true)
        return ["private let \(property.storageName): Baton.QueryProperty<\(property.type.trimmed)>"]
    }

    /// The marker's `policy:` argument as the storage takes it.
    private static func policy(of node: AttributeSyntax) -> String {
        guard case .argumentList(let arguments)? = node.arguments,
            let policy = arguments.first(where: { $0.label?.text == "policy" })
        else { return "" }
        return ", policy: \(policy.expression.trimmedDescription)"
    }

}
