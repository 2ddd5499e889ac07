import Foundation
import Testing

/// The naive normalizer's dumps against those of the spec folder: no dump is only what the runtime happened to write.
@MainActor @Suite("the naive normalizer")
struct NaiveTests {
    private let folder = SpecTests.folder

    private func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: path)))
    }

    @Test("agrees with the records of every case")
    func cases() throws {
        let project = try NaiveProject(folder)
        let manifest = try NaiveJSON(bytes("manifest.json"))
        for entry in manifest["cases"]?.elements ?? [] {
            guard let name = entry["name"]?.string, let operation = entry["operation"]?.string,
                let path = entry["records"]?.string
            else { continue }
            var naive = NaiveNormalizer(project)
            for response in entry["responses"]?.elements ?? [.string("\(name).json")] {
                try naive.commit(
                    NaiveJSON(bytes(response.string ?? "")), of: operation,
                    variables: entry["variables"] ?? .object([], text: "{}"))
            }
            try hold(naive.store.dump, to: path, name)
        }
    }

    @Test("agrees with the records of every script, until it checks, collects or ends")
    func scripts() throws {
        let project = try NaiveProject(folder)
        let manifest = try NaiveJSON(bytes("manifest.json"))
        for script in manifest["scripts"]?.elements ?? [] {
            var run = NaiveScript(project) { try NaiveJSON(bytes($0)) }
            for (position, step) in (script["steps"]?.elements ?? []).enumerated() {
                guard try run.perform(step) else { break }
                guard let path = step["records"]?.string else { continue }
                let place = "\(script["name"]?.string ?? "a script"), step \(position + 1)"
                try hold(run.dump, to: path, place)
            }
        }
    }

    /// Compares a dump with a file's, or makes it the file's.
    private func hold(_ dump: String, to path: String, _ place: String) throws {
        if ProcessInfo.processInfo.environment["BATON_REWRITE_GOLDENS"] != nil {
            try Data(dump.utf8).write(to: folder.appending(path: path))
        } else {
            let expected = try String(decoding: bytes(path), as: UTF8.self)
            #expect(dump == expected, "\(place)")
        }
    }
}
