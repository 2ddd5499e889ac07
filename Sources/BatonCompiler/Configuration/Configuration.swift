/// What `baton.json` says, read but not yet held against a schema.
struct Configuration {
    /// The schema's path as it is written, relative to the configuration's folder; nil where only `--schema` names it.
    var schemaPath: String?
    var identity = IdentityConfiguration()
    var lookups: [LookupConfiguration] = []
    var persistence: Persistence?

    /// `persistConfig`: where texts are kept and what names them.
    struct Persistence {
        let file: String
        let algorithm: DigestAlgorithm
    }

    /// `identity`, with the places of what may turn out wrong.
    struct IdentityConfiguration {
        var standard = ["id"]
        var types: [Entry] = []

        struct Entry {
            let type: String
            let place: JSONNode.Member
            let fields: [(name: String, node: JSONNode)]
        }
    }

    /// One of `lookups`.
    struct LookupConfiguration {
        let node: JSONNode
        let field: (text: String, node: JSONNode)
        let type: (text: String, node: JSONNode)?
        let arguments: [(text: String, node: JSONNode)]
    }
}

/// The hash that names persisted texts.
enum DigestAlgorithm: String, CaseIterable {
    case md5 = "MD5"
    case sha1 = "SHA1"
    case sha256 = "SHA256"

    /// The lowercase hexadecimal digest of a text's UTF-8 bytes.
    func hex(_ text: String) -> String {
        switch self {
        case .md5: MD5.hex(text)
        case .sha1: SHA1.hex(text)
        case .sha256: SHA256.hex(text)
        }
    }
}
