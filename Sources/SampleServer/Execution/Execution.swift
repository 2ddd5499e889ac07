import GraphQLLanguage

/// One request being executed: its errors so far, and the walk over its selections.
final class Execution {
    /// A null that a non-null position could not take, on its way up; its error is recorded already.
    private struct NullPropagation: Error {}

    /// A request that asks for more than is answered.
    private struct LimitExceeded: Error {}

    /// What a field's walk can end with.
    private typealias FieldGroup = (key: String, fields: [Field])

    private let schema: Schema
    private let resolvers: Resolvers
    private let maximumFields: Int
    private let fragments: [String: FragmentDefinition]
    private let variables: [String: JSONValue]
    private let intercept: ((String) throws -> Void)?
    private let coercion: InputCoercion

    private var errors: [GraphQLError] = []
    private var fieldCount = 0
    private var path: [PathSegment] = []

    init(
        schema: Schema, resolvers: Resolvers, maximumFields: Int, document: Document,
        variables: [String: JSONValue], intercept: ((String) throws -> Void)?
    ) {
        self.schema = schema
        self.resolvers = resolvers
        self.maximumFields = maximumFields
        fragments = Dictionary(document.fragments.map { ($0.name.value, $0) }) { first, _ in first }
        self.variables = variables
        self.intercept = intercept
        coercion = InputCoercion(schema: schema)
    }

    /// Executes the operation. A mutation's fields run one after the other, as all fields here do.
    ///
    /// - Throws: ``RequestErrors`` when the request asks for too much; nothing of it is answered then.
    func execute(_ operation: OperationDefinition, root: ObjectType) throws(RequestErrors) -> GraphQLResponse {
        do {
            let data = try object(of: root, source: (), selectionSets: [operation.selectionSet])
            return GraphQLResponse(data: data, errors: errors)
        } catch is NullPropagation {
            return GraphQLResponse(data: .null, errors: errors)
        } catch {
            throw RequestErrors([
                GraphQLError(
                    "The request asks for more than \(maximumFields) fields.", type: "MAX_NODE_LIMIT_EXCEEDED")
            ])
        }
    }

    // MARK: Selections

    private func object(of type: ObjectType, source: Any, selectionSets: [SelectionSet]) throws -> JSONValue {
        let groups = collectFields(of: type, selectionSets)
        var members: [JSONValue.Member] = []
        members.reserveCapacity(groups.count)
        for group in groups {
            fieldCount += 1
            guard fieldCount <= maximumFields else { throw LimitExceeded() }
            path.append(.key(group.key))
            defer { path.removeLast() }
            members.append(.init(group.key, try field(group.fields, of: type, source: source)))
        }
        return .object(members)
    }

    /// GraphQL spec, 6.3.2 CollectFields: the fields by response key, in the order they are first met.
    private func collectFields(of type: ObjectType, _ selectionSets: [SelectionSet]) -> [FieldGroup] {
        var groups: [FieldGroup] = []
        var indices: [String: Int] = [:]
        var visited: Set<String> = []

        func collect(_ selectionSet: SelectionSet) {
            for selection in selectionSet.selections where isIncluded(selection) {
                switch selection {
                case .field(let field):
                    let key = field.responseKey.value
                    if let index = indices[key] {
                        groups[index].fields.append(field)
                    } else {
                        indices[key] = groups.count
                        groups.append((key, [field]))
                    }
                case .fragmentSpread(let spread):
                    guard visited.insert(spread.name.value).inserted, let fragment = fragments[spread.name.value],
                        applies(fragment.typeCondition, to: type)
                    else { continue }
                    collect(fragment.selectionSet)
                case .inlineFragment(let fragment):
                    guard applies(fragment.typeCondition, to: type) else { continue }
                    collect(fragment.selectionSet)
                }
            }
        }
        for selectionSet in selectionSets {
            collect(selectionSet)
        }
        return groups
    }

    private func isIncluded(_ selection: Selection) -> Bool {
        condition("skip", of: selection) != true && condition("include", of: selection) != false
    }

    /// The `if` of a directive on a selection; nil when it is not applied. Validation has made sure of its type.
    private func condition(_ directive: String, of selection: Selection) -> Bool? {
        guard let value = selection.directives.first(named: directive)?.argument(named: "if")?.value else { return nil }
        switch value.kind {
        case .boolean(let condition): return condition
        case .variable(let name): return variables[name]?.boolValue
        default: return nil
        }
    }

    private func applies(_ condition: Name?, to type: ObjectType) -> Bool {
        guard let condition else { return true }
        guard let named = schema.type(named: condition.value) else { return false }
        return schema.isPossibleType(type, of: named)
    }

    // MARK: Fields

    /// GraphQL spec, 6.4 Executing Fields; an error stays here when the field's type takes null.
    private func field(_ fields: [Field], of type: ObjectType, source: Any) throws -> JSONValue {
        let name = fields[0].name.value
        if name == "__typename" { return .string(type.name) }
        guard let definition = schema.field(named: name, on: .object(type)) else {
            // Validation has refused every other field.
            return .null
        }
        do {
            let resolved = try resolve(fields, definition, of: type, source: source)
            return try complete(resolved, to: definition.type, fields)
        } catch let error where error is LimitExceeded {
            throw error
        } catch {
            if !(error is NullPropagation) { record(error, fields) }
            guard !definition.type.isNonNull else { throw NullPropagation() }
            return .null
        }
    }

    private func resolve(
        _ fields: [Field], _ definition: FieldDefinition, of type: ObjectType, source: Any
    ) throws -> ResolvedValue {
        let coordinate = "\(type.name).\(definition.name.value)"
        try intercept?(coordinate)
        let arguments = try coercion.arguments(
            definition.arguments, given: fields[0].arguments, variables: variables)
        guard let resolver = resolvers[type.name, definition.name.value] else {
            throw GraphQLError("Nothing answers \(coordinate).")
        }
        let call = FieldCall(arguments: arguments) { [self] typeName in
            guard case .object(let object)? = schema.type(named: typeName) else { return [] }
            return Set(collectFields(of: object, fields.compactMap(\.selectionSet)).map { $0.fields[0].name.value })
        }
        return try resolver(source, call)
    }

    private func record(_ error: any Error, _ fields: [Field]) {
        // What is not meant for a client is not told to it.
        var report = error as? GraphQLError ?? GraphQLError("Something went wrong while this field was answered.")
        report.path = path
        report.locations = fields.map {
            let position = $0.location.position
            return (position.line, position.column)
        }
        errors.append(report)
    }

    // MARK: Completion

    /// GraphQL spec, 6.4.3 Value Completion.
    private func complete(_ value: ResolvedValue, to type: TypeReference, _ fields: [Field]) throws -> JSONValue {
        if case .failure(let error) = value { throw error }
        switch type {
        case .nonNull(let inner):
            let completed = try complete(value, to: inner, fields)
            guard completed != .null else {
                throw GraphQLError("Cannot return null for the non-null field \"\(fields[0].name.value)\".")
            }
            return completed
        case .list(let inner):
            switch value {
            case .null: return .null
            case .list(let items): return .list(try completeItems(items, to: inner, fields))
            case .leaf, .object, .failure: throw GraphQLError("A list was expected for \"\(fields[0].name.value)\".")
            }
        case .named(let name):
            switch value {
            case .null: return .null
            case .leaf(let leaf): return try completeLeaf(leaf, to: name.value)
            case .object(let typeName, let source):
                guard case .object(let object)? = schema.type(named: typeName),
                    let declared = schema.type(named: name.value),
                    schema.isPossibleType(object, of: declared)
                else { throw GraphQLError("\(typeName) is no possible type of \(name.value).") }
                return try self.object(of: object, source: source, selectionSets: fields.compactMap(\.selectionSet))
            case .list, .failure: throw GraphQLError("One value was expected for \"\(fields[0].name.value)\".")
            }
        }
    }

    /// Each item takes its own error, when the item's type takes null.
    private func completeItems(
        _ items: [ResolvedValue], to type: TypeReference, _ fields: [Field]
    ) throws -> [JSONValue] {
        var completed: [JSONValue] = []
        completed.reserveCapacity(items.count)
        for (index, item) in items.enumerated() {
            path.append(.index(index))
            defer { path.removeLast() }
            do {
                completed.append(try complete(item, to: type, fields))
            } catch let error where error is LimitExceeded {
                throw error
            } catch {
                if !(error is NullPropagation) { record(error, fields) }
                guard !type.isNonNull else { throw NullPropagation() }
                completed.append(.null)
            }
        }
        return completed
    }

    private func completeLeaf(_ value: JSONValue, to type: String) throws -> JSONValue {
        switch schema.type(named: type) {
        case .scalar?:
            guard value != .null else { return .null }
            guard let leaf = ScalarCoercion.output(value, type: type) else {
                throw GraphQLError("\(type) cannot represent the field's value.")
            }
            return leaf
        case .enum(let definition)?:
            guard value != .null else { return .null }
            guard let text = value.stringValue, definition.value(named: text) != nil else {
                throw GraphQLError("\(type) has no value for what the field holds.")
            }
            return value
        default: throw GraphQLError("\(type) was expected to be a scalar or an enum.")
        }
    }
}
