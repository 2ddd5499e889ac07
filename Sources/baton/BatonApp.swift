import Baton
import BatonTerminal
import Foundation
import SampleServer

/// The program: one command, one exit status.
@main struct BatonApp {
    @MainActor static func main() async {
        let variables = ProcessInfo.processInfo.environment
        let credentials = Credentials(variables)
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            switch try Command.parse(arguments, tokenIsSet: credentials.isPresent) {
            case .help: StandardStreams.print(Usage.text)
            case .version: StandardStreams.print(Usage.version)
            case .serve(let family, let port): try await serve(family, port: port, variables)
            case .snapshot(let screen, let columns, let rows, let source):
                try await snapshot(screen, columns: columns, rows: rows, source: source, credentials)
            case .browse(let source): try await browse(source, credentials, variables)
            }
        } catch let error as UsageError {
            StandardStreams.complain("baton: \(DisplayText.sanitize(error.message))\n\n\(Usage.text)")
            exit(2)
        } catch {
            StandardStreams.complain("baton: \(DisplayText.sanitize("\(error)"))")
            exit(1)
        }
        exit(0)
    }

    /// Runs the sample server until a signal ends the program.
    @MainActor private static func serve(_ family: Family, port: UInt16, _ variables: [String: String]) async throws {
        let file = try StateFolder.file(family.dataFile, variables)
        let server = try SampleServer(family: family.served, storage: .file(file), port: port)
        StandardStreams.print(server.url.absoluteString)
        while true { try await Task.sleep(for: .seconds(3600)) }
    }

    /// Prints one settled frame.
    @MainActor private static func snapshot(
        _ screen: Screen, columns: Int, rows: Int, source: Browse, _ credentials: Credentials
    ) async throws {
        let session = try Session(source, storage: .memory, credentials: credentials)
        let terminal = TestTerminal(width: columns, height: rows, environment: session.environment) {
            AppRoot(screen, source: source, session: session)
        }
        try await terminal.settle()
        StandardStreams.print(terminal.text)
        await session.end()
    }

    /// Runs the app in the terminal.
    @MainActor private static func browse(
        _ source: Browse, _ credentials: Credentials, _ variables: [String: String]
    ) async throws {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw AppError(message: "not a terminal; `baton snapshot SCREEN` prints a screen as text")
        }
        let file = try StateFolder.file(source.family.dataFile, variables)
        let session = try Session(
            source, storage: .file(file), credentials: credentials,
            persistence: CacheFile.persistence(source, variables))
        let application = TerminalApplication(backend: CursesBackend(environment: variables)) {
            AppRoot(source.family.firstScreen, source: source, session: session)
        }
        let reason = try await application.run()
        await session.end()
        if let fault = session.imageFault {
            StandardStreams.complain("baton: what was shown is not kept for the next launch: \(fault)")
        }
        reason.endProcess(status: 0)
    }
}
