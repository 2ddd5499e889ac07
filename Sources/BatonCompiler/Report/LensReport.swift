import GraphQLLanguage

/// What a lens reads, accessor by accessor, in the order of the document.
enum LensReport {
    /// `{type, accessors}`, and the same inside each accessor that gives a lens of its own.
    static func report(_ lens: LensModel) -> JSONValue {
        let accessors = lens.accessors.map { accessor in
            var row = AccessorRow(accessor)
            row.lens = lens.lens(of: accessor).map(report)
            return row.value
        }
        return .object([("type", .string(lens.type)), ("accessors", .array(accessors))])
    }
}

/// One accessor as the report names its facts: the one place that knows both.
private struct AccessorRow {
    private var key: String?
    private var read: String
    private let accessor: LensModel.Accessor
    private var list: TypeReference?
    private var fragment: String?
    private var types: [String]?
    var lens: JSONValue?

    init(_ accessor: LensModel.Accessor) {
        self.accessor = accessor
        switch accessor.read {
        case .scalar(let type, let key, _):
            read = "scalar"
            take(type, key)
        case .linked(let type, let key, _, _, _):
            read = "linked"
            take(type, key)
        case .spread(let spread):
            read = "spread"
            fragment = spread.fragment
            types = spread.test?.possibleTypes
        case .condition(let test, _):
            read = "condition"
            types = test.possibleTypes
        case .aliased(let test, _):
            read = "aliased"
            types = test?.possibleTypes
        }
    }

    private mutating func take(_ type: ValueType, _ key: StorageKey) {
        self.key = key.text
        if type.isList { list = type.reference.nullable.item }
    }

    var value: JSONValue {
        .object([
            ("name", .string(accessor.name)), ("key", key.map(JSONValue.string)), ("read", .string(read)),
            ("optional", accessor.isOptional ? .boolean(true) : nil),
            (
                "caught",
                accessor.caught == .result ? .object([("optional", .boolean(accessor.isResultOptional))]) : nil
            ),
            ("throws", accessor.throws ? .boolean(true) : nil),
            ("list", list.map { .object([("optionalElements", .boolean(!$0.isNonNull))]) }),
            ("fragment", fragment.map(JSONValue.string)),
            ("types", types.map { .array($0.sorted(by: bytesPrecede).map(JSONValue.string)) }), ("lens", lens),
        ])
    }
}
