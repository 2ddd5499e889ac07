import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("Hashes that name things on the wire and in the store")
struct HashingTests {
    @Test("[80] MD5 gives RFC 1321's digests, at block borders too")
    func md5Vectors() {
        #expect(MD5.hex("") == "d41d8cd98f00b204e9800998ecf8427e")
        #expect(MD5.hex("abc") == "900150983cd24fb0d6963f7d28e17f72")
        #expect(
            MD5.hex("12345678901234567890123456789012345678901234567890123456789012345678901234567890")
                == "57edf4a22be3c955ac49da2e2107b67a")
        #expect(MD5.hex(String(repeating: "a", count: 56)) == "3b0c8ac703f828b04c6c197006d17218")
    }

    @Test("[80] SHA-1 and SHA-256 give FIPS 180-4's digests")
    func shaVectors() {
        #expect(SHA1.hex("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            SHA1.hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
        #expect(
            SHA256.hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            SHA256.hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    }

    @Test("Fragment clones are named by Relay's hash of their arguments")
    func argumentHashes() throws {
        #expect(MurmurHash.base62("{}") == "2wIPj2")
        func hash(_ arguments: String) throws -> String {
            let source = Source(name: "", text: "{ a(\(arguments)) }")
            guard case .field(let field)? = try parse(source).operations.first?.selectionSet.selections.first else {
                return ""
            }
            let sorted = field.arguments.sorted { $0.name.value < $1.name.value }
            return MurmurHash.base62(ArgumentHashText.text(of: sorted))
        }
        #expect(try hash("cursor: $cursor, count: $count") == "1G22uz")
        #expect(try hash("ids: [$id, \"2\"], filter: {status: \"Alive\", name: $name}") == "p86SO")
    }

    @Test(
        "[85] the slot table of compiler contract §6",
        arguments: [
            ("repository(owner: $owner, name: $name)", "repository(name:$name,owner:$owner)", "00c598"),
            ("issues(states: OPEN, first: 20)", "issues(first:20,states:\"OPEN\")", "44b8f4"),
            ("character(id: $id)", "character(id:$id)", "bca4f9"),
            ("character(id: \"1\")", "character(id:\"1\")", "9e6829"),
            ("character(id: 1)", "character(id:1)", "c74a1e"),
            (
                "characters(filter: {status: \"Alive\", name: $name})",
                "characters(filter:{\"name\":$name,\"status\":\"Alive\"})", "498461"
            ),
            ("charactersByIds(ids: [$id, \"2\"])", "charactersByIds(ids:[$id,\"2\"])", "0b7f7b"),
            ("notes(first: $count, after: $cursor)", "notes(after:$cursor,first:$count)", "a9400e"),
            ("search(name: \"$0.00\")", "search(name:\"$0.00\")", "6286a6"),
            ("setFavorite(as: \"self\")", "setFavorite(as:\"self\")", "e62d42"),
            (
                "__IssueList_issues_connection(states: OPEN)", "__IssueList_issues_connection(states:\"OPEN\")",
                "4671c6"
            ),
            (
                "charactersWithStatus(status: $status, any: $any)", "charactersWithStatus(any:$any,status:$status)",
                "deb51f"
            ),
            ("quote(base: $base, quote: $quote)", "quote(base:$base,quote:$quote)", "bd29fc"),
            ("noteAdded(characterId: $characterId)", "noteAdded(characterId:$characterId)", "5f458b"),
        ])
    func slotTable(field: String, template: String, suffix: String) throws {
        let document = try parse(Source(name: "", text: "{ \(field) }"))
        guard case .field(let parsed)? = document.operations.first?.selectionSet.selections.first else {
            Issue.record("no field")
            return
        }
        let key = StorageKey(type: "T", field: parsed.name.value, values: parsed.arguments)
        #expect(key.text == template)
        #expect(key.identifier() == "\(parsed.name)_\(suffix)")
    }

    @Test("Slot suffixes are those of compiler contract §6")
    func slotSuffixes() {
        let key = StorageKey(
            type: "Query", field: "repository",
            arguments: [
                .init(name: "name", pieces: [.variable("name")]), .init(name: "owner", pieces: [.variable("owner")]),
            ])
        #expect(key.text == "repository(name:$name,owner:$owner)")
        #expect(key.identifier() == "repository_00c598")
        #expect(!key.isConstant)
        let constant = StorageKey(
            type: "Repository", field: "issues",
            arguments: [
                .init(name: "first", pieces: [.literal("20")]), .init(name: "states", pieces: [.literal("\"OPEN\"")]),
            ])
        #expect(constant.identifier() == "issues_44b8f4")
        #expect(constant.isConstant)
        #expect(StorageKey(type: "Issue", field: "title", arguments: []).identifier() == "title")
    }
}
