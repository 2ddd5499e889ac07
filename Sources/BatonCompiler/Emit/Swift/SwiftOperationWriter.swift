import GraphQLLanguage

/// Writes an operation value: its variables, what is sent, its plan and its data.
struct SwiftOperationWriter {
    let types: SwiftTypes
    let plans: SwiftPlanWriter
    let lenses: SwiftLensWriter
    /// What every request of the program asks the server to do with a field that failed.
    var errorBehavior: ErrorBehavior?

    /// - Parameter response: the optimistic response of a mutation.
    func write(
        _ operation: Operation, data: LensModel, response: BuilderModel?, to writer: inout SwiftWriter
    ) {
        let name = operation.name
        let conformance = "Baton.\(Self.protocolName(operation.kind))"
        writer.line("/// Operation value for `\(operation.kind.rawValue) \(name)`.")
        writer.block("nonisolated public struct \(SwiftName.escaped(name)): \(conformance) {") { writer in
            if operation.kind == .mutation {
                writer.line("public typealias Action = Baton.Action<Self>")
                if !operation.variables.isEmpty { writer.line() }
            }
            for variable in operation.variables {
                writer.line("public var \(SwiftName.escaped(variable.name)): \(types.type(variable.type))")
            }
            if let handle = Self.handleName(operation.kind) {
                let type = "Baton.Resolution<Baton.\(handle)<Self>>"
                writer.line("@_spi(Generated) public var resolution: \(type) = .unresolved")
            }
            writer.line()
            writeInitializer(operation.variables, to: &writer)
            writer.line()
            writer.line("public static let name = \(SwiftName.literal(name))")
            writer.line("public static let document: Baton.Document = \(document(operation, writer.indent))")
            if let errorBehavior {
                writer.line(
                    "public static let errorBehavior: Baton.ErrorBehavior? = .\(errorBehavior)")
            }
            if let seconds = operation.cacheExpiration {
                writer.line("public static let cacheExpiration: Swift.Duration? = .seconds(\(seconds))")
            }
            if operation.throwsOnFieldError { writer.line("public static let throwsOnFieldError = true") }
            if data.bubbles { writer.line("@_spi(Generated) public static let bubbles = true") }
            if operation.hasDeferred { writer.line("public static let hasDeferred = true") }
            writer.line()
            writeVariables(operation.variables, to: &writer)
            writer.line()
            writeEquality(operation.variables, to: &writer)
            writer.line()
            plans.write(operation.normalization, to: &writer)
            writer.line()
            lenses.write(data, to: &writer)
            if let response {
                writer.line()
                SwiftBuilderWriter(types: types, operation: name).write(response, to: &writer)
            }
        }
        guard operation.kind == .mutation else { return }
        writer.line()
        writeAction(operation, to: &writer)
    }

    /// The runtime's protocol for a kind of operation.
    private static func protocolName(_ kind: OperationType) -> String {
        switch kind {
        case .query: "Query"
        case .mutation: "Mutation"
        case .subscription: "Subscription"
        }
    }

    /// What a value of the kind stands for in a view; a mutation is no value there but an action.
    private static func handleName(_ kind: OperationType) -> String? {
        switch kind {
        case .query: "OperationHandle"
        case .mutation: nil
        case .subscription: "SubscriptionHandle"
        }
    }

    private func document(_ operation: Operation, _ indent: String) -> String {
        if let id = operation.documentId { return ".id(\(SwiftName.literal(id)))" }
        return ".text(\(SwiftName.rawLiteral(operation.text, indent: indent)))"
    }

    /// A variable's property seen from inside.
    private func property(_ variable: Variable) -> String { "self.\(SwiftName.escaped(variable.name))" }

    /// The parameters of a function that takes a value for each variable, nil where one may be left out.
    private func parameters(_ variables: [Variable]) -> String {
        zip(variables, SwiftName.parameters(variables.map(\.name))).map { variable, name in
            "\(name.label): \(types.type(variable.type))\(variable.type.isNonNull ? "" : " = nil")"
        }.joined(separator: ", ")
    }

    private func writeInitializer(_ variables: [Variable], to writer: inout SwiftWriter) {
        guard !variables.isEmpty else { return writer.line("public init() {}") }
        writer.block("public init(\(parameters(variables))) {") { writer in
            for (variable, name) in zip(variables, SwiftName.parameters(variables.map(\.name))) {
                writer.line("\(property(variable)) = \(name.local)")
            }
        }
    }

    private func writeVariables(_ variables: [Variable], to writer: inout SwiftWriter) {
        writer.block("public var variables: Baton.Variables {") { writer in
            let values = SwiftValues(variables.map(value), to: &writer)
            let pairs = zip(variables, values.spelled).map { "\(SwiftName.literal($0.name)): \($1)" }
            let list = pairs.isEmpty ? ":" : pairs.joined(separator: ", ")
            writer.line("\(values.return)Baton.Variables([\(list)]\(assumptions(variables)))")
        }
    }

    /// The defaults of Boolean variables: the server applies them, and conditions have to be settled as it settles them.
    private func assumptions(_ variables: [Variable]) -> String {
        let pairs = variables.compactMap { variable -> String? in
            guard case .boolean(let value)? = variable.defaultValue?.kind, variable.type.kind == .bool,
                !variable.type.isNonNull
            else { return nil }
            return "\(SwiftName.literal(variable.name)): \(value)"
        }
        return pairs.isEmpty ? "" : ", assuming: [\(pairs.joined(separator: ", "))]"
    }

    /// A variable left unset is sent as null, but one with a default is left out, so that the server applies it (R10.2).
    private func value(of variable: Variable) -> String {
        guard variable.defaultValue != nil, !variable.type.isNonNull else {
            return types.variable(property(variable), variable.type)
        }
        return types.variable(ofSet: property(variable), variable.type)
    }

    private func writeEquality(_ variables: [Variable], to writer: inout SwiftWriter) {
        writer.block("public static func == (lhs: Self, rhs: Self) -> Bool {") { writer in
            let comparisons = variables.map {
                let name = SwiftName.escaped($0.name)
                return "lhs.\(name) == rhs.\(name)"
            }
            guard comparisons.count > SwiftValues.limit else {
                return writer.line(comparisons.isEmpty ? "true" : comparisons.joined(separator: " && "))
            }
            for comparison in comparisons { writer.line("guard \(comparison) else { return false }") }
            writer.line("return true")
        }
        writer.line()
        guard !variables.isEmpty else { return writer.line("public func hash(into hasher: inout Hasher) {}") }
        writer.block("public func hash(into hasher: inout Hasher) {") { writer in
            for variable in variables { writer.line("hasher.combine(\(property(variable)))") }
        }
    }

    private func writeAction(_ operation: Operation, to writer: inout SwiftWriter) {
        let name = SwiftName.escaped(operation.name)
        writer.block("extension \(name).Action {") { writer in
            writer.line("/// Runs `mutation \(operation.name)`.")
            let opening = "@discardableResult @MainActor public func callAsFunction"
            let parameters = [
                parameters(operation.variables), "optimistic: \(name).\(BuilderMaker.rootName)? = nil",
            ].filter { !$0.isEmpty }.joined(separator: ", ")
            writer.block("\(opening)(\(parameters)) async throws -> \(name).Data {") { writer in
                let names = SwiftName.parameters(operation.variables.map(\.name))
                let arguments = zip(operation.variables, names).map {
                    "\(SwiftName.argumentLabel($0.name)): \($1.local)"
                }
                // Spelled so that no parameter can hide a name in it.
                writer.line("try await self.run(.init(\(arguments.joined(separator: ", "))), optimistic: optimistic)")
            }
        }
    }
}
