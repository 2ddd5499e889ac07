import GraphQLLanguage

extension CommandOutcome {
    /// The outcome as one JSON object, for editors: `diagnostics`, in their order, and what `--check` found as `outputs`.
    ///
    /// Lines and columns count from 1, columns in Unicode scalars, ends are exclusive. What is wrong beside the documents
    /// has no line, and no path either where it is about no file.
    public var json: String {
        let placed = diagnostics.map { diagnostic in
            JSONValue.object(
                Self.place(of: diagnostic.location) + [
                    ("severity", .string(diagnostic.severity.rawValue)), ("code", .string(diagnostic.code)),
                    ("message", .string(diagnostic.message)),
                    (
                        "notes",
                        .array(
                            diagnostic.notes.map {
                                .object(Self.place(of: $0.location) + [("message", .string($0.message))])
                            })
                    ),
                ])
        }
        let unplaced = faults.map { fault in
            JSONValue.object([
                ("path", fault.path.map(JSONValue.string)), ("severity", .string("error")), ("code", .string("run")),
                ("message", .string(fault.message)), ("notes", .array([])),
            ])
        }
        let outputs = findings.map { findings in
            JSONValue.array(
                findings.map { .object([("path", .string($0.path)), ("state", .string("\($0.state)"))]) })
        }
        return JSONValue.object([("diagnostics", .array(placed + unplaced)), ("outputs", outputs)]).text
    }

    private static func place(of location: Location) -> [(key: String, value: JSONValue?)] {
        let start = location.position
        let end = location.source.position(at: location.end)
        return [
            ("path", .string(location.source.name)), ("line", .integer(start.line)),
            ("column", .integer(start.column)), ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
        ]
    }
}
