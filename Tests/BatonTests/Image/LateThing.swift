@_spi(Generated) @testable import Baton

/// `query { thing { id name ... @defer { size friend { id name } } } }`, as the compiler would write it.
struct LateThing: Query {
    var resolution: Resolution<OperationHandle<Self>> = .unresolved
    static let name = "LateThing"
    static let document: Document = .text("{thing{id,name,...@defer{size,friend{id,name}}}}")
    static let hasDeferred = true
    var variables: Variables { .none }

    static func == (left: LateThing, right: LateThing) -> Bool { true }
    func hash(into hasher: inout Hasher) {}

    static let plan = Sample.plan(
        Sample.link(
            "thing", on: Sample.query,
            Selection(
                type: Sample.thing, key: ["id"], abstract: false,
                fields: [
                    Sample.id, Sample.scalar("name", on: Sample.thing, .string),
                    .scalar("size", key: Sample.fixed(Sample.thing, "size"), kind: .int, list: false, deferred: true),
                    .linked(
                        "friend", key: Sample.fixed(Sample.thing, "friend"), plural: false, deferred: true,
                        selection: Sample.smallThing),
                ])))

    typealias Data = AnyLens

    static let whole =
        #"{"data":{"thing":{"id":"1","name":"a","size":3,"friend":{"id":"2","name":"b"}}}}"#
    static let early = #"{"data":{"thing":{"id":"1","name":"a"}}}"#
}
