import GraphQLLanguage

/// Turns what a client sent into values of input types (GraphQL spec, 3.x Input Coercion, 6.1.2, 6.4.1).
struct InputCoercion {
    /// Why a value is not of its type, and where within it.
    struct Failure: Error {
        let message: String
        var path = ""

        init(_ message: String) { self.message = message }

        func inside(_ step: String) -> Failure {
            var failure = self
            failure.path = step + path
            return failure
        }
    }

    let schema: Schema

    /// The coerced variables of an operation; one that is neither given nor has a default stays absent.
    ///
    /// - Throws: ``RequestErrors``, one for each variable that does not fit.
    func variables(
        of operation: OperationDefinition, from given: [JSONValue.Member]
    ) throws(RequestErrors) -> [String: JSONValue] {
        var coerced: [String: JSONValue] = [:]
        var errors: [GraphQLError] = []
        let values = Dictionary(given.map { ($0.key, $0.value) }) { _, last in last }
        for definition in operation.variableDefinitions {
            let name = definition.variable.value
            do throws(Failure) {
                if let value = values[name] {
                    coerced[name] = try coerce(value, to: definition.type)
                } else if let defaultValue = definition.defaultValue {
                    coerced[name] = try coerce(defaultValue, to: definition.type, variables: [:]) ?? .null
                } else if definition.type.isNonNull {
                    throw Failure("a value of type \(definition.type) is required")
                }
            } catch {
                let place = error.path.isEmpty ? "" : " at \(error.path.drop { $0 == "." })"
                var report = GraphQLError(
                    "Variable $\(name) of type \(definition.type) was given an invalid value\(place): \(error.message)."
                )
                let position = definition.location.position
                report.locations = [(position.line, position.column)]
                errors.append(report)
            }
        }
        guard errors.isEmpty else { throw RequestErrors(errors) }
        return coerced
    }

    /// The coerced arguments of a field or directive; one that is neither given nor has a default stays absent.
    func arguments(
        _ definitions: [InputValueDefinition], given: [Argument], variables: [String: JSONValue]
    ) throws(GraphQLError) -> Arguments {
        var values: [String: JSONValue] = [:]
        for definition in definitions {
            let name = definition.name.value
            let argument = given.first { $0.name.value == name }
            do throws(Failure) {
                if let argument, let value = try coerce(argument.value, to: definition.type, variables: variables) {
                    values[name] = value
                } else if let defaultValue = definition.defaultValue {
                    values[name] = try coerce(defaultValue, to: definition.type, variables: [:])
                } else if definition.type.isNonNull {
                    throw Failure("a value of type \(definition.type) is required")
                }
            } catch {
                throw GraphQLError("Argument \"\(name)\" has an invalid value: \(error.message).")
            }
        }
        return Arguments(values: values)
    }

    /// Coerces a JSON value, as variables are sent.
    func coerce(_ value: JSONValue, to type: TypeReference) throws(Failure) -> JSONValue {
        switch type {
        case .nonNull(let inner):
            guard value != .null else { throw Failure("null is not a value of type \(type)") }
            return try coerce(value, to: inner)
        case .list(let inner):
            switch value {
            case .null: return .null
            case .list(let items):
                var coerced: [JSONValue] = []
                for (index, item) in items.enumerated() {
                    do throws(Failure) {
                        coerced.append(try coerce(item, to: inner))
                    } catch {
                        throw error.inside("[\(index)]")
                    }
                }
                return .list(coerced)
            default: return .list([try coerce(value, to: inner)])
            }
        case .named(let name):
            if value == .null { return .null }
            switch schema.type(named: name.value) {
            case .scalar(let scalar): return try ScalarCoercion.input(value, type: scalar.name)
            case .enum(let type):
                guard case .string(let text) = value, type.value(named: text) != nil else {
                    throw Failure("it is none of the values of \(type.name)")
                }
                return value
            case .inputObject(let type):
                guard case .object(let members) = value else { throw Failure("\(type.name) is written as an object") }
                var fields: [String: JSONValue] = [:]
                for member in members {
                    guard let field = type.field(named: member.key) else {
                        throw Failure("\(type.name) has no field \"\(member.key)\"")
                    }
                    do throws(Failure) {
                        fields[member.key] = try coerce(member.value, to: field.type)
                    } catch {
                        throw error.inside(".\(member.key)")
                    }
                }
                return try complete(fields, of: type)
            default: throw Failure("\(name.value) is no input type")
            }
        }
    }

    /// Coerces a value as documents spell it; nil when it is a variable that was not given.
    func coerce(
        _ value: Value, to type: TypeReference, variables: [String: JSONValue]
    ) throws(Failure) -> JSONValue? {
        if case .variable(let name) = value.kind {
            guard let given = variables[name] else { return nil }
            guard given != .null || !type.isNonNull else { throw Failure("null is not a value of type \(type)") }
            return given
        }
        switch type {
        case .nonNull(let inner):
            guard value.kind != .null else { throw Failure("null is not a value of type \(type)") }
            return try coerce(value, to: inner, variables: variables)
        case .list(let inner):
            switch value.kind {
            case .null: return .null
            case .list(let items):
                var coerced: [JSONValue] = []
                for item in items {
                    guard let item = try coerce(item, to: inner, variables: variables) else {
                        guard !inner.isNonNull else { throw Failure("an item of type \(inner) is required") }
                        coerced.append(.null)
                        continue
                    }
                    coerced.append(item)
                }
                return .list(coerced)
            default: return try coerce(value, to: inner, variables: variables).map { .list([$0]) }
            }
        case .named(let name):
            if value.kind == .null { return .null }
            switch (schema.type(named: name.value), value.kind) {
            case (.scalar(let scalar), _):
                return try ScalarCoercion.input(try json(value, variables), type: scalar.name)
            case (.enum(let type), .enum(let text)) where type.value(named: text) != nil: return .string(text)
            case (.enum(let type), _): throw Failure("it is none of the values of \(type.name)")
            case (.inputObject(let type), .object(let given)):
                var fields: [String: JSONValue] = [:]
                for field in given {
                    guard let definition = type.field(named: field.name.value) else {
                        throw Failure("\(type.name) has no field \"\(field.name.value)\"")
                    }
                    fields[field.name.value] = try coerce(field.value, to: definition.type, variables: variables)
                }
                return try complete(fields, of: type)
            case (.inputObject(let type), _): throw Failure("\(type.name) is written as an object")
            default: throw Failure("\(name.value) is no input type")
            }
        }
    }

    /// Adds defaults, and asks for what is required.
    private func complete(_ fields: [String: JSONValue], of type: InputObjectType) throws(Failure) -> JSONValue {
        if type.isOneOf, fields.count != 1 || fields.values.contains(.null) {
            throw Failure("\(type.name) takes exactly one field, and not null")
        }
        var members: [JSONValue.Member] = []
        for definition in type.fields {
            let name = definition.name.value
            if let value = fields[name] {
                members.append(.init(name, value))
            } else if let defaultValue = definition.defaultValue {
                members.append(.init(name, try coerce(defaultValue, to: definition.type, variables: [:]) ?? .null))
            } else if definition.type.isNonNull {
                throw Failure("\(type.name)'s field \"\(name)\" is required")
            }
        }
        return .object(members)
    }

    /// The JSON value that a document's value spells, for a scalar.
    private func json(_ value: Value, _ variables: [String: JSONValue]) throws(Failure) -> JSONValue {
        switch value.kind {
        case .variable(let name): return variables[name] ?? .null
        case .int(let text): return Int(text).map(JSONValue.int) ?? Double(text).map(JSONValue.double) ?? .null
        case .float(let text): return Double(text).map(JSONValue.double) ?? .null
        case .string(let string): return .string(string.value)
        case .boolean(let value): return .bool(value)
        case .null: return .null
        case .enum(let text): throw Failure("\(text) is no value of a scalar")
        case .list(let items):
            var values: [JSONValue] = []
            for item in items { values.append(try json(item, variables)) }
            return .list(values)
        case .object(let fields):
            var members: [JSONValue.Member] = []
            for field in fields { members.append(.init(field.name.value, try json(field.value, variables))) }
            return .object(members)
        }
    }
}
