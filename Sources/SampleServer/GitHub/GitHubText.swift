/// The texts and people of the sample repository. All are invented.
enum GitHubText {
    /// Someone who writes, or owns.
    struct Actor {
        let id: Int
        let kind: NodeID.Kind
        let login: String
        var name: String?
        var about: String?
        var company: String?
        var location: String?
        var email: String?
        var userID: Int?
        var association = "NONE"
    }

    static let ownerID = 9_001

    static let actors: [Actor] = [
        Actor(
            id: ownerID, kind: .organization, login: "octo", name: "Octo", about: "Small tools for terminals.",
            association: "OWNER"),
        Actor(
            id: 583_231, kind: .user, login: "you", name: "You", about: "Reads issues in a terminal.",
            association: "MEMBER"),
        Actor(
            id: 10_137, kind: .user, login: "ada", name: "Ada Okafor", about: "Keeps the lamp lit.", company: "@octo",
            location: "Lagos", association: "MEMBER"),
        Actor(id: 10_214, kind: .user, login: "kei", name: "渡辺 圭", location: "京都", association: "COLLABORATOR"),
        Actor(
            id: 22_408, kind: .user, login: "noor-h", name: "نور حداد", location: "بيروت", association: "CONTRIBUTOR"),
        Actor(id: 31_977, kind: .user, login: "lumen", name: "Lum\u{E9}n \u{1F4A1}", association: "CONTRIBUTOR"),
        Actor(id: 40_020, kind: .user, login: "mira", name: nil, location: "Oulu"),
        Actor(id: 41_566, kind: .user, login: "t-rex", name: "Tomás Reyes", company: "Fern & Sons"),
        Actor(id: 52_001, kind: .user, login: "zoe", name: "Zoe\u{1B}[31m Red", about: "Tests what others forget."),
        Actor(id: 60_400, kind: .bot, login: "lamp-bot", association: "CONTRIBUTOR"),
        Actor(
            id: 70_011, kind: .mannequin, login: "imported-sam", email: "sam@old.example", userID: 40_020,
            association: "MANNEQUIN"),
        Actor(
            id: 80_500, kind: .enterpriseUserAccount, login: "grace_corp", name: "Grace Ling", userID: 10_214),
    ]

    /// Those who write, the busiest first: the owner too, now and then.
    static let writers: [Actor] =
        [
            "ada", "kei", "mira", "you", "lamp-bot", "noor-h", "t-rex", "zoe", "lumen", "grace_corp", "imported-sam",
            "octo",
        ]
        .compactMap { login in actors.first { $0.login == login } }

    struct Label {
        let name: String
        let color: String
        var description: String?
        var isDefault = false
    }

    static let labels = [
        Label(name: "bug", color: "d73a4a", description: "Something isn't working", isDefault: true),
        Label(
            name: "documentation", color: "0075ca", description: "Improvements or additions to documentation",
            isDefault: true),
        Label(name: "enhancement", color: "a2eeef", description: "New feature or request", isDefault: true),
        Label(name: "good first issue", color: "7057ff", description: "Good for newcomers", isDefault: true),
        Label(name: "perf", color: "fbca04"),
        Label(name: "i18n", color: "c2e0c6", description: "Scripts, widths and directions"),
        Label(name: "a11y", color: "0e8a16", description: "Contrast, screen readers, keys"),
        Label(name: "p1", color: "b60205", description: "Before anything else"),
        Label(name: "ux", color: "5319e7"),
        Label(name: "日本語", color: "bfd4f2"),
    ]

    /// Issues whose number of comments is fixed; the others' are drawn.
    static let commentCounts = [1: 33, 4: 12, 7: 64, 9: 0, 100: 41, 150: 0, 238: 27, 240: 75]

    // MARK: Issues

    private static let subjects = [
        "Crash", "Flicker", "Wrong colour", "Lost selection", "Slow first frame", "Stale count", "Missing key hint",
        "Cursor jumps", "Text is cut off", "Memory grows", "Mouse wheel ignored", "Bell rings twice",
    ]

    private static let situations = [
        "when the window is narrower than a label", "after a resize during a refresh", "on a light theme",
        "when the list is empty", "over a slow connection", "with NO_COLOR set", "after suspending with Ctrl-Z",
        "in a pane of 40 columns", "when two pages arrive at once", "with a 5,000-line paste",
        "on the last row of a page", "while a comment is being sent", "in a locale without UTF-8",
        "after the server answers HTML", "with the scroll bar at its end", "when an author's account is gone",
        "inside another multiplexer", "at 1x1", "when the clock goes back", "with a label of three scripts",
    ]

    private static let titles: [Int: String] = [
        2: "Spinner 🌀 eats 60% of a core 🔥 on battery 🪫",
        3: "表の列が揃わない: 全角文字と半角ｶﾅが混ざると崩れる",
        5: "עברית מוצגת הפוך בכותרת (mixed with English)",
        6: "Title tries to paint: \u{1B}[31mred\u{1B}[0m and \u{1B}[2Jclear",
        8: "Column\tstops\tdrift\twhen a title\thas tabs",
        9: "C1 controls get through: \u{9B}2J and \u{9D}0;owned\u{9C}",
        11: "Family 👨‍👩‍👧‍👦, flags 🇫🇮🇯🇵, skin 👍🏽 and keycap 5️⃣ are one cell too wide",
        13: "مؤشر الكتابة يقفز إلى أول السطر في النص العربي",
        14: "한글 자모가 조합되지 않고 흩어져 보임",
        16: "Title can't set the window title: \u{1B}]2;owned\u{07}",
        19: "A title that goes on: "
            + (1...40).map { "part \($0) of what should have been the body" }.joined(separator: ", "),
        21:
            "Zalgo t\u{335}\u{321}\u{34A}e\u{338}\u{356}\u{307}x\u{337}\u{33B}\u{304}t\u{336} climbs over its neighbours",
        23: "Bidi override hides the extension: \u{202E}gnp.exe\u{202C}",
        236: "Carriage return rewrites the row\rid: 1 trusted",
        237: "Backspaces\u{8}\u{8}\u{8}\u{8} and a NUL \u{0} and a DEL \u{7F} in a title",
        238: "ไทย: สระและวรรณยุกต์กินที่เกินหนึ่งช่อง",
        239: "",
        240: "Please keep what is on the screen while a refresh fails 💡",
    ]

    /// The title of an issue; one is empty, some are hostile.
    static func title(_ number: Int) -> String {
        if let title = titles[number] { return title }
        // 12 subjects and 20 situations make 240 pairs; both steps are coprime to their counts, so few repeat.
        let index = number - 1
        return "\(subjects[(index * 5 + index / 12) % subjects.count]) \(situations[(index * 7) % situations.count])"
    }

    private static let steps = [
        "Open any issue and press c.", "Make the window 40 columns wide.", "Let a refresh fail, then press r.",
        "Hold j until the end of the list.", "Detach, and attach again from a smaller terminal.",
        "Set the locale to C and start again.",
    ]

    /// The body of an issue.
    static func body(_ number: Int) -> String {
        switch number {
        case 9: return ""
        case 6:
            return """
                Steps:\n
                1. Put \u{1B}[31mthis\u{1B}[0m in a title.
                2. \u{1B}]52;c;ZWNobyBoaQ==\u{07} should not reach the clipboard.
                3. \u{9B}2J should not clear the screen, and \u{1B}P…\u{1B}\\ should not either.\n
                What I saw: pay 100\u{8}\u{8}\u{8}999
                """
        case 20: return longBody
        default:
            let first = steps[number % steps.count]
            let second = steps[(number / steps.count + 1) % steps.count]
            return """
                \(title(number).isEmpty ? "There was nothing to call it." : "What happens is in the title.")

                Steps
                  1. \(first)
                  2. \(second)

                I expected the rows that did not change to stay as they are. Seen with version 0.\(number % 9 + 1).
                """
        }
    }

    /// A body of 10 kB and more: long lines, short lines, and several scripts.
    private static let longBody: String = {
        var lines: [String] = []
        for number in 1...120 {
            let words = number % 7 == 0 ? "長い行も短い行もある。" : "The quick brown fox jumps over the lazy dog; "
            lines.append("\(number). " + String(repeating: words, count: number % 5 + 1))
            if number % 10 == 0 { lines.append("") }
        }
        return lines.joined(separator: "\n")
    }()

    // MARK: Comments

    private static let remarks = [
        "Same here.", "I cannot reproduce this on the newest version.", "Thanks, this helps a lot 🙏",
        "Other tools keep one draft per thread. Could we?", "It happens with Ctrl-C as well.",
        "I bisected it to the change that nets notifications.", "これは最新版でも再現します。",
        "هل يمكن تجربة ذلك مع نافذة أصغر؟", "A test would be welcome; the in-memory surface makes it short.",
        "Half of it is fixed, the wide characters are not.", "+1", "Could you attach the output of `lamp --version`?",
        "The row below is repainted too, which it should not be.", "Closing the other pane works around it.",
        "Nobody should have to read \u{1B}[7mthis\u{1B}[0m raw.", "Tabs\tin\ta\tcomment\tare\tfine\tfor me.",
    ]

    /// A comment on an issue: the numbers differ, so that no two neighbours read alike.
    static func comment(issue number: Int, _ index: Int, _ random: inout SplitMix) -> String {
        if number == 7, index == 10 { return longBody }
        var parts = [remarks[random.below(remarks.count)]]
        if random.below(3) == 0 { parts.append(remarks[random.below(remarks.count)]) }
        if random.below(4) == 0 {
            parts.append("Seen \(random.below(90) + 2) times today, see also #\(random.below(240) + 1).")
        }
        return parts.joined(separator: random.below(2) == 0 ? "\n\n" : " ")
    }
}
