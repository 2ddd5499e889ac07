import BatonTesting
import Testing

@_spi(Testing) import Baton

@MainActor @Suite struct TransportTests {
    private static let jerry = """
        {"data":{"character":{"name":"Jerry Smith","status":"Alive","species":"Human","image":null,
        "origin":{"name":"Earth","id":"20"},"id":"5"}}}
        """

    @Test("a scripted transport keeps a request until it is answered, and tells what was sent in order")
    func scripted() async throws {
        let transport = ScriptedTransport()
        let environment = Environment(testing: transport)
        let attachments = ["5", "6"].map { environment.attach(TestHeaderQuery(id: $0)) }
        try await wait(for: "both requests") { transport.waiting.count == 2 }
        #expect(transport.sent.map { $0.variables["id"] } == [.string("5"), .string("6")])
        transport.answer(try await transport.request(of: "TestHeaderQuery"), with: Self.jerry)
        try await wait(for: "the answer") { transport.waiting.count == 1 && environment.requestCount == 1 }
        #expect(attachments.first?.lens.character?.name == "Jerry Smith")
        #expect(attachments.last?.handle.fetch == .inFlight)
        await #expect(throws: WaitTimedOut.self) {
            _ = try await transport.request(of: "Other", within: .milliseconds(10))
        }
    }

    @Test("a recorded transport answers what was recorded, the last recording again and again, and nothing else")
    func recorded() async throws {
        let renamed = Self.jerry.replacing("Jerry Smith", with: "Gerald")
        let environment = Environment(
            testing: RecordedTransport([
                .init(TestHeaderQuery(id: "5"), response: Self.jerry),
                .init(TestHeaderQuery(id: "5"), response: renamed),
            ]))
        let lens = try await environment.fetch(TestHeaderQuery(id: "5"))
        #expect(lens.character?.name == "Jerry Smith")
        for _ in 1...2 { _ = try await environment.fetch(TestHeaderQuery(id: "5")) }
        #expect(lens.character?.name == "Gerald")
        await #expect {
            _ = try await environment.fetch(TestHeaderQuery(id: "6"))
        } throws: { error in
            "\(error)".contains("no recording of TestHeaderQuery")
        }
    }

    @Test("a silent transport answers nothing, until the session ends")
    func silent() async throws {
        let environment = Environment(testing: SilentTransport())
        let attachment = environment.attach(TestHeaderQuery(id: "5"))
        await Task.yield()
        #expect(attachment.handle.fetch == .inFlight)
        environment.end()
        await environment.whenIdle()
        #expect(!environment.isBusy)
    }
}
