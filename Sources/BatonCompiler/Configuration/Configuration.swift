/// What `baton.json` says, read but not yet held against a schema.
struct Configuration {
    /// The schema's path as it is written, relative to the configuration's folder; nil where only `--schema` names it.
    var schemaPath: String?
    /// `schemaExtensions`: files, or folders of them.
    var extensions: [Entry] = []
    var identity = IdentityConfiguration()
    var lookups: [LookupConfiguration] = []
    var transient = TransientConfiguration()
    /// `customScalarTypes`: what Swift reads a scalar as.
    var scalars: [ScalarConfiguration] = []
    var persistence: Persistence?
    var errorBehavior: ErrorBehavior?

    /// A text with its place.
    struct Entry {
        let text: String
        let node: JSONNode
    }

    /// `persistConfig`: where texts are kept and what names them.
    struct Persistence {
        let file: String
        let algorithm: DigestAlgorithm
    }

    /// `identity`, with the places of what may turn out wrong.
    struct IdentityConfiguration {
        var standard = ["id"]
        var types: [TypeKey] = []

        struct TypeKey {
            let type: String
            let place: JSONNode.Member
            let fields: [Configuration.Entry]
        }
    }

    /// One of `lookups`.
    struct LookupConfiguration {
        let node: JSONNode
        let field: Entry
        let type: Entry?
        let arguments: [Entry]
    }

    /// `transient`: what never reaches the image.
    struct TransientConfiguration {
        var types: [Entry] = []
        /// Root fields, written `Query.search`.
        var fields: [Entry] = []
    }

    /// One of `customScalarTypes`.
    struct ScalarConfiguration {
        let scalar: String
        let place: JSONNode.Member
        let swiftType: Entry
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
