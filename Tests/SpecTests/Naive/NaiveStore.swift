/// Records as plain values: what a store of the contract holds, and how it is dumped (R2).
struct NaiveStore {
    indirect enum Value: Hashable {
        case null
        case bool(Bool)
        case int(Int64)
        case double(Double)
        case string(String)
        case link(String)
        case links([String?])
        case scalars([Value])

        var text: String {
            switch self {
            case .null: "null"
            case .bool(let value): value ? "true" : "false"
            case .int(let value): "\(value)"
            case .double(let value): NaiveText.float(value)
            case .string(let value): NaiveText.quoted(value)
            case .link(let key): "{\"__ref\":" + NaiveText.quoted(key) + "}"
            case .links(let keys):
                "{\"__refs\":[" + keys.map { $0.map(NaiveText.quoted) ?? "null" }.joined(separator: ",") + "]}"
            case .scalars(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
            }
        }
    }

    struct FieldError: Hashable {
        let message: String
        let path: String
        let extensions: String?

        var text: String {
            var members = ["message": NaiveText.quoted(message), "path": NaiveText.quoted(path)]
            members["extensions"] = extensions
            return NaiveStore.object(members)
        }
    }

    struct Record: Hashable {
        let type: String
        var slots: [String: Value] = [:]
        var errors: [String: FieldError] = [:]
        var isDeleted = false
    }

    static let roots = ["client:root", "client:root:mutation", "client:root:subscription"]

    var records: [String: Record] = [:]

    /// The record of a key, made or revived.
    mutating func touch(_ key: String, type: String) {
        if records[key] == nil { records[key] = Record(type: type) }
        if records[key]?.isDeleted == true { records[key] = Record(type: type) }
    }

    /// A payload answers a slot: its error goes (R2.2).
    mutating func write(_ value: Value, _ slot: String, _ key: String) {
        records[key]?.slots[slot] = value
        records[key]?.errors[slot] = nil
    }

    subscript(_ key: String, _ slot: String) -> Value? { records[key]?.slots[slot] }

    func link(_ key: String, _ slot: String) -> String? {
        if case .link(let linked)? = self[key, slot] { return linked }
        return nil
    }

    func links(_ key: String, _ slot: String) -> [String]? {
        if case .links(let linked)? = self[key, slot] { return linked.compactMap(\.self) }
        return nil
    }

    struct Place: Hashable, CustomStringConvertible {
        let key: String
        let slot: String
        var description: String { "\(key).\(slot)" }
    }

    /// The slots that held a value before and differ from it now, or in their error (R4.3).
    func changes(since before: NaiveStore) -> Set<Place> {
        var changed: Set<Place> = []
        for (key, record) in before.records {
            for (slot, value) in record.slots {
                let now = records[key]
                if now?.slots[slot] != value || now?.errors[slot] != record.errors[slot] {
                    changed.insert(Place(key: key, slot: slot))
                }
            }
        }
        return changed
    }

    var dump: String {
        // A root that nothing was written to is not part of a dump.
        let lines = records.filter { !Self.roots.contains($0.key) || !$0.value.slots.isEmpty }
            .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { key, record in NaiveText.quoted(key) + ":" + text(record) }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    private func text(_ record: Record) -> String {
        if record.isDeleted { return "null" }
        var members = record.slots.mapValues(\.text)
        members["__typename"] = NaiveText.quoted(record.type)
        if !record.errors.isEmpty { members["__errors"] = Self.object(record.errors.mapValues(\.text)) }
        return Self.object(members)
    }

    fileprivate static func object(_ members: [String: String]) -> String {
        let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return "{" + sorted.map { NaiveText.quoted($0.key) + ":" + $0.value }.joined(separator: ",") + "}"
    }
}
