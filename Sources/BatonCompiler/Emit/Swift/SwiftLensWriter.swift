import GraphQLLanguage

/// Writes a lens and those inside it.
struct SwiftLensWriter {
    let slots: SwiftSlots
    let types: SwiftTypes

    /// - Parameter refetch: a refetchable fragment's facts, for its own lens.
    func write(_ lens: LensModel, refetch: Refetch? = nil, to writer: inout SwiftWriter) {
        writer.block("nonisolated public struct \(SwiftName.escaped(lens.name)): Baton.Lens {") { writer in
            writer.line("@_spi(Generated) public let anchor: Baton.Anchor")
            writer.line("@_spi(Generated) public init(anchor: Baton.Anchor) { self.anchor = anchor }")
            for accessor in lens.accessors { write(accessor, to: &writer) }
            if let connection = lens.connection { write(connection, to: &writer) }
            if let refetch { write(refetch, to: &writer) }
            for nested in lens.nested {
                writer.line()
                write(nested, to: &writer)
            }
        }
    }

    private func write(_ accessor: LensModel.Accessor, to writer: inout SwiftWriter) {
        var (type, expression) = read(accessor.read)
        if !accessor.guards.isEmpty {
            let isOptional = type.hasSuffix("?")
            type = isOptional ? type : type + "?"
            expression = "\(condition(accessor.guards)) ? \(expression) : nil"
        }
        let name = SwiftName.escaped(accessor.name)
        writer.line("@MainActor public var \(name): \(type) { \(expression) }")
    }

    private func condition(_ guards: Guards) -> String {
        let alternatives = guards.map { conjunction in
            conjunction.map { "anchor.selects(\(slots.condition($0)))" }.joined(separator: " && ")
        }
        if alternatives.count == 1 { return "(" + alternatives[0] + ")" }
        return "(" + alternatives.map { "(\($0))" }.joined(separator: " || ") + ")"
    }

    private func read(_ read: LensModel.Read) -> (type: String, expression: String) {
        switch read {
        case .scalar(let type, let key, let isAbstract):
            (types.readType(type), "anchor.\(reader(type))(\(slots.read(key, isAbstract: isAbstract)))")
        case .linked(let type, let key, let isAbstract, let target, let lens):
            linked(type, to: target, slots.read(key, isAbstract: isAbstract), lens)
        case .spread(let fragment, let site, let arguments, let test):
            tested(spread(SwiftName.escaped(fragment), site, arguments), test)
        case .condition(let type, let isAbstract, let lens):
            (
                "\(lens)?",
                "anchor.is(\(isAbstract ? slots.possible(type) : slots.type(type))) ? \(lens)(anchor: anchor) : nil"
            )
        }
    }

    private func linked(
        _ type: ValueType, to target: String, _ slot: String, _ lens: String
    ) -> (type: String, expression: String) {
        if type.isList {
            return type.isNonNull
                ? ("Baton.List<\(lens)>", "anchor.requiredList(\(slot))")
                : ("Baton.List<\(lens)>?", "anchor.list(\(slot))")
        }
        return type.isNonNull
            ? (lens, "\(lens)(anchor: anchor.requiredLinked(\(slot), type: \(slots.type(target))))")
            : ("\(lens)?", "anchor.linked(\(slot)).map(\(lens).init(anchor:))")
    }

    /// A read that is nil for records of other types.
    private func tested(
        _ read: (type: String, expression: String), _ test: TypeTest?
    ) -> (type: String, expression: String) {
        guard let test else { return read }
        let type = test.isAbstract ? slots.possible(test.type) : slots.type(test.type)
        return (read.type + "?", "anchor.is(\(type)) ? \(read.expression) : nil")
    }

    private func spread(
        _ fragment: String, _ site: String?, _ arguments: [BoundArgument]
    ) -> (type: String, expression: String) {
        guard let site else { return (fragment, ".init(anchor: anchor.entering())") }
        let bound = arguments.map { argument in
            let name = SwiftName.literal(argument.name)
            // An unset variable leaves the argument unset.
            if case .variable(let variable) = argument.value.kind {
                return "\(name): anchor.variables[\(SwiftName.literal(variable))]"
            }
            return "\(name): \(value(of: argument.value))"
        }
        let scope = "anchor.binding(Sites.\(site)) { [\(bound.joined(separator: ", "))] }"
        return (fragment, ".init(anchor: \(scope).entering())")
    }

    /// A bound argument's value: constants as they are, variables from the scope.
    private func value(of value: Value) -> String {
        switch value.kind {
        case .variable(let name): "anchor.variables[\(SwiftName.literal(name))] ?? .null"
        // A custom scalar's number may be larger than any Int.
        case .int(let text): Int(text) == nil ? ".double(\(text).0)" : ".int(\(text))"
        case .float(let text): ".double(\(text))"
        case .string(let text): ".string(\(SwiftName.literal(text.value)))"
        case .boolean(let flag): ".bool(\(flag))"
        case .null: ".null"
        case .enum(let name): ".string(\(SwiftName.literal(name)))"
        case .list(let items): ".list([\(items.map(self.value).joined(separator: ", "))])"
        case .object(let fields):
            ".init(fields: ["
                + fields.map { "(\(SwiftName.literal($0.name.value)), \(self.value(of: $0.value)))" }
                .joined(separator: ", ") + "])"
        }
    }

    /// The runtime's read for a scalar: by kind, list, and who may be null.
    private func reader(_ type: ValueType) -> String {
        if type.mapped != nil {
            guard let item = type.reference.item else { return "mapped" }
            return item.isNonNull ? "mappedList" : "nullableMappedList"
        }
        let name: String =
            switch type.kind {
            case .int: "int"
            case .double: "double"
            case .bool: "bool"
            case .enumeration: "enumValue"
            case .string, .custom, .input, .object, .abstract: "string"
            }
        var parts: [String] = []
        if type.isNonNull { parts.append("required") }
        if type.isList, let item = type.reference.nullable.item, !item.isNonNull { parts.append("nullable") }
        parts.append(name + (type.isList ? "s" : ""))
        guard let first = parts.first else { return name }
        return first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    // MARK: Connections

    private func write(_ connection: LensModel.ConnectionMembers, to writer: inout SwiftWriter) {
        let types = SwiftPlanWriter.arguments(of: connection.types, slots)
        writer.line("@_spi(Generated) public static let connection: Baton.ConnectionSlots = .init(\(types))")
        if let nodes = connection.nodes {
            writer.line("@MainActor public var nodes: [\(nodes)] { anchor.nodes(Self.connection) }")
        }
        if connection.pagesForward {
            writer.line("@MainActor public var hasNext: Bool { anchor.hasNext(Self.connection) }")
            writer.line("@MainActor public var isLoadingNext: Bool { anchor.isLoadingNext }")
        }
        if connection.pagesBackward {
            writer.line("@MainActor public var hasPrevious: Bool { anchor.hasPrevious(Self.connection) }")
            writer.line("@MainActor public var isLoadingPrevious: Bool { anchor.isLoadingPrevious }")
        }
        writer.line("@MainActor public var connectionID: String { anchor.connectionID }")
        guard let paging = connection.paging else { return }
        if connection.pagesForward {
            write("loadNext", paging, count: paging.defaultNext, to: &writer)
        }
        if connection.pagesBackward {
            write("loadPrevious", paging, count: paging.defaultPrevious, to: &writer)
        }
    }

    private func write(
        _ method: String, _ paging: LensModel.Paging, count: String?, to writer: inout SwiftWriter
    ) {
        let count = count.map { " = \($0)" } ?? ""
        writer.block("@MainActor public func \(method)(_ count: Int\(count)) async throws {") { writer in
            let owner = SwiftName.alias("Owner", for: [paging.fragment, paging.operation])
            let query = SwiftName.alias("RefetchQuery", for: [paging.fragment, paging.operation])
            writer.line("typealias \(owner) = \(SwiftName.escaped(paging.fragment))")
            writer.line("typealias \(query) = \(SwiftName.escaped(paging.operation))")
            let arguments = "\(query).self, \(owner).refetchable, Self.connection, count: count"
            writer.line("try await anchor.\(method)(\(arguments))")
        }
    }

    private func write(_ refetch: Refetch, to writer: inout SwiftWriter) {
        func quoted(_ name: String?) -> String { name.map(SwiftName.literal) ?? "nil" }
        let pagination = refetch.pagination
        let parts = [
            "variables: [\(refetch.variables.map(SwiftName.literal).joined(separator: ", "))]",
            "identifier: \(quoted(refetch.identifier))",
            "identity: \(refetch.identity.map(slots.slot) ?? "nil")",
            "first: \(quoted(pagination?.first))", "after: \(quoted(pagination?.after))",
            "last: \(quoted(pagination?.last))", "before: \(quoted(pagination?.before))",
        ]
        writer.line(
            "@_spi(Generated) public static let refetchable: Baton.Refetch = .init(\(parts.joined(separator: ", ")))")
        writer.block("@MainActor public func refetch() async throws {") { writer in
            let query = SwiftName.alias("RefetchQuery", for: [refetch.operation])
            writer.line("typealias \(query) = \(SwiftName.escaped(refetch.operation))")
            writer.line("try await anchor.refetch(\(query).self, Self.refetchable)")
        }
    }
}
