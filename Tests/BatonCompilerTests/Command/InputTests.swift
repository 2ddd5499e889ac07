import Foundation
import Testing

@testable import BatonCompiler

@Suite("Files that cannot be read as they are")
struct InputTests {
    @Test("Every file that cannot be read is named, in the order given")
    func unreadable() throws {
        let folder = try CommandFolder(CommandFolder.files)
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("Folder.swift"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("Loop.graphql").path, withDestinationPath: "Loop.graphql")
        #expect(mkfifo(folder.url.appendingPathComponent("Pipe.gql").path, 0o600) == 0)
        let files = ["None.swift", "Folder.swift", "App/Row.swift", "Pipe.gql", "Loop.graphql", "No.txt"]
        let outcome = Batonc.validate(folder.request(files))
        #expect(outcome.status == 1 && outcome.diagnostics.isEmpty)
        #expect(outcome.faults.map(\.path) == ["None.swift", "Folder.swift", "Pipe.gql", "Loop.graphql"])
        for configuration in ["None.json", "App"] {
            let outcome = Batonc.validate(folder.request(CommandFolder.inputs, configuration: configuration))
            #expect(outcome.status == 1 && outcome.faults.map(\.path) == [configuration])
        }
    }

    @Test("Two spellings of one file are one file")
    func spellings() throws {
        let folder = try CommandFolder(CommandFolder.files)
        let files = ["App/Extra.graphql", "./App/Extra.graphql", "App//Extra.graphql", "App/../App/Extra.graphql"]
        let absolute = folder.url.appendingPathComponent("App/Extra.graphql").path
        #expect(Batonc.validate(folder.request(files + [absolute])).errors.isEmpty)
        // A link is another file with the same text, as it is to a Swift compiler.
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("App/Link.graphql").path, withDestinationPath: "Extra.graphql")
        let linked = Batonc.validate(folder.request(["App/Extra.graphql", "App/Link.graphql"]))
        #expect(linked.diagnostics.map(\.code) == ["duplicate-operation"])
    }

    @Test(
        "Bytes that are not UTF-8 are refused where they stand",
        arguments: [
            ("App/Extra.graphql", "query ExtraQuery { viewer { # é ", "\n login } }", "1:33"),
            ("App/Row.swift", "let a = \"é\"; @Fragment(\"fragment R on User { ", "login }\") var r: R", "1:46"),
            ("schema.graphql", "type Query { a: Int }\ntype ", " { a: Int }", "2:6"),
            ("baton.json", "{\"schema\": \"schema.graphql\",\n  \"", "\": 1}", "2:4"),
        ])
    func encoding(path: String, before: String, after: String, place: String) throws {
        let folder = try CommandFolder(CommandFolder.files)
        for bytes in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]] {
            try folder.write(Data(Array(before.utf8) + bytes + Array(after.utf8)), to: path)
            let outcome = Batonc.validate(folder.request([path]))
            #expect(outcome.status == 1 && outcome.errors.hasPrefix("\(path):\(place): error: "), "\(outcome.errors)")
        }
    }

    @Test("[43] a fault inside an indented literal after an emoji stands at its own character")
    func position() throws {
        let folder = try CommandFolder(CommandFolder.files)
        let text = """
            struct Row {
                /* 🛰 */ @Fragment(#\"""
                    # 👩‍👩‍👧 above
                    fragment Row_user on User {
                        id # 🚀
                        "é"
                    }
                    \"""#) var user: Row_user
                /* 🛰 */ @Fragment("fragment Other on User { lgin }") var other: Other
            }
            """
        try folder.write(text, to: "App/Row.swift")
        #expect(Batonc.validate(folder.request(["App/Row.swift"])).errors.hasPrefix("App/Row.swift:6:13: error: "))
        try folder.write(text.replacing("\"é\"", with: "login nam"), to: "App/Row.swift")
        let outcome = Batonc.validate(folder.request(["App/Row.swift"]))
        let errors = outcome.errors.split(separator: "\n").filter { $0.contains(" error: ") }
        #expect(errors.count == 2)
        #expect(errors.first?.hasPrefix("App/Row.swift:6:19: error: ") == true)
        #expect(errors.last?.hasPrefix("App/Row.swift:9:49: error: ") == true)
    }
}
