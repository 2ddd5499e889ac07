import Foundation
import TestSupport
import Testing

@testable import BatonCompiler

@Suite("What generate writes, keeps and takes away", .ownThread)
struct OutputTests {
    private static let row = "App/Row.swift"
    private static let reading = "struct Row { @Fragment(\"fragment Row_user on User { id }\") var user: Row_user }"

    @Test("[107] files that hold what they should keep their time; left-over generated files go, others stay")
    func unchanged() throws {
        let folder = try CommandFolder(CommandFolder.files)
        func generate() -> CommandOutcome { folder.generate(CommandFolder.inputs, report: "out/report.json") }
        #expect(generate().status == 0)
        let unchanged = ["App_Row.baton.swift", "Baton.baton.swift", "report.json"]
        for name in unchanged + ["App_Screen.baton.swift"] { try folder.age("out/" + name) }
        try folder.write("stray", to: "out/App_Old.baton.swift")
        try folder.write("mine", to: "out/Notes.swift")
        #expect(generate().status == 0)
        for name in unchanged { #expect(try folder.modified("out/" + name) == CommandFolder.longAgo) }
        try folder.write(
            "struct Screen { @Query(\"query ScreenQuery { viewer { login } }\") var query: ScreenQuery }",
            to: "App/Screen.swift")
        #expect(generate().status == 0)
        #expect(try folder.modified("out/App_Row.baton.swift") == CommandFolder.longAgo)
        #expect(try folder.modified("out/App_Screen.baton.swift") != CommandFolder.longAgo)
        #expect(folder.read("out/App_Old.baton.swift") == nil)
        #expect(folder.read("out/Notes.swift") == "mine")
    }

    @Test("[106] --check writes nothing and names what is stale, missing or left over, texts and report too")
    func check() throws {
        var files = CommandFolder.files
        files["baton.json"] = "{\"schema\": \"schema.graphql\", \"persistConfig\": {\"file\": \"texts.json\"}}"
        let folder = try CommandFolder(files)
        func generate(check: Bool) -> CommandOutcome {
            folder.generate(CommandFolder.inputs, report: "report.json", check: check)
        }
        #expect(generate(check: false).status == 0)
        let fresh = generate(check: true)
        #expect(fresh.status == 0 && fresh.output.isEmpty && fresh.errors.isEmpty)
        try folder.write("edited", to: "out/App_Row.baton.swift")
        try folder.write("stray", to: "out/App_Old.baton.swift")
        try folder.write("{}", to: "report.json")
        try folder.write("{}", to: "out/texts.json")
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("out/Baton.baton.swift"))
        let before = folder.contents("out")
        let outcome = generate(check: true)
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                out/App_Old.baton.swift: nothing writes it any more
                out/App_Row.baton.swift: stale
                out/Baton.baton.swift: missing
                out/texts.json: stale
                report.json: stale

                """)
        #expect(folder.contents("out") == before && folder.read("report.json") == "{}")
    }

    @Test("[101] without --out the file of texts stands where the configuration says, from the configuration's folder")
    func persisted() throws {
        let folder = try CommandFolder([
            "Config/baton.json":
                "{\"schema\": \"../schema.graphql\", \"persistConfig\": {\"file\": \"gen/texts.json\"}}",
            "schema.graphql": "type Query { a: Int }", "A.graphql": "query A { a }",
        ])
        let outcome = Batonc.generate(
            GenerationRequest(
                compilation: folder.request(["A.graphql"], configuration: "Config/baton.json"),
                destination: .paths([("A.graphql", "A.swift")])), emit: CommandFolder.names)
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(folder.read("Config/gen/texts.json")?.contains("query A{a}") == true)
        #expect(folder.names("") == ["A.graphql", "A.swift", "Config", "schema.graphql"])
    }

    @Test("C08 quotes, backslashes and controls in a text are those of JSON in the file of texts")
    func persistedQuotes() throws {
        let folder = try CommandFolder([
            "baton.json": "{\"schema\": \"schema.graphql\", \"persistConfig\": {\"file\": \"texts.json\"}}",
            "schema.graphql": "type Query { say(m: String, j: [String!]): String }",
            "Say.graphql": ##"""
            query Say {
              a: say(m: "ios \"beta\" \\(x) \\#(y) \"#end")
              b: say(m: "tab\t nul\u0000 é 🛰\##u{9B}", j: ["\"", "\\"])
            }
            """##,
        ])
        #expect(folder.generate(["Say.graphql"]).errors.isEmpty)
        let file = try #require(folder.read("out/texts.json"))
        #expect(!file.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
        let texts = try JSONSerialization.jsonObject(with: Data(file.utf8)) as? [String: String]
        let printed = Batonc.print("Say", folder.request(["Say.graphql"])).output
        #expect(texts?.count == 1)
        for (id, text) in texts ?? [:] { #expect(printed == "# documentId: \(id)\n\(text)\n" && MD5.hex(text) == id) }
    }

    @Test("[108] what cannot be written leaves everything as it was")
    func allOrNothing() throws {
        let folder = try CommandFolder(CommandFolder.files)
        #expect(folder.generate(CommandFolder.inputs).status == 0)
        let before = folder.contents("out")
        try folder.write(Self.reading, to: Self.row)
        // The last of the files in path order cannot take its place.
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("report"), withIntermediateDirectories: true)
        let outcome = folder.generate(CommandFolder.inputs, report: "report")
        #expect(outcome.status == 1 && outcome.errors == "batonc: report: cannot be written: it is a folder\n")
        #expect(folder.contents("out") == before && folder.names("report").isEmpty)
        // Folders made for a run that failed are gone again.
        let other = folder.generate(CommandFolder.inputs, out: "new/deep", report: "report")
        #expect(other.status == 1 && !folder.names("").contains("new"))
    }

    @Test("A full disk costs no file its contents, and leaves nothing half written")
    func fullDisk() throws {
        let folder = try CommandFolder(CommandFolder.files)
        let command = "\"$BATONC\" generate --config baton.json --out out App/Row.swift App/Screen.swift"
        #expect(try folder.shell(command).status == 0)
        let before = folder.contents("out")
        try folder.write(Self.reading + String(repeating: "\n", count: 10), to: Self.row)
        try folder.write("// old", to: "out/Baton.baton.swift")
        // One block a file stands for the disk: whatever is longer fails while it is written.
        let outcome = try folder.shell("trap '' XFSZ; ulimit -f 1; exec \(command)")
        #expect(outcome.status == 1 && outcome.errors.hasPrefix("batonc: out/"))
        var expected = before
        expected["Baton.baton.swift"] = "// old"
        #expect(folder.contents("out") == expected)
    }

    @Test(
        "A folder that is none, or takes nothing, is said as such",
        arguments: ["App/Row.swift", "App/Row.swift/deeper", "/proc/baton"])
    func badFolder(out: String) throws {
        let folder = try CommandFolder(CommandFolder.files)
        let outcome = folder.generate(CommandFolder.inputs, out: out)
        #expect(outcome.status == 1 && outcome.errors.hasPrefix("batonc: \(out)/"))
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(folder.read(Self.row) == CommandFolder.files[Self.row])
    }

    @Test("C06 outputs that differ by letter case only are refused, whatever the disk tells apart")
    func letterCase() throws {
        let folder = try CommandFolder([
            "baton.json": "{\"schema\": \"schema.graphql\"}", "schema.graphql": "type Query { a: Int }",
            "Feed.graphql": "query getFeed { a }", "feed.graphql": "query GetFeed { a }",
            "A/B.graphql": "query AB { a }", "A_B.graphql": "query A_B { a }",
        ])
        let outcome = folder.generate(["Feed.graphql", "feed.graphql", "A/B.graphql", "A_B.graphql"])
        #expect(outcome.status == 1 && folder.names("out").isEmpty)
        #expect(
            outcome.errors == """
                batonc: out/A_B.graphql.baton.swift: both the code of A/B.graphql and the code of A_B.graphql would be \
                written to it
                batonc: out/feed.graphql.baton.swift: both the code of Feed.graphql and the code of feed.graphql would be \
                written to it

                """)
        // The names themselves are distinct, and one set may hold both.
        #expect(Batonc.validate(folder.request(["Feed.graphql", "feed.graphql"])).status == 0)
    }

    @Test(
        "Nothing that was read is written over",
        arguments: ["App/Row.swift", "./App/../App/Row.swift", "schema.graphql", "baton.json"])
    func inputs(report: String) throws {
        let folder = try CommandFolder(CommandFolder.files)
        let outcome = folder.generate(CommandFolder.inputs, report: report)
        #expect(outcome.status == 1 && outcome.errors.hasPrefix("batonc: \(report): is read"))
        #expect(folder.names("out").isEmpty && folder.read("schema.graphql") == CommandFolder.files["schema.graphql"])
    }

    @Test("An output behind a symbolic link is replaced where it lies")
    func links() throws {
        let folder = try CommandFolder(CommandFolder.files)
        try folder.write("old", to: "real.swift")
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("out"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("out/App_Row.baton.swift").path,
            withDestinationPath: "../real.swift")
        #expect(folder.generate(CommandFolder.inputs).status == 0)
        #expect(folder.read("real.swift") == "Row_user\n")
    }

    @Test("Sources outside the working directory, and through a link to it, get names without a machine's paths")
    func outside() throws {
        let folder = try CommandFolder([
            "baton.json": "{\"schema\": \"schema.graphql\"}", "schema.graphql": "type Query { a: Int }",
            "Other/Far.graphql": "query Far { a }", "Here/Near.graphql": "query Near { a }",
        ])
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("Link").path, withDestinationPath: "Here")
        let link = folder.url.appendingPathComponent("Link").path
        let outcome = Batonc.generate(
            GenerationRequest(
                compilation: CompilationRequest(
                    configuration: "../baton.json",
                    files: [
                        "../Other/Far.graphql",
                        folder.url.resolvingSymlinksInPath().appendingPathComponent("Here/Near.graphql").path,
                    ], directory: link),
                destination: .folder("out"), report: "report.json"), emit: CommandFolder.names)
        #expect(outcome.errors.isEmpty)
        #expect(
            folder.names("Here/out") == [
                "Baton.baton.swift", "Near.graphql.baton.swift", "__Other_Far.graphql.baton.swift",
            ])
        let report = try #require(folder.read("Here/report.json"))
        #expect(report.contains("\"source\": \"../Other/Far.graphql\"") && report.contains("\"Near.graphql\""))
    }
}
