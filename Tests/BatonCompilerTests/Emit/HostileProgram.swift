import GraphQLLanguage
import Testing

@testable import BatonCompiler

/// A schema and documents whose generated code the Swift compiler judges.
struct HostileProgram: Sendable, CustomTestStringConvertible {
    let name: String
    let schema: String
    let documents: [String]
    /// The text of a `baton.json`.
    var configuration: String?
    /// A hand-written file of the same module, which uses what is generated as a screen would.
    var use = ""

    var testDescription: String { name }

    static let all = cases + names + shapes + [subscriptions, responses]

    /// The files of the module.
    func generate() throws -> [OutputFile] {
        var settings = Configuration()
        if let configuration {
            settings = try ConfigurationReader.read(Source(name: "baton.json", text: configuration))
        }
        let schema = try settings.schema(from: Source(name: "schema.graphql", text: schema))
        let parsed = try documents.enumerated().map {
            try parse(Source(name: "Document\($0.offset).graphql", text: $0.element))
        }
        return try SwiftEmitter.emit(DocumentCompiler(schema: schema).compile(documents: parsed).program)
    }
}
