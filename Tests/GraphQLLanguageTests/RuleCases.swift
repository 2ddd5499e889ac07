import GraphQLLanguage
import Testing

/// A text, the rule it is held against, and what the rule must say of it.
struct RuleCase: CustomTestStringConvertible, Sendable {
    let rule: any ValidationRule.Type
    let text: String
    /// `code@line:column` of each diagnostic, in order; none when the text is to be accepted.
    let places: [String]

    init(_ rule: any ValidationRule.Type, _ text: String, _ places: String...) {
        self.rule = rule
        self.text = text
        self.places = places
    }

    /// A text in which each fault is marked where it stands.
    init(_ rule: any ValidationRule.Type, marked: String) {
        let marked = MarkedText(marked)
        self.rule = rule
        text = marked.text
        places = marked.places
    }

    var testDescription: String { "\(rule): \(text)" }

    func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let found = validate([try document(text)], schema: Self.schema, rules: [rule])
        #expect(found.map(\.place) == places, "\(found)", sourceLocation: sourceLocation)
    }

    static let schema: Schema = {
        do {
            return try Schema(documents: [parse(Source(name: "schema.graphql", text: sdl))])
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    static let sdl = """
        directive @tag(n: String!) repeatable on FIELD | OBJECT | QUERY
        directive @once on FIELD | VARIABLE_DEFINITION
        directive @limit(by: Int! = 1) on FIELD
        interface Being { name(surname: Boolean): String }
        interface Pet implements Being { name(surname: Boolean): String owner: Human }
        type Dog implements Pet & Being {
            name(surname: Boolean): String owner: Human nickname: String barkVolume: Int barks: Boolean
            doesKnow(command: Command!): Boolean isHouseTrained(atOtherHomes: Boolean = false): Boolean
            extra: String! tricks: [String] mother: Dog
        }
        type Cat implements Pet & Being {
            name(surname: Boolean): String owner: Human nickname: String meowVolume: Int meows: Boolean
            doesKnow(command: Command!): Boolean extra: Int! tricks: [Int]
        }
        type Human implements Being { name(surname: Boolean): String pets: [Pet] iq: Int }
        union CatOrDog = Cat | Dog
        union DogOrHuman = Dog | Human
        enum Command { SIT HEEL }
        scalar Any
        input Complex { required: Boolean! size: Int! = 7 note: String tags: [String] inner: Complex }
        input Choice @oneOf { a: String b: Int }
        type Query {
            dog: Dog cat: Cat pet: Pet human(id: ID): Human catOrDog: CatOrDog dogOrHuman: DogOrHuman
            i(v: Int): String f(v: Float): String s(v: String): String b(v: Boolean): String id(v: ID): String
            e(v: Command): String l(v: [String]): String ll(v: [[Int!]]!): String c(v: Complex): String
            o(v: Choice): String any(v: Any): String need(v: Int!, w: Int! = 0): String
        }
        type Mutation { adopt: Dog }
        type Subscription { barked: Dog meowed: Cat }
        """
}
