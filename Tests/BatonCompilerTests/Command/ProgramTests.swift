import Foundation
import TestSupport
import Testing

@testable import BatonCompiler

@Suite("The program: exit statuses, options, and where its words go", .ownThread)
struct ProgramTests {
    @Test("No command, or none that exists, is 2")
    func commands() throws {
        let folder = try CommandFolder(CommandFolder.files)
        for arguments in [[], ["compile"], ["--config", "baton.json", "validate"], ["-x"], [""]] {
            let run = try folder.run(arguments)
            #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("usage: batonc"), "\(arguments)")
        }
        #expect(try folder.run("validat").errors.contains("did you mean validate?"))
    }

    @Test(
        "What is wrong with options is said in one line, and is 1",
        arguments: [
            "validate", "validate --config", "validate --config baton.json --nothing", "validate --schema --check",
            "validate --config baton.json --out out", "validate --config baton.json --format xml",
            "validate --config baton.json --config baton.json", "print --config baton.json",
            "print ExtraQuery --config baton.json --format json", "generate --config baton.json App/Row.swift",
            "generate --config baton.json --emit App/Row.swift", "generate --config baton.json --emit =out.swift",
            "generate --config baton.json --emit App/Row.swift=", "generate --config baton.json --out",
            "generate --config baton.json --out o --emit App/Row.swift=R.swift App/Row.swift",
            "generate --config baton.json --out o --report", "generate --config baton.json --out o --shared",
            "validate --config none.json", "print NoQuery --config baton.json App/Extra.graphql",
        ])
    func options(line: String) throws {
        let folder = try CommandFolder(CommandFolder.files)
        let run = try folder.run(line.split(separator: " ").map(String.init))
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("batonc: ") && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        #expect(Set(folder.names("")) == ["App", "baton.json", "schema.graphql"])
    }

    @Test("An option or operation that nearly exists is suggested")
    func suggestions() throws {
        let folder = try CommandFolder(CommandFolder.files)
        #expect(try folder.run("validate", "--confg", "x").errors.contains("did you mean --config?"))
        let run = try folder.run("print", "ExtraQeury", "--config", "baton.json", "App/Extra.graphql")
        #expect(run.status == 1 && run.errors.contains("did you mean ExtraQuery?"))
    }

    @Test("Texts go to standard output, diagnostics to standard error; warnings are success")
    func streams() throws {
        let folder = try CommandFolder(CommandFolder.files)
        let printed = try folder.run("print", "ExtraQuery", "--config", "baton.json", "App/Extra.graphql")
        #expect(printed == .init(status: 0, output: "query ExtraQuery{viewer{login,id}}\n", errors: ""))
        let warned = try folder.run("validate", "--config", "baton.json", "App/Row.swift")
        #expect(warned.status == 0 && warned.output.isEmpty && warned.errors.contains(" warning: "))
        #expect(
            try folder.run("generate", "--schema", "schema.graphql", "--out", "out", "App/Extra.graphql").status == 0)
        #expect(folder.names("out") == ["App_Extra.graphql.baton.swift", "Baton.baton.swift"])
        // `--` ends the options: a file may be called anything.
        try folder.write("query Dash { viewer { id } }", to: "-dash.graphql")
        let dashed = try folder.run("print", "--config", "baton.json", "--", "Dash", "-dash.graphql")
        #expect(dashed.output == "query Dash{viewer{id}}\n")
    }

    @Test("--help and --version answer anywhere, and succeed")
    func help() throws {
        let folder = try CommandFolder(CommandFolder.files)
        for arguments in [["--help"], ["-h"], ["help"], ["validate", "--help"], ["generate", "--out", "x", "-h"]] {
            let run = try folder.run(arguments)
            #expect(run.status == 0 && run.output.hasPrefix("usage: batonc generate") && run.errors.isEmpty)
        }
        let version = try folder.run("--version")
        #expect(version.status == 0 && version.output.hasPrefix("batonc "))
    }

    @Test("T71 a reader that went away is no crash; an output that takes nothing is an error")
    func streamsThatFail() throws {
        let folder = try CommandFolder(CommandFolder.files)
        let print = "\"$BATONC\" print ExtraQuery --config baton.json App/Extra.graphql"
        #expect(try folder.shell("\(print) > /dev/full").status == 1)
        let closed = try folder.shell("{ sleep 0.2; \(print); echo \"status $?\" >&2; } | true")
        #expect(closed.errors == "status 1\n")
    }

    @Test("--format json: one object on standard output, for errors, warnings, faults and --check")
    func json() throws {
        let folder = try CommandFolder(CommandFolder.files)
        typealias Answer = (status: Int32, diagnostics: [NSDictionary], object: NSDictionary)
        func object(_ arguments: String...) throws -> Answer {
            let run = try folder.run(arguments)
            #expect(run.errors.isEmpty)
            let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? NSDictionary
            return (run.status, object?["diagnostics"] as? [NSDictionary] ?? [], object ?? [:])
        }
        let fine = try object("validate", "--config", "baton.json", "--format", "json", "App/Extra.graphql")
        #expect(fine.status == 0 && fine.object == ["diagnostics": [NSDictionary]()])
        try folder.write("query ExtraQuery {\n  viewer { lgin }\n}", to: "App/Extra.graphql")
        let wrong = try object("validate", "--config", "baton.json", "--format", "json", "App/Extra.graphql")
        #expect(wrong.status == 1)
        #expect(
            wrong.diagnostics == [
                [
                    "path": "App/Extra.graphql", "line": 2, "column": 12, "endLine": 2, "endColumn": 16,
                    "severity": "error", "code": "unknown-field",
                    "message": "User has no field lgin; did you mean login?", "notes": [NSDictionary](),
                ]
            ])
        try folder.write("query Other { viewer { id } } query Other { viewer { login } }", to: "App/Extra.graphql")
        let noted = try object("validate", "--config", "baton.json", "--format", "json", "App/Extra.graphql")
        let note = (noted.diagnostics.first?["notes"] as? [NSDictionary])?.first
        #expect(note?["path"] as? String == "App/Extra.graphql" && note?["column"] as? Int == 7)
        let missing = try object("validate", "--config", "baton.json", "--format", "json", "None.swift")
        #expect(missing.status == 1 && missing.diagnostics.first?["path"] as? String == "None.swift")
        let checked = try object(
            "generate", "--config", "baton.json", "--out", "out", "--check", "--format", "json", "App/Row.swift")
        #expect(checked.status == 1 && checked.diagnostics.first?["severity"] as? String == "warning")
        #expect(
            checked.object["outputs"] as? [NSDictionary] == [
                ["path": "out/App_Row.baton.swift", "state": "missing"],
                ["path": "out/Baton.baton.swift", "state": "missing"],
            ])
    }
}
