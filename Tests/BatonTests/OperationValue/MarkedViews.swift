@_spi(Testing) @_spi(Generated) import Baton

// Views as an app writes them, in another file than the one that makes them: the memberwise initializers have to be
// visible there.

/// A view layer's state, as far as a memberwise initializer sees it.
@propertyWrapper struct State<Value> {
    var wrappedValue: Value
}

/// A screen with a query.
@MainActor struct HeaderScreen {
    @Query(
        """
        query TestHeaderQuery($id: ID!) { character(id: $id) { name status species image origin { name } } }
        """)
    var header: TestHeaderQuery

    let title: String

    var body: String { "\(title): \(header.phase.word)" }
}

/// A screen whose query has a policy of its own.
@MainActor struct PinnedScreen {
    @Query("query TestPinnedCharacter($id: ID!) { character(id: $id) { id name status } }", policy: .networkOnly)
    var pinned: TestPinnedCharacter
}

/// A view with a fragment, a mutation and a private state of its own.
@MainActor struct Composer {
    let subject: String
    @State private var text = ""

    @Mutation(
        """
        mutation TestAddNote($input: AddNoteInput!, $connections: [ID!]!) {
          addNote(input: $input) { noteEdge @appendEdge(connections: $connections) { node { id text } } }
        }
        """)
    var addNote: TestAddNote.Action
}

/// A view that shows the latest note.
@MainActor struct LatestNote {
    @Subscription(
        """
        subscription TestNoteAdded($id: ID!, $connections: [ID!]!) {
          noteAdded(characterId: $id) { noteEdge @appendEdge(connections: $connections) { node { id text } } }
        }
        """)
    var added: TestNoteAdded

    var body: String { added.subscription.latest?.noteAdded?.noteEdge?.node?.text ?? "nothing yet" }
}

/// A row.
@MainActor struct NotesRow {
    @Fragment("fragment TestNotes_character on Character { name }")
    var character: TestNotes_character
}

/// A host as a view layer keeps one for each mounted view.
@MainActor final class Host: ViewHost {
    var environment: Environment?
    private var attachments: [Int: AnyObject] = [:]

    init(_ environment: Environment?) { self.environment = environment }

    func attachment(_ property: Int) -> AnyObject? { attachments[property] }

    func setAttachment(_ property: Int, _ value: AnyObject?) { attachments[property] = value }

    /// What the host was told to show, oldest first.
    private(set) var shown: [Failure?] = []

    func show(_ failure: Failure?, ofProperty property: Int) { shown.append(failure) }

    /// Resolves every property of a view value, as before an evaluation of its body.
    func mount(_ view: Any) {
        for (position, child) in Mirror(reflecting: view).children.enumerated() {
            (child.value as? any ViewProperty)?.resolve(in: self, property: position)
        }
    }

    func unmount() { attachments = [:] }
}
