/// Writes the shared file: types, slots, guards, sites, abstract slots, enums and inputs.
struct SwiftSharedWriter {
    let program: Program
    let slots: SwiftSlots
    let types: SwiftTypes
    let sites: [String]

    private var facts: ProgramFacts { slots.facts }

    func write(to writer: inout SwiftWriter) {
        writeTypes(to: &writer)
        writer.line()
        writeSlots(to: &writer)
        writeGuards(to: &writer)
        writeSites(to: &writer)
        writeAbstractSlots(to: &writer)
        for type in program.enums {
            writer.line()
            write(type, to: &writer)
        }
        let inputs = SwiftInputWriter(types: types, inputs: program.inputs)
        for type in program.inputs {
            writer.line()
            inputs.write(type, to: &writer)
        }
    }

    private func writeTypes(to writer: inout SwiftWriter) {
        writer.block("nonisolated enum Types {") { writer in
            writer.line("static let schemaDigest = \(SwiftName.literal(program.schemaDigest))")
            writer.line("static let format = Baton.Format1.self")
            let transient = Set(program.transient?.types ?? [])
            for name in facts.types.sorted(by: bytesPrecede) {
                let fact = transient.contains(name) ? ", transient: true" : ""
                writer.line(
                    "static let \(SwiftName.type(name)) = Baton.Registry.type(\(SwiftName.literal(name))\(fact))")
            }
            writeMembers(facts.possibleTypes, named: slots.possibleName, to: &writer)
            writeMembers(facts.keyedTypes, named: slots.keyedName, to: &writer)
            if let transient = program.transient {
                let types = transient.types.map(SwiftName.type).joined(separator: ", ")
                let fields = transient.fields
                    .map { "(\(SwiftName.type($0.root)), \(SwiftName.literal($0.field)))" }.joined(separator: ", ")
                writer.line("static let transient = Baton.Transient(types: [\(types)], fields: [\(fields)])")
            }
        }
    }

    private func writeMembers(
        _ sets: [String: [String]], named name: (String) -> String, to writer: inout SwiftWriter
    ) {
        for (type, members) in sets.sorted(by: { bytesPrecede($0.key, $1.key) }) {
            let list = members.map(SwiftName.type).joined(separator: ", ")
            writer.line("static let \(name(type)) = Baton.Members(\(SwiftName.type(type)), [\(list)])")
        }
    }

    private func writeSlots(to writer: inout SwiftWriter) {
        writer.block("nonisolated enum Slots {") { writer in
            for (type, keys) in grouped(facts.keys) {
                writer.block("nonisolated enum \(SwiftName.slot(type)) {") { writer in
                    for key in keys { writer.line(declaration(key)) }
                }
            }
        }
    }

    private func declaration(_ key: StorageKey) -> String {
        let name = SwiftName.slot(facts.identifier(of: key))
        let type = slots.type(key.type)
        let isClient = facts.clientKeys.contains(key)
        if key.isConstant {
            let maker = isClient ? "clientSlot" : "slot"
            return "static let \(name) = Baton.Registry.\(maker)(\(type), \(SwiftName.literal(key.text)))"
        }
        let arguments = key.arguments.map { argument in
            let pieces = argument.pieces.map(SwiftSlots.piece).joined(separator: ", ")
            return "Baton.KeyArgument(\(SwiftName.literal(argument.name)), [\(pieces)])"
        }
        return "static let \(name) = Baton.DynamicKey(\(type), \(SwiftName.literal(key.field)), "
            + "[\(arguments.joined(separator: ", "))]\(isClient ? ", client: true" : ""))"
    }

    private func grouped(_ keys: Set<StorageKey>) -> [(type: String, keys: [StorageKey])] {
        Dictionary(grouping: keys, by: \.type)
            .map { ($0.key, $0.value.sorted { bytesPrecede($0.text, $1.text) }) }
            .sorted { bytesPrecede($0.0, $1.0) }
    }

    private func writeGuards(to writer: inout SwiftWriter) {
        guard !facts.guards.isEmpty else { return }
        writer.line()
        writer.block("nonisolated enum Guards {") { writer in
            for item in facts.guards.sorted(by: {
                bytesPrecede(SwiftSlots.conditionName($0), SwiftSlots.conditionName($1))
            }) {
                writer.line(
                    "static let \(SwiftSlots.conditionName(item)) = "
                        + "Baton.Guard(\(SwiftName.literal(item.variable)), passing: \(item.passing))")
            }
        }
    }

    private func writeSites(to writer: inout SwiftWriter) {
        guard !sites.isEmpty else { return }
        writer.line()
        writer.block("nonisolated enum Sites {") { writer in
            for site in sites.sorted(by: bytesPrecede) { writer.line("static let \(site) = Baton.ArgumentSite()") }
        }
    }

    private func writeAbstractSlots(to writer: inout SwiftWriter) {
        guard !facts.abstractKeys.isEmpty else { return }
        writer.line()
        writer.block("nonisolated enum AbstractSlots {") { writer in
            for (type, keys) in grouped(facts.abstractKeys) {
                writer.block("nonisolated enum \(SwiftName.slot(type)) {") { writer in
                    for key in keys {
                        let name = SwiftName.slot(facts.identifier(of: key))
                        let fact = facts.clientKeys.contains(key) ? ", client: true" : ""
                        writer.line(
                            "static let \(name) = Baton.AbstractSlot(\(SwiftName.literal(key.text))\(fact))")
                    }
                }
            }
        }
    }

    private func write(_ type: EnumType, to writer: inout SwiftWriter) {
        // The case for values that the schema does not have keeps its name.
        func caseName(_ value: String) -> String { SwiftName.apart(value, from: ["unknown"]) }
        writer.line("/// Values of `enum \(type.name)`.")
        writer.block("nonisolated public enum \(SwiftName.escaped(types.name(type.name))): Baton.EnumValue {") {
            writer in
            for value in type.values { writer.line("case \(caseName(value))") }
            writer.line("case unknown(String)")
            writer.line()
            writer.block("public init(enumText: String) {") { writer in
                writer.line("switch enumText {")
                for value in type.values {
                    writer.line("case \(SwiftName.literal(value)): self = .\(caseName(value))")
                }
                writer.line("default: self = .unknown(enumText)")
                writer.line("}")
            }
            writer.line()
            writer.block("public var scalarText: String {") { writer in
                writer.line("switch self {")
                for value in type.values {
                    writer.line("case .\(caseName(value)): \(SwiftName.literal(value))")
                }
                writer.line("case .unknown(let text): text")
                writer.line("}")
            }
        }
    }
}
