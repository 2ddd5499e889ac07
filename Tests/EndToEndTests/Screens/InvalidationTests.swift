import BatonTerminal
import Foundation
import Testing

@testable import BatonApp

extension ScreenTests {
    /// Only what changed is done again: the product's first promise, measured on the app's own screens over HTTP.
    @MainActor @Suite struct InvalidationTests {
        /// A list tall enough to show three pages at once, with all of them loaded.
        private func threePages() async throws -> Browser {
            let browser = try await Browser.settled(.characters, height: 70)
            try await browser.press("m")
            try await browser.press("m")
            return browser
        }

        @Test("R7.4 of 60 listed characters a renamed one is evaluated and painted, alone")
        func renamedRow() async throws {
            let browser = try await threePages()
            #expect(Set(browser.characterIDs).count == 60)
            let before = browser.rows
            let id = browser.characterIDs[24]
            try browser.server.rename(character: id, to: "Somebody Else")
            let requests = browser.server.controls.requestCount
            let frames = try await browser.measure("r")

            #expect(browser.server.controls.requestCount == requests + 3)
            #expect(frames.bodiesByType == ["CharacterRow": 1])
            #expect(frames.bodies == 1)
            #expect(frames.rowsPainted == 1)
            #expect(frames.paints == 1)
            #expect(frames.nodesMade == 0)
            let changed = zip(before, browser.rows).filter { $0 != $1 }
            #expect(changed.count == 1)
            #expect(changed.first?.1.contains(" \(id) Somebody Else ") == true)
        }

        @Test("R8.2 an unchanged refresh evaluates no body and paints no row")
        func unchangedRefresh() async throws {
            let browser = try await threePages()
            let requests = browser.server.controls.requestCount
            let frames = try await browser.measure("r")
            #expect(browser.server.controls.requestCount == requests + 3)
            #expect(frames.bodiesByType == [:])
            #expect(frames.bodies == 0)
            #expect(frames.rowsPainted == 0)
            #expect(frames.cellsWritten == 0)
            #expect(frames.bytesSent == 0)
        }

        @Test("R7.4 a renamed issue is evaluated and painted alone, and an unchanged refresh does nothing")
        func renamedIssue() async throws {
            let browser = try await Browser.settled(.issues, height: 50)
            let number = try #require(browser.issueNumbers.dropFirst(3).first)
            try browser.server.rename(issue: number, to: "Nothing like it was")
            let frames = try await browser.measure("r")
            #expect(frames.bodiesByType == ["IssueRow": 1])
            #expect(frames.rowsPainted == 1)
            #expect(browser.row(with: "#\(number) Nothing like it was") != nil)

            let unchanged = try await browser.measure("r")
            #expect(unchanged.bodies == 0)
            #expect(unchanged.cellsWritten == 0)
        }

        @Test("moving the selection evaluates no body")
        func moving() async throws {
            let browser = try await threePages()
            let frames = try await browser.measure("j")
            #expect(frames.bodies == 0)
            // The row left, the row reached, and the position in the status row.
            #expect(frames.rowsPainted == 3)
        }
    }
}

extension Browser {
    /// The ids of the characters that show, from the top.
    var characterIDs: [String] {
        rows.compactMap { row in
            let id = row.dropFirst(2).prefix(4).drop { $0 == " " }
            return !id.isEmpty && id.allSatisfy(\.isNumber) ? String(id) : nil
        }
    }

    /// The numbers of the issues that show, from the top.
    var issueNumbers: [Int] {
        rows.compactMap { row in
            let text = row.drop { $0 == " " || $0 == ">" }
            guard text.hasPrefix("#") else { return nil }
            return Int(text.dropFirst().prefix { $0.isNumber })
        }
    }
}
