import CNcurses
import Testing

@testable import BatonTerminal

@Suite struct ColorSchemeTests {
    @Test("T65 colours follow the terminal, and NO_COLOR when it is set and not empty")
    func levels() {
        #expect(ColorLevel.detect(colors: 256, environment: [:]) == .palette)
        #expect(ColorLevel.detect(colors: 8, environment: [:]) == .eight)
        #expect(ColorLevel.detect(colors: 0, environment: [:]) == .none)
        #expect(ColorLevel.detect(colors: -1, environment: [:]) == .none)
        #expect(ColorLevel.detect(colors: 256, environment: ["NO_COLOR": "1"]) == .none)
        #expect(ColorLevel.detect(colors: 256, environment: ["NO_COLOR": ""]) == .palette)
    }

    @Test("T65 without colours no role has one, and selection, failure and links still look different")
    func withoutColors() {
        let scheme = ColorScheme(level: .none)
        #expect(Style.Role.allCases.allSatisfy { scheme.look(of: Style($0, labelColor: 9)).color == nil })
        let plain = scheme.look(of: .plain)
        for role in [Style.Role.selection, .failure, .warning, .link, .accent, .focusedBorder] {
            #expect(scheme.look(of: Style(role)) != plain)
        }
    }

    @Test("T65 with eight colours no index lies beyond them")
    func eight() {
        let scheme = ColorScheme(level: .eight)
        #expect(Style.Role.allCases.allSatisfy { (scheme.look(of: Style($0, labelColor: 99)).color ?? 0) < 8 })
    }
}
