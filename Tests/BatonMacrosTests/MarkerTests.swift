import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import BatonMacroExpansion

@Suite struct MarkerTests {
    /// Expands a marker on the one declaration of a source: the texts of its accessors and peers, without the spaces that
    /// only lay them out.
    private func expand(
        _ source: String, as macro: (some AccessorMacro & PeerMacro).Type
    ) throws -> (accessors: [String], peers: [String]) {
        let (attribute, declaration) = try marked(source)
        let context = BasicMacroExpansionContext()
        return (
            try macro.expansion(of: attribute, providingAccessorsOf: declaration, in: context).map(flat),
            try macro.expansion(of: attribute, providingPeersOf: declaration, in: context).map(flat)
        )
    }

    private func marked(_ source: String) throws -> (AttributeSyntax, DeclSyntax) {
        let file = Parser.parse(source: source)
        let declaration = try #require(file.statements.first?.item.as(DeclSyntax.self))
        let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
        return (try #require(attributes?.first?.as(AttributeSyntax.self)), declaration)
    }

    private func flat(_ node: some SyntaxProtocol) -> String {
        node.description.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The identifier and the text of the one diagnostic that a misused marker gives, with what it points at.
    private func misuse(_ source: String, _ macro: any PeerMacro.Type) throws -> (code: String, at: String) {
        let (attribute, declaration) = try marked(source)
        do {
            _ = try macro.expansion(
                of: attribute, providingPeersOf: declaration, in: BasicMacroExpansionContext())
        } catch let error as DiagnosticsError {
            let diagnostic = try #require(error.diagnostics.first)
            let message = try #require(diagnostic.diagMessage as? Misuse)
            #expect(error.diagnostics.count == 1)
            #expect(message.message.hasPrefix("@") || message.message.contains(" @"))
            return ("\(message)".prefix { $0 != "(" }.description, diagnostic.node.trimmedDescription)
        }
        return ("none", "")
    }

    @Test("@Query stores the operation value behind an init accessor, so that its label stays the property's name")
    func query() throws {
        let (accessors, peers) = try expand(
            "@Query(\"query Q { a }\") var issues: IssuesQuery", as: QueryMacro.self)
        #expect(
            accessors == [
                "@storageRestrictions(initializes: _issues) init(operation) { _issues = Baton.QueryProperty(operation) }",
                "get { _issues.value }",
            ])
        #expect(peers == ["private let _issues: Baton.QueryProperty<IssuesQuery>"])
    }

    @Test("@Query hands its policy on")
    func policy() throws {
        let (accessors, _) = try expand(
            "@Baton.Query(\"query Q { a }\", policy: .storeAndNetwork) var q: Q", as: QueryMacro.self)
        #expect(accessors.first?.contains("Baton.QueryProperty(operation, policy: .storeAndNetwork)") == true)
    }

    @Test("a property named by a keyword keeps its name, and its storage needs no backticks")
    func keyword() throws {
        let (accessors, peers) = try expand("@Query(\"query Q { a }\") var `default`: Q", as: QueryMacro.self)
        #expect(accessors.last == "get { _default.value }")
        #expect(peers == ["private let _default: Baton.QueryProperty<Q>"])
    }

    @Test("@Subscription stores the operation value as @Query does, in a property that opens its stream")
    func subscription() throws {
        let (accessors, peers) = try expand(
            "@Subscription(\"subscription S { a }\") var added: NoteAdded", as: SubscriptionMacro.self)
        #expect(
            accessors == [
                "@storageRestrictions(initializes: _added) "
                    + "init(operation) { _added = Baton.SubscriptionProperty(operation) }",
                "get { _added.value }",
            ])
        #expect(peers == ["private let _added: Baton.SubscriptionProperty<NoteAdded>"])
    }

    @Test("@Mutation makes its own storage, which no initializer asks for")
    func mutation() throws {
        let (accessors, peers) = try expand(
            "@Mutation(\"mutation M { a }\") var addComment: M.Action", as: MutationMacro.self)
        #expect(accessors == ["get { _addComment.value }"])
        #expect(peers == ["private let _addComment = Baton.ActionProperty(M.Action.self)"])
    }

    @Test("@Fragment leaves an ordinary stored property, var or let")
    func fragment() throws {
        for source in ["@Fragment(\"f\") var issue: Row_issue", "@Fragment(\"f\") let issue: Row_issue"] {
            let (attribute, declaration) = try marked(source)
            let peers = try FragmentMacro.expansion(
                of: attribute, providingPeersOf: declaration, in: BasicMacroExpansionContext())
            #expect(peers.isEmpty)
        }
    }

    @Test(
        "a misused marker says what is wrong, at what is wrong",
        arguments: [
            ("@Query(\"q\") let q: Q", "constant", "let"),
            ("@Query(\"q\") var q = Q()", "noType", "q"),
            ("@Query(\"q\") static var q: Q", "modifier", "static"),
            ("@Query(\"q\") var q: Q { Q() }", "computed", "{ Q() }"),
            ("@Query(\"q\") var (a, b): Q", "notAProperty", "(a, b)"),
            ("@Query(\"q\") var a: Q, b: Q", "severalProperties", "a: Q, b: Q"),
        ])
    func misusedQuery(source: String, code: String, place: String) throws {
        #expect(try misuse(source, QueryMacro.self) == (code, place))
    }

    @Test(
        "a misused @Subscription says what is wrong, at what is wrong",
        arguments: [
            ("@Subscription(\"s\") let s: S", "constant", "let"),
            ("@Subscription(\"s\") var s = S()", "noType", "s"),
            ("@Subscription(\"s\") static var s: S", "modifier", "static"),
            ("@Subscription(\"s\") func s() {}", "notAProperty", "@Subscription(\"s\") func s() {}"),
        ])
    func misusedSubscription(source: String, code: String, place: String) throws {
        #expect(try misuse(source, SubscriptionMacro.self) == (code, place))
    }

    @Test("a misused @Mutation or @Fragment says what is wrong, at what is wrong")
    func misusedOthers() throws {
        #expect(try misuse("@Mutation(\"m\") var m: M", MutationMacro.self) == ("notAnAction", "M"))
        #expect(
            try misuse("@Mutation(\"m\") var m: M.Action = x", MutationMacro.self) == ("initialValue", "= x"))
        #expect(try misuse("@Fragment(\"f\") func f() {}", FragmentMacro.self).code == "notAProperty")
        #expect(try misuse("@Fragment(\"f\") var f: F { F() }", FragmentMacro.self).code == "computed")
    }
}
