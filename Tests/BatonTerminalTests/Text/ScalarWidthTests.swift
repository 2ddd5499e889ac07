import CNcurses
import Glibc
import Testing

@testable import BatonTerminal

@Suite struct ScalarWidthTests {
    @Test("T56 every scalar has the width that the C library, and so curses, gives it")
    func agreesWithLibrary() throws {
        let locale = try #require(newlocale(1 << LC_CTYPE, "C.UTF-8", nil))
        let previous = uselocale(locale)
        defer {
            uselocale(previous)
            freelocale(locale)
        }
        var differences: [String] = []
        for value in UInt32(0xA0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), ScalarWidth.isShown(scalar) else { continue }
            let library = Int(baton_wcwidth(value))
            let ours = ScalarWidth.columns(of: scalar) ?? -1
            if ours != library { differences.append("U+\(String(value, radix: 16)): \(ours), library \(library)") }
        }
        #expect(differences == [])
    }

    @Test("controls have no width")
    func controls() {
        for value in Array(UInt32(0)..<0x20) + Array(0x7F...0x9F) {
            #expect(Unicode.Scalar(value).flatMap { ScalarWidth.columns(of: $0) } == nil)
        }
    }
}
