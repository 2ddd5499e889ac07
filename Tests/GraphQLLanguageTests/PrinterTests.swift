import GraphQLLanguage
import Testing

@Suite("Printing")
struct PrinterTests {
    @Test("a document is laid out for people")
    func layout() throws {
        let text = """
            "Reads." query Q($n:Int=5 @once,$ids:[ID!]!)@live{issues:list(first:$n,filter:{by:"me",l:[1,null,OPEN]})
            @include(if:true){...Row @skip(if:$n) ...on Issue{title}...{id}}} {a} fragment Row on Issue@x{id}
            """
        #expect(
            Printer.print(try document(text)) == """
                "Reads."
                query Q($n: Int = 5 @once, $ids: [ID!]!) @live {
                  issues: list(first: $n, filter: {by: "me", l: [1, null, OPEN]}) @include(if: true) {
                    ...Row @skip(if: $n)
                    ... on Issue {
                      title
                    }
                    ... {
                      id
                    }
                  }
                }

                {
                  a
                }

                fragment Row on Issue @x {
                  id
                }
                """)
    }

    @Test("SDL is laid out for people")
    func schemaLayout() throws {
        let text = #"""
            schema @s {query:Q} extend schema{mutation:M} "D" directive @d("x" a:Int=1,b:[Int!]) repeatable on|FIELD|OBJECT
            """
              Two
                lines
            """ type T implements &A&B @d(a:2){"f" f(a:Int=1,b:E):Int!@deprecated g:Int} extend type T{h:Int}
            union U=|A|B enum E{A"b" B} input I @oneOf{a:Int=1} scalar S interface N
            """#
        #expect(
            Printer.print(try document(text)) == #"""
                schema @s {
                  query: Q
                }

                extend schema {
                  mutation: M
                }

                "D"
                directive @d(
                  "x"
                  a: Int = 1
                  b: [Int!]
                ) repeatable on FIELD | OBJECT

                """
                Two
                  lines
                """
                type T implements A & B @d(a: 2) {
                  "f"
                  f(a: Int = 1, b: E): Int! @deprecated
                  g: Int
                }

                extend type T {
                  h: Int
                }

                union U = A | B

                enum E {
                  A
                  "b"
                  B
                }

                input I @oneOf {
                  a: Int = 1
                }

                scalar S

                interface N
                """#)
    }

    @Test("long arguments stand on lines of their own")
    func longArguments() throws {
        let argument = String(repeating: "x", count: 70)
        #expect(
            Printer.print(try document("{ a(b: \"\(argument)\", c: 1) }"))
                == "{\n  a(\n    b: \"\(argument)\"\n    c: 1\n  )\n}")
    }

    @Test(
        "C10 C25 C09 values keep what they say, numbers and quoted strings how they say it",
        arguments: [
            "9007199254740993", "1.50e+03", "-0", #""\u{1F6F0} \u0041 é""#, "[1, [2]]", "{a: {b: $c}}", "\"\"", "true",
            "\"\"\"\na\n  b\n\"\"\"", #"[{a: "\""}]"#,
        ])
    func values(text: String) throws {
        #expect(Printer.print(try value(text)) == text)
    }

    @Test(
        "C10 a block string's value survives printing, whatever it holds",
        arguments: [
            "plain", "", "  led by space", "\n", "a\n\n  b\n", " \n x", "quotes \"\"\" and \"", "ends with \"",
            "ends with \\", "a\tb", "a\rb", "é🛰", "a\u{7}", "\"\"\"\"\"\"\"", "\\\"\"\"", "x\n    y\n  z", "tab\n\tx",
        ])
    func blockStrings(text: String) throws {
        for indentation in ["", "    "] {
            let spelled = Printer.blockString(text, indentation: indentation)
            #expect(try value(spelled).stringValue == text, "\(spelled)")
        }
        #expect(try value(Printer.quotedString(text)).stringValue == text)
        #expect(Printer.print(Value(.string(StringValue(text, isBlock: true)))).isEmpty == false)
    }

    @Test("C18 the order of repeated directives is kept")
    func repeatedDirectives() throws {
        let text = "{\n  x @tag(n: \"1\") @once @tag(n: \"2\")\n}"
        #expect(Printer.print(try document(text)) == text)
    }

    @Test("what is printed parses to what was printed")
    func roundTrip() throws {
        for text in [RuleCase.sdl, SchemaTests.extended] {
            let printed = Printer.print(try document(text))
            #expect(Printer.print(try document(printed)) == printed)
        }
    }
}
