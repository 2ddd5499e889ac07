import BatonTesting
import Testing

@_spi(Testing) import Baton

/// What generated lenses make of nulls, of errors, and of parts that come late (R7.5, R7.7).
@MainActor @Suite("Nulls, errors and late parts")
struct HandlingTests {
    private let session = LoggedSession()
    private var environment: Environment { session.environment }

    /// Commits an answer and gives the lens that reads it.
    private func lens<Value: Query>(_ operation: Value, _ answer: String) throws -> Value.Data {
        try environment.commitAnswer(Array(answer.utf8), to: operation)
        return environment.lens(of: operation)
    }

    /// What a view shows of an answer.
    private func phase<Value: Query>(_ operation: Value, _ answer: String) throws -> Phase<Value.Data> {
        try environment.commitAnswer(Array(answer.utf8), to: operation)
        let attachment = environment.attach(operation, policy: .storeOnly)
        return attachment.handle.phase
    }

    private static func character(_ members: String) -> String {
        #"{"data":{"character":{\#(members)}}}"#
    }

    // MARK: @required

    private static func required(
        origin: String = #""Earth""#, location: String = #""Citadel""#, status: String = #""Alive""#
    ) -> String {
        character(
            """
            "id":"1","origin":{"id":"20","name":\(origin),"dimension":"C-137"},"location":{"id":"3","name":\(location)},\
            "episode":[{"id":"e1","name":"Pilot"},{"id":"e2","name":null},null],"status":\(status)
            """)
    }

    @Test(
        "R7.5 what is required and missing makes the lens around it nil, drops it from a list, and is logged on demand")
    func bubbling() throws {
        let full = try #require(try lens(HandlingRequired(id: "1"), Self.required()).character)
        #expect(full.origin?.name == "Earth")
        #expect(full.location?.name == "Citadel")
        #expect(full.episode.map(\.name) == ["Pilot"])
        #expect(full.handlingRow?.status == "Alive")
        #expect(session.events.filter { $0.isRequiredFieldMissing }.isEmpty)

        let empty = try lens(
            HandlingRequired(id: "1"), Self.required(origin: "null", location: "null", status: "null"))
        let character = try #require(empty.character)
        #expect(character.location == nil)
        #expect(character.handlingRow == nil)
        #expect(session.events.filter { $0.isRequiredFieldMissing }.isEmpty)
        #expect(character.origin == nil)
        #expect(
            session.events.filter { $0.isRequiredFieldMissing }
                == [.requiredFieldMissing(type: "Location", field: "name")])
    }

    @Test("R7.5 a body that read a missing required field wakes when it comes")
    func bubblingWakes() throws {
        let lens = try lens(HandlingRequired(id: "1"), Self.required(location: "null"))
        var wakes = 0
        let reader = SlotReader { wakes += 1 }
        #expect(reader.track { lens.character?.location == nil })
        try environment.commitAnswer(
            Array(Self.required(location: #""Citadel""#).utf8), to: HandlingRequired(id: "1"))
        #expect(wakes == 1)
        #expect(reader.track { lens.character?.location?.name == "Citadel" })
    }

    @Test(
        "R7.5 what bubbles to the root fails the operation, with the path",
        arguments: [
            (#""location":{"id":"3","name":null},"id":"1""#, "character.location.name"),
            (#""location":null,"id":"1""#, "character.location"),
        ])
    func root(members: String, path: String) throws {
        guard case .failed(let failure) = try phase(HandlingRoot(id: "1"), Self.character(members)) else {
            Issue.record("not failed")
            return
        }
        #expect(failure == .requiredField(path))
        #expect(failure.kind == "requiredField")
    }

    @Test("R7.5 a root that is there is ready, and one that becomes null fails")
    func rootChanges() throws {
        let answer = Self.character(#""location":{"id":"3","name":"Citadel"},"id":"1""#)
        guard case .ready(let data) = try phase(HandlingRoot(id: "1"), answer) else {
            Issue.record("not ready")
            return
        }
        #expect(data.character.location.name == "Citadel")
        guard case .failed(let failure) = try phase(HandlingRoot(id: "1"), #"{"data":{"character":null}}"#) else {
            Issue.record("not failed")
            return
        }
        #expect(failure == .requiredField("character"))
    }

    @Test("R7.5 code that is no view hears of it by the error that is thrown")
    func fetched() async throws {
        let fetched = Task { try await environment.fetch(HandlingRoot(id: "1")) }
        session.transport.answer(
            try await session.transport.request(of: "HandlingRoot"), with: #"{"data":{"character":null}}"#)
        await #expect(throws: Failure.requiredField("character")) { try await fetched.value }
    }

    // MARK: THROW and @throwOnFieldError

    private static let strict = """
        "id":"1","origin":{"id":"20","name":null},"nickname":null,"location":{"id":"3","name":null}
        """

    @Test("R7.5 THROW makes the accessor throw, with the path")
    func throwing() throws {
        let lens = try lens(HandlingThrow(id: "1"), Self.character(Self.strict))
        #expect(throws: Failure.requiredField("character.origin.name")) { try lens.character?.origin?.name }
    }

    @Test("R7.5 throwOnFieldError throws at the spread, for an error anywhere in what the fragment reads")
    func throwingSpread() throws {
        let answer = """
            {"data":{"character":{\(Self.strict)}},
             "errors":[{"message":"lost","path":["character","location","name"]}]}
            """
        let character = try #require(try lens(HandlingThrow(id: "1"), answer).character)
        do {
            _ = try character.handlingStrict
            Issue.record("nothing thrown")
        } catch Failure.fieldErrors(let errors) {
            #expect(errors.errors.map(\.path) == ["character.location.name"])
        }
        let whole = Self.character(
            #""id":"1","origin":{"id":"20","name":"Earth"},"nickname":"Pickle","location":{"id":"3","name":null}"#)
        let strict = try #require(try lens(HandlingThrow(id: "1"), whole).character).handlingStrict
        #expect(strict.nickname == "Pickle")
        #expect(strict.location?.name == nil)
    }

    @Test("R7.5 throwOnFieldError fails the operation, but not for an error that is caught")
    func failedOperation() throws {
        func answer(_ path: String) -> String {
            """
            {"data":{"character":{"id":"1","nickname":null,"status":null}},
             "errors":[{"message":"lost","path":["character","\(path)"]}]}
            """
        }
        guard case .failed(.fieldErrors(let errors)) = try phase(HandlingWhole(id: "1"), answer("nickname")) else {
            Issue.record("not failed")
            return
        }
        #expect(errors.errors.map(\.path) == ["character.nickname"])
        let other = Self.character(#""id":"1","nickname":"Pickle","status":null"#)
        try environment.commitAnswer(Array(other.utf8), to: HandlingWhole(id: "1"))
        let caught = """
            {"data":{"character":{"id":"1","nickname":"Pickle","status":null}},
             "errors":[{"message":"lost","path":["character","status"]}]}
            """
        guard case .ready(let data) = try phase(HandlingWhole(id: "1"), caught) else {
            Issue.record("not ready")
            return
        }
        #expect(data.character?.nickname == "Pickle")
        #expect(throws: FieldErrors.self) { try data.character?.status.get() }
    }

    // MARK: @catch

    @Test("R7.5 catch reads a result: the field's error and every error below it, or null")
    func caught() throws {
        let answer = """
            {"data":{"character":{"id":"1","name":null,"nickname":"Pickle","origin":{"id":"20","name":null,"dimension":null},
              "location":{"id":"3","name":null},"species":"Human","gender":null}},
             "errors":[{"message":"no name","path":["character","name"]},
                       {"message":"no place","path":["character","origin","name"]},
                       {"message":"no dimension","path":["character","origin","dimension"]},
                       {"message":"no location","path":["character","location","name"]}]}
            """
        let character = try #require(try lens(HandlingCaught(id: "1"), answer).character)
        #expect(throws: FieldErrors.self) { try character.name.get() }
        #expect(try character.nickname.get() == "Pickle")
        guard case .failure(let errors) = character.origin else {
            Issue.record("not caught")
            return
        }
        #expect(errors.errors.map(\.message) == ["no place", "no dimension"])
        #expect(character.location == nil)
        #expect(try character.looks.get().species == "Human")

        let healed = """
            "id":"1","name":null,"nickname":"Pickle","origin":{"id":"20","name":"Earth","dimension":null},
            "location":{"id":"3","name":"Citadel"},"species":"Human","gender":null
            """
        let after = try #require(try lens(HandlingCaught(id: "1"), Self.character(healed)).character)
        #expect(try after.name.get() == nil)
        #expect(try after.origin.get()?.name == "Earth")
        #expect(after.location?.name == "Citadel")
    }

    // MARK: @defer

    @Test("R7.7 a deferred fragment is nil until all of it is there, and a body that asked for it wakes")
    func deferred() throws {
        let operation = HandlingLate(id: "1")
        #expect(HandlingLate.hasDeferred)
        let first = Self.character(#""id":"1","name":"Rick","origin":{"id":"20","dimension":"C-137"}"#)
        let lens = try lens(operation, first)
        #expect(environment.availability(of: operation) == .memory)
        var wakes = 0
        let reader = SlotReader { wakes += 1 }
        #expect(reader.track { lens.character?.handlingLate == nil })
        let whole = Self.character(
            #""id":"1","name":"Rick","origin":{"id":"20","dimension":"C-137","name":"Earth"},"species":"Human""#)
        try environment.commitAnswer(Array(whole.utf8), to: operation)
        #expect(wakes == 1)
        #expect(lens.character?.handlingLate?.species == "Human")
        #expect(lens.character?.handlingLate?.origin?.name == "Earth")
        #expect(lens.character?.origin?.dimension == "C-137")
        #expect(session.events.filter { if case .missing = $0 { true } else { false } }.isEmpty)
    }

    @Test("R7.7 half a deferred fragment is none")
    func halfDeferred() throws {
        let half = Self.character(#""id":"1","name":"Rick","origin":{"id":"20","dimension":"C-137"},"species":"Human""#)
        #expect(try lens(HandlingLate(id: "1"), half).character?.handlingLate == nil)
    }

    @Test("R3.9 an error lands on the field it names, whichever half of the selection asked for it")
    func deferredErrors() throws {
        let answer = """
            {"data":{"character":{"id":"1","name":"Rick","origin":{"id":"20","dimension":null,"name":null},
              "species":"Human"}},
             "errors":[{"message":"no dimension","path":["character","origin","dimension"]},
                       {"message":"no place","path":["character","origin","name"]}]}
            """
        try environment.commitAnswer(Array(answer.utf8), to: HandlingLate(id: "1"))
        let character = try #require(environment.lens(of: HandlingCaught(id: "1")).character)
        guard case .failure(let errors) = character.origin else {
            Issue.record("not caught")
            return
        }
        #expect(errors.errors.map(\.message) == ["no place", "no dimension"])
    }

    @Test("R10.6 the log says of an error whether it lies below a field whose errors every lens catches")
    func logged() throws {
        let answer = """
            {"data":{"character":{"id":"1","name":null,"nickname":"Pickle","origin":{"id":"20","name":null,"dimension":null},
              "location":null,"species":null,"gender":null}},
             "errors":[{"message":"no place","path":["character","origin","name"]},
                       {"message":"no species","path":["character","species"]}]}
            """
        try environment.commitAnswer(Array(answer.utf8), to: HandlingCaught(id: "1"))
        let errors = session.events.filter { if case .fieldError = $0 { true } else { false } }
        #expect(
            errors == [
                .fieldError(operation: "HandlingCaught", path: "character.origin.name", isCaught: true),
                .fieldError(operation: "HandlingCaught", path: "character.species", isCaught: false),
            ])
    }

    // MARK: @inline and @alias

    @Test(
        "R7.7 an inline fragment is a value: it stays what it was, compares by what it holds, and may be made by hand")
    func inline() throws {
        func answer(_ name: String) -> String {
            Self.character(
                #""id":"1","name":"\#(name)","origin":{"id":"20","name":"Earth"},"episode":[{"id":"e1","name":"Pilot"},null]"#
            )
        }
        let lens = try lens(HandlingPlain(id: "1"), answer("Rick"))
        let before = try #require(lens.character?.handlingPlain)
        #expect(
            before
                == HandlingPlain_character(name: "Rick", origin: .init(name: "Earth"), episode: [.init(name: "Pilot")]))
        try environment.commitAnswer(Array(answer("Morty").utf8), to: HandlingPlain(id: "1"))
        #expect(before.name == "Rick")
        #expect(lens.character?.handlingPlain.name == "Morty")
        #expect(lens.character?.handlingPlain != before)
        #expect(lens.character?.node.id == "1")
    }

    // MARK: Mapped scalars

    @Test(
        "R7.6 a mapped scalar converts at the read: a text that is no value of the type reads as nil, in a list as nothing"
    )
    func mapped() throws {
        let answer = Self.character(
            #""id":"1","born":"2017-11-04T18:48:46.250Z","reminders":["2017-12-24T12:00:00+01:00","soon"]"#)
        let character = try #require(try lens(HandlingMapped(id: "1"), answer).character)
        #expect(character.born?.scalarText == "2017-11-04T18:48:46.250Z")
        #expect(character.reminders?.map(\.scalarText) == ["2017-12-24T11:00:00Z"])
        let odd = try #require(
            try lens(HandlingMapped(id: "1"), Self.character(#""id":"1","born":"soon","reminders":null"#)).character)
        #expect(odd.born == nil)
        #expect(odd.reminders == nil)
    }
}

extension LogEvent {
    fileprivate var isRequiredFieldMissing: Bool {
        if case .requiredFieldMissing = self { true } else { false }
    }
}
