/// The first of some messages, and how many more there are; nil without any.
func messageSummary(_ messages: [String]) -> String? {
    messages.first.map { messages.count == 1 ? $0 : "\($0) (and \(messages.count - 1) more)" }
}
