import GraphQLLanguage

/// How accessors read, and the types they give.
struct SwiftAccessors {
    let slots: SwiftSlots
    let types: SwiftTypes

    /// An accessor's type and how it gets its value.
    struct Read {
        var type: String
        var body: Body
    }

    enum Body {
        /// One expression.
        case expression(String)
        /// Statements that return the value.
        case statements([String])
    }

    /// What an accessor of a lens reads.
    func read(_ accessor: LensModel.Accessor, in lens: LensModel) -> Read {
        switch accessor.read {
        case .scalar(let type, let key, let isAbstract):
            return slotRead(accessor, slots.read(key, isAbstract: isAbstract), errors: nil) { slot in
                guard type.mapped != nil else { return (types.type(type), "anchor.\(reader(type))(\(slot))") }
                return mapped(type, slot, converts: accessor.throwsConversions || accessor.caught == .result)
            }
        case .linked(let type, let key, let isAbstract, let target, let name):
            let bubbles = lens.lens(of: accessor)?.bubbles ?? false
            return slotRead(accessor, slots.read(key, isAbstract: isAbstract), errors: "\(name).fieldErrors") { slot in
                type.isList
                    ? list(type, slot, name, bubbles: bubbles, isInline: lens.isInline)
                    : linked(
                        type, to: target, slot, name, bubbles: bubbles, isRequired: accessor.required != nil)
            }
        case .condition(let test, let name):
            return guarded(("\(name)?", "\(self.test(test)) ? \(name)(anchor: anchor) : nil"), by: accessor.guards)
        case .aliased(let test, let name):
            return guarded(aliased(accessor, test, name, lens), by: accessor.guards)
        case .spread(let spread): return self.spread(spread, accessor)
        }
    }

    // MARK: Guards and tests

    private func guarded(_ read: (type: String, expression: String), by guards: Guards) -> Read {
        guard !guards.isEmpty else { return Read(type: read.type, body: .expression(read.expression)) }
        return Read(
            type: optional(read.type), body: .expression("\(condition(guards)) ? \(read.expression) : nil"))
    }

    private func optional(_ type: String) -> String { type.hasSuffix("?") ? type : type + "?" }

    /// The condition that guards come to.
    func condition(_ guards: Guards) -> String {
        let alternatives = guards.map { conjunction in
            conjunction.map { "anchor.selects(\(slots.condition($0)))" }.joined(separator: " && ")
        }
        if alternatives.count == 1 { return "(" + alternatives[0] + ")" }
        return "(" + alternatives.map { "(\($0))" }.joined(separator: " || ") + ")"
    }

    /// The question whether the record is of a type.
    func test(_ test: TypeTest) -> String {
        "anchor.is(\(test.isAbstract ? slots.possible(test.type) : slots.type(test.type)))"
    }

    // MARK: Slots

    /// A read of a slot, with what its `@required` or `@catch` makes of it.
    ///
    /// - Parameter errors: the check of the errors below the slot; nil for a scalar.
    private func slotRead(
        _ accessor: LensModel.Accessor, _ slot: String, errors: String?,
        _ read: (_ slot: String) -> (type: String, expression: String)
    ) -> Read {
        if accessor.required == .throw {
            let (type, expression) = read("$0")
            let path = SwiftName.literal(accessor.path)
            return guarded(
                (type, "try anchor.throwing(\(slot), path: \(path)) { \(expression) }"), by: accessor.guards)
        }
        guard let caught = accessor.caught else { return guarded(read(slot), by: accessor.guards) }
        let (type, expression) = read("$0")
        let arguments = [slot, errors].compactMap { $0 }.joined(separator: ", ")
        switch caught {
        case .result:
            // A closure's error is inferred to be any error, unless it says which.
            let closure =
                expression.hasPrefix("try ")
                ? "(slot) throws(Baton.FieldErrors) in \(read("slot").expression)" : expression
            return guarded(
                ("Result<\(type), Baton.FieldErrors>", "anchor.caught(\(arguments)) { \(closure) }"),
                by: accessor.guards)
        case .null:
            return guarded(
                (optional(type), "anchor.caughtToNull(\(arguments)) { \(expression) }"), by: accessor.guards)
        }
    }

    /// A custom scalar as the type that it is mapped to: nil where its text is not a value of that type, or an error.
    private func mapped(_ type: ValueType, _ slot: String, converts: Bool) -> (type: String, expression: String) {
        let isList = type.isList
        let hasNulls = type.reference.item.map { !$0.isNonNull } ?? false
        guard converts else {
            let name = !isList ? "mapped" : hasNulls ? "nullableMappedList" : "mappedList"
            return (types.readType(type), "anchor.\(name)(\(slot))")
        }
        let name = !isList ? "converted" : hasNulls ? "convertedNullableList" : "convertedList"
        return (types.type(type), "try anchor.\(name)(\(type.isNonNull ? "required: " : "")\(slot))")
    }

    private func linked(
        _ type: ValueType, to target: String, _ slot: String, _ lens: String, bubbles: Bool, isRequired: Bool
    ) -> (type: String, expression: String) {
        guard type.isNonNull else {
            return (
                "\(lens)?",
                "anchor.linked(\(slot))" + (bubbles ? ".flatMap(\(lens).checked)" : ".map(\(lens).init(anchor:))")
            )
        }
        let anchor = "anchor.requiredLinked(\(slot), type: \(slots.type(target)))"
        return bubbles && !isRequired
            ? ("\(lens)?", "\(lens).checked(\(anchor))") : (lens, "\(lens)(anchor: \(anchor))")
    }

    private func list(
        _ type: ValueType, _ slot: String, _ lens: String, bubbles: Bool, isInline: Bool
    ) -> (type: String, expression: String) {
        if isInline {
            return type.isNonNull
                ? ("[\(lens)]", "anchor.requiredArray(\(slot), \(lens).init(anchor:))")
                : ("[\(lens)]?", "anchor.array(\(slot), \(lens).init(anchor:))")
        }
        let keep = bubbles ? ", keep: \(lens).satisfied" : ""
        return type.isNonNull
            ? ("Baton.List<\(lens)>", "anchor.requiredList(\(slot)\(keep))")
            : ("Baton.List<\(lens)>?", "anchor.list(\(slot)\(keep))")
    }

    // MARK: The same record

    private func aliased(
        _ accessor: LensModel.Accessor, _ test: TypeTest?, _ name: String, _ lens: LensModel
    ) -> (type: String, expression: String) {
        var read: (type: String, expression: String) = (name, "\(name)(anchor: anchor)")
        if lens.lens(of: accessor)?.bubbles == true { read = ("\(name)?", "\(name).checked(anchor)") }
        switch accessor.caught {
        case nil: break
        case .result:
            read = (
                "Result<\(read.type), Baton.FieldErrors>",
                "anchor.caught(\(name).fieldErrors) { \(read.expression) }"
            )
        case .null: read = (optional(read.type), "anchor.caughtToNull(\(name).fieldErrors) { \(read.expression) }")
        }
        guard let test else { return read }
        return (optional(read.type), "\(self.test(test)) ? \(read.expression) : nil")
    }

    private func spread(_ spread: LensModel.SpreadRead, _ accessor: LensModel.Accessor) -> Read {
        let fragment = SwiftName.escaped(spread.fragment)
        let type = accessor.isOptional ? fragment + "?" : fragment
        let scope = spread.site.map { binding($0, spread.arguments) } ?? "anchor"
        guard spread.isDeferred || spread.bubbles || spread.throwsOnFieldError else {
            let read = (fragment, ".init(anchor: \(scope).entering())")
            guard let test = spread.test else { return guarded(read, by: accessor.guards) }
            return guarded((fragment + "?", "\(self.test(test)) ? \(read.1) : nil"), by: accessor.guards)
        }
        // An accessor may have the fragment's name; a type of this body cannot be hidden by one.
        let alias = SwiftName.alias("Fragment", for: [spread.fragment])
        var lines = ["typealias \(alias) = \(fragment)", "let bound = \(scope).entering()"]
        var conditions: [String] = []
        if !accessor.guards.isEmpty { conditions.append(condition(accessor.guards)) }
        if let test = spread.test { conditions.append(self.test(test)) }
        if spread.isDeferred { conditions.append("\(alias).isPresent(bound)") }
        if !conditions.isEmpty { lines.append("guard \(conditions.joined(separator: ", ")) else { return nil }") }
        if spread.throwsOnFieldError { lines.append("try bound.throwFieldErrors(\(alias).fieldErrors)") }
        lines.append(spread.bubbles ? "return \(alias).checked(bound)" : "return \(alias)(anchor: bound)")
        return Read(type: type, body: .statements(lines))
    }

    /// The scope of a fragment that is spread with arguments.
    func binding(_ site: String, _ arguments: [BoundArgument]) -> String {
        let bound = arguments.map { argument in
            let name = SwiftName.literal(argument.name)
            // An unset variable leaves the argument unset.
            if case .variable(let variable) = argument.value.kind {
                return "\(name): anchor.variables[\(SwiftName.literal(variable))]"
            }
            return "\(name): \(value(of: argument.value))"
        }
        return "anchor.binding(Sites.\(site)) { [\(bound.joined(separator: ", "))] }"
    }

    /// A bound argument's value: constants as they are, variables from the scope.
    private func value(of value: Value) -> String {
        switch value.kind {
        case .variable(let name): "anchor.variables[\(SwiftName.literal(name))] ?? .null"
        // A custom scalar's number may be larger than any Int.
        case .int(let text): Int(text) == nil ? ".double(\(text).0)" : ".int(\(text))"
        case .float(let text): ".double(\(text))"
        case .string(let text): ".string(\(SwiftName.literal(text.value)))"
        case .boolean(let flag): ".bool(\(flag))"
        case .null: ".null"
        case .enum(let name): ".string(\(SwiftName.literal(name)))"
        case .list(let items): ".list([\(items.map(self.value).joined(separator: ", "))])"
        case .object(let fields):
            ".init(fields: ["
                + fields.map { "(\(SwiftName.literal($0.name.value)), \(self.value(of: $0.value)))" }
                .joined(separator: ", ") + "])"
        }
    }

    /// The runtime's read for a scalar: by kind, list, and who may be null.
    private func reader(_ type: ValueType) -> String {
        let name: String =
            switch type.kind {
            case .int: "int"
            case .double: "double"
            case .bool: "bool"
            case .enumeration: "enumValue"
            case .string, .custom, .input, .object, .abstract: "string"
            }
        var parts: [String] = []
        if type.isNonNull { parts.append("required") }
        if type.isList, let item = type.reference.nullable.item, !item.isNonNull { parts.append("nullable") }
        parts.append(name + (type.isList ? "s" : ""))
        guard let first = parts.first else { return name }
        return first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
