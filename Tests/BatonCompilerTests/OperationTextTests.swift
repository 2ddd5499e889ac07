import Testing

@testable import BatonCompiler

@Suite("Operation texts, byte for byte")
struct OperationTextTests {
    @Test("[78] [88] plate 8: IssuesQuery's text and its MD5")
    func issuesQuery() throws {
        let text = try Fixtures.compile(Fixtures.issueRow, Fixtures.issuesQuery).text("IssuesQuery")
        #expect(
            text
                == "query IssuesQuery($owner:String!,$name:String!){repository(owner:$owner,name:$name){nameWithOwner,"
                + "issues(first:20,states:OPEN){nodes{id,...IssueRow_issue}},id}}fragment IssueRow_issue on Issue"
                + "{number,title,author{__typename,login,...on Node{__isNode:__typename,id}}}")
        #expect(MD5.hex(text) == "d8e7121ec0e10dfd0dd7c8d126e75dd1")
    }

    @Test("[79] CharactersScreenQuery's MD5")
    func charactersScreenQuery() throws {
        let program = try Fixtures.compile(
            "query CharactersScreenQuery($page: Int) { characters(page: $page) { results { id ...CharacterRow_character } } }",
            "fragment CharacterRow_character on Character { name status image }", schema: Fixtures.rickAndMorty)
        #expect(MD5.hex(program.text("CharactersScreenQuery")) == "98da4fc7c5628ede0868d3c58118c7af")
    }

    @Test("[83] a refetch query spreads its fragment bound to its own variables")
    func paginationQuery() throws {
        let text = try Fixtures.compile(Fixtures.issueComments).text("IssueCommentsPaginationQuery")
        #expect(
            text
                == "query IssueCommentsPaginationQuery($count:Int=30,$cursor:String,$id:ID!){node(id:$id){__typename,"
                + "...IssueComments_issue_1G22uz,id}}fragment IssueComments_issue_1G22uz on Issue{id,comments("
                + "first:$count,after:$cursor){totalCount,edges{node{id,bodyText,author{__typename,login,"
                + "...on Node{__isNode:__typename,id}},__typename},cursor},pageInfo{endCursor,hasNextPage}}}")
    }

    private func rickAndMorty(_ texts: String...) throws -> Program {
        try Fixtures.compile(texts, schema: Fixtures.rickAndMorty)
    }

    @Test("[81] selections under one condition follow one another on lines of their own")
    func conditionNewline() throws {
        let program = try rickAndMorty(
            """
            query Q($id: ID!, $withOrigin: Boolean!, $hideStatus: Boolean!) {
              character(id: $id) {
                name
                origin { id }
                ... @include(if: $withOrigin) { origin { name dimension } species }
                status @skip(if: $hideStatus)
              }
            }
            """)
        #expect(
            program.text("Q")
                == "query Q($id:ID!,$withOrigin:Boolean!,$hideStatus:Boolean!){character(id:$id){name,origin{id},"
                + "origin@include(if:$withOrigin){name,dimension,id}\n    species@include(if:$withOrigin),"
                + "status@skip(if:$hideStatus),id}}")
    }

    @Test("[82] a condition inside one of its own polarity takes a block; of the other, a second directive")
    func nestedConditions() throws {
        let program = try rickAndMorty(
            """
            query Q($a: Boolean!, $b: Boolean!) {
              character(id: 1) {
                id
                ... @include(if: $a) { name ... @include(if: $b) { status species } ... @skip(if: $b) { gender } }
              }
            }
            """)
        #expect(
            program.text("Q")
                == "query Q($a:Boolean!,$b:Boolean!){character(id:1){id,name@include(if:$a)\n    "
                + "...@include(if:$a) {\n      status@include(if:$b)\n      species@include(if:$b)\n    }\n    "
                + "gender@skip(if:$b)@include(if:$a)}}")
    }

    @Test("[23] [24] constant conditions are pruned with what they turn off, and so are the variables only that used")
    func constants() throws {
        let program = try rickAndMorty(
            """
            query Q($page: Int, $id: ID!) {
              characters(page: $page) @skip(if: true) { info { pages } }
              character(id: $id) { name @include(if: true) status @include(if: false) ...F @skip(if: true) }
            }
            fragment F on Character { species }
            """)
        #expect(program.text("Q") == "query Q($id:ID!){character(id:$id){name,id}}")
        #expect(program.operations[0].variables.map(\.name) == ["page", "id"])
    }

    @Test(
        "[22] bound arguments make clones, nested ones in the operation's terms; unbound ones their defaults or nothing"
    )
    func fragmentArguments() throws {
        let program = try rickAndMorty(
            """
            query Q($p: Int) { ...Outer @arguments(page: $p) a: characters(page: 9) { ...Plain } }
            fragment Outer on Query @argumentDefinitions(page: {type: "Int"}, name: {type: "String", defaultValue: "R"}) {
              ...Inner @arguments(number: $page, filter: {name: $name})
            }
            fragment Inner on Query
            @argumentDefinitions(number: {type: "Int", defaultValue: 1}, filter: {type: "FilterCharacter"}) {
              characters(page: $number, filter: $filter) { info { count } }
            }
            fragment Plain on Characters { info { pages } }
            query R { ...Inner }
            """)
        let outer = "Outer_" + MurmurHash.base62("[{\"name\":\"page\",\"value\":{\"variable\":\"p\"}}]")
        let inner =
            "Inner_"
            + MurmurHash.base62(
                "[{\"name\":\"filter\",\"value\":{\"value\":{\"name\":\"R\"}}},"
                    + "{\"name\":\"number\",\"value\":{\"variable\":\"p\"}}]")
        #expect(
            program.text("Q")
                == "query Q($p:Int){...\(outer),a:characters(page:9){...Plain}}"
                + "fragment \(inner) on Query{characters(page:$p,filter:{name:\"R\"}){info{count}}}"
                + "fragment \(outer) on Query{...\(inner)}fragment Plain on Characters{info{pages}}")
        #expect(
            program.text("R") == "query R{...Inner}fragment Inner on Query{characters(page:1){info{count}}}")
    }

    @Test("[84] a clone is named by the hash of lists and objects that hold variables; its keys are those of §6")
    func clonesOfLists() throws {
        let program = try rickAndMorty(
            """
            query Q($id: ID!, $name: String) { ...F @arguments(ids: [$id, "2"], filter: {status: "Alive", name: $name}) }
            fragment F on Query @argumentDefinitions(ids: {type: "[ID!]!"}, filter: {type: "FilterCharacter"}) {
              charactersByIds(ids: $ids) { name } characters(filter: $filter) { info { count } }
            }
            """)
        #expect(
            program.text("Q")
                == "query Q($id:ID!,$name:String){...F_p86SO}fragment F_p86SO on Query{charactersByIds(ids:[$id,\"2\"])"
                + "{name,id},characters(filter:{status:\"Alive\",name:$name}){info{count}}}")
        #expect(
            program.operations[0].normalization.fields.map { $0.key.identifier() }
                == ["charactersByIds_0b7f7b", "characters_498461"])
    }

    @Test("Backward, both-way and filtered connections ask for the page info of their direction")
    func connections() throws {
        let program = try Fixtures.compile(
            """
            query Q($n: Int, $c: String, $s: [IssueState!]) {
              repository(owner: "o", name: "n") {
                a: issues(last: $n, before: $c) @connection(key: "Q_a") { edges { node { id } } pageInfo { startCursor } }
                b: issues(first: $n, last: $n, states: $s) @connection(key: "Q_b", filters: []) { edges { node { title } } }
              }
            }
            """)
        #expect(
            program.text("Q")
                == "query Q($n:Int,$c:String,$s:[IssueState!]){repository(owner:\"o\",name:\"n\"){"
                + "a:issues(last:$n,before:$c){edges{node{id,__typename},cursor},pageInfo{startCursor,"
                + "hasPreviousPage}},b:issues(first:$n,last:$n,states:$s){edges{node{title,id,__typename},cursor},"
                + "pageInfo{endCursor,hasNextPage,hasPreviousPage,startCursor}},id}}")
        let repository = try #require(program.operations[0].normalization.fields[0].selection)
        #expect(repository.fields[0].connections.first?.key.text == "__Q_a_connection")
        #expect(repository.fields[0].connections.first?.before == .variable("c"))
        #expect(repository.fields[1].connections.first?.key.text == "__Q_b_connection")
    }

    @Test("Filters are all arguments but the paging ones, or those named")
    func filters() throws {
        let program = try Fixtures.compile(
            """
            query Q($c: String) {
              repository(owner: "o", name: "n") {
                issues(first: 2, after: $c, states: OPEN) @connection(key: "IssueList_issues") { edges { node { id } } }
              }
            }
            """)
        let key = program.operations[0].normalization.fields[0].selection?.fields[0].connections.first?.key
        #expect(key?.text == "__IssueList_issues_connection(states:\"OPEN\")")
        #expect(key?.identifier() == "__IssueList_issues_connection_4671c6")
    }

    @Test(
        "[10] [11] [12] [87] descriptions leave the text; strings, block strings and escapes stay as they are written")
    func tokens() throws {
        let schema = Fixtures.schema("type Query { say(m: String, f: Float): String }")
        let program = try Fixtures.compile(
            #"""
            "what it is for"
            query Q("the text" $m: String) {
              a: say(m: "\u{1F600} \uD83D\uDEF0 \"") b: say(m: """
                one
                  two
              """) c: say(f: 1.0) d: say(f: 1e16) e: say(f: 1e-5) g: say(m: $m) h: say(m: null)
            }
            """#, schema: schema)
        #expect(
            program.text("Q")
                == #"query Q($m:String){a:say(m:"\u{1F600} \uD83D\uDEF0 \""),b:say(m:""""#
                + "\n    one\n      two\n  \"\"\"),c:say(f:1),d:say(f:1e+16),e:say(f:1e-05),g:say(m:$m),h:say}")
        let keys = program.operations[0].normalization.fields.map(\.key.text)
        #expect(
            keys == [
                #"say(m:"😀 🛰 \"")"#, #"say(m:"one\n  two")"#, "say(f:1.0)", "say(f:1e+16)", "say(f:1e-05)",
                "say(m:$m)", "say",
            ])
    }

    @Test("[90] a union whose members are keyed differently selects each member's key")
    func differentKeys() throws {
        let configuration = try ConfigurationReader.read(
            .init(name: "baton.json", text: "{\"identity\": {\"types\": {\"Port\": [\"code\"]}}}"))
        let schema = try configuration.schema(
            from: .init(
                name: "schema.graphql",
                text: """
                    type Query { hits: [Hit] } union Hit = Ship | Port | Buoy
                    type Ship { id: ID! name: String } type Port { code: String! name: String } type Buoy { name: String }
                    """))
        let program = try Fixtures.compile("query Q { hits { ... on Port { name } } }", schema: schema)
        #expect(
            program.text("Q") == "query Q{hits{__typename,...on Port{name},...on Ship{id},...on Port{code}}}")
        let hits = try #require(program.operations[0].normalization.fields[0].selection)
        #expect(hits.key == [])
        #expect(hits.variants.map(\.types) == [["Buoy"], ["Port"], ["Ship"], nil])
        #expect(hits.variants.map(\.key) == [[], ["code"], ["id"], []])
        #expect(hits.variants[1].fields.map(\.responseKey) == ["__typename", "name", "code"])
    }

    @Test("[86] a null argument leaves the key and the text; a null inside a list or an object stays")
    func nulls() throws {
        let schema = Fixtures.schema(
            "type Query { say(m: String, l: [Int], o: In, c: Any): String } input In { a: Int b: [Int] } scalar Any")
        let program = try Fixtures.compile(
            """
            query Q($n: Int) {
              a: say(m: null) b: say(m: null, l: null, o: null) c: say(l: [1, null]) d: say(o: {b: [null], a: null})
              e: say(l: [null, $n], o: {a: $n, b: null}) f: say(c: {z: null, y: [null, {x: null}]})
            }
            """, schema: schema)
        #expect(
            program.text("Q")
                == "query Q($n:Int){a:say,b:say,c:say(l:[1,null]),d:say(o:{b:[null],a:null}),"
                + "e:say(l:[null,$n],o:{a:$n,b:null}),f:say(c:{z:null,y:[null,{x:null}]})}")
        #expect(
            program.operations[0].normalization.fields.map(\.key.text) == [
                "say", "say", "say(l:[1,null])", "say(o:{\"a\":null,\"b\":[null]})",
                "say(l:[null,$n],o:{\"a\":$n,\"b\":null})", "say(c:{\"y\":[null,{\"x\":null}],\"z\":null})",
            ])
    }
}
