/// A name and where it stands. Names are compared by their text alone.
public struct Name: Hashable, Sendable, CustomStringConvertible {
    /// The text.
    public let value: String

    /// Where the name stands; for a variable this includes the `$`.
    public let location: Location

    /// Makes a name.
    public init(_ value: String, location: Location = .none) {
        self.value = value
        self.location = location
    }

    /// Whether two names have the same text.
    public static func == (left: Name, right: Name) -> Bool { left.value == right.value }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }

    /// The text.
    public var description: String { value }
}
