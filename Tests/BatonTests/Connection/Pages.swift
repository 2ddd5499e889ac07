@_spi(Generated) @testable import Baton

/// A connection that pages both ways, and a store that pages of it are committed to.
@MainActor final class Pages {
    static let connection = Registry.type("NoteConnection")
    static let edge = Registry.type("NoteEdge")
    static let pageInfo = Registry.type("PageInfo")
    static let slots = ConnectionSlots(connection: connection, edge: edge, pageInfo: pageInfo)
    static let key = "Thing:1:__Thing_notes_connection"

    private static let arguments = ["after", "before", "first", "last"].map { KeyArgument($0, [.variable($0)]) }
    private static let selection = Selection(
        type: connection, key: [], abstract: false,
        fields: [
            Sample.scalar("totalCount", on: connection, .int),
            Sample.link(
                "edges", on: connection, plural: true,
                Selection(
                    type: edge, key: [], abstract: false,
                    fields: [
                        Sample.scalar("cursor", on: edge, .string), Sample.link("node", on: edge, Sample.smallThing),
                    ])),
            Sample.link(
                "pageInfo", on: connection,
                Selection(
                    type: pageInfo, key: [], abstract: false,
                    fields: ["endCursor", "startCursor"].map { Sample.scalar($0, on: pageInfo, .string) }
                        + ["hasNextPage", "hasPreviousPage"].map { Sample.scalar($0, on: pageInfo, .bool) })),
        ])
    static let plan = plan(connections: [connectionPlan("__Thing_notes_connection")])

    static func plan(connections: [ConnectionPlan]) -> Plan {
        Sample.plan(
            Sample.link(
                "thing", on: Sample.query,
                Selection(
                    type: Sample.thing, key: ["id"], abstract: false,
                    fields: [
                        Sample.id,
                        .linked(
                            "notes", key: .dynamic(DynamicKey(Sample.thing, "notes", arguments)), plural: false,
                            connections: connections, selection: selection),
                    ])))
    }

    static func connectionPlan(_ key: String) -> ConnectionPlan {
        ConnectionPlan(
            key: Sample.fixed(Sample.thing, key), slots: slots, after: .variable("after"), before: .variable("before"))
    }

    let store: Store

    init(store: Store = Store()) { self.store = store }

    /// Commits a page whose edges are `text` or made for nodes by their numbers; nil is a null edge.
    @discardableResult func commit(
        _ nodes: [Int?], after: String? = nil, before: String? = nil, info: String, total: Int = 9
    ) throws -> Commit {
        let edges = nodes.map { node in
            node.map { #"{"cursor":"c\#($0)","node":{"id":"n\#($0)","name":"note \#($0)"}}"# } ?? "null"
        }
        return try commit("[\(edges.joined(separator: ","))]", after: after, before: before, info: info, total: total)
    }

    @discardableResult func commit(
        _ edges: String, after: String? = nil, before: String? = nil, info: String, total: Int = 9
    ) throws -> Commit {
        try store.commit(
            #"{"data":{"thing":{"id":"1","notes":{"totalCount":\#(total),"edges":\#(edges),"pageInfo":\#(info)}}}}"#,
            Self.plan, variables(after: after, before: before), isComplete: false)
    }

    func variables(after: String?, before: String?) -> Variables {
        Variables(["first": .int(2), "after": Variable(after), "before": Variable(before)])
    }

    /// Where a lens on the merged list stands.
    var list: Anchor? { store.anchor(on: Self.key) }

    /// The numbers of the nodes in the merged list.
    var nodes: [String] {
        (list?.nodes(Self.slots) as [AnyLens]? ?? []).map { String($0.anchor.storage.key.dropFirst("Thing:".count)) }
    }

    var info: String? { store.line(Self.key + ":pageInfo") }
}
