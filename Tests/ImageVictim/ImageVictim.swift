@_spi(Testing) import Baton
import BatonTesting
import Foundation

/// A program that writes server batches into an image until it is killed, and that says what a later launch reads: the
/// tests of what a kill leaves start it. Its standard input is a pipe; where that ends, whoever started it is gone, and it ends.
///
///     ImageVictim write FILE ROUND   prints what it finds, then writes rounds from this one on or from the one after what
///                                    it found, and prints of them what is on disk
///     ImageVictim read FILE          prints what it finds: a round, `nothing`, or what is wrong
@main struct ImageVictim {
    @MainActor static func main() async {
        endWithParent()
        let arguments = CommandLine.arguments
        switch (arguments.dropFirst().first, arguments.count) {
        case ("write", 4): await write(arguments[2], from: Int(arguments[3]) ?? 0)
        case ("read", 3): await read(arguments[2])
        default: exit(2)
        }
    }

    private static func endWithParent() {
        Thread.detachNewThread {
            var byte: UInt8 = 0
            while Glibc.read(STDIN_FILENO, &byte, 1) > 0 {}
            _exit(3)
        }
    }

    /// Prints a line at once: what was printed is known though the program is killed in the next moment.
    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    @MainActor private static func launch(_ path: String) -> Environment {
        let environment = Environment(
            testing: SilentTransport(),
            log: { event in
                switch event {
                case .imageUnavailable(let reason): say("unavailable: \(reason)")
                case .imageFailed(let reason): say("failed: \(reason)")
                default: break
                }
            })
        environment.open(Persistence(path: path))
        return environment
    }

    @MainActor private static func write(_ path: String, from first: Int) async {
        let environment = launch(path)
        let found = verdict(in: environment)
        say(found)
        let clock = ContinuousClock()
        var start = clock.now
        for number in max(first, (Int(found) ?? -1) + 1)... {
            do {
                try environment.commitAnswer(Round.response(number), to: Round())
            } catch {
                return say("refused: \(error)")
            }
            // Some rounds are told while earlier ones are being written.
            if number % 3 == 0 {
                await environment.whenPersisted()
                say("\(number)")
                // Half of the time is spent writing, where a kill is to hit; whoever is to kill needs some of the rest.
                try? await clock.sleep(for: clock.now - start)
                start = clock.now
            }
        }
    }

    @MainActor private static func read(_ path: String) async {
        let environment = launch(path)
        say(verdict(in: environment))
        await environment.whenPersisted()
    }

    @MainActor private static func verdict(in environment: Environment) -> String {
        guard environment.availability(of: Round()) != .miss else { return "nothing" }
        return environment.lens(of: Round()).verdict
    }
}
