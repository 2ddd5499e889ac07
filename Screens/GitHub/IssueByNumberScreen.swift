import Baton
import BatonTerminal

/// One issue, named by its number in a repository.
struct IssueByNumberScreen: View {
    @Query("""
    query IssueByNumberScreenQuery($owner: String!, $name: String!, $number: Int!) {
      repository(owner: $owner, name: $name) {
        issue(number: $number) { ...IssueDetail_issue }
      }
    }
    """)
    var issue: IssueByNumberScreenQuery

    var body: some View {
        switch issue.phase {
        case .ready(let data):
            if let found = data.repository?.issue {
                IssueDetail(issue: found.issueDetail)
                    .keyBinding("r", "refresh") { issue.retry() }
                    .refreshFailure(issue.lastFailure)
            } else {
                Text("\(issue.owner)/\(issue.name) has no issue #\(issue.number).")
            }
        case .loading:
            ProgressView("loading issue")
        case .failed(let error):
            ErrorView(error) { issue.retry() }
        }
    }
}
