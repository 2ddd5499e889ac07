/// A list whose elements have names, in order, with a quick way to one of them.
///
/// Most lists are a handful long, where a scan beats hashing; only longer ones carry a table. Of elements with one
/// name the first is found.
struct NameIndex<Element: Sendable>: Sendable {
    let elements: [Element]

    /// Whether two elements have one name.
    let hasRepeats: Bool

    private let name: @Sendable (Element) -> String
    private let table: [String: Int]?

    init(_ elements: [Element], name: @escaping @Sendable (Element) -> String) {
        self.elements = elements
        self.name = name
        if elements.count > 8 {
            var table: [String: Int] = [:]
            table.reserveCapacity(elements.count)
            for (index, element) in elements.enumerated() where table[name(element)] == nil {
                table[name(element)] = index
            }
            self.table = table
            hasRepeats = table.count < elements.count
        } else {
            table = nil
            hasRepeats = elements.indices.contains { index in
                elements[..<index].contains { name($0) == name(elements[index]) }
            }
        }
    }

    subscript(wanted: String) -> Element? {
        if let table { return table[wanted].map { elements[$0] } }
        return elements.first { name($0) == wanted }
    }
}
