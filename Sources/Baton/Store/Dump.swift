extension Store {
    /// The records as canonical JSON: by key, sorted, one a line; slots by storage key, sorted (R2.3).
    public func dump() -> String {
        let lines = all.filter { !$0.isEmptyRoot }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { record -> String in
                var line = ""
                JSONText.appendQuoted(record.key, to: &line)
                return line + ":" + dump(record)
            }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    /// The keys of the records held, sorted.
    public var keys: [String] {
        all.map(\.key).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private func dump(_ record: Record) -> String {
        if record.isDeleted { return "null" }
        var members: [String: String] = ["__typename": quoted(record.type.name)]
        for index in record.heldIndices {
            members[storageKey(of: Slot(type: record.type, index: index))] = text(record.value(at: index))
        }
        if !record.errors.isEmpty {
            let errors = record.errors.map { index, error in
                (storageKey(of: Slot(type: record.type, index: index)), text(error))
            }
            members["__errors"] = object(errors)
        }
        return object(Array(members))
    }

    private func object(_ members: [(String, String)]) -> String {
        let sorted = members.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
        return "{" + sorted.map { quoted($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
    }

    private func object(_ members: [(key: String, value: String)]) -> String {
        object(members.map { ($0.key, $0.value) })
    }

    private func text(_ error: FieldError) -> String {
        var members = [("message", quoted(error.message)), ("path", quoted(error.path))]
        if let extensions = error.extensions { members.append(("extensions", extensions)) }
        return object(members)
    }

    private func text(_ value: Value) -> String {
        switch value {
        case .missing, .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .double(let value): FloatText.spelling(of: value)
        case .string(let value): quoted(value)
        case .link(let record): "{\"__ref\":\(quoted(record.key))}"
        case .links(let records):
            "{\"__refs\":[" + records.map { $0.map { quoted($0.key) } ?? "null" }.joined(separator: ",") + "]}"
        case .scalars(let values): "[" + values.map(text).joined(separator: ",") + "]"
        }
    }

    private func text(_ scalar: Value.Scalar) -> String {
        switch scalar {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .double(let value): FloatText.spelling(of: value)
        case .string(let value): quoted(value)
        }
    }

    private func quoted(_ text: String) -> String {
        var quoted = ""
        JSONText.appendQuoted(text, to: &quoted)
        return quoted
    }
}

extension Record {
    /// A root that nothing was written to is not part of a dump.
    fileprivate var isEmptyRoot: Bool {
        RecordKey.roots.contains(key) && heldIndices.isEmpty
    }
}
