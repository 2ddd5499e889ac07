import GraphQLLanguage

/// What a lens reads, accessor by accessor, in the order of the document.
struct LensReport {
    let schema: Schema

    /// `{type, accessors}`, and the same inside each accessor that gives a lens of its own.
    func report(_ lens: LensModel) -> JSONValue {
        let nested = Dictionary(lens.nested.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let accessors = lens.accessors.map { accessor in
            var row = AccessorRow(accessor, schema: schema)
            row.lens = row.lensName.flatMap { nested[$0] }.map(report)
            return row.value
        }
        return .object([("type", .string(lens.type)), ("accessors", .array(accessors))])
    }
}

/// One accessor as the report names its facts: the one place that knows both.
private struct AccessorRow {
    private let name: String
    private var key: String?
    private var read: String
    private var isOptional: Bool
    private var list: TypeReference?
    private var fragment: String?
    private var types: [String]?
    /// The name of the lens that the accessor gives, among those nested beside it.
    private(set) var lensName: String?
    var lens: JSONValue?

    init(_ accessor: LensModel.Accessor, schema: Schema) {
        name = accessor.name
        // Under conditions that do not hold nothing is read.
        isOptional = !accessor.guards.isEmpty
        switch accessor.read {
        case .scalar(let type, let key, _):
            read = "scalar"
            take(type, key)
        case .linked(let type, let key, _, _, let lens):
            read = "linked"
            take(type, key)
            lensName = lens
        case .spread(let fragment, _, _, let test):
            read = "spread"
            self.fragment = fragment
            if let test {
                isOptional = true
                types = test.possibleTypes
            }
        case .condition(let type, _, let lens):
            read = "condition"
            isOptional = true
            types = schema.type(named: type).map { schema.possibleTypes(of: $0).map(\.name) } ?? [type]
            lensName = lens
        }
    }

    private mutating func take(_ type: ValueType, _ key: StorageKey) {
        self.key = key.text
        if !type.isNonNull { isOptional = true }
        if type.isList { list = type.reference.nullable.item }
    }

    var value: JSONValue {
        .object([
            ("name", .string(name)), ("key", key.map(JSONValue.string)), ("read", .string(read)),
            ("optional", isOptional ? .boolean(true) : nil),
            ("list", list.map { .object([("optionalElements", .boolean(!$0.isNonNull))]) }),
            ("fragment", fragment.map(JSONValue.string)),
            ("types", types.map { .array($0.sorted(by: bytesPrecede).map(JSONValue.string)) }), ("lens", lens),
        ])
    }
}
