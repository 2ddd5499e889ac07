/// A project in which every construct of the language, of the schema language and of the configuration occurs once.
enum SmallProject {
    static let plainConfiguration = #"{"schema": "schema.graphql", "persistConfig": {"file": "texts.json"}}"#

    static var project: Project {
        Project(files: [
            .init(name: Project.configurationName, bytes: Array(configuration.utf8)),
            .init(name: Project.schemaName, bytes: Array(schema.utf8)),
            .init(name: "documents.graphql", bytes: Array(documents.utf8)),
            .init(name: "Screen.swift", bytes: Array(screen.utf8)),
        ])
    }

    private static let configuration = """
        {
          "schema": "schema.graphql",
          "identity": {"default": ["id"], "types": {"Tag": ["owner", "name"]}},
          "lookups": [
            {"field": "Query.node", "argument": "id"},
            {"field": "Query.tag", "type": "Tag", "arguments": ["owner", "name"]}
          ],
          "persistConfig": {"file": "texts.json", "algorithm": "SHA256"}
        }
        """

    private static let schema = """
        "A schema" schema { query: Query mutation: Mutation }
        directive @marked(note: String = "n") repeatable on OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION
        scalar Date @specifiedBy(url: "https://example.org/date")
        type Query { node(id: ID!): Node, tag(owner: String!, name: String!): Tag, items(first: Int, after: String,
          last: Int, before: String, filter: Filter = {kinds: [A], range: {low: 1.5e3}}): ItemConnection!, any: [Any],
          viewer: User }
        type Mutation { add(input: AddInput!): AddPayload, remove(id: ID!): RemovePayload }
        interface Node { id: ID! }
        interface Actor implements Node @marked { id: ID! login: String! }
        type User implements Actor & Node @marked(note: "x") @marked { id: ID! login: String! items(first: Int,
          after: String): ItemConnection }
        \"\"\"
        An item
          with \\\"\"\" quotes
        \"\"\"
        type Item implements Node { id: ID!, title: String, when: Date, kind: Kind!, author: Actor, size: Float,
          tags: [Tag!]!, next: Item, done: Boolean! @deprecated(reason: "old"), counts: [Int] }
        type Tag { owner: String!, name: String!, item: Item }
        union Any = | Item | User | Tag
        enum Kind { A B "c" C @deprecated }
        input Filter { kinds: [Kind!], range: Range, text: String = "\\u0041\\u{1F600}", not: Filter }
        input Range { low: Float, high: Float }
        input Choice @oneOf { a: Int b: String }
        input AddInput { title: String!, filter: Filter, choice: Choice, clientMutationId: String }
        type AddPayload { edge: ItemEdge, item: Item }
        type RemovePayload { removedId: ID }
        type ItemConnection { edges: [ItemEdge], nodes: [Item], pageInfo: PageInfo!, totalCount: Int! }
        type ItemEdge { cursor: String!, node: Item }
        type PageInfo { endCursor: String, hasNextPage: Boolean!, hasPreviousPage: Boolean!, startCursor: String }
        extend type User { name: String }
        extend enum Kind { D }
        extend union Any = ItemEdge
        extend input Range { step: Int = 1 }
        """

    private static let documents = """
        # Everything that a document can say.
        query Everything($id: ID!, $n: Int = 10, $wide: Boolean! = true, $filter: Filter, $kinds: [Kind!] = [A, B]) {
          node(id: $id) { id ...Row_item @alias(as: "row") ... on Actor { login @include(if: $wide) } }
          tag(owner: "o\\"\\u0041", name: \"\"\"block
            text\"\"\") { item { title } }
          first: items(first: $n, filter: {kinds: $kinds, range: {low: 1, high: 2.5}, text: null}) { totalCount
            edges { node { ...Row_item, kind } } }
          items(first: 3, filter: $filter) { nodes { counts size ... @skip(if: $wide) { done when } } }
          any { __typename ... on Item { title next { next { title } } } ... on User { login } ... on Tag { name } }
          viewer { ...List_user @arguments(count: 5) }
        }
        fragment Row_item on Item { title kind author { login ... on User { name } } tags { owner name } }
        fragment List_user on User @refetchable(queryName: "ListPageQuery")
          @argumentDefinitions(count: {type: "Int", defaultValue: 10}, cursor: {type: "String"}) {
          items(first: $count, after: $cursor) @connection(key: "List_items") { edges { node { id ...Row_item } } }
        }
        fragment Strict_item on Item { title @required(action: LOG) author @catch { login } when @catch(to: NULL) }
        fragment Plain_item on Item @inline { title kind }
        query Strict @throwOnFieldError @cacheExpiration(seconds: 60) {
          items(first: 1) { nodes { ...Strict_item ...Plain_item } } }
        mutation Add($input: AddInput!, $connections: [ID!]!) { add(input: $input) {
          edge @appendEdge(connections: $connections) { node { ...Row_item } }
          item @prependNode(connections: $connections, edgeTypeName: "ItemEdge") { id } } }
        mutation Remove($id: ID!, $connections: [ID!]!) { remove(id: $id) {
          removedId @deleteEdge(connections: $connections) @deleteRecord } }
        """

    private static let screen = """
        import Baton
        /* a comment /* in a comment */ @Query("query No { x }") */
        struct Screen: View {
            let text = "an \\(interpolation) and @Fragment("
            @Query(#\"\"\"
            query ScreenQuery($id: ID!) {
              node(id: $id) { ...ScreenPart_node }
            }
            \"\"\"#, policy: .store) var query: ScreenQuery
            @Baton.Fragment("fragment ScreenPart_node on Node { id __typename }") var part: ScreenPart_node
            @Query(sort: \\.name) var other: [String]
        }
        """
}
