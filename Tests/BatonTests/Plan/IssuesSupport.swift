// swift-format-ignore-file
@_spi(Generated) import Baton

// What the published example's generated file names and does not show: the shared file of its schema, and the row's lens.

nonisolated enum Types {
    static let schemaDigest = "published-example"
    static let format = Baton.Format1.self
    static let Actor = Baton.Registry.type("Actor")
    static let Bot = Baton.Registry.type("Bot")
    static let EnterpriseUserAccount = Baton.Registry.type("EnterpriseUserAccount")
    static let Issue = Baton.Registry.type("Issue")
    static let IssueConnection = Baton.Registry.type("IssueConnection")
    static let Mannequin = Baton.Registry.type("Mannequin")
    static let Node = Baton.Registry.type("Node")
    static let Organization = Baton.Registry.type("Organization")
    static let Query = Baton.Registry.type("Query")
    static let Repository = Baton.Registry.type("Repository")
    static let User = Baton.Registry.type("User")
}

nonisolated enum Slots {
    nonisolated enum Actor {
        static let __typename = Baton.Registry.slot(Types.Actor, "__typename")
        static let id = Baton.Registry.slot(Types.Actor, "id")
        static let login = Baton.Registry.slot(Types.Actor, "login")
    }
    nonisolated enum Issue {
        static let author = Baton.Registry.slot(Types.Issue, "author")
        static let id = Baton.Registry.slot(Types.Issue, "id")
        static let number = Baton.Registry.slot(Types.Issue, "number")
        static let title = Baton.Registry.slot(Types.Issue, "title")
    }
    nonisolated enum IssueConnection {
        static let nodes = Baton.Registry.slot(Types.IssueConnection, "nodes")
    }
    nonisolated enum Query {
        static let repository_00c598 = Baton.DynamicKey(
            Types.Query, "repository",
            [Baton.KeyArgument("name", [.variable("name")]), Baton.KeyArgument("owner", [.variable("owner")])])
    }
    nonisolated enum Repository {
        static let id = Baton.Registry.slot(Types.Repository, "id")
        static let issues_44b8f4 = Baton.Registry.slot(Types.Repository, "issues(first:20,states:\"OPEN\")")
        static let nameWithOwner = Baton.Registry.slot(Types.Repository, "nameWithOwner")
    }
}

nonisolated enum AbstractSlots {
    nonisolated enum Actor { static let login = Baton.AbstractSlot("login") }
}

nonisolated public struct IssueRow_issue: Baton.Lens {
    @_spi(Generated) public let anchor: Baton.Anchor
    @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
    @MainActor public var number: Int { anchor.requiredInt(Slots.Issue.number) }
    @MainActor public var title: String { anchor.requiredString(Slots.Issue.title) }
    @MainActor public var author: Author? { anchor.linked(Slots.Issue.author).map(Author.init(anchor:)) }

    nonisolated public struct Author: Baton.Lens {
        @_spi(Generated) public let anchor: Baton.Anchor
        @_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }
        @MainActor public var login: String {
            anchor.requiredString(AbstractSlots.Actor.login.on(anchor.record.type))
        }
    }
}
