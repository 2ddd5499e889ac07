/// The names that accessors and nested types of one lens take: decided once, in the order of the document.
struct LensNames {
    /// Nested types that would hide a name the generated code spells.
    static let reservedTypes: Set<String> = [
        "Type", "Self", "Protocol", "Any", "MainActor", "Swift", "Baton", "Types", "Slots", "AbstractSlots", "Sites",
        "Guards", "Result", "Optional", "String", "Int", "Double", "Bool",
    ]

    /// Nested types that would hide a name which an optimistic response's code spells.
    static let reservedBuilderTypes: Set<String> = [
        "Type", "Self", "Protocol", "Any", "Sendable", "Baton", "String", "Int", "Double", "Bool",
    ]

    /// Fragments, operations, enums and inputs of the program: a nested type of such a name would hide it.
    let global: Set<String>
    private let reserved: Set<String>
    /// What a nested type that may not have its name has behind it.
    private let suffix: String
    private var accessors: Set<String>
    private var types: Set<String> = []

    /// - Parameter taken: the response keys of the lens and its own members, which win over every made name.
    init(global: Set<String>, taken: Set<String>) {
        self.init(global: global, taken: taken, reserved: LensNames.reservedTypes, suffix: "Lens")
    }

    /// The names in one object of an optimistic response.
    init(builderGlobal global: Set<String>, taken: Set<String>) {
        self.init(global: global, taken: taken, reserved: LensNames.reservedBuilderTypes, suffix: "Response")
    }

    private init(global: Set<String>, taken: Set<String>, reserved: Set<String>, suffix: String) {
        self.global = global
        self.reserved = reserved
        self.suffix = suffix
        accessors = taken
    }

    /// Takes the name of an accessor; false where another accessor or a nested type has it.
    mutating func take(_ name: String) -> Bool { !types.contains(name) && accessors.insert(name).inserted }

    /// The accessor of a spread: the text before the first underscore, its first letter lowered; the whole name where
    /// that is taken or another spread's; then numbered from 2.
    mutating func spread(_ fragment: String, isSharedPrefix: Bool) -> String {
        let short = LensNames.lowered(LensNames.prefix(of: fragment))
        if !isSharedPrefix, take(short) { return short }
        return numbered(LensNames.lowered(Substring(fragment)))
    }

    /// The text before a fragment name's first underscore.
    static func prefix(of fragment: String) -> Substring {
        let prefix = fragment.prefix { $0 != "_" }
        return prefix.isEmpty ? Substring(fragment) : prefix
    }

    /// The accessor and the nested type of a type condition, which share one number.
    mutating func condition(_ type: String) -> (accessor: String, type: String) {
        var number = 1
        while true {
            let suffix = number == 1 ? "" : String(number)
            let (accessor, nested) = ("as\(type)\(suffix)", "As\(type)\(suffix)")
            if !accessors.contains(accessor), !accessors.contains(nested), !types.contains(nested),
                !global.contains(nested)
            {
                accessors.insert(accessor)
                types.insert(nested)
                return (accessor, nested)
            }
            number += 1
        }
    }

    /// The nested type of a linked field: its response key with the first letter raised.
    ///
    /// An instance name blocks a type of the same name, so that `Edges` beside `edges` makes `Edges2` and `Edges3`.
    mutating func nested(_ responseKey: String) -> String {
        var name = responseKey.prefix(1).uppercased() + responseKey.dropFirst()
        if reserved.contains(name) || global.contains(name) { name += suffix }
        var candidate = name
        var number = 2
        while accessors.contains(candidate) || global.contains(candidate) || types.contains(candidate) {
            candidate = name + String(number)
            number += 1
        }
        types.insert(candidate)
        return candidate
    }

    private mutating func numbered(_ name: String) -> String {
        var candidate = name
        var number = 2
        while !take(candidate) {
            candidate = name + String(number)
            number += 1
        }
        return candidate
    }

    private static func lowered(_ name: Substring) -> String {
        name.prefix(1).lowercased() + name.dropFirst()
    }
}
