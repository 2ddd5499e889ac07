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
            let run = SpecScriptRun(script, runner: self)
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
        if let document = specCase.document, document != operation.text {
            differences.append("the text sent is \(operation.text), not \(document)")
        }
        for response in specCase.responses {
            _ = try operation.commit(environment, variables, try folder.bytes(response), specCase.isComplete)
        }
        if let records = specCase.records {
            differences += try SpecDump.differences(environment.store.dump(), from: folder.dump(records))
        }
        let lens = SpecValue.lens(try operation.lens(environment, variables))
        for read in specCase.reads {
            let value = try lens.value(at: read.path)
            if value != read.value { differences.append("\(read.path) reads \(value), not \(read.value)") }
        }
        return differences.map { "\(specCase.name): \($0)" }
    }
}
