/// Writes what others ask of a lens before they read through it: whether something required is missing, which errors the
/// server reported, whether everything has arrived.
struct SwiftChecks {
    let accessors: SwiftAccessors

    private var slots: SwiftSlots { accessors.slots }

    func write(_ lens: LensModel, to writer: inout SwiftWriter) {
        if lens.bubbles { writeMissing(lens, to: &writer) }
        if lens.checksErrors { writeErrors(lens, to: &writer) }
        if lens.checksPresence { writePresence(lens, to: &writer) }
    }

    /// What a check looks at.
    private enum Subject {
        /// A slot, with the lens of the record behind it.
        case slot(String, below: String?)
        /// The same record through another lens, under a condition.
        case record(String, test: String?)
    }

    private func subject(of accessor: LensModel.Accessor) -> Subject? {
        switch accessor.read {
        case .scalar(_, let key, let isAbstract): .slot(slots.read(key, isAbstract: isAbstract), below: nil)
        case .linked(_, let key, let isAbstract, _, let lens):
            .slot(slots.read(key, isAbstract: isAbstract), below: lens)
        case .condition(let test, let lens): .record(lens, test: accessors.test(test))
        case .aliased(let test, let lens): .record(lens, test: test.map(accessors.test))
        case .spread: nil
        }
    }

    /// Writes statements that hold only where an accessor is read at all; `isScoped` ones declare something.
    private func under(
        _ accessor: LensModel.Accessor, test: String? = nil, isScoped: Bool = false, to writer: inout SwiftWriter,
        _ body: (inout SwiftWriter) -> Void
    ) {
        let conditions =
            (accessor.guards.isEmpty ? [] : [accessors.condition(accessor.guards)]) + [test].compactMap { $0 }
        if conditions.isEmpty {
            return isScoped ? writer.block("do {") { writer in body(&writer) } : body(&writer)
        }
        writer.block("if \(conditions.joined(separator: ", ")) {") { writer in body(&writer) }
    }

    // MARK: Missing

    /// The first thing that is required and not there, as its path; records of conditions without a name count as the lens's
    /// own.
    private func writeMissing(_ lens: LensModel, to writer: inout SwiftWriter) {
        writer.block(
            "@_spi(Generated) @MainActor public static func missingRequiredField(_ anchor: Baton.Anchor) -> String? {"
        ) { writer in
            for accessor in lens.accessors where accessor.bubbles {
                switch subject(of: accessor) {
                case .slot(let slot, let below):
                    var arguments = [slot, "path: \(SwiftName.literal(accessor.path))"]
                    if accessor.required == .log { arguments.append("logged: true") }
                    if let below, !accessor.read.isList, lens.lens(of: accessor)?.bubbles == true {
                        arguments.append("below: \(below).missingRequiredField")
                    }
                    under(accessor, to: &writer) { writer in
                        writer.line(
                            "if let missing = anchor.missing(\(arguments.joined(separator: ", "))) { return missing }")
                    }
                case .record(let name, let test):
                    under(accessor, test: test, to: &writer) { writer in
                        writer.line("if let missing = \(name).missingRequiredField(anchor) { return missing }")
                    }
                case nil: continue
                }
            }
            writer.line("return nil")
        }
    }

    // MARK: Errors

    private func writeErrors(_ lens: LensModel, to writer: inout SwiftWriter) {
        let read = lens.accessors.filter { $0.caught == nil && subject(of: $0) != nil }
        let parameters = read.isEmpty ? "_: Baton.Anchor, into _: inout" : "_ anchor: Baton.Anchor, into errors: inout"
        writer.block(
            "@_spi(Generated) @MainActor public static func fieldErrors(\(parameters) Baton.FieldErrors) {"
        ) { writer in
            for accessor in read {
                switch subject(of: accessor) {
                case .slot(let slot, let lens):
                    let below = lens.map { ", below: \($0).fieldErrors" } ?? ""
                    under(accessor, to: &writer) { writer in
                        writer.line("anchor.collectErrors(\(slot), into: &errors\(below))")
                    }
                case .record(let name, let test):
                    under(accessor, test: test, to: &writer) { writer in
                        writer.line("\(name).fieldErrors(anchor, into: &errors)")
                    }
                case nil: continue
                }
            }
        }
    }

    // MARK: Presence

    private func writePresence(_ lens: LensModel, to writer: inout SwiftWriter) {
        let read = lens.accessors.filter { accessor in
            switch accessor.read {
            // Nothing of the app's own arrives with an answer.
            case .scalar(_, let key, _), .linked(_, let key, _, _, _): !key.isClient
            case .spread(let spread): !spread.isDeferred
            case .condition, .aliased: true
            }
        }
        let parameter = read.isEmpty ? "_: Baton.Anchor" : "_ anchor: Baton.Anchor"
        writer.block("@_spi(Generated) @MainActor public static func isPresent(\(parameter)) -> Bool {") { writer in
            for accessor in read {
                var test: String?
                var name: String?
                let present: String
                switch accessor.read {
                case .spread(let spread):
                    let scope = spread.site.map { accessors.binding($0, spread.arguments) } ?? "anchor"
                    test = spread.test.map(accessors.test)
                    // An accessor may have the fragment's name; a type of this body cannot be hidden by one.
                    let alias = SwiftName.alias("Fragment", for: [spread.fragment])
                    name = "typealias \(alias) = \(SwiftName.escaped(spread.fragment))"
                    present = "\(alias).isPresent(\(scope).entering())"
                default:
                    switch subject(of: accessor) {
                    case .slot(let slot, let lens):
                        present = "anchor.holds(\(slot)\(lens.map { ", below: \($0).isPresent" } ?? ""))"
                    case .record(let lens, let condition):
                        test = condition
                        present = "\(lens).isPresent(anchor)"
                    case nil: continue
                    }
                }
                under(accessor, test: test, isScoped: name != nil, to: &writer) { writer in
                    if let name { writer.line(name) }
                    // In parentheses, since a trailing closure may stand in it.
                    writer.line("guard (\(present)) else { return false }")
                }
            }
            writer.line("return true")
        }
    }
}
