/// Checks executable documents, taken as one set, against a schema and rules.
///
/// - Parameters:
///   - documents: The documents; names are unique over all of them.
///   - schema: A schema that keeps its own rules.
///   - rules: The rules to check, each a type of this library or of another.
///   - options: What the documents may do beyond the specification.
/// - Returns: What the rules found, warnings included: in the order of the documents, then of places, then of codes.
public func validate(
    _ documents: [Document], schema: Schema, rules: [any ValidationRule.Type] = ValidationRules.specified,
    options: ValidationOptions = ValidationOptions()
) -> [Diagnostic] {
    let context = ValidationContext(documents: documents, schema: schema, options: options)
    // The rules about variables and fragments read what the collector collects.
    let collector: any ValidationRule = UseCollector(context: context)
    DocumentWalker(context: context, rules: [collector] + rules.map { $0.init(context: context) }).walk()
    return sorted(context.diagnostics, by: documents)
}

/// Diagnostics in the order of documents, then of places, then of codes: that in which `validate` gives them.
public func sorted(_ diagnostics: [Diagnostic], by documents: [Document]) -> [Diagnostic] {
    let order = Dictionary(
        documents.enumerated().map { (ObjectIdentifier($0.element.source), $0.offset) }
    ) { first, _ in first }
    return diagnostics.sorted(bySourceOrder: order)
}

/// Checks one value that stands where a type is expected.
///
/// Variables in the value are taken to be right; rules about variables judge them.
public func validate(_ value: Value, is type: TypeReference, schema: Schema) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    ValueChecker(schema: schema, suggestions: Suggestions()) { diagnostics.append($0) }.check(value, is: type)
    return diagnostics
}

/// What documents may do beyond the specification.
public struct ValidationOptions {
    /// The variables that a fragment declares for itself, such as Relay's `@argumentDefinitions`. Uses of them inside
    /// the fragment are judged against these; all others are variables of each operation that reaches the fragment.
    public var fragmentVariables: (FragmentDefinition) -> [VariableDefinition]

    /// The name of the directive on a spread whose arguments are the fragment's own variables, such as Relay's
    /// `arguments`; nil when there is none.
    public var fragmentArgumentsDirective: String?

    /// Names of directives whose arguments are not held against the directive's declaration, such as Relay's
    /// `argumentDefinitions`.
    public var uncheckedDirectives: Set<String>

    /// Makes options; without arguments, nothing beyond the specification.
    public init(
        fragmentVariables: @escaping (FragmentDefinition) -> [VariableDefinition] = { _ in [] },
        fragmentArgumentsDirective: String? = nil, uncheckedDirectives: Set<String> = []
    ) {
        self.fragmentVariables = fragmentVariables
        self.fragmentArgumentsDirective = fragmentArgumentsDirective
        self.uncheckedDirectives = uncheckedDirectives
    }
}
