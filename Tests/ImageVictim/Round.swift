@_spi(Generated) import Baton

/// A query whose every answer is one round: all of what it holds says the same number, so that two rounds are never taken
/// for one. Written by hand, as the compiler would write it.
struct Round: Query {
    var resolution: Resolution<OperationHandle<Self>> = .unresolved
    static let name = "Round"
    static let document: Document = .text("{round items{id,round,text,next{id,round},box{round,tags}}}")
    var variables: Variables { .none }

    static func == (left: Round, right: Round) -> Bool { true }
    func hash(into hasher: inout Hasher) {}

    private static let query = Registry.type("Query")
    private static let item = Registry.type("Item")
    private static let box = Registry.type("Box")
    private static func key(_ type: TypeID, _ name: String) -> PlanField.Key { .fixed(Registry.slot(type, name)) }
    private static func number(_ type: TypeID) -> PlanField {
        .scalar("round", key: key(type, "round"), kind: .int, list: false)
    }
    private static let id: PlanField = .scalar("id", key: key(item, "id"), kind: .string, list: false)
    private static let boxes = Selection(
        type: box, key: [], abstract: false,
        fields: [number(box), .scalar("tags", key: key(box, "tags"), kind: .string, list: true)])
    private static let next = Selection(type: item, key: ["id"], abstract: false, fields: [id, number(item)])
    private static let items = Selection(
        type: item, key: ["id"], abstract: false,
        fields: [
            id, number(item), .scalar("text", key: key(item, "text"), kind: .string, list: false),
            .linked("next", key: key(item, "next"), plural: false, selection: next),
            .linked("box", key: key(item, "box"), plural: false, selection: boxes),
        ])
    static let plan = Plan(
        root: Selection(
            type: query, key: [], abstract: false,
            fields: [number(query), .linked("items", key: key(query, "items"), plural: true, selection: items)]))

    /// The answer of a round: how many items there are, and how long they are, differs from one to the next.
    static func response(_ round: Int) -> [UInt8] {
        let count = 10 + round * 7 % 40
        let items = (0..<count).map { item in
            let text = String(repeating: "\(round) ", count: 1 + (round + item) % 60)
            return """
                {"id":"\(item)","round":\(round),"text":"\(text)","next":{"id":"\((item + 1) % count)","round":\(round)},\
                "box":{"round":\(round),"tags":["\(round)",null,"\(item)"]}}
                """
        }
        return Array(#"{"data":{"round":\#(round),"items":[\#(items.joined(separator: ","))]}}"#.utf8)
    }

    struct Data: Lens {
        let anchor: Anchor

        /// The round, or what does not belong to it.
        @MainActor var verdict: String {
            let round = anchor.requiredInt(Registry.slot(Round.query, "round"))
            let items: List<Item> = anchor.requiredList(Registry.slot(Round.query, "items"))
            guard items.count == 10 + round * 7 % 40 else { return "torn: \(items.count) items in round \(round)" }
            for (position, item) in items.enumerated() {
                if let fault = item.fault(position, of: items.count, in: round) { return "torn: \(fault) of \(round)" }
            }
            return "\(round)"
        }
    }

    struct Item: Lens {
        let anchor: Anchor

        @MainActor func fault(_ position: Int, of count: Int, in round: Int) -> String? {
            let number = Registry.slot(Round.item, "round")
            let text = String(repeating: "\(round) ", count: 1 + (round + position) % 60)
            let box = anchor.requiredLinked(Registry.slot(Round.item, "box"), type: Round.box)
            let next = anchor.requiredLinked(Registry.slot(Round.item, "next"), type: Round.item)
            let parts: [(String, Bool)] = [
                ("id", anchor.requiredString(Registry.slot(Round.item, "id")) == "\(position)"),
                ("round", anchor.requiredInt(number) == round),
                ("text", anchor.requiredString(Registry.slot(Round.item, "text")) == text),
                ("next", next.requiredString(Registry.slot(Round.item, "id")) == "\((position + 1) % count)"),
                ("box", box.requiredInt(Registry.slot(Round.box, "round")) == round),
                (
                    "tags",
                    box.requiredNullableStrings(Registry.slot(Round.box, "tags")) == ["\(round)", nil, "\(position)"]
                ),
            ]
            return parts.first { !$0.1 }.map { "item \(position): \($0.0)" }
        }
    }
}
