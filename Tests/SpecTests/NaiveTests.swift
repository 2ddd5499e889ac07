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
        let isRewriting = ProcessInfo.processInfo.environment["BATON_REWRITE_GOLDENS"] != nil
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
            if isRewriting {
                try Data(naive.store.dump.utf8).write(to: folder.appending(path: path))
            } else {
                let expected = try String(decoding: bytes(path), as: UTF8.self)
                #expect(naive.store.dump == expected, "\(name)")
            }
        }
    }
}
