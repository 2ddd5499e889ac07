/// What a key means in lists and in text that is read: the same everywhere.
enum Motion: Equatable {
    case lines(Int)
    case halfPages(Int)
    case pages(Int)
    case first
    case last
    case open

    private static let table: [KeyPress: Motion] = {
        let keys: [(String, Motion)] = [
            ("j", .lines(1)), ("<down>", .lines(1)), ("^N", .lines(1)), ("k", .lines(-1)), ("<up>", .lines(-1)),
            ("^P", .lines(-1)), ("^D", .halfPages(1)), ("^U", .halfPages(-1)), ("<space>", .pages(1)),
            ("<pagedown>", .pages(1)), ("^F", .pages(1)), ("b", .pages(-1)), ("<pageup>", .pages(-1)),
            ("^B", .pages(-1)),
            ("g", .first), ("<home>", .first), ("<m-<>", .first), ("G", .last), ("<end>", .last), ("<m->>", .last),
            ("<enter>", .open), ("l", .open), ("<right>", .open),
        ]
        return Dictionary(uniqueKeysWithValues: keys.compactMap { key, motion in KeyPress(key).map { ($0, motion) } })
    }()

    init?(_ press: KeyPress) {
        guard let motion = Self.table[press] else { return nil }
        self = motion
    }
}
