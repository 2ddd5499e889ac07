import Foundation

/// The comparison of a store's dump with a spec folder's, record by record and slot by slot.
enum SpecDump {
    /// What differs from a spec folder's dump; nothing when the dumps say the same. One that the folder spells
    /// canonically, a record a line, has to be the same byte for byte (R2.3).
    static func differences(_ dump: String, from json: SpecJSON, in folder: SpecFolder) throws -> [String] {
        let found = try differences(dump, from: try folder.dump(json))
        guard found.isEmpty, let path = json.string else { return found }
        let wanted = lines(String(decoding: try folder.bytes(path), as: UTF8.self))
        let actual = lines(dump)
        guard wanted.first == "{", wanted.last == "}", wanted.count == actual.count else { return [] }
        return zip(actual, wanted).filter { $0 != $1 }.map { "\($0) is not spelled as \($1)" }
    }

    private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

    /// What differs; nothing when the dumps say the same.
    static func differences(_ dump: String, from expected: [String: SpecJSON]) throws -> [String] {
        guard let actual = try SpecJSON(text: Data(dump.utf8)).object else {
            throw SpecFault("the store's dump is no object")
        }
        var differences: [String] = []
        for key in Set(actual.keys).union(expected.keys).sorted() {
            switch (actual[key], expected[key]) {
            case (nil, _): differences.append("the record \(key) is not there")
            case (_, nil): differences.append("the record \(key) should not be there")
            case (.object(let slots)?, .object(let wanted)?):
                for slot in Set(slots.keys).union(wanted.keys).sorted() where slots[slot] != wanted[slot] {
                    differences.append(
                        "\(key) holds \(slots[slot]?.description ?? "nothing") under \(slot), not "
                            + (wanted[slot]?.description ?? "nothing"))
                }
            case (let record?, let wanted?) where record != wanted:
                differences.append("\(key) is \(record), not \(wanted)")
            default: break
            }
        }
        return differences
    }
}
