// As batonc writes it, but for the names of the shared enums: this module holds the code of two schemas.
// swift-format-ignore-file
import Foundation
@_spi(Generated) import Baton

/// Operation value for `query TestPinnedCharacter`.
nonisolated public struct TestPinnedCharacter: Baton.Query {
    public var id: String
    @_spi(Generated) public var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved

    public init(id: String) {
        self.id = id
    }

    public static let name = "TestPinnedCharacter"
    public static let document: Baton.Document = .text(#"query TestPinnedCharacter($id:ID!){character(id:$id){id,name,status}}"#)

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
        .scalar("status", key: .fixed(NoteSlots.Character.status), kind: .string, list: false),
    ])

    nonisolated public struct Data: Baton.Lens {
        @_spi(Generated) public let anchor: Baton.Anchor
        @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor public var character: Character? { anchor.linked(anchor.owner.slot(NoteSlots.Query.character_bca4f9)).map(Character.init(anchor:)) }

        nonisolated public struct Character: Baton.Lens {
            @_spi(Generated) public let anchor: Baton.Anchor
            @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
            @MainActor public var id: String { anchor.requiredString(NoteSlots.Character.id) }
            @MainActor public var name: String? { anchor.string(NoteSlots.Character.name) }
            @MainActor public var status: String? { anchor.string(NoteSlots.Character.status) }
        }
    }
}
