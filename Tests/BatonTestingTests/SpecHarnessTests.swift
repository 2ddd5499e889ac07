import BatonTesting
import Foundation
import Testing

@MainActor @Suite struct SpecHarnessTests {
    /// A spec folder of this test's own, removed when it ends.
    private func withFolder(
        cases: String = "[]", scripts: String = "[]", _ body: (SpecRunner, SpecFolder) async throws -> Void
    ) async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "baton-spec-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url.appending(path: "tests"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        func write(_ text: String, _ path: String) throws {
            try Data(text.utf8).write(to: url.appending(path: path))
        }
        try write(
            """
            {"format":1,"sources":{"directory":"documents","config":"baton.json"},"cases":\(cases),"scripts":\(scripts)}
            """, "manifest.json")
        try write(Self.header("Jerry Smith"), "tests/jerry.json")
        try write(Self.header("Gerald"), "tests/gerald.json")
        try write(#"{"data":{}}"#, "tests/part.json")
        try write(Self.records, "tests/jerry.store.json")
        let folder = try SpecFolder(url)
        try await body(SpecRunner(folder, operations: headerOperations), folder)
    }

    private static func header(_ name: String) -> String {
        """
        {"data":{"character":{"name":"\(name)","status":"Alive","species":"Human","image":null,
        "origin":{"name":"Earth","id":"20"},"id":"5"}}}
        """
    }

    private static let records = """
        {
        "Character:5":{"__typename":"Character","id":"5","image":null,"name":"Jerry Smith",
        "origin":{"__ref":"Location:20"},"species":"Human","status":"Alive"},
        "Location:20":{"__typename":"Location","id":"20","name":"Earth"},
        "client:root":{"__typename":"Query","character(id:\\"5\\")":{"__ref":"Character:5"}}
        }
        """

    private func run(case json: String) async throws -> [String] {
        var differences: [String] = []
        try await withFolder(cases: "[\(json)]") { runner, folder in
            for entry in folder.cases { differences += runner.run(case: entry) }
        }
        return differences
    }

    private func run(steps: String, more: String = "") async throws -> [String] {
        var differences: [String] = []
        try await withFolder(scripts: #"[{"name":"script","steps":[\#(steps)]\#(more)}]"#) { runner, folder in
            for entry in folder.scripts { differences += await runner.run(script: entry) }
        }
        return differences
    }

    @Test("a case passes that holds: text, dump, and reads through the lens")
    func passingCase() async throws {
        let differences = try await run(
            case: """
                {"name":"tests/jerry","operation":"TestHeaderQuery","kind":"query","variables":{"id":"5"},
                "document":"query TestHeaderQuery($id:ID!){character(id:$id){name,status,species,image,origin{name,id},id}}",
                "records":"tests/jerry.store.json",
                "reads":[{"path":"character.name","value":"Jerry Smith"},{"path":"character.origin.name","value":"Earth"}]}
                """)
        #expect(differences.isEmpty, "\(differences)")
    }

    @Test(
        "a case fails that does not hold, or that cannot be bound",
        arguments: [
            (
                #""reads":[{"path":"character.name","value":"Rick"}]"#,
                #"character.name reads "Jerry Smith", not "Rick""#
            ),
            (#""reads":[{"path":"character.age","value":1}]"#, "no accessor that the harness knows for age"),
            (#""reads":[{"path":"character","value":1}]"#, "character reads a lens"),
            (#""reads":[{"path":"character.name","throws":"fieldErrors"}]"#, "throws nothing, not fieldErrors"),
            (#""reads":[{"path":"character.name","result":"failure"}]"#, "reads no result"),
            (#""reads":[{"path":"","throws":"requiredField"}]"#, "the operation's outcome is \"ready\""),
            (#""kind":"mutation""#, "is a query, not a mutation"),
            (#""override":{"paths":["character.age"],"value":1}"#, "has no character.age to override"),
            (#""document":"query Other{a}""#, "the text sent is"),
            (#""records":{"Character:5":{"name":"Rick"}}"#, "Character:5 holds"),
            (#""responses":["tests/none.json"]"#, "no file tests/none.json"),
            (#""responses":["../../etc/passwd"]"#, "leaves the spec folder"),
            (#""responses":["tests/part.json"]"#, "the response cannot be read"),
            (#""override":{"paths":[]}"#, "an override names no paths"),
        ])
    func failingCase(part: String, difference: String) async throws {
        let differences = try await run(
            case: #"{"name":"tests/jerry","operation":"TestHeaderQuery","variables":{"id":"5"},\#(part)}"#)
        #expect(differences.contains { $0.contains(difference) }, "\(differences)")
    }

    @Test("a case that says its response is a part may leave fields out")
    func partialCase() async throws {
        let differences = try await run(
            case: """
                {"name":"tests/part","operation":"TestHeaderQuery","variables":{"id":"5"},"complete":false,"records":{}}
                """)
        #expect(differences.isEmpty, "\(differences)")
    }

    @Test("plate 12 as a script: a handle loads, is ready, fails, retries and fails again")
    func phases() async throws {
        let differences = try await run(
            steps: """
                {"attach":{"operation":"TestHeaderQuery","variables":{"id":"5"},"policy":"storeOrNetwork","as":"jerry"},
                 "phase":{"handle":"jerry","phase":"loading","isRefreshing":false},
                 "fetch":{"handle":"jerry","fetch":"inFlight"},
                 "sent":[{"operation":"TestHeaderQuery","body":"{\\"operationName\\":\\"TestHeaderQuery\\",\\"query\\":\\"\
                query TestHeaderQuery($id:ID!){character(id:$id){name,status,species,image,origin{name,id},id}}\\",\
                \\"variables\\":{\\"id\\":\\"5\\"}}"}]},
                {"answer":{"handle":"jerry","response":"tests/jerry.json"},
                 "phase":[{"handle":"jerry","phase":"ready","isRefreshing":false}],
                 "fetch":[{"handle":"jerry","fetch":"idle"}],"notified":[],
                 "reads":[{"handle":"jerry","path":"character.name","value":"Jerry Smith"}]},
                {"attach":{"operation":"TestHeaderQuery","variables":{"id":"2"},"policy":"storeAndNetwork","as":"morty",
                 "failure":"transport"},
                 "phase":{"handle":"morty","phase":{"failed":"transport"}},
                 "fetch":{"handle":"morty","fetch":{"failed":"transport"}}},
                {"retry":{"handle":"morty"},"phase":{"handle":"morty","phase":"loading","isRefreshing":false}},
                {"answer":{"handle":"morty","failure":"malformed"},
                 "phase":{"handle":"morty","phase":{"failed":"malformed"}}},
                {"end":{},"phase":[{"handle":"jerry","phase":{"failed":"gone"}},{"handle":"morty","phase":{"failed":"gone"}}],
                 "fetch":[{"handle":"jerry","fetch":{"failed":"environment"}}],
                 "records_held":["client:root","client:root:mutation","client:root:subscription"],"events":[],
                 "reads":[{"handle":"jerry","path":"character.name","value":null}]},
                {"commit":{"operation":"TestHeaderQuery","variables":{"id":"5"},"response":"tests/jerry.json"},
                 "error":"gone"}
                """)
        #expect(differences.isEmpty, "\(differences)")
    }

    @Test("plate 6 as a script: a commit notifies exactly what it changed; release, collect and check follow")
    func commits() async throws {
        let differences = try await run(
            steps: """
                {"attach":{"operation":"TestHeaderQuery","variables":{"id":"5"},"as":"jerry","response":"tests/jerry.json"},
                 "events":["fetchStarted","fetchCompleted","committed"]},
                {"commit":{"operation":"TestHeaderQuery","variables":{"id":"5"},"response":"tests/jerry.json"},
                 "notified":[],"records":"tests/jerry.store.json"},
                {"commit":{"operation":"TestHeaderQuery","variables":{"id":"5"},"response":"tests/gerald.json"},
                 "notified":[{"record":"Character:5","field":"name"}]},
                {"check":{"operation":"TestHeaderQuery","variables":{"id":"5"}},"answer":"memory"},
                {"check":{"operation":"TestHeaderQuery","variables":{"id":"6"}},"answer":"miss"},
                {"refetch":{"handle":"jerry","response":"tests/jerry.json"},"phase":{"handle":"jerry","phase":"ready"}},
                {"refetch":{"handle":"jerry"},"phase":{"handle":"jerry","phase":"ready","isRefreshing":true}},
                {"answer":{"handle":"jerry","failure":"transport"},
                 "fetch":{"handle":"jerry","fetch":{"failed":"transport"}}},
                {"advance":{"seconds":60}},
                {"release":{"handle":"jerry"}},
                {"collect":{},"records_held":["client:root","client:root:mutation","client:root:subscription"]}
                """, more: #","buffer":0"#)
        #expect(differences.isEmpty, "\(differences)")
    }

    @Test(
        "a step fails that does not hold, or that cannot be bound: nothing is skipped",
        arguments: [
            (#""phase":{"handle":"jerry","phase":"ready"}"#, #"the phase of jerry is "loading", not "ready""#),
            (#""fetch":{"handle":"jerry","fetch":"idle"}"#, #"the fetch of jerry is "inFlight""#),
            (#""sent":[]"#, "what was sent is"),
            (#""events":[]"#, "what was logged is"),
            (#""notified":[{"record":"a","field":"b"}]"#, "what was notified is []"),
            (#""records_held":[]"#, "the records held is"),
            (#""error":"gone""#, "the error is null"),
            (#""stream":{"handle":"jerry"}"#, "TestHeaderQuery is no subscription"),
            (#""phase":{"handle":"jerry","mood":"good"}"#, "cannot bind: mood"),
            (#""phase":{"handle":"rick","phase":"ready"}"#, "no handle is named rick"),
            (#""retry":{"handle":"jerry"}"#, "a step has one action"),
        ])
    func failingStep(part: String, difference: String) async throws {
        let differences = try await run(
            steps: """
                {"attach":{"operation":"TestHeaderQuery","variables":{"id":"5"},"as":"jerry"},\(part)}
                """)
        #expect(differences.contains { $0.contains(difference) }, "\(differences)")
    }

    @Test(
        "an action that the harness cannot do fails",
        arguments: [
            (#"{"optimistic":{"operation":"TestHeaderQuery"}}"#, "optimistic has no response"),
            (#"{"resolve":{"layer":"none","response":"tests/jerry.json"}}"#, "no optimistic response is named none"),
            (#"{"revert":{"layer":"none"}}"#, "no optimistic response is named none"),
            (#"{"relaunch":{}}"#, "has no image"),
            (#"{"event":{"handle":"jerry","complete":true}}"#, "no handle is named jerry"),
            (#"{"active":{"value":"yes"}}"#, "active takes a value"),
            (#"{"attach":{"operation":"Nobody"}}"#, "no operation Nobody"),
            (#"{"attach":{"operation":"TestHeaderQuery","variables":{}}}"#, "the variable id is missing"),
            (#"{"attach":{"operation":"TestHeaderQuery","variables":{"id":"5"},"after":1}}"#, "cannot bind: after"),
            (#"{"answer":{"handle":"jerry","response":"tests/jerry.json"}}"#, "no handle is named jerry"),
            (#"{"dance":{}}"#, "a step has one action"),
        ])
    func unknownActions(step: String, difference: String) async throws {
        let differences = try await run(steps: step)
        #expect(differences.contains { $0.contains(difference) }, "\(differences)")
    }

    @Test("one script that cannot be bound fails alone")
    func alone() async throws {
        try await withFolder(scripts: #"[{"name":"a","image":1,"steps":[]},{"name":"b","steps":[]}]"#) {
            runner, folder in
            let first = try #require(folder.scripts.first)
            let second = try #require(folder.scripts.last)
            #expect(await runner.run(script: first) == ["a: image of a script is not true or false: 1"])
            #expect(await runner.run(script: second).isEmpty)
        }
    }
}
