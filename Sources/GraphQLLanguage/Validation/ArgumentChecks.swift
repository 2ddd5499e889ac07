/// Checks of argument lists that documents and schemas share.
struct ArgumentChecks {
    let suggestions: Suggestions
    let report: (Diagnostic) -> Void

    /// Whether each argument is one that may be passed.
    func checkKnown(_ list: ArgumentList) {
        guard let parameters = list.parameters else { return }
        for argument in list.arguments where list.parameter(named: argument.name.value) == nil {
            let suggestion = suggestions.text(for: argument.name.value, among: parameters.lazy.map(\.name.value))
            report(
                Diagnostic(
                    "\(list.owner) has no argument \(argument.name)\(suggestion)", code: "unknown-argument",
                    at: argument.name.location))
        }
    }

    /// Whether each argument is passed once.
    func checkUnique(_ list: ArgumentList) {
        guard list.arguments.count > 1 else { return }
        list.arguments.lazy.map(\.name).forEachDuplicate { name, first in
            report(.duplicate("argument \(name)", code: "duplicate-argument", at: name, first: first))
        }
    }

    /// Whether each argument that must be passed is.
    func checkRequired(_ list: ArgumentList) {
        guard let parameters = list.parameters else { return }
        for parameter in parameters where parameter.isRequired {
            if list.arguments.contains(where: { $0.name == parameter.name }) { continue }
            report(
                Diagnostic(
                    "\(list.owner) needs an argument \(parameter.name) of type \(parameter.type)",
                    code: "missing-argument",
                    at: list.location,
                    notes: parameter.name.declarationNotes))
        }
    }

    /// Whether the objects inside an argument's value name each field once.
    func checkUniqueInputFields(_ value: Value) {
        switch value.kind {
        case .list(let items): for item in items { checkUniqueInputFields(item) }
        case .object(let fields):
            fields.lazy.map(\.name).forEachDuplicate { name, first in
                report(.duplicate("value for \(name)", code: "bad-value", at: name, first: first))
            }
            for field in fields { checkUniqueInputFields(field.value) }
        case .variable, .int, .float, .string, .boolean, .null, .enum: break
        }
    }
}

extension ArgumentChecks {
    /// The checks for one validation of documents.
    init(_ context: ValidationContext) {
        self.init(suggestions: context.suggestions, report: context.report)
    }
}
