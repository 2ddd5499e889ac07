import GraphQLLanguage

/// What a resolver answers, before it is completed to the field's type.
enum ResolvedValue {
    case null
    case leaf(JSONValue)
    /// An object of a type, and the value that its fields' resolvers read.
    case object(type: String, source: Any)
    case list([ResolvedValue])
    /// An item of a list that could not be had, where the others could.
    case failure(GraphQLError)

    static func string(_ value: String) -> ResolvedValue { .leaf(.string(value)) }
    static func int(_ value: Int) -> ResolvedValue { .leaf(.int(value)) }
    static func bool(_ value: Bool) -> ResolvedValue { .leaf(.bool(value)) }
    static func optional(_ value: String?) -> ResolvedValue { value.map(ResolvedValue.string) ?? .null }
    static func optional(_ value: Int?) -> ResolvedValue { value.map(ResolvedValue.int) ?? .null }
}

/// One field to resolve.
struct FieldCall {
    /// The coerced arguments.
    let arguments: Arguments

    /// The names of the fields that are selected from the field's value, for an object type of a name.
    let selectedFields: (_ type: String) -> Set<String>
}

/// The functions that answer each field of each object type.
struct Resolvers {
    /// Answers a field from the object's source.
    typealias Resolver = (_ source: Any, _ call: FieldCall) throws -> ResolvedValue

    private var table: [String: [String: Resolver]] = [:]

    /// Adds resolvers of a type whose objects' source is a `Source`.
    mutating func add<Source>(
        _ type: String, of source: Source.Type = Source.self,
        _ fields: [String: (Source, FieldCall) throws -> ResolvedValue]
    ) {
        for (name, resolve) in fields {
            table[type, default: [:]][name] = { source, call in
                guard let source = source as? Source else {
                    throw GraphQLError("\(type).\(name) was given a source of another kind.")
                }
                return try resolve(source, call)
            }
        }
    }

    /// The resolver of a field.
    subscript(type: String, field: String) -> Resolver? { table[type]?[field] }

    /// The fields of a schema's object types that no resolver answers, as coordinates.
    func missing(in schema: Schema) -> [String] {
        schema.types.flatMap { type -> [String] in
            guard case .object(let object) = type else { return [] }
            return object.fields.compactMap { field in
                self[object.name, field.name.value] == nil ? "\(object.name).\(field.name.value)" : nil
            }
        }
    }
}
