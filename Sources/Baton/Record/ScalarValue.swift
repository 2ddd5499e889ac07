import Foundation

/// A Swift type that `customScalarTypes` of the compiler's configuration may map a custom scalar to (R7.6).
///
/// A custom scalar is held as its text (R2.1); it is converted when it is read, and turned back when it is sent.
public protocol ScalarValue: Hashable, Sendable {
    /// The value of a scalar's text: a string's contents, or any other JSON value as the server wrote it.
    ///
    /// - Throws: anything, where the text is not a value of the type; the accessor then reads nil.
    init(scalarText: String) throws

    /// The text that stands for the value.
    var scalarText: String { get }

    /// The value as a variable: its text as a string, unless the type says otherwise.
    var variable: Variable { get }
}

extension ScalarValue {
    /// The text as a JSON string.
    public var variable: Variable { .string(scalarText) }
}

/// A text that is not a value of the type that a scalar is mapped to.
public struct ScalarTextError: Error, Hashable, Sendable {
    /// The Swift type's name.
    public let type: String

    /// Makes an error.
    public init(type: String) { self.type = type }
}

extension Foundation.URL: ScalarValue {
    /// The address that a text spells.
    ///
    /// - Throws: `ScalarTextError`.
    public init(scalarText: String) throws {
        guard let url = URL(string: scalarText) else { throw ScalarTextError(type: "URL") }
        self = url
    }

    /// The address.
    public var scalarText: String { absoluteString }
}
