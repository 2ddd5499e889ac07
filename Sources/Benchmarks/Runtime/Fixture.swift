import Foundation

/// A characters response of a size that a screen never sees: many objects, few of them distinct, as real graphs repeat.
enum Fixture {
    /// A page of characters, each with episodes, each of these with its cast.
    ///
    /// - Parameter scale: 1 is about 680 kB and 900 records; bytes and records grow with it.
    static func characters(scale: Int) -> [UInt8] {
        var text = #"{"data":{"characters":{"info":{"count":825,"pages":42,"next":2},"results":["#
        for block in 0..<scale {
            for lead in 0..<20 {
                if block + lead > 0 { text += "," }
                text += character(block * 825 + lead + 1, block: block, lead: lead)
            }
        }
        text += "]}}}"
        return Array(text.utf8)
    }

    private static func character(_ number: Int, block: Int, lead: Int) -> String {
        let status = ["Alive", "Dead", "unknown"][lead % 3]
        let gender = ["Male", "Female", "Genderless"][lead % 5 % 3]
        var text = "{\"id\":\"\(number)\",\"name\":\"\(name(number))\",\"status\":\"\(status)\",\"species\":\"Human\","
        text += "\"type\":\"\",\"gender\":\"\(gender)\",\"image\":\"\(avatar(number))\","
        text += "\"created\":\"2017-11-04T18:48:46.250Z\",\"origin\":\(location(block, lead)),"
        text += "\"location\":\(location(block, lead + 1)),\"episode\":["
        for position in 0..<16 {
            if position > 0 { text += "," }
            text += episode(block, (lead * 7 + position) % 51)
        }
        return text + "]}"
    }

    private static func episode(_ block: Int, _ index: Int) -> String {
        let number = block * 51 + index + 1
        var text =
            "{\"id\":\"\(number)\",\"name\":\"Rick Potion #\(number)\",\"air_date\":\"January \(index % 28 + 1), 2014\","
        text += "\"episode\":\"S0\(index / 10 + 1)E\(index % 10 + 1)\",\"characters\":["
        for guest in 0..<18 {
            if guest > 0 { text += "," }
            let cast = block * 825 + (index * 16 + guest) % 825 + 1
            text += "{\"id\":\"\(cast)\",\"name\":\"\(name(cast))\",\"image\":\"\(avatar(cast))\"}"
        }
        return text + "]}"
    }

    private static func location(_ block: Int, _ index: Int) -> String {
        let number = block * 17 + index % 17 + 1
        return "{\"id\":\"\(number)\",\"name\":\"Earth (Dimension C-\(number))\"}"
    }

    /// One name in eight is not plain ASCII, as the real ones are; the same wherever the character stands, for two names of
    /// one would be read twice.
    private static func name(_ number: Int) -> String {
        number % 8 == 0 ? "Ren\u{E9} \\\"\(number)\\\"" : "Morty \(number)"
    }

    private static func avatar(_ number: Int) -> String {
        "https://rickandmortyapi.com/api/character/avatar/\(number).jpeg"
    }
}
