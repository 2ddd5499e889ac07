import Foundation
import Testing

@testable import BatonCompiler

@Suite("Commands: files in, files out, diagnostics")
struct CommandTests {
    @Test("A folder gets a file for every source with documents or a marker's name, and the shared file")
    func folder() throws {
        let folder = try CommandFolder(CommandFolder.files)
        let outcome = folder.generate(CommandFolder.inputs)
        #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.output.isEmpty)
        #expect(
            folder.names("out") == [
                "App_Extra.graphql.baton.swift", "App_Named.baton.swift", "App_Row.baton.swift",
                "App_Screen.baton.swift", "Baton.baton.swift",
            ])
        #expect(folder.read("out/App_Row.baton.swift") == "Row_user\n")
        #expect(
            folder.read("out/App_Screen.baton.swift")
                == "query ScreenQuery{viewer{...Row_user,id}}fragment Row_user on User{login}\n")
    }

    @Test("[102] the same files in any order, and given twice, give the same bytes")
    func order() throws {
        let first = try CommandFolder(CommandFolder.files)
        let second = try CommandFolder(CommandFolder.files)
        _ = first.generate(CommandFolder.inputs)
        _ = second.generate(CommandFolder.inputs.reversed() + [CommandFolder.inputs[1], "./App/../App/Row.swift"])
        for name in first.names("out") { #expect(first.read("out/" + name) == second.read("out/" + name)) }
        #expect(first.names("out") == second.names("out"))
    }

    @Test("[108] a failed run writes nothing, and its diagnostics follow the order of the files")
    func allOrNothing() throws {
        var files = CommandFolder.files
        files["App/Row.swift"] = "struct Row { @Fragment(\"fragment Row_user on User { lgin }\") var user: Row_user }"
        files["App/Extra.graphql"] = "query ExtraQuery {\n  viewer { logn nam }\n}"
        let folder = try CommandFolder(files)
        let outcome = folder.generate(CommandFolder.inputs)
        #expect(outcome.status == 1 && folder.names("out").isEmpty)
        let places = outcome.errors.split(separator: "\n").map { line in
            line.split(separator: " ").first.map(String.init) ?? ""
        }
        #expect(places == ["App/Row.swift:1:53:", "App/Extra.graphql:2:12:", "App/Extra.graphql:2:17:"])
        #expect(outcome.errors.hasPrefix("App/Row.swift:1:53: error: "))
        #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.hasSuffix("[unknown-field]") })
    }

    @Test("--emit sends each source to its own path, and keeps what a build system was promised")
    func emit() throws {
        let folder = try CommandFolder(CommandFolder.files)
        func generate(_ pairs: [(String, String)], shared: String? = "gen/Shared.swift") -> CommandOutcome {
            Batonc.generate(
                GenerationRequest(
                    compilation: folder.request(["App/Row.swift", "App/Screen.swift", "App/Plain.swift"]),
                    destination: .paths(pairs.map { (source: $0.0, output: $0.1) }), shared: shared),
                emit: CommandFolder.names)
        }
        let missing = generate([("App/Row.swift", "gen/Row.swift")])
        #expect(missing.status == 1 && missing.errors.hasPrefix("batonc: App/Screen.swift: "))
        let pairs = [
            ("App/Row.swift", "gen/R.swift"), ("App/Screen.swift", "gen/S.swift"), ("App/Plain.swift", "gen/P.swift"),
        ]
        #expect(generate(pairs).status == 0)
        #expect(folder.names("gen") == ["P.swift", "R.swift", "S.swift", "Shared.swift"])
        #expect(folder.read("gen/P.swift") == "\n")
        let clash = generate([("App/Row.swift", "gen/A.swift"), ("App/Screen.swift", "gen/a.swift")])
        #expect(clash.status == 1 && clash.errors.contains("gen/a.swift"))
    }

    @Test("[101] print gives the text, under its id where texts are persisted; the file of texts follows --out")
    func print() throws {
        var files = CommandFolder.files
        files["persisting.json"] =
            "{\"schema\": \"schema.graphql\", \"persistConfig\": {\"file\": \"gen/persisted.json\"}}"
        let folder = try CommandFolder(files)
        let inputs = ["App/Extra.graphql"]
        let text = "query ExtraQuery{viewer{login,id}}"
        #expect(Batonc.print("ExtraQuery", folder.request(inputs)).output == text + "\n")
        #expect(
            Batonc.print("ExtraQuery", folder.request(inputs, configuration: "persisting.json")).output
                == "# documentId: \(MD5.hex(text))\n\(text)\n")
        let unknown = Batonc.print("NoQuery", folder.request(inputs))
        #expect(
            unknown.status == 1 && unknown.output.isEmpty
                && unknown.errors == "batonc: there is no operation named NoQuery\n")
        _ = folder.generate(inputs, configuration: "persisting.json")
        #expect(folder.read("out/persisted.json") == "{\n  \"\(MD5.hex(text))\": \"\(text)\"\n}\n")
    }

    @Test("Faults of reading and of placement come together; a schema among the files is no document")
    func phases() throws {
        var files = CommandFolder.files
        files["App/Row.swift"] = "struct Row { @Fragment(row) var user: Row_user }"
        files["App/Extra.graphql"] = "query ExtraQuery { viewer { login @nothing } }"
        let folder = try CommandFolder(files)
        let outcome = Batonc.validate(folder.request(["App/Row.swift", "App/Extra.graphql", "./schema.graphql"]))
        let codes = outcome.errors.split(separator: "\n").map { $0.split(separator: "[").last ?? "" }
        #expect(codes == ["marker-literal]", "directive-placement]"])
        #expect(Batonc.validate(folder.request(["schema.graphql"])).status == 0)
    }

    @Test("Faults of several schema files stand together file by file, in path order")
    func schemaFiles() throws {
        let folder = try CommandFolder([
            "baton.json": "{\"schema\": \"schema.graphql\", \"schemaExtensions\": [\"client.graphql\"]}",
            "schema.graphql": "type Query { a: One }\n\ntype User { b: Two }",
            "client.graphql": "\nextend type User { c: Three }",
        ])
        let outcome = Batonc.validate(folder.request([]))
        let places = outcome.errors.split(separator: "\n").map { $0.split(separator: " ")[0] }
        #expect(places == ["client.graphql:2:23:", "schema.graphql:1:17:", "schema.graphql:3:16:"])
        #expect(outcome.diagnostics.allSatisfy { $0.code == "unknown-type" })
    }

    @Test("validate says warnings and succeeds; a file that is not there fails")
    func validate() throws {
        let folder = try CommandFolder(CommandFolder.files)
        let warned = Batonc.validate(folder.request(["App/Row.swift"]))
        #expect(warned.status == 0 && warned.errors.hasPrefix("App/Row.swift:1:34: warning: "))
        let missing = Batonc.validate(folder.request(["App/None.swift"]))
        #expect(missing.status == 1 && missing.errors.hasPrefix("batonc: App/None.swift: cannot be read"))
    }
}
