import Testing

@testable import BatonCompiler

@Suite("Hashes that name things on the wire and in the store")
struct HashingTests {
    @Test("MD5 gives RFC 1321's digests, at block borders too")
    func md5Vectors() {
        #expect(MD5.hex("") == "d41d8cd98f00b204e9800998ecf8427e")
        #expect(MD5.hex("abc") == "900150983cd24fb0d6963f7d28e17f72")
        #expect(
            MD5.hex("12345678901234567890123456789012345678901234567890123456789012345678901234567890")
                == "57edf4a22be3c955ac49da2e2107b67a")
        #expect(MD5.hex(String(repeating: "a", count: 56)) == "3b0c8ac703f828b04c6c197006d17218")
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
