import Foundation
import GraphQLLanguage
import TestSupport
import Testing

/// GitHub's public schema, which is kept beside the checkout and not in it.
enum GitHubSchema {
    static let path: String = {
        var url = URL(filePath: #filePath)
        // Tests/GraphQLLanguageTests/GitHubSchemaTests.swift → the package → its parent.
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.appending(path: "shared/schemas/github-public.graphql").path(percentEncoded: false)
    }()

    static var isPresent: Bool { FileManager.default.fileExists(atPath: path) }

    static func parsed() throws -> Document {
        let data = try Data(contentsOf: URL(filePath: path))
        return try parse(Source(name: "github-public.graphql", bytes: Array(data)))
    }
}

@Suite(
    "GitHub's schema",
    .enabled(if: GitHubSchema.isPresent, "shared/schemas/github-public.graphql is not beside the checkout"))
struct GitHubSchemaTests {
    @Test("parses to the same when it is printed")
    func roundTrip() throws {
        let document = try GitHubSchema.parsed()
        let printed = Printer.print(document)
        let again = try parse(Source(name: "printed.graphql", text: printed))
        #expect(again.definitions.count == document.definitions.count)
        #expect(Printer.print(again) == printed)
    }

    @Test("[109] parses and makes a schema that keeps the specification's rules", .ownThread, .timeLimit(.minutes(30)))
    func whole() throws {
        let document = try GitHubSchema.parsed()
        let schema = try Schema(documents: [document])
        let issue = try #require(schema.type(named: "Issue"))
        let node = try #require(schema.type(named: "Node"))
        let actor = try #require(schema.type(named: "Actor"))
        #expect(issue.field(named: "number")?.type.description == "Int!")
        #expect(issue.field(named: "title")?.description?.value == "Identifies the issue title.")
        #expect(schema.isSubtype(issue, of: node))
        #expect(
            schema.possibleTypes(of: actor).map(\.name)
                == ["Bot", "EnterpriseUserAccount", "Mannequin", "Organization", "User"])
        // The published file repeats two fields of one type word for word, and deprecates fields that interfaces promise.
        let found = validate(schema: schema)
        #expect(found.allSatisfy { $0.severity == .warning })
        #expect(Set(found.map(\.code)) == ["duplicate-field", "interface-conformance"])
        #expect(
            found.filter { $0.code == "duplicate-field" }.map(\.description.firstLine) == [
                "github-public.graphql:15153:3: warning: there is another field repositoryDeployKeySetting "
                    + "[duplicate-field]",
                "github-public.graphql:15158:3: warning: there is another field "
                    + "repositoryDeployKeySettingOrganizations [duplicate-field]",
            ])
        #expect(schema.directive(named: "requiredCapabilities")?.locations.count == 10)
    }
}

extension String {
    fileprivate var firstLine: String { String(prefix { $0 != "\n" }) }
}
