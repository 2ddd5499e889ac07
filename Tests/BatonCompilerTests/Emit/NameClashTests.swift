import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("Names that are refused")
struct NameClashTests {
    private static let schema = Fixtures.schema(
        """
        type Query { node: Node list(first: Int, after: String): Links size: Size take(in: Take, on: Boolean): Int }
        type Mutation { act(it: Int): Node }
        type Subscription { acted(it: Int): Node }
        interface Named { name: String }
        type Node implements Named { id: ID! name: String! owner: Node! named: Named items(first: Int): Int }
        type Links { edges: [Link] pageInfo: PageInfo! total: Int }
        type Link { cursor: String! node: Node }
        type PageInfo { endCursor: String startCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! }
        enum Size { small big }
        input Take { size: Size }
        """)

    /// The places of what the emitter refuses, as `line:column code`.
    private func clashes(_ document: String) throws -> [String] {
        let program = try Fixtures.compile([document], schema: Self.schema)
        do throws(DiagnosticList) {
            _ = try SwiftEmitter.emit(program)
            return []
        } catch {
            return error.diagnostics.map {
                "\($0.location.position.line):\($0.location.position.column) \($0.code)"
            }
        }
    }

    @Test("a field may not be named as what every lens has", arguments: ["anchor", "recordID", "hashValue"])
    func runtimeMembers(name: String) throws {
        #expect(try clashes("fragment F on Node { \(name): name }") == ["1:22 name-clash"])
    }

    @Test("a connection's field may not be named as a convenience; another lens's may, and nodes gives way")
    func connectionMembers() throws {
        let connection = """
            fragment F on Query {
              list(first: 1) @connection(key: "F_list") {
                hasNext: total
                nodes: total
                edges { node { hasNext: id } }
              }
            }
            """
        #expect(try clashes(connection) == ["3:5 name-clash"])
    }

    @Test(
        "[77] a field may not hide what its lens spells, and may where the lens does not spell it",
        arguments: [
            ("Slots: name", true), ("Types: name", false), ("Types: name owner { id }", true), ("Guards: name", false),
            ("Guards: name id @include(if: $on)", true), ("Self: name", false), ("AbstractSlots: name", false),
            ("AbstractSlots: name named { name }", true), ("Types: name named { ... on Node { id } }", true),
            ("Sites: name ...G", false), ("Sites: name ...H @arguments(n: 1)", true),
        ])
    func hidden(selection: String, isRefused: Bool) throws {
        let document = """
            query Q($on: Boolean = true) { node { \(selection) } take(on: $on) }
            fragment G on Node { id }
            fragment H on Node @argumentDefinitions(n: {type: "Int"}) { items(first: $n) }
            """
        #expect(try clashes(document) == (isRefused ? ["1:39 name-clash"] : []))
    }

    @Test(
        "[77] a variable may not be named as a query's member",
        arguments: [
            "variables", "resolution", "hashValue", "phase", "isRefreshing", "isStale", "fetch", "data", "lastFailure",
            "refetch", "retry", "Data", "Baton", "Types", "Slots", "Guards", "Sites", "AbstractSlots",
        ])
    func queryVariables(name: String) throws {
        #expect(try clashes("query Q($\(name): Boolean) { take(on: $\(name)) }") == ["1:9 name-clash"])
    }

    @Test("[77] a mutation has other members than a query")
    func mutationVariables() throws {
        func clashes(_ name: String) throws -> [String] {
            try self.clashes("mutation M($\(name): Int) { act(it: $\(name)) { id } }")
        }
        for name in ["Action", "optimistic", "OptimisticResponse", "variables"] {
            #expect(try clashes(name) == ["1:12 name-clash"])
        }
        for name in ["phase", "isStale", "resolution", "run", "M", "data", "retry"] { #expect(try clashes(name) == []) }
    }

    @Test("77: a subscription has other members than a query or a mutation")
    func subscriptionVariables() throws {
        func clashes(_ name: String) throws -> [String] {
            try self.clashes("subscription S($\(name): Int) { acted(it: $\(name)) { id } }")
        }
        for name in ["subscription", "resolution", "variables", "hashValue", "Data", "Baton", "Types", "Slots"] {
            #expect(try clashes(name) == ["1:16 name-clash"], "\(name)")
        }
        for name in ["phase", "data", "isStale", "Action", "optimistic", "stream", "events", "latest", "S"] {
            #expect(try clashes(name) == [], "\(name)")
        }
        #expect(
            try self.clashes("subscription S { acted { ...Data } }\nfragment Data on Node { id }")
                == ["1:29 name-clash"])
        #expect(try self.clashes("subscription S { acted { ...Action } }\nfragment Action on Node { id }") == [])
    }

    @Test(
        "[77] an operation or fragment may not be named as what Swift, the shared file or the schema's types are",
        arguments: [
            "Types", "Slots", "Guards", "Sites", "AbstractSlots", "Baton", "Swift", "Any", "Self", "String", "Int",
            "Double",
            "Bool", "Optional", "Result", "MainActor", "Array", "Set", "Dictionary", "Character", "Float", "Error",
            "Never",
            "Void", "Sendable", "Hashable", "Equatable", "Hasher", "StringLiteralType", "IntegerLiteralType",
            "FloatLiteralType", "BooleanLiteralType", "Size", "Take",
        ])
    func definitions(name: String) throws {
        let rest = "size take(in: $take)"
        #expect(try clashes("query \(name)($take: Take) { \(rest) }") == ["1:7 name-clash"])
        #expect(
            try clashes("query Q($take: Take) { \(rest) node { ...\(name) } }\nfragment \(name) on Node { id }")
                == ["2:10 name-clash"])
    }

    @Test(
        "[77] what generated code does not spell may name an operation or a fragment",
        arguments: ["Date", "Task", "URL", "Type", "Protocol", "Foundation", "description", "anchor", "Link", "Query"])
    func ownNames(name: String) throws {
        #expect(try clashes("query \(name) { size }") == [])
        #expect(try clashes("query Q { node { ...\(name) } }\nfragment \(name) on Node { id }") == [])
    }

    @Test("an operation and a fragment of one name are one Swift type too many")
    func operationAndFragment() throws {
        #expect(try clashes("query Row { node { ...Row } }\nfragment Row on Node { id }") == ["2:10 name-clash"])
    }

    @Test("[77] a fragment named as an operation's own member is refused where it is spread in one")
    func spreadMembers() throws {
        #expect(
            try clashes("query Q { node { ...Data } }\nfragment Data on Node { id }") == ["1:21 name-clash"])
        #expect(
            try clashes("mutation M { act { ...Action } }\nfragment Action on Node { id }") == ["1:23 name-clash"])
        #expect(try clashes("query Q { node { ...Action } }\nfragment Action on Node { id }") == [])
    }
}
