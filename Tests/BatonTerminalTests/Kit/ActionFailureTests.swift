import Baton
import Testing

@testable import BatonTerminal

/// Keeps the host of a mounted view, as an action does.
@MainActor private final class Probe {
    weak var host: (any ViewHost)?
    var told: [Failure?] = []
}

/// A property that stands where `@Mutation` has its storage.
private struct Mutating: ViewProperty {
    let probe: Probe
    func resolve(in host: any ViewHost, property: Int) { probe.host = host }
}

private struct Composer: View {
    let mutating: Mutating
    var body: some View { Text("composer") }
}

private struct Thread: View {
    let probe: Probe
    @State private var showsComposer = true
    var body: some View {
        VStack {
            if showsComposer { Composer(mutating: Mutating(probe: probe)) }
            Button("away") { showsComposer = false }
        }
        .navigationTitle("thread")
    }
}

private struct Working: View {
    @State private var isWorking = false
    let probe: Work
    var body: some View {
        ScrollView {
            Text("text")
            Button("send") {
                isWorking = true
                probe.finish = { isWorking = false }
            }
            .disabled(isWorking)
        }
    }
}

@MainActor private final class Work { var finish: @MainActor () -> Void = {} }

@MainActor @Suite("Failures of mutations")
struct ActionFailureTests {
    private let probe = Probe()
    private let lost = Failure.transport("lost", status: nil)

    @Test("R8.6 a failure that no view asks for shows in the banner, until it is tried again")
    func banner() {
        let terminal = TestTerminal(width: 60, height: 12) { ScreenFrame(tabs: ["a"]) { Thread(probe: probe) } }
        #expect(terminal.rows[1] == " thread")
        probe.host?.show(lost, ofProperty: 0)
        terminal.draw()
        #expect(terminal.rows[1] == " ! failed: lost")
        probe.host?.show(nil, ofProperty: 0)
        terminal.draw()
        #expect(terminal.rows[1] == " thread")
    }

    @Test("R8.6 a failure goes to the nearest view that asks for it, and goes with the view it belongs to")
    func handler() throws {
        let terminal = TestTerminal(width: 60, height: 12) {
            ScreenFrame(tabs: ["a"]) { Thread(probe: probe).onActionFailure { probe.told.append($0) } }
        }
        probe.host?.show(lost, ofProperty: 0)
        terminal.draw()
        #expect(probe.told == [lost])
        #expect(terminal.rows[1] == " thread")
        try terminal.press("<enter>")
        #expect(!terminal.text.contains("composer"))
        #expect(probe.told == [lost, nil])
    }

    @Test("R8.6 the failure of a view that is gone leaves the banner")
    func unmounting() throws {
        let terminal = TestTerminal(width: 60, height: 12) { ScreenFrame(tabs: ["a"]) { Thread(probe: probe) } }
        let host = try #require(probe.host)
        host.show(lost, ofProperty: 0)
        terminal.draw()
        #expect(terminal.rows[1] == " ! failed: lost")
        try terminal.press("<enter>")
        #expect(terminal.rows[1] == " thread")
        host.show(lost, ofProperty: 0)
        terminal.draw()
        #expect(terminal.rows[1] == " thread")
    }

    @Test("a button that stops to answer while its work is under way gets the focus back after it")
    func focusComesBack() throws {
        let work = Work()
        let terminal = TestTerminal(width: 40, height: 5) { Working(probe: work) }
        try terminal.press("<tab>")
        #expect(terminal.focus == "Button")
        try terminal.press("<enter>")
        #expect(terminal.focus == "ScrollView")
        work.finish()
        terminal.draw()
        #expect(terminal.focus == "Button")
    }

    @Test("it does not take the focus from who pressed another key meanwhile")
    func focusStays() throws {
        let work = Work()
        let terminal = TestTerminal(width: 40, height: 5) { Working(probe: work) }
        try terminal.press("<tab><enter>j")
        work.finish()
        terminal.draw()
        #expect(terminal.focus == "ScrollView")
    }
}
