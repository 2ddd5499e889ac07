import Testing

@testable import BatonTerminal

@MainActor @Suite struct SurfaceTests {
    private func surface(_ width: Int, _ height: Int) -> Surface {
        let surface = Surface(size: Size(width: width, height: height))
        _ = surface.takeDamage()
        return surface
    }

    @Test("a new surface sends every cell once")
    func first() {
        let surface = Surface(size: Size(width: 3, height: 2))
        #expect(surface.takeDamage().map(\.columns) == [0..<3, 0..<3])
        #expect(surface.takeDamage().isEmpty)
    }

    @Test("equal cells are no damage, even when a row was cleared in between")
    func equalCells() {
        let surface = surface(10, 2)
        surface.write("hello", at: Point(x: 1, y: 1))
        #expect(surface.takeDamage() == [Surface.Damage(row: 1, columns: 1..<6)])
        let before = surface.cellsWritten
        surface.clear(surface.bounds)
        surface.write("hello", at: Point(x: 1, y: 1))
        #expect(surface.takeDamage().isEmpty)
        #expect(surface.cellsWritten == before)
    }

    @Test("damage spans the cells that differ and nothing more")
    func spans() {
        let surface = surface(20, 3)
        surface.write("status alive now", at: .zero)
        _ = surface.takeDamage()
        let rows = surface.rowsPainted
        surface.write("status ALIVE now", at: .zero)
        #expect(surface.takeDamage() == [Surface.Damage(row: 0, columns: 7..<12)])
        #expect(surface.rowsPainted == rows + 1)
        surface.write("status ALIVE now", at: .zero, style: .selection)
        #expect(surface.takeDamage() == [Surface.Damage(row: 0, columns: 0..<16)])
    }

    @Test("T56 a wide glyph that does not fit leaves a blank")
    func wideAtEdge() {
        let surface = surface(20, 1)
        surface.write(String(repeating: "x", count: 19) + "宇", at: .zero)
        #expect(surface.text() == String(repeating: "x", count: 19))
        surface.write(String(repeating: "宇", count: 20), at: .zero)
        #expect(surface.text() == String(repeating: "宇", count: 10))
        surface.write("宇", at: Point(x: -1, y: 0))
        #expect(surface.text() == " " + " " + String(repeating: "宇", count: 9))
    }

    @Test("T56 clipping cuts a wide glyph to a blank inside the clip and touches nothing outside")
    func wideAtClip() {
        let surface = surface(8, 1)
        surface.write("........", at: .zero)
        surface.write("宇宙宇", at: Point(x: 1, y: 0), clip: Rect(x: 2, y: 0, width: 4, height: 1))
        #expect(surface.text() == ".. 宙 ..")
    }

    @Test("T56 overwriting half of a wide glyph blanks the other half")
    func overwriting() {
        let surface = surface(6, 1)
        surface.write("😹😹😹", at: .zero)
        surface.write("abc", at: .zero)
        #expect(surface.rows == ["abc 😹"])
        surface.write("x", at: Point(x: 5, y: 0))
        #expect(surface.rows == ["abc  x"])
        surface.write("宇宙", at: Point(x: 1, y: 0))
        #expect(surface.rows == ["a宇宙x"])
        surface.write("宇", at: Point(x: 2, y: 0))
        #expect(surface.rows == ["a 宇 x"])
    }

    @Test("T56 a span never begins or ends inside a wide glyph")
    func wideDamage() {
        let backend = MemoryBackend(size: Size(width: 12, height: 1))
        let surface = Surface(size: backend.size)
        backend.present(surface, cursor: nil)
        var random = SplitMix(seed: 11)
        let pieces = ["a", "宇", "ab宙", "🚀🚀", "é", " ", "      "]
        for _ in 0..<2_000 {
            let column = Int(random.next() % 16) - 3
            let clip = Rect(x: Int(random.next() % 8), y: 0, width: Int(random.next() % 12), height: 1)
            let style = random.next() % 2 == 0 ? Style.plain : .selection
            surface.write(pieces[Int(random.next() % 7)], at: Point(x: column, y: 0), style: style, clip: clip)
            for column in 0..<12 {
                let cell = surface[column, 0]
                if cell.isWide { #expect(column + 1 < 12 && surface[column + 1, 0].isContinuation) }
                if cell.isContinuation { #expect(column > 0 && surface[column - 1, 0].isWide) }
            }
            backend.present(surface, cursor: nil)
            #expect(backend.rows == surface.rows)
            #expect((0..<12).allSatisfy { backend.screen[0][$0] == surface[$0, 0] })
        }
    }

    @Test("restyling keeps what stands there")
    func restyle() {
        let surface = surface(8, 1)
        surface.write("a宇b", at: .zero, style: .secondary)
        surface.restyle(surface.bounds) { $0.adding(.reverse) }
        #expect(surface.rows == ["a宇b"])
        #expect(surface[1, 0].style == Style(.secondary, .reverse))
        #expect(surface.runs(ofRow: 0).map(\.text) == ["a宇b", "    "])
    }

    @Test("T62 painting outside, on nothing, and at sizes of zero does nothing")
    func outside() {
        let surface = surface(0, 0)
        surface.write("x", at: .zero)
        surface.fill(Rect(x: -5, y: -5, width: 100, height: 100))
        surface.resize(Size(width: -3, height: 4))
        surface.write("x", at: Point(x: 0, y: 2))
        surface.resize(Size(width: 1, height: 1))
        surface.write("宇", at: .zero)
        surface.write("x", at: Point(x: 0, y: 9))
        surface.write("x", at: Point(x: 0, y: -1))
        #expect(surface.rows == [""])
        #expect(Rect(x: 0, y: 0, width: 3, height: 3).inset(left: 2, right: 2).width == 0)
        #expect(Rect(x: 0, y: 0, width: 2, height: 2).intersection(Rect(x: 5, y: 5, width: 2, height: 2)).isEmpty)
    }

    @Test("after damageAll the next frame sends every cell again")
    func damageAll() {
        let surface = surface(4, 2)
        surface.damageAll()
        #expect(surface.takeDamage().map(\.columns) == [0..<4, 0..<4])
    }
}
