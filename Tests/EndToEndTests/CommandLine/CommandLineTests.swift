import Foundation
import FoundationNetworking
import Testing

@testable import BatonApp

/// The program as a process: what it writes where, and how it ends.
@Suite(.timeLimit(.minutes(2))) struct CommandLineTests {
    @Test("--help prints usage and --version the version, on standard output")
    func informing() async throws {
        let help = try await Program.run("--help")
        #expect(help.status == 0)
        #expect(help.output.hasPrefix("usage: baton"))
        #expect(help.errors == "")
        let version = try await Program.run("--version")
        #expect(version.status == 0)
        #expect(version.output == Usage.version + "\n")
        #expect(version.errors == "")
    }

    @Test(
        "what is not understood gets its reason and usage on standard error, and exit 2",
        arguments: [
            (["--nope"], "unknown option: --nope"), (["snapshot", "nope"], "unknown screen: nope"),
            (["nope"], "nope"), (["snapshot"], "snapshot takes a screen"), (["serve", "--port", "x"], "--port"),
            (["snapshot", "characters", "--size", "0x0"], "--size"), (["github", "--endpoint"], "--endpoint"),
            (["--endpoint", "file:///etc/passwd"], "http or https"), (["github", "--live"], "--live"),
            (["snapshot", "issues", "--endpoint", "ftp://127.0.0.1/"], "http or https"),
            (["snapshot", "issue", "\u{1B}[31mred"], "issue takes a number"),
        ])
    func usage(arguments: [String], reason: String) async throws {
        let outcome = try await Shell.run(Program.command(arguments))
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.complaints.first?.hasPrefix("baton: ") == true)
        #expect(outcome.complaints.first?.contains(reason) == true, "\(outcome)")
        #expect(outcome.errors.contains("usage: baton"))
        #expect(!outcome.errors.contains("\u{1B}"))
    }

    @Test("T71 without a terminal the app says so in one line and ends with 1", arguments: [[], ["github"]])
    func noTerminal(arguments: [String]) async throws {
        let folder = try TemporaryFolder()
        let outcome = try await Shell.run(Program.command(arguments, ["XDG_STATE_HOME": folder.path]))
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.complaints.count == 1)
        #expect(outcome.errors.hasPrefix("baton: not a terminal"))
        // Nothing was begun: no data either.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }

    @Test(
        "a snapshot is one settled frame of a screen as text",
        arguments: [
            ("characters-80x24", ["characters", "--size", "80x24"]), ("issues-80x24", ["issues"]),
            ("character-9-80x24", ["character", "9"]), ("issue-7-80x24", ["issue", "7"]),
            ("issue-6-120x40", ["issue", "6", "--size", "120x40"]),
            ("characters-30x6", ["characters", "--size", "30x6"]),
        ])
    func snapshot(golden: String, arguments: [String]) async throws {
        let outcome = try await Shell.run(Program.command(["snapshot"] + arguments))
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        try Golden.expect(outcome.output, golden + ".txt")
    }

    @Test("a snapshot of a server that is not there shows the failure")
    func snapshotOfNothing() async throws {
        let free = try Listener()
        free.stop()
        let outcome = try await Program.run("snapshot", "issues", "--endpoint", free.url.absoluteString)
        #expect(outcome.output.contains("r retry"))
        #expect(outcome.output.lowercased().contains("connect"))
    }

    @Test("serve prints its URL, answers there, and ends when it is told to")
    func serve() async throws {
        let folder = try TemporaryFolder()
        let child = try Child(
            [Program.path, "serve", "--family", "github"], environment: ["XDG_STATE_HOME=\(folder.path)"])
        let line = try #require(await child.line())
        let url = try #require(URL(string: line))
        #expect(url.host == "127.0.0.1")
        let answer = try await post(
            Data(#"{"query":"{repository(owner:\"octo\",name:\"lamp\"){name}}"}"#.utf8), to: url)
        #expect(answer.contains(#""name":"lamp""#))
        child.send(SIGTERM)
        #expect(await child.end() == .signal(SIGTERM))
        await #expect(throws: (any Error).self) { try await post(Data("{}".utf8), to: url) }
        // The data was kept for the next time.
        #expect(FileManager.default.fileExists(atPath: folder.path + "/baton/github.sqlite3"))
    }

    @Test("a token is sent to no other host than GitHub's own", arguments: ["GITHUB_TOKEN", "GH_TOKEN"])
    func token(variable: String) async throws {
        let listener = try Listener()
        let outcome = try await Program.run(
            "snapshot", "issues", "octo/lamp", "--endpoint", listener.url.absoluteString,
            with: [variable: "ghp_secretsecret"])
        #expect(outcome.output.contains("502"))
        #expect(!outcome.output.contains("ghp_"))
        let requests = listener.requests
        #expect(requests.count == 1)
        for request in requests {
            #expect(request.contains("POST /graphql"))
            #expect(request.contains("IssueListScreenQuery"))
            #expect(!request.contains("ghp_"))
            #expect(!request.lowercased().contains("authorization"))
        }
    }
}
