import BatonTesting
import Testing

@_spi(Testing) @testable import Baton

@MainActor @Suite struct RequestTests {
    let session = Session()

    @Test("R10.2 plate 11: the standard encoding, byte for byte")
    func published() async throws {
        let pinned = session.environment.attach(TestPinnedCharacter(id: "1"), policy: .networkOnly)
        try await session.answer("TestPinnedCharacter", with: Responses.pinned)
        #expect(pinned.handle.fetch == .idle)
        let text = """
            {"operationName":"TestPinnedCharacter","query":"query TestPinnedCharacter($id:ID!)\
            {character(id:$id){id,name,status}}","variables":{"id":"1"}}
            """
        #expect(session.transport.sent.map { String(decoding: $0.body, as: UTF8.self) } == [text])
    }

    @Test("R10.2 an id stands in place of the text, never beside it")
    func identifier() {
        let request = Request(
            operationName: "Q", kind: .query, document: .id("abc"), variables: Variables(["a": .string("\"\u{7}é😀")]))
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == #"{"operationName":"Q","documentId":"abc","variables":{"a":"\"\u0007é😀"}}"#)
    }

    @Test("R10.2 what to do with failed fields comes last", arguments: [ErrorBehavior.propagate, .null, .abort])
    func errorBehavior(_ behavior: ErrorBehavior) {
        let request = Request(
            operationName: "Q", kind: .query, document: .id("abc"), variables: .none, errorBehavior: behavior)
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == #"{"operationName":"Q","documentId":"abc","variables":{},"onError":"\#(behavior.rawValue)"}"#)
    }

    @Test("R10.2 an unset variable is null, one with a default is left to the server, an unset input field is absent")
    func unset() {
        #expect(TestNotesPaginationQuery(id: "1").variables.json == #"{"cursor":null,"id":"1"}"#)
        let mutation = TestAddNote(input: AddNoteInput(characterId: "1", text: "x"), connections: [])
        #expect(mutation.variables.json == #"{"input":{"characterId":"1","text":"x"},"connections":[]}"#)
        let moody = TestAddNote(input: AddNoteInput(characterId: "1", text: "x", mood: .CALM), connections: ["a"])
        #expect(
            moody.variables.json == #"{"input":{"characterId":"1","text":"x","mood":"CALM"},"connections":["a"]}"#)
    }
}
