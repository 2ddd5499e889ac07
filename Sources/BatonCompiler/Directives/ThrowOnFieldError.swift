import GraphQLLanguage

/// `@throwOnFieldError`: a fragment whose spread throws, or an operation that fails, where the server reported an error for
/// a field that it reads.
enum ThrowOnFieldError {
    static let name = "throwOnFieldError"
    static let declaration = "directive @throwOnFieldError on QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION"
}
