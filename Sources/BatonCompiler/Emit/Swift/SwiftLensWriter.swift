import GraphQLLanguage

/// Writes a lens and those inside it, or the plain value of an `@inline` fragment.
struct SwiftLensWriter {
    private let slots: SwiftSlots
    private let accessors: SwiftAccessors
    private let checks: SwiftChecks

    init(slots: SwiftSlots, types: SwiftTypes) {
        self.slots = slots
        accessors = SwiftAccessors(slots: slots, types: types)
        checks = SwiftChecks(accessors: accessors)
    }

    /// - Parameter refetch: a refetchable fragment's facts, for its own lens.
    func write(_ lens: LensModel, refetch: Refetch? = nil, to writer: inout SwiftWriter) {
        let name = SwiftName.escaped(lens.name)
        let conformances = lens.isInline ? "Swift.Sendable, Swift.Hashable" : "Baton.Lens"
        writer.block("nonisolated public struct \(name): \(conformances) {") { writer in
            if lens.isInline {
                writeValue(lens, to: &writer)
            } else {
                writer.line("@_spi(Generated) public let anchor: Baton.Anchor")
                writer.line("@_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }")
                for accessor in lens.accessors { write(accessor, in: lens, to: &writer) }
            }
            if let connection = lens.connection {
                SwiftConnectionMembers(slots: slots).write(connection, to: &writer)
            }
            if let refetch { SwiftConnectionMembers(slots: slots).write(refetch, to: &writer) }
            checks.write(lens, to: &writer)
            for nested in lens.nested {
                writer.line()
                write(nested, to: &writer)
            }
        }
    }

    private func write(_ accessor: LensModel.Accessor, in lens: LensModel, to writer: inout SwiftWriter) {
        let read = accessors.read(accessor, in: lens)
        let opening = "@MainActor public var \(SwiftName.escaped(accessor.name)): \(read.type) {"
        let effect = accessor.throws ? " get throws {" : ""
        let closing = accessor.throws ? " } }" : " }"
        switch read.body {
        case .expression(let expression): writer.line("\(opening)\(effect) \(expression)\(closing)")
        case .statements(let lines):
            writer.block(opening + effect, closing: accessor.throws ? "} }" : "}") { writer in
                for line in lines { writer.line(line) }
            }
        }
    }

    // MARK: Plain values

    private func writeValue(_ lens: LensModel, to writer: inout SwiftWriter) {
        let reads = lens.accessors.map { ($0, accessors.read($0, in: lens)) }
        for (accessor, read) in reads { writer.line("public let \(SwiftName.escaped(accessor.name)): \(read.type)") }
        if !reads.isEmpty { writer.line() }
        let names = SwiftName.parameters(lens.accessors.map(\.name))
        let parameters = zip(reads, names).map { "\($1.label): \($0.1.type)" }
        writer.block("public init(\(parameters.joined(separator: ", "))) {") { writer in
            for (accessor, name) in zip(lens.accessors, names) {
                writer.line("self.\(SwiftName.escaped(accessor.name)) = \(name.local)")
            }
        }
        writer.line()
        let anchor = reads.isEmpty ? "anchor _: Baton.Anchor" : "anchor: Baton.Anchor"
        writer.block("@_spi(Generated) @MainActor public init(\(anchor)) {") { writer in
            for (accessor, read) in reads {
                let property = "self.\(SwiftName.escaped(accessor.name))"
                switch read.body {
                case .expression(let expression): writer.line("\(property) = \(expression)")
                case .statements(let lines):
                    writer.block("\(property) = { () -> \(read.type) in", closing: "}()") { writer in
                        for line in lines { writer.line(line) }
                    }
                }
            }
        }
    }
}
