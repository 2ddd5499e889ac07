/// Variables have types that fit the places they are used in (GraphQL spec 5.8.5).
public final class VariablesInAllowedPosition: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Judges what the walk has met.
    public func finish() {
        // A fragment reached by many operations is judged against each distinct definition once.
        var reported: Set<Judgement> = []
        func check(_ use: VariableUse, against definition: VariableDefinition) {
            // A type that does not exist is reported as that.
            guard let expected = use.expected, context.schema.namedType(of: definition.type) != nil else { return }
            let judgement = Judgement(place: Place(use.location), definition: ObjectIdentifier(definition))
            guard let message = fault(definition, expected, use), reported.insert(judgement).inserted else { return }
            context.report(
                message, code: "variable-position", at: use.location,
                notes: [
                    Diagnostic.Note("$\(definition.variable) is defined here", at: definition.variable.location)
                ])
        }
        for operation in context.operations where !operation.variableDefinitions.isEmpty {
            let definitions = Self.byName(operation.variableDefinitions)
            for use in context.uses(in: operation) {
                if let definition = definitions[use.name] { check(use, against: definition) }
            }
            for fragment in context.reachableFragments(from: [operation]) {
                for use in context.globalUses(in: fragment) {
                    if let definition = definitions[use.name] { check(use, against: definition) }
                }
            }
        }
        for fragment in context.fragments {
            let own = context.variables(of: fragment)
            if own.isEmpty { continue }
            let definitions = Self.byName(own)
            for use in context.uses(in: fragment) {
                if let definition = definitions[use.name] { check(use, against: definition) }
            }
        }
    }

    private static func byName(_ definitions: [VariableDefinition]) -> [String: VariableDefinition] {
        Dictionary(definitions.map { ($0.variable.value, $0) }) { first, _ in first }
    }

    private struct Judgement: Hashable {
        let place: Place
        let definition: ObjectIdentifier
    }

    /// Why a variable may not be used in a place, or nil (IsVariableUsageAllowed).
    private func fault(_ definition: VariableDefinition, _ expected: TypeReference, _ use: VariableUse) -> String? {
        let name = definition.variable.value
        if use.isOneOfField, !definition.type.isNonNull {
            return "$\(name) is of type \(definition.type), and the one field of an input is never null"
        }
        var place = expected
        if expected.isNonNull, !definition.type.isNonNull {
            var hasDefault = use.hasDefault
            if let value = definition.defaultValue, value.kind != .null { hasDefault = true }
            if hasDefault { place = expected.nullable }
        }
        if Self.fits(definition.type, place) { return nil }
        return "$\(name) is of type \(definition.type), and \(expected) is expected here"
    }

    private static func fits(_ type: TypeReference, _ place: TypeReference) -> Bool {
        switch (type, place) {
        case (.nonNull(let type), .nonNull(let place)): fits(type, place)
        case (_, .nonNull): false
        case (.nonNull(let type), _): fits(type, place)
        case (.list(let type), .list(let place)): fits(type, place)
        case (.named(let type), .named(let place)): type == place
        case (.list, .named), (.named, .list): false
        }
    }
}
