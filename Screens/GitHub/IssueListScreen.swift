import Baton
import BatonTerminal

/// A repository's open issues, as many pages as were asked for.
struct IssueListScreen: View {
    @Query("""
    query IssueListScreenQuery($owner: String!, $name: String!) {
      repository(owner: $owner, name: $name) {
        nameWithOwner
        ...IssueList_repository
      }
    }
    """)
    var issues: IssueListScreenQuery

    var body: some View {
        switch issues.phase {
        case .ready(let data):
            if let repository = data.repository {
                IssueList(repository: repository.issueList)
                    .navigationTitle(repository.nameWithOwner)
                    .keyBinding("r", "refresh") { issues.retry() }
                    .refreshFailure(issues.lastFailure)
            } else {
                Text("No repository is named \(issues.owner)/\(issues.name) on this server.")
            }
        case .loading:
            ProgressView("loading issues")
        case .failed(let error):
            ErrorView(error) { issues.retry() }
        }
    }
}
