import Foundation
import GraphQLLanguage
import Testing

@testable import SampleServer

@Suite("The served schemas")
struct SchemaTests {
    @Test("every field of every object type has a resolver", arguments: SampleServer.Family.allCases)
    func everyFieldIsAnswered(family: SampleServer.Family) throws {
        #expect(try Engine(family: family, storage: .memory).missingResolvers == [])
    }

    @Test("the Rick and Morty schema nulls what the public API nulls")
    func rickAndMortyNullability() throws {
        let schema = SampleSchemas.rickAndMorty
        let character = try #require(schema.type(named: "Character"))
        #expect(character.field(named: "id")?.type.description == "ID")
        #expect(character.field(named: "episode")?.type.description == "[Episode]!")
        let fields = character.fields.map(\.name.value)
        #expect(
            fields == [
                "id", "name", "status", "species", "type", "gender", "origin", "location", "image", "episode",
                "created",
            ])
    }

    @Test("Actor is implemented by exactly GitHub's five types, and declares no id")
    func actors() throws {
        let schema = SampleSchemas.gitHub
        let actor = try #require(schema.type(named: "Actor"))
        let names = schema.possibleTypes(of: actor).map(\.name)
        #expect(names == ["Bot", "EnterpriseUserAccount", "Mannequin", "Organization", "User"])
        #expect(actor.field(named: "id") == nil)
        let node = try #require(schema.type(named: "Node"))
        for type in schema.possibleTypes(of: actor) {
            #expect(schema.isPossibleType(type, of: node), "\(type.name) is no Node")
        }
        for type in ["IssueConnection", "IssueEdge", "PageInfo"] {
            #expect(try #require(schema.type(named: type)).field(named: "id") == nil)
        }
    }

    /// GitHub's whole schema, when it lies beside the package.
    static let publicSchema: URL? = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        for folder in [package, URL(fileURLWithPath: FileManager.default.currentDirectoryPath)] {
            let file = folder.appending(path: "../shared/schemas/github-public.graphql").standardizedFileURL
            if FileManager.default.fileExists(atPath: file.path) { return file }
        }
        return nil
    }()

    @Test("what is kept of GitHub's schema is as GitHub has it", .enabled(if: publicSchema != nil))
    func subset() throws {
        let file = try #require(Self.publicSchema)
        let source = Source(name: "public", bytes: Array(try Data(contentsOf: file)))
        let whole = Schema(unchecked: [try parse(source)])
        for type in SampleSchemas.gitHub.types where !type.isBuiltIn {
            let original = try #require(whole.type(named: type.name), "GitHub has no \(type.name)")
            #expect(original.kind == type.kind)
            let interfaces = original.interfaces.map(\.value)
            #expect(type.interfaces.allSatisfy { interfaces.contains($0.value) }, "\(type.name)")
            for field in type.fields {
                let name = "\(type.name).\(field.name.value)"
                let there = try #require(original.field(named: field.name.value), "GitHub has no \(name)")
                #expect(there.type == field.type, "\(name)")
                try expectSame(field.arguments, there.arguments, of: name)
                let required = there.arguments.filter(\.isRequired).map(\.name.value)
                #expect(required.allSatisfy { field.argument(named: $0) != nil }, "\(name)")
            }
            switch (type, original) {
            case (.inputObject(let here), .inputObject(let there)):
                try expectSame(here.fields, there.fields, of: type.name)
            case (.enum(let here), .enum(let there)):
                #expect(here.values.map(\.name.value) == there.values.map(\.name.value))
            default: break
            }
        }
    }

    private func expectSame(
        _ here: [InputValueDefinition], _ there: [InputValueDefinition], of owner: String
    ) throws {
        for value in here {
            let name = "\(owner)(\(value.name.value):)"
            let original = try #require(there.first { $0.name == value.name }, "GitHub has no \(name)")
            #expect(original.type == value.type, "\(name)")
            #expect(original.defaultValue == value.defaultValue, "\(name)")
        }
    }
}
