@testable import BatonCompiler

extension HostileProgram {
    /// Words that Swift, its standard library, Foundation, the runtime or generated code itself has plans for.
    static let words: [String] =
        SwiftName.keywords.sorted() + [
            "actor", "async", "consume", "copy", "discard", "distributed", "dynamic", "get", "indirect", "lazy", "left",
            "macro", "mutating", "none", "nonisolated", "of", "optional", "override", "package", "postfix", "right",
            "set", "then", "throwing", "unknown", "unknown_", "unowned", "unsafe", "using", "variable", "variable_",
            "weak", "willSet", "yield", "on", "type", "Array", "Bool", "Character", "Data", "Date", "Dictionary",
            "Double", "Error", "Float", "Hashable", "Hasher", "Int", "Never", "Optional", "Result", "Sendable", "Set",
            "String", "Task", "URL", "Void", "Swift", "Foundation", "MainActor", "Baton", "Types", "Slots",
            "AbstractSlots", "Guards", "Sites", "Types_", "Baton_", "Type_", "Lens", "Query", "Action", "Value",
            "Owner",
            "RefetchQuery", "Fragment", "description", "debugDescription", "hash", "hashValue", "hashValue_", "hasher",
            "lhs", "rhs", "id", "name", "document", "plan", "selection0", "kind", "schemaDigest", "format", "enumText",
            "scalarText", "isInFlight", "run", "selfValue", "title", "Title", "edges", "Edges", "nodes",
            "Both_possible",
            "recordID", "anchor", "variables", "resolution", "_title", "phase", "StringLiteralType",
            "IntegerLiteralType",
            "FloatLiteralType", "BooleanLiteralType", "Equatable", "Codable", "Identifiable", "Observable", "View",
            "print", "min", "null", "Null", "nulls", "rawValue", "payload", "fields", "Substring", "UInt8", "Duration",
        ]

    /// What a lens, or an operation's value, keeps for itself.
    private static let fields = words.filter {
        !["anchor", "recordID", "hashValue", "Slots", "Types", "Guards", "Sites", "AbstractSlots", "Self"].contains($0)
    }
    private static let variables = words.filter {
        ![
            "variables", "resolution", "hashValue", "phase", "Data", "Action", "Baton", "Types", "Slots", "Guards",
            "Sites", "AbstractSlots",
        ].contains($0)
    }
    static let documentWords = words.filter {
        ![
            "Types", "Slots", "Guards", "Sites", "AbstractSlots", "Swift", "Any", "Self", "Baton", "String", "Int",
            "Double", "Bool", "Float", "Array", "Set", "Dictionary", "Optional", "Result", "Character", "Error",
            "Never", "Equatable", "Void", "Hashable", "Hasher", "Sendable", "MainActor", "StringLiteralType",
            "IntegerLiteralType",
            "FloatLiteralType", "BooleanLiteralType",
        ].contains($0)
    }

    static func each(_ words: [String], _ text: (String) -> String) -> String {
        words.map(text).joined(separator: "\n")
    }

    static let names = [
        fieldNames, valueNames, objectNames, enumNames, inputNames, fragmentNames, operationNames,
    ]

    static let fieldNames = HostileProgram(
        name: "FieldNames",
        schema: """
            type Query { scalars: Scalars links: Links named: Named }
            type Scalars { \(each(words) { "\($0): Int" }) }
            type Links { \(each(words) { "\($0)(at: Int): Scalars!" }) }
            interface Named { \(each(words) { "\($0): Int" }) }
            type Thing implements Named { \(each(words) { "\($0): Int" }) }
            """,
        documents: [
            "query Fields { scalars { \(each(fields) { $0 }) } named { \(each(fields) { $0 }) } }",
            "query Links { links { \(each(fields) { "\($0) { name }" }) } }",
            "query Keys($n: Int) { links { \(each(fields) { "\($0)(at: $n) { name }" }) } }",
            "query Aliases($n: Boolean!) { \(each(fields.filter { $0 != "id" }) { "\($0): links @include(if: $n) { self(at: 1) { \($0) } }" }) }",
        ])

    static let valueNames = HostileProgram(
        name: "ValueNames",
        schema: """
            enum Word { \(each(words.filter { !["true", "false", "null"].contains($0) }) { $0 }) }
            input Words { \(each(words) { "\($0): Int" }) }
            input Needed { \(each(words) { "\($0): [Word]!" }) }
            type Query { pick(\(each(words) { "\($0): Int" })): Word take(words: Words, needed: Needed): [Word] }
            type Mutation { pick(\(each(words) { "\($0): Int" })): Word }
            """,
        documents: [
            "query Pick(\(each(variables) { "$\($0): Int" })) { pick(\(each(variables) { "\($0): $\($0)" })) }",
            "mutation DoPick(\(each(variables) { "$\($0): Int" })) { pick(\(each(variables) { "\($0): $\($0)" })) }",
            "query Take($words: Words, $needed: Needed) { take(words: $words, needed: $needed) }",
        ])

    static let objectNames: HostileProgram = {
        let types = words.filter { $0 != "Query" && $0 != "Mutation" && $0 != "Int" && $0 != "String" && $0 != "Float" }
        return HostileProgram(
            name: "ObjectNames",
            schema: """
                interface Named { title: String }
                union Both = \(types.joined(separator: " | "))
                type Query { named: Named! both: [Both!]! \(each(types) { "link_\($0): \($0)!" }) }
                \(each(types) { "type \($0) implements Named { title: String x(n: Int): Int }" })
                """,
            documents: [
                "query Objects($n: Int) { named { title \(each(types) { "... on \($0) { x(n: $n) }" }) } }",
                "query Sets { named { ... on Both { ... on Named { title } } } both { ... on Named { title } } }",
                "query Some { both { ... on self { x(n: 1) } ... on Type { x(n: 2) } ... on Named { title } } }",
                "query Linked { \(each(types) { "link_\($0) { title }" }) }",
            ])
    }()

    static let enumNames: HostileProgram = {
        let types = words.filter { !["Query", "Int", "String", "Float"].contains($0) }
        return HostileProgram(
            name: "EnumNames",
            schema: """
                enum DataEnum { A } enum DataEnum2 { A }
                \(each(types) { "enum \($0) { A B }" })
                type Query { \(each(types) { "f_\($0)(of: \($0)): \($0)" }) other: DataEnum another: DataEnum2 }
                type Mutation { \(each(types) { "f_\($0)(of: [\($0)!]): [\($0)!]" }) }
                """,
            documents: [
                """
                query Enums(\(each(types) { "$\($0)_v: \($0)" })) {
                  \(each(types) { "f_\($0)(of: $\($0)_v)" }) other another
                }
                """,
                """
                mutation Send(\(each(types) { "$\($0)_v: [\($0)!]" })) { \(each(types) { "f_\($0)(of: $\($0)_v)" }) }
                """,
            ])
    }()

    static let inputNames: HostileProgram = {
        let types = words.filter { !["Query", "Int", "String", "Float"].contains($0) }
        return HostileProgram(
            name: "InputNames",
            schema: """
                \(each(types) { "input \($0) { \($0): \($0) list: [\($0)] }" })
                type Query { \(each(types) { "f_\($0)(of: \($0)): Int" }) }
                type Mutation { \(each(types) { "f_\($0)(of: [\($0)!]): Int" }) }
                """,
            documents: [
                "query Inputs(\(each(types) { "$\($0)_v: \($0)" })) { \(each(types) { "f_\($0)(of: $\($0)_v)" }) }",
                "mutation Send(\(each(types) { "$\($0)_v: [\($0)!]" })) { \(each(types) { "f_\($0)(of: $\($0)_v)" }) }",
            ])
    }()

    static let fragmentNames: HostileProgram = {
        let fragments = documentWords.filter { $0 != "on" }
        let spread = fragments.filter { $0 != "Data" }
        return HostileProgram(
            name: "FragmentNames",
            schema: """
                interface Node { id: ID! }
                type Query { node(id: ID!): Node thing: Thing self: Thing }
                type Thing implements Node { id: ID! title: String self: Thing }
                """,
            documents: [
                each(fragments) { "fragment \($0) on Thing { title self { id } }" },
                """
                query Spreads {
                  thing { \(each(spread) { "...\($0)" }) self { \(each(spread) { "...\($0)" }) } }
                  node(id: "1") { \(each(spread) { "...\($0) @alias(as: \"a\($0)\")" }) }
                }
                """,
            ])
    }()

    static let operationNames: HostileProgram = {
        let operations = documentWords.filter { $0 != "on" && $0 != "Query" && $0 != "Owner" }
        // With something behind it a word is like any other.
        let some = operations.enumerated().filter { $0.offset % 10 == 0 }.map(\.element)
        return HostileProgram(
            name: "OperationNames",
            schema: """
                interface Node { id: ID! }
                type Query { node(id: ID!): Node thing: Thing }
                type Mutation { thing(self: Int, run: Int): Thing }
                type Thing implements Node { id: ID! title: String }
                """,
            documents: [
                each(operations) { "query \($0) { thing { title } }" },
                each(some.filter { $0 != "Action" }) {
                    "mutation \($0)_2($self: Int, $run: Int, $\($0)_2: Int) { thing(self: $self, run: $run) { title } "
                        + "again: thing(run: $\($0)_2) { title } }"
                },
                each(some) {
                    "fragment \($0)_f on Thing @refetchable(queryName: \"\($0)_q\") { title }"
                },
                "query Owner { thing { title } }",
                "fragment Owner2 on Thing @refetchable(queryName: \"Query\") { title }",
            ])
    }()
}
