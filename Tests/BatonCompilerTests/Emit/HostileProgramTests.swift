import GraphQLLanguage
import TestSupport
import Testing

@testable import BatonCompiler

@Suite("Hostile programs", .compilerThread, .enabled(if: SwiftCompiler.isAvailable, "there is no swiftc on the PATH"))
struct HostileProgramTests {
    @Test("[94] [97] C01 C02 C03 C04 C07 C08 generated code compiles without a warning", arguments: HostileProgram.all)
    func compiles(_ program: HostileProgram) throws {
        let faults = try SwiftCompiler.faults(program.generate(), beside: program.use)
        #expect(faults == "")
    }

    @Test("Code that does not compile is noticed")
    func notices() throws {
        let faults = try SwiftCompiler.faults(
            HostileProgram.lookups.generate(), beside: "import Baton\nfunc use() { let unused = 1 }\n")
        #expect(faults.contains("'unused' was never used"))
    }
}
