/// Marks a stored property with the query it holds; the property's type is the operation value that batonc makes of it.
///
/// - Parameters:
///   - document: one query, as a literal.
///   - policy: where the view's data comes from when it is mounted.
@attached(peer, names: prefixed(_))
@attached(accessor, names: named(init), named(get))
public macro Query(_ document: String, policy: FetchPolicy = .storeOrNetwork) =
    #externalMacro(module: "BatonMacros", type: "QueryMacro")

/// Marks a stored property with the fragment its lens reads.
@attached(peer)
public macro Fragment(_ document: String) = #externalMacro(module: "BatonMacros", type: "FragmentMacro")

/// Marks a property with the mutation that its action runs.
@attached(peer, names: prefixed(_))
@attached(accessor, names: named(get))
public macro Mutation(_ document: String) = #externalMacro(module: "BatonMacros", type: "MutationMacro")
