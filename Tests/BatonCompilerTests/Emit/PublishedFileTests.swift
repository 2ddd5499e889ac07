import Foundation
import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("The published Swift file")
struct PublishedFileTests {
    /// The generated file of a document's source, the sources being named as a host file is.
    private func file(_ documents: [(source: String, text: String)], persisted: Bool) throws -> [String: String] {
        let digest: @Sendable (String) -> String = { MD5.hex($0) }
        let compiler = DocumentCompiler(schema: Fixtures.gitHub, persistence: persisted ? digest : nil)
        var parsed: [Document] = []
        for document in documents { parsed.append(try parse(Source(name: document.source, text: document.text))) }
        var files: [String: String] = [:]
        for file in try SwiftEmitter.emit(compiler.compile(documents: parsed).program) {
            switch file.role {
            case .source(let path): files[path] = file.text
            case .shared: files["shared"] = file.text
            }
        }
        return files
    }

    @Test("[78] [88] [91] [92] the published documents under persisted ids make the published file, byte for byte")
    func published() throws {
        let files = try file(
            [("IssueRow.swift", Fixtures.issueRow), ("IssuesScreen.swift", Fixtures.issuesQuery)], persisted: true)
        try Golden.expect(files["IssuesScreen.swift"] ?? "", "IssuesScreen.baton.swift.txt")
    }

    @Test("a refetchable connection and a mutation that appends to it")
    func connection() throws {
        let files = try file(
            [
                ("CommentComposer.swift", Fixtures.commentComposer), ("IssueComments.swift", Fixtures.issueComments),
            ], persisted: false)
        try Golden.expect(files["IssueComments.swift"] ?? "", "IssueComments.baton.swift.txt")
        try Golden.expect(files["CommentComposer.swift"] ?? "", "CommentComposer.baton.swift.txt")
        try Golden.expect(files["shared"] ?? "", "Comments.Baton.baton.swift.txt")
    }
}
