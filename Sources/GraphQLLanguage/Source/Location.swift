/// A stretch of a source: byte offsets, turned into line and column only when somebody asks.
public struct Location: Sendable {
    /// The source that the stretch is of.
    public let source: Source

    /// The offset of the first byte.
    public let start: UInt32

    /// The offset after the last byte.
    public let end: UInt32

    /// Makes a location from byte offsets.
    public init(source: Source, start: UInt32, end: UInt32) {
        self.source = source
        self.start = start
        self.end = end
    }

    /// The location of what no source spells: nodes that a program made.
    public static let none = Location(source: Source(name: "", bytes: []), start: 0, end: 0)

    /// Line and column of the first byte, in the coordinates of the file that holds the source.
    public var position: SourcePosition { source.position(at: start) }

    /// The text of the stretch as it stands in the source.
    public var text: String { source.text(from: start, to: end) }
}

/// Where a location begins, as a key: offsets mean nothing without their source.
struct Place: Hashable {
    private let source: ObjectIdentifier
    private let start: UInt32

    init(_ location: Location) {
        source = ObjectIdentifier(location.source)
        start = location.start
    }
}
