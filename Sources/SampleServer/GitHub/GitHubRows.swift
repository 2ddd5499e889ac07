/// A row of `repositories`.
struct RepositoryRow {
    let id: Int
    let ownerID: Int
    let owner: String
    let name: String
    let description: String?
    let homepage: String?
    let stargazers: Int
    let forks: Int
    let created: Int
    let updated: Int
    let pushed: Int

    var nodeID: String { NodeID(.repository, id).text }
    var path: String { "/\(owner)/\(name)" }
}

/// A row of `actors`: who wrote, or owns.
struct ActorRow {
    let id: Int
    let kind: NodeID.Kind
    let login: String
    let name: String?
    let about: String?
    let company: String?
    let location: String?
    let email: String?
    let userID: Int?
    let created: Int
    let updated: Int

    var nodeID: String { NodeID(kind, id).text }

    /// The name of the actor's type.
    var typeName: String {
        switch kind {
        case .organization: "Organization"
        case .bot: "Bot"
        case .mannequin: "Mannequin"
        case .enterpriseUserAccount: "EnterpriseUserAccount"
        default: "User"
        }
    }

    var path: String { kind == .bot ? "/apps/\(login)" : "/\(login)" }
}

/// A row of `issues`.
struct IssueRow {
    let id: Int
    let repositoryID: Int
    let number: Int
    let title: String
    let body: String
    let authorID: Int?
    let association: String
    let isClosed: Bool
    let stateReason: String?
    let isLocked: Bool
    let created: Int
    let updated: Int
    let closed: Int?

    var nodeID: String { NodeID(.issue, id, repository: repositoryID).text }
}

/// A row of `comments`.
struct CommentRow {
    let id: Int
    let issueID: Int
    let body: String
    let authorID: Int?
    let association: String
    let created: Int
    let updated: Int
}

/// A row of `labels`.
struct LabelRow {
    let id: Int
    let repositoryID: Int
    let name: String
    let color: String
    let description: String?
    let isDefault: Bool
    let created: Int

    var nodeID: String { NodeID(.label, id, repository: repositoryID).text }
}
