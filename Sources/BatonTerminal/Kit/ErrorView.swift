/// What failed and the key that tries again.
public struct ErrorView: View {
    private let message: String
    private let retry: (@MainActor () -> Void)?

    /// Shows an error in one sentence.
    /// - Parameter retry: Tries again, on `r` or as a button.
    public init(_ error: any Error, retry: @escaping @MainActor () -> Void) {
        message = Self.describe(error)
        self.retry = retry
    }

    /// Shows an error that trying again would not change.
    public init(_ error: any Error) {
        message = Self.describe(error)
        retry = nil
    }

    /// An error's own words; what a server wrote among them is made harmless where it is painted.
    static func describe(_ error: any Error) -> String { String(describing: error) }

    /// The message, and the button under it.
    public var body: some View {
        VStack(alignment: .leading) {
            HStack(alignment: .top) {
                Text("!").foregroundStyle(.failure)
                Text(message).lineLimit(4)
            }
            if let retry {
                Button("r retry", action: retry).padding(.leading, 2)
                    .keyBinding("r", "retry", action: retry)
            }
        }
    }
}
