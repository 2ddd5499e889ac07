import SwiftDiagnostics
import SwiftSyntax

/// The stored property that a marker stands on: its name and its type, as nodes of the source.
struct MarkedProperty {
    let name: TokenSyntax
    let type: TypeSyntax

    /// The name of the property that the marker adds: an underscore before the marked one's, without its backticks.
    var storageName: TokenSyntax {
        let bare = name.text.hasPrefix("`") ? String(name.text.dropFirst().dropLast()) : name.text
        return .identifier("_\(bare)")
    }

    /// What a misused marker's property reads as: the peer's expansion says what is wrong, and a getter keeps the compiler
    /// from saying that one is missing as well.
    static let misused: [AccessorDeclSyntax] = ["get { fatalError() }"]

    /// Reads the declaration under a marker.
    ///
    /// - Throws: a `DiagnosticsError` that points at what is wrong with it.
    init(_ declaration: some DeclSyntaxProtocol, marker: String, isStoredByMarker: Bool) throws {
        guard let variable = declaration.as(VariableDeclSyntax.self) else {
            throw Misuse.notAProperty(marker).error(at: declaration)
        }
        guard let binding = variable.bindings.first, variable.bindings.count == 1 else {
            throw Misuse.severalProperties(marker).error(at: variable.bindings)
        }
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
            throw Misuse.notAProperty(marker).error(at: binding.pattern)
        }
        for modifier in variable.modifiers where ["static", "class", "lazy", "weak"].contains(modifier.name.text) {
            throw Misuse.modifier(marker, modifier.name.text).error(at: modifier)
        }
        if isStoredByMarker, variable.bindingSpecifier.tokenKind != .keyword(.var) {
            throw Misuse.constant(marker).error(at: variable.bindingSpecifier)
        }
        if let accessors = binding.accessorBlock { throw Misuse.computed(marker).error(at: accessors) }
        guard let annotation = binding.typeAnnotation else {
            throw Misuse.noType(marker, pattern.identifier.text).error(at: pattern)
        }
        name = pattern.identifier
        type = annotation.type
    }
}

/// What can be wrong with the declaration under a marker.
enum Misuse: DiagnosticMessage {
    case notAProperty(String)
    case severalProperties(String)
    case modifier(String, String)
    case constant(String)
    case computed(String)
    case noType(String, String)
    case initialValue(String)
    case notAnAction(String)

    var message: String {
        switch self {
        case .notAProperty(let marker): "@\(marker) stands on a stored property"
        case .severalProperties(let marker): "@\(marker) stands on one property; declare the others apart"
        case .modifier(let marker, let modifier):
            "@\(marker) stands on a stored property of an instance, not on one that is '\(modifier)'"
        case .constant(let marker): "@\(marker) needs 'var': the property is read through the view it stands in"
        case .computed(let marker): "@\(marker) stands on a stored property, not on a computed one"
        case .noType(let marker, let name):
            "@\(marker) needs the property's type, as batonc names it: 'var \(name): …'"
        case .initialValue(let marker): "a property under @\(marker) takes no initial value"
        case .notAnAction(let mutation): "the type under @Mutation is the mutation's action: '\(mutation).Action'"
        }
    }

    var diagnosticID: MessageID {
        let code =
            switch self {
            case .notAProperty: "not-a-property"
            case .severalProperties: "several-properties"
            case .modifier: "modifier"
            case .constant: "constant"
            case .computed: "computed"
            case .noType: "no-type"
            case .initialValue: "initial-value"
            case .notAnAction: "not-an-action"
            }
        return MessageID(domain: "Baton", id: code)
    }

    var severity: DiagnosticSeverity { .error }

    func error(at node: some SyntaxProtocol) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [Diagnostic(node: Syntax(node), message: self)])
    }
}
