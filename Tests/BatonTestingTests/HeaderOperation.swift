// As batonc writes it.
// swift-format-ignore-file
import Foundation
@_spi(Generated) import Baton

/// Operation value for `query TestHeaderQuery`.
nonisolated public struct TestHeaderQuery: Baton.Query {
    public var id: String
    @_spi(Generated) public var resolution: Baton.Resolution<Baton.OperationHandle<Self>> = .unresolved

    public init(id: String) {
        self.id = id
    }

    public static let name = "TestHeaderQuery"
    public static let document: Baton.Document = .text(#"query TestHeaderQuery($id:ID!){character(id:$id){name,status,species,image,origin{name,id},id}}"#)

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
    private static let selection0: Baton.Selection = Baton.Selection(type: Types.Query, key: [], abstract: false, fields: [
        .linked("character", key: .dynamic(Slots.Query.character_bca4f9), plural: false, lookup: Baton.Lookup(type: Types.Character, key: [.variable("id")]), selection: selection1),
    ])
    private static let selection1: Baton.Selection = Baton.Selection(type: Types.Character, key: ["id"], abstract: false, fields: [
        .scalar("name", key: .fixed(Slots.Character.name), kind: .string, list: false),
        .scalar("status", key: .fixed(Slots.Character.status), kind: .string, list: false),
        .scalar("species", key: .fixed(Slots.Character.species), kind: .string, list: false),
        .scalar("image", key: .fixed(Slots.Character.image), kind: .string, list: false),
        .linked("origin", key: .fixed(Slots.Character.origin), plural: false, selection: selection2),
        .scalar("id", key: .fixed(Slots.Character.id), kind: .string, list: false),
    ])
    private static let selection2: Baton.Selection = Baton.Selection(type: Types.Location, key: ["id"], abstract: false, fields: [
        .scalar("name", key: .fixed(Slots.Location.name), kind: .string, list: false),
        .scalar("id", key: .fixed(Slots.Location.id), kind: .string, list: false),
    ])

    nonisolated public struct Data: Baton.Lens {
        @_spi(Generated) public let anchor: Baton.Anchor
        @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor public var character: Character? { anchor.linked(anchor.owner.slot(Slots.Query.character_bca4f9)).map(Character.init(anchor:)) }

        nonisolated public struct Character: Baton.Lens {
            @_spi(Generated) public let anchor: Baton.Anchor
            @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
            @MainActor public var name: String? { anchor.string(Slots.Character.name) }
            @MainActor public var status: String? { anchor.string(Slots.Character.status) }
            @MainActor public var species: String? { anchor.string(Slots.Character.species) }
            @MainActor public var image: String? { anchor.string(Slots.Character.image) }
            @MainActor public var origin: Origin? { anchor.linked(Slots.Character.origin).map(Origin.init(anchor:)) }

            nonisolated public struct Origin: Baton.Lens {
                @_spi(Generated) public let anchor: Baton.Anchor
                @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
                @MainActor public var name: String? { anchor.string(Slots.Location.name) }
            }
        }
    }
}
