import SwiftSyntax
import SwiftSyntaxMacros

/// The property a marker stands on: one stored `var` with a name and a type.
struct MarkedProperty {
    let name: TokenSyntax
    let type: TypeSyntax

    /// What a marker cannot stand on, in words for the person who wrote it.
    struct Misuse: Error, CustomStringConvertible {
        let description: String
    }

    init(_ marker: AttributeSyntax, on declaration: some DeclSyntaxProtocol) throws {
        let marker = marker.attributeName.trimmedDescription
        guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            variable.bindingSpecifier.tokenKind == .keyword(.var)
        else { throw Misuse(description: "@\(marker) stands on one stored property: var name: Type") }
        guard let type = binding.typeAnnotation?.type else {
            throw Misuse(description: "@\(marker) needs the property's type, which batonc makes of the document's name")
        }
        guard binding.accessorBlock == nil, binding.initializer == nil else {
            throw Misuse(description: "@\(marker) stands on a property without accessors and without a value")
        }
        name = pattern.identifier.trimmed
        self.type = type.trimmed
    }

    /// The name of the storage that the marker adds.
    var storage: TokenSyntax {
        var text = name.text
        text.removeAll { $0 == "`" }
        return "_\(raw: text)"
    }
}

extension AttributeSyntax {
    /// The expression of a labelled argument.
    func argument(_ label: String) -> ExprSyntax? {
        arguments?.as(LabeledExprListSyntax.self)?.first { $0.label?.text == label }?.expression
    }
}
