/// Marks a stored property with the query it holds; the property's type is the operation value that batonc makes of it.
///
/// The memberwise initializer takes the operation value under the property's name. Inside a mounted view the property
/// reads as a value that is resolved: with a phase, data, a refetch and a retry.
///
/// - Parameters:
///   - document: one query.
///   - policy: where the view's data comes from when it is mounted (R8.1).
@attached(peer, names: prefixed(_))
@attached(accessor, names: named(init), named(get))
public macro Query(_ document: StaticString, policy: FetchPolicy = .storeOrNetwork) =
    #externalMacro(module: "BatonMacros", type: "QueryMacro")

/// Marks a stored property with the fragment that its type, a lens, reads. The parent passes the lens on.
///
/// - Parameter document: one fragment.
@attached(peer)
public macro Fragment(_ document: StaticString) = #externalMacro(module: "BatonMacros", type: "FragmentMacro")

/// Marks a property with the mutation that its action runs. The memberwise initializer does not ask for it.
///
/// - Parameter document: one mutation.
@attached(peer, names: prefixed(_))
@attached(accessor, names: named(get))
public macro Mutation(_ document: StaticString) = #externalMacro(module: "BatonMacros", type: "MutationMacro")

/// Marks a stored property with the subscription it holds; the property's type is the operation value that batonc makes
/// of it.
///
/// The memberwise initializer takes the operation value under the property's name. Inside a mounted view the stream is
/// open, and the property's `subscription` reads its state and its latest event.
///
/// - Parameter document: one subscription.
@attached(peer, names: prefixed(_))
@attached(accessor, names: named(init), named(get))
public macro Subscription(_ document: StaticString) =
    #externalMacro(module: "BatonMacros", type: "SubscriptionMacro")
