import GraphQLLanguage
import Testing

@Suite("Schema")
struct SchemaTests {
    static let extended = """
        extend type Pad { name(k: Kind = BIG): String }
        type Query { a: Pad }   type Pad { id: ID! }
        enum Kind { BIG }  extend enum Kind { SMALL }
        union Any = Pad  extend union Any = Rig  type Rig { id: ID! }
        interface N { id: ID! }  extend type Rig implements N
        input F { a: Int }  extend input F { b: Int }
        scalar Date  extend scalar Date @specifiedBy(url: "https://example.test/d")
        extend type Query { any: Any }   schema { query: Query }  extend schema { mutation: M }
        type M { go(f: F): Date }
        """

    @Test("C17 every kind of extension is applied, before or after what it extends")
    func extensions() throws {
        let schema = try Schema(documents: [document(Self.extended)])
        #expect(schema.type(named: "Pad")?.fields.map(\.name.value) == ["id", "name"])
        guard case .enum(let kind) = schema.type(named: "Kind"), case .union(let any) = schema.type(named: "Any"),
            case .inputObject(let input) = schema.type(named: "F"), case .scalar(let date) = schema.type(named: "Date"),
            case .object(let rig) = schema.type(named: "Rig"), let interface = schema.type(named: "N")
        else { throw ParserTests.Unexpected() }
        #expect(kind.values.map(\.name.value) == ["BIG", "SMALL"])
        #expect(any.memberTypes.map(\.value) == ["Pad", "Rig"])
        #expect(input.fields.map(\.name.value) == ["a", "b"])
        #expect(date.specifiedByURL == "https://example.test/d")
        #expect(schema.isPossibleType(rig, of: interface))
        #expect(schema.mutationType?.name == "M")
        #expect(schema.queryType?.field(named: "any") != nil)
    }

    @Test("C17 the order of documents changes nothing")
    func documentOrder() throws {
        let texts = Self.extended.split(separator: "\n").enumerated().map {
            Source(name: "\($0.offset).graphql", text: String($0.element))
        }
        let documents = try texts.map { try parse($0) }
        func summary(_ schema: Schema) -> [String] {
            schema.types.map { type in
                type.name + type.fields.map { $0.name.value + $0.type.description }.joined(separator: ",")
            }
        }
        let forward = summary(Schema(unchecked: documents))
        #expect(forward == summary(Schema(unchecked: documents.reversed())))
        #expect(forward.contains("PadidID!,nameString"))
    }

    @Test("meta fields are found where the specification has them")
    func metaFields() throws {
        let schema = Schema(unchecked: [try document("type Query { a: A } type A { b: Int } union U = A")])
        let query = try #require(schema.type(named: "Query"))
        let union = try #require(schema.type(named: "U"))
        #expect(schema.field(named: "__schema", on: query)?.type.description == "__Schema!")
        #expect(schema.field(named: "__type", on: query)?.argument(named: "name")?.isRequired == true)
        #expect(schema.field(named: "__typename", on: union)?.type.description == "String!")
        #expect(schema.field(named: "__schema", on: union) == nil)
        #expect(schema.type(named: "__Type")?.isBuiltIn == true)
        #expect(schema.directive(named: "include")?.argument(named: "if")?.isRequired == true)
    }

    @Test("C13 an interface overlaps another where an object has both")
    func interfaces() throws {
        let schema = Schema(unchecked: [
            try document(
                """
                interface Craft { id: ID! } interface Crewed implements Craft { id: ID! crew: Int }
                interface Alone { id: ID! } type Lander implements & Craft & Crewed { id: ID! crew: Int }
                type Pad { id: ID! } union Thing = Pad | Lander type Query { c: Craft }
                """)
        ])
        func type(_ name: String) throws -> NamedType { try #require(schema.type(named: name)) }
        #expect(schema.typesOverlap(try type("Craft"), try type("Crewed")))
        #expect(schema.typesOverlap(try type("Thing"), try type("Crewed")))
        #expect(!schema.typesOverlap(try type("Craft"), try type("Alone")))
        #expect(schema.typesOverlap(try type("Alone"), try type("Alone")))
        #expect(!schema.typesOverlap(try type("Pad"), try type("Crewed")))
        #expect(schema.typesOverlap(try type("Pad"), try type("Thing")))
        #expect(schema.possibleTypes(of: try type("Thing")).map(\.name) == ["Lander", "Pad"])
        #expect(schema.isSubtype(try type("Lander"), of: try type("Craft")))
        #expect(!schema.isSubtype(try type("Craft"), of: try type("Crewed")))
    }

    @Test("root types go by their default names only without a schema definition")
    func rootTypes() throws {
        let plain = Schema(unchecked: [try document("type Query { a: Int } type Mutation { a: Int }")])
        #expect(plain.mutationType?.name == "Mutation")
        let named = Schema(unchecked: [
            try document("schema { query: Root } type Root { a: Int } type Mutation { a: Int }")
        ])
        #expect(named.queryType?.name == "Root")
        #expect(named.mutationType == nil)
    }

    @Test("descriptions are decoded when asked for")
    func descriptions() throws {
        let schema = Schema(unchecked: [
            try document("\"\"\"\n  A query.\n\"\"\" type Query { \"Deep.\" a(\"Arg.\" b: Int): Int }")
        ])
        let query = try #require(schema.queryType)
        #expect(query.description == "A query.")
        #expect(query.field(named: "a")?.description?.value == "Deep.")
        #expect(query.field(named: "a")?.argument(named: "b")?.description?.value == "Arg.")
    }
}
