/// The text of a record's key.
enum RecordKey {
    /// The root records, whatever the schema calls its root types (R1.1).
    static let query = "client:root"
    static let mutation = "client:root:mutation"
    static let subscription = "client:root:subscription"
    static let roots: Set<String> = [query, mutation, subscription]

    /// `Type:value` (R1.5).
    static func text(type: String, value: String) -> String {
        var value = value
        return value.withUTF8 { text(type: type, value: $0) }
    }

    /// `Type:value`, the value by its bytes, which are UTF-8.
    static func text(type: String, value: UnsafeBufferPointer<UInt8>) -> String {
        var type = type
        return type.withUTF8 { type in
            String(unsafeUninitializedCapacity: type.count + 1 + value.count) { key in
                _ = key.update(fromContentsOf: type)
                key[type.count] = 0x3A
                _ = key[(type.count + 1)...].update(fromContentsOf: value)
                return type.count + 1 + value.count
            }
        }
    }

    /// `<parent key>:<storage key>[:<index>][:<ConcreteType>]` (R1.6).
    static func path(parent: String, storageKey: String, index: Int32?, type: String?) -> String {
        var text = ""
        text.reserveCapacity(parent.utf8.count + storageKey.utf8.count + 12 + (type?.utf8.count ?? 0))
        text += parent
        text += ":"
        text += storageKey
        if let index {
            text += ":"
            text += String(index)
        }
        if let type {
            text += ":"
            text += type
        }
        return text
    }

    /// `Type:value`; several values are escaped and joined by colons (R1.5).
    static func text(type: String, values: [String]) -> String {
        text(type: type, value: values.count == 1 ? values[0] : joined(values))
    }

    /// Several values as one, escaped and joined by colons.
    static func joined(_ values: [String]) -> String {
        var text = ""
        for (position, value) in values.enumerated() {
            if position > 0 { text += ":" }
            for scalar in value.unicodeScalars {
                if scalar == "\\" || scalar == ":" { text += "\\" }
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
