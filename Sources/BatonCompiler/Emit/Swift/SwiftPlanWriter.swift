/// Writes an operation's plan: one static per distinct selection.
struct SwiftPlanWriter {
    let slots: SwiftSlots
    /// Whether the configuration keeps anything out of the image, which every plan then says.
    var isTransient = false

    func write(_ root: NormalizationSelection, to writer: inout SwiftWriter) {
        let numbering = PlanNumbering(root: root)
        let transient = isTransient ? ", transient: Types.transient" : ""
        writer.line("@_spi(Generated) public static let plan = Baton.Plan(root: selection0\(transient))")
        for (number, selection) in numbering.selections.enumerated() {
            let key = "[\(selection.key.map(SwiftName.literal).joined(separator: ", "))]"
            var opening = "private static let selection\(number): Baton.Selection = Baton.Selection("
            opening += "type: \(slots.type(selection.type)), key: \(key), abstract: \(selection.isAbstract), "
            guard selection.isAbstract else {
                writer.block(opening + "fields: [", closing: "])") { writer in
                    for field in selection.fields { writer.line(entry(field, numbering) + ",") }
                }
                continue
            }
            if !selection.memberships.isEmpty {
                let memberships = selection.memberships.map {
                    ".init(\(SwiftName.literal($0.responseKey)), \(slots.type($0.type)))"
                }
                opening += "memberships: [\(memberships.joined(separator: ", "))], "
            }
            writer.block(opening + "variants: [", closing: "])") { writer in
                for variant in selection.variants { write(variant, numbering, to: &writer) }
            }
        }
    }

    private func write(_ variant: NormalizationVariant, _ numbering: PlanNumbering, to writer: inout SwiftWriter) {
        var opening = ".init(types: "
        opening += variant.types.map { "[\($0.map(slots.type).joined(separator: ", "))]" } ?? "nil"
        if let condition = variant.condition { opening += ", condition: \(slots.type(condition))" }
        if variant.types != nil, !variant.key.isEmpty {
            opening += ", key: [\(variant.key.map(SwiftName.literal).joined(separator: ", "))]"
        }
        writer.block(opening + ", fields: [", closing: "]),") { writer in
            for field in variant.fields { writer.line(entry(field, numbering) + ",") }
        }
    }

    private func entry(_ field: NormalizationField, _ numbering: PlanNumbering) -> String {
        let name = SwiftName.literal(field.responseKey)
        let client = field.isClient ? "client: true" : nil
        let guards = field.guards.isEmpty ? nil : "guards: \(text(of: field.guards))"
        guard let selection = field.selection else {
            let parts: [String?] = [
                name, "key: \(slots.planKey(field.key))", "kind: .\(kind(field.type))", "list: \(field.type.isList)",
                argument(of: field.edits), field.isDeferred ? "deferred: true" : nil, client, guards,
            ]
            return ".scalar(\(parts.compactMap { $0 }.joined(separator: ", ")))"
        }
        let parts: [String?] = [
            name, "key: \(slots.planKey(field.key))", "plural: \(field.type.isList)",
            field.lookup.map { "lookup: \(text(of: $0))" }, argument(of: field.connections),
            argument(of: field.edits), field.isDeferred ? "deferred: true" : nil,
            field.isCaught ? "caught: true" : nil, client, field.isTransient ? "transient: true" : nil, guards,
            "selection: selection\(numbering.number(of: selection))",
        ]
        return ".linked(\(parts.compactMap { $0 }.joined(separator: ", ")))"
    }

    private func kind(_ type: ValueType) -> String {
        switch type.kind {
        case .int: "int"
        case .double: "double"
        case .bool: "bool"
        case .custom: "custom"
        case .string, .enumeration, .input, .object, .abstract: "string"
        }
    }

    private func text(of guards: Guards) -> String {
        "[" + guards.map { "[" + $0.map(slots.condition).joined(separator: ", ") + "]" }.joined(separator: ", ") + "]"
    }

    private func text(of lookup: Lookup) -> String {
        let key = lookup.key.map(SwiftSlots.piece).joined(separator: ", ")
        if let type = lookup.type { return "Baton.Lookup(type: \(slots.type(type)), key: [\(key)])" }
        let keyed = lookup.abstractType.map { "possibleTypes: \(slots.keyed($0)), " } ?? ""
        return "Baton.Lookup(type: nil, \(keyed)key: [\(key)])"
    }

    /// One connection as `connection:`, several as `connections:`.
    private func argument(of connections: [NormalizationConnection]) -> String? {
        switch connections.count {
        case 0: nil
        case 1: "connection: \(text(of: connections[0]))"
        default: "connections: [\(connections.map(text).joined(separator: ", "))]"
        }
    }

    private func text(of connection: NormalizationConnection) -> String {
        let parts: [String?] = [
            "key: \(slots.planKey(connection.key))",
            "slots: Baton.ConnectionSlots(\(SwiftPlanWriter.arguments(of: connection.types, slots)))",
            connection.after.map { "after: \(SwiftSlots.piece($0))" },
            connection.before.map { "before: \(SwiftSlots.piece($0))" },
        ]
        return "Baton.ConnectionPlan(\(parts.compactMap { $0 }.joined(separator: ", ")))"
    }

    /// What `Baton.ConnectionSlots` is made of.
    static func arguments(of types: ConnectionTypes, _ slots: SwiftSlots) -> String {
        "connection: \(slots.type(types.connection)), edge: \(slots.type(types.edge)), "
            + "pageInfo: \(slots.type(types.pageInfo))"
    }

    /// One edit as `edit:`, several as `edits:`.
    private func argument(of edits: [Edit]) -> String? {
        switch edits.count {
        case 0: nil
        case 1: "edit: \(text(of: edits[0]))"
        default: "edits: [\(edits.map(text).joined(separator: ", "))]"
        }
    }

    private func text(of edit: Edit) -> String {
        let parts: [String?] = [
            "kind: .\(edit.kind.rawValue)", edit.connections.map { "connections: \(text(of: $0))" },
            edit.edgeType.map { "edgeType: \(slots.type($0))" },
            edit.guards.isEmpty ? nil : "guards: \(text(of: edit.guards))",
        ]
        return "Baton.Edit(\(parts.compactMap { $0 }.joined(separator: ", ")))"
    }

    private func text(of connections: Edit.Connections) -> String {
        switch connections {
        case .variable(let name): ".variable(\(SwiftName.literal(name)))"
        case .literals(let ids): ".literals([\(ids.map(SwiftName.literal).joined(separator: ", "))])"
        }
    }
}
