import Baton
import BatonTerminal

/// What an issue says, and what was said to it.
struct IssueDetail: View {
    @Fragment("""
    fragment IssueDetail_issue on Issue {
      number
      title
      state
      bodyText
      createdAt
      author { login }
      ...IssueComments_issue
    }
    """)
    var issue: IssueDetail_issue

    var body: some View {
        IssueThread(issue: issue.issueComments) {
            Text(issue.title).bold()
            Text("\(issue.state.scalarText.lowercased()) · \(issue.author?.login ?? "ghost") · \(createdAt)")
                .foregroundStyle(.secondary)
            Divider()
            Text(issue.bodyText)
            Divider()
        }
        .navigationTitle("#\(issue.number)")
    }

    /// As servers spell times; nothing where this one sent something else.
    private var createdAt: String { issue.createdAt?.scalarText ?? "" }
}
