/// The errors that the server reported for a field and for what is read below it.
public struct FieldErrors: Error, Hashable, Sendable {
    /// The errors, each once, in the order of the fields that were read.
    public private(set) var errors: [FieldError]

    /// Some errors.
    public init(_ errors: [FieldError] = []) { self.errors = errors }

    /// Whether there is none.
    public var isEmpty: Bool { errors.isEmpty }

    mutating func add(_ error: FieldError) {
        // Two conditions on one record may read one slot.
        if !errors.contains(error) { errors.append(error) }
    }
}

extension FieldErrors: CustomStringConvertible {
    /// The first message. Text of the server's is as it sent it: clean it before it is shown.
    public var description: String { messageSummary(errors.map(\.message)) ?? "no field error" }
}
