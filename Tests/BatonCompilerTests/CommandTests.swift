import Foundation
import Testing

@testable import BatonCompiler

@Suite("Commands: files in, files out, diagnostics")
struct CommandTests {
    /// A folder that lives as long as a test.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("batonc-\(UUID().uuidString)")

        init(_ files: [String: String]) throws {
            for (path, text) in files { try write(text, to: path) }
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        func write(_ text: String, to path: String) throws {
            let file = url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }

        func read(_ path: String) -> String? {
            try? String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
        }

        func names(_ path: String) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(path).path)) ?? [])
                .sorted()
        }

        func modified(_ path: String) throws -> Date {
            let attributes = try FileManager.default.attributesOfItem(atPath: url.appendingPathComponent(path).path)
            return try #require(attributes[.modificationDate] as? Date)
        }

        func age(_ path: String) throws {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
                ofItemAtPath: url.appendingPathComponent(path).path)
        }

        func request(_ files: [String], configuration: String? = "baton.json") -> CompilationRequest {
            CompilationRequest(configuration: configuration, files: files, directory: url.path)
        }

        func generate(
            _ files: [String], out: String = "out", check: Bool = false, configuration: String = "baton.json"
        ) -> CommandOutcome {
            Batonc.generate(
                GenerationRequest(
                    compilation: request(files, configuration: configuration), destination: .folder(out), check: check),
                emit: CommandTests.emit)
        }
    }

    /// Names what each source holds, which is enough to see what is written where.
    private static func emit(_ program: Program) -> [OutputFile] {
        program.sources.map { source in
            let names =
                program.fragments.filter { $0.source == source }.map(\.name)
                + program.operations.filter { $0.source == source }.map(\.text)
            return OutputFile(role: .source(source), text: names.joined(separator: "\n") + "\n")
        } + [OutputFile(role: .shared, text: program.schemaDigest + "\n")]
    }

    private static let files = [
        "baton.json": "{\"schema\": \"schema.graphql\"}",
        "schema.graphql": "type Query { viewer: User } type User { id: ID! login: String! }",
        "App/Row.swift":
            "struct Row { @Fragment(\"fragment Row_user on User { login }\") var user: Row_user }",
        "App/Screen.swift":
            "struct Screen { @Query(\"query ScreenQuery { viewer { ...Row_user } }\") var query: ScreenQuery }",
        "App/Plain.swift": "struct Plain { @Queryable var x = 1 }",
        "App/Named.swift": "// @Query(\"…\") is explained here",
        "App/Extra.graphql": "query ExtraQuery { viewer { login } }",
    ]
    private static let inputs = [
        "App/Row.swift", "App/Screen.swift", "App/Plain.swift", "App/Named.swift", "App/Extra.graphql",
    ]

    @Test("A folder gets a file for every source with documents or a marker's name, and the shared file")
    func folder() throws {
        let folder = try Folder(Self.files)
        let outcome = folder.generate(Self.inputs)
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

    @Test("The same files in any order give the same bytes")
    func order() throws {
        let first = try Folder(Self.files)
        let second = try Folder(Self.files)
        _ = first.generate(Self.inputs)
        _ = second.generate(Self.inputs.reversed() + [Self.inputs[1]])
        for name in first.names("out") { #expect(first.read("out/" + name) == second.read("out/" + name)) }
        #expect(first.names("out") == second.names("out"))
    }

    @Test("Files that hold what they should are not written again; left-over generated files go, others stay")
    func unchanged() throws {
        let folder = try Folder(Self.files)
        _ = folder.generate(Self.inputs)
        try folder.age("out/App_Row.baton.swift")
        try folder.age("out/App_Screen.baton.swift")
        try folder.write("stray", to: "out/App_Old.baton.swift")
        try folder.write("mine", to: "out/Notes.swift")
        try folder.write(
            "struct Screen { @Query(\"query ScreenQuery { viewer { login } }\") var query: ScreenQuery }",
            to: "App/Screen.swift")
        #expect(folder.generate(Self.inputs).status == 0)
        #expect(try folder.modified("out/App_Row.baton.swift") == Date(timeIntervalSince1970: 1_000_000))
        #expect(try folder.modified("out/App_Screen.baton.swift") != Date(timeIntervalSince1970: 1_000_000))
        #expect(folder.read("out/App_Old.baton.swift") == nil)
        #expect(folder.read("out/Notes.swift") == "mine")
    }

    @Test("--check writes nothing and names what is stale, missing or left over")
    func check() throws {
        let folder = try Folder(Self.files)
        _ = folder.generate(Self.inputs)
        let fresh = folder.generate(Self.inputs, check: true)
        #expect(fresh.status == 0 && fresh.output.isEmpty)
        try folder.write("edited", to: "out/App_Row.baton.swift")
        try folder.write("stray", to: "out/App_Old.baton.swift")
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("out/Baton.baton.swift"))
        let outcome = folder.generate(Self.inputs, check: true)
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                out/App_Old.baton.swift: nothing writes it any more
                out/App_Row.baton.swift: stale
                out/Baton.baton.swift: missing

                """)
        #expect(folder.read("out/App_Row.baton.swift") == "edited" && folder.read("out/Baton.baton.swift") == nil)
    }

    @Test("A failed run writes nothing, and its diagnostics follow the order of the files")
    func allOrNothing() throws {
        var files = Self.files
        files["App/Row.swift"] = "struct Row { @Fragment(\"fragment Row_user on User { lgin }\") var user: Row_user }"
        files["App/Extra.graphql"] = "query ExtraQuery {\n  viewer { logn nam }\n}"
        let folder = try Folder(files)
        let outcome = folder.generate(Self.inputs)
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
        let folder = try Folder(Self.files)
        func generate(_ pairs: [(String, String)], shared: String? = "gen/Shared.swift") -> CommandOutcome {
            Batonc.generate(
                GenerationRequest(
                    compilation: folder.request(["App/Row.swift", "App/Screen.swift", "App/Plain.swift"]),
                    destination: .paths(pairs.map { (source: $0.0, output: $0.1) }), shared: shared),
                emit: Self.emit)
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

    @Test("print gives the text, under its id where texts are persisted")
    func print() throws {
        var files = Self.files
        files["persisting.json"] =
            "{\"schema\": \"schema.graphql\", \"persistConfig\": {\"file\": \"gen/persisted.json\"}}"
        let folder = try Folder(files)
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
        var files = Self.files
        files["App/Row.swift"] = "struct Row { @Fragment(row) var user: Row_user }"
        files["App/Extra.graphql"] = "query ExtraQuery { viewer { login @nothing } }"
        let folder = try Folder(files)
        let outcome = Batonc.validate(folder.request(["App/Row.swift", "App/Extra.graphql", "./schema.graphql"]))
        let codes = outcome.errors.split(separator: "\n").map { $0.split(separator: "[").last ?? "" }
        #expect(codes == ["marker-literal]", "directive-placement]"])
        #expect(Batonc.validate(folder.request(["schema.graphql"])).status == 0)
    }

    @Test("The program: exit statuses, and where its words go")
    func program() throws {
        let binary = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("batonc")
        let folder = try Folder(Self.files)
        func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
            let process = Process()
            process.executableURL = binary
            process.arguments = arguments
            process.currentDirectoryURL = folder.url
            let (output, errors) = (Pipe(), Pipe())
            process.standardOutput = output
            process.standardError = errors
            try process.run()
            let texts = [output, errors].map {
                String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            }
            process.waitUntilExit()
            return (process.terminationStatus, texts[0], texts[1])
        }
        #expect(try run().status == 2)
        #expect(try run("compile").status == 2)
        #expect(try run("validate").status == 1)
        #expect(try run("validate", "--config").errors == "batonc: --config needs a value\n")
        #expect(try run("validate", "--config", "baton.json", "--nothing").status == 1)
        #expect(try run("generate", "--config", "baton.json", "App/Row.swift").status == 1)
        #expect(try run("generate", "--config", "baton.json", "--emit", "App/Row.swift", "App/Row.swift").status == 1)
        let printed = try run("print", "ExtraQuery", "--config", "baton.json", "App/Extra.graphql")
        #expect(printed == (0, "query ExtraQuery{viewer{login,id}}\n", ""))
        let help = try run("--help")
        #expect(help.status == 0 && help.output.hasPrefix("usage: batonc generate") && help.errors.isEmpty)
        #expect(try run("generate", "--schema", "schema.graphql", "--out", "out", "App/Extra.graphql").status == 0)
        #expect(folder.names("out") == ["App_Extra.graphql.baton.swift", "Baton.baton.swift"])
    }

    @Test("validate says warnings and succeeds; a file that is not there fails")
    func validate() throws {
        let folder = try Folder(Self.files)
        let warned = Batonc.validate(folder.request(["App/Row.swift"]))
        #expect(warned.status == 0 && warned.errors.hasPrefix("App/Row.swift:1:34: warning: "))
        let missing = Batonc.validate(folder.request(["App/None.swift"]))
        #expect(missing.status == 1 && missing.errors.hasPrefix("batonc: App/None.swift: cannot be read"))
    }
}
