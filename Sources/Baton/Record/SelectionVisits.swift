/// The selections by which the latest walk over records reached one of them. Most are reached by one or two, which need no
/// table and no allocation.
struct SelectionVisits {
    private var walk = 0
    private var first: ObjectIdentifier?
    private var more: [ObjectIdentifier]?

    /// Whether a walk comes by a selection for the first time.
    ///
    /// - Parameter walk: the walk's number, never 0 and never used again.
    @inline(__always) mutating func isFirst(of walk: Int, by selection: ObjectIdentifier) -> Bool {
        guard self.walk == walk else {
            self.walk = walk
            first = selection
            if more != nil { more = nil }
            return true
        }
        if first == selection { return false }
        guard let known = more else {
            more = [selection]
            return true
        }
        if known.contains(selection) { return false }
        more?.append(selection)
        return true
    }
}
