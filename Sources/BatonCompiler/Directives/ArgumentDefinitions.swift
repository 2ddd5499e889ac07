import GraphQLLanguage

/// An argument that a fragment declares.
struct ArgumentDefinition: Sendable {
    /// Its name, with the place it is declared at.
    let name: Name
    let type: TypeReference
    let defaultValue: Value?
}

/// `@argumentDefinitions(x: {type: "T", defaultValue: v})`: a fragment's own variables.
enum ArgumentDefinitions {
    static let name = "argumentDefinitions"
    static let declaration = "directive @argumentDefinitions on FRAGMENT_DEFINITION"

    /// What a fragment's directives declare, and what is wrong with the declarations (`argument-definition`). Faulty
    /// ones are left out, so that every later rule can go by the rest.
    static func read(_ directives: [Directive]) -> (definitions: [ArgumentDefinition], faults: [Diagnostic]) {
        var definitions: [ArgumentDefinition] = []
        var faults: [Diagnostic] = []
        for argument in directives.first(named: name)?.arguments ?? [] {
            do throws(Diagnostic) {
                definitions.append(try definition(argument))
            } catch {
                faults.append(error)
            }
        }
        return (definitions, faults)
    }

    private static func definition(_ argument: Argument) throws(Diagnostic) -> ArgumentDefinition {
        let x = argument.name
        func fault(_ message: String) -> Diagnostic { Diagnostic(message, code: "argument-definition", at: x.location) }
        guard case .object(let fields) = argument.value.kind else {
            throw fault("@argumentDefinitions: \(x) must be an object: {type: \"Int\", defaultValue: 10}")
        }
        for field in fields where field.name.value != "type" && field.name.value != "defaultValue" {
            throw fault("@argumentDefinitions: \(x) may have a type and a defaultValue, not \(field.name)")
        }
        guard let spelling = fields.first(where: { $0.name.value == "type" })?.value,
            case .string(let string) = spelling.kind
        else { throw fault("@argumentDefinitions: \(x) needs a literal type: {type: \"Int\"}") }
        let type: TypeReference
        do {
            type = try parseType(Source(name: x.location.source.name, text: string.value))
        } catch {
            throw fault("@argumentDefinitions: \"\(string.value)\" is not a type")
        }
        let defaultValue = fields.first { $0.name.value == "defaultValue" }?.value
        var isConstant = true
        defaultValue?.forEachVariable { _, _ in isConstant = false }
        guard isConstant else { throw fault("@argumentDefinitions: the default of \(x) cannot hold a variable") }
        return ArgumentDefinition(
            name: x, type: relocated(type, to: spelling.location), defaultValue: defaultValue)
    }

    /// The type as if it stood where its literal does, so that a fault in it points into the document.
    private static func relocated(_ type: TypeReference, to location: Location) -> TypeReference {
        switch type {
        case .named(let name): .named(Name(name.value, location: location))
        case .list(let inner): .list(relocated(inner, to: location))
        case .nonNull(let inner): .nonNull(relocated(inner, to: location))
        }
    }
}
