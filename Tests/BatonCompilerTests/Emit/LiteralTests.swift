import Foundation
import TestSupport
import Testing

@testable import BatonCompiler

@Suite("Literals")
struct LiteralTests {
    private static let texts = [
        "query A{a}",
        "query Say{say(m:\"ios \\\"beta\\\" \\\\(x) \\\\#(y) \\\"#end\")}",
        "query B{a(m:\"\"\"\n  block \\(x)\n\n   \"# and ##\"## \n\"\"\")\n    b@include(if:$b)}",
        "query C{a(m:\"\u{0} \u{7} \u{B} \u{C} \r \r\n \u{85} \u{2028} \u{2029} \u{FEFF} \t é 🛰 \u{7F}\")}",
        "query D{a(m:\"###\")#}",
        "query E{a(m:\"\\###n \\##u{41}\")}",
    ]

    @Test("[99] C08 a raw literal has one sign more than the text's longest run of them")
    func signs() {
        #expect(SwiftName.rawLiteral("query A{a}", indent: "") == "#\"query A{a}\"#")
        #expect(SwiftName.rawLiteral("a\"##b#", indent: "") == "###\"a\"##b#\"###")
        #expect(SwiftName.rawLiteral("a\n  b", indent: "    ") == "#\"\"\"\n    a\n      b\n    \"\"\"#")
    }

    @Test(
        "C08 C10 what Swift reads in a literal is the text, scalar by scalar",
        .compilerThread, .enabled(if: SwiftCompiler.isAvailable, "there is no swiftc on the PATH"))
    func decoded() throws {
        let raw = Self.texts.map { SwiftName.rawLiteral($0, indent: "        ") }
        let escaped = Self.texts.map { SwiftName.literal($0) }
        let output = try SwiftCompiler.output(
            of: """
                let texts: [String] = [
                    \((raw + escaped).map { $0 + "," }.joined(separator: "\n        "))
                ]
                for text in texts { print(text.unicodeScalars.map { String($0.value) }.joined(separator: " ")) }

                """)
        let wanted = (Self.texts + Self.texts).map { text in
            text.unicodeScalars.map { String($0.value) }.joined(separator: " ")
        }
        #expect(output.split(separator: "\n").map(String.init) == wanted)
    }
}
