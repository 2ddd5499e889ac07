import BatonTerminal
import Foundation
import SampleServer
import Testing

@testable import BatonApp

extension ScreenTests {
    /// What can go wrong between the screens and a server, and what a person sees of it.
    @MainActor @Suite struct FailureTests {
        /// One way for a server to fail, and a word of what must be said about it.
        struct Trouble: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let fault: SampleServer.Controls.Fault
            let words: String

            static let all = [
                Trouble(testDescription: "HTML 502", fault: .html(status: 502), words: "502"),
                Trouble(testDescription: "HTML 200", fault: .html(status: 200), words: "HTTP 200"),
                Trouble(
                    testDescription: "errors without data", fault: .errors(["The lamp is out of oil"]),
                    words: "The lamp is out of oil"),
                Trouble(testDescription: "dropped connection", fault: .dropConnection, words: "connection"),
            ]
        }

        private nonisolated static let screens: [Screen] = [
            .characters, .character(id: "9"), .issues, .issue(number: 7),
        ]

        /// Text that is there when a screen's data is.
        private func sign(of screen: Screen) -> String {
            switch screen {
            case .characters: "Rick Sanchez"
            case .character: "EPISODES"
            case .issues: "#"
            case .issue: "64 comments"
            }
        }

        /// Room for all that a screen has: for issue 7 with its comments, that is, and the composer under them.
        private func height(of screen: Screen) -> Int { screen == .issue(number: 7) ? 400 : 60 }

        @Test(
            "R8.4 a first load that fails says why and what to press, and r loads again", arguments: Trouble.all,
            screens)
        func firstLoad(trouble: Trouble, screen: Screen) async throws {
            let browser = try await Browser.settled(screen, height: height(of: screen)) {
                $0.controls.inject(trouble.fault)
            }
            #expect(browser.text.contains(trouble.words), "\(browser.text)")
            #expect(browser.row(with: "[ r retry ]") != nil)
            #expect(browser.row(with: sign(of: screen)) == nil)
            try await browser.press("r")
            #expect(browser.row(with: "retry") == nil)
            #expect(browser.row(with: sign(of: screen)) != nil)
        }

        @Test(
            "R8.4 a server that is not there is named as such, and is found again when it is back", arguments: screens)
        func refused(screen: Screen) async throws {
            let browser = try await Browser.settled(screen, height: height(of: screen)) { $0.stop() }
            #expect(browser.text.lowercased().contains("connect"), "\(browser.text)")
            #expect(browser.row(with: "[ r retry ]") != nil)
            try await browser.press("r")
            #expect(browser.row(with: "[ r retry ]") != nil)
            let server = try browser.restartedServer()
            defer { server.stop() }
            try await browser.press("r")
            #expect(browser.row(with: sign(of: screen)) != nil)
            #expect(browser.row(with: "retry") == nil)
        }

        @Test("R8.3 a refresh that fails leaves the data where it is and says so", arguments: Trouble.all, screens)
        func refresh(trouble: Trouble, screen: Screen) async throws {
            let browser = try await Browser.settled(screen, height: height(of: screen))
            let before = browser.rows
            browser.server.controls.inject(trouble.fault)
            try await browser.press("r")
            #expect(browser.banner.hasPrefix(" ! refresh failed: "), "\(browser.banner)")
            #expect(browser.banner.contains(trouble.words))
            #expect(browser.banner.hasSuffix("r retry"))
            #expect(browser.rows.dropFirst(2) == before.dropFirst(2))
            try await browser.press("r")
            #expect(browser.rows == before)
        }

        @Test("R8.3 a server that goes away leaves the data where it is", arguments: screens)
        func goneAway(screen: Screen) async throws {
            let browser = try await Browser.settled(screen, height: height(of: screen))
            let before = browser.rows
            browser.server.stop()
            try await browser.press("r")
            #expect(browser.banner.hasPrefix(" ! refresh failed: "), "\(browser.banner)")
            #expect(browser.rows.dropFirst(2) == before.dropFirst(2))
        }

        @Test("R8.2 a request under way shows as loading, and its answer as data", arguments: screens)
        func held(screen: Screen) async throws {
            let browser = try Browser(screen, height: height(of: screen)) { $0.controls.hold() }
            await browser.server.controls.waitForRequests(1)
            browser.terminal.draw()
            #expect(browser.row(with: "loading") != nil)
            #expect(browser.row(with: sign(of: screen)) == nil)
            browser.server.controls.release()
            try await browser.settle()
            #expect(browser.row(with: "loading") == nil)
            #expect(browser.row(with: sign(of: screen)) != nil)
        }

        @Test("R8.4 a server that does not answer in time is given up, and asked again by the same key")
        func timedOut() async throws {
            let browser = try Browser(.issues, patience: 2) { $0.controls.hold() }
            try await browser.settle()
            #expect(browser.row(with: "the server did not answer in time") != nil)
            #expect(browser.row(with: "[ r retry ]") != nil)
            browser.server.controls.release()
            try await browser.press("r")
            #expect(browser.issueNumbers.count > 5)
        }

        @Test("R8.2 data stays while a refresh is under way")
        func heldRefresh() async throws {
            let browser = try await Browser.settled(.issues)
            let before = browser.rows
            let requests = browser.server.controls.requestCount
            browser.server.controls.hold()
            try browser.terminal.press("r")
            await browser.server.controls.waitForRequests(requests + 1)
            browser.terminal.draw()
            #expect(browser.rows == before)
            browser.server.controls.release()
            try await browser.settle()
            #expect(browser.rows == before)
        }

        @Test("a page that does not load says so in its row, and the same key asks again", arguments: Trouble.all)
        func nextPage(trouble: Trouble) async throws {
            let browser = try await Browser.settled(.issues, height: 100)
            browser.server.controls.inject(trouble.fault)
            try await browser.press("m")
            let row = try #require(browser.row(with: "more issues did not load"))
            #expect(row.contains(trouble.words))
            #expect(browser.row(with: "m retry") != nil)
            #expect(browser.issueNumbers.count == 20)
            try await browser.press("m")
            #expect(browser.issueNumbers.count == 40)
            #expect(browser.row(with: "did not load") == nil)
        }

        @Test("R8.6 a comment that is not sent stays in its field, and the screen says so", arguments: Trouble.all)
        func comment(trouble: Trouble) async throws {
            let browser = try await Browser.settled(.issue(number: 7), height: 400)
            let title = browser.banner
            browser.server.controls.inject(trouble.fault)
            try await browser.press("cKept<space>words<tab><enter>")
            #expect(browser.banner.hasPrefix(" ! comment not sent: "), "\(browser.banner)")
            #expect(browser.banner.contains(trouble.words), "\(browser.banner)")
            #expect(browser.banner.hasSuffix("c edit  enter send again"))
            let composer = try #require(browser.row(with: "[ Comment ]"))
            #expect(composer.contains("Kept words"))
            #expect(browser.rows(with: "Kept words").count == 1)

            // The button has the focus back: the key that sent it sends it again.
            #expect(browser.terminal.focus == "Button")
            let requests = browser.server.controls.requestCount
            try await browser.press("<enter>")
            #expect(browser.server.controls.requestCount == requests + 1)
            #expect(browser.banner == title)
            #expect(browser.rows(with: ": Kept words").count == 1)
            #expect(browser.row(with: "[ Comment ]")?.contains("Leave a comment") == true)
        }

        @Test(
            "R8.6 while a comment is on its way the button takes no second press, and the next try clears the failure")
        func commentUnderWay() async throws {
            let browser = try await Browser.settled(.issue(number: 7), height: 400)
            browser.server.controls.inject(.dropConnection)
            try await browser.press("cOnce<tab><enter>")
            #expect(browser.banner.hasPrefix(" ! comment not sent: "))
            let requests = browser.server.controls.requestCount
            browser.server.controls.hold()
            try browser.terminal.press("<enter>")
            await browser.server.controls.waitForRequests(requests + 1)
            browser.terminal.draw()
            #expect(!browser.banner.contains("not sent"))
            try browser.terminal.press("<enter>")
            browser.server.controls.release()
            try await browser.settle()
            #expect(browser.server.controls.requestCount == requests + 1)
            #expect(browser.rows(with: ": Once").count == 1)
        }

        @Test("a field that fails beside its data leaves the rest of the screen")
        func fieldError() async throws {
            let browser = try await Browser.settled(.character(id: "9")) {
                $0.controls.fail(field: "Character.origin", message: "no such place")
            }
            let origin = try #require(browser.row(with: "Origin"))
            #expect(origin.contains("(none)"))
            #expect(browser.row(with: "Species") != nil)
        }

        @Test("what is not there is said to be not there")
        func nothing() async throws {
            let character = try await Browser.settled(.character(id: "99999"))
            #expect(character.row(with: "No character has the id 99999.") != nil)
            let issue = try await Browser.settled(.issue(number: 99999))
            #expect(issue.row(with: "99999") != nil)
        }

        @Test("R8.4 control bytes in a server's error never reach a cell")
        func hostileError() async throws {
            let browser = try await Browser.settled(.issues) {
                $0.controls.inject(.errors(["\u{1B}]0;owned\u{7}\u{9B}2J\u{202E}bad"]))
            }
            #expect(browser.row(with: "retry") != nil)
            #expect(browser.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
            #expect(!browser.text.unicodeScalars.contains("\u{202E}"))
        }
    }
}
