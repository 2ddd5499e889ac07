/// Checks values against the types of the places they stand in (GraphQL spec 5.6.1 to 5.6.4). Everything it reports has
/// the code `bad-value`.
struct ValueChecker {
    let schema: Schema
    let suggestions: Suggestions
    let report: (Diagnostic) -> Void

    /// Checks a value; the walk is as deep as the value nests, which the parser bounds.
    func check(_ value: Value, is type: TypeReference) {
        if case .variable = value.kind { return }
        if case .nonNull(let inner) = type {
            if case .null = value.kind {
                fail("\(type) is expected here, which is never null", at: value.location)
            } else {
                check(value, is: inner)
            }
            return
        }
        if case .null = value.kind { return }
        if case .list(let item) = type {
            if case .list(let items) = value.kind {
                for element in items { check(element, is: item) }
            } else {
                // A value that is no list stands for a list of one.
                check(value, is: item)
            }
            return
        }
        switch schema.namedType(of: type) {
        case .scalar(let scalar): check(value, is: scalar)
        case .enum(let enumeration): check(value, is: enumeration)
        case .inputObject(let input): check(value, is: input)
        case .object, .interface, .union, nil: break
        }
    }

    private func fail(_ message: String, at location: Location, notes: [Diagnostic.Note] = []) {
        report(Diagnostic(message, code: "bad-value", at: location, notes: notes))
    }

    private func mismatch(_ value: Value, expected: String) {
        fail("\(expected) is expected here, not \(value.kindName)", at: value.location)
    }

    private func check(_ value: Value, is scalar: ScalarType) {
        switch (scalar.name, value.kind) {
        case ("Int", .int(let text)):
            if Int32(text) == nil { fail("\(text.shortened) does not fit in an Int of 32 bits", at: value.location) }
        case ("Float", .int(let text)), ("Float", .float(let text)):
            if let number = Double(text), !number.isFinite {
                report(
                    Diagnostic(
                        "\(text.shortened) is more than a Float can hold", code: "bad-value", at: value.location,
                        severity: .warning))
            }
        case ("String", .string), ("Boolean", .boolean), ("ID", .string), ("ID", .int): break
        case ("Int", _), ("Float", _), ("String", _), ("Boolean", _), ("ID", _):
            mismatch(value, expected: scalar.name)
        default: break  // What a custom scalar accepts only its server knows.
        }
    }

    private func check(_ value: Value, is enumeration: EnumType) {
        guard case .enum(let name) = value.kind else {
            return mismatch(value, expected: "a value of \(enumeration.name)")
        }
        if enumeration.value(named: name) == nil {
            let suggestion = suggestions.text(for: name, among: enumeration.values.lazy.map(\.name.value))
            fail("\(enumeration.name) has no value \(name)\(suggestion)", at: value.location)
        }
    }

    private func check(_ value: Value, is input: InputObjectType) {
        guard case .object(let fields) = value.kind else { return mismatch(value, expected: input.name) }
        var given: Set<String> = []
        for field in fields {
            given.insert(field.name.value)
            guard let definition = input.field(named: field.name.value) else {
                let suggestion = suggestions.text(for: field.name.value, among: input.fields.lazy.map(\.name.value))
                fail("\(input.name) has no field \(field.name)\(suggestion)", at: field.name.location)
                continue
            }
            check(field.value, is: definition.type)
        }
        for definition in input.fields where definition.isRequired && !given.contains(definition.name.value) {
            fail(
                "\(input.name) needs a value for \(definition.name) of type \(definition.type)", at: value.location,
                notes: definition.name.declarationNotes)
        }
        if input.isOneOf {
            if given.count != 1 || fields.count != 1 {
                fail("\(input.name) takes exactly one field", at: value.location)
            } else if case .null = fields[0].value.kind {
                fail("the one field of \(input.name) is never null", at: fields[0].value.location)
            }
        }
    }
}

extension Value {
    /// What the value is, for a message.
    var kindName: String {
        switch kind {
        case .variable(let name): "$\(name)"
        case .int(let text), .float(let text): "the number \(text.shortened)"
        case .string: "a string"
        case .boolean(let value): "\(value)"
        case .null: "null"
        case .enum(let name): "the name \(name.shortened)"
        case .list: "a list"
        case .object: "an object"
        }
    }
}

extension String {
    /// The text, cut when a message would suffer from its length.
    var shortened: String { utf8.count <= 40 ? self : prefix(40) + "…" }
}
