import Foundation
import Testing

@testable import BatonApp

@Suite("Arguments")
struct ArgumentsTests {
    @Test("no arguments browse Rick and Morty on the embedded server")
    func bare() throws {
        #expect(try Command.parse([]) == .browse(Browse(family: .rickandmorty)))
        #expect(try Command.parse(["rickandmorty"]) == .browse(Browse(family: .rickandmorty)))
    }

    @Test("github takes a repository, and goes to GitHub only with a token and a repository")
    func github() throws {
        #expect(try Command.parse(["github"], tokenIsSet: true) == .browse(Browse(family: .github)))
        let repository = RepositoryName(owner: "octo", name: "lamp")
        #expect(
            try Command.parse(["github", "octo/lamp"]) == .browse(Browse(family: .github, repository: repository)))
        let github = try #require(URL(string: "https://api.github.com/graphql"))
        #expect(
            try Command.parse(["github", "octo/lamp"], tokenIsSet: true)
                == .browse(Browse(family: .github, endpoint: .remote(github), repository: repository)))
    }

    @Test("an endpoint of one's own wins over GitHub's")
    func endpointWins() throws {
        let url = try #require(URL(string: "http://127.0.0.1:9/graphql"))
        #expect(
            try Command.parse(["github", "octo/lamp", "--endpoint", url.absoluteString], tokenIsSet: true)
                == .browse(
                    Browse(
                        family: .github, endpoint: .remote(url),
                        repository: RepositoryName(owner: "octo", name: "lamp"))))
    }

    @Test("--no-image keeps nothing of a browsed family; nothing else takes it")
    func noImage() throws {
        #expect(try Command.parse(["--no-image"]) == .browse(Browse(family: .rickandmorty, keepsImage: false)))
        #expect(try Command.parse(["github", "--no-image"]) == .browse(Browse(family: .github, keepsImage: false)))
        #expect(throws: UsageError(message: "unknown option: --no-image")) {
            try Command.parse(["snapshot", "characters", "--no-image"])
        }
    }

    @Test("serve, snapshot, help and version")
    func others() throws {
        #expect(try Command.parse(["serve"]) == .serve(family: .rickandmorty, port: 0))
        #expect(
            try Command.parse(["serve", "--family", "github", "--port", "8080"]) == .serve(family: .github, port: 8080))
        #expect(
            try Command.parse(["snapshot", "character", "9", "--size", "40x10"])
                == .snapshot(
                    screen: .character(id: "9"), columns: 40, rows: 10, source: Browse(family: .rickandmorty)))
        #expect(
            try Command.parse(["snapshot", "issue", "12"])
                == .snapshot(screen: .issue(number: 12), columns: 80, rows: 24, source: Browse(family: .github)))
        #expect(try Command.parse(["--help"]) == .help)
        #expect(try Command.parse(["--version"]) == .version)
    }

    @Test(
        "anything unknown is a usage error that names it",
        arguments: [
            (["nonsense"], "unknown command: nonsense"),
            (["--wat"], "unknown option: --wat"),
            (["github", "--wat"], "unknown option: --wat"),
            (["github", "a/b/c"], "a repository is named OWNER/NAME, not a/b/c"),
            (["github", "octo"], "a repository is named OWNER/NAME, not octo"),
            (["github", "--live"], "--live goes with rickandmorty; github is live with a token and OWNER/NAME"),
            (["--endpoint"], "--endpoint takes a value"),
            (["--endpoint", "file:///etc/passwd"], "--endpoint takes an http or https URL, not file:///etc/passwd"),
            (["--endpoint", "ftp://host/x"], "--endpoint takes an http or https URL, not ftp://host/x"),
            (["--endpoint", "http://"], "--endpoint takes an http or https URL, not http://"),
            (["serve", "--family", "x"], "--family takes rickandmorty or github, not x"),
            (["serve", "--port", "70000"], "--port takes a number from 0 to 65535, not 70000"),
            (["snapshot"], "snapshot takes a screen: characters, character ID, issues, issue NUMBER"),
            (["snapshot", "moon"], "unknown screen: moon"),
            (
                ["snapshot", "characters", "--size", "0x10"],
                "--size takes COLUMNSxROWS, each from 1 to 1000, not 0x10"
            ),
            (["snapshot", "issue", "x"], "issue takes a number, not x"),
            (["--version", "x"], "unexpected argument: x"),
        ])
    func unknown(arguments: [String], message: String) {
        #expect(throws: UsageError(message: message)) { try Command.parse(arguments) }
    }
}
