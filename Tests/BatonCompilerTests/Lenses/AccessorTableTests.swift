import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("The accessor table")
struct AccessorTableTests {
    /// A lens's rows as the guide prints them: accessor, what it reads, as what.
    private func rows(_ lens: LensModel) -> [String] {
        lens.accessors.flatMap { accessor -> [String] in
            switch accessor.read {
            case .scalar(let type, let key, _):
                return ["\(accessor.name) | \(key.field) | a scalar\(type.isNonNull ? "" : ", optional")"]
            case .linked(let type, let key, _, _, let name):
                let field = key.field.hasPrefix("__") ? accessor.name : key.field
                let list = type.isList ? ", a list" : ""
                let optional = type.isNonNull ? "" : ", optional"
                let row = "\(accessor.name) | \(field) | a lens of \(type.name)\(list)\(optional)"
                let below = lens.nested.first { $0.name == name }.map(rows) ?? []
                return [row] + below
            case .spread(let spread):
                return ["\(accessor.name) | the parent's record | the lens of \(spread.fragment)"]
            case .condition(let test, let name): return ["\(accessor.name) | \(test.type) | \(name)"]
            case .aliased(_, let name): return ["\(accessor.name) | the parent's record | \(name)"]
            }
        }
    }

    @Test("the published table of a connection's lens, the compiler's own fields last")
    func published() throws {
        let list = """
            fragment IssueList_repository on Repository
            @refetchable(queryName: "IssueListPaginationQuery")
            @argumentDefinitions(count: {type: "Int", defaultValue: 20}, cursor: {type: "String"}) {
              issues(first: $count, after: $cursor, states: OPEN) @connection(key: "IssueList_issues") {
                edges { node { id ...IssueRow_issue } }
              }
            }
            """
        let program = try Fixtures.compile(list, Fixtures.issueRow)
        var builder = LensBuilder(program, typeNames: [])
        let fragment = try #require(program.fragments.first { $0.name == "IssueList_repository" })
        #expect(rows(builder.lens(of: fragment)) == Fixtures.publishedAccessorTable)
    }
}
