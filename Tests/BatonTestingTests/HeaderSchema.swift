// As batonc writes it.
// swift-format-ignore-file
import Foundation
@_spi(Generated) import Baton

nonisolated enum Types {
    static let schemaDigest = "1f54c163742c73cf1e6ce48e370b368a"
    static let format = Baton.Format1.self
    static let Character = Baton.Registry.type("Character")
    static let Location = Baton.Registry.type("Location")
    static let Query = Baton.Registry.type("Query")
}

nonisolated enum Slots {
    nonisolated enum Character {
        static let id = Baton.Registry.slot(Types.Character, "id")
        static let image = Baton.Registry.slot(Types.Character, "image")
        static let name = Baton.Registry.slot(Types.Character, "name")
        static let origin = Baton.Registry.slot(Types.Character, "origin")
        static let species = Baton.Registry.slot(Types.Character, "species")
        static let status = Baton.Registry.slot(Types.Character, "status")
    }
    nonisolated enum Location {
        static let id = Baton.Registry.slot(Types.Location, "id")
        static let name = Baton.Registry.slot(Types.Location, "name")
    }
    nonisolated enum Query {
        static let character_bca4f9 = Baton.DynamicKey(Types.Query, "character", [Baton.KeyArgument("id", [.variable("id")])])
    }
}
