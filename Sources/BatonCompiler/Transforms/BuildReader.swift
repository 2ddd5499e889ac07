import GraphQLLanguage

/// Turns a program's selections into what lenses read: flattened, with conditions as guards, spreads kept, and types as the
/// accessors have them.
struct BuildReader {
    private let program: TypedProgram
    private var schema: CompilerSchema { program.schema }

    init(program: TypedProgram) { self.program = program }

    /// Who handles the errors that the server reports for fields, so that what only errors make null is never seen null.
    struct Handling {
        /// Whether reading the document throws, so that its accessors may throw as well.
        let throwsOnFieldError: Bool
        /// Whether something around the field catches errors.
        var isCaught = false

        var handlesErrors: Bool { throwsOnFieldError || isCaught }

        func caught(by target: CatchTarget?) -> Handling {
            var handling = self
            if target != nil { handling.isCaught = true }
            return handling
        }
    }

    /// What a document's root reads.
    func selection(_ list: SelectionList, on type: NamedType, handling: Handling) -> ReaderSelection {
        let lists = [GuardedList(list: list, guards: GuardAlgebra.always)]
        return selection(lists, on: type, handling: handling)
    }

    private enum Key: Hashable {
        case field(String)
        case inlineFragment(String)
        case aliased(String)
        case spread(String, [Argument], alias: Name?)
    }

    private struct Entry {
        var item: TypedSelection
        var occurrences: GatheredOccurrences
        /// Of a spread: whether every occurrence is deferred.
        var isDeferred = false
    }

    private func selection(
        _ lists: [GuardedList], on type: NamedType, handling: Handling
    ) -> ReaderSelection {
        let entries = self.entries(lists, on: type)
        return ReaderSelection(
            type: schema.recordName(of: type), isAbstract: type.isAbstract,
            selections: entries.compactMap { item($0, on: type, handling) })
    }

    // MARK: Flattening

    private func entries(_ lists: [GuardedList], on type: NamedType) -> [Entry] {
        var entries: [Entry] = []
        var places: [Key: Int] = [:]
        func add(_ item: TypedSelection, _ key: Key, _ children: SelectionList?, _ guards: Guards) {
            if let place = places[key] {
                entries[place].occurrences.add(children, guards: guards)
                switch (entries[place].item, item) {
                case (.field(var known), .field(let field)):
                    known.connection = known.connection ?? field.connection
                    entries[place].item = .field(known)
                case (.spread, .spread(let spread)):
                    entries[place].isDeferred = entries[place].isDeferred && Defer.isDeferred(spread)
                default: break
                }
            } else {
                places[key] = entries.count
                var entry = Entry(item: item, occurrences: GatheredOccurrences(children, guards: guards))
                if case .spread(let spread) = item { entry.isDeferred = Defer.isDeferred(spread) }
                entries.append(entry)
            }
        }
        func visit(_ list: SelectionList, _ guards: Guards) {
            for item in list.items {
                switch item {
                case .field(let field): add(item, .field(field.responseKey), field.selections, guards)
                case .spread(let spread):
                    let key = Key.spread(spread.fragment.value, spread.arguments, alias: Alias.name(of: spread))
                    add(item, key, nil, guards)
                case .condition(let condition):
                    visit(condition.selections, GuardAlgebra.and(guards, condition.guards))
                case .inlineFragment(let fragment):
                    if let alias = Alias.name(of: fragment) {
                        add(item, .aliased(alias.value), fragment.selections, guards)
                        continue
                    }
                    // A type unlisted here may answer to a union without being a node, even where every listed member
                    // is one, so only what the schema declares counts as always met.
                    guard let condition = fragment.type, !schema.schema.isSubtype(type, of: condition) else {
                        visit(fragment.selections, guards)
                        continue
                    }
                    add(item, .inlineFragment(condition.name), fragment.selections, guards)
                }
            }
        }
        for list in lists { visit(list.list, list.guards) }
        return entries
    }

    private func item(_ entry: Entry, on type: NamedType, _ handling: Handling) -> ReaderSelection.Selection? {
        switch entry.item {
        case .field(let field): .field(self.field(field, entry.occurrences, on: type, handling))
        case .spread(let spread): self.spread(spread, entry, on: type).map { .spread($0) }
        case .inlineFragment(let fragment):
            .inlineFragment(self.fragment(fragment, entry.occurrences, on: type, handling))
        case .condition: nil
        }
    }

    // MARK: Fields

    private func field(
        _ field: TypedField, _ occurrences: GatheredOccurrences, on type: NamedType, _ handling: Handling
    ) -> ReaderField {
        let owner = schema.recordName(of: type)
        let required = Required.action(of: field)
        let caught = Catch.target(in: field.directives)
        let handling = handling.caught(by: caught)
        var reference = schema.readType(of: field.definition, handlesErrors: handling.handlesErrors)
        if required != nil { reference = .nonNull(reference.nullable) }
        let valueType = schema.valueType(of: reference)
        return ReaderField(
            responseKey: field.responseKey,
            key: field.connection?.key(on: owner, arguments: field.arguments)
                ?? schema.storageKey(of: field, on: type, owner: owner),
            type: valueType, guards: occurrences.guards,
            connection: field.connection.map {
                ReaderConnection(
                    types: $0.types, pagesForward: field.argument(named: "first") != nil,
                    pagesBackward: field.argument(named: "last") != nil)
            },
            required: required, caught: caught,
            throwsConversions: valueType.mapped != nil && caught == nil
                && (required != nil || handling.throwsOnFieldError && valueType.isNonNull),
            selection: field.selections == nil
                ? nil : selection(occurrences.children, on: field.type, handling: handling),
            location: field.location)
    }

    // MARK: Fragments

    private func fragment(
        _ fragment: TypedInlineFragment, _ occurrences: GatheredOccurrences, on type: NamedType, _ handling: Handling
    ) -> ReaderInlineFragment {
        let condition = fragment.type ?? type
        let alias = Alias.name(of: fragment)
        let caught = Catch.target(in: fragment.directives)
        return ReaderInlineFragment(
            selection: selection(
                occurrences.children, on: condition, handling: handling.caught(by: caught)),
            guards: occurrences.guards, alias: alias?.value,
            typeTest: schema.schema.isSubtype(type, of: condition) ? nil : typeTest(condition), caught: caught,
            location: alias?.location ?? fragment.location)
    }

    private func spread(_ spread: TypedSpread, _ entry: Entry, on type: NamedType) -> ReaderSpread? {
        guard let fragment = program.fragments[spread.fragment.value] else { return nil }
        return ReaderSpread(
            fragment: spread.fragment.value,
            arguments: fragment.arguments.map { argument in
                let passed = spread.arguments.first { $0.name == argument.name }?.value
                return BoundArgument(
                    name: argument.name.value, type: schema.valueType(of: argument.type),
                    value: passed ?? argument.defaultValue ?? Value(.null))
            },
            guards: entry.occurrences.guards, isDeferred: entry.isDeferred, alias: Alias.name(of: spread)?.value,
            typeTest: schema.schema.isSubtype(type, of: fragment.type) ? nil : typeTest(fragment.type),
            location: spread.fragment.location)
    }

    private func typeTest(_ type: NamedType) -> TypeTest {
        TypeTest(
            type: schema.recordName(of: type), isAbstract: type.isAbstract,
            possibleTypes: schema.schema.possibleTypes(of: type).map { schema.recordName(of: .object($0)) })
    }
}
