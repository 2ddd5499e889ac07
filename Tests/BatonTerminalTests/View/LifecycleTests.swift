import BatonTerminal
import Testing

@MainActor
private final class Log {
    var entries: [String] = []
}

private struct Child: View {
    let log: Log
    var body: some View {
        Text("child")
            .onAppear { log.entries.append("appear") }
            .onDisappear { log.entries.append("disappear") }
            .task { log.entries.append("task") }
    }
}

private struct Parent: View {
    let cell: Cell
    let log: Log
    var body: some View {
        if cell.value == "on" { Child(log: log) }
    }
}

private struct Loading: View {
    let gate: AsyncStream<String>
    @State private var text = "waiting"
    var body: some View {
        Text(text).task { for await value in gate { text = value } }
    }
}

@MainActor
@Suite("A view's life")
struct LifecycleTests {
    @Test("work starts when the view is mounted, once, and ends with it")
    func lifecycle() async throws {
        let cell = Cell("on")
        let log = Log()
        let terminal = TestTerminal { Parent(cell: cell, log: log) }
        try await terminal.settle()
        #expect(log.entries == ["appear", "task"])
        cell.value = "off"
        terminal.draw()
        #expect(log.entries == ["appear", "task", "disappear"])
        #expect(terminal.rows[0].isEmpty)
    }

    @Test("settling waits for the work of views")
    func settle() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let terminal = TestTerminal { Loading(gate: stream) }
        #expect(terminal.rows[0] == "waiting")
        continuation.yield("there")
        continuation.finish()
        try await terminal.settle()
        #expect(terminal.rows[0] == "there")
    }

    @Test("work that does not end is said, not waited for without end")
    func unsettled() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let terminal = TestTerminal { Loading(gate: stream) }
        await #expect(throws: TestTerminal.Unsettled.self) { try await terminal.settle(timeout: .milliseconds(20)) }
        continuation.finish()
    }
}
