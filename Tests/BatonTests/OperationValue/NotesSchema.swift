// As batonc writes it, but for the names of the shared enums: this module holds the code of two schemas.
// swift-format-ignore-file
import Foundation
@_spi(Generated) import Baton

nonisolated enum NoteTypes {
    static let schemaDigest = "1f54c163742c73cf1e6ce48e370b368a"
    static let format = Baton.Format1.self
    static let AddNotePayload = Baton.Registry.type("AddNotePayload")
    static let Character = Baton.Registry.type("Character")
    static let Episode = Baton.Registry.type("Episode")
    static let Location = Baton.Registry.type("Location")
    static let Mutation = Baton.Registry.type("Mutation")
    static let Node = Baton.Registry.type("Node")
    static let Note = Baton.Registry.type("Note")
    static let NoteAddedPayload = Baton.Registry.type("NoteAddedPayload")
    static let NoteConnection = Baton.Registry.type("NoteConnection")
    static let NoteEdge = Baton.Registry.type("NoteEdge")
    static let PageInfo = Baton.Registry.type("PageInfo")
    static let Query = Baton.Registry.type("Query")
    static let Subscription = Baton.Registry.type("Subscription")
}

nonisolated enum NoteSlots {
    nonisolated enum AddNotePayload {
        static let noteEdge = Baton.Registry.slot(NoteTypes.AddNotePayload, "noteEdge")
    }
    nonisolated enum Character {
        static let __TestNotes_notes_connection = Baton.Registry.slot(NoteTypes.Character, "__TestNotes_notes_connection")
        static let id = Baton.Registry.slot(NoteTypes.Character, "id")
        static let image = Baton.Registry.slot(NoteTypes.Character, "image")
        static let name = Baton.Registry.slot(NoteTypes.Character, "name")
        static let notes_29a6d8 = Baton.Registry.slot(NoteTypes.Character, "notes(first:2)")
        static let origin = Baton.Registry.slot(NoteTypes.Character, "origin")
        static let species = Baton.Registry.slot(NoteTypes.Character, "species")
        static let status = Baton.Registry.slot(NoteTypes.Character, "status")
    }
    nonisolated enum Location {
        static let id = Baton.Registry.slot(NoteTypes.Location, "id")
        static let name = Baton.Registry.slot(NoteTypes.Location, "name")
    }
    nonisolated enum Mutation {
        static let addNote = Baton.Registry.slot(NoteTypes.Mutation, "addNote")
    }
    nonisolated enum Node {
        static let __TestNotes_notes_connection = Baton.Registry.slot(NoteTypes.Node, "__TestNotes_notes_connection")
        static let __typename = Baton.Registry.slot(NoteTypes.Node, "__typename")
        static let id = Baton.Registry.slot(NoteTypes.Node, "id")
        static let name = Baton.Registry.slot(NoteTypes.Node, "name")
        static let notes_a9400e = Baton.DynamicKey(NoteTypes.Node, "notes", [Baton.KeyArgument("after", [.variable("cursor")]), Baton.KeyArgument("first", [.variable("count")])])
    }
    nonisolated enum Note {
        static let __typename = Baton.Registry.slot(NoteTypes.Note, "__typename")
        static let id = Baton.Registry.slot(NoteTypes.Note, "id")
        static let text = Baton.Registry.slot(NoteTypes.Note, "text")
    }
    nonisolated enum NoteAddedPayload {
        static let noteEdge = Baton.Registry.slot(NoteTypes.NoteAddedPayload, "noteEdge")
    }
    nonisolated enum NoteConnection {
        static let edges = Baton.Registry.slot(NoteTypes.NoteConnection, "edges")
        static let pageInfo = Baton.Registry.slot(NoteTypes.NoteConnection, "pageInfo")
        static let totalCount = Baton.Registry.slot(NoteTypes.NoteConnection, "totalCount")
    }
    nonisolated enum NoteEdge {
        static let cursor = Baton.Registry.slot(NoteTypes.NoteEdge, "cursor")
        static let node = Baton.Registry.slot(NoteTypes.NoteEdge, "node")
    }
    nonisolated enum PageInfo {
        static let endCursor = Baton.Registry.slot(NoteTypes.PageInfo, "endCursor")
        static let hasNextPage = Baton.Registry.slot(NoteTypes.PageInfo, "hasNextPage")
    }
    nonisolated enum Query {
        static let character_bca4f9 = Baton.DynamicKey(NoteTypes.Query, "character", [Baton.KeyArgument("id", [.variable("id")])])
        static let node_8f7d08 = Baton.DynamicKey(NoteTypes.Query, "node", [Baton.KeyArgument("id", [.variable("id")])])
    }
    nonisolated enum Subscription {
        static let noteAdded_876823 = Baton.DynamicKey(NoteTypes.Subscription, "noteAdded", [Baton.KeyArgument("characterId", [.variable("id")])])
    }
}

nonisolated enum NoteSites {
    static let TestNotesPaginationQuery_node_testNotes = Baton.ArgumentSite()
    static let TestNotesQuery_character_testNotes = Baton.ArgumentSite()
}

/// Values of `enum Mood`.
nonisolated public enum Mood: Baton.EnumValue {
    case CALM
    case ALARMED
    case unknown(String)

    public init(enumText: String) {
        switch enumText {
        case "CALM": self = .CALM
        case "ALARMED": self = .ALARMED
        default: self = .unknown(enumText)
        }
    }

    public var scalarText: String {
        switch self {
        case .CALM: "CALM"
        case .ALARMED: "ALARMED"
        case .unknown(let text): text
        }
    }
}

/// Fields of `input AddNoteInput`; nil is unset.
nonisolated public struct AddNoteInput: Baton.InputObject {
    public var characterId: String
    public var text: String
    public var mood: Mood?

    public init(characterId: String, text: String, mood: Mood? = nil) {
        self.characterId = characterId
        self.text = text
        self.mood = mood
    }

    public var variable: Baton.Variable {
        Baton.Variable(fields: [("characterId", Baton.Variable(self.characterId)), ("text", Baton.Variable(self.text)), ("mood", self.mood.map { Baton.Variable($0) })])
    }
}
