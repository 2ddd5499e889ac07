@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import BatonMacroExpansion
import SwiftSyntaxMacros

/// The compiler plugin: answers the compiler's requests on standard input until it closes.
@main struct BatonMacrosPlugin: PluginProvider {
    struct UnknownMacro: Error, CustomStringConvertible {
        let name: String
        var description: String { "no macro \(name) in BatonMacros" }
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        switch typeName {
        case "QueryMacro": QueryMacro.self
        case "FragmentMacro": FragmentMacro.self
        case "MutationMacro": MutationMacro.self
        case "SubscriptionMacro": SubscriptionMacro.self
        default: throw UnknownMacro(name: typeName)
        }
    }

    static func main() throws {
        try CompilerPluginMessageListener(
            connection: try StandardIOMessageConnection(), provider: BatonMacrosPlugin()
        ).main()
    }
}
