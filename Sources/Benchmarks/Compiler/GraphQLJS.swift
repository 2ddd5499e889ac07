import Foundation

/// graphql-js in a process of its own, kept warm: the baseline of the compiler's figures.
final class GraphQLJS {
    /// Why there is no baseline, for people.
    struct Unavailable: Error, CustomStringConvertible {
        let description: String
    }

    private(set) var version = ""
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var unread: [UInt8] = []

    /// Starts node on the script that answers how long things take.
    init(schema: String, documents: String?, folder: URL) throws {
        let advice = "install node and graphql-js (Debian: apt-get install nodejs node-graphql)"
        let script = folder.appending(path: "graphql-js.cjs")
        try Data(PackageResources.graphql_js_cjs).write(to: script)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["node", script.path, schema] + [documents].compactMap { $0 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { throw Unavailable(description: "no baseline: \(advice)") }
        let greeting = try line()
        guard greeting.hasPrefix("ready ") else { throw Unavailable(description: "no baseline: \(advice)") }
        version = String(greeting.dropFirst(6))
    }

    /// The milliseconds that a piece of work took there.
    func time(_ work: String) throws -> Double {
        try input.fileHandleForWriting.write(contentsOf: Data((work + "\n").utf8))
        let answer = try line()
        guard let milliseconds = Double(answer) else { throw Unavailable(description: "graphql-js: \(answer)") }
        return milliseconds
    }

    /// Ends the process.
    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private func line() throws -> String {
        while true {
            if let end = unread.firstIndex(of: 0x0A) {
                defer { unread.removeSubrange(...end) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return "" }
            unread += more
        }
    }
}
