/// How generated code names slots, types and conditions.
///
/// An object, as the program's names are: every writer has it, on every thread, and copying its tables would take longer
/// than looking something up in them.
final class SwiftSlots: Sendable {
    let facts: ProgramFacts
    /// Each key's slot as it is spelled: plans and lenses name one many times over.
    private let spelled: [StorageKey: String]

    init(facts: ProgramFacts) {
        self.facts = facts
        spelled = Dictionary(uniqueKeysWithValues: facts.keys.map { ($0, Self.spelling(of: $0, facts)) })
    }

    /// `Types.Issue`.
    func type(_ name: String) -> String { "Types." + SwiftName.type(name) }

    /// `Types.Node_possible`.
    func possible(_ name: String) -> String { "Types." + possibleName(name) }

    /// `Types.Node_keyed`.
    func keyed(_ name: String) -> String { "Types." + keyedName(name) }

    /// `Node_possible`, the member of `Types`.
    func possibleName(_ name: String) -> String { setName(name + "_possible") }

    /// `Node_keyed`, the member of `Types`.
    func keyedName(_ name: String) -> String { setName(name + "_keyed") }

    /// A schema may have a type that is called like the set.
    private func setName(_ name: String) -> String {
        var candidate = name
        while facts.types.contains(candidate) { candidate += "_" }
        return candidate
    }

    /// `Slots.Issue.title`.
    func slot(_ key: StorageKey) -> String { spelled[key] ?? Self.spelling(of: key, facts) }

    private static func spelling(of key: StorageKey, _ facts: ProgramFacts) -> String {
        "Slots.\(SwiftName.slot(key.type)).\(SwiftName.slot(facts.identifier(of: key)))"
    }

    /// `.fixed(Slots.Issue.title)`, or `.dynamic` where variables take part.
    func planKey(_ key: StorageKey) -> String {
        (key.isConstant ? ".fixed(" : ".dynamic(") + slot(key) + ")"
    }

    /// What an accessor reads.
    func read(_ key: StorageKey, isAbstract: Bool) -> String {
        if !key.isConstant { return "anchor.owner.slot(\(slot(key)))" }
        guard isAbstract else { return slot(key) }
        return "Abstract\(slot(key)).on(anchor.record.type)"
    }

    /// `Guards.wide_true`.
    func condition(_ condition: Guard) -> String { "Guards.\(SwiftSlots.conditionName(condition))" }

    static func conditionName(_ condition: Guard) -> String { "\(condition.variable)_\(condition.passing)" }

    /// A plan's piece: a variable, or a constant's text.
    static func piece(_ piece: StorageKey.Piece) -> String {
        switch piece {
        case .variable(let name): ".variable(\(SwiftName.literal(name)))"
        case .literal(let text): ".literal(\(SwiftName.literal(text)))"
        }
    }
}
