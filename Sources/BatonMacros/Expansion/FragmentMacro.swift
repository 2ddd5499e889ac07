import SwiftSyntax
import SwiftSyntaxMacros

/// `@Fragment("…") var issue: IssueRow_issue`: expands to nothing, so that the lens is an ordinary stored property that
/// the parent passes.
package struct FragmentMacro: PeerMacro {
    package static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        _ = try MarkedProperty(declaration, marker: "Fragment", isStoredByMarker: false)
        return []
    }
}
