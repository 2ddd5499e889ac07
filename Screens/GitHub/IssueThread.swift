import Baton
import BatonTerminal

/// What stands above an issue's comments, the comments, and the keys that page and answer them.
struct IssueThread<Header: View>: View {
    var issue: IssueComments_issue
    @ViewBuilder var header: Header
    @State private var failure: String?
    @State private var unsent: String?

    var body: some View {
        ScrollView {
            header
            IssueComments(issue: issue)
                .focusShortcut("c", "comment")
            if let failure {
                Text("! more comments did not load: \(failure)  m retry").foregroundStyle(.failure)
            } else if issue.comments.isLoadingNext {
                ProgressView("loading more comments")
            } else if issue.comments.hasNext {
                Text("m: load more comments").foregroundStyle(.secondary)
            }
        }
        .keyBinding("m", "more", isEnabled: issue.comments.hasNext) {
            failure = nil
            do { try await issue.comments.loadNext() } catch { failure = "\(error)" }
        }
        .onActionFailure { unsent = $0?.description }
        .banner(unsent.map { "comment not sent: \($0)" }, keys: "c edit  enter send again")
    }
}
