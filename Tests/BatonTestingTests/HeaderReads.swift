import BatonTesting

// What the harness is told of the generated code, as batonc writes it: which operations there are, and which accessor
// answers which key.

extension TestHeaderQuery.Data: SpecReadable {
    @MainActor static let responseKeys: Set<String> = ["character"]
    /// Whether the lens answers the key.
    @MainActor public static func reads(_ key: String) -> Bool { responseKeys.contains(key) }
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String, into values: inout SpecValues) {
        switch key {
        case "character": values.add { .init(character) }
        default: break
        }
    }
}

extension TestHeaderQuery.Data.Character: SpecReadable {
    @MainActor static let responseKeys: Set<String> = ["name", "status", "origin"]
    /// Whether the lens answers the key.
    @MainActor public static func reads(_ key: String) -> Bool { responseKeys.contains(key) }
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String, into values: inout SpecValues) {
        switch key {
        case "name": values.add { .init(name) }
        case "status": values.add { .init(status) }
        case "origin": values.add { .init(origin) }
        default: break
        }
    }
}

extension TestHeaderQuery.Data.Character.Origin: SpecReadable {
    @MainActor static let responseKeys: Set<String> = ["name"]
    /// Whether the lens answers the key.
    @MainActor public static func reads(_ key: String) -> Bool { responseKeys.contains(key) }
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String, into values: inout SpecValues) {
        switch key {
        case "name": values.add { .init(name) }
        default: break
        }
    }
}

@MainActor let headerOperations: [SpecOperation] = [
    .query(TestHeaderQuery.self) { TestHeaderQuery(id: try $0.string("id")) }
]
