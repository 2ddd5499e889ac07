import GraphQLLanguage

/// Turns a program's selections into what lenses read: flattened, with conditions as guards, spreads kept.
struct BuildReader {
    private let program: TypedProgram
    private var schema: CompilerSchema { program.schema }

    init(program: TypedProgram) { self.program = program }

    /// What a document's root reads.
    func selection(_ list: SelectionList, on type: NamedType) -> ReaderSelection {
        selection([GuardedList(list: list, guards: GuardAlgebra.always)], on: type)
    }

    private enum Key: Hashable {
        case field(String)
        case inlineFragment(String)
        case spread(String, [Argument], alias: Name?)
    }

    private struct Entry {
        var item: TypedSelection
        var occurrences: GatheredOccurrences
    }

    private func selection(_ lists: [GuardedList], on type: NamedType) -> ReaderSelection {
        var entries: [Entry] = []
        var places: [Key: Int] = [:]
        func add(_ item: TypedSelection, _ key: Key, _ children: SelectionList?, _ guards: Guards) {
            if let place = places[key] {
                entries[place].occurrences.add(children, guards: guards)
                if case .field(var known) = entries[place].item, case .field(let field) = item {
                    known.connection = known.connection ?? field.connection
                    entries[place].item = .field(known)
                }
            } else {
                places[key] = entries.count
                entries.append(Entry(item: item, occurrences: GatheredOccurrences(children, guards: guards)))
            }
        }
        func visit(_ list: SelectionList, _ guards: Guards) {
            for item in list.items {
                switch item {
                case .field(let field): add(item, .field(field.responseKey), field.selections, guards)
                case .spread(let spread):
                    add(
                        item, .spread(spread.fragment.value, spread.arguments, alias: Alias.name(of: spread)), nil,
                        guards)
                case .condition(let condition):
                    visit(condition.selections, GuardAlgebra.and(guards, condition.guards))
                case .inlineFragment(let fragment):
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
        return ReaderSelection(
            type: schema.recordName(of: type), isAbstract: type.isAbstract,
            selections: entries.compactMap { self.item($0, on: type) })
    }

    private func item(_ entry: Entry, on type: NamedType) -> ReaderSelection.Selection? {
        switch entry.item {
        case .field(let field): .field(self.field(field, entry.occurrences, on: type))
        case .spread(let spread): self.spread(spread, entry.occurrences.guards, on: type).map { .spread($0) }
        case .inlineFragment(let fragment): .inlineFragment(self.fragment(fragment, entry.occurrences, on: type))
        case .condition: nil
        }
    }

    private func field(
        _ field: TypedField, _ occurrences: GatheredOccurrences, on type: NamedType
    ) -> ReaderField {
        let owner = schema.recordName(of: type)
        return ReaderField(
            responseKey: field.responseKey,
            key: field.connection?.key(on: owner, arguments: field.arguments)
                ?? schema.storageKey(of: field, on: type, owner: owner),
            type: schema.readType(of: field.definition), guards: occurrences.guards,
            connection: field.connection.map {
                ReaderConnection(
                    types: $0.types, pagesForward: field.argument(named: "first") != nil,
                    pagesBackward: field.argument(named: "last") != nil)
            },
            selection: field.selections == nil ? nil : selection(occurrences.children, on: field.type),
            location: field.location)
    }

    private func fragment(
        _ fragment: TypedInlineFragment, _ occurrences: GatheredOccurrences, on type: NamedType
    ) -> ReaderInlineFragment {
        let condition = fragment.type ?? type
        return ReaderInlineFragment(
            selection: selection(occurrences.children, on: condition),
            possibleTypes: schema.schema.possibleTypes(of: condition).map { schema.recordName(of: .object($0)) },
            guards: occurrences.guards, location: fragment.location)
    }

    private func spread(_ spread: TypedSpread, _ guards: Guards, on type: NamedType) -> ReaderSpread? {
        guard let fragment = program.fragments[spread.fragment.value] else { return nil }
        return ReaderSpread(
            fragment: spread.fragment.value,
            arguments: fragment.arguments.map { argument in
                let passed = spread.arguments.first { $0.name == argument.name }?.value
                return BoundArgument(
                    name: argument.name.value, type: schema.valueType(of: argument.type),
                    value: passed ?? argument.defaultValue ?? Value(.null))
            },
            guards: guards, alias: Alias.name(of: spread)?.value,
            typeTest: schema.schema.isSubtype(type, of: fragment.type) ? nil : typeTest(fragment.type),
            location: spread.fragment.location)
    }

    private func typeTest(_ type: NamedType) -> TypeTest {
        TypeTest(
            type: schema.recordName(of: type), isAbstract: type.isAbstract,
            possibleTypes: schema.schema.possibleTypes(of: type).map { schema.recordName(of: .object($0)) })
    }
}
