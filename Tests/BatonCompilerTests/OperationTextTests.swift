import Testing

@testable import BatonCompiler

@Suite("Operation texts, byte for byte")
struct OperationTextTests {
    @Test("Plate 8: IssuesQuery's text and its MD5")
    func issuesQuery() throws {
        let text = try Fixtures.compile(Fixtures.issueRow, Fixtures.issuesQuery).text("IssuesQuery")
        #expect(
            text
                == "query IssuesQuery($owner:String!,$name:String!){repository(owner:$owner,name:$name){nameWithOwner,"
                + "issues(first:20,states:OPEN){nodes{id,...IssueRow_issue}},id}}fragment IssueRow_issue on Issue"
                + "{number,title,author{__typename,login,...on Node{__isNode:__typename,id}}}")
        #expect(MD5.hex(text) == "d8e7121ec0e10dfd0dd7c8d126e75dd1")
    }

    @Test("CharactersScreenQuery's MD5")
    func charactersScreenQuery() throws {
        let program = try Fixtures.compile(
            "query CharactersScreenQuery($page: Int) { characters(page: $page) { results { id ...CharacterRow_character } } }",
            "fragment CharacterRow_character on Character { name status image }", schema: Fixtures.rickAndMorty)
        #expect(MD5.hex(program.text("CharactersScreenQuery")) == "98da4fc7c5628ede0868d3c58118c7af")
    }

    @Test("A refetch query spreads its fragment bound to its own variables")
    func paginationQuery() throws {
        let text = try Fixtures.compile(Fixtures.issueComments).text("IssueCommentsPaginationQuery")
        #expect(
            text
                == "query IssueCommentsPaginationQuery($count:Int=30,$cursor:String,$id:ID!){node(id:$id){__typename,"
                + "...IssueComments_issue_1G22uz,id}}fragment IssueComments_issue_1G22uz on Issue{id,comments("
                + "first:$count,after:$cursor){totalCount,edges{node{id,bodyText,author{__typename,login,"
                + "...on Node{__isNode:__typename,id}},__typename},cursor},pageInfo{endCursor,hasNextPage}}}")
    }
}
