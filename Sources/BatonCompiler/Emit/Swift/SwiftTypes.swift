import GraphQLLanguage

/// Types of values as Swift spells them, with the program's enums and inputs under the names they took.
final class SwiftTypes: Sendable {
    /// Names that generated code and Swift at large have for something else.
    static let reserved: Set<String> = LensNames.reservedTypes.union([
        "Data", "Array", "Set", "Dictionary", "Character", "Float", "Error", "Never", "Void", "Sendable", "Hashable",
        "Equatable", "Task", "Date", "URL", "Hasher", "Action", "OptimisticResponse",
        // A module that declares one of these has other literals.
        "StringLiteralType", "IntegerLiteralType", "FloatLiteralType", "BooleanLiteralType",
        // An action's own parameter is nearer where it takes arguments.
        "Value",
    ])

    private let names: [String: String]

    /// What the program's mapped types begin with: their modules, or themselves. Nothing in generated code may hide these.
    let mappedRoots: Set<String>

    init(_ program: Program) {
        let definitions = program.enums.map { ($0.name, "Enum") } + program.inputs.map { ($0.name, "Input") }
        var taken = Set(definitions.map(\.0)).union(program.operations.map(\.name))
            .union(program.fragments.map(\.name))
        mappedRoots = Set(program.mappedTypes.map { String($0.prefix { $0 != "." }) })
        taken.formUnion(mappedRoots)
        var names: [String: String] = [:]
        for (name, suffix) in definitions {
            guard SwiftTypes.reserved.contains(name) || mappedRoots.contains(name) else {
                names[name] = name
                continue
            }
            var candidate = name + suffix
            var number = 2
            while !taken.insert(candidate).inserted {
                candidate = name + suffix + String(number)
                number += 1
            }
            names[name] = candidate
        }
        self.names = names
    }

    /// The Swift names of enums and inputs.
    var all: [String] { Array(names.values) }

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

    /// What a plain accessor gives: a mapped scalar is optional, since converting it can fail.
    func readType(_ type: ValueType) -> String {
        type.mapped == nil ? self.type(type) : presentType(type) + "?"
    }

    /// The type of a link to values of a Swift type, without the outermost optional.
    func presentType(_ type: ValueType, named name: String) -> String {
        spelling(type.reference.nullable, base: SwiftName.escaped(name), isOptional: false)
    }

    private func base(_ type: ValueType) -> String {
        if let mapped = type.mapped { return mapped }
        return switch type.kind {
        case .string, .custom: "String"
        case .int: "Int"
        case .double: "Double"
        case .bool: "Bool"
        case .enumeration, .input, .object, .abstract: SwiftName.escaped(name(type.name))
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
        variable(expression, type.reference, label: type.mapped == nil ? "" : "mapped: ")
    }

    /// The expression that makes a variable of a property that may be unset, and nothing of one that is.
    func variable(ofSet expression: String, _ type: ValueType) -> String {
        let present = ValueType(
            reference: .nonNull(type.reference.nullable), kind: type.kind, mapped: type.mapped)
        return "\(expression).map { \(variable("$0", present)) }"
    }

    /// The closure that makes a variable of a present value, spelled so that no member of the type around can hide a name
    /// in it.
    func variableClosure(_ type: ValueType) -> String {
        let label = type.mapped == nil ? "" : "mapped: "
        return "{ \(variable("$0", .nonNull(type.reference.nullable), label: label, constructor: ".init")) }"
    }

    private func variable(
        _ expression: String, _ reference: TypeReference, label: String, constructor: String = "Baton.Variable"
    ) -> String {
        guard let item = reference.nullable.item else { return "\(constructor)(\(label)\(expression))" }
        // The runtime makes lists by itself where nothing in them, nor they, may be null.
        if reference.isNonNull, item.isNonNull, item.nullable.item == nil {
            return "\(constructor)(\(label)\(expression))"
        }
        return "\(constructor)(\(expression)) { \(variable("$0", item, label: label, constructor: constructor)) }"
    }
}
