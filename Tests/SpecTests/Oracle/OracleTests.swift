@_spi(Testing) import Baton
import Foundation
import GraphQLLanguage
import Testing

@testable import BatonTesting

/// What a lens reads is what the server said: random responses to every query of the spec folder, its random documents
/// among them. A failing seed is printed with the smallest response that still fails.
///
/// `BATON_ORACLE_SEEDS` runs more of them.
@MainActor @Suite("the oracle")
struct OracleTests {
    private let project: NaiveProject
    private let seeds = ProcessInfo.processInfo.environment["BATON_ORACLE_SEEDS"].flatMap(UInt64.init) ?? 6

    init() throws { project = try NaiveProject(SpecTests.folder) }

    /// One run: an operation and the draws that made what it was answered.
    private struct Run {
        let operation: SpecOperation
        let definition: OperationDefinition
        let text: String
    }

    private var runs: [Run] {
        SpecOperations.all.compactMap { operation in
            guard operation.kind == .query, case .text(let text) = operation.document,
                let definition = project.operations[operation.name]
            else { return nil }
            return Run(operation: operation, definition: definition, text: text)
        }
    }

    /// Whether nulls and errors are handled by the lenses of an operation, so that they read otherwise than the response.
    private func handlesNulls(_ text: SelectionSet, _ directives: [Directive]) -> Bool {
        let handling: Set<String> = ["required", "catch", "throwOnFieldError", "semanticNonNull"]
        if directives.contains(where: { handling.contains($0.name.value) }) { return true }
        return text.selections.contains { selection in
            if selection.directives.contains(where: { handling.contains($0.name.value) }) { return true }
            switch selection {
            case .field(let field): return field.selectionSet.map { handlesNulls($0, []) } ?? false
            case .inlineFragment(let fragment): return handlesNulls(fragment.selectionSet, [])
            case .fragmentSpread(let spread):
                return project.fragments[spread.name.value].map { handlesNulls($0.selectionSet, $0.directives) }
                    ?? false
            }
        }
    }

    /// Holds a property to every query and seed.
    private func check(
        _ property: String, every step: UInt64 = 1, _ body: (Run, inout Dice) async throws -> [String]
    ) async throws {
        // What throws is as wrong as what reads otherwise: it has its seed, and shrinks.
        func found(_ run: Run, _ dice: inout Dice) async -> [String] {
            do { return try await body(run, &dice) } catch { return ["threw \(error)"] }
        }
        for run in runs {
            for seed in stride(from: UInt64(1), through: seeds, by: UInt64.Stride(step)) {
                var dice = Dice(seed: seed)
                if await found(run, &dice).isEmpty { continue }
                let smallest = await Shrinking.smallest(dice.drawn) { draws in
                    var dice = Dice(replaying: draws)
                    return await !found(run, &dice).isEmpty
                }
                var last = Dice(replaying: smallest)
                let shown = await found(run, &last)
                Issue.record("\(property): \(run.operation.name), seed \(seed), draws \(smallest): \(shown.prefix(5))")
                break
            }
        }
    }

    /// Variables and so many answers to them.
    private func answers(
        _ count: Int, _ run: Run, _ dice: inout Dice
    ) throws -> (variables: SpecVariables, tree: NaiveJSON, responses: [String]) {
        var server = RandomServer(project, dice: dice)
        let variables = server.variables(of: run.definition)
        let tree = try NaiveJSON(Array(variables.utf8))
        var responses: [String] = []
        for flavor in 0..<count {
            var other = RandomServer(project, dice: server.dice, flavor: flavor)
            responses.append(try other.answer(run.text, variables: tree))
            server = other
        }
        dice = server.dice
        let values = try SpecJSON(text: Data(variables.utf8)).object ?? [:]
        return (SpecVariables(values), tree, responses)
    }

    private func misread(
        _ response: String, _ run: Run, _ variables: SpecVariables, _ tree: NaiveJSON, in environment: Environment,
        isLater: Bool = false
    ) throws -> [String] {
        if handlesNulls(run.definition.selectionSet, run.definition.directives) { return [] }
        // A page that goes on from a cursor is a part of what the lens reads.
        if isLater, tree.members.contains(where: { ["cursor", "before"].contains($0.key) }) { return [] }
        let expected = ExpectedReads(
            try NaiveJSON(Array(response.utf8)), of: run.definition, variables: tree, in: project)
        let lens = SpecValues(.lens(try run.operation.lens(environment, variables)))
        return try expected.rows.compactMap { row in
            try lens.difference(at: row.path, from: .value(row.value)).map { "\($0), of \(response)" }
        }
    }

    @Test("a lens reads the response at each path, and the naive normalizer's dump and notifications are the store's")
    func memory() async throws {
        try await check("in memory") { run, dice in
            let (variables, tree, responses) = try answers(2, run, &dice)
            let environment = Environment(testing: SilentTransport())
            var naive = NaiveNormalizer(project)
            var found: [String] = []
            for (number, response) in responses.enumerated() {
                let before = naive.store
                try naive.commit(NaiveJSON(Array(response.utf8)), of: run.operation.name, variables: tree)
                let commit = try run.operation.commit(environment, variables, Array(response.utf8), true)
                let dump = environment.store.dump()
                if dump != naive.store.dump {
                    found.append("dumped \(dump), not \(naive.store.dump), of \(response)")
                }
                let changed = naive.store.changes(since: before)
                let notified = Set(commit.notified.map { NaiveStore.Place(key: $0.record, slot: $0.field) })
                if notified != changed { found.append("notified \(notified), not \(changed), by \(responses)") }
                found += try misread(response, run, variables, tree, in: environment, isLater: number > 0)
            }
            return found
        }
    }

    @Test("a lens reads the same after another launch, from the image")
    func relaunch() async throws {
        try await check("after a relaunch", every: 4) { run, dice in
            let (variables, tree, responses) = try answers(1, run, &dice)
            let image = try SpecImage()
            let first = Environment(testing: SilentTransport())
            first.open(image.persistence)
            _ = try run.operation.commit(first, variables, Array(responses[0].utf8), true)
            await first.whenPersisted()
            first.end()
            let second = Environment(testing: SilentTransport())
            second.open(image.persistence)
            defer { second.end() }
            let answer = try run.operation.availability(second, variables)
            var found = answer == .miss ? ["missed \(responses[0])"] : []
            found += try misread(responses[0], run, variables, tree, in: second)
            return found
        }
    }

    @Test("optimistic layers show what they say and leave nothing behind")
    func layers() async throws {
        try await check("under layers") { run, dice in
            let (variables, tree, responses) = try answers(4, run, &dice)
            let bodies = responses.map { Array($0.utf8) }
            let environment = Environment(testing: SilentTransport())
            var naive = NaiveNormalizer(project)
            @MainActor func commit(_ position: Int, to naive: inout NaiveNormalizer) throws {
                try naive.commit(NaiveJSON(bodies[position]), of: run.operation.name, variables: tree)
            }
            var found: [String] = []
            @MainActor func compare(_ what: String, _ layers: [Int]) throws {
                var shown = naive
                for layer in layers { try commit(layer, to: &shown) }
                let dump = environment.store.dump()
                if dump != shown.store.dump { found.append("\(what) dumped \(dump), not \(shown.store.dump)") }
            }
            _ = try run.operation.commit(environment, variables, bodies[0], true)
            try commit(0, to: &naive)
            let first = try run.operation.show(environment, variables, bodies[1])
            try compare("one layer", [1])
            let second = try run.operation.show(environment, variables, bodies[2])
            try compare("two layers", [1, 2])
            _ = try run.operation.commit(environment, variables, bodies[3], true)
            try commit(3, to: &naive)
            try compare("an answer under layers", [1, 2])
            environment.revertOptimistic(first)
            try compare("the later layer", [2])
            environment.revertOptimistic(second)
            try compare("no layer", [])
            found += try misread(responses[3], run, variables, tree, in: environment, isLater: true)
            return found
        }
    }

    @Test("a payload that holds a part leaves the rest as it was")
    func parts() async throws {
        try await check("in parts") { run, dice in
            let (variables, tree, responses) = try answers(2, run, &dice)
            let part = Parts.some(of: try NaiveJSON(Array(responses[1].utf8)), &dice)
            let environment = Environment(testing: SilentTransport())
            var naive = NaiveNormalizer(project)
            try naive.commit(NaiveJSON(Array(responses[0].utf8)), of: run.operation.name, variables: tree)
            try naive.commit(NaiveJSON(Array(part.utf8)), of: run.operation.name, variables: tree)
            _ = try run.operation.commit(environment, variables, Array(responses[0].utf8), true)
            _ = try run.operation.commit(environment, variables, Array(part.utf8), false)
            let dump = environment.store.dump()
            return dump == naive.store.dump
                ? [] : ["dumped \(dump), not \(naive.store.dump), of \(responses[0]), \(part)"]
        }
    }
}

/// A response without some of its members.
private enum Parts {
    static func some(of json: NaiveJSON, _ dice: inout Dice) -> String {
        guard let data = json["data"] else { return "{}" }
        return "{\"data\":" + part(of: data, &dice) + "}"
    }

    private static func part(of json: NaiveJSON, _ dice: inout Dice) -> String {
        switch json {
        case .object(let members, _):
            // What says which record it is stays.
            let kept = members.filter { key, value in
                key.hasPrefix("__") || ["id", "base", "target", "code"].contains(key) || !dice.chance(25)
            }
            return "{" + kept.map { NaiveText.quoted($0.key) + ":" + part(of: $0.value, &dice) }.joined(separator: ",")
                + "}"
        case .array(let elements, let text):
            guard elements.contains(where: \.isObject) else { return text }
            return "[" + elements.map { part(of: $0, &dice) }.joined(separator: ",") + "]"
        case .string(let value): return NaiveText.quoted(value)
        case .null, .bool, .number: return json.scalarText
        }
    }
}

@Suite("random documents")
struct RandomDocumentTests {
    @Test("are what their seeds make of the schema")
    func file() throws {
        let file = SpecTests.folder.appending(path: "documents/random.graphql")
        var documents = RandomDocuments(try NaiveProject(SpecTests.folder))
        let text = documents.file(seeds: 1...24)
        if ProcessInfo.processInfo.environment["BATON_REWRITE_GOLDENS"] != nil {
            try Data(text.utf8).write(to: file)
        } else if FileManager.default.fileExists(atPath: file.path) {
            // Another spec folder need not have them.
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }
}
