@_spi(Testing) import Baton
import BatonTesting

/// Commits a server's answer and says what is wrong with how that ended. Crashing and hanging are for others to see.
@MainActor enum ResponseOracle {
    /// Right answers by the names of the files that they are damaged in, with the operations that they answer.
    private static let answers: [(name: String, operation: any Query, text: String)] = [
        (
            "FuzzCharacter.response", FuzzCharacter(),
            #"""
            {"data":{"character":{"__typename":"Character","id":"1","name":"R\u00e9n\ud83d\ude00","origin":{"id":"20",
            "name":"Earth","dimension":null},"nickname":"x","notes":{"totalCount":2,"edges":[{"cursor":"c1","node":
            {"__typename":"Note","id":"n1","text":"a","mood":"CALM"}},null,{"cursor":"c2","node":{"__typename":"Note",
            "id":"n2","text":"\\\/\n","mood":null}}],"pageInfo":{"endCursor":"c2","hasNextPage":true}}}},
            "errors":[{"message":"m","path":["character","notes","edges",1],"extensions":{"k":[1]}}]}
            """#
        ),
        (
            "FuzzSearch.response", FuzzSearch(),
            #"""
            {"data":{"search":[{"__typename":"Character","id":"1","name":"a","species":null},{"id":"7","name":"b",
            "dimension":"c","__typename":"Location"},{"__typename":"Later"}],"beings":[{"__typename":"Character","id":"1",
            "name":"a","image":"i","__isBeing":"Character","__isNode":"Character"},null,{"__typename":"Unlisted",
            "__isBeing":"Unlisted","name":"u"}],"nodes":[{"__typename":"Episode","id":"1","name":"e","characters":
            [{"id":"1","name":"a"},{"id":"2","name":"b"}]},null]}}
            """#
        ),
        (
            "FuzzKeys.response", FuzzKeys(),
            #"""
            {"data":{"quotes":[{"base":"B:T\\C","target":"USD","price":1.5e3,"at":"2017-11-04T18:48:46.250Z"},
            {"target":"EUR","base":"BTC","price":2,"at":null}],"planet":{"code":"e","name":"Earth","population":
            9223372036854775807,"moons":[{"code":"m","name":"Moon","capital":null}]},"viewer":{"theme":"dark","settings":
            {"mood":"CALM","volume":-0.0,"isLoud":true}}},"extensions":{"cost":[[]]}}
            """#
        ),
    ]

    /// The projects that hold one answer each.
    static var projects: [Project] {
        answers.map { Project(files: [.init(name: $0.name, bytes: Array($0.text.utf8))]) }
    }

    /// Nil where all is as it should be: nothing written of what was refused; what was read can be read again.
    static func complaint(about project: Project) -> String? {
        for file in project.files {
            guard let answer = answers.first(where: { $0.name == file.name }) else {
                return "\(file.name) answers no operation"
            }
            if let complaint = complaint(about: file.bytes, to: answer.operation) { return complaint }
        }
        return nil
    }

    private static func complaint(about bytes: [UInt8], to operation: some Query) -> String? {
        for isComplete in [true, false] {
            let environment = Environment(testing: SilentTransport())
            for answer in answers {
                do {
                    try commit(Array(answer.text.utf8), to: answer.operation, in: environment)
                } catch {
                    return "a right answer is refused: \(error)"
                }
            }
            let before = environment.store.dump()
            do {
                try environment.commitAnswer(bytes, to: operation, isComplete: isComplete)
            } catch {
                if environment.store.dump() != before { return "a refused answer wrote something: \(error)" }
                continue
            }
            let after = environment.store.dump()
            do {
                let again = try environment.commitAnswer(bytes, to: operation, isComplete: isComplete)
                if !again.notified.isEmpty { return "the same answer again notified \(again.notified)" }
            } catch {
                return "what was read is refused the second time: \(error)"
            }
            if environment.store.dump() != after { return "the same answer again wrote something" }
            _ = environment.availability(of: operation)
            _ = environment.failure(reading: operation)
            environment.collect()
            _ = environment.store.dump()
        }
        return nil
    }

    private static func commit(_ bytes: [UInt8], to operation: some Query, in environment: Environment) throws {
        try environment.commitAnswer(bytes, to: operation)
    }
}
