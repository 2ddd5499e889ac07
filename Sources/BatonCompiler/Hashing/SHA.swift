/// The SHA-1 message digest (FIPS 180-4), one of the names that persisted operations may go by. It guards nothing.
enum SHA1 {
    /// The lowercase hexadecimal digest of a text's UTF-8 bytes.
    static func hex(_ text: String) -> String {
        var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        SHABlocks.forEach(of: text) { block in
            var words = block
            for index in 16..<80 {
                words.append((words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]).turned(1))
            }
            var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
            for (index, word) in words.enumerated() {
                let (mixed, constant): (UInt32, UInt32) =
                    switch index / 20 {
                    case 0: ((b & c) | (~b & d), 0x5a82_7999)
                    case 1: (b ^ c ^ d, 0x6ed9_eba1)
                    case 2: ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
                    default: (b ^ c ^ d, 0xca62_c1d6)
                    }
                (a, b, c, d, e) = (a.turned(5) &+ mixed &+ e &+ constant &+ word, a, b.turned(30), c, d)
            }
            state = zip(state, [a, b, c, d, e]).map { $0 &+ $1 }
        }
        return state.map(hexadecimal).joined()
    }
}

/// The SHA-256 message digest (FIPS 180-4).
enum SHA256 {
    /// The lowercase hexadecimal digest of a text's UTF-8 bytes.
    static func hex(_ text: String) -> String {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        SHABlocks.forEach(of: text) { block in
            var words = block
            for index in 16..<64 {
                let (early, late) = (words[index - 15], words[index - 2])
                let first = early.turned(25) ^ early.turned(14) ^ early >> 3
                let second = late.turned(15) ^ late.turned(13) ^ late >> 10
                words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
            }
            var h = state
            for (index, word) in words.enumerated() {
                let choice = (h[4] & h[5]) ^ (~h[4] & h[6])
                let majority = (h[0] & h[1]) ^ (h[0] & h[2]) ^ (h[1] & h[2])
                let upper = h[4].turned(26) ^ h[4].turned(21) ^ h[4].turned(7)
                let lower = h[0].turned(30) ^ h[0].turned(19) ^ h[0].turned(10)
                let sum = h[7] &+ upper &+ choice &+ constants[index] &+ word
                h = [sum &+ lower &+ majority, h[0], h[1], h[2], h[3] &+ sum, h[4], h[5], h[6]]
            }
            state = zip(state, h).map { $0 &+ $1 }
        }
        return state.map(hexadecimal).joined()
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}

/// A padded message in blocks of sixteen big-endian words, as both SHA digests take it.
private enum SHABlocks {
    static func forEach(of text: String, _ body: ([UInt32]) -> Void) {
        var message = Array(text.utf8)
        let bitCount = UInt64(message.count) &* 8
        message.append(0x80)
        while message.count % 64 != 56 { message.append(0) }
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            message.append(UInt8(truncatingIfNeeded: bitCount >> shift))
        }
        for block in stride(from: 0, to: message.count, by: 64) {
            body(
                stride(from: block, to: block + 64, by: 4).map { at in
                    message[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
                })
        }
    }
}

extension UInt32 {
    /// The word with its bits turned left.
    fileprivate func turned(_ places: UInt32) -> UInt32 { self << places | self >> (32 - places) }
}
