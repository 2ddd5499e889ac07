import GraphQLLanguage

extension SchemaCheck {
    /// Names that mean something else inside generated code, where an unqualified type of the name would be hidden.
    private static let hidden: Set<String> = [
        "Types", "Slots", "AbstractSlots", "Sites", "Guards", "Data", "Action", "OptimisticResponse", "Value",
    ]

    /// The Swift types that the schema's own scalars are read as, by the scalar's name.
    mutating func scalars(_ configurations: [Configuration.ScalarConfiguration]) -> [String: String] {
        var scalars: [String: String] = [:]
        for configuration in configurations {
            let name = configuration.scalar
            let place = configuration.place.location
            guard let type = type(named: name, "custom-scalar", at: place) else { continue }
            guard case .scalar = type else {
                report("\(name) is not a scalar", "custom-scalar", at: place)
                continue
            }
            if ["Int", "Float", "String", "Boolean", "ID"].contains(name) {
                report("\(name) is a built-in scalar, which has its Swift type", "custom-scalar", at: place)
                continue
            }
            check(swiftType: configuration.swiftType)
            scalars[name] = configuration.swiftType.text
        }
        return scalars
    }

    /// A type is spelled in generated code as it stands here, so it has to be the name of a type there.
    private mutating func check(swiftType entry: Configuration.Entry) {
        let parts = entry.text.split(separator: ".", omittingEmptySubsequences: false)
        if !parts.allSatisfy({ isName(String($0)) && !SwiftName.keywords.contains(String($0)) }) {
            report(
                "\"\(entry.text)\" is not the name of a Swift type; a typealias can give it one", "custom-scalar",
                at: entry.node.location)
        } else if parts.count == 1, Self.hidden.contains(entry.text) {
            report(
                "generated code has another \(entry.text); write the type with its module", "custom-scalar",
                at: entry.node.location)
        }
    }
}
