@_spi(Generated) @_spi(Testing) @testable import Baton

/// Mutations over the sample schema, whose expected answers a test lays over a store and lifts again.
@MainActor enum Layers {
    /// `update`: a thing's id, name and size, and its friends.
    static let update = Plan(
        root: Selection(
            type: Sample.mutation, key: [], abstract: false,
            fields: [
                Sample.link(
                    "update", on: Sample.mutation,
                    Selection(
                        type: Sample.thing, key: ["id"], abstract: false,
                        fields: [
                            Sample.id, Sample.scalar("name", on: Sample.thing, .string),
                            Sample.scalar("size", on: Sample.thing, .int),
                            Sample.link("friend", on: Sample.thing, Sample.smallThing),
                            Sample.link("friends", on: Sample.thing, plural: true, Sample.smallThing),
                        ]))
            ]))

    /// `noteEdge`, appended to connections.
    static let append = Plan(
        root: Selection(
            type: Sample.mutation, key: [], abstract: false,
            fields: [
                .linked(
                    "noteEdge", key: Sample.fixed(Sample.mutation, "noteEdge"), plural: false,
                    edit: Edit(kind: .appendEdge, connections: .variable("connections"), edgeType: Pages.edge),
                    selection: Selection(
                        type: Pages.edge, key: [], abstract: false,
                        fields: [Sample.link("node", on: Pages.edge, Sample.smallThing)]))
            ]))
}

extension Store {
    private func read(
        _ data: String, _ plan: Plan, _ variables: Variables, avoiding taken: Set<String> = []
    ) throws -> ChangeSet {
        try Ingest.read(
            Array("{\"data\":\(data)}".utf8), plan: plan, variables: variables, kind: .mutation, isComplete: false,
            avoiding: taken
        ).changes
    }

    /// Lays a mutation's expected answer over the store.
    func lay(
        _ data: String, _ plan: Plan = Layers.update, _ variables: Variables = .none
    ) throws -> (layer: OptimisticLayer, commit: Commit) {
        begin(
            try read(data, plan, variables, avoiding: layers.keys),
            root: Root(name: "M", plan: plan, variables: variables, kind: .mutation))
    }

    /// Commits the server's answer to a layer's mutation.
    @discardableResult func resolve(
        _ layer: OptimisticLayer, _ data: String, _ plan: Plan = Layers.update, _ variables: Variables = .none
    ) throws -> Commit {
        commit(try read(data, plan, variables), kind: .server, replacing: layer)
    }

    /// Commits a mutation's answer that no layer expected.
    @discardableResult func mutate(
        _ data: String, _ plan: Plan = Layers.update, _ variables: Variables = .none
    ) throws -> Commit {
        commit(try read(data, plan, variables), kind: .server)
    }
}

extension Commit {
    /// What was notified, as `record.field`, sorted.
    var names: [String] { notified.map { "\($0.record).\($0.field)" }.sorted() }
}
