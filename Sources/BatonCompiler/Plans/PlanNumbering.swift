/// The selections of one operation's plan, each distinct one once, numbered by reverse completion of a depth-first walk:
/// the root is 0, and of a selection's children the one visited last has the lowest number.
struct PlanNumbering {
    /// In the order of their numbers.
    let selections: [NormalizationSelection]
    private let numbers: [ObjectIdentifier: Int]

    init(root: NormalizationSelection) {
        var completed: [NormalizationSelection] = []
        var seen: Set<ObjectIdentifier> = []
        // An explicit stack: documents nest as deep as their authors like.
        var stack: [(selection: NormalizationSelection, children: [NormalizationSelection], next: Int)] = []
        func enter(_ selection: NormalizationSelection) {
            guard seen.insert(ObjectIdentifier(selection)).inserted else { return }
            stack.append((selection, PlanNumbering.children(of: selection), 0))
        }
        enter(root)
        while let top = stack.last {
            if top.next < top.children.count {
                stack[stack.count - 1].next += 1
                enter(top.children[top.next])
            } else {
                completed.append(top.selection)
                stack.removeLast()
            }
        }
        selections = completed.reversed()
        numbers = Dictionary(
            uniqueKeysWithValues: selections.enumerated().map { (ObjectIdentifier($0.element), $0.offset) })
    }

    /// The number of a selection of this plan.
    func number(of selection: NormalizationSelection) -> Int {
        guard let number = numbers[ObjectIdentifier(selection)] else {
            preconditionFailure("every selection below the root was visited")
        }
        return number
    }

    private static func children(of selection: NormalizationSelection) -> [NormalizationSelection] {
        var children: [NormalizationSelection] = []
        for field in selection.fields { if let child = field.selection { children.append(child) } }
        for variant in selection.variants {
            for field in variant.fields { if let child = field.selection { children.append(child) } }
        }
        return children
    }
}
