/// `@arguments(x: value)`: binds what the spread fragment declares with `@argumentDefinitions`.
enum Arguments {
    static let name = "arguments"
    static let declaration = "directive @arguments on FRAGMENT_SPREAD"
}
