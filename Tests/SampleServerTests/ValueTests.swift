import Testing

@testable import SampleServer

@Suite("Values")
struct ValueTests {
    @Test("JSON is read and written back, control bytes escaped")
    func jsonRoundTrip() throws {
        let text = #"{"a":[1,-2.5,true,null,"\u0000\u001b\t\"\\é💡"],"b":{}}"#
        let value = try json(text)
        #expect(String(decoding: JSONWriter.bytes(of: value), as: UTF8.self) == text)
    }

    @Test("a true stays a true and a 1 a 1")
    func booleans() throws {
        #expect(try json("[true,1,0,false,1.0]").at("0") == .bool(true))
        #expect(try json("[true,1]").at("1") == .int(1))
    }

    @Test(
        "times are spelled in ISO 8601, through leap years and centuries",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"), (951_868_799, "2000-02-29T23:59:59Z"),
            (1_768_478_400, "2026-01-15T12:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
        ])
    func times(seconds: Int, text: String) {
        #expect(DateTime.text(seconds) == text)
        #expect(DateTime.seconds(text) == seconds)
    }

    @Test(
        "what is no time is none",
        arguments: ["", "2026", "2026-13-01", "2026-01-15T12:00:00", "2026-01-15T25:00:00Z", "x-y-z"])
    func noTimes(text: String) {
        #expect(DateTime.seconds(text) == nil)
    }

    @Test("global ids are read back, and others are refused")
    func nodeIDs() {
        for kind in NodeID.Kind.allCases {
            let id = NodeID(kind, 2_140_000_037, repository: 70_218_113)
            #expect(NodeID(id.text) == id)
        }
        let text = NodeID(.issue, 1, repository: 2).text
        #expect(text == "I_kwDOAAAAAs4AAAAB")
        for other in ["", "I", "I_", "X_kwDOAAAAAs4AAAAB", "IC_", text + "=", text + "A", "I_kgDOAAAAAg", "I_💡"] {
            #expect(NodeID(other) == nil, "\(other)")
        }
    }

    @Test("cursors are read back, and others are refused")
    func cursors() {
        for cursor in [Cursor(key: .integer(-5), id: 9), Cursor(key: .text("日本 \"語\""), id: 1)] {
            #expect(Cursor(cursor.text) == cursor)
        }
        for other in ["", "x", "Y3Vyc29yOnYyOg==", "Y3Vyc29yOnYyOlsxXQ=="] {
            #expect(Cursor(other) == nil, "\(other)")
        }
    }

    @Test("a body's HTML lets no markup of the writer through")
    func html() {
        #expect(
            BodyText.html("a <b>\n\"c\" & d\n\ne ")
                == "<p dir=\"auto\">a &lt;b&gt;<br>\n&quot;c&quot; &amp; d</p>\n<p dir=\"auto\">e</p>")
        #expect(BodyText.plain(" \n ") == "")
    }
}
