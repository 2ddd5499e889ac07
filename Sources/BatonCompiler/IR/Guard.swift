/// A condition that an `@include` or `@skip` puts on a selection: a Boolean variable and the value that lets it pass.
public struct Guard: Hashable, Sendable {
    /// The variable's name.
    public let variable: String

    /// The value that selects: true for `@include`, false for `@skip`.
    public let passing: Bool
}

/// When a selection applies: any of these conjunctions holds. An empty list of conjunctions means always.
public typealias Guards = [[Guard]]
