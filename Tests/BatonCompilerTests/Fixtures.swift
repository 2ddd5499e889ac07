import Foundation
import GraphQLLanguage
import Testing

@testable import BatonCompiler

/// Schemas and documents that many tests use.
enum Fixtures {
    /// The package's root, found from this file's place in it.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The schema that the GitHub screens read.
    static let gitHub = schema(at: "Screens/GitHub/schema.graphql")

    /// The Rick and Morty API's schema.
    static let rickAndMorty = schema(at: "spec/rickandmorty/schema.graphql")

    /// A schema file of the package.
    static func schema(at path: String) -> CompilerSchema {
        do {
            let data = try Data(contentsOf: root.appendingPathComponent(path))
            return try schema(Source(name: path, bytes: Array(data)))
        } catch {
            fatalError("\(path): \(error)")
        }
    }

    /// A schema written in a test.
    static func schema(_ text: String) -> CompilerSchema {
        do {
            return try schema(Source(name: "schema.graphql", text: text))
        } catch {
            fatalError("\(error)")
        }
    }

    private static func schema(_ source: Source) throws -> CompilerSchema {
        try Configuration().schema(from: source)
    }

    /// The accessors of the guide's connection lens as the guide prints them: accessor, what it reads, as what.
    static let publishedAccessorTable = [
        "issues | issues | a lens of IssueConnection",
        "edges | edges | a lens of IssueEdge, a list, optional",
        "node | node | a lens of Issue, optional",
        "id | id | a scalar",
        "issueRow | the parent's record | the lens of IssueRow_issue",
        "cursor | cursor | a scalar",
        "pageInfo | pageInfo | a lens of PageInfo",
        "endCursor | endCursor | a scalar, optional",
        "hasNextPage | hasNextPage | a scalar",
        "id | id | a scalar",
    ]

    /// Plate 2's row.
    static let issueRow = """
        fragment IssueRow_issue on Issue {
          number
          title
          author { login }
        }
        """

    /// Plate 2's screen.
    static let issuesQuery = """
        query IssuesQuery($owner: String!, $name: String!) {
          repository(owner: $owner, name: $name) {
            nameWithOwner
            issues(first: 20, states: OPEN) {
              nodes { id ...IssueRow_issue }
            }
          }
        }
        """

    /// Plate 3's connection.
    static let issueComments = """
        fragment IssueComments_issue on Issue
        @refetchable(queryName: "IssueCommentsPaginationQuery")
        @argumentDefinitions(count: {type: "Int", defaultValue: 30}, cursor: {type: "String"}) {
          id
          comments(first: $count, after: $cursor) @connection(key: "IssueComments_comments") {
            totalCount
            edges { node { id bodyText author { login } } }
          }
        }
        """

    /// Plate 3's mutation.
    static let commentComposer = """
        mutation CommentComposerAddComment($input: AddCommentInput!, $connections: [ID!]!) {
          addComment(input: $input) {
            commentEdge @appendEdge(connections: $connections) {
              node { id bodyText author { login } }
            }
          }
        }
        """

    /// The program of documents, each in a source of its own.
    static func compile(_ texts: String..., schema: CompilerSchema = gitHub) throws -> Program {
        try compile(texts, schema: schema)
    }

    /// The program of documents, each in a source of its own.
    static func compile(_ texts: [String], schema: CompilerSchema) throws -> Program {
        let sources = texts.enumerated().map { Source(name: "Document\($0.offset).graphql", text: $0.element) }
        return try DocumentCompiler(schema: schema).compile(documents: sources.map { try parse($0) }).program
    }

    /// The codes and positions that documents are refused with, as `line:column code`, in order.
    static func faults(_ texts: String..., schema: CompilerSchema = gitHub) -> [String] {
        do {
            _ = try compile(texts, schema: schema)
            return []
        } catch let error as DiagnosticList {
            return error.diagnostics.filter { $0.severity == .error }.map(place)
        } catch let error as Diagnostic {
            return [place(error)]
        } catch {
            return ["\(error)"]
        }
    }

    private static func place(_ diagnostic: Diagnostic) -> String {
        let position = diagnostic.location.position
        return "\(position.line):\(position.column) \(diagnostic.code)"
    }
}

extension Program {
    /// The text of an operation.
    func text(_ name: String) -> String {
        operations.first { $0.name == name }?.text ?? "no operation \(name)"
    }
}
