/// A record's values under rendered keys, by negative index. Few, mostly, and then looked for one by one; the query root of
/// a long session has many, and a table says where each is.
struct RenderedSlots {
    typealias Entry = (index: Int32, value: Value)

    private(set) var entries: [Entry] = []
    /// Where each index is in `entries`; empty as long as there are few.
    private var places: [Int32: Int] = [:]
    private static let few = 16

    /// - Returns: where an index is in `entries`; nil where it is not.
    func place(of index: Int32) -> Int? {
        places.isEmpty ? entries.firstIndex { $0.index == index } : places[index]
    }

    func value(at index: Int32) -> Value {
        if places.isEmpty {
            for entry in entries where entry.index == index { return entry.value }
            return .missing
        }
        return places[index].map { entries[$0].value } ?? .missing
    }

    /// Sets a value; one that is missing takes the entry away.
    mutating func set(_ value: Value, at index: Int32) {
        guard value.isHeld else {
            remove(index)
            return
        }
        if let place = place(of: index) {
            entries[place].value = value
            return
        }
        entries.append((index, value))
        if !places.isEmpty { places[index] = entries.count - 1 } else if entries.count > Self.few { number() }
    }

    /// - Returns: the value that was there; nil where none was.
    @discardableResult mutating func remove(_ index: Int32) -> Value? {
        guard let place = place(of: index) else { return nil }
        let value = entries[place].value
        // The last entry takes its place.
        let last = entries.removeLast()
        if place < entries.count { entries[place] = last }
        if !places.isEmpty {
            places[index] = nil
            if place < entries.count { places[last.index] = place }
        }
        return value
    }

    /// Takes away the entries whose values are to go.
    mutating func removeAll(where isGone: (Value) -> Bool) {
        let before = entries.count
        entries.removeAll { isGone($0.value) }
        guard entries.count < before, !places.isEmpty else { return }
        places = [:]
        if entries.count > Self.few { number() }
    }

    private mutating func number() {
        for (place, entry) in entries.enumerated() { places[entry.index] = place }
    }
}
