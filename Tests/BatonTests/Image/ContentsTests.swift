import Testing

@_spi(Generated) @_spi(Testing) @testable import Baton

/// What reaches the file, what does not, and how long it stays there (R9).
@MainActor @Suite struct ContentsTests {
    let launches: Launches

    init() throws { launches = try Launches() }

    private var store: Store { launches.store }

    private static func root(_ plan: Plan, _ variables: Variables = .none) -> Root {
        Root(name: "T", plan: plan, variables: variables, kind: .query)
    }

    private func keys(_ table: String = "records", _ column: String = "key") async throws -> [String] {
        await launches.environment.whenPersisted()
        return try launches.texts("SELECT \(column) FROM \(table) ORDER BY 1")
    }

    // MARK: Rows

    @Test(
        "R9.1 a row per record, the query root a row per field; the roots of mutations are not kept, what they say is")
    func rows() async throws {
        try store.commit(#"{"data":{"thing":{"id":"1","name":"a"}}}"#, Sample.small)
        try store.commit(#"{"data":{"box":{"label":"l","inside":{"id":"2","name":"b"}}}}"#, Sample.boxed)
        try store.mutate(#"{"update":{"id":"3","name":"c"}}"#, Layers.update)
        #expect(try await keys() == ["Thing:1", "Thing:2", "Thing:3", "client:root:box"])
        #expect(try await keys("fields", "name") == ["box", "thing"])
        await launches.relaunch()
        #expect(store.check(Self.root(Sample.boxed)) == .image)
    }

    @Test("R9.1 the same answer again writes no row")
    func unchanged() async throws {
        let answer = Array(Responses.header().utf8)
        try launches.environment.commitAnswer(answer, to: TestHeaderQuery(id: "5"))
        await launches.environment.whenPersisted()
        let rows = launches.session.log.compactMap { if case .imageWritten(let rows) = $0 { rows } else { nil } }
        // Two records, a field of the root, a fetch.
        #expect(rows == [4])
        try launches.environment.commitAnswer(answer, to: TestHeaderQuery(id: "5"))
        await launches.environment.whenPersisted()
        #expect(launches.session.log.last == .imageWritten(rows: 2))
    }

    @Test("R2.4 R9.1 a deleted record is deleted in the next launch, and links to it read null without a fetch")
    func deleted() async throws {
        try store.commit(#"{"data":{"thing":{"id":"1","name":"a"}}}"#, Sample.small)
        let deletion = Plan(
            root: Selection(
                type: Sample.mutation, key: [], abstract: false,
                fields: [
                    .scalar(
                        "deletedId", key: Sample.fixed(Sample.mutation, "deletedId"), kind: .string, list: false,
                        edits: [Edit(kind: .deleteRecord)])
                ]))
        try store.commit(#"{"data":{"deletedId":"1"}}"#, deletion, kind: .mutation)
        await launches.relaunch()
        #expect(store.check(Self.root(Sample.small)) == .image)
        #expect(store.record("Thing:1")?.isDeleted == true)
        #expect(store.line("Thing:1") == "null")
        // One that memory does not hold is forgotten.
        try store.commit(#"{"data":{"thing":{"id":"2","name":"b"}}}"#, Sample.small)
        await launches.relaunch()
        try store.commit(#"{"data":{"deletedId":"2"}}"#, deletion, kind: .mutation)
        await launches.environment.whenPersisted()
        #expect(store.check(Self.root(Sample.small)) == .miss)
    }

    @Test("R2.2 R9.1 an error beside a field comes back with it, and goes when a payload answers the field")
    func errors() async throws {
        try store.commit(
            """
            {"data":{"thing":{"id":"1","name":null}},"errors":[{"message":"no","path":["thing","name"],\
            "extensions":{"code":7}}]}
            """, Sample.small)
        let dump = store.dump()
        await launches.relaunch()
        #expect(store.check(Self.root(Sample.small)) == .image)
        #expect(store.dump() == dump && dump.contains("__errors"))
        try store.commit(#"{"data":{"thing":{"id":"1","name":null}}}"#, Sample.small)
        await launches.relaunch()
        #expect(store.check(Self.root(Sample.small)) == .image)
        #expect(!store.dump().contains("__errors"))
    }

    @Test("R3.8 R9.1 which conditions unlisted types satisfy is known to the next launch")
    func memberships() async throws {
        try store.commit(
            #"{"data":{"named":{"__typename":"Fresh","__isNamed":"Fresh","id":"1","name":"a"},"all":[]}}"#,
            Sample.abstract)
        let fresh = Registry.type("Fresh")
        await launches.relaunch()
        #expect(store.conditions(of: fresh) == [Sample.named])
        #expect(store.check(Self.root(Sample.abstract)) == .image)
    }

    // MARK: Transient

    @Test("R9.3 transient types never reach the file, nor what is part of them, nor a link to them")
    func transientTypes() async throws {
        let secret = Registry.type("ContentsTestsSecret", transient: true)
        let part = Registry.type("ContentsTestsPart")
        let parts = Selection(
            type: part, key: [], abstract: false, fields: [Sample.scalar("label", on: part, .string)])
        let selection = Selection(
            type: secret, key: ["id"], abstract: false,
            fields: [Sample.scalar("id", on: secret, .string), Sample.link("part", on: secret, parts)])
        let plan = Sample.plan(
            Sample.link("secret", on: Sample.query, selection),
            Sample.link("secrets", on: Sample.query, plural: true, selection),
            Sample.link("thing", on: Sample.query, Sample.smallThing))
        let one = #"{"id":"s1","part":{"label":"hidden"}}"#
        try store.commit(
            #"{"data":{"secret":null,"secrets":[],"thing":{"id":"1","name":"a"}}}"#, plan)
        try store.commit(
            #"{"data":{"secret":\#(one),"secrets":[\#(one)],"thing":{"id":"1","name":"a"}}}"#, plan)
        #expect(try await keys() == ["Thing:1"])
        // What was said of them before does not stand either.
        #expect(try await keys("fields", "name") == ["thing"])
        await launches.relaunch()
        #expect(store.check(Self.root(plan)) == .miss)
        #expect(store.check(Self.root(Sample.small)) == .image)
    }

    @Test("R9.3 transient root fields never reach the file, nor what only their path names; entities do")
    func transientFields() async throws {
        let plan = Plan(
            root: Sample.boxed.root, transient: Transient(types: [], fields: [(Sample.query, ["box"][0])]))
        try store.commit(#"{"data":{"box":{"label":"l","inside":{"id":"2","name":"b"}}}}"#, plan)
        #expect(try await keys() == ["Thing:2"])
        #expect(try await keys("fields", "name") == [])
    }

    // MARK: Connections

    private let info = #"{"endCursor":"c2","startCursor":"c1","hasNextPage":true,"hasPreviousPage":false}"#

    @Test("R4.6 an edit of a connection that memory does not hold makes the image forget it, so that a read fetches")
    func forgotten() async throws {
        let pages = Pages(store: store)
        try pages.commit([1, 2], info: info)
        let root = Self.root(Pages.plan, pages.variables(after: nil, before: nil))
        await launches.relaunch()
        #expect(store.check(root) == .image)
        await launches.relaunch()
        // The next launch edits it before it shows it.
        try store.mutate(
            #"{"noteEdge":{"node":{"id":"n9","name":"new"}}}"#, Layers.append, ["connections": Variable([Pages.key])])
        await launches.environment.whenPersisted()
        #expect(store.check(root) == .miss)
        #expect(try await !keys().contains(Pages.key))
    }

    @Test("R4.6 R9.1 edges that an edit made are in the next launch, and the number of the next one")
    func edits() async throws {
        let pages = Pages(store: store)
        try pages.commit([1, 2], info: info)
        let root = Self.root(Pages.plan, pages.variables(after: nil, before: nil))
        let append = #"{"noteEdge":{"node":{"id":"n9","name":"new"}}}"#
        let connections: Variables = ["connections": Variable([Pages.key])]
        try store.mutate(append, Layers.append, connections)
        await launches.relaunch()
        #expect(store.check(root) == .image)
        #expect(Pages(store: store).nodes == ["n1", "n2", "n9"])
        try store.mutate(#"{"noteEdge":{"node":{"id":"n8","name":"newer"}}}"#, Layers.append, connections)
        #expect(store.record(Pages.key + ":edges:1") != nil)
        #expect(Pages(store: store).nodes == ["n1", "n2", "n9", "n8"])
    }

    // MARK: Late parts

    @Test("R5.4 a late part comes back with the rest")
    func lateWhole() async throws {
        try launches.environment.commitAnswer(Array(LateThing.whole.utf8), to: LateThing())
        await launches.relaunch()
        let thing = launches.environment.attach(LateThing())
        #expect(thing.handle.phase.word == "ready" && thing.handle.fetch == .idle)
        #expect(store.line("Thing:1")?.contains(#""friend":{"__ref":"Thing:2"},"id":"1","name":"a","size":3"#) == true)
    }

    @Test("R5.4 R8.1 a late part that is not there is not waited for, and fetched while the rest shows")
    func lateMissing() async throws {
        try launches.environment.commitAnswer(Array(LateThing.early.utf8), to: LateThing(), isComplete: false)
        let before = launches.environment.attach(LateThing())
        #expect(before.handle.phase.word == "ready" && before.handle.fetch == .inFlight)
        await launches.relaunch()
        let thing = launches.environment.attach(LateThing())
        #expect(thing.handle.phase.word == "ready" && thing.handle.fetch == .inFlight)
        try await launches.session.answer("LateThing", with: LateThing.whole)
        let again = launches.environment.attach(LateThing())
        #expect(again.handle.fetch == .idle)
        withExtendedLifetime((before, thing)) {}
    }

    @Test("R5.4 a late part that the image holds only half is cleared, and fetched while the rest shows")
    func lateHalf() async throws {
        try launches.environment.commitAnswer(Array(LateThing.whole.utf8), to: LateThing())
        await launches.environment.whenPersisted()
        try launches.connect().execute("DELETE FROM records WHERE key = 'Thing:2'")
        await launches.relaunch()
        let thing = launches.environment.attach(LateThing())
        #expect(thing.handle.phase.word == "ready" && thing.handle.fetch == .inFlight)
        #expect(store.line("Thing:1")?.contains("friend") == false)
    }

    // MARK: What goes

    @Test("R9.4 what a whole launch did not read goes at the next; what it read or wrote stays")
    func expiry() async throws {
        try store.commit(#"{"data":{"thing":{"id":"1","name":"a"}}}"#, Sample.small)
        try store.commit(#"{"data":{"box":{"label":"l","inside":{"id":"2","name":"b"}}}}"#, Sample.boxed)
        await launches.relaunch()
        #expect(store.check(Self.root(Sample.small)) == .image)
        await launches.environment.whenPersisted()
        #expect(try await keys() == ["Thing:1", "Thing:2", "client:root:box"])
        await launches.relaunch()
        #expect(store.check(Self.root(Sample.boxed)) == .miss)
        #expect(store.check(Self.root(Sample.small)) == .image)
        #expect(try await keys() == ["Thing:1"])
        #expect(try await keys("fields", "name") == ["thing"])
    }

    @Test("R9.4 a launch that neither read nor wrote anything makes nothing older")
    func idleLaunches() async throws {
        try store.commit(#"{"data":{"thing":{"id":"1","name":"a"}}}"#, Sample.small)
        for _ in 0..<3 { await launches.relaunch() }
        #expect(store.check(Self.root(Sample.small)) == .image)
    }

    @Test("R9.4 R53 a launch that another program writes beside makes nothing older")
    func launchesBeside() async throws {
        try store.commit(#"{"data":{"thing":{"id":"1","name":"a"}}}"#, Sample.small)
        await launches.environment.whenPersisted()
        let beside = Session(persistence: launches.persistence)
        try store.commit(#"{"data":{"box":{"label":"l","inside":{"id":"2","name":"b"}}}}"#, Sample.boxed)
        await launches.environment.whenPersisted()
        #expect(beside.environment.store.check(Self.root(Sample.small)) == .image)
        await beside.environment.whenPersisted()
        beside.environment.end()
        let next = Session(persistence: launches.persistence)
        #expect(next.environment.store.check(Self.root(Sample.boxed)) == .image)
        next.environment.end()
    }

    @Test("R9.4 over its size limit the file loses rows of older launches first, and stays under the limit")
    func eviction() async throws {
        launches.persistence = Persistence(path: launches.persistence.path, sizeLimit: 400_000)
        await launches.relaunch()
        func things(_ numbers: Range<Int>) -> String {
            let text = String(repeating: "long ", count: 100)
            return numbers.map { #"{"id":"\#($0)","name":"\#($0) \#(text)"}"# }.joined(separator: ",")
        }
        try store.commit(#"{"data":{"things":[\#(things(0..<300))]}}"#, Sample.smallThings)
        #expect(try await keys().count == 300)
        await launches.relaunch()
        try store.commit(#"{"data":{"thing":\#(things(1000..<1001))}}"#, Sample.small)
        try store.commit(#"{"data":{"things":[\#(things(5000..<5400))]}}"#, Sample.smallThings)
        #expect(try await keys().count == 401)
        #expect(store.check(Self.root(Sample.small)) != .miss)
        // What is too much for the file by itself is held by memory.
        let held = store.roots.retain(Self.root(Sample.smallThings))
        try store.commit(#"{"data":{"things":[\#(things(6000..<6900))]}}"#, Sample.smallThings)
        await launches.environment.whenPersisted()
        let pages = try #require(try launches.connect().integer("PRAGMA page_count"))
        #expect(pages * 4096 <= 400_000)
        #expect(store.check(Self.root(Sample.smallThings)) == .memory)
        withExtendedLifetime(held) {}
    }

    // MARK: Collection

    @Test("R6.4 records that wait for the image stay in memory until they are on disk, and go then")
    func collection() async throws {
        try store.commit(#"{"data":{"thing":{"id":"1","name":"a"}}}"#, Sample.small)
        store.roots.collect()
        #expect(store.keys.contains("Thing:1"))
        await launches.environment.whenPersisted()
        try await eventually("the record goes") { !store.keys.contains("Thing:1") }
        // The root still names it; it is found by its key.
        #expect(store.check(Self.root(Sample.small)) == .image)
        #expect(store.line("Thing:1") == #"{"__typename":"Thing","id":"1","name":"a"}"#)
        #expect(store.anchor().linked(Sample.slot("thing", on: Sample.query))?.string(Sample.slot("name")) == "a")
    }

    @Test("R5.3 R4.7 what comes from the image comes under the optimistic layers, and stays when they are lifted")
    func underLayers() async throws {
        try store.commit(#"{"data":{"thing":{"id":"1","name":"a"}}}"#, Sample.small)
        await launches.relaunch()
        let (layer, _) = try store.lay(#"{"update":{"id":"1","name":"guess"}}"#, Layers.update)
        #expect(store.check(Self.root(Sample.small)) == .image)
        #expect(store.line("Thing:1") == #"{"__typename":"Thing","id":"1","name":"guess"}"#)
        _ = store.revert(layer)
        #expect(store.line("Thing:1") == #"{"__typename":"Thing","id":"1","name":"a"}"#)
    }
}
