import GraphQLLanguage

extension Configuration {
    /// The schema of a source and its extensions, checked, with what the configuration says about it held against it.
    ///
    /// - Parameter extensions: what `schemaExtensions` names, in the order of the paths; a folder's files in name order.
    func schema(from source: Source, extensions: [Source] = []) throws(DiagnosticList) -> CompilerSchema {
        let (digest, schema) = try concurrently(
            { [self] () throws(DiagnosticList) in self.digest(of: source, extensions: extensions) },
            { () throws(DiagnosticList) in try Self.schema(of: [source] + extensions) })
        var check = SchemaCheck(schema: schema, source: source, client: ClientSchema(sources: extensions))
        check.checkRoots()
        check.checkExtensions()
        let identity = check.identity(self.identity)
        let lookups = check.lookups(self.lookups, identity: identity)
        let transient = check.transient(self.transient)
        let scalars = check.scalars(self.scalars)
        if !check.faults.isEmpty { throw DiagnosticList(check.faults) }
        return CompilerSchema(
            schema: schema, digest: digest, identity: identity, lookups: lookups,
            client: check.client, scalars: scalars, transient: transient, errorBehavior: errorBehavior)
    }

    private static func schema(of sources: [Source]) throws(DiagnosticList) -> Schema {
        var documents: [Document] = []
        var faults: [Diagnostic] = []
        for source in sources + [ClientDirectives.source] {
            do {
                documents.append(try parse(source))
            } catch {
                faults.append(error)
            }
        }
        if !faults.isEmpty { throw DiagnosticList(faults) }
        let own = documents.removeLast()
        return try Schema(documents: DeclaredDirectives.merged(documents, with: own))
    }

    /// What stored records are stamped with: a store filled under other keys, with other fields, or with what must not
    /// be kept, is another store.
    ///
    /// Each part that is not the default follows the schema's bytes: `# identity`, `# extensions` with the files' bytes
    /// one after another, each after a line feed, and `# transient`.
    private func digest(of source: Source, extensions: [Source]) -> String {
        var bytes = source.bytes
        if identity.standard != ["id"] || !identity.types.isEmpty {
            bytes += "\n# identity\n".utf8
            bytes += identity.standard.joined(separator: ",").utf8
            for entry in identity.types.sorted(by: { bytesPrecede($0.type, $1.type) }) {
                bytes += "\n\(entry.type):\(entry.fields.map(\.text).joined(separator: ","))".utf8
            }
        }
        if !extensions.isEmpty {
            bytes += "\n# extensions".utf8
            for file in extensions { bytes += [0x0A] + file.bytes }
        }
        if !transient.types.isEmpty || !transient.fields.isEmpty {
            func list(_ entries: [Entry]) -> String {
                Set(entries.map(\.text)).sorted(by: bytesPrecede).joined(separator: ",")
            }
            bytes += "\n# transient\ntypes:\(list(transient.types))\nfields:\(list(transient.fields))".utf8
        }
        return MD5.hex(bytes)
    }
}
