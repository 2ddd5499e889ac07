@_spi(Generated) @testable import Baton

/// A schema of no server's, with a field of every kind, and plans over it written by hand.
enum Sample {
    static let query = Registry.type("Query")
    static let mutation = Registry.type("Mutation")
    static let thing = Registry.type("Thing")
    static let gadget = Registry.type("Gadget")
    static let box = Registry.type("Box")
    static let named = Registry.type("Named")

    static func fixed(_ type: TypeID, _ storageKey: String) -> PlanField.Key {
        .fixed(Registry.slot(type, storageKey))
    }

    static func scalar(_ name: String, on type: TypeID, _ kind: PlanField.Kind, list: Bool = false) -> PlanField {
        .scalar(name, key: fixed(type, name), kind: kind, list: list)
    }

    static func link(_ name: String, on type: TypeID, plural: Bool = false, _ selection: Selection) -> PlanField {
        .linked(name, key: fixed(type, name), plural: plural, selection: selection)
    }

    /// Every kind of scalar, alone and in a list.
    static let scalars: [PlanField] = [
        scalar("name", on: thing, .string), scalar("size", on: thing, .int), scalar("weight", on: thing, .double),
        scalar("isOn", on: thing, .bool), scalar("stamp", on: thing, .custom),
        scalar("names", on: thing, .string, list: true), scalar("sizes", on: thing, .int, list: true),
        scalar("weights", on: thing, .double, list: true), scalar("flags", on: thing, .bool, list: true),
        scalar("stamps", on: thing, .custom, list: true),
    ]

    static let id = scalar("id", on: thing, .string)
    static let smallThing = Selection(
        type: thing, key: ["id"], abstract: false, fields: [id, scalar("name", on: thing, .string)])
    static let wholeThing = Selection(
        type: thing, key: ["id"], abstract: false,
        fields: [id] + scalars + [
            link("friend", on: thing, smallThing), link("friends", on: thing, plural: true, smallThing),
        ])
    static let smallBox = Selection(
        type: box, key: [], abstract: false,
        fields: [scalar("label", on: box, .string), link("inside", on: box, smallThing)])
    static let namedThing = Selection(
        type: named, key: ["id"], abstract: true, memberships: [.init("__isNamed", named)],
        variants: [
            .init(
                types: [thing], key: ["id"],
                fields: [scalar("__typename", on: named, .string), scalar("id", on: named, .string)]),
            .init(
                types: [gadget],
                fields: [scalar("__typename", on: named, .string), scalar("name", on: named, .string)]),
            .init(
                types: nil, condition: named,
                fields: [
                    scalar("__typename", on: named, .string), scalar("id", on: named, .string),
                    scalar("name", on: named, .string),
                ]),
            .init(types: nil, fields: [scalar("__typename", on: named, .string)]),
        ])

    /// `things`, each whole.
    static let things = plan(link("things", on: query, plural: true, wholeThing))
    /// `thing`, whole.
    static let whole = plan(link("thing", on: query, wholeThing))
    /// `thing`, its id and name.
    static let small = plan(link("thing", on: query, smallThing))
    /// `box`, which has no key.
    static let boxed = plan(link("box", on: query, smallBox))
    /// `things`, each with what it needs of two.
    static let smallThings = plan(link("things", on: query, plural: true, smallThing))
    /// `named` and `all`, through an interface.
    static let abstract = plan(link("named", on: query, namedThing), link("all", on: query, plural: true, namedThing))

    static func plan(_ fields: PlanField...) -> Plan {
        Plan(root: Selection(type: query, key: [], abstract: false, fields: fields))
    }

    static func slot(_ name: String, on type: TypeID = thing) -> Slot { Registry.slot(type, name) }

    /// A whole thing as a response, each field as given or null.
    static func thing(_ id: String, _ fields: KeyValuePairs<String, String> = [:]) -> String {
        var text = "{\"id\":\"\(id)\""
        for field in scalars.map(\.responseKey) + ["friend", "friends"] {
            text += ",\"\(field)\":" + (fields.first { $0.key == field }?.value ?? "null")
        }
        return text + "}"
    }
}

extension Store {
    /// Reads a response and commits it.
    @discardableResult func commit(
        _ text: String, _ plan: Plan, _ variables: Variables = .none, kind: OperationKind = .query,
        isComplete: Bool = true
    ) throws -> Commit {
        try commit(bytes: Array(text.utf8), plan, variables, kind: kind, isComplete: isComplete)
    }

    @discardableResult func commit(
        bytes: [UInt8], _ plan: Plan, _ variables: Variables = .none, kind: OperationKind = .query,
        isComplete: Bool = true
    ) throws -> Commit {
        let response = try Ingest.read(bytes, plan: plan, variables: variables, kind: kind, isComplete: isComplete)
        return commit(response.changes, kind: .server)
    }

    /// Where a lens on an operation's data stands.
    func anchor(_ variables: Variables = .none, kind: OperationKind = .query) -> Anchor {
        Anchor(record: root(kind), owner: Owner(store: self, variables: variables), origin: root(kind))
    }

    /// Where a lens on a record stands.
    func anchor(on key: String, _ variables: Variables = .none) -> Anchor? {
        record(key).map { Anchor(record: $0, owner: Owner(store: self, variables: variables), origin: $0) }
    }

    /// What a record's line in the dump is.
    func line(_ key: String) -> String? {
        dump().split(separator: "\n").first { $0.hasPrefix("\"\(key)\":") }.map {
            String($0.dropFirst(key.utf8.count + 3)).trimmingSuffix(",")
        }
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}

/// A lens that reads nothing by itself.
struct AnyLens: Lens {
    let anchor: Anchor
    init(anchor: Anchor) { self.anchor = anchor }
}

extension Variables: ExpressibleByDictionaryLiteral {
    /// Variables as a test writes them.
    public init(dictionaryLiteral elements: (String, Variable)...) {
        self.init(names: elements.map(\.0), values: elements.map(\.1))
    }
}
