import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("Documents in Swift files")
struct MarkerTests {
    /// What a Swift text's markers come to: the documents' definitions by name, and the faults as `line:column code`.
    private func discover(_ swift: String) -> (names: [String], faults: [String], warnings: [String]) {
        let discovery = DocumentDiscovery([Source(name: "App.swift", text: swift)])
        let names = discovery.documents.flatMap { document in
            document.operations.compactMap { $0.name?.value } + document.fragments.map(\.name.value)
        }
        return (names, discovery.faults.map(place), discovery.warnings.map(place))
    }

    private func place(_ diagnostic: Diagnostic) -> String {
        let position = diagnostic.location.position
        return "\(position.line):\(position.column) \(diagnostic.code)"
    }

    @Test(
        "[1] [2] [3] [4] [7] [8] every spelling of a literal carries its document",
        arguments: [
            "struct V { @Query(\"query Q { viewer { login } }\") var q: Q }",
            "struct V {\n    @Query(\"\"\"\n    query Q {\n      viewer { login }\n    }\n    \"\"\")\n    var q: Q\n}",
            "struct V { @Query(#\"\"\"\n  query Q { search(text: \"a\") }\n  \"\"\"#) var q: Q }",
            "struct V { @Baton.Query(\"query Q { viewer { login } }\") var q: Module.Q? }",
            "struct V { @Query(\"query Q { viewer { login } }\", policy: .storeAndNetwork) var q: Q }",
            "struct V { @Query(\"query Q { viewer { login } }\", f(\"a\", [1, 2]), x: { \"}\" }) var q: Q }",
            "struct V { @Query(##\"query Q { a(b: \"\\\" \\u0041 #\") }\"##) var q: Q }",
            "struct V { @Query(##\"\"\"\n query Q { a(b: \"\"\"\\n\\#(y)\"\"\") }\n\"\"\"##) var q: Q }",
            "struct V { @Query(\n  \"query Q { viewer { login } }\"\n) var q: Q }",
            "struct V { @Query( /* here */ \"query Q { viewer { login } }\" /* and */ ) var q: Q }",
            "struct V { @Query(\"\"\"  \n  query Q { a }\n\n\t \"\"\") @MainActor private var q: Swift.Optional<Q>.Wrapped.Q }",
            "#if DEBUG\nstruct V { @Query(\"query Q { a }\") var q: Q }\n#endif",
            "extension V { func f() { struct W { @Query(\"query Q { a }\") var q: Q } } }",
            "\u{FEFF}struct V { @Query(\"query Q { a }\") var q: Q }",
            "struct V {\r\n    @Query(\"\"\"\r\n    query Q {\r\n      viewer { login }\r\n    }\r\n    \"\"\")\r\n    var q: Q\r\n}\r\n",
        ])
    func accepted(swift: String) {
        let found = discover(swift)
        #expect(found.names == ["Q"])
        #expect(found.faults.isEmpty && found.warnings.isEmpty)
    }

    @Test(
        "[5] [6] what only looks like a marker is none",
        arguments: [
            "struct V { @Query(sort: \\.date) var items: [Item] }",
            "struct V { @Query var items: [Item] }",
            "struct V { @Query(filter) var items: [Item] }",
            "// @Query(\"query Q { viewer { login } }\")\n/* /* @Fragment(\"x\") */ @Fragment(\"y\") */",
            "let a = \"@Query(\\\"query Q { a }\\\")\"\nlet b = #\"\"\"\n@Query(\"query Q { a }\")\n\"\"\"#",
            "struct V { @Query() var a: Int; @Query(.all) var b: Int; @Query(\"x\".y) var c: Int; @Fragment var d: F }",
            "struct V { @Other.Fragment(\"fragment F on User { id }\") var f: F; @Queries(\"query Q { a }\") var q: Q }",
            "/* a /* nested */ @Mutation(\"mutation M { a }\") */ let x = \"\\(y + \"@Fragment(1)\")\"",
            "let a = ##\"@Query(\"query Q { a }\") \\(x) \\#(@Fragment(1))\"##",
            "/// @Subscription(\"subscription S { a }\")\nlet a = 1 // @Query(\"\"\"",
        ])
    func ignored(swift: String) {
        let found = discover(swift)
        #expect(found.names.isEmpty)
        #expect(found.faults.isEmpty)
    }

    @Test(
        "[30] [31] [32] [33] [34] faulty markers: a code at a place",
        arguments: [
            ("struct V { @Query(\"query Q { a(b: \\\"x\\\") }\") var q: Q }", "1:20 marker-escape"),
            ("struct V { @Query(\"query Q { \\(field) }\") var q: Q }", "1:20 marker-escape"),
            ("struct V {\n  @Query(\"\"\"\n    query Q { \\(field) }\n  \"\"\") var q: Q }", "3:1 marker-escape"),
            ("struct V { @Query(#\"query Q { a(b: \"\\#n\") }\"#) var q: Q }", "1:21 marker-escape"),
            ("struct V { @Query(\"\"\"\n  query Q { \\\n a }\n  \"\"\") var q: Q }", "2:1 marker-escape"),
            ("struct V { @Query(\"query Q { a }) var q: Q }\n", "1:19 marker-unterminated"),
            ("struct V { @Query(\"\"\"\n  query Q { a }\n) var q: Q }\n", "1:19 marker-unterminated"),
            ("struct V { @Query(#\"query Q { a }\") var q: Q }\n", "1:19 marker-unterminated"),
            ("/* 🦊 */ @Fragment(\"fragment F", "1:19 marker-unterminated"),
            ("struct V { @Query(\"\"\"query Q { a }\n\"\"\") var q: Q }\n", "1:19 marker-opening"),
            ("struct V { @Query(\"\"\"\n  query Q { a }\"\"\") var q: Q }\n", "1:19 marker-unterminated"),
            ("struct V { @Fragment(text) var f: F }", "1:22 marker-literal"),
            ("struct V { @Fragment( ) var f: F }", "1:21 marker-literal"),
            ("struct V { @Fragment(text: \"fragment F on User { id }\") var f: F }", "1:22 marker-literal"),
            ("struct V { @Subscription(\"subscription S { a }\" \"b\") var s: S }", "1:26 marker-literal"),
            ("struct V { @Mutation(\"mutation M { a }\".text) var m: M.Action }", "1:22 marker-literal"),
            ("struct V { @Query(\"query Q { a }\" + rest) var q: Q }", "1:19 marker-literal"),
            ("struct V { @Baton.Query(text) var q: Q }", "1:25 marker-literal"),
            ("struct V { @Query(\"fragment F on User { login }\") var q: F }", "1:20 marker-definitions"),
            ("struct V { @Fragment(\"query Q { a }\") var q: Q }", "1:23 marker-definitions"),
            ("struct V { @Subscription(\"query Q { a }\") var q: Q }", "1:27 marker-definitions"),
            ("struct V { @Query(\"subscription S { a }\") var s: S }", "1:20 marker-definitions"),
            ("struct V { @Subscription(text) var s: S }", "1:26 marker-literal"),
            ("struct V { @Query(\"query Q { a } query R { a }\") var q: Q }", "1:20 marker-definitions"),
            ("struct V { @Query(\"\"\"\r\n  mutation M { a }\r\n  \"\"\") var q: Q }", "2:3 marker-definitions"),
            ("struct V { @Mutation(\"query Q { a }\") var q: Q }", "1:23 marker-definitions"),
            ("struct V { @Subscription(\"query Q { a }\") var q: Q }", "1:27 marker-definitions"),
            ("struct V { @Fragment(\"type F { id: ID }\") var f: F }", "1:23 marker-definitions"),
            ("struct V { @Fragment(\"fragment F on User { id } query Q { a }\") var f: F }", "1:23 marker-definitions"),
            ("struct V { @Query(\"\"\"\r\n  query Q {\r\n  é ]\r\n  \"\"\") var q: Q }", "3:3 syntax"),
        ])
    func refused(swift: String, fault: String) {
        #expect(discover(swift).faults == [fault])
    }

    @Test("A faulty marker does not end the scan")
    func continues() {
        let found = discover("struct V {\n@Fragment(x) var f: F\n@Query(\"query Q { a }\") var q: Q\n}")
        #expect(found.names == ["Q"])
        #expect(found.faults == ["2:11 marker-literal"])
    }

    @Test("A property of another type than its document's is warned of at its type")
    func propertyType() {
        #expect(discover("struct V { @Query(\"query Q { a }\") var q: R }").warnings == ["1:43 marker-type"])
        #expect(discover("struct V { @Mutation(\"mutation M { a }\") var m: M.Action }").warnings.isEmpty)
        #expect(discover("struct V { @Mutation(\"mutation M { a }\") var m: M }").warnings == ["1:49 marker-type"])
        #expect(discover("struct V { @Subscription(\"subscription S { a }\") var s: S }").warnings.isEmpty)
        #expect(
            discover("struct V { @Subscription(\"subscription S { a }\") var s: S.Action }").warnings
                == ["1:57 marker-type"])
    }

    @Test("[43] positions count scalars, inside indented literals and after an emoji too")
    func positions() {
        let swift = """
            struct V {
                let face = "👩‍👩‍👧"; @Query(\"\"\"
                query Q {
                  viewer { /* 🦊 */ titel }
                }
                \"\"\") var q: Q
            }
            """.replacing("/* 🦊 */", with: "name(x: \"🦊\")")
        let discovery = DocumentDiscovery([Source(name: "App.swift", text: swift)])
        let schema = Fixtures.schema("type Query { viewer: User } type User { name(x: String): String }")
        do {
            _ = try DocumentCompiler(schema: schema).compile(documents: discovery.documents)
            Issue.record("an unknown field was accepted")
        } catch {
            #expect(error.diagnostics.map(place) == ["4:29 unknown-field"])
        }
        let inline = "struct V { let face = \"👩‍👩‍👧\"; @Query(\"query Q { titel }\") var q: Q }"
        let second = DocumentDiscovery([Source(name: "App.swift", text: inline)])
        do {
            _ = try DocumentCompiler(schema: schema).compile(documents: second.documents)
            Issue.record("an unknown field was accepted")
        } catch {
            #expect(error.diagnostics.map(place) == ["1:50 unknown-field"])
        }
    }

    @Test("[9] a GraphQL file holds any number of definitions")
    func graphQLFile() {
        let discovery = DocumentDiscovery([
            Source(name: "All.gql", text: "query Q { a } query R { a } fragment F on User { login }"),
            Source(name: "Notes.md", text: "query S { a }"),
        ])
        #expect(discovery.documents.count == 1 && discovery.documents[0].definitions.count == 3)
        #expect(discovery.faults.isEmpty)
    }
}
