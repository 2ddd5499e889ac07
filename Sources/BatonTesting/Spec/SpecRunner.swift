@_spi(Testing) import Baton

/// Runs the cases and scripts of a spec folder through generated lenses.
@MainActor public struct SpecRunner {
    let folder: SpecFolder
    let operations: [String: SpecOperation]

    /// A runner.
    ///
    /// - Parameters:
    ///   - folder: the folder to run.
    ///   - operations: every operation that the folder's cases and scripts may name.
    public init(_ folder: SpecFolder, operations: [SpecOperation]) {
        self.folder = folder
        self.operations = Dictionary(operations.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Runs one case.
    ///
    /// - Returns: what differs from the case, nothing when it passes.
    public func run(case entry: SpecEntry) -> [String] {
        do {
            let specCase = try SpecCase(entry.json)
            return try run(specCase)
        } catch {
            return ["\(entry.name): \(error)"]
        }
    }

    /// Runs one script.
    ///
    /// - Returns: what differs from the script, nothing when it passes. A step that cannot be bound ends the run.
    public func run(script entry: SpecEntry) async -> [String] {
        do {
            let script = try SpecScript(entry.json)
            let run = try SpecScriptRun(script, runner: self)
            return await run.run()
        } catch {
            return ["\(entry.name): \(error)"]
        }
    }

    func operation(_ name: String) throws -> SpecOperation {
        guard let operation = operations[name] else {
            throw SpecFault("no operation \(name) among those of the test target")
        }
        return operation
    }

    private func run(_ specCase: SpecCase) throws -> [String] {
        let operation = try operation(specCase.operation)
        let variables = SpecVariables(specCase.variables)
        let environment = Environment(testing: SilentTransport())
        var differences: [String] = []
        if let kind = specCase.kind, kind != operation.kind.rawValue {
            differences.append("the operation is a \(operation.kind.rawValue), not a \(kind)")
        }
        if let text = specCase.document, operation.document != .text(text) {
            differences.append("the text sent is \(operation.document), not \(text)")
        }
        for response in specCase.responses {
            _ = try operation.commit(environment, variables, try folder.bytes(response), specCase.isComplete)
        }
        if let records = specCase.records {
            differences += try SpecDump.differences(environment.store.dump(), from: records, in: folder)
        }
        for read in specCase.reads {
            if let difference = try difference(of: read, operation, variables, in: environment) {
                differences.append(difference)
            }
        }
        if let override = specCase.override {
            guard let response = specCase.responses.last else { throw SpecFault("an override has no response") }
            differences += try self.differences(of: override, over: response, operation, variables, in: environment)
        }
        return differences.map { "\(specCase.name): \($0)" }
    }

    private func difference(
        of read: SpecRead, _ operation: SpecOperation, _ variables: SpecVariables, in environment: Environment
    ) throws -> String? {
        guard read.path.isEmpty else {
            return try SpecValues(.lens(try operation.lens(environment, variables)))
                .difference(at: read.path, from: read.expected)
        }
        return SpecOutcome.difference(try operation.failure(environment, variables), from: read.expected)
    }
}

/// An operation's own outcome: the row at the empty path.
enum SpecOutcome {
    /// What differs from what the row expects, where the operation reads as failed with this, or as ready.
    static func difference(_ failure: Failure?, from expected: SpecExpectedRead) -> String? {
        let actual: SpecJSON = failure.map { .object(["failed": .string($0.kind)]) } ?? .string("ready")
        let wanted: [SpecJSON] =
            switch expected {
            case .throws(let kind): [.object(["failed": .string(kind)])]
            case .value(let value): [value]
            // An outcome is a result as a caught accessor's is.
            case .result(.string("success")): [.string("ready")]
            case .result(.string("failure")): [failure == nil ? .null : actual]
            case .result(let result): [result]
            }
        return wanted.contains(actual) ? nil : "the operation's outcome is \(actual), not \(wanted[0])"
    }
}
