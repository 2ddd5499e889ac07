import Foundation

/// The value that a list is ordered by: a number, or a text.
enum SortKey: Equatable {
    case integer(Int)
    case text(String)

    var sql: SQLValue {
        switch self {
        case .integer(let value): .integer(value)
        case .text(let value): .text(value)
        }
    }
}

/// A place in an ordered list: what it is ordered by, and the row's id to tell equals apart. It holds when rows are
/// added or removed around it.
struct Cursor: Equatable {
    let key: SortKey
    let id: Int

    init(key: SortKey, id: Int) {
        self.key = key
        self.id = id
    }

    private static let prefix = Array("cursor:v2:".utf8)

    /// The opaque text.
    var text: String {
        let key =
            switch key {
            case .integer(let value): JSONValue.int(value)
            case .text(let value): JSONValue.string(value)
            }
        return Data(Self.prefix + JSONWriter.bytes(of: .list([key, .int(id)]))).base64EncodedString()
    }

    /// Reads the opaque text; nil when no list gave it.
    init?(_ text: String) {
        guard let data = Data(base64Encoded: text), data.starts(with: Self.prefix),
            let value = try? JSONValue(parsing: Array(data.dropFirst(Self.prefix.count))),
            value.listValue?.count == 2, let id = value[1]?.intValue
        else { return nil }
        self.id = id
        switch value[0] {
        case .int(let key)?: self.key = .integer(key)
        case .string(let key)?: self.key = .text(key)
        default: return nil
        }
    }
}
