/// Damages projects. What comes out follows from the corpus, the seed and the number alone.
struct Mutator {
    private let corpus: Corpus
    private var random: SeededNumbers

    /// The project of a number.
    static func project(_ corpus: Corpus, seed: UInt64, number: Int) -> Project {
        var mutator = Mutator(
            corpus: corpus, random: SeededNumbers(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(number)))
        return mutator.project()
    }

    private mutating func project() -> Project {
        var project = corpus.projects[random.below(corpus.projects.count)]
        // One in twenty is left whole, which must compile: damage elsewhere would otherwise go unseen here.
        guard random.below(20) > 0 else { return project }
        for _ in 0..<(1 + random.below(3)) {
            let index = pickFile(of: project)
            for _ in 0..<(1 + random.below(4)) { damage(&project.files[index].bytes) }
        }
        return project
    }

    /// Documents more often than the schema, and the schema more often than the configuration.
    private mutating func pickFile(of project: Project) -> Int {
        let documents = project.files.indices.filter { project.documentNames.contains(project.files[$0].name) }
        let name = random.below(10) < 7 ? nil : random.below(3) == 0 ? Project.configurationName : Project.schemaName
        if let name, let index = project.files.firstIndex(where: { $0.name == name }) { return index }
        return documents.isEmpty ? 0 : documents[random.below(documents.count)]
    }

    private mutating func damage(_ bytes: inout [UInt8]) {
        switch random.below(20) {
        case 0: bytes = Array(bytes.prefix(random.below(bytes.count + 1)))
        case 1: if !bytes.isEmpty { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
        case 2: insert((0..<(1 + random.below(8))).map { _ in UInt8(random.below(256)) }, into: &bytes)
        case 3: bytes.removeSubrange(range(of: bytes.count, atMost: 40))
        case 4: insert(Array(bytes[range(of: bytes.count, atMost: 400)]), into: &bytes)
        case 5: splice(&bytes)
        case 6: nest(&bytes)
        case 7: insert(huge(), into: &bytes)
        default: damageTokens(&bytes)
        }
    }

    // MARK: Bytes

    private mutating func range(of count: Int, atMost limit: Int) -> Range<Int> {
        let start = random.below(count + 1)
        return start..<min(count, start + 1 + random.below(limit))
    }

    private mutating func insert(_ piece: [UInt8], into bytes: inout [UInt8]) {
        bytes.insert(contentsOf: piece, at: random.below(bytes.count + 1))
    }

    /// The beginning of a file with the end of another.
    private mutating func splice(_ bytes: inout [UInt8]) {
        let files = corpus.projects[random.below(corpus.projects.count)].files
        let other = files[random.below(files.count)].bytes
        bytes = bytes.prefix(random.below(bytes.count + 1)) + other.suffix(random.below(other.count + 1))
    }

    private mutating func nest(_ bytes: inout [UInt8]) {
        let (open, close) = Self.brackets[random.below(Self.brackets.count)]
        let depth = [3, 30, 190, 210, 1_100, 60_000][random.below(6)]
        var piece = Array(repeatElement(Array(open.utf8), count: depth).joined())
        if random.below(3) > 0 { piece += Array(repeatElement(Array(close.utf8), count: depth).joined()) }
        insert(piece, into: &bytes)
    }

    private static let brackets = [
        ("{a", "}"), ("{ next ", "}"), ("... on Item {", "}"), ("...@include(if: $wide){", "}"), ("[", "]"),
        ("{a:", "}"),
        ("(", ")"), ("/*", "*/"), ("\\(", ")"), (#"{"a":"#, "}"), ("#", "#"), ("\"\"\"", "\"\"\""),
    ]

    private mutating func huge() -> [UInt8] {
        let length = [40, 400, 4_000, 400_000][random.below(4)]
        switch random.below(5) {
        case 0: return Array(repeating: UInt8(ascii: "9"), count: length)
        case 1: return Array(repeating: UInt8(ascii: "x"), count: length)
        case 2: return Array("\"".utf8) + Array(repeating: UInt8(ascii: "s"), count: length) + Array("\"".utf8)
        case 3: return Array("1e".utf8) + Array(repeating: UInt8(ascii: "9"), count: min(length, 4_000))
        default: return Array(repeatElement(Array("🦊é ".utf8), count: length / 7).joined())
        }
    }

    // MARK: Tokens

    private mutating func damageTokens(_ bytes: inout [UInt8]) {
        var tokens = Tokens.cut(bytes)
        guard !tokens.isEmpty else { return }
        let at = random.below(tokens.count)
        switch random.below(7) {
        case 0: tokens.remove(at: at)
        case 1: tokens.insert(tokens[at], at: at)
        case 2: tokens.swapAt(at, random.below(tokens.count))
        case 3: tokens[at] = tokens[random.below(tokens.count)]
        case 4: tokens[at] = Array(Self.words[random.below(Self.words.count)].utf8)
        case 5: tokens.insert(Array(Self.words[random.below(Self.words.count)].utf8), at: at)
        default:
            // A stretch of tokens, as long as a selection or an argument may be, to another place.
            let stretch = tokens[at..<min(tokens.count, at + 1 + random.below(24))]
            tokens.insert(contentsOf: stretch, at: random.below(tokens.count + 1))
        }
        bytes = Array(tokens.joined())
    }

    private static let words = [
        " null ", " true ", " 1 ", " -0 ", " 1.5e300 ", " 99999999999999999999 ", " \"\" ", " \"\"\"\"\"\" ", " $id ",
        " $x ",
        " ... ", " { id } ", " {} ", " [] ", " [[1]] ", " {a: $id} ", " __typename ", " id ", " node ", " ...Row_item ",
        " ... on Node { id } ", " ... on Any { __typename } ", " ...Missing ", " @include(if: $wide) ",
        " @skip(if: true) ",
        " @required(action: THROW) ", " @catch ", " @alias(as: \"x\") ", " @connection(key: \"A_b\") ", " @inline ",
        " @defer(label: \"l\") ", " @arguments(count: $n) ", " @refetchable(queryName: \"R\") ",
        " @appendEdge(connections: []) ",
        " @deleteRecord ", " @cacheExpiration(seconds: 1) ", " @throwOnFieldError ", " @semanticNonNull ", " @oneOf ",
        " @argumentDefinitions(n: {type: \"[Int!]!\", defaultValue: [1]}) ", " self ", " Type ", " init ", " `x` ",
        " Data ",
        " query Q { viewer { login } } ", " subscription S { x } ", " fragment F on Item { ...F } ",
        " type T { a: T! } ",
        " extend type Query { z: Int } ", " input I { i: I! } ", " interface N implements N { id: ID! } ",
        " union U = U ",
        " repeatable ", " implements Node & Actor ", " \\u{110000} ", " \\uD83D\\uDE00 ", " \u{FEFF} ", " \u{2028} ",
        "\r", "\r\n",
        "\0", "#", "\\(", "\"\"\"", " @Query(\"query P { viewer { login } }\") ", " @Mutation( ", ",", "\"a\": {",
        "\"types\": [1]",
    ]
}

/// Numbers that a seed decides (SplitMix64).
struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A number from 0 up to, without, a limit.
    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, limit)))
    }
}
