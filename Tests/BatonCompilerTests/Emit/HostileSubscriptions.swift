@testable import BatonCompiler

extension HostileProgram {
    /// Subscriptions whose names, variables and fields are words that Swift, the runtime or their own code has plans
    /// for.
    static let subscriptions: HostileProgram = {
        let more = words + ["stream", "events", "latest", "resumptions", "lastFailure", "SubscriptionHandle"]
        let variables = more.filter {
            ![
                "variables", "resolution", "hashValue", "Data", "Baton", "Types", "Slots", "Guards", "Sites",
                "AbstractSlots",
            ].contains($0)
        }
        let fields = more.filter {
            !["anchor", "recordID", "hashValue", "Slots", "Types", "Guards", "Sites", "AbstractSlots", "Self"]
                .contains($0)
        }
        let operations = documentWords.filter { $0 != "on" } + ["Subscription", "Event", "Stream"]
        return HostileProgram(
            name: "Subscriptions",
            schema: """
                type Query { thing: Thing }
                type Subscription {
                  \(each(more) { "\($0)(\($0): Int): Thing" })
                  picked(\(each(more) { "\($0): Int" })): Subscribed!
                }
                type Thing { id: ID! \(each(more.filter { $0 != "id" }) { "\($0): Int" }) }
                type Subscribed { subscription: Thing edge: Edge }
                type Edge { cursor: String! node: Thing }
                """,
            documents: [
                "subscription Picked(\(each(variables) { "$\($0): Int" })) "
                    + "{ picked(\(each(variables) { "\($0): $\($0)" })) { subscription { \(each(fields) { $0 }) } } }",
                each(operations) { "subscription \($0) { picked { subscription { title } } }" },
                each(fields) { "subscription \($0)_one($\($0)_v: Int) { \($0)(\($0): $\($0)_v) { id } }" },
                "subscription Edits($to: [ID!]!) { picked { edge @appendEdge(connections: $to) { node { id } } } }",
            ],
            use: """
                import Baton
                @MainActor func read(_ picked: Picked, _ edits: Edits) -> (Int, Int?, String?) {
                    let data: Picked.Data? = picked.subscription.latest
                    return (
                        picked.subscription.events, data?.picked.subscription?.title,
                        edits.subscription.latest?.picked.edge?.node?.id
                    )
                }
                @MainActor func state(_ value: Subscription) -> StreamState { value.subscription.stream }
                """)
    }()
}
