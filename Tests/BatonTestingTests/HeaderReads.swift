import BatonTesting

// What the harness is told of the generated code: which operations there are, and which accessor answers which key.

extension TestHeaderQuery.Data: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "character": SpecValue(character)
        default: throw SpecFault.noAccessor(key, of: self)
        }
    }
}

extension TestHeaderQuery.Data.Character: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "name": SpecValue(name)
        case "status": SpecValue(status)
        case "origin": SpecValue(origin)
        default: throw SpecFault.noAccessor(key, of: self)
        }
    }
}

extension TestHeaderQuery.Data.Character.Origin: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "name": SpecValue(name)
        default: throw SpecFault.noAccessor(key, of: self)
        }
    }
}

@MainActor let headerOperations: [SpecOperation] = [
    .query(TestHeaderQuery.self) { TestHeaderQuery(id: try $0.string("id")) }
]
