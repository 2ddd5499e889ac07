import Testing

@testable import BatonCompiler

@Suite("Deferred fragments")
struct DeferTests {
    private static let schema = Fixtures.schema(
        """
        directive @defer(label: String, if: Boolean! = true) on FRAGMENT_SPREAD
        type Query { ship(id: ID): Ship }
        type Ship { id: ID! name(short: Boolean): String port: Port crew: [Person!]! }
        type Port { id: ID! name: String city: String }
        type Person { name: String }
        """)

    private func compile(_ documents: String...) throws -> Program {
        try Fixtures.compile(documents, schema: Self.schema)
    }

    @Test("compiler contract §5: the directive travels with its label before its condition, and behind conditions")
    func text() throws {
        let program = try compile(
            """
            query Q($later: Boolean!, $c: Boolean!) {
              ship {
                name
                ...Crew_ship @defer(if: $later, label: "crew")
                ...Port_ship @defer
                ...Off_ship @defer(if: false)
                ...Named_ship @arguments(short: true) @include(if: $c) @defer(if: true) @alias(as: "named")
              }
            }
            fragment Crew_ship on Ship { crew { name } }
            fragment Port_ship on Ship { port { name } }
            fragment Off_ship on Ship { id }
            fragment Named_ship on Ship @argumentDefinitions(short: {type: "Boolean"}) { short: name(short: $short) }
            """)
        let hash = MurmurHash.base62("[{\"name\":\"short\",\"value\":{\"value\":true}}]")
        #expect(
            program.text("Q") == """
                query Q($later:Boolean!,$c:Boolean!){ship{name,...Crew_ship@defer(label:"Q$defer$crew",if:$later),\
                ...Port_ship@defer(label:"Q$defer$Port_ship"),...Off_ship,\
                ...Named_ship_\(hash)@include(if:$c)@defer(label:"Q$defer$Named_ship_\(hash)",if:true),id}}\
                fragment Crew_ship on Ship{crew{name}}fragment Named_ship_\(hash) on Ship{short:name(short:true)}\
                fragment Off_ship on Ship{id}fragment Port_ship on Ship{port{name,id}}
                """)
        #expect(program.operations[0].hasDeferred)
    }

    @Test("A label is made of the document that spreads, and a condition from an argument is the operation's")
    func labelInFragment() throws {
        let program = try compile(
            """
            query Q($x: Boolean!) { ship { ...A @arguments(late: $x) } }
            fragment A on Ship @argumentDefinitions(late: {type: "Boolean!", defaultValue: true}) {
              ...B @defer(if: $late)
            }
            fragment B on Ship { name }
            """)
        let hash = MurmurHash.base62("[{\"name\":\"late\",\"value\":{\"variable\":\"x\"}}]")
        #expect(
            program.text("Q") == """
                query Q($x:Boolean!){ship{...A_\(hash),id}}\
                fragment A_\(hash) on Ship{...B@defer(label:"A$defer$B",if:$x)}fragment B on Ship{name}
                """)
    }

    @Test("An argument that turns deferral off leaves no directive")
    func boundOff() throws {
        let program = try compile(
            """
            query Q { ship { ...A } }
            fragment A on Ship @argumentDefinitions(late: {type: "Boolean!", defaultValue: false}) {
              ...B @defer(if: $late)
            }
            fragment B on Ship { name }
            """)
        #expect(program.text("Q") == "query Q{ship{...A,id}}fragment A on Ship{...B}fragment B on Ship{name}")
        #expect(!program.operations[0].hasDeferred)
    }

    @Test("compiler contract §7: one response key, deferred and not, stays two entries, the undeferred first")
    func entries() throws {
        let program = try compile(
            "query Q { ship { ...Late @defer port { name } } }",
            "fragment Late on Ship { name port { city } ...Later }", "fragment Later on Ship { crew { name } }")
        let ship = try #require(program.operations[0].normalization.fields.first?.selection)
        let entries = ship.fields.map { field in
            let below = field.selection.map { "{" + $0.fields.map(\.responseKey).joined(separator: " ") + "}" } ?? ""
            return field.responseKey + below + (field.isDeferred ? " later" : "")
        }
        #expect(entries == ["port{name id}", "id", "name later", "port{city id} later", "crew{name} later"])
    }

    @Test("A fragment that is also spread at once is not deferred")
    func alsoAtOnce() throws {
        let program = try compile("query Q { ship { ...F @defer ...F } }", "fragment F on Ship { name }")
        #expect(
            program.text("Q")
                == "query Q{ship{...F@defer(label:\"Q$defer$F\"),...F,id}}fragment F on Ship{name}")
        guard case .field(let ship)? = program.operations[0].reader.selections.first,
            case .spread(let spread)? = ship.selection?.selections.first
        else {
            Issue.record("no spread")
            return
        }
        #expect(!spread.isDeferred)
    }
}
