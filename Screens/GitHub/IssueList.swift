import Baton
import BatonTerminal

/// A repository's open issues as a connection that pages.
struct IssueList: View {
    @Fragment("""
    fragment IssueList_repository on Repository
    @refetchable(queryName: "IssueListPaginationQuery")
    @argumentDefinitions(count: {type: "Int", defaultValue: 20}, cursor: {type: "String"}) {
      issues(first: $count, after: $cursor, states: OPEN) @connection(key: "IssueList_issues") {
        edges { node { id ...IssueRow_issue } }
      }
    }
    """)
    var repository: IssueList_repository
    @State private var failure: String?

    var body: some View {
        List {
            ForEach(repository.issues.nodes) { issue in
                NavigationLink {
                    IssueScreen(issue: IssueScreenQuery(id: issue.id))
                } label: {
                    IssueRow(issue: issue.issueRow)
                }
            }
            if let failure {
                Text("! more issues did not load: \(failure)  m retry").foregroundStyle(.failure)
            } else if repository.issues.isLoadingNext {
                ProgressView("loading more issues")
            } else if repository.issues.hasNext {
                Text("m: load more").foregroundStyle(.secondary)
            }
        }
        .keyBinding("m", "more", isEnabled: repository.issues.hasNext) {
            failure = nil
            do { try await repository.issues.loadNext() } catch { failure = "\(error)" }
        }
    }
}
