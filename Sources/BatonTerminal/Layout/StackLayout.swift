/// Shares room among views in a line.
///
/// Views with a size of their own get it first; those that take all there is share the rest. Where even the first do
/// not fit, the widest give way until all of them fit, those of a lower priority before others.
@MainActor
struct StackLayout {
    let axis: Axis
    let spacing: Int

    /// The sizes of the elements in an offered room.
    func sizes(of elements: [ElementNode], in offer: Proposal) -> [Size] {
        guard let total = length(offer) else { return elements.map { $0.size(for: proposal(nil, offer)) } }
        let gaps = spacing * max(0, elements.count - 1)
        var room = max(0, total - gaps)
        var result = Array(repeating: Size.zero, count: elements.count)
        let flexible = elements.indices.filter { elements[$0].isFlexible(axis) }
        let fixed = elements.indices.filter { !elements[$0].isFlexible(axis) }
        for priority in Set(fixed.map { elements[$0].layoutPriority }).sorted(by: >) {
            let group = fixed.filter { elements[$0].layoutPriority == priority }
            for position in group { result[position] = elements[position].size(for: proposal(nil, offer)) }
            if group.reduce(0, { $0 + length(result[$1]) }) > room { fit(group, elements, &result, room, offer) }
            room = max(0, room - group.reduce(0) { $0 + length(result[$1]) })
        }
        for (number, position) in flexible.enumerated() {
            let share = room / (flexible.count - number)
            let size = elements[position].size(for: proposal(share, offer))
            result[position] = size
            room -= min(room, length(size))
        }
        return result
    }

    /// Offers equal shares, the smallest first, so that what they leave goes to the larger ones. One that takes more
    /// than it is offered, as a frame of a fixed size does, has it, and the others share what is left.
    private func fit(
        _ group: [Int], _ elements: [ElementNode], _ result: inout [Size], _ room: Int, _ offer: Proposal
    ) {
        var room = room
        var ordered = group.sorted { length(result[$0]) < length(result[$1]) }
        let ideal = result
        while !ordered.isEmpty {
            var left = room
            var stubborn: Int?
            for (number, position) in ordered.enumerated() {
                let share = left / (ordered.count - number)
                result[position] = ideal[position]
                if length(ideal[position]) > share {
                    result[position] = elements[position].size(for: proposal(share, offer))
                    if length(result[position]) > share {
                        stubborn = number
                        break
                    }
                }
                left -= length(result[position])
            }
            guard let stubborn else { return }
            room = max(0, room - length(result[ordered.remove(at: stubborn)]))
        }
    }

    /// What a number of sizes take together.
    func total(_ sizes: [Size]) -> Size {
        let along = sizes.reduce(0) { $0 + length($1) } + spacing * max(0, sizes.count - 1)
        let across = sizes.reduce(0) { max($0, self.across($1)) }
        return axis == .vertical ? Size(width: across, height: along) : Size(width: along, height: across)
    }

    private func length(_ offer: Proposal) -> Int? { axis == .vertical ? offer.height : offer.width }
    private func proposal(_ length: Int?, _ offer: Proposal) -> Proposal {
        axis == .vertical ? Proposal(offer.width, length) : Proposal(length, offer.height)
    }
    func length(_ size: Size) -> Int { axis == .vertical ? size.height : size.width }
    private func across(_ size: Size) -> Int { axis == .vertical ? size.width : size.height }
}
