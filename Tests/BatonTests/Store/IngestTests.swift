import Testing

@_spi(Generated) @testable import Baton

/// From bytes to a change set: what is read, and what is refused.
@MainActor @Suite("Ingest")
struct IngestTests {
    private let store = Store()

    /// The value of one field of one thing, after a response that gave it so.
    private func read(_ field: String, _ value: String) throws -> Value? {
        try store.commit("{\"data\":{\"thing\":\(Sample.thing("1", [field: value]))}}", Sample.whole)
        return store.record("Thing:1")?.value(at: Sample.slot(field).index)
    }

    private func expect(_ field: String, _ text: String, _ expected: Value, _ place: SourceLocation = #_sourceLocation)
        throws
    {
        let value = try #require(try read(field, text))
        #expect(Value.isEqual(value, expected), "\(text) was read as \(value)", sourceLocation: place)
    }

    @Test("R3.5 an int accepts a whole float; what is no 64-bit whole number is kept as what it is")
    func ints() throws {
        try expect("size", "1", .int(1))
        try expect("size", "1.0", .int(1))
        try expect("size", "-0", .int(0))
        try expect("size", "1e3", .int(1000))
        try expect("size", "1E+2", .int(100))
        try expect("size", "9223372036854775807", .int(.max))
        try expect("size", "-9223372036854775808", .int(.min))
        try expect("size", "9223372036854775808", .double(9_223_372_036_854_775_808))
        try expect("size", "1.5", .double(1.5))
        try expect("size", "1e400", .string("1e400"))
        try expect("size", "\"7\"", .string("7"))
        try expect("size", "true", .bool(true))
    }

    @Test("R3.5 a float accepts an int; one that no double holds is kept as its text")
    func floats() throws {
        try expect("weight", "2", .double(2))
        try expect("weight", "-0.0", .double(0))
        try expect("weight", "1e-5", .double(1e-5))
        try expect("weight", "12345678901234567890", .double(12_345_678_901_234_567_168))
        try expect("weight", "-1e999", .string("-1e999"))
        try expect("weight", "1e-999", .double(0))
    }

    @Test("R2.1 a custom scalar is a string's contents, or any other token as it was sent")
    func customScalars() throws {
        try expect("stamp", "\"a\\u00e9\\n\"", .string("aé\n"))
        try expect("stamp", "1.50", .string("1.50"))
        try expect("stamp", "{ \"a\" : [1, null] }", .string("{ \"a\" : [1, null] }"))
        try expect("stamp", "false", .string("false"))
        try expect("stamp", "null", .null)
        try expect(
            "stamps", "[\"a\", 1, [true], null]", .scalars([.string("a"), .string("1"), .string("[true]"), .null]))
    }

    @Test("R2.1 R29 lists of scalars keep nulls, emptiness and what is of another kind")
    func lists() throws {
        try expect("names", "[\"a\",null,\"b\"]", .scalars([.string("a"), .null, .string("b")]))
        try expect("names", "[]", .scalars([]))
        try expect("names", "null", .null)
        try expect("sizes", "[1,2.0,null,\"x\"]", .scalars([.int(1), .int(2), .null, .string("x")]))
        try expect("weights", "[1,2.5]", .scalars([.double(1), .double(2.5)]))
        try expect("flags", "[true,false,null]", .scalars([.bool(true), .bool(false), .null]))
    }

    @Test("R3.6 escapes are decoded, pairs joined, lone surrogates replaced")
    func escapes() throws {
        try expect("name", #""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t"))
        try expect("name", #""\u0041\u00E9\ud83d\ude00""#, .string("Aé😀"))
        try expect("name", #""\ud83d""#, .string("\u{FFFD}"))
        try expect("name", #""\ude00\ud83dx\ud83d\ud83d\ude00""#, .string("\u{FFFD}\u{FFFD}x\u{FFFD}😀"))
        try expect("name", #""\u0000""#, .string("\0"))
        try expect("name", "\"é😀\u{7F}\"", .string("é😀\u{7F}"))
    }

    @Test(
        "R3.6 a value of the wrong shape, or no JSON, is malformed and writes nothing",
        arguments: [
            ("name", "{}"), ("name", "[]"), ("names", "\"a\""), ("names", "[[]]"), ("names", "[{}]"), ("stamps", "{}"),
            ("names", "[1,]"), ("friend", "1"), ("friend", "[]"), ("friends", "{}"), ("friends", "[1]"),
            ("friends", "[[]]"), ("size", "01"), ("size", "1."), ("size", "-"), ("size", "+1"), ("size", ".5"),
            ("size", "1e"), ("size", "NaN"), ("size", "0x1"), ("isOn", "tru"), ("isOn", "True"), ("isOn", "nul"),
            ("name", "'a'"), ("name", "\"a"), ("name", "\"\\x\""), ("name", "\"\\u12g4\""), ("name", "\"\\u12\""),
            ("name", "\"\t\""), ("name", "\"a\"\"b\""), ("name", ""), ("friend", "{\"id\":\"1\"}"),
            ("friend", "{\"id\":\"1\",\"name\":\"a\",}"), ("friend", "{\"id\" \"1\",\"name\":\"a\"}"),
            ("friend", "{id:\"1\",\"name\":\"a\"}"), ("name", "\"a\" /* b */"),
        ])
    func malformed(field: String, value: String) {
        #expect(throws: ResponseFailure.self) { try read(field, value) }
        #expect(store.dump() == "{\n\n}\n")
        #expect(store.count == 3)
    }

    @Test(
        "R3.6 bytes that are not UTF-8 are malformed wherever they stand",
        arguments: [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
            [0xF8, 0x88, 0x80],
        ] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) {
        let places = [
            #"{"data":{"thing":{"id":"1","name":"@"}}}"#, #"{"data":{"thing":{"id":"@","name":"a"}}}"#,
            #"{"data":{"thing":{"id":"1","name":"a","@":1}}}"#, #"{"data":{"thing":{"id":"1","name":"a","x":"@"}}}"#,
            #"{"data":{"thing":null},"@":1}"#, #"{"data":{"thing":null},"errors":[{"message":"@"}]}"#,
            #"{"data":{"thing":null}}@"#, #"@{"data":{"thing":null}}"#,
        ]
        for place in places {
            let response = Array(place.utf8).flatMap { $0 == UInt8(ascii: "@") ? bytes : [$0] }
            #expect(throws: ResponseFailure.self) { try store.commit(bytes: response, Sample.small) }
        }
        #expect(store.count == 3)
    }

    @Test("R3.1 R3.6 members come in any order, with escapes in their names, and unknown ones are skipped")
    func members() throws {
        try store.commit(
            #"{"data":{"x":{"y":[{}]},"thing":{"n\u0061me":"a","z":null,"id":"1"},"thing2":3}}"#, Sample.small)
        #expect(store.line("Thing:1") == #"{"__typename":"Thing","id":"1","name":"a"}"#)
    }

    @Test("R3.3 key fields that come after the children key them all the same")
    func lateKey() throws {
        let selection = Selection(
            type: Sample.thing, key: ["id"], abstract: false,
            fields: [Sample.id, Sample.link("box", on: Sample.thing, Sample.smallBox)])
        try store.commit(
            #"{"data":{"thing":{"box":{"inside":null,"label":"l"},"id":"9"}}}"#,
            Sample.plan(Sample.link("thing", on: Sample.query, selection)))
        #expect(store.line("Thing:9:box") == #"{"__typename":"Box","inside":null,"label":"l"}"#)
    }

    @Test("R3.6 of members with one name the last wins, and nothing of the others is written")
    func duplicates() throws {
        let commit = try store.commit(
            #"""
            {"data":{"thing":{"id":"1","name":"a"},"thing":{"id":"0","id":"2","name":"b","name":"c"}},
            "data":{"thing":{"id":"3","name":"gone"},"thing":null,"thing":{"id":"4","name":"d"}}}
            """#, Sample.small)
        #expect(commit.notified.isEmpty)
        #expect(store.keys.filter { $0.hasPrefix("Thing") } == ["Thing:4"])
        try store.commit(#"{"data":{"thing":{"id":"5","name":"e"},"thing":null}}"#, Sample.small)
        #expect(store.line("client:root")?.contains("\"thing\":null") == true)
        #expect(store.record("Thing:5") == nil)
    }

    @Test("R3.6 lists of objects given twice: the second list wins whole")
    func duplicateLists() throws {
        try store.commit(
            #"""
            {"data":{"things":[{"id":"1","name":"a"},null,{"id":"2","name":"b"}],
            "things":[{"id":"3","name":"c"},{"id":"2","name":"d"}]},"errors":[{"message":"m","path":["things",0,"name"]}]}
            """#, Sample.smallThings)
        #expect(store.keys.filter { $0.hasPrefix("Thing") } == ["Thing:2", "Thing:3"])
        #expect(store.line("Thing:2") == #"{"__typename":"Thing","id":"2","name":"d"}"#)
        #expect(store.line("Thing:3")?.contains("__errors") == true)
    }

    @Test("R3.2 R3.8 the type of an abstract field is found wherever it stands; unlisted types by what they satisfy")
    func abstractTypes() throws {
        try store.commit(
            #"""
            {"data":{"named":{"id":"1","__typename":"Thing"},"all":[{"name":"g","__typename":"Gadget"},
            {"id":"5","__isNamed":"Robot","name":"r","__typename":"Robot"},{"__typename":"Ghost"},null]}}
            """#, Sample.abstract)
        #expect(store.line("Thing:1") == #"{"__typename":"Thing","id":"1"}"#)
        #expect(store.line("Robot:5") == #"{"__typename":"Robot","id":"5","name":"r"}"#)
        #expect(store.line("client:root:all:2:Ghost") == #"{"__typename":"Ghost"}"#)
        let members = Members(Sample.named, [Sample.thing, Sample.gadget])
        let answers = ["Thing", "Robot", "Ghost"].map { store.satisfies(Registry.type($0), members) }
        #expect(answers == [true, true, false])
    }

    @Test(
        "R3.6 an abstract object without a type, or with one that no schema could have, is malformed",
        arguments: [
            #"{"id":"1"}"#, #"{"__typename":null,"id":"1"}"#, #"{"__typename":"","id":"1"}"#,
            #"{"__typename":"a:b","id":"1"}"#, #"{"__typename":"9a","id":"1"}"#, #"{"__typename":7,"id":"1"}"#,
            "{}",
        ])
    func noType(object: String) {
        #expect(throws: ResponseFailure.self) {
            try store.commit("{\"data\":{\"named\":\(object),\"all\":[]}}", Sample.abstract)
        }
    }

    @Test("R3.6 R3.7 fields behind conditions are waited for when they are selected, and skipped when not")
    func guards() throws {
        let selection = Selection(
            type: Sample.thing, key: ["id"], abstract: false,
            fields: [
                Sample.id,
                .scalar(
                    "name", key: Sample.fixed(Sample.thing, "name"), kind: .string, list: false,
                    guards: [[Guard("a", passing: true), Guard("b", passing: false)], [Guard("c", passing: true)]]),
            ])
        let plan = Sample.plan(Sample.link("thing", on: Sample.query, selection))
        let whole = #"{"data":{"thing":{"id":"1","name":"n"}}}"#
        let part = #"{"data":{"thing":{"id":"1"}}}"#
        let off: Variables = ["a": .bool(true), "b": .bool(true), "c": .bool(false)]
        try store.commit(whole, plan, off)
        #expect(store.line("Thing:1") == #"{"__typename":"Thing","id":"1"}"#)
        try store.commit(part, plan, off)
        for on: Variables in [["a": .bool(true), "b": .bool(false)], ["c": .bool(true)]] {
            #expect(throws: ResponseFailure.self) { try store.commit(part, plan, on) }
            try store.commit(part, plan, on, isComplete: false)
            try store.commit(whole, plan, on)
        }
        #expect(store.line("Thing:1")?.contains("\"name\":\"n\"") == true)
    }

    @Test("R3.9 an error lies at the last field its path reaches; one that reaches none is the response's")
    func errors() throws {
        let text = #"""
            {"data":{"things":[{"id":"1","name":null},null]},"errors":[
            {"message":"name","path":["things",0,"name"],"extensions":{"b":1,"a":[ true ]}},
            {"message":"element","path":["things",1,"name"]},
            {"message":"nowhere","path":["other"]},{"message":"none"},{"message":7,"path":[]}]}
            """#
        let response = try Ingest.read(Array(text.utf8), plan: Sample.smallThings, variables: .none, kind: .query)
        #expect(response.errors.map(\.message) == ["name", "element", "nowhere", "none", ""])
        #expect(response.unplaced.map(\.message) == ["nowhere", "none", ""])
        store.commit(response.changes, kind: .server)
        #expect(
            store.record("Thing:1")?.errors[Sample.slot("name").index]
                == FieldError(message: "name", path: "things.0.name", extensions: #"{"a":[true],"b":1}"#))
        let root = store.root(.query)
        #expect(root.errors[Sample.slot("things", on: Sample.query).index]?.path == "things.1.name")
        #expect(store.line("Thing:1")?.contains(#""extensions":{"a":[true],"b":1}"#) == true)
    }

    @Test(
        "R3.6 errors that are not what the specification says are malformed",
        arguments: [
            "{}", "[1]", "[{\"path\":[true]}]", "[{\"path\":[-1]}]", "[{\"path\":[1.5]}]", "[{\"message\":\"a\"]",
        ])
    func malformedErrors(errors: String) {
        #expect(throws: ResponseFailure.self) {
            try store.commit("{\"data\":{\"thing\":null},\"errors\":\(errors)}", Sample.small)
        }
    }

    @Test("R3.6 nesting past 512 in what is skipped is malformed, 512 is not")
    func nesting() throws {
        func response(_ depth: Int) -> String {
            let open = String(repeating: "[", count: depth)
            return "{\"data\":{\"thing\":null},\"x\":\(open)\(String(repeating: "]", count: depth))}"
        }
        try store.commit(response(512), Sample.small)
        #expect(throws: ResponseFailure.self) { try store.commit(response(513), Sample.small) }
    }
}
