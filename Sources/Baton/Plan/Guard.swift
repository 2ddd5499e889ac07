/// One condition of `@include` or `@skip` on a Boolean variable.
public struct Guard: Hashable, Sendable {
    let variable: String
    let passing: Bool

    /// - Parameters:
    ///   - variable: the variable's name.
    ///   - passing: the value under which what is guarded is selected.
    @_spi(Generated) public init(_ variable: String, passing: Bool) {
        self.variable = variable
        self.passing = passing
    }

    func passes(under variables: Variables) -> Bool {
        variables.condition(variable) == passing
    }
}

extension [[Guard]] {
    /// Whether what these guard is selected: any one of them passes whole, or there is none.
    func pass(under variables: Variables) -> Bool {
        isEmpty || contains { $0.allSatisfy { $0.passes(under: variables) } }
    }
}
