import Baton
import Foundation

/// The image of a family's data: `$XDG_CACHE_HOME/baton`, one file for each place that data comes from.
enum CacheFile {
    /// Where the image is kept; nil where there is no place for it, and then the app shows what it fetches.
    static func persistence(_ source: Browse, _ environment: [String: String]) -> Persistence? {
        guard source.keepsImage else { return nil }
        let base: String
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
            base = cache
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            base = home + "/.cache"
        } else {
            return nil
        }
        return Persistence(path: "\(base)/baton/\(name(source)).sqlite")
    }

    /// What one server says is not another's. An address may hold what must not be read in a file's name.
    private static func name(_ source: Browse) -> String {
        guard case .remote(let url) = source.endpoint else { return source.family.rawValue }
        let host = (url.host ?? "").unicodeScalars.prefix(60).map { scalar in
            CharacterSet.alphanumerics.contains(scalar) && scalar.isASCII || scalar == "." || scalar == "-"
                ? String(scalar) : "_"
        }
        // FNV-1a: the same in every launch, which a hasher of the library's is not.
        let digest = url.absoluteString.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { sum, byte in
            (sum ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return "\(source.family.rawValue)-\(host.joined())-\(String(digest, radix: 16))"
    }
}
