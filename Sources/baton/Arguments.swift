import Foundation

/// One schema family: a process runs one, since types and slots are numbered once per process (R1.10).
enum Family: String, CaseIterable {
    case rickandmorty
    case github
}

/// Where a family's data comes from.
enum Endpoint: Equatable {
    /// The sample server inside this process.
    case embedded
    /// A GraphQL server over HTTP.
    case remote(URL)
}

/// A screen that can be opened on its own, with what it needs to know.
enum Screen: Equatable {
    case characters
    case character(id: String)
    case issues
    case issue(number: Int)

    var family: Family {
        switch self {
        case .characters, .character: .rickandmorty
        case .issues, .issue: .github
        }
    }
}

/// A repository by owner and name.
struct RepositoryName: Equatable {
    var owner: String
    var name: String
}

/// What one run of `baton` is asked to do.
struct Browse: Equatable {
    var family: Family
    var endpoint: Endpoint = .embedded
    var repository: RepositoryName?
    /// Whether what the server said is kept for the next launch.
    var keepsImage = true
}

/// The commands of the command line.
enum Command: Equatable {
    case browse(Browse)
    case serve(family: Family, port: UInt16)
    case snapshot(screen: Screen, columns: Int, rows: Int, source: Browse)
    case help
    case version
}

/// What was wrong with the arguments, in one line.
struct UsageError: Error, Equatable {
    var message: String
}

extension Command {
    /// The size of a snapshot nobody asked a size for.
    static let defaultColumns = 80
    static let defaultRows = 24
    /// GitHub's GraphQL endpoint and the Rick and Morty API's.
    static let publicEndpoints: [Family: String] = [
        .github: "https://api.github.com/graphql",
        .rickandmorty: "https://rickandmortyapi.com/graphql",
    ]

    /// Reads the arguments after the program's name.
    ///
    /// - Parameter tokenIsSet: whether the environment holds a GitHub token: with one, a named repository is GitHub's own.
    /// - Throws: `UsageError` for anything it does not know.
    static func parse(_ arguments: [String], tokenIsSet: Bool = false) throws(UsageError) -> Command {
        var words = ArgumentList(arguments)
        guard let first = words.nextWord() else {
            return try browse(.rickandmorty, &words, tokenIsSet: tokenIsSet)
        }
        switch first {
        case "-h", "--help", "help":
            try words.finish()
            return .help
        case "-V", "--version":
            try words.finish()
            return .version
        case "serve": return try serve(&words)
        case "snapshot": return try snapshot(&words, tokenIsSet: tokenIsSet)
        default:
            if let family = Family(rawValue: first) {
                return try browse(family, &words, tokenIsSet: tokenIsSet)
            }
            if first.hasPrefix("-") {
                words.putBack(first)
                return try browse(.rickandmorty, &words, tokenIsSet: tokenIsSet)
            }
            throw UsageError(message: "unknown command: \(first)")
        }
    }

    private static func browse(
        _ family: Family, _ words: inout ArgumentList, tokenIsSet: Bool
    ) throws(UsageError) -> Command {
        var browse = Browse(family: family)
        while let word = words.nextWord() {
            if try source(word, &words, &browse) { continue }
            if word == "--no-image" {
                browse.keepsImage = false
                continue
            }
            guard family == .github, browse.repository == nil, !word.hasPrefix("-") else {
                throw UsageError(message: unknown(word))
            }
            browse.repository = try repository(word)
        }
        return .browse(try resolved(browse, tokenIsSet: tokenIsSet))
    }

    /// With a token, a repository named on the command line is looked for on GitHub, unless an endpoint was given.
    private static func resolved(_ browse: Browse, tokenIsSet: Bool) throws(UsageError) -> Browse {
        var browse = browse
        if browse.family == .github, browse.endpoint == .embedded, browse.repository != nil, tokenIsSet,
            let text = publicEndpoints[.github]
        {
            browse.endpoint = .remote(try endpoint(text))
        }
        return browse
    }

    /// Takes the options that say where data comes from; false when `word` is none of them.
    private static func source(
        _ word: String, _ words: inout ArgumentList, _ browse: inout Browse
    ) throws(UsageError) -> Bool {
        switch word {
        case "--endpoint":
            browse.endpoint = .remote(try endpoint(try words.value(of: word)))
        case "--live":
            guard browse.family == .rickandmorty, let text = publicEndpoints[.rickandmorty] else {
                throw UsageError(message: "--live goes with rickandmorty; github is live with a token and OWNER/NAME")
            }
            browse.endpoint = .remote(try endpoint(text))
        default: return false
        }
        return true
    }

    private static func serve(_ words: inout ArgumentList) throws(UsageError) -> Command {
        var family = Family.rickandmorty
        var port: UInt16 = 0
        while let word = words.nextWord() {
            switch word {
            case "--family":
                let text = try words.value(of: word)
                guard let named = Family(rawValue: text) else {
                    let known = Family.allCases.map(\.rawValue).joined(separator: " or ")
                    throw UsageError(message: "--family takes \(known), not \(text)")
                }
                family = named
            case "--port":
                let text = try words.value(of: word)
                guard let number = UInt16(text) else {
                    throw UsageError(message: "--port takes a number from 0 to 65535, not \(text)")
                }
                port = number
            default: throw UsageError(message: unknown(word))
            }
        }
        return .serve(family: family, port: port)
    }

    private static func snapshot(_ words: inout ArgumentList, tokenIsSet: Bool) throws(UsageError) -> Command {
        guard let name = words.nextWord() else {
            throw UsageError(message: "snapshot takes a screen: characters, character ID, issues, issue NUMBER")
        }
        var screen: Screen
        switch name {
        case "characters": screen = .characters
        case "character": screen = .character(id: "1")
        case "issues": screen = .issues
        case "issue": screen = .issue(number: 1)
        default:
            throw UsageError(
                message: name.hasPrefix("-") ? unknown(name) : "unknown screen: \(name)"
            )
        }
        var columns = defaultColumns
        var rows = defaultRows
        var browse = Browse(family: screen.family)
        var hasSubject = false
        while let word = words.nextWord() {
            if try source(word, &words, &browse) { continue }
            if word == "--size" {
                (columns, rows) = try size(try words.value(of: word))
                continue
            }
            guard !word.hasPrefix("-") else { throw UsageError(message: unknown(word)) }
            if word.contains("/"), screen.family == .github, browse.repository == nil {
                browse.repository = try repository(word)
                continue
            }
            guard !hasSubject else { throw UsageError(message: unknown(word)) }
            hasSubject = true
            switch screen {
            case .character: screen = .character(id: word)
            case .issue:
                guard let number = Int(word), number > 0 else {
                    throw UsageError(message: "issue takes a number, not \(word)")
                }
                screen = .issue(number: number)
            case .characters, .issues: throw UsageError(message: unknown(word))
            }
        }
        return .snapshot(
            screen: screen, columns: columns, rows: rows, source: try resolved(browse, tokenIsSet: tokenIsSet))
    }

    private static func unknown(_ word: String) -> String {
        word.hasPrefix("-") ? "unknown option: \(word)" : "unexpected argument: \(word)"
    }

    /// Only http and https carry a request here, and only to a host.
    private static func endpoint(_ text: String) throws(UsageError) -> URL {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host, !host.isEmpty
        else {
            throw UsageError(message: "--endpoint takes an http or https URL, not \(text)")
        }
        return url
    }

    private static func repository(_ text: String) throws(UsageError) -> RepositoryName {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
            throw UsageError(message: "a repository is named OWNER/NAME, not \(text)")
        }
        return RepositoryName(owner: String(parts[0]), name: String(parts[1]))
    }

    private static func size(_ text: String) throws(UsageError) -> (columns: Int, rows: Int) {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
            (1...1000).contains(columns), (1...1000).contains(rows)
        else {
            throw UsageError(message: "--size takes COLUMNSxROWS, each from 1 to 1000, not \(text)")
        }
        return (columns, rows)
    }
}

/// The arguments, taken one by one.
private struct ArgumentList {
    private var words: [String]

    init(_ words: [String]) { self.words = words.reversed() }

    mutating func nextWord() -> String? { words.popLast() }

    mutating func putBack(_ word: String) { words.append(word) }

    mutating func value(of option: String) throws(UsageError) -> String {
        guard let word = words.popLast() else { throw UsageError(message: "\(option) takes a value") }
        return word
    }

    func finish() throws(UsageError) {
        if let word = words.last { throw UsageError(message: "unexpected argument: \(word)") }
    }
}
