/// What part of a content is in view, drawn as one column.
struct ScrollBar {
    let offset: Int
    let visible: Int
    let total: Int

    private static let thumb = TextLine("█").glyphs.first ?? .space
    private static let track = TextLine("│").glyphs.first ?? .space

    @MainActor func paint(in area: Rect, on surface: Surface, clip: Rect) {
        guard total > 0 else { return }
        let length = max(1, area.height * visible / total)
        let room = area.height - length
        let hidden = max(1, total - visible)
        let start = min(room, (offset * room + hidden / 2) / hidden)
        surface.fill(area, with: Self.track, style: Style(.border), clip: clip)
        surface.fill(
            Rect(x: area.x, y: area.y + start, width: 1, height: length), with: Self.thumb, style: Style(.border),
            clip: clip)
    }
}
