/// The text of a record's key.
enum RecordKey {
    /// The root records, whatever the schema calls its root types (R1.1).
    static let query = "client:root"
    static let mutation = "client:root:mutation"
    static let subscription = "client:root:subscription"

    /// `Type:value`; several values are escaped and joined by colons (R1.5).
    static func text(type: String, values: [String]) -> String {
        if values.count == 1 { return type + ":" + values[0] }
        var text = type
        for value in values {
            text += ":"
            for scalar in value.unicodeScalars {
                if scalar == "\\" || scalar == ":" { text += "\\" }
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
