import BatonCompiler
import Foundation
import GraphQLLanguage

/// The compiler on GitHub's schema beside graphql-js on the same files, and on documents of hostile shapes and of growing
/// number beside itself.
struct CompilerBenchmarks {
    /// What the command line may say.
    struct Options {
        var schema = "../shared/schemas/github-public.graphql"
        /// Where the generated documents are kept; a temporary folder otherwise.
        var folder: String?

        init?(_ arguments: [String]) {
            var rest = arguments[...]
            while let option = rest.popFirst() {
                guard let value = rest.popFirst() else { return nil }
                switch option {
                case "--schema": schema = value
                case "--keep": folder = value
                default: return nil
                }
            }
        }
    }

    private let options: Options
    private let folder: URL

    init(_ options: Options) throws {
        self.options = options
        let temporary = FileManager.default.temporaryDirectory.appending(path: "baton-bench-\(getpid())")
        folder = options.folder.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? temporary
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Takes every figure and prints it.
    func run() throws {
        defer { if options.folder == nil { try? FileManager.default.removeItem(at: folder) } }
        report("compiler, milliseconds: best, median, ratio of the bests")
        if FileManager.default.fileExists(atPath: options.schema) {
            try runOnSchema()
        } else {
            report("\(options.schema) is not here: name GitHub's public schema with --schema")
        }
        try runShapes()
    }

    // MARK: GitHub's schema

    private func runOnSchema() throws {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: options.schema)))
        let project = try project(schema: bytes)
        let baseline: GraphQLJS?
        do {
            baseline = try GraphQLJS(schema: options.schema, documents: project.plain.path, folder: folder)
        } catch let error as GraphQLJS.Unavailable {
            report(error)
            baseline = nil
        }
        defer { baseline?.stop() }
        func compare(_ name: String, rounds: Int, with work: String, _ own: @escaping () throws -> Double) throws {
            var works = [(name: name, work: own)]
            if let baseline { works.append(("graphql-js \(baseline.version), \(work)", { try baseline.time(work) })) }
            let measured = try Measurement.inTurns(rounds: rounds, uncounted: 10, works)
            report(measured[0].row(against: measured.count > 1 ? measured[1] : nil))
            if measured.count > 1 { report(measured[1].row()) }
        }

        report("\(options.schema), \(bytes.count) bytes")
        try compare("parse", rounds: 40, with: "parse") {
            try Measurement.time { _ = try parse(Source(name: "schema", bytes: bytes)) }
        }
        try compare("parse and index", rounds: 40, with: "build") {
            try Measurement.time { _ = Schema(unchecked: [try parse(Source(name: "schema", bytes: bytes))]) }
        }
        try compare("parse, index and check", rounds: 40, with: "build") {
            try Measurement.time { _ = try Schema(documents: [try parse(Source(name: "schema", bytes: bytes))]) }
        }
        report("\(project.fragments) fragments, \(project.operations) operations")
        try compare("whole run, everything written", rounds: 20, with: "validate") {
            try project.generate(afresh: true)
        }
        let full = try Measurement.inTurns(
            rounds: 10, uncounted: 1,
            [
                ("a full run", { try project.generate(afresh: true) }),
                ("a run in which nothing changed", { try project.generate(afresh: false) }),
            ])
        for measurement in full { report(measurement.row(against: full[0])) }
        let child = try ChildRun(project.arguments())
        guard child.status == 0 else { throw Failure("the compiler's own process failed: \(child.status ?? -1)") }
        report(
            Measurement.row(
                "whole run as a process of its own", Measurement.rounded(child.milliseconds), "",
                "at most \(child.peakMemory / 1_000_000) MB of memory"))
        try project.clean()
    }

    private func project(schema bytes: [UInt8]) throws -> BenchmarkProject {
        let schema = Schema(unchecked: [try parse(Source(name: "schema", bytes: bytes))])
        let documents = DocumentGenerator.documents(of: schema, fragments: 500, operations: 25)
        return try BenchmarkProject(
            folder: folder.appending(path: "project"), schema: options.schema,
            files: documents.map { document in
                (
                    "\(document.name).swift",
                    "@\(document.marker)(\n    \"\"\"\n\(document.text)\n\"\"\")\nvar document: \(document.name)\n"
                )
            },
            plain: documents.map(\.plain).joined(separator: "\n"), operations: 25)
    }

    // MARK: Shapes

    private func runShapes() throws {
        report("documents by shape, milliseconds: best; how time grows: the exponent of the count, 1 being linear")
        let schema = folder.appending(path: "shapes.graphql")
        try Data(DocumentShapes.schema.utf8).write(to: schema)
        let shapes: [(name: String, counts: [Int], make: (Int) -> [String])] = [
            ("selections so deep", [50, 100, 200], { [DocumentShapes.depth($0)] }),
            ("a fragment diamond so deep", [15, 30, 60, 120], { [DocumentShapes.diamond($0)] }),
            ("aliases of a field", [1_000, 2_000, 4_000, 8_000], { [DocumentShapes.aliases($0)] }),
            ("unions in unions", [12, 24, 48, 96], { [DocumentShapes.unions($0)] }),
            ("documents", [1_000, 10_000, 100_000], DocumentShapes.documents),
        ]
        for shape in shapes {
            var points: [(count: Int, best: Double)] = []
            for count in shape.counts {
                let documents = shape.make(count)
                let project = try BenchmarkProject(
                    folder: folder.appending(path: "shapes"), schema: schema.path,
                    files: [("documents.graphql", documents.joined(separator: "\n"))], plain: "", operations: 0)
                let rounds = count >= 100_000 ? 1 : count >= 4_000 ? 3 : 10
                let measured = try Measurement.inTurns(
                    rounds: rounds, uncounted: count >= 100_000 ? 0 : 1,
                    [(shape.name, { try project.generate(afresh: true) })])
                try project.clean()
                let best = measured[0].best
                let growth = points.last.map { last in
                    let exponent = log(best / last.best) / log(Double(count) / Double(last.count))
                    return "n^\(Measurement.rounded(exponent))"
                }
                points.append((count, best))
                report(Measurement.row("\(count) \(shape.name)", Measurement.rounded(best), "", growth ?? ""))
            }
        }
    }

    /// Prints a line at once: some figures take long enough for somebody to wonder.
    private func report(_ line: any CustomStringConvertible) {
        print(line)
        fflush(nil)
    }

    // MARK: As batonc

    /// The compiler as a program: SCHEMA OUT FILES.
    static func compile(_ arguments: [String]) -> Int32 {
        guard arguments.count > 2 else { return 2 }
        let outcome = Batonc.generate(
            BenchmarkProject.request(schema: arguments[0], out: arguments[1], files: Array(arguments[2...])))
        FileHandle.standardError.write(Data(outcome.errors.utf8))
        return outcome.status
    }
}

/// A measurement that could not be taken.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
