/// Documents whose shape would cost a careless compiler more than their length: each grows with one number, and the time
/// that compiling takes has to grow with it alone.
enum DocumentShapes {
    /// What the shapes select from.
    static let schema = """
        type Query { node(id: ID!): Node thing: Thing any: Any }
        interface Node { id: ID! }
        type Thing implements Node {
          id: ID!
          name: String
          size: Int!
          next: Thing
          other: Thing
          any: Any
          things(first: Int, after: String): [Thing!]!
        }
        type Stone implements Node { id: ID! weight: Int any: Any }
        type Leaf implements Node { id: ID! colour: String any: Any }
        union Any = Thing | Stone | Leaf
        """

    /// Links in links. Deeper than 200 is refused.
    static func depth(_ levels: Int) -> String {
        "query Deep { " + "thing { " + String(repeating: "next { ", count: levels - 2)
            + "name"
            + String(repeating: " }", count: levels)
    }

    /// Fragments that each spread the next in two places: 2^levels ways down, but only so many fragments.
    static func diamond(_ levels: Int) -> String {
        var text = "query Diamond { thing { ...D0_thing } }\n"
        for level in 0..<levels {
            text += "fragment D\(level)_thing on Thing { name "
            text += "next { ...D\(level + 1)_thing } other { ...D\(level + 1)_thing } }\n"
        }
        return text + "fragment D\(levels)_thing on Thing { size }\n"
    }

    /// One field under many aliases, each with arguments of its own.
    static func aliases(_ count: Int) -> String {
        let fields = (0..<count).map { "a\($0): things(first: \($0)) { name }" }
        return "query Aliases { thing {\n\(fields.joined(separator: "\n"))\n} }\n"
    }

    /// A union in each member of a union, so many times.
    static func unions(_ levels: Int) -> String {
        var inner = "__typename"
        for _ in 0..<levels {
            inner =
                "... on Thing { name any { __typename } } ... on Stone { weight any { \(inner) } } ... on Leaf { colour }"
        }
        return "query Unions { any { \(inner) } }\n"
    }

    /// Many small documents, a query for each hundred fragments.
    static func documents(_ count: Int) -> [String] {
        let queries = max(1, count / 100)
        let fragments = (0..<max(1, count - queries)).map { number in
            "fragment F\(number)_thing on Thing { name size next { name things(first: \(number)) { size } } }"
        }
        return fragments
            + (0..<queries).map { number in
                let own = stride(from: number, to: fragments.count, by: queries).map { "...F\($0)_thing" }
                // Each under a name of its own: the fragments differ in their arguments.
                let parts = own.enumerated().map { "p\($0.offset): thing { \($0.element) }" }
                return "query Q\(number) { \(parts.joined(separator: " ")) }"
            }
    }
}
