import Foundation
import Testing

@_spi(Generated) @testable import Baton

@Suite("Mapped scalars") struct ScalarValueTests {
    @Test(
        "A time is read with any zone and any fraction",
        arguments: [
            ("2026-01-31T12:00:00Z", 1_769_860_800.0), ("2026-01-31T12:00:00+01:00", 1_769_857_200),
            ("2026-01-31T12:00:00-0230", 1_769_869_800), ("2026-01-31T12:00:00.25Z", 1_769_860_800.25),
            ("2017-11-10T12:56:33.798Z", 1_510_318_593.798), ("1969-12-31T23:59:59.5Z", -0.5),
            ("2000-02-29T00:00:00Z", 951_782_400), ("2016-12-31T23:59:60Z", 1_483_228_800),
            ("2026-01-31t12:00:00.0000000000000000000001z", 1_769_860_800), ("0001-01-01T00:00:00Z", -62_135_596_800),
        ])
    func times(text: String, seconds: Double) throws {
        #expect(abs(try Date(scalarText: text).timeIntervalSince1970 - seconds) < 0.000_001)
    }

    @Test(
        "What is not a time is not read as one",
        arguments: [
            "", "x", "2026-01-31", "2026-01-31T12:00:00", "2026-01-31T12:00:00Zjunk", " 2026-01-31T12:00:00Z",
            "2026-13-01T12:00:00Z", "2026-02-29T12:00:00Z", "1900-02-29T00:00:00Z", "2026-01-00T00:00:00Z",
            "2026-01-31T24:00:00Z", "2026-01-31T12:60:00Z", "2026-01-31T12:00:61Z", "2026-01-31T12:00:00.Z",
            "2026-01-31T12:00:00+1:00", "2026-01-31T12:00:00+25:00", "12026-01-31T12:00:00Z", "1769860800",
        ])
    func refused(text: String) {
        #expect(throws: ScalarTextError(type: "Date")) { try Date(scalarText: text) }
    }

    @Test("A time is spelled so that it reads back the same, and the same text comes back from it")
    func roundTrip() throws {
        for text in [
            "2026-01-31T12:00:00Z", "2017-11-10T12:56:33.798Z", "2026-01-31T12:00:00.123456Z", "2000-02-29T23:59:59Z",
            "1969-12-31T23:59:59.500Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
        ] { #expect(try Date(scalarText: text).scalarText == text) }
        for step in 0..<2000 {
            let date = Date(timeIntervalSinceReferenceDate: Double(step) * 7_654_321 - 9_000_000_000)
            #expect(try Date(scalarText: date.scalarText) == date)
        }
    }

    @Test("A time that has no spelling is no crash")
    func beyond() {
        #expect(Date(timeIntervalSinceReferenceDate: .infinity).scalarText == "9999-12-31T23:59:59Z")
        #expect(Date(timeIntervalSinceReferenceDate: -.infinity).scalarText == "0001-01-01T00:00:00Z")
        #expect(Date(timeIntervalSinceReferenceDate: .nan).scalarText == "2001-01-01T00:00:00Z")
    }

    @Test("Variables send the text, in requests and in storage keys")
    func variables() throws {
        let date = try Date(scalarText: "2026-01-31T13:00:00+01:00")
        let url = try URL(scalarText: "https://example.com/a?b=c")
        #expect(Variable(mapped: date) == .string("2026-01-31T12:00:00Z"))
        #expect(Variable(mapped: Optional(url)) == .string("https://example.com/a?b=c"))
        #expect(Variable(mapped: URL?.none) == .null)
        #expect(Variable(mapped: [date]) == .list([.string("2026-01-31T12:00:00Z")]))
    }

    @Test("A type of one's own decides what it is sent as")
    func own() throws {
        #expect(Variable(mapped: Count(number: 7)) == .int(7))
    }

    private struct Count: ScalarValue {
        var number: Int

        init(number: Int) { self.number = number }

        init(scalarText: String) throws {
            guard let number = Int(scalarText) else { throw ScalarTextError(type: "Count") }
            self.number = number
        }

        var scalarText: String { String(number) }
        var variable: Variable { .int(number) }
    }
}
