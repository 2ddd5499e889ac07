import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("Files of schema extensions")
struct ExtensionFileTests {
    private static let configuration = "App/baton.json"
    private static let inputs =
        CommandFolder.inputs + ["App/Client/a.graphql", "App/Client/b.graphql", "App/more.graphql"]

    private static func folder() throws -> CommandFolder {
        var files = CommandFolder.files
        files[configuration] =
            "{\"schema\": \"../schema.graphql\", \"schemaExtensions\": [\"Client\", \"more.graphql\"]}"
        files["App/Client/b.graphql"] = "extend type Note { text: String }"
        files["App/Client/a.graphql"] = "type Note { title: String }"
        files["App/Client/notes.txt"] = "not a schema"
        files["App/more.graphql"] = "extend type User { note: Note }"
        files["App/Extra.graphql"] = "query ExtraQuery { viewer { login note { title text } } }"
        return try CommandFolder(files)
    }

    private static func places(_ outcome: CommandOutcome) -> [String] {
        outcome.diagnostics.map { diagnostic in
            let position = diagnostic.location.position
            return "\(diagnostic.location.source.name):\(position.line):\(position.column) \(diagnostic.code)"
        }
    }

    @Test("[29] extensions are files, or folders whose GraphQL files are read by name; none of them is a document")
    func read() throws {
        let folder = try Self.folder()
        let outcome = folder.generate(Self.inputs, configuration: Self.configuration)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(folder.read("out/App_Extra.graphql.baton.swift") == "query ExtraQuery{viewer{login,id}}\n")
        let schema = "type Query { viewer: User } type User { id: ID! login: String! }"
        let extensions = [
            "type Note { title: String }", "extend type Note { text: String }", "extend type User { note: Note }",
        ]
        #expect(
            folder.read("out/Baton.baton.swift")
                == MD5.hex(schema + "\n# extensions\n" + extensions.joined(separator: "\n")) + "\n")
        // Without a folder there is nothing to ask the configuration for, and they are documents that are none.
        #expect(folder.generate(Self.inputs).status == 1)
    }

    @Test("Faults in extensions stand in their files, all of a phase's at once")
    func faults() throws {
        let folder = try Self.folder()
        try folder.write("extend type Note { text: String! }", to: "App/Client/b.graphql")
        let client = folder.generate(Self.inputs, configuration: Self.configuration)
        #expect(Self.places(client) == ["App/Client/b.graphql:1:20 client-field"])
        try folder.write("extend type User { note: Notes }", to: "App/more.graphql")
        try folder.write("extend type Nobody { text: String }", to: "App/Client/b.graphql")
        let unknown = folder.generate(Self.inputs, configuration: Self.configuration)
        #expect(unknown.status == 1)
        #expect(
            Set(Self.places(unknown).map { String($0.prefix { $0 != " " }) })
                == ["App/Client/b.graphql:1:13", "App/more.graphql:1:26"])
        try folder.write("extend type Note {\n", to: "App/Client/b.graphql")
        try folder.write("extend type User }", to: "App/more.graphql")
        let syntax = folder.generate(Self.inputs, configuration: Self.configuration)
        #expect(
            Self.places(syntax).map { String($0.prefix { $0 != ":" }) } == ["App/Client/b.graphql", "App/more.graphql"])
        #expect(folder.names("out").isEmpty)
    }

    @Test("A file that is not there is named")
    func missing() throws {
        let folder = try CommandFolder(CommandFolder.files)
        try folder.write(
            "{\"schema\": \"schema.graphql\", \"schemaExtensions\": [\"none.graphql\"]}", to: "baton.json")
        let outcome = folder.generate(CommandFolder.inputs)
        #expect(outcome.status == 1 && outcome.faults.map(\.path) == ["none.graphql"])
    }
}
