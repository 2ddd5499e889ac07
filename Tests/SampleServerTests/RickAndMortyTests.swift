import Testing

@testable import SampleServer

@Suite("The Rick and Morty family")
struct RickAndMortyTests {
    let engine: Engine

    init() throws { engine = try Engine(family: .rickAndMorty, storage: .memory) }

    @Test("there are 51 episodes, 120 characters or more and 60 locations or more")
    func counts() throws {
        let answer = try engine.run(
            "{ characters { info { count } } locations { info { count } } episodes { info { count pages next prev } } }"
        )
        #expect(try #require(answer.at("data.characters.info.count")?.intValue) >= 120)
        #expect(try #require(answer.at("data.locations.info.count")?.intValue) >= 60)
        #expect(
            answer.at("data.episodes.info")?.sorted
                == (try json(#"{"count":51,"next":2,"pages":3,"prev":null}"#)).sorted)
    }

    @Test("the character of plate 5 is as the plate has it")
    func agencyDirector() throws {
        let answer = try engine.run(#"{ character(id: "9") { id image name origin { id name } species status } }"#)
        let expected = """
            {"data":{"character":{"id":"9","image":"https://rickandmortyapi.com/api/character/avatar/9.jpeg",
             "name":"Agency Director","origin":{"id":"20","name":"Earth (Replacement Dimension)"},"species":"Human",
             "status":"Dead"}}}
            """
        #expect(answer.sorted == (try json(expected)).sorted)
    }

    @Test("an unknown place has a name and no id")
    func unknownPlace() throws {
        let answer = try engine.run(
            #"{ character(id: 2) { name origin { id name dimension residents { id } } location { id name } } }"#)
        #expect(
            answer.at("data.character.origin")?.sorted
                == (try json(#"{"dimension":null,"id":null,"name":"unknown","residents":[]}"#)).sorted)
        #expect(answer.at("data.character.location.id") == .string("3"))
    }

    @Test("pages have 20 rows, walk all of them once, and end")
    func pages() throws {
        var seen: [String] = []
        var page: Int? = 1
        while let number = page {
            let answer = try engine.run("{ characters(page: \(number)) { info { next prev } results { id } } }")
            let ids = answer.at("data.characters.results")?.listValue?.compactMap { $0["id"]?.stringValue } ?? []
            seen += ids
            #expect(answer.at("data.characters.info.prev") == (number == 1 ? .null : .int(number - 1)))
            page = answer.at("data.characters.info.next")?.intValue
            #expect(page == nil || ids.count == 20)
        }
        let count = try engine.run("{ characters { info { count } } }").at("data.characters.info.count")
        #expect(.int(seen.count) == count)
        #expect(Set(seen).count == seen.count)
        let past = try engine.run("{ characters(page: 2147483647) { info { next } results { id } } }")
        #expect(past.at("data.characters.results") == .list([]))
        #expect(past.at("data.characters.info.next") == .null)
    }

    @Test("filters find text anywhere in any case, and male is not found in female")
    func filters() throws {
        func names(_ filter: String) throws -> [String] {
            let answer = try engine.run("{ characters(filter: \(filter)) { results { name gender } } }")
            return answer.at("data.characters.results")?.listValue?.compactMap { $0["name"]?.stringValue } ?? []
        }
        #expect(try names(#"{name: "SMITH", status: "dead"}"#) == ["Morty Smith"])
        #expect(try names(#"{name: "beth smith", gender: "male"}"#) == [])
        #expect(try names(#"{name: "100%"}"#) == [])
        let episodes = try engine.run(#"{ episodes(filter: {episode: "s02"}) { info { count } } }"#)
        #expect(episodes.at("data.episodes.info.count") == .int(10))
    }

    @Test("ids select rows in the order asked for, and leave out what is not there")
    func byIDs() throws {
        let answer = try engine.run(
            #"{ charactersByIds(ids: [5, "x", 100000, 1]) { name } character(id: "nope") { id } }"#)
        let expected = #"{"charactersByIds":[{"name":"Jerry Smith"},{"name":"Rick Sanchez"}],"character":null}"#
        #expect(answer["data"]?.sorted == (try json(expected)).sorted)
        #expect(answer["errors"] == nil)
    }

    @Test("casts, residents and episodes say the same from both sides")
    func relations() throws {
        let answer = try engine.run(
            """
            {
              episodesByIds(ids: [1, 5, 10, 28, 51]) { id characters { id episode { id } } }
              locationsByIds(ids: [1, 3, 20]) { id residents { id location { id } } }
            }
            """)
        for episode in answer.at("data.episodesByIds")?.listValue ?? [] {
            let cast = try #require(episode["characters"]?.listValue)
            #expect(!cast.isEmpty)
            for character in cast {
                let episodes = character["episode"]?.listValue?.compactMap { $0["id"] } ?? []
                #expect(episodes.contains(try #require(episode["id"])))
            }
        }
        for location in answer.at("data.locationsByIds")?.listValue ?? [] {
            let residents = try #require(location["residents"]?.listValue)
            #expect(!residents.isEmpty)
            #expect(residents.allSatisfy { $0.at("location.id") == location["id"] })
        }
        #expect(answer.at("data.episodesByIds.0.characters")?.listValue?.count ?? 0 >= 10)
    }

    @Test("every row is whole: codes run on, places exist, statuses and genders are the API's")
    func rows() throws {
        let codes = EpisodeTable.text.split(separator: "\n").map { String($0.prefix(6)) }
        #expect(codes.count == 51 && Set(codes).count == 51 && codes == codes.sorted())
        let places = Set(LocationTable.text.split(separator: "\n").compactMap { $0.split(separator: "|").first })
        let lines = CharacterTable.text.split(separator: "\n").map {
            $0.split(separator: "|", omittingEmptySubsequences: false)
        }
        for line in lines {
            #expect(["Alive", "Dead", "unknown"].contains(line[2]), "\(line)")
            #expect(["Female", "Male", "Genderless", "unknown"].contains(line[5]), "\(line)")
            #expect(line[6...7].allSatisfy { $0 == "0" || places.contains($0) }, "\(line)")
        }
        let ids = lines.compactMap { Int($0[0]) }
        #expect(ids == Set(ids).sorted() && ids.allSatisfy { (1...826).contains($0) })
    }
}
