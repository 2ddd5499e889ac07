import BatonTesting
import Testing

@_spi(Testing) @testable import Baton

@MainActor @Suite struct RetentionTests {
    let session = Session()

    @Test("R6.1 a released root stays in the buffer and is collected once ten others were released after it")
    func retention() async throws {
        let environment = session.environment
        func show(_ id: Int) async throws {
            let shown = environment.attach(TestHeaderQuery(id: "\(id)"))
            if shown.handle.fetch == .inFlight {
                try await session.answer("TestHeaderQuery", with: Responses.header(id: "\(id)"))
            }
            withExtendedLifetime(shown) {}
        }
        for id in 1...10 { try await show(id) }
        environment.collect()
        #expect(environment.store.keys.contains("Character:1"))
        try await show(11)
        environment.collect()
        #expect(!environment.store.keys.contains("Character:1"))
        #expect(environment.store.keys.contains("Character:2"))
    }

    @Test("R6.4 what two values of one query hold is kept for both")
    func severalValues() async throws {
        let one = session.environment.attach(TestHeaderQuery(id: "1"))
        try await session.answer("TestHeaderQuery", with: Responses.header(id: "1"))
        let two = session.environment.attach(TestHeaderQuery(id: "2"))
        try await session.answer("TestHeaderQuery", with: Responses.header(id: "2"))
        session.environment.collect()
        #expect(one.lens.character?.name == "Jerry Smith")
        #expect(two.lens.character?.name == "Jerry Smith")
    }
}
