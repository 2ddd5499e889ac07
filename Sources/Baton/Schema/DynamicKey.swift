/// A storage key that variables take part in: `repository(name:$name,owner:$owner)` (R1.2).
public final class DynamicKey: Sendable {
    let type: TypeID
    let field: String
    /// Sorted by name, as a storage key has them.
    let arguments: [KeyArgument]
    /// Whether an extension declares the field, so that no server fills the slots.
    let isClient: Bool

    /// - Parameters:
    ///   - type: the type that declares the field.
    ///   - field: the field's name.
    ///   - arguments: its arguments in name order.
    ///   - client: whether an extension declares the field.
    @_spi(Generated) public init(
        _ type: TypeID, _ field: String, _ arguments: [KeyArgument], client: Bool = false
    ) {
        self.type = type
        self.field = field
        self.arguments = arguments
        isClient = client
    }

    /// The storage key under these variables. An argument whose value is a null or absent variable is left out.
    func rendered(with variables: Variables) -> String {
        var key = field
        var count = 0
        for argument in arguments {
            if case .variable(let name)? = argument.pieces.first, argument.pieces.count == 1,
                variables[name] ?? .null == .null
            {
                continue
            }
            key += count == 0 ? "(" : ","
            count += 1
            key += argument.name
            key += ":"
            for piece in argument.pieces {
                switch piece {
                case .literal(let text): key += text
                case .variable(let name): (variables[name] ?? .null).appendKeyText(to: &key)
                }
            }
        }
        if count > 0 { key += ")" }
        return key
    }
}

/// One argument of a dynamic storage key.
public struct KeyArgument: Sendable {
    let name: String
    let pieces: [PlanArgument]

    /// - Parameters:
    ///   - name: the argument's name.
    ///   - pieces: its value: JSON text with variables in it.
    @_spi(Generated) public init(_ name: String, _ pieces: [PlanArgument]) {
        self.name = name
        self.pieces = pieces
    }
}
