import GraphQLLanguage

/// Types of values as Swift spells them, with the program's enums and inputs under the names they took.
struct SwiftTypes {
    /// Names of the module's own that an enum or input would hide.
    private static let reserved: Set<String> = LensNames.reservedTypes.union([
        "Data", "Array", "Set", "Dictionary", "Character", "Float", "Error", "Never", "Void", "Sendable", "Hashable",
        "Equatable", "Task", "Date", "URL",
    ])

    private var names: [String: String] = [:]

    init(_ program: Program) {
        for type in program.enums {
            names[type.name] = SwiftTypes.reserved.contains(type.name) ? type.name + "Enum" : type.name
        }
        for type in program.inputs {
            names[type.name] = SwiftTypes.reserved.contains(type.name) ? type.name + "Input" : type.name
        }
    }

    /// The Swift name of an enum or input.
    func name(_ type: String) -> String { names[type] ?? type }

    /// The value's type: optional where it may be null.
    func type(_ type: ValueType) -> String {
        spelling(type.reference, base: base(type))
    }

    /// The value's type without the outermost optional.
    func presentType(_ type: ValueType) -> String {
        spelling(type.reference.nullable, base: base(type), isOptional: false)
    }

    private func base(_ type: ValueType) -> String {
        switch type.kind {
        case .string, .custom: "String"
        case .int: "Int"
        case .double: "Double"
        case .bool: "Bool"
        case .enumeration, .input, .object, .abstract: name(type.name)
        }
    }

    private func spelling(_ reference: TypeReference, base: String, isOptional: Bool = true) -> String {
        switch reference {
        case .nonNull(let inner): spelling(inner, base: base, isOptional: false)
        case .list(let item): "[\(spelling(item, base: base))]" + (isOptional ? "?" : "")
        case .named: base + (isOptional ? "?" : "")
        }
    }

    /// The expression that makes a variable of a property.
    func variable(_ expression: String, _ type: ValueType) -> String {
        variable(expression, type.reference)
    }

    private func variable(_ expression: String, _ reference: TypeReference) -> String {
        guard let item = reference.nullable.item else { return "Baton.Variable(\(expression))" }
        if item.isNonNull, item.nullable.item == nil { return "Baton.Variable(\(expression))" }
        return "Baton.Variable(\(expression)) { \(variable("$0", item)) }"
    }
}
