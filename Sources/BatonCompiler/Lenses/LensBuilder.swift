import GraphQLLanguage

/// Makes the lenses of a program's operations and fragments, and numbers the places where fragments take arguments.
struct LensBuilder {
    /// Names that only the runtime, and the protocol that lets lenses be keys, may give a lens.
    private static let runtimeMembers: Set<String> = ["anchor", "recordID", "hashValue"]
    private static let connectionMembers: Set<String> = [
        "hasNext", "hasPrevious", "isLoadingNext", "isLoadingPrevious", "connectionID", "connection", "loadNext",
        "loadPrevious",
    ]
    private static let refetchMembers: Set<String> = ["refetch", "refetchable"]

    /// The names of the program's fragments, operations, enums and inputs.
    let global: Set<String>
    private(set) var sites: [String] = []
    private(set) var clashes: [Diagnostic] = []
    private var siteNames: Set<String> = []

    /// - Parameters:
    ///   - program: with folded readers.
    ///   - typeNames: the names of its enums and inputs.
    init(_ program: Program, typeNames: [String]) {
        global = Set(program.operations.map(\.name) + program.fragments.map(\.name) + typeNames)
    }

    /// Where a lens stands: its document, and what it needs to page.
    private struct Context {
        let document: String
        let location: Location
        let refetch: Refetch?
        let arguments: [FragmentArgument]
        /// The accessors from the document's lens to this one.
        var accessors: [String] = []
        /// The response keys on that way, which is shorter: a type condition is no step of a response.
        var responseKeys: [String] = []
    }

    mutating func lens(of operation: Operation) -> LensModel {
        let context = Context(
            document: operation.name, location: operation.location, refetch: nil, arguments: [])
        return lens("Data", operation.reader, connection: nil, context)
    }

    mutating func lens(of fragment: Fragment) -> LensModel {
        let context = Context(
            document: fragment.name, location: fragment.location, refetch: fragment.refetch,
            arguments: fragment.arguments)
        return lens(fragment.name, fragment.reader, connection: nil, context)
    }

    private mutating func lens(
        _ name: String, _ selection: ReaderSelection, connection: ReaderConnection?, _ context: Context
    ) -> LensModel {
        let fields: [ReaderField] = selection.selections.compactMap { item in
            if case .field(let field) = item, field.key.field != "__typename" { field } else { nil }
        }
        var forbidden = LensBuilder.runtimeMembers
        if connection != nil { forbidden.formUnion(LensBuilder.connectionMembers) }
        if context.refetch != nil, context.accessors.isEmpty { forbidden.formUnion(LensBuilder.refetchMembers) }
        for field in fields where forbidden.contains(field.responseKey) {
            clashes.append(
                Diagnostic(
                    "a lens has a member \(field.responseKey) of its own; give the field another alias",
                    code: "name-clash", at: field.location))
        }
        var names = LensNames(global: global, taken: forbidden.union(fields.map(\.responseKey)))
        var prefixes: [Substring: Int] = [:]
        for case .spread(let spread) in selection.selections {
            if let alias = spread.alias {
                if !names.take(alias) {
                    clashes.append(
                        Diagnostic(
                            "a lens has another member \(alias) here; give the spread another alias",
                            code: "name-clash",
                            at: spread.location))
                }
                continue
            }
            prefixes[LensNames.prefix(of: spread.fragment), default: 0] += 1
        }
        var accessors: [LensModel.Accessor] = []
        var nested: [LensModel] = []
        for item in selection.selections {
            switch item {
            case .field(let field):
                guard field.key.field != "__typename" else { continue }
                guard let below = field.selection else {
                    let read = LensModel.Read.scalar(field.type, key: field.key, isAbstract: selection.isAbstract)
                    accessors.append(
                        .init(
                            name: field.responseKey, read: read, guards: field.guards, location: field.location))
                    continue
                }
                let lensName = names.nested(field.responseKey)
                accessors.append(
                    .init(
                        name: field.responseKey,
                        read: .linked(
                            field.type, key: field.key, isAbstract: selection.isAbstract, target: below.type,
                            lens: lensName),
                        guards: field.guards, location: field.location))
                var inner = context
                inner.accessors.append(field.responseKey)
                inner.responseKeys.append(field.responseKey)
                nested.append(lens(lensName, below, connection: field.connection, inner))
            case .inlineFragment(let fragment):
                let (accessor, lensName) = names.condition(fragment.selection.type)
                let read = LensModel.Read.condition(
                    type: fragment.selection.type, isAbstract: fragment.selection.isAbstract, lens: lensName)
                accessors.append(
                    .init(name: accessor, read: read, guards: fragment.guards, location: fragment.location))
                var inner = context
                inner.accessors.append(accessor)
                nested.append(lens(lensName, fragment.selection, connection: nil, inner))
            case .spread(let spread):
                let isShared = (prefixes[LensNames.prefix(of: spread.fragment)] ?? 0) > 1
                let accessor = spread.alias ?? names.spread(spread.fragment, isSharedPrefix: isShared)
                let site = spread.arguments.isEmpty ? nil : makeSite(context, accessor)
                accessors.append(
                    .init(
                        name: accessor,
                        read: .spread(
                            fragment: spread.fragment, site: site, arguments: spread.arguments, test: spread.typeTest),
                        guards: spread.guards, location: spread.location))
            }
        }
        return LensModel(
            name: name, type: selection.type, accessors: accessors, nested: nested,
            connection: connection.map { members($0, accessors, nested, context) })
    }

    private mutating func makeSite(_ context: Context, _ accessor: String) -> String {
        let name = ([context.document] + context.accessors + [accessor]).joined(separator: "_")
        var candidate = name
        var number = 2
        while !siteNames.insert(candidate).inserted {
            candidate = name + String(number)
            number += 1
        }
        sites.append(candidate)
        return candidate
    }

    private func members(
        _ connection: ReaderConnection, _ accessors: [LensModel.Accessor], _ nested: [LensModel], _ context: Context
    ) -> LensModel.ConnectionMembers {
        var nodes: String?
        if !accessors.contains(where: { $0.name == "nodes" }), let edges = lensName("edges", in: accessors),
            let edge = nested.first(where: { $0.name == edges }), let node = lensName("node", in: edge.accessors)
        {
            nodes = "\(edges).\(node)"
        }
        var paging: LensModel.Paging?
        if let refetch = context.refetch, let pagination = refetch.pagination, pagination.path == context.responseKeys {
            func defaultCount(_ argument: String?) -> String? {
                guard case .int(let text)? = context.arguments.first(where: { $0.name == argument })?.defaultValue?.kind
                else { return nil }
                return text
            }
            paging = LensModel.Paging(
                operation: refetch.operation, fragment: context.document,
                defaultNext: defaultCount(pagination.first), defaultPrevious: defaultCount(pagination.last))
        }
        return LensModel.ConnectionMembers(
            types: connection.types, nodes: nodes, pagesForward: connection.pagesForward,
            pagesBackward: connection.pagesBackward, paging: paging)
    }

    private func lensName(_ key: String, in accessors: [LensModel.Accessor]) -> String? {
        for accessor in accessors where accessor.name == key {
            if case .linked(_, _, _, _, let lens) = accessor.read { return lens }
        }
        return nil
    }
}
