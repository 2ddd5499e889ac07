/// A file that an emitter wrote in memory. Where it lands is the command line's business.
public struct OutputFile: Sendable {
    /// What the file holds.
    public enum Role: Hashable, Sendable {
        /// The operations and fragments of one source.
        case source(String)
        /// What all documents of a target share: types, slots, guards, sites, enums and inputs.
        case shared
    }

    /// What the file holds.
    public let role: Role

    /// Its text.
    public let text: String

    /// Makes a file.
    public init(role: Role, text: String) {
        self.role = role
        self.text = text
    }
}
