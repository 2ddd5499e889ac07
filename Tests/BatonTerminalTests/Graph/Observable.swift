@testable import Baton

/// A value that bodies can read, as they read a slot of a record: through the reader that Baton offers.
@MainActor
final class Cell {
    private let channel = Channel()
    private var stored: String

    init(_ value: String) { stored = value }

    var value: String {
        get {
            channel.register()
            return stored
        }
        set {
            if newValue == stored { return }
            stored = newValue
            channel.notify()
        }
    }
}

/// Stands for a lens: equal by what it reads, not by what it finds there.
struct Item: Identifiable, Equatable {
    let id: Int
    let cell: Cell

    static func == (left: Item, right: Item) -> Bool { left.id == right.id && left.cell === right.cell }

    @MainActor var name: String { cell.value }

    @MainActor static func make(_ ids: some Sequence<Int>) -> [Item] {
        ids.map { Item(id: $0, cell: Cell("item \($0)")) }
    }
}

/// A list of items that comes from elsewhere.
@MainActor
final class Items {
    private let channel = Channel()
    private var stored: [Item]

    init(_ items: [Item]) { stored = items }

    var value: [Item] {
        get {
            channel.register()
            return stored
        }
        set {
            stored = newValue
            channel.notify()
        }
    }
}
