import Baton
import BatonTerminal

/// One issue with its comments.
struct IssueScreen: View {
    @Query("""
    query IssueScreenQuery($id: ID!) {
      node(id: $id) {
        ...IssueDetail_issue @alias(as: "issue")
      }
    }
    """)
    var issue: IssueScreenQuery

    var body: some View {
        switch issue.phase {
        case .ready(let data):
            if let found = data.node?.issue {
                IssueDetail(issue: found)
                    .keyBinding("r", "refresh") { issue.retry() }
                    .refreshFailure(issue.lastFailure)
            } else {
                Text("This issue is not there any more.")
            }
        case .loading:
            ProgressView("loading issue")
        case .failed(let error):
            ErrorView(error) { issue.retry() }
        }
    }
}
