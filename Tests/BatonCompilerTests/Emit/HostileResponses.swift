extension HostileProgram {
    /// Mutations whose optimistic responses have fields named as what their code spells, of every type, and parts that
    /// share a selection.
    static let responses = HostileProgram(
        name: "Optimistic responses",
        schema: """
            type Query { a: Int }
            type Mutation { act(it: Int, on: Kind): Act also: Act abstract: Named all: [Named!]!
              stringNow: Int payloads: Int Baton: Act null: Act }
            enum Kind { A init self none String }
            scalar Day
            union Any1 = Act | Other
            interface Named { name: String! owner: Act kinds: [Kind!]! }
            type Other implements Named { name: String! owner: Act kinds: [Kind!]! other: Int same:
              Other }
            type Act implements Named {
              id: ID! name: String! owner: Act kinds: [Kind!]!
              text: String texts: [String] textsNow: [String!]! count: Int! weight: Float flags:
                [Boolean!] flag: Boolean! kind: Kind kindsMaybe: [Kind] day: Day days: [Day!]
              any: Any1 anyNow: Any1! anys: [Any1] anysNow: [Any1!]! link: Act! links: [Act!]
                linksMaybe: [Act]!
              self: Int init: Act Type: Int Protocol: Int Any: Int Self: Int String: Act Int: Act
                Double: Act Bool: Act Sendable: Act Baton: Act
              null: Act hashValue: Int fields: Int copy: Int Data: Act OptimisticResponse: Act Action:
                Act swift: Act payload: Int data: Act as: Int in: Act default: Act case: Int operator:
                Act
              rawValue: Int description: Int
            }
            """,
        documents: [
            """
            mutation Hostile($it: Int) {
              act(it: $it, on: A) {
                id name kinds text texts textsNow count weight flags flag kind kindsMaybe day days
                any { ... on Act { id same: owner { id text } } ... on Other { other same { other } } }
                anyNow { __typename } anys { ... on Act { id } } anysNow { ...Some_any @alias(as:
                  "some") }
                link { id } links { id text } linksMaybe { text }
                self init { id } Type Protocol Any Self String { id } Int { text } Double { count } Bool
                  { flag } Sendable { id } Baton { id }
                null { null { id } } fields copy Data { id } OptimisticResponse { id } Action { id }
                  swift { id } payload
                data { id } as in { id } default { id } case operator { id } rawValue description
                Edges: owner { id } edges: owner { text }
                act: owner { act: owner { act: owner { text } } } Hostile: owner { id } kindLink: owner
                  { Kind: owner { id } }
              }
              also { id }
              abstract { name owner { id } ... on Other { other } }
              all { kinds ... on Act { id owner { text } } }
              null { id }
              Baton { id }
            }
            mutation Self_($it: Int) { act(it: $it) { ...D1 } }
            mutation None { also { text } }
            fragment Some_any on Act { id count }
            fragment D1 on Act { a: owner { ...D2 } b: link { ...D2 } c: links { ...D2 } }
            fragment D2 on Act { a: owner { ...D3 } b: link { ...D3 } c: links { ...D3 } }
            fragment D3 on Act { a: owner { id } b: link { id } null { id } }
            """
        ],
        use: """
            import Baton
            @MainActor func use(_ action: Hostile.Action, _ other: Self_.Action, _ none: None.Action) async throws {
                let node = Hostile.OptimisticResponse.Act(
                    id: "1", name: "x", kinds: [.`self`], texts: ["a", nil],
                    any: .init(__typename: "Act", same: .init(id: "2")),
                    anys: [nil, .init(id: "1")], links: [.init(text: "t")], self: 1, init: .init(id: "1"),
                    null: .init(null: .init(id: "3")))
                _ = try await action(it: 1, optimistic: .init(act: node.null(.null, .text, .`self`)))
                _ = try await other(
                    optimistic: .init(
                        act: .init(
                            a: .init(a: .init(b: .init(id: "1"))), c: [.init(c: [.init(null: .init(id: "2"))])])))
                _ = try await none(optimistic: .init(also: .init(text: "x")).null(.also))
                _ = try await none()
                let response: None.OptimisticResponse? = nil
                _ = try await none(optimistic: response)
                let one: Self_.OptimisticResponse.Act.A.B = .init()
                let _: Self_.OptimisticResponse.Act.B.A? = one.a.map { _ in .init(a: nil) }
            }
            """)
}
