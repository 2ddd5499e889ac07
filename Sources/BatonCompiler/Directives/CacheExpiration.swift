import GraphQLLanguage

/// `@cacheExpiration(seconds: 60)` on a query: how old its data may be before it is fetched again.
enum CacheExpiration {
    static let name = "cacheExpiration"
    static let declaration = "directive @cacheExpiration(seconds: Int!) on QUERY"

    /// What is wrong with an operation's `@cacheExpiration`: it is a constant of the operation, so that no variable has a
    /// say in it.
    static func check(_ directives: [Directive]) -> [Diagnostic] {
        guard let value = directives.first(named: name)?.argument(named: "seconds")?.value else { return [] }
        if let seconds = seconds(value), seconds >= 0 { return [] }
        return [
            Diagnostic(
                "the seconds are a whole number from zero on, known when the document is compiled",
                code: "cache-expiration", at: value.location)
        ]
    }

    /// The seconds that directives which have passed `check` set; nil where they set none.
    static func seconds(of directives: [Directive]) -> Int? {
        directives.first(named: name)?.argument(named: "seconds").flatMap { seconds($0.value) }
    }

    private static func seconds(_ value: Value) -> Int? {
        if case .int(let raw) = value.kind { Int(raw) } else { nil }
    }
}
