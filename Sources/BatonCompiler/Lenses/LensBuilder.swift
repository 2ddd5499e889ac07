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
    private let fragments: [String: FragmentFacts]
    private(set) var sites: [String] = []
    private(set) var clashes: [Diagnostic] = []
    private var siteNames: Set<String> = []

    /// - Parameters:
    ///   - program: with folded readers.
    ///   - typeNames: the names of its enums and inputs.
    init(_ program: Program, typeNames: [String]) {
        global = Set(program.operations.map(\.name) + program.fragments.map(\.name) + typeNames)
        fragments = FragmentFacts.all(in: program)
    }

    /// Where a lens stands: its document, and what it needs to page.
    private struct Context {
        let document: String
        let location: Location
        let refetch: Refetch?
        let arguments: [FragmentArgument]
        let isInline: Bool
        /// The accessors from the document's lens to this one.
        var accessors: [String] = []
        /// The response keys on that way, which is shorter: a type condition is no step of a response.
        var responseKeys: [String] = []

        func path(_ key: String) -> String { (responseKeys + [key]).joined(separator: ".") }
    }

    mutating func lens(of operation: Operation) -> LensModel {
        let context = Context(
            document: operation.name, location: operation.location, refetch: nil, arguments: [], isInline: false)
        return lens("Data", operation.reader, connection: nil, context)
            .checked(errors: operation.throwsOnFieldError, presence: false)
    }

    mutating func lens(of fragment: Fragment) -> LensModel {
        let context = Context(
            document: fragment.name, location: fragment.location, refetch: fragment.refetch,
            arguments: fragment.arguments, isInline: fragment.isInline)
        return lens(fragment.name, fragment.reader, connection: nil, context)
            .checked(
                errors: fragment.throwsOnFieldError, presence: fragments[fragment.name]?.isAskedForPresence ?? false)
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
        takeAliases(of: selection, &names)
        var prefixes: [Substring: Int] = [:]
        for case .spread(let spread) in selection.selections where spread.alias == nil {
            prefixes[LensNames.prefix(of: spread.fragment), default: 0] += 1
        }
        var accessors: [LensModel.Accessor] = []
        var nested: [LensModel] = []
        for item in selection.selections {
            switch item {
            case .field(let field):
                guard field.key.field != "__typename" else { continue }
                guard field.selection != nil else {
                    accessors.append(scalar(field, of: selection, context))
                    continue
                }
                let (accessor, lens) = linked(field, of: selection, &names, context)
                accessors.append(accessor)
                nested.append(lens)
            case .inlineFragment(let fragment):
                let (accessor, lens) = condition(fragment, &names, context)
                accessors.append(accessor)
                nested.append(lens)
            case .spread(let spread):
                let isShared = (prefixes[LensNames.prefix(of: spread.fragment)] ?? 0) > 1
                let name = spread.alias ?? names.spread(spread.fragment, isSharedPrefix: isShared)
                accessors.append(self.spread(spread, name, context))
            }
        }
        return LensModel(
            name: name, type: selection.type, isInline: context.isInline, accessors: accessors, nested: nested,
            connection: connection.map { members($0, accessors, nested, context) })
    }

    /// Aliases are the author's own names: none may be taken.
    private mutating func takeAliases(of selection: ReaderSelection, _ names: inout LensNames) {
        for item in selection.selections {
            let (alias, location): (String?, Location) =
                switch item {
                case .field: (nil, .none)
                case .inlineFragment(let fragment): (fragment.alias, fragment.location)
                case .spread(let spread): (spread.alias, spread.location)
                }
            guard let alias, !names.take(alias) else { continue }
            clashes.append(
                Diagnostic(
                    "a lens has another member \(alias) here; give the fragment another alias", code: "name-clash",
                    at: location))
        }
    }

    // MARK: Accessors

    private func scalar(
        _ field: ReaderField, of selection: ReaderSelection, _ context: Context
    ) -> LensModel.Accessor {
        accessor(
            of: field, .scalar(field.type, key: field.key, isAbstract: selection.isAbstract), mayBubble: false, context)
    }

    private func accessor(
        of field: ReaderField, _ read: LensModel.Read, mayBubble: Bool, _ context: Context
    ) -> LensModel.Accessor {
        let isUnconverted = field.type.mapped != nil && !field.throwsConversions && field.caught != .result
        let optionality = LensModel.optionality(
            caught: field.caught, isValueOptional: !field.type.isNonNull || mayBubble || isUnconverted,
            isConditional: !field.guards.isEmpty)
        return LensModel.Accessor(
            name: field.responseKey, read: read, path: context.path(field.responseKey), guards: field.guards,
            required: field.required, caught: field.caught, bubbles: field.required.map { $0 != .throw } ?? false,
            isOptional: optionality.isOptional, isResultOptional: optionality.isResultOptional,
            throws: field.required == .throw || field.throwsConversions, throwsConversions: field.throwsConversions,
            location: field.location)
    }

    private mutating func linked(
        _ field: ReaderField, of selection: ReaderSelection, _ names: inout LensNames, _ context: Context
    ) -> (LensModel.Accessor, LensModel) {
        guard let below = field.selection else { preconditionFailure("a linked field has a selection") }
        var inner = context
        inner.accessors.append(field.responseKey)
        inner.responseKeys.append(field.responseKey)
        let lens = lens(names.nested(field.responseKey), below, connection: field.connection, inner)
        // What is required of the record behind the link makes the link nil, unless that is required in turn.
        let mayBubble = lens.bubbles && !field.type.isList && field.required == nil
        let accessor = accessor(
            of: field,
            .linked(
                field.type, key: field.key, isAbstract: selection.isAbstract, target: below.type, lens: lens.name),
            mayBubble: mayBubble, context)
        return (accessor, lens)
    }

    private mutating func condition(
        _ fragment: ReaderInlineFragment, _ names: inout LensNames, _ context: Context
    ) -> (LensModel.Accessor, LensModel) {
        var inner = context
        guard let alias = fragment.alias else {
            guard let test = fragment.typeTest else { preconditionFailure("what is always met needs a name to stand") }
            let (name, lensName) = names.condition(fragment.selection.type)
            inner.accessors.append(name)
            let lens = lens(lensName, fragment.selection, connection: nil, inner)
            let accessor = LensModel.Accessor(
                name: name, read: .condition(test, lens: lensName), path: context.path(name), guards: fragment.guards,
                bubbles: lens.bubbles,
                isOptional: true, location: fragment.location)
            return (accessor, lens)
        }
        inner.accessors.append(alias)
        let lens = lens(names.nested(alias), fragment.selection, connection: nil, inner)
        let optionality = LensModel.optionality(
            caught: fragment.caught, isValueOptional: lens.bubbles,
            isConditional: fragment.typeTest != nil || !fragment.guards.isEmpty)
        let accessor = LensModel.Accessor(
            name: alias, read: .aliased(test: fragment.typeTest, lens: lens.name), path: context.path(alias),
            guards: fragment.guards, caught: fragment.caught, isOptional: optionality.isOptional,
            isResultOptional: optionality.isResultOptional, location: fragment.location)
        return (accessor, lens)
    }

    private mutating func spread(
        _ spread: ReaderSpread, _ name: String, _ context: Context
    ) -> LensModel.Accessor {
        let facts = fragments[spread.fragment] ?? FragmentFacts()
        let read = LensModel.SpreadRead(
            fragment: spread.fragment, site: spread.arguments.isEmpty ? nil : makeSite(context, name),
            arguments: spread.arguments, test: spread.typeTest, isDeferred: spread.isDeferred, bubbles: facts.bubbles,
            throwsOnFieldError: facts.throwsOnFieldError)
        return LensModel.Accessor(
            name: name, read: .spread(read), path: context.path(name), guards: spread.guards,
            isOptional: spread.typeTest != nil || !spread.guards.isEmpty || spread.isDeferred || facts.bubbles,
            throws: facts.throwsOnFieldError, location: spread.location)
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
        var nodes: LensModel.Nodes?
        if !accessors.contains(where: { $0.name == "nodes" }), let edge = lens("edges", in: accessors, nested),
            let node = lens("node", in: edge.accessors, edge.nested)
        {
            nodes = LensModel.Nodes(lens: "\(edge.name).\(node.name)", bubbles: node.bubbles)
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

    private func lens(
        _ key: String, in accessors: [LensModel.Accessor], _ nested: [LensModel]
    ) -> LensModel? {
        for accessor in accessors where accessor.name == key {
            if case .linked(_, _, _, _, let name) = accessor.read { return nested.first { $0.name == name } }
        }
        return nil
    }
}
