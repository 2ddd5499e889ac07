extension HostileProgram {
    /// Programs with which other generators failed.
    static let cases: [HostileProgram] = [
        HostileProgram(
            name: "C01",
            schema: """
                type Query {
                  self: Station in: Int class: Int init: Int default(where: Int, for: Int): Int on: Int true: Int type: Int
                  phase(of: Phase): Phase
                }
                type Station { id: ID! }
                enum Phase { init self default none }
                """,
            documents: [
                "query self { self { id } in class init default(where: 1, for: 2) on true type }",
                "query P($in: Int, $self: Int, $of: Phase) { default(where: $in, for: $self) phase(of: $of) }",
            ],
            use: """
                import Baton
                func values() -> [P] {
                    [P(), P(in: 1), P(self: 2), P(in: 1, self: 2, of: .default), P(of: .`init`), P(of: .`self`)]
                }
                @MainActor func read(_ data: `self`.Data) -> [Int?] {
                    let station: `self`.Data.SelfLens? = data.`self`
                    let id: String? = station?.id
                    return [data.in, data.class, data.`init`, data.default, data.on, data.true, data.type, id?.count]
                }
                """),
        HostileProgram(
            name: "C02",
            schema: """
                enum Type { CARGO CREW }
                type Optional { x: Int }
                type Array { y: Int }
                type Task { t: Type }
                scalar Date
                scalar Data
                type Query { type: Type opt: Optional arr: [Array!] task: Task date: Date data: Data }
                """,
            documents: ["query Names { type opt { x } arr { y } task { t } date data }"],
            use: """
                import Baton
                import Foundation
                @MainActor func read(_ data: Names.Data) -> (TypeEnum?, Int?, [Int?]?, TypeEnum?, String?, String?) {
                    (data.type, data.opt?.x, data.arr?.map(\\.y), data.task?.t, data.date, data.data)
                }
                let bytes: Data = Data()
                let task: Task<Void, Never>? = nil
                """),
        HostileProgram(
            name: "C03",
            schema: """
                type Query { port: Port }
                type Port { badge: Badge badges: [Badge!]! crewMember: Badge }
                type Badge { id: ID! name: String }
                """,
            documents: [
                "fragment CrewMember on Badge { name }",
                """
                query Names {
                  port { badge { id } badges { name } crewMember { ...CrewMember } Badge: badge { name id } }
                }
                """,
            ],
            use: """
                import Baton
                @MainActor func read(_ port: Names.Data.Port) -> [String?] {
                    let crew: CrewMember? = port.crewMember?.crewMember
                    return [port.badge?.id, port.badges.first?.name, crew?.name, port.Badge?.name]
                }
                """),
        HostileProgram(
            name: "C04",
            schema: """
                enum Rank { chief CHIEF Chief CHIEF_ENGINEER chiefEngineer chief__engineer BEFORE1940 }
                type Query { rank(of: Rank = CHIEF): Rank }
                """,
            documents: ["query R($r: Rank) { a: rank(of: chief) b: rank(of: $r) }"],
            use: """
                import Baton
                func text(_ rank: Rank) -> String {
                    switch rank {
                    case .chief: "1"
                    case .CHIEF: "2"
                    case .Chief: "3"
                    case .CHIEF_ENGINEER: "4"
                    case .chiefEngineer: "5"
                    case .chief__engineer: "6"
                    case .BEFORE1940: "7"
                    case .unknown(let text): text
                    }
                }
                """),
        HostileProgram(
            name: "C07",
            schema: #"""
                type Query {
                  "every */21 minutes"        a: Int
                  "one\r\ntwo\u2028three"     b(e: E): E
                  "C:\\new \\(boom) #if"      c: Int
                  """
                  ends with \""" quote and /* open
                  """
                  d: Int
                  e: Int @deprecated(reason: "use \"d\"\nnow")
                }
                """
                */ \(boom)
                """
                enum E { "*/" A """
                /*
                """ B }
                """#,
            documents: ["query D($e: E) { a b(e: $e) c d e }"]),
        HostileProgram(
            name: "C08",
            schema: "type Query { say(m: String, j: [String!]): String }",
            documents: [
                ####"""
                query Say {
                  a: say(m: "ios \"beta\" \\(x) \\#(y) \"#end") b: say(m: "tab\t nul\u0000 é 🛰", j: ["\"", "\\"])
                  c: say(m: "\"##\"### \u2028 \u0085 \r\n \\")
                }
                """####,
                "query Block($s: Boolean!) { a: say(m: \"\"\"\n  one \\\"\"\" \"#\n    two\r\n  \\(three)\n\"\"\") "
                    + "b: say(m: \"\"\"a\u{0}\u{1}\rb\u{2028}\u{FEFF}\u{7F}\"\"\") @include(if: $s) }",
                "query Bytes { a: say(m: \"\u{0}\u{1}\u{7F}\u{85}\u{2028}\u{FEFF}\u{202E}\") }",
            ]),
    ]
}
