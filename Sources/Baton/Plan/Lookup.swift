/// A root field that finds an entity by its arguments, so that a record which another operation brought can satisfy it
/// (R5.2).
public struct Lookup: Sendable {
    let type: TypeID?
    let possibleTypes: Members?
    let key: [PlanArgument]

    /// - Parameters:
    ///   - type: the entity's type; nil where the field's type is abstract.
    ///   - possibleTypes: the keyed concrete types of an abstract result.
    ///   - key: the arguments that are the key's values, in the key's order.
    @_spi(Generated) public init(type: TypeID?, possibleTypes: Members? = nil, key: [PlanArgument]) {
        self.type = type
        self.possibleTypes = possibleTypes
        self.key = key
    }
}

/// An argument the runtime reads while it follows a plan: a variable, or a constant's text.
public enum PlanArgument: Hashable, Sendable {
    case variable(String)
    case literal(String)
}
