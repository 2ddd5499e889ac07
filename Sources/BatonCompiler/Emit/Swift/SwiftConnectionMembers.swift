import GraphQLLanguage

/// Writes the members of lenses that page and fetch again.
struct SwiftConnectionMembers {
    let slots: SwiftSlots

    /// Writes what a connection offers beside its selection.
    func write(_ connection: LensModel.ConnectionMembers, to writer: inout SwiftWriter) {
        let types = SwiftPlanWriter.arguments(of: connection.types, slots)
        writer.line("@_spi(Generated) public static let connection: Baton.ConnectionSlots = .init(\(types))")
        if let nodes = connection.nodes {
            let keep = nodes.bubbles ? ", keep: \(nodes.lens).satisfied" : ""
            writer.line("@MainActor public var nodes: [\(nodes.lens)] { anchor.nodes(Self.connection\(keep)) }")
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

    /// Writes how a refetchable fragment is fetched again.
    func write(_ refetch: Refetch, to writer: inout SwiftWriter) {
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
