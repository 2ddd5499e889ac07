import Baton
import BatonTerminal

/// What other modules may open of the GitHub screens.
public enum GitHubFamily {
    /// The digest of the schema that these screens were compiled with.
    public static let schemaDigest = Types.schemaDigest

    /// A repository's open issues.
    @MainActor public static func issues(owner: String, name: String) -> some View {
        IssueListScreen(issues: IssueListScreenQuery(owner: owner, name: name))
    }

    /// One issue by its number.
    @MainActor public static func issue(owner: String, name: String, number: Int) -> some View {
        IssueByNumberScreen(issue: IssueByNumberScreenQuery(owner: owner, name: name, number: number))
    }
}
