import Testing

@_spi(Generated) @testable import Baton

/// The published example's generated file, compiled as it stands, over a real response.
@MainActor @Suite("The published plan")
struct PublishedPlanTests {
    static let response = """
        {"data":{"repository":{"nameWithOwner":"octo/lamp","issues":{"nodes":[\
        {"id":"I1","number":7,"title":"Dim","author":{"__typename":"User","login":"ada","id":"U1","__isNode":"User"}},\
        null,\
        {"id":"I2","number":8,"title":"Bright","author":null},\
        {"id":"I3","number":9,"title":"Odd","author":{"login":"x","__typename":"Robot","__isNode":"Robot","id":"R1"}}\
        ]},"id":"R_1"}}}
        """

    @discardableResult private func commit(_ text: String, to store: Store) throws -> Commit {
        let operation = IssuesQuery(owner: "octo", name: "lamp")
        let response = try Ingest.read(
            Array(text.utf8), plan: IssuesQuery.plan, variables: operation.variables, kind: .query)
        return store.commit(response.changes, kind: .server)
    }

    private func data(_ store: Store) -> IssuesQuery.Data {
        let operation = IssuesQuery(owner: "octo", name: "lamp")
        let record = store.root(.query)
        return IssuesQuery.Data(
            anchor: Anchor(
                record: record, owner: Owner(store: store, variables: operation.variables), origin: record))
    }

    @Test("R3.1 R7.2 what the lens reads is what the response holds")
    func reads() throws {
        let store = Store()
        try commit(Self.response, to: store)
        let repository = try #require(data(store).repository)
        #expect(repository.nameWithOwner == "octo/lamp")
        let nodes = try #require(repository.issues.nodes)
        #expect(nodes.map(\.id) == ["I1", "I2", "I3"])
        #expect(nodes.map(\.issueRow.number) == [7, 8, 9])
        #expect(nodes.map { $0.issueRow.author?.login } == ["ada", nil, "x"])
    }

    @Test("R1.5 R1.6 R3.8 keyed by concrete type and id, by path without a key, an unlisted type by what it satisfies")
    func keys() throws {
        let store = Store()
        try commit(Self.response, to: store)
        #expect(
            store.keys == [
                "Issue:I1", "Issue:I2", "Issue:I3", "Repository:R_1",
                "Repository:R_1:issues(first:20,states:\"OPEN\")", "Robot:R1", "User:U1", "client:root",
                "client:root:mutation", "client:root:subscription",
            ])
        #expect(store.conditions(of: Registry.type("Robot")) == [Types.Node])
    }

    @Test("R4.3 the same response again notifies nobody; a changed title notifies that slot")
    func notifications() throws {
        let store = Store()
        #expect(try commit(Self.response, to: store).notified.isEmpty)
        #expect(try commit(Self.response, to: store).notified.isEmpty)
        let renamed = Self.response.replacing("Bright", with: "Brighter")
        #expect(try commit(renamed, to: store).notified == [RecordField(record: "Issue:I2", field: "title")])
    }

    @Test("R7.2 a body wakes when a slot it read changes, and at no other time")
    func wakes() throws {
        let store = Store()
        try commit(Self.response, to: store)
        let nodes = try #require(data(store).repository?.issues.nodes)
        var woken: [Int] = []
        let readers = nodes.indices.map { index in SlotReader { woken.append(index) } }
        for (reader, node) in zip(readers, nodes) { reader.track { _ = node.issueRow.title } }
        try commit(Self.response, to: store)
        #expect(woken == [])
        try commit(Self.response.replacing("Bright", with: "Brighter"), to: store)
        #expect(woken == [1])
        // What was read before an evaluation is forgotten by it.
        readers[1].track { _ = nodes[1].issueRow.number }
        try commit(Self.response.replacing("Bright", with: "Dark"), to: store)
        #expect(woken == [1])
    }

    @Test(
        "R3.6 a malformed response writes nothing",
        arguments: [
            "", "{", "[]", "{}", "{\"data\":null}", "{\"data\":{}} x", "{\"data\":{\"repository\":3}}",
            "{\"data\":{\"repository\":{\"nameWithOwner\":{},\"issues\":{\"nodes\":[]},\"id\":\"1\"}}}",
            "{\"data\":{\"repository\":{\"issues\":{\"nodes\":[]},\"id\":\"1\"}}}",
            "{\"data\":{\"repository\":{\"nameWithOwner\":\"a\",\"issues\":{\"nodes\":[[]]},\"id\":\"1\"}}}",
            "{\"data\":{\"repository\":null},\"x\":01}", "{\"data\":{\"repository\":null},\"x\":\"\\q\"}",
            "{\"data\":{\"repository\":null},\"x\":\(String(repeating: "[", count: 600))}",
        ])
    func malformed(text: String) throws {
        let store = Store()
        #expect(throws: ResponseFailure.self) { try commit(text, to: store) }
        #expect(store.dump() == "{\n\n}\n")
    }

    @Test("R3.6 a byte order mark, unknown members, late members and doubled members are read")
    func tolerated() throws {
        let store = Store()
        let text = """
            \u{FEFF}{"extensions":{"a":[1,{"b":null}]},"data":{"repository":{"id":"R_1","unknown":[{}],\
            "issues":{"nodes":[]},"nameWithOwner":"first","nameWithOwner":"l\\u0061st\\ud800"}}}
            """
        try commit(text, to: store)
        #expect(data(store).repository?.nameWithOwner == "last\u{FFFD}")
    }

    @Test("R3.4 errors without data refuse the request")
    func refused() {
        let store = Store()
        #expect(throws: ResponseFailure.request([ResponseError(message: "no", path: [], extensions: nil)])) {
            try commit("{\"errors\":[{\"message\":\"no\"}],\"data\":null}", to: store)
        }
    }

    @Test("R3.9 R2.2 an error lies beside the field its path reaches, and an answer clears it")
    func errors() throws {
        let store = Store()
        let text = """
            {"errors":[{"message":"hidden","path":["repository","issues","nodes",0,"author","login"]}],\
            "data":{"repository":{"nameWithOwner":"o/l","issues":{"nodes":[\
            {"id":"I1","number":7,"title":"Dim","author":null}]},"id":"R_1"}}}
            """
        try commit(text, to: store)
        #expect(store.dump().contains("\"__errors\":{\"author\":{\"message\":\"hidden\""))
        try commit(text.replacing("\"errors\"", with: "\"ignored\""), to: store)
        #expect(!store.dump().contains("__errors"))
    }
}
