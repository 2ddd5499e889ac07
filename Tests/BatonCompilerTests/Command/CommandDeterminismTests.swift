import Foundation
import TestSupport
import Testing

@testable import BatonCompiler

@Suite("Same inputs, same bytes", .ownThread)
struct CommandDeterminismTests {
    /// A copy of the GitHub screens with texts persisted.
    private func screens() throws -> (folder: CommandFolder, inputs: [String]) {
        let folder = try CommandFolder([:])
        let screens = Fixtures.root.appendingPathComponent("Screens/GitHub")
        var inputs: [String] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: screens.path).sorted() {
            try folder.write(Data(contentsOf: screens.appendingPathComponent(name)), to: "App/\(name)")
            if name.hasSuffix(".swift") { inputs.append(name) }
        }
        try folder.write(
            "{\"schema\": \"schema.graphql\", \"persistConfig\": {\"file\": \"t.json\"}}", to: "App/baton.json")
        return (folder, inputs)
    }

    private func generated(
        _ folder: CommandFolder, _ inputs: [String], environment: [String: String] = [:]
    ) throws -> [String: String] {
        let arguments = ["generate", "--config", "baton.json", "--out", "out", "--report", "out/report.json"]
        let run = try folder.run(arguments + inputs, in: "App", environment: environment)
        #expect(run.status == 0, "\(run.errors)")
        return folder.contents("App/out")
    }

    @Test("[102] [103] [104] [105] C22 any order of files, another directory, another locale, another run")
    func sameBytes() throws {
        let (folder, inputs) = try screens()
        let wanted = try generated(folder, inputs)
        #expect(wanted.count > 10 && wanted["report.json"] != nil && wanted["t.json"] != nil)
        let variants: [(inputs: [String], environment: [String: String])] = [
            (inputs, [:]), (inputs.reversed(), [:]), (inputs.map { "./" + $0 }.shuffled() + inputs, [:]),
            (inputs, ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"]),
            (inputs, ["LANG": "C", "LC_ALL": "C", "SWIFT_DETERMINISTIC_HASHING": "1"]),
        ]
        for variant in variants {
            // Each in a folder of its own: nothing may be left of where it ran.
            let (other, _) = try screens()
            let found = try generated(other, variant.inputs, environment: variant.environment)
            for (name, text) in wanted { #expect(found[name] == text, "\(name) under \(variant)") }
            #expect(found.count == wanted.count)
            #expect(!found.values.contains { $0.contains(other.url.lastPathComponent) })
        }
    }

    @Test("C22 diagnostics come in one order, that of the files as they were given")
    func sameDiagnostics() throws {
        let documents = Dictionary(
            uniqueKeysWithValues: ["b.graphql", "A.graphql", "a1.graphql", "İ.graphql"].map { name in
                (name, "query Same { a b @nothing }\nfragment Unused on Query { c ...None d }\n# \(name)")
            })
        let folder = try CommandFolder(
            documents.merging([
                "baton.json": "{\"schema\": \"schema.graphql\"}", "schema.graphql": "type Query { a: Int }",
            ]) { first, _ in first })
        let fine = documents.mapValues { $0.replacing(" @nothing", with: "") }
        for pass in [documents, fine] {
            for (name, text) in pass { try folder.write(text, to: name) }
            for order in [documents.keys.sorted(), documents.keys.sorted().reversed()] {
                let runs = try ["C", "tr_TR.UTF-8", "C"].map { locale in
                    try folder.run(
                        ["validate", "--config", "baton.json"] + order, environment: ["LC_ALL": locale])
                }
                #expect(runs.allSatisfy { $0 == runs[0] } && runs[0].status == 1)
                let errors = runs[0].errors.split(separator: "\n").filter { $0.contains(" error: ") }
                let files = errors.compactMap { line in order.firstIndex { line.hasPrefix($0 + ":") } }
                #expect(files == files.sorted() && Set(files).count == order.count)
            }
        }
    }
}
