import GraphQLLanguage

@testable import BatonTesting

/// What lenses have to read of a response: each path of the document's response keys, and the response's value there. A
/// list of records is without its nulls (R7.3), and a connection's edges are those of its merged list (R4.5).
struct ExpectedReads {
    private let naive: NaiveNormalizer
    private(set) var rows: [(path: String, value: SpecJSON)] = []

    init(_ response: NaiveJSON, of operation: OperationDefinition, variables: NaiveJSON, in project: NaiveProject) {
        naive = NaiveNormalizer(project)
        guard let data = response["data"], let root = project.schema.rootType(of: operation.operation) else { return }
        let scope = NaiveScope(variables, of: operation, project.schema)
        walk(data, root.name, root.name, [(operation.selectionSet, scope)], "", isConnection: false)
    }

    private mutating func walk(
        _ object: NaiveJSON, _ type: String, _ parent: String, _ selections: [(SelectionSet, NaiveScope)],
        _ path: String, isConnection: Bool
    ) {
        let conditions = Set(
            object.members.filter { $0.key.hasPrefix("__is") }.map { String($0.key.dropFirst(4)) })
        for (key, occurrences) in naive.collect(selections, of: type, under: parent, conditions: conditions) {
            guard let value = object[key], let first = occurrences.first else { continue }
            let name = first.field.name.value
            if name == "__typename" { continue }
            let place = path.isEmpty ? key : "\(path).\(key)"
            let reference = naive.fieldType(name, of: type, under: parent)
            let below = occurrences.compactMap { occurrence in
                occurrence.field.selectionSet.map { ($0, occurrence.scope) }
            }
            guard !below.isEmpty, !value.isNull else {
                rows.append((place, scalar(value, reference)))
                continue
            }
            let target = reference.namedType.value
            let isPage = occurrences.contains { $0.field.directives.contains { $0.name.value == "connection" } }
            func descend(_ child: NaiveJSON, _ path: String) {
                let concrete = naive.project.isAbstract(target) ? child["__typename"]?.string ?? target : target
                walk(child, concrete, target, below, path, isConnection: isPage)
            }
            guard let elements = value.elements else {
                descend(value, place)
                continue
            }
            var seen: Set<String> = []
            let kept = elements.filter { element in
                if element.isNull { return false }
                guard isConnection, let node = element["node"], let id = node["id"]?.scalarText else { return true }
                return seen.insert((node["__typename"]?.string ?? "") + ":" + id).inserted
            }
            for (index, element) in kept.enumerated() { descend(element, "\(place).\(index)") }
            rows.append(("\(place).\(kept.count)", .null))
        }
    }

    private func scalar(_ value: NaiveJSON, _ reference: TypeReference) -> SpecJSON {
        if let item = reference.nullable.item, let elements = value.elements {
            return .array(elements.map { scalar($0, item) })
        }
        let type = reference.namedType.value
        if case .scalar? = naive.project.schema.type(named: type),
            !["Int", "Float", "String", "ID", "Boolean"].contains(type), !value.isNull
        {
            return .string(value.scalarText)
        }
        switch value {
        case .bool(let value): return .bool(value)
        case .string(let value): return .string(value)
        case .number(let text): return Int(text).map(SpecJSON.int) ?? .number(Double(text) ?? .nan)
        case .null, .array, .object: return .null
        }
    }
}
