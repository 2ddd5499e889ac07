import Testing

@_spi(Generated) @testable import Baton

/// Objects whose bytes were read before, of the same entity under the same selection, are not read again; whatever a
/// response holds, that reads as reading every object does.
@MainActor @Suite("Repeated objects")
struct RepeatedObjectsTests {
    /// A thing with things below it, and with an object that is keyed by its path.
    private static let deepThing = Selection(
        type: Sample.thing, key: ["id"], abstract: false,
        fields: [
            Sample.id, Sample.scalar("name", on: Sample.thing, .string), Sample.scalar("size", on: Sample.thing, .int),
            Sample.scalar("names", on: Sample.thing, .string, list: true),
            Sample.link("friends", on: Sample.thing, plural: true, Sample.smallThing),
            Sample.link("box", on: Sample.thing, Sample.smallBox),
        ])
    private static let plan = Sample.plan(
        Sample.link("things", on: Sample.query, plural: true, deepThing),
        Sample.link("thing", on: Sample.query, Sample.smallThing))

    /// What came of reading a response one way.
    private struct Reading {
        var dump: String?
        var errors: [ResponseError] = []
        var unplaced: [ResponseError] = []
        var spared = 0
    }

    /// Reads a response into a store of its own.
    ///
    /// - Returns: nil where the response asks to be read thoroughly.
    private func read(_ text: String, thoroughly isThorough: Bool) throws -> Reading? {
        let bytes = Array(text.utf8)
        let root = try #require(Self.plan.root.concrete)
        return try bytes.withUnsafeBufferPointer { buffer in
            let cursor = try #require(JSONCursor(buffer))
            var reader = ResponseReader(
                cursor, rootKey: RecordKey.query, variables: .none, isComplete: true, taken: [], isThorough: isThorough)
            guard let response = try reader.read(root) else { return nil }
            let store = Store()
            store.commit(response.changes, kind: .server)
            return Reading(
                dump: store.dump(), errors: response.errors, unplaced: response.unplaced, spared: reader.spared)
        }
    }

    @Test("an object that stands there again is not read again, with all that is below it")
    func spared() throws {
        let friend = #"{"id":"2","name":"b"}"#
        let thing = #"{"id":"1","name":"a","size":1,"names":["x"],"friends":[\#(friend),\#(friend)],"box":null}"#
        let text = #"{"data":{"things":[\#(thing),\#(thing)],"thing":\#(friend)}}"#
        let reading = try #require(try read(text, thoroughly: false))
        #expect(reading.spared == 3)
        #expect(reading.dump == (try read(text, thoroughly: true))?.dump)
    }

    @Test(
        "what a repeated object might have changed is read thoroughly",
        arguments: [
            // Another value in between, from elsewhere: the last one wins (R3.6).
            #"{"data":{"things":[A,B,A],"thing":null}}"#,
            // An error beside one of two (R3.9).
            #"{"data":{"things":[A,A],"thing":null},"errors":[{"message":"m","path":["things",1,"name"]}]}"#,
            #"{"errors":[{"message":"m","path":["things",0,"name"]}],"data":{"things":[A,A],"thing":null}}"#,
            // A member that came twice, the first of them dropped.
            #"{"data":{"things":[A],"things":[A,A],"thing":null}}"#,
        ])
    func doubtful(template: String) throws {
        let a = #"{"id":"1","name":"a","size":1,"names":[],"friends":[],"box":null}"#
        let b = #"{"id":"2","name":"b","size":1,"names":[],"friends":[{"id":"1","name":"b"}],"box":null}"#
        let text = template.replacing("A", with: a).replacing("B", with: b)
        #expect(try read(text, thoroughly: false) == nil)
        let store = Store()
        let response = try Ingest.read(Array(text.utf8), plan: Self.plan, variables: .none, kind: .query)
        store.commit(response.changes, kind: .server)
        #expect(store.dump() == (try read(text, thoroughly: true))?.dump)
        #expect(store.line("Thing:1")?.contains(#""name":"a""#) == true)
    }

    @Test("random responses read the same both ways", arguments: 0..<20)
    func random(batch: Int) throws {
        var spared = 0
        for seed in (batch * 100)..<((batch + 1) * 100) {
            var writer = Writer(seed: UInt64(seed))
            let text = writer.response()
            let thorough = try #require(try read(text, thoroughly: true))
            if let quick = try read(text, thoroughly: false) {
                spared += quick.spared
                #expect(quick.dump == thorough.dump, "seed \(seed): \(text)")
                #expect(quick.errors == thorough.errors && quick.unplaced == thorough.unplaced, "seed \(seed): \(text)")
            }
            let store = Store()
            let first = try Ingest.read(Array(text.utf8), plan: Self.plan, variables: .none, kind: .query)
            store.commit(first.changes, kind: .server)
            #expect(store.dump() == thorough.dump, "seed \(seed): \(text)")
            // Nothing differs when the same comes again, whether or not it is compared value by value.
            #expect(store.commit(first.changes, kind: .server).notified == [], "again, seed \(seed): \(text)")
            #expect(store.dump() == thorough.dump, "again, seed \(seed): \(text)")
        }
        #expect(spared > 0)
    }

    /// Writes responses in which few things come often, mostly alike.
    private struct Writer {
        var generator: SeededGenerator
        /// Whether values may differ from one time to the next.
        let mayDiffer: Bool

        init(seed: UInt64) {
            generator = SeededGenerator(seed: seed)
            mayDiffer = Bool.random(using: &generator)
        }

        private mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

        mutating func response() -> String {
            let things = (0..<Int.random(in: 0...6, using: &generator)).map { _ in thing() }.joined(separator: ",")
            let data = #""data":{"things":[\#(things)],"thing":\#(one(in: 3) ? "null" : small())}"#
            var members = [data, #""extensions":{}"#]
            if one(in: 5) {
                let index = Int.random(in: 0...6, using: &generator)
                members.append(
                    #""errors":[{"message":"m","path":["things",\#(index),"friends",0,"name"]},{"message":"n"}]"#)
            }
            return "{" + members.shuffled(using: &generator).joined(separator: ",") + "}"
        }

        private mutating func id() -> (number: Int, text: String) {
            let number = Int.random(in: 1...3, using: &generator)
            if one(in: 40) { return (0, "null") }
            if one(in: 20) { return (number, "\(number)") }
            return (number, one(in: 20) ? "\"\\u003\(number)\"" : "\"\(number)\"")
        }

        private mutating func name(_ number: Int) -> String {
            if mayDiffer, one(in: 6) { return "\"other\"" }
            return number == 2 ? #""two \"\u00e9\"""# : "\"name \(number)\""
        }

        private mutating func object(_ members: [String]) -> String {
            var members = members
            if one(in: 15) { members.shuffle(using: &generator) }
            if one(in: 40), let again = members.randomElement(using: &generator) { members.append(again) }
            return "{" + members.joined(separator: one(in: 20) ? " , " : ",") + "}"
        }

        private mutating func small() -> String {
            let (number, id) = id()
            return object(["\"id\":\(id)", "\"name\":\(name(number))"])
        }

        private mutating func thing() -> String {
            let (number, id) = id()
            // Two friends of each thing, the same ones each time but for the odd one.
            let friends = (0..<2).map { _ in small() }.joined(separator: ",")
            let known = "{\"id\":\"\(number)\",\"name\":\(name(number))}"
            let box = one(in: 6) ? "{\"label\":\"l\",\"inside\":\(small())}" : "null"
            return object([
                "\"id\":\(id)", "\"name\":\(name(number))", "\"size\":\(number)", "\"names\":[\"\(number)\",null]",
                "\"friends\":[\(one(in: 5) ? friends : known)]", "\"box\":\(box)",
            ])
        }
    }
}
