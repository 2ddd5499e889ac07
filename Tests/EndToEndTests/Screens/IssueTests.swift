import Baton
import BatonTerminal
import Foundation
import SampleServer
import Testing

@testable import BatonApp

extension ScreenTests {
    /// A repository's issues: paged, opened, read and answered.
    @MainActor @Suite struct IssueTests {
        @Test("R4.4 the next page joins the list: 40 issues, none twice, with one request")
        func paging() async throws {
            let browser = try await Browser.settled(.issues, height: 100)
            #expect(browser.issueNumbers.count == 20)
            let requests = browser.server.controls.requestCount
            try await browser.press("m")
            #expect(browser.server.controls.requestCount == requests + 1)
            #expect(browser.issueNumbers.count == 40)
            #expect(Set(browser.issueNumbers).count == 40)
        }

        @Test("an issue opens from the list, and going back keeps the selection and the scroll position")
        func openingAndGoingBack() async throws {
            let browser = try await Browser.settled(.issues)
            try await browser.press("m")
            for _ in 0..<25 { try browser.terminal.press("j") }
            try await browser.settle()
            let list = browser.rows
            let selected = try #require(list.first { $0.hasPrefix(">") })
            let number = try #require(Int(selected.drop { !$0.isNumber }.prefix { $0.isNumber }))
            #expect(browser.row(with: " 26/40") != nil)

            try await browser.press("<enter>")
            #expect(browser.banner.contains("octo/lamp > #\(number)"))
            #expect(browser.row(with: "comments") != nil)
            try await browser.press("<esc>")
            #expect(browser.rows == list)
            try await browser.press("j")
            #expect(browser.row(with: " 27/40") != nil)
        }

        /// Issue 7 with all of its 64 comments.
        private func thread(comments: Int = 64, storage: SampleServer.Storage) async throws -> Browser {
            let browser = try await Browser.settled(.issue(number: 7), height: 400, storage: storage)
            #expect(browser.row(with: "\(comments) comments") != nil)
            try await browser.press("m")
            try await browser.press("m")
            #expect(browser.row(with: "load more comments") == nil)
            return browser
        }

        @Test("R4.6 a posted comment is appended last by the mutation's answer alone, and the composer is empty again")
        func commenting() async throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(
                "baton-\(UUID().uuidString).sqlite3")
            defer {
                for suffix in ["", "-wal", "-shm"] {
                    try? FileManager.default.removeItem(atPath: file.path + suffix)
                }
            }
            do {
                let browser = try await thread(storage: .file(file.path))
                let requests = browser.server.controls.requestCount
                try await browser.press("c")
                #expect(browser.terminal.focus == "TextField")
                let words = "Shines brighter than the old lamp, mq?"
                try await browser.press(words.map { $0 == " " ? "<space>" : String($0) }.joined())
                try await browser.press("<tab>")
                #expect(browser.terminal.focus == "Button")
                try await browser.press("<enter>")

                #expect(browser.server.controls.requestCount == requests + 1)
                #expect(browser.server.controls.lastRequestBody?.contains("addComment") == true)
                let composer = try #require(browser.rows.firstIndex { $0.contains("[ Comment ]") })
                #expect(browser.rows[composer - 1].contains(": \(words)"))
                #expect(browser.rows[composer].contains("Leave a comment"))
                #expect(browser.rows(with: words).count == 1)
            }
            let again = try await thread(comments: 65, storage: .file(file.path))
            let composer = try #require(again.rows.firstIndex { $0.contains("[ Comment ]") })
            #expect(again.rows[composer - 1].contains("Shines brighter than the old lamp"))
        }

        @Test("R4.6 a comment on a thread that is not loaded to its end stands behind what is loaded")
        func commentingOnAPart() async throws {
            let browser = try await Browser.settled(.issue(number: 7), height: 400)
            try await browser.press("cOne<space>more<tab><enter>")
            #expect(browser.rows(with: ": One more").count == 1)
            #expect(browser.row(with: "m: load more comments") != nil)
            try await browser.press("m")
            try await browser.press("m")
            #expect(browser.rows(with: ": One more").count == 1)
        }

        @Test("T55 no control byte of any title, name, body or comment reaches a cell", arguments: 1...30)
        func hostileText(number: Int) async throws {
            let browser = try await Browser.settled(.issue(number: number), height: 120)
            expectNoControls(in: browser)
        }

        @Test("T55 escape, C1, bidi and tab in a title that the server changes never reach a cell")
        func hostileTitles() async throws {
            let browser = try await Browser.settled(.issues, height: 60)
            let numbers = browser.issueNumbers
            let titles = [
                "a\u{1B}[31mb\u{1B}[2Jc", "a\u{9B}2Jb\u{9D}0;owned\u{9C}c", "a\u{202E}b\u{2066}c\u{2069}d", "a\tb\tc",
                "a\u{0}b\u{7}c\u{8}d\u{7F}e\r\nf", "\u{1B}]52;c;ZWNobyBoaQ==\u{7}clipboard",
            ]
            for (number, title) in zip(numbers, titles) { try browser.server.rename(issue: number, to: title) }
            try await browser.press("r")
            expectNoControls(in: browser)
            for number in numbers.prefix(titles.count) { #expect(browser.row(with: "#\(number) ") != nil) }
        }

        private func expectNoControls(in browser: Browser, sourceLocation: SourceLocation = #_sourceLocation) {
            for (number, row) in browser.rows.enumerated() {
                let found = row.unicodeScalars.filter { scalar in
                    scalar.properties.generalCategory == .control || ("\u{202A}"..."\u{202E}").contains(scalar)
                        || ("\u{2066}"..."\u{2069}").contains(scalar) || ["\u{200E}", "\u{200F}"].contains(scalar)
                }
                #expect(found.isEmpty, "row \(number): \(row.debugDescription)", sourceLocation: sourceLocation)
            }
        }

        @Test("T59 a body of 10 kB scrolls from its first line to the composer under it")
        func longBody() async throws {
            let (number, _) = try await longestIssue()
            let browser = try await Browser.settled(.issue(number: number))
            let top = browser.rows
            try await browser.press("<space>")
            #expect(browser.rows != top)
            var screens = 1
            while browser.row(with: "[ Comment ]") == nil, screens < 100 {
                try await browser.press("<space>")
                screens += 1
            }
            #expect(browser.row(with: "[ Comment ]") != nil)
            // 10 kB in lines of 78 cells, 20 rows a screen.
            #expect(screens >= 6)
            try await browser.press("g")
            #expect(browser.rows == top)
        }

        /// The issue with the longest body, asked of the server itself.
        private func longestIssue() async throws -> (number: Int, length: Int) {
            var longest = (number: 0, length: 0)
            let server = try SampleServer(family: .gitHub)
            defer { server.stop() }
            for number in 1...60 {
                let text =
                    "{repository(owner:\"octo\",name:\"lamp\"){issue(number:\(number)){bodyText}}}"
                let body = try JSONSerialization.data(withJSONObject: ["query": text])
                let answer = try await post(body, to: server.url)
                if answer.utf8.count > longest.length { longest = (number, answer.utf8.count) }
            }
            #expect(longest.length >= 10_000)
            return longest
        }
    }
}
