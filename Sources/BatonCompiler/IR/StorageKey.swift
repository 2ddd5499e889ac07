import GraphQLLanguage

/// The name of a slot of a record: a field with its arguments, as a template in which variables stand as `$name`
/// (compiler contract §6).
public struct StorageKey: Hashable, Sendable {
    /// A stretch of an argument's value.
    public enum Piece: Hashable, Sendable {
        /// Text of the key as it stands.
        case literal(String)
        /// The value of a variable, in the key's spelling.
        case variable(String)
    }

    /// An argument that takes part in the key.
    public struct Argument: Hashable, Sendable {
        /// The argument's name.
        public let name: String

        /// Its value: one literal, one variable, or literals and variables that follow one another.
        public let pieces: [Piece]
    }

    /// The type whose slots the key belongs to. In an abstract selection it is the abstract type.
    public let type: String

    /// The field, or a connection's `__key_connection`.
    public let field: String

    /// The arguments, by name; top-level nulls are left out.
    public let arguments: [Argument]

    /// Whether an extension declares the field, so that no server fills the slot. A slot is told apart by its name alone,
    /// so this is no part of equality.
    public var isClient = false

    /// Equality of what names the slot.
    public static func == (left: Self, right: Self) -> Bool {
        left.type == right.type && left.field == right.field && left.arguments == right.arguments
    }

    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        hasher.combine(field)
        if !arguments.isEmpty { hasher.combine(arguments) }
    }

    /// The slot of the same name in another type's records.
    func moved(to type: String) -> StorageKey {
        var key = StorageKey(type: type, field: field, arguments: arguments)
        key.isClient = isClient
        return key
    }

    /// Whether no variable takes part, so that the slot is known when the program is built.
    public var isConstant: Bool {
        arguments.allSatisfy { argument in
            argument.pieces.allSatisfy { if case .literal = $0 { true } else { false } }
        }
    }

    /// The whole template: `issues(first:20,states:"OPEN")`.
    public var text: String {
        if arguments.isEmpty { return field }
        let arguments = arguments.map { argument in
            argument.name + ":"
                + argument.pieces.map {
                    switch $0 {
                    case .literal(let text): text
                    case .variable(let name): "$" + name
                    }
                }.joined()
        }
        return field + "(" + arguments.joined(separator: ",") + ")"
    }

    /// The slot's identifier before a target language spells it: the field, and, where arguments remain, the first
    /// `digits` digits of the template's MD5. Two templates of one type and field that share six take twelve.
    public func identifier(digits: Int = 6) -> String {
        arguments.isEmpty ? field : field + "_" + MD5.hex(text).prefix(digits)
    }
}

extension Value {
    /// The value's plain text, as a record's key or a cursor has it: `1`, whether it was written `1` or `"1"`. Nil for what
    /// is no single value.
    var plainPiece: StorageKey.Piece? {
        switch kind {
        case .variable(let name): .variable(name)
        case .int(let raw): .literal(jsonInteger(raw))
        case .float(let raw): .literal(jsonFloat(raw))
        case .string(let string): .literal(string.value)
        case .boolean(let flag): .literal(flag ? "true" : "false")
        case .enum(let name): .literal(name)
        case .null, .list, .object: nil
        }
    }
}
