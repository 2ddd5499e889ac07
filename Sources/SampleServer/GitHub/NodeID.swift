import Foundation

/// A global id in GitHub's style: a prefix for the type, then packed numbers, such as `I_kwDOAAAB…`.
struct NodeID: Equatable {
    /// The types that have one.
    enum Kind: String, CaseIterable {
        case repository = "R"
        case issue = "I"
        case issueComment = "IC"
        case label = "LA"
        case user = "U"
        case organization = "O"
        case bot = "BOT"
        case mannequin = "M"
        case enterpriseUserAccount = "EUA"

        /// Whether the id names the repository too, as it does for what belongs to one.
        var isInRepository: Bool {
            switch self {
            case .issue, .issueComment, .label: true
            case .repository, .user, .organization, .bot, .mannequin, .enterpriseUserAccount: false
            }
        }
    }

    let kind: Kind

    /// The repository's number; 0 when the kind has none.
    let repository: Int

    /// The thing's own number.
    let number: Int

    init(_ kind: Kind, _ number: Int, repository: Int = 0) {
        self.kind = kind
        self.number = number
        self.repository = kind.isInRepository ? repository : 0
    }

    /// Reads an id; nil when it is none of ours.
    init?(_ text: String) {
        let parts = text.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
        let base64 = String(parts[1]).replacing("-", with: "+").replacing("_", with: "/")
        let padded = base64 + String(repeating: "=", count: (4 - base64.count % 4) % 4)
        guard let data = Data(base64Encoded: padded) else { return nil }
        let bytes = Array(data)
        let count = kind.isInRepository ? 2 : 1
        guard bytes.count == 2 + 5 * count, bytes[0] == 0x91 + UInt8(count), bytes[1] == 0 else { return nil }
        let numbers = (0..<count).map { index in
            let start = 3 + 5 * index
            return bytes[start..<(start + 4)].reduce(0) { (number: Int, byte: UInt8) in number << 8 | Int(byte) }
        }
        self.init(kind, numbers[count - 1], repository: numbers[0])
        // One spelling for each id.
        guard self.text == text else { return nil }
    }

    /// The id as it is sent: MessagePack of `[0, repository?, number]`, in base64 for URLs, behind the prefix.
    var text: String {
        let numbers = kind.isInRepository ? [repository, number] : [number]
        var bytes: [UInt8] = [0x91 + UInt8(numbers.count), 0]
        for number in numbers {
            bytes.append(0xCE)
            bytes += stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
        }
        let base64 = Data(bytes).base64EncodedString().prefix { $0 != "=" }
        return "\(kind.rawValue)_\(base64.replacing("+", with: "-").replacing("/", with: "_"))"
    }
}
