import BatonTesting
import Testing

@_spi(Testing) @_spi(Generated) import Baton

/// An environment over a transport that the test answers, with a clock the test sets and a log it reads.
@MainActor final class Session {
    let transport = ScriptedTransport()
    let environment: Environment
    private let journal = Journal()

    @MainActor private final class Journal {
        var events: [LogEvent] = []
        var now: ContinuousClock.Instant = .now
    }

    init(store: Store = Store(), persistence: Persistence? = nil, now: ContinuousClock.Instant = .now) {
        journal.now = now
        environment = Environment(
            testing: transport, store: store, now: { [journal] in journal.now },
            log: { [journal] in journal.events.append($0) })
        if let persistence { environment.open(persistence) }
    }

    var log: [LogEvent] { journal.events }

    var now: ContinuousClock.Instant {
        get { journal.now }
        set { journal.now = newValue }
    }

    /// Answers the oldest waiting request of an operation, and waits until nothing is under way.
    func answer(_ operation: String, with response: String) async throws {
        transport.answer(try await transport.request(of: operation), with: response)
        await environment.whenIdle()
    }

    /// Fails the oldest waiting request of an operation, and waits until nothing is under way.
    func fail(_ operation: String, with failure: Failure) async throws {
        transport.fail(try await transport.request(of: operation), with: failure)
        await environment.whenIdle()
    }
}

/// Responses to the operations of the tests' schema.
enum Responses {
    static func header(id: String = "5", name: String = "Jerry Smith") -> String {
        """
        {"data":{"character":{"name":"\(name)","status":"Alive","species":"Human","image":"https://example.com/5.jpeg",\
        "origin":{"name":"Earth","id":"20"},"id":"\(id)"}}}
        """
    }

    static let pinned = #"{"data":{"character":{"id":"1","name":"Rick Sanchez","status":"Alive"}}}"#

    /// A page of notes `n<first>…`, with cursors `c<first>…`.
    static func notes(_ numbers: ClosedRange<Int>, hasNext: Bool, name: String = "Rick Sanchez") -> String {
        #"{"data":{"character":{"id":"1",\#(connection(numbers, hasNext, name))}}}"#
    }

    static func page(_ numbers: ClosedRange<Int>, hasNext: Bool, name: String = "Rick Sanchez") -> String {
        #"{"data":{"node":{"__typename":"Character","id":"1",\#(connection(numbers, hasNext, name))}}}"#
    }

    private static func connection(_ numbers: ClosedRange<Int>, _ hasNext: Bool, _ name: String) -> String {
        let edges = numbers.map { number in
            #"{"cursor":"c\#(number)","node":{"__typename":"Note","id":"n\#(number)","text":"Note \#(number)"}}"#
        }
        return """
            "name":"\(name)","notes":{"totalCount":5,"edges":[\(edges.joined(separator: ","))],\
            "pageInfo":{"endCursor":"c\(numbers.upperBound)","hasNextPage":\(hasNext)}}
            """
    }

    static let addedNote = """
        {"data":{"addNote":{"noteEdge":{"node":{"id":"n9","text":"Added"}}}}}
        """
}

extension Phase {
    /// The phase without its data: `loading`, `ready`, or the failure's kind.
    var word: String {
        switch self {
        case .loading: "loading"
        case .ready: "ready"
        case .failed(let failure): failure.kind
        }
    }
}

/// Evaluates a body as a view layer does, and counts how often it would be evaluated again.
@MainActor final class Body {
    private(set) var invalidations = 0
    private var reader: SlotReader?

    init(_ read: @escaping @MainActor () -> Void) {
        let reader = SlotReader { [weak self] in self?.invalidations += 1 }
        self.reader = reader
        reader.track(read)
    }
}
