/// Fields with one response key can be merged into one (GraphQL spec 5.3.2).
///
/// The specification compares every pair of fields, and once for each way to reach them. Here fields are merged as an
/// executor would merge them: the fields that meet in one object of the response are grouped by response key, each
/// group is compared with its first field, and the selections of a group are merged into the next set. Two walks do
/// this. One takes apart the fields that can never meet in one object, being on different object types, and demands
/// one field with one list of arguments; the other takes all fields together and demands one shape of result. Where
/// nothing is taken apart, which is the rule, the two would meet the same sets, and the first demands both. A set that
/// was merged before is not merged again, so fragments cost what they hold and not how often they are reached.
public final class OverlappingFieldsCanBeMerged: ValidationRule {
    /// A field, the type it is selected from, and its definition.
    private struct TypedField {
        let field: Field
        let parentType: NamedType?
        let definition: FieldDefinition?
    }

    /// What is demanded of the fields of a set.
    private enum Demand: Hashable {
        case sameShape
        /// And, of the same fields, one shape.
        case sameField
    }

    private struct SetIdentity: Hashable {
        let demand: Demand
        let members: [ObjectIdentifier]
    }

    private struct Pair: Hashable {
        let first: ObjectIdentifier
        let second: ObjectIdentifier
    }

    private let context: ValidationContext
    private var merged: Set<SetIdentity> = []
    private var reported: Set<Pair> = []
    private var visitedFragments: Set<ObjectIdentifier> = []
    private var remainingWork = 5_000_000

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Judges what the walk has met.
    public func finish() {
        for operation in context.operations {
            let root = context.schema.rootType(of: operation.operation).map { NamedType.object($0) }
            check(root: operation.selectionSet, of: root, at: operation.location)
        }
        // A set that contains a fragment shows every fault of the fragment, so only fragments that nothing has
        // reached are looked at by themselves: first those that nothing spreads, then those in cycles.
        var spread: Set<String> = []
        for fragment in context.fragments { spread.formUnion(context.spreads(in: fragment).lazy.map(\.name.value)) }
        let unspread = context.fragments.filter { !spread.contains($0.name.value) }
        for fragment in unspread + context.fragments where !visitedFragments.contains(ObjectIdentifier(fragment)) {
            visitedFragments.insert(ObjectIdentifier(fragment))
            check(root: fragment.selectionSet, of: type(named: fragment.typeCondition), at: fragment.location)
        }
    }

    private func type(named name: Name) -> NamedType? {
        context.schema.type(named: name.value).flatMap { $0.isComposite ? $0 : nil }
    }

    private func check(root: SelectionSet, of type: NamedType?, at location: Location) {
        let fields = collect([(root, type)])
        var isTakenApart = false
        // Another field explains more than another shape, so it is looked for first.
        for demand in [Demand.sameField, .sameShape] where demand == .sameField || isTakenApart {
            // A list of sets instead of recursion: fragments nest as deep as their author likes.
            var pending = [fields]
            while let set = pending.popLast() {
                for group in Self.groupedByResponseKey(set) {
                    let subsets = demand == .sameField ? coincident(group) : [group]
                    if subsets.count > 1 { isTakenApart = true }
                    for subset in subsets {
                        guard let children = merge(subset, demand) else { continue }
                        pending.append(children)
                    }
                }
                if remainingWork <= 0 {
                    return context.report(
                        "the fields here overlap in too many ways to check", code: "field-conflict", at: location)
                }
            }
        }
    }

    /// Compares the fields of a group, and returns the fields below them; nil when there are none or they are known.
    private func merge(_ group: [TypedField], _ demand: Demand) -> [TypedField]? {
        let first = group[0]
        for other in group.dropFirst() where other.field !== first.field {
            let difference = demand == .sameField ? fieldConflict(first, other) : nil
            if let reason = difference ?? shapeConflict(first, other) {
                report(reason, first.field, other.field)
            }
        }
        var sets: [(SelectionSet, NamedType?)] = []
        var members: [ObjectIdentifier] = []
        for typed in group {
            guard let selectionSet = typed.field.selectionSet else { continue }
            members.append(ObjectIdentifier(typed.field))
            let type = typed.definition.flatMap { context.schema.namedType(of: $0.type) }
            sets.append((selectionSet, type.flatMap { $0.isComposite ? $0 : nil }))
        }
        guard !sets.isEmpty, merged.insert(SetIdentity(demand: demand, members: members)).inserted else { return nil }
        return collect(sets)
    }

    /// The fields of selection sets with all fragments dissolved, each field once.
    private func collect(_ sets: [(SelectionSet, NamedType?)]) -> [TypedField] {
        var fields: [TypedField] = []
        var seenFragments: Set<ObjectIdentifier> = []
        var pending: [(selections: [Selection], next: Int, type: NamedType?)] = []
        for (set, type) in sets.reversed() { pending.append((set.selections, 0, type)) }
        while let (selections, next, type) = pending.last {
            guard next < selections.count else {
                pending.removeLast()
                continue
            }
            pending[pending.count - 1].next += 1
            remainingWork -= 1
            switch selections[next] {
            case .field(let field):
                let definition = type.flatMap { context.schema.field(named: field.name.value, on: $0) }
                fields.append(TypedField(field: field, parentType: type, definition: definition))
            case .inlineFragment(let fragment):
                let inner = fragment.typeCondition.map { self.type(named: $0) } ?? type
                pending.append((fragment.selectionSet.selections, 0, inner))
            case .fragmentSpread(let spread):
                guard let fragment = context.fragment(named: spread.name.value),
                    seenFragments.insert(ObjectIdentifier(fragment)).inserted
                else { continue }
                visitedFragments.insert(ObjectIdentifier(fragment))
                pending.append((fragment.selectionSet.selections, 0, self.type(named: fragment.typeCondition)))
            }
        }
        return fields
    }

    /// Groups of fields with one response key, in order of their first fields; a field that was reached twice counts
    /// once.
    private static func groupedByResponseKey(_ fields: [TypedField]) -> [[TypedField]] {
        var groups: [[TypedField]] = []
        // Most sets are a handful of fields, where comparing beats hashing.
        if fields.count <= 8 {
            for typed in fields {
                let key = typed.field.responseKey.value
                guard let index = groups.firstIndex(where: { $0[0].field.responseKey.value == key }) else {
                    groups.append([typed])
                    continue
                }
                if !groups[index].contains(where: { $0.field === typed.field }) { groups[index].append(typed) }
            }
            return groups
        }
        var indices: [String: Int] = [:]
        var seen: Set<ObjectIdentifier> = []
        for typed in fields where seen.insert(ObjectIdentifier(typed.field)).inserted {
            let key = typed.field.responseKey.value
            if let index = indices[key] {
                groups[index].append(typed)
            } else {
                indices[key] = groups.count
                groups.append([typed])
            }
        }
        return groups
    }

    /// The parts of a group whose fields can meet in one object: for each object type the fields on it and those on
    /// abstract types. Fields on two abstract types are taken to meet.
    private func coincident(_ group: [TypedField]) -> [[TypedField]] {
        if group.count == 1 { return [group] }
        var objectNames: [String] = []
        var seen: Set<String> = []
        for typed in group {
            if case .object(let object) = typed.parentType, seen.insert(object.name).inserted {
                objectNames.append(object.name)
            }
        }
        if objectNames.count <= 1 { return [group] }
        var byObject: [String: [TypedField]] = [:]
        for typed in group {
            if case .object(let object) = typed.parentType {
                byObject[object.name, default: []].append(typed)
            } else {
                remainingWork -= objectNames.count
                for name in objectNames { byObject[name, default: []].append(typed) }
            }
        }
        return objectNames.compactMap { byObject[$0] }
    }

    private func fieldConflict(_ first: TypedField, _ other: TypedField) -> String? {
        let key = first.field.responseKey
        if first.field.name != other.field.name {
            return "\(key) is the field \(first.field.name) and the field \(other.field.name)"
        }
        let (left, right) = (first.field.arguments, other.field.arguments)
        // Counting first keeps the cost within what the other field itself spells, and most fields have no arguments.
        if left.count == right.count, left.isEmpty || Self.canonical(left) == Self.canonical(right) { return nil }
        return "\(key) is selected with different arguments"
    }

    /// Arguments in name order, the fields of objects in them too: their order says nothing.
    private static func canonical(_ arguments: [Argument]) -> [Argument] {
        arguments.map { Argument(name: $0.name, value: canonical($0.value)) }.sorted { $0.name.value < $1.name.value }
    }

    private static func canonical(_ value: Value) -> Value {
        switch value.kind {
        case .list(let items): Value(.list(items.map { canonical($0) }))
        case .object(let fields):
            Value(
                .object(
                    fields.map { ObjectField(name: $0.name, value: canonical($0.value)) }
                        .sorted { $0.name.value < $1.name.value }))
        case .variable, .int, .float, .string, .boolean, .null, .enum: value
        }
    }

    /// Why two fields give results of different shapes, or nil (SameResponseShape).
    private func shapeConflict(_ first: TypedField, _ other: TypedField) -> String? {
        guard var left = first.definition?.type, var right = other.definition?.type else { return nil }
        let reason = "\(first.field.responseKey) is of type \(left) and of type \(right)"
        while true {
            switch (left, right) {
            case (.nonNull(let leftInner), .nonNull(let rightInner)), (.list(let leftInner), .list(let rightInner)):
                left = leftInner
                right = rightInner
            case (.named(let leftName), .named(let rightName)):
                if leftName == rightName { return nil }
                guard let leftType = context.schema.type(named: leftName.value),
                    let rightType = context.schema.type(named: rightName.value)
                else { return nil }
                return leftType.isComposite && rightType.isComposite ? nil : reason
            case (.nonNull, _), (_, .nonNull), (.list, _), (_, .list): return reason
            }
        }
    }

    /// The field that stands later is the one in the wrong.
    private func report(_ reason: String, _ one: Field, _ other: Field) {
        let isInOrder = one.location.source !== other.location.source || one.location.start < other.location.start
        let (first, second) = isInOrder ? (one, other) : (other, one)
        guard reported.insert(Pair(first: ObjectIdentifier(first), second: ObjectIdentifier(second))).inserted else {
            return
        }
        context.report(
            "\(reason), which cannot be merged", code: "field-conflict", at: second.location,
            notes: [Diagnostic.Note("the other one is here", at: first.location)])
    }
}
