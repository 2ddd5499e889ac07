/// Types have what the interfaces they implement promise (GraphQL spec 3.6, IsValidImplementation).
public enum InterfaceConformance: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        for type in schema.types {
            for name in type.interfaces {
                guard case .interface(let interface) = schema.type(named: name.value) else { continue }
                check(type, interface, name, schema, report)
            }
        }
    }

    private static func check(
        _ type: NamedType, _ interface: InterfaceType, _ name: Name, _ schema: Schema, _ report: (Diagnostic) -> Void
    ) {
        func fail(_ message: String, at location: Location, _ notes: [Diagnostic.Note] = []) {
            report(Diagnostic(message, code: "interface-conformance", at: location, notes: notes))
        }
        if interface.name == type.name {
            return fail("\(type.name) cannot implement itself", at: name.location)
        }
        let declared = Set(type.interfaces.lazy.map(\.value))
        for inherited in interface.interfaces where !declared.contains(inherited.value) {
            if inherited.value == type.name {
                fail("\(type.name) and \(interface.name) cannot implement each other", at: name.location)
            } else {
                fail(
                    "\(type.name) must also implement \(inherited), which \(interface.name) implements",
                    at: name.location, [Diagnostic.Note("\(interface.name) implements it here", at: inherited.location)]
                )
            }
        }
        for promised in interface.fields {
            guard let field = type.field(named: promised.name.value) else {
                fail(
                    "\(type.name) has no field \(promised.name), which \(interface.name) promises", at: name.location,
                    promised.name.declarationNotes)
                continue
            }
            if !isSubtype(field.type, of: promised.type, schema) {
                fail(
                    "\(field.name) is of type \(field.type), and \(interface.name) promises \(promised.type)",
                    at: field.name.location, promised.name.declarationNotes)
            }
            if let directive = field.directives.first(named: "deprecated"),
                promised.directives.first(named: "deprecated") == nil
            {
                // The edition forbids it, but it harms no client, and schemas that large servers publish have it.
                report(
                    Diagnostic(
                        "\(field.name) is deprecated, and \(interface.name) promises it without reserve",
                        code: "interface-conformance", at: directive.location, notes: promised.name.declarationNotes,
                        severity: .warning))
            }
            checkArguments(of: field, promised, interface, fail)
        }
    }

    private static func checkArguments(
        of field: FieldDefinition, _ promised: FieldDefinition, _ interface: InterfaceType,
        _ fail: (String, Location, [Diagnostic.Note]) -> Void
    ) {
        for argument in promised.arguments {
            guard let own = field.argument(named: argument.name.value) else {
                fail(
                    "\(field.name) has no argument \(argument.name), which \(interface.name) promises",
                    field.name.location, argument.name.declarationNotes)
                continue
            }
            if own.type != argument.type {
                fail(
                    "\(own.name) is of type \(own.type), and \(interface.name) promises \(argument.type)",
                    own.name.location, argument.name.declarationNotes)
            }
        }
        for own in field.arguments where own.isRequired && promised.argument(named: own.name.value) == nil {
            fail(
                "\(own.name) must be passed, and \(interface.name) does not know it", own.name.location,
                promised.name.declarationNotes)
        }
    }

    /// Whether a result of one type is also of the other (GraphQL spec, IsValidImplementationFieldType).
    private static func isSubtype(_ type: TypeReference, of other: TypeReference, _ schema: Schema) -> Bool {
        switch (type, other) {
        case (.nonNull(let type), .nonNull(let other)): return isSubtype(type, of: other, schema)
        case (.nonNull(let type), _): return isSubtype(type, of: other, schema)
        case (.list(let type), .list(let other)): return isSubtype(type, of: other, schema)
        case (.named(let type), .named(let other)):
            if type == other { return true }
            guard let type = schema.type(named: type.value), let other = schema.type(named: other.value) else {
                // A type that does not exist is reported as that.
                return true
            }
            return schema.isSubtype(type, of: other)
        default: return false
        }
    }
}
