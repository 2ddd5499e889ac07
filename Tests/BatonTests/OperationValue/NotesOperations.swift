// As batonc writes it, but for the names of the shared enums: this module holds the code of two schemas.
// swift-format-ignore-file
import Foundation
@_spi(Generated) import Baton

/// Lens for `fragment TestNotes_character on Character`.
nonisolated public struct TestNotes_character: Baton.Lens {
    @_spi(Generated) public let anchor: Baton.Anchor
    @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
    @MainActor public var name: String? { anchor.string(NoteSlots.Character.name) }
    @MainActor public var notes: Notes { Notes(anchor: anchor.requiredLinked(NoteSlots.Character.__TestNotes_notes_connection, type: NoteTypes.NoteConnection)) }
    @_spi(Generated) public static let refetchable: Baton.Refetch = .init(variables: ["count", "cursor", "id"], identifier: "id", identity: NoteSlots.Character.id, first: "count", after: "cursor", last: nil, before: nil)
    @MainActor public func refetch() async throws {
        typealias RefetchQuery = TestNotesPaginationQuery
        try await anchor.refetch(RefetchQuery.self, Self.refetchable)
    }

    nonisolated public struct Notes: Baton.Lens {
        @_spi(Generated) public let anchor: Baton.Anchor
        @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor public var totalCount: Int { anchor.requiredInt(NoteSlots.NoteConnection.totalCount) }
        @MainActor public var edges: Baton.List<Edges>? { anchor.list(NoteSlots.NoteConnection.edges) }
        @MainActor public var pageInfo: PageInfo { PageInfo(anchor: anchor.requiredLinked(NoteSlots.NoteConnection.pageInfo, type: NoteTypes.PageInfo)) }
        @_spi(Generated) public static let connection: Baton.ConnectionSlots = Baton.ConnectionSlots(connection: NoteTypes.NoteConnection, edge: NoteTypes.NoteEdge, pageInfo: NoteTypes.PageInfo)
        @MainActor public var nodes: [Edges.Node] { anchor.nodes(Self.connection) }
        @MainActor public var hasNext: Bool { anchor.hasNext(Self.connection) }
        @MainActor public var isLoadingNext: Bool { anchor.isLoadingNext }
        @MainActor public var connectionID: String { anchor.connectionID }
        @MainActor public func loadNext(_ count: Int = 2) async throws {
            typealias Owner = TestNotes_character
            typealias RefetchQuery = TestNotesPaginationQuery
            try await anchor.loadNext(RefetchQuery.self, Owner.refetchable, Self.connection, count: count)
        }

        nonisolated public struct Edges: Baton.Lens {
            @_spi(Generated) public let anchor: Baton.Anchor
            @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
            @MainActor public var node: Node? { anchor.linked(NoteSlots.NoteEdge.node).map(Node.init(anchor:)) }
            @MainActor public var cursor: String { anchor.requiredString(NoteSlots.NoteEdge.cursor) }

            nonisolated public struct Node: Baton.Lens {
                @_spi(Generated) public let anchor: Baton.Anchor
                @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
                @MainActor public var id: String { anchor.requiredString(NoteSlots.Note.id) }
                @MainActor public var text: String { anchor.requiredString(NoteSlots.Note.text) }
            }
        }

        nonisolated public struct PageInfo: Baton.Lens {
            @_spi(Generated) public let anchor: Baton.Anchor
            @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
            @MainActor public var endCursor: String? { anchor.string(NoteSlots.PageInfo.endCursor) }
            @MainActor public var hasNextPage: Bool { anchor.requiredBool(NoteSlots.PageInfo.hasNextPage) }
        }
    }
}

/// Operation value for `mutation TestAddNote`.
nonisolated public struct TestAddNote: Baton.Mutation {
    public typealias Action = Baton.Action<Self>

    public var input: AddNoteInput
    public var connections: [String]

    public init(input: AddNoteInput, connections: [String]) {
        self.input = input
        self.connections = connections
    }

    public static let name = "TestAddNote"
    public static let document: Baton.Document = .text(#"mutation TestAddNote($input:AddNoteInput!){addNote(input:$input){noteEdge{node{id,text}}}}"#)

    public var variables: Baton.Variables {
        Baton.Variables(["input": Baton.Variable(self.input), "connections": Baton.Variable(self.connections)])
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.input == rhs.input && lhs.connections == rhs.connections
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(self.input)
        hasher.combine(self.connections)
    }

    @_spi(Generated) public static let plan = Baton.Plan(root: selection0)
    private static let selection0: Baton.Selection = Baton.Selection(type: NoteTypes.Mutation, key: [], abstract: false, fields: [
        .linked("addNote", key: .fixed(NoteSlots.Mutation.addNote), plural: false, selection: selection1),
    ])
    private static let selection1: Baton.Selection = Baton.Selection(type: NoteTypes.AddNotePayload, key: [], abstract: false, fields: [
        .linked("noteEdge", key: .fixed(NoteSlots.AddNotePayload.noteEdge), plural: false, edit: Baton.Edit(kind: .appendEdge, connections: .variable("connections"), edgeType: NoteTypes.NoteEdge), selection: selection2),
    ])
    private static let selection2: Baton.Selection = Baton.Selection(type: NoteTypes.NoteEdge, key: [], abstract: false, fields: [
        .linked("node", key: .fixed(NoteSlots.NoteEdge.node), plural: false, selection: selection3),
    ])
    private static let selection3: Baton.Selection = Baton.Selection(type: NoteTypes.Note, key: ["id"], abstract: false, fields: [
        .scalar("id", key: .fixed(NoteSlots.Note.id), kind: .string, list: false),
        .scalar("text", key: .fixed(NoteSlots.Note.text), kind: .string, list: false),
    ])

    nonisolated public struct Data: Baton.Lens {
        @_spi(Generated) public let anchor: Baton.Anchor
        @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor public var addNote: AddNote? { anchor.linked(NoteSlots.Mutation.addNote).map(AddNote.init(anchor:)) }

        nonisolated public struct AddNote: Baton.Lens {
            @_spi(Generated) public let anchor: Baton.Anchor
            @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
            @MainActor public var noteEdge: NoteEdge? { anchor.linked(NoteSlots.AddNotePayload.noteEdge).map(NoteEdge.init(anchor:)) }

            nonisolated public struct NoteEdge: Baton.Lens {
                @_spi(Generated) public let anchor: Baton.Anchor
                @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
                @MainActor public var node: Node? { anchor.linked(NoteSlots.NoteEdge.node).map(Node.init(anchor:)) }

                nonisolated public struct Node: Baton.Lens {
                    @_spi(Generated) public let anchor: Baton.Anchor
                    @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
                    @MainActor public var id: String { anchor.requiredString(NoteSlots.Note.id) }
                    @MainActor public var text: String { anchor.requiredString(NoteSlots.Note.text) }
                }
            }
        }
    }

    /// What `mutation TestAddNote` is expected to answer; a field that is nil is left out.
    nonisolated public struct OptimisticResponse: Baton.OptimisticResponse {
        public var addNote: AddNote?
        private var __nulls: [__Null] = []

        public init(addNote: AddNote? = nil) {
            self.addNote = addNote
        }

        public var payload: Baton.Variable {
            var fields: Baton.OptimisticFields = .init(nulls: self.__nulls.map { $0.rawValue })
            fields.set("addNote", self.addNote) { .init($0) }
            return fields.variable
        }

        public enum __Null: String, Sendable {
            case addNote = "addNote"
        }

        /// The same response in which these fields are null.
        public func null(_ fields: __Null...) -> Self {
            var copy = self
            copy.__nulls += fields
            return copy
        }

        nonisolated public struct AddNote: Baton.OptimisticObject {
            public var noteEdge: NoteEdge?
            private var __nulls: [__Null] = []

            public init(noteEdge: NoteEdge? = nil) {
                self.noteEdge = noteEdge
            }

            public var variable: Baton.Variable {
                var fields: Baton.OptimisticFields = .init(nulls: self.__nulls.map { $0.rawValue })
                fields.set("noteEdge", self.noteEdge) { .init($0) }
                return fields.variable
            }

            public enum __Null: String, Sendable {
                case noteEdge = "noteEdge"
            }

            /// The same response in which these fields are null.
            public func null(_ fields: __Null...) -> Self {
                var copy = self
                copy.__nulls += fields
                return copy
            }

            nonisolated public struct NoteEdge: Baton.OptimisticObject {
                public var node: Node?
                private var __nulls: [__Null] = []

                public init(node: Node? = nil) {
                    self.node = node
                }

                public var variable: Baton.Variable {
                    var fields: Baton.OptimisticFields = .init(nulls: self.__nulls.map { $0.rawValue })
                    fields.set("node", self.node) { .init($0) }
                    return fields.variable
                }

                public enum __Null: String, Sendable {
                    case node = "node"
                }

                /// The same response in which these fields are null.
                public func null(_ fields: __Null...) -> Self {
                    var copy = self
                    copy.__nulls += fields
                    return copy
                }

                nonisolated public struct Node: Baton.OptimisticObject {
                    public var id: String?
                    public var text: String?

                    public init(id: String? = nil, text: String? = nil) {
                        self.id = id
                        self.text = text
                    }

                    public var variable: Baton.Variable {
                        var fields: Baton.OptimisticFields = .init()
                        fields.set("id", self.id) { .init($0) }
                        fields.set("text", self.text) { .init($0) }
                        return fields.variable
                    }
                }
            }
        }
    }
}

extension TestAddNote.Action {
    /// Runs `mutation TestAddNote`.
    @discardableResult @MainActor public func callAsFunction(input: AddNoteInput, connections: [String], optimistic: TestAddNote.OptimisticResponse? = nil) async throws -> TestAddNote.Data {
        try await self.run(.init(input: input, connections: connections), optimistic: optimistic)
    }
}

/// Operation value for `subscription TestNoteAdded`.
nonisolated public struct TestNoteAdded: Baton.Subscription {
    public var id: String
    public var connections: [String]
    @_spi(Generated) public var resolution: Baton.Resolution<Baton.SubscriptionHandle<Self>> = .unresolved

    public init(id: String, connections: [String]) {
        self.id = id
        self.connections = connections
    }

    public static let name = "TestNoteAdded"
    public static let document: Baton.Document = .text(#"subscription TestNoteAdded($id:ID!){noteAdded(characterId:$id){noteEdge{node{id,text}}}}"#)

    public var variables: Baton.Variables {
        Baton.Variables(["id": Baton.Variable(self.id), "connections": Baton.Variable(self.connections)])
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.id == rhs.id && lhs.connections == rhs.connections
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(self.id)
        hasher.combine(self.connections)
    }

    @_spi(Generated) public static let plan = Baton.Plan(root: selection0)
    private static let selection0: Baton.Selection = Baton.Selection(type: NoteTypes.Subscription, key: [], abstract: false, fields: [
        .linked("noteAdded", key: .dynamic(NoteSlots.Subscription.noteAdded_876823), plural: false, selection: selection1),
    ])
    private static let selection1: Baton.Selection = Baton.Selection(type: NoteTypes.NoteAddedPayload, key: [], abstract: false, fields: [
        .linked("noteEdge", key: .fixed(NoteSlots.NoteAddedPayload.noteEdge), plural: false, edit: Baton.Edit(kind: .appendEdge, connections: .variable("connections"), edgeType: NoteTypes.NoteEdge), selection: selection2),
    ])
    private static let selection2: Baton.Selection = Baton.Selection(type: NoteTypes.NoteEdge, key: [], abstract: false, fields: [
        .linked("node", key: .fixed(NoteSlots.NoteEdge.node), plural: false, selection: selection3),
    ])
    private static let selection3: Baton.Selection = Baton.Selection(type: NoteTypes.Note, key: ["id"], abstract: false, fields: [
        .scalar("id", key: .fixed(NoteSlots.Note.id), kind: .string, list: false),
        .scalar("text", key: .fixed(NoteSlots.Note.text), kind: .string, list: false),
    ])

    nonisolated public struct Data: Baton.Lens {
        @_spi(Generated) public let anchor: Baton.Anchor
        @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor public var noteAdded: NoteAdded? { anchor.linked(anchor.owner.slot(NoteSlots.Subscription.noteAdded_876823)).map(NoteAdded.init(anchor:)) }

        nonisolated public struct NoteAdded: Baton.Lens {
            @_spi(Generated) public let anchor: Baton.Anchor
            @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
            @MainActor public var noteEdge: NoteEdge? { anchor.linked(NoteSlots.NoteAddedPayload.noteEdge).map(NoteEdge.init(anchor:)) }

            nonisolated public struct NoteEdge: Baton.Lens {
                @_spi(Generated) public let anchor: Baton.Anchor
                @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
                @MainActor public var node: Node? { anchor.linked(NoteSlots.NoteEdge.node).map(Node.init(anchor:)) }

                nonisolated public struct Node: Baton.Lens {
                    @_spi(Generated) public let anchor: Baton.Anchor
                    @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
                    @MainActor public var id: String { anchor.requiredString(NoteSlots.Note.id) }
                    @MainActor public var text: String { anchor.requiredString(NoteSlots.Note.text) }
                }
            }
        }
    }
}

/// Operation value for `query TestNotesPaginationQuery`.
nonisolated public struct TestNotesPaginationQuery: Baton.Query {
    public var count: Int?
    public var cursor: String?
    public var id: String
    @_spi(Generated) public var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved

    public init(count: Int? = nil, cursor: String? = nil, id: String) {
        self.count = count
        self.cursor = cursor
        self.id = id
    }

    public static let name = "TestNotesPaginationQuery"
    public static let document: Baton.Document = .text(#"query TestNotesPaginationQuery($count:Int=2,$cursor:String,$id:ID!){node(id:$id){__typename,...TestNotes_character_1G22uz,id}}fragment TestNotes_character_1G22uz on Character{name,notes(first:$count,after:$cursor){totalCount,edges{node{id,text,__typename},cursor},pageInfo{endCursor,hasNextPage}},id}"#)

    public var variables: Baton.Variables {
        Baton.Variables(["count": self.count.map { Baton.Variable($0) }, "cursor": Baton.Variable(self.cursor), "id": Baton.Variable(self.id)])
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.count == rhs.count && lhs.cursor == rhs.cursor && lhs.id == rhs.id
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(self.count)
        hasher.combine(self.cursor)
        hasher.combine(self.id)
    }

    @_spi(Generated) public static let plan = Baton.Plan(root: selection0)
    private static let selection0: Baton.Selection = Baton.Selection(type: NoteTypes.Query, key: [], abstract: false, fields: [
        .linked("node", key: .dynamic(NoteSlots.Query.node_8f7d08), plural: false, selection: selection1),
    ])
    private static let selection1: Baton.Selection = Baton.Selection(type: NoteTypes.Node, key: ["id"], abstract: true, variants: [
        .init(types: [NoteTypes.Character], key: ["id"], fields: [
            .scalar("__typename", key: .fixed(NoteSlots.Node.__typename), kind: .string, list: false),
            .scalar("name", key: .fixed(NoteSlots.Node.name), kind: .string, list: false),
            .linked("notes", key: .dynamic(NoteSlots.Node.notes_a9400e), plural: false, connection: Baton.ConnectionPlan(key: .fixed(NoteSlots.Node.__TestNotes_notes_connection), slots: Baton.ConnectionSlots(connection: NoteTypes.NoteConnection, edge: NoteTypes.NoteEdge, pageInfo: NoteTypes.PageInfo), after: .variable("cursor")), selection: selection2),
            .scalar("id", key: .fixed(NoteSlots.Node.id), kind: .string, list: false),
        ]),
        .init(types: [NoteTypes.Episode, NoteTypes.Location, NoteTypes.Note], key: ["id"], fields: [
            .scalar("__typename", key: .fixed(NoteSlots.Node.__typename), kind: .string, list: false),
            .scalar("id", key: .fixed(NoteSlots.Node.id), kind: .string, list: false),
        ]),
        .init(types: nil, fields: [
            .scalar("__typename", key: .fixed(NoteSlots.Node.__typename), kind: .string, list: false),
            .scalar("id", key: .fixed(NoteSlots.Node.id), kind: .string, list: false),
        ]),
    ])
    private static let selection2: Baton.Selection = Baton.Selection(type: NoteTypes.NoteConnection, key: [], abstract: false, fields: [
        .scalar("totalCount", key: .fixed(NoteSlots.NoteConnection.totalCount), kind: .int, list: false),
        .linked("edges", key: .fixed(NoteSlots.NoteConnection.edges), plural: true, selection: selection4),
        .linked("pageInfo", key: .fixed(NoteSlots.NoteConnection.pageInfo), plural: false, selection: selection3),
    ])
    private static let selection3: Baton.Selection = Baton.Selection(type: NoteTypes.PageInfo, key: [], abstract: false, fields: [
        .scalar("endCursor", key: .fixed(NoteSlots.PageInfo.endCursor), kind: .string, list: false),
        .scalar("hasNextPage", key: .fixed(NoteSlots.PageInfo.hasNextPage), kind: .bool, list: false),
    ])
    private static let selection4: Baton.Selection = Baton.Selection(type: NoteTypes.NoteEdge, key: [], abstract: false, fields: [
        .linked("node", key: .fixed(NoteSlots.NoteEdge.node), plural: false, selection: selection5),
        .scalar("cursor", key: .fixed(NoteSlots.NoteEdge.cursor), kind: .string, list: false),
    ])
    private static let selection5: Baton.Selection = Baton.Selection(type: NoteTypes.Note, key: ["id"], abstract: false, fields: [
        .scalar("__typename", key: .fixed(NoteSlots.Note.__typename), kind: .string, list: false),
        .scalar("id", key: .fixed(NoteSlots.Note.id), kind: .string, list: false),
        .scalar("text", key: .fixed(NoteSlots.Note.text), kind: .string, list: false),
    ])

    nonisolated public struct Data: Baton.Lens {
        @_spi(Generated) public let anchor: Baton.Anchor
        @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor public var node: Node? { anchor.linked(anchor.owner.slot(NoteSlots.Query.node_8f7d08)).map(Node.init(anchor:)) }

        nonisolated public struct Node: Baton.Lens {
            @_spi(Generated) public let anchor: Baton.Anchor
            @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
            @MainActor public var testNotes: TestNotes_character { .init(anchor: anchor.binding(NoteSites.TestNotesPaginationQuery_node_testNotes) { ["count": anchor.variables["count"] ?? .null, "cursor": anchor.variables["cursor"] ?? .null] }.entering()) }
        }
    }
}

/// Operation value for `query TestNotesQuery`.
nonisolated public struct TestNotesQuery: Baton.Query {
    public var id: String
    @_spi(Generated) public var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved

    public init(id: String) {
        self.id = id
    }

    public static let name = "TestNotesQuery"
    public static let document: Baton.Document = .text(#"query TestNotesQuery($id:ID!){character(id:$id){id,...TestNotes_character}}fragment TestNotes_character on Character{name,notes(first:2){totalCount,edges{node{id,text,__typename},cursor},pageInfo{endCursor,hasNextPage}},id}"#)

    public var variables: Baton.Variables {
        Baton.Variables(["id": Baton.Variable(self.id)])
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.id == rhs.id
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(self.id)
    }

    @_spi(Generated) public static let plan = Baton.Plan(root: selection0)
    private static let selection0: Baton.Selection = Baton.Selection(type: NoteTypes.Query, key: [], abstract: false, fields: [
        .linked("character", key: .dynamic(NoteSlots.Query.character_bca4f9), plural: false, lookup: Baton.Lookup(type: NoteTypes.Character, key: [.variable("id")]), selection: selection1),
    ])
    private static let selection1: Baton.Selection = Baton.Selection(type: NoteTypes.Character, key: ["id"], abstract: false, fields: [
        .scalar("id", key: .fixed(NoteSlots.Character.id), kind: .string, list: false),
        .scalar("name", key: .fixed(NoteSlots.Character.name), kind: .string, list: false),
        .linked("notes", key: .fixed(NoteSlots.Character.notes_29a6d8), plural: false, connection: Baton.ConnectionPlan(key: .fixed(NoteSlots.Character.__TestNotes_notes_connection), slots: Baton.ConnectionSlots(connection: NoteTypes.NoteConnection, edge: NoteTypes.NoteEdge, pageInfo: NoteTypes.PageInfo)), selection: selection2),
    ])
    private static let selection2: Baton.Selection = Baton.Selection(type: NoteTypes.NoteConnection, key: [], abstract: false, fields: [
        .scalar("totalCount", key: .fixed(NoteSlots.NoteConnection.totalCount), kind: .int, list: false),
        .linked("edges", key: .fixed(NoteSlots.NoteConnection.edges), plural: true, selection: selection4),
        .linked("pageInfo", key: .fixed(NoteSlots.NoteConnection.pageInfo), plural: false, selection: selection3),
    ])
    private static let selection3: Baton.Selection = Baton.Selection(type: NoteTypes.PageInfo, key: [], abstract: false, fields: [
        .scalar("endCursor", key: .fixed(NoteSlots.PageInfo.endCursor), kind: .string, list: false),
        .scalar("hasNextPage", key: .fixed(NoteSlots.PageInfo.hasNextPage), kind: .bool, list: false),
    ])
    private static let selection4: Baton.Selection = Baton.Selection(type: NoteTypes.NoteEdge, key: [], abstract: false, fields: [
        .linked("node", key: .fixed(NoteSlots.NoteEdge.node), plural: false, selection: selection5),
        .scalar("cursor", key: .fixed(NoteSlots.NoteEdge.cursor), kind: .string, list: false),
    ])
    private static let selection5: Baton.Selection = Baton.Selection(type: NoteTypes.Note, key: ["id"], abstract: false, fields: [
        .scalar("__typename", key: .fixed(NoteSlots.Note.__typename), kind: .string, list: false),
        .scalar("id", key: .fixed(NoteSlots.Note.id), kind: .string, list: false),
        .scalar("text", key: .fixed(NoteSlots.Note.text), kind: .string, list: false),
    ])

    nonisolated public struct Data: Baton.Lens {
        @_spi(Generated) public let anchor: Baton.Anchor
        @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor public var character: Character? { anchor.linked(anchor.owner.slot(NoteSlots.Query.character_bca4f9)).map(Character.init(anchor:)) }

        nonisolated public struct Character: Baton.Lens {
            @_spi(Generated) public let anchor: Baton.Anchor
            @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
            @MainActor public var id: String { anchor.requiredString(NoteSlots.Character.id) }
            @MainActor public var testNotes: TestNotes_character { .init(anchor: anchor.binding(NoteSites.TestNotesQuery_character_testNotes) { ["count": .int(2), "cursor": .null] }.entering()) }
        }
    }
}
