// swift-tools-version: 6.1
import CompilerPluginSupport
import Foundation
import PackageDescription

/// The folder of the toolchain's own swift-syntax, found from the `swift` on the PATH: macros and batonc read Swift with it,
/// so that nothing is downloaded.
let hostLibraries: String = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for folder in folders {
        let swift = URL(fileURLWithPath: folder).appendingPathComponent("swift").resolvingSymlinksInPath()
        let host = swift.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("lib/swift/host")
        if FileManager.default.fileExists(atPath: host.appendingPathComponent("SwiftSyntax.swiftmodule").path) {
            return host.path
        }
    }
    return ""
}()

let hostSwift: [SwiftSetting] = [.unsafeFlags(["-I", hostLibraries])]

func hostLinker(_ libraries: [String]) -> [LinkerSetting] {
    let search = ["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries]
    return [.unsafeFlags(search + libraries.map { "-l" + $0 })]
}

let parserLibraries = ["SwiftSyntax", "SwiftParser", "SwiftDiagnostics", "SwiftBasicFormat", "SwiftOperators"]
let macroLibraries =
    parserLibraries + [
        "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftSyntaxBuilder", "SwiftCompilerPluginMessageHandling",
    ]

let package = Package(
    name: "baton",
    products: [
        .executable(name: "baton", targets: ["BatonApp"]),
        .executable(name: "batonc", targets: ["batonc"]),
        .executable(name: "baton-bench", targets: ["Benchmarks"]),
        .executable(name: "baton-fuzz", targets: ["Fuzz"]),
        .library(name: "Baton", targets: ["Baton"]),
        .library(name: "BatonTerminal", targets: ["BatonTerminal"]),
        .plugin(name: "BatonPlugin", targets: ["BatonPlugin"]),
    ],
    targets: [
        // The compiler.
        .target(name: "GraphQLLanguage"),
        .target(
            name: "BatonCompiler", dependencies: ["GraphQLLanguage"], swiftSettings: hostSwift,
            linkerSettings: hostLinker(parserLibraries)),
        .executableTarget(
            name: "batonc", dependencies: ["BatonCompiler", "GraphQLLanguage"], swiftSettings: hostSwift),
        .plugin(
            name: "BatonPlugin", capability: .buildTool(), dependencies: ["batonc"], path: "Sources/BatonPlugin"),
        // For the tests over `spec/`, whose documents lie outside their target.
        .plugin(name: "SpecPlugin", capability: .buildTool(), dependencies: ["batonc"], path: "Sources/SpecPlugin"),

        // The runtime.
        // Apart from the plugin, so that its tests do not make every test a program of the host's.
        .target(
            name: "BatonMacroExpansion", path: "Sources/BatonMacros/Expansion", swiftSettings: hostSwift,
            linkerSettings: hostLinker(macroLibraries)),
        .macro(
            name: "BatonMacros", dependencies: ["BatonMacroExpansion"], path: "Sources/BatonMacros/Plugin",
            swiftSettings: hostSwift, linkerSettings: hostLinker(macroLibraries)),
        // A release build trusts what every build for debugging and every test checks: that no access to a record overlaps
        // another, and that a closure which the compiler knows to run on the main actor does so.
        .target(
            name: "Baton", dependencies: ["BatonMacros", "CCurl", "CSQLite"],
            swiftSettings: [
                .unsafeFlags(
                    ["-enforce-exclusivity=unchecked", "-Xfrontend", "-disable-dynamic-actor-isolation"],
                    .when(configuration: .release))
            ]),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .target(name: "BatonTesting", dependencies: ["Baton"]),

        // The view layer.
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncursesw5-dev"])]),
        .target(name: "BatonTerminal", dependencies: ["Baton", "CNcurses"]),

        // The sample server.
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(
            name: "SampleServer", dependencies: ["GraphQLLanguage", "CSQLite", "CMicrohttpd", "CZlib"],
            resources: [.embedInCode("Schemas/rickandmorty.graphql"), .embedInCode("Schemas/github.graphql")]),

        // The screens and the app.
        .target(
            name: "RickAndMortyScreens", dependencies: ["Baton", "BatonTerminal"], path: "Screens/RickAndMorty",
            plugins: ["BatonPlugin"]),
        .target(
            name: "GitHubScreens", dependencies: ["Baton", "BatonTerminal"], path: "Screens/GitHub",
            exclude: ["baton.json", "schema.graphql"], plugins: ["BatonPlugin"]),
        .executableTarget(
            name: "BatonApp",
            dependencies: ["Baton", "BatonTerminal", "SampleServer", "RickAndMortyScreens", "GitHubScreens"],
            path: "Sources/baton"),

        // Measurements.
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["Baton", "BatonTesting", "BatonCompiler", "CSQLite", "GraphQLLanguage"],
            resources: [.embedInCode("Compiler/graphql-js.cjs")], swiftSettings: hostSwift,
            linkerSettings: hostLinker(parserLibraries), plugins: ["BatonPlugin"]),

        // Damaged inputs for the compiler, and for the runtime.
        .executableTarget(
            name: "Fuzz", dependencies: ["Baton", "BatonCompiler", "BatonTesting", "GraphQLLanguage"],
            exclude: ["baton.json"], swiftSettings: hostSwift, linkerSettings: hostLinker(parserLibraries),
            plugins: ["BatonPlugin"]),

        // What every room's tests may use: it knows neither the compiler nor the runtime.
        .target(name: "TestSupport", path: "Tests/TestSupport"),

        // Tests, a target a room.
        .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
        .testTarget(name: "GraphQLLanguageTests", dependencies: ["GraphQLLanguage", "TestSupport"]),
        .testTarget(
            name: "BatonCompilerTests", dependencies: ["BatonCompiler", "GraphQLLanguage", "TestSupport"],
            exclude: ["Emit/Goldens"], swiftSettings: hostSwift),
        .testTarget(name: "BatonTests", dependencies: ["Baton", "BatonTesting"]),
        .testTarget(
            name: "BatonMacrosTests", dependencies: ["BatonMacroExpansion"], swiftSettings: hostSwift,
            linkerSettings: hostLinker(macroLibraries)),
        .testTarget(name: "BatonTestingTests", dependencies: ["Baton", "BatonTesting"]),
        .testTarget(name: "BatonTerminalTests", dependencies: ["BatonTerminal", "CNcurses"]),
        .testTarget(name: "SampleServerTests", dependencies: ["SampleServer", "GraphQLLanguage"]),
        .testTarget(
            name: "HandlingTests", dependencies: ["Baton", "BatonTesting"], exclude: ["baton.json", "schema.graphql"],
            plugins: ["BatonPlugin"]),
        .testTarget(
            name: "SpecTests", dependencies: ["Baton", "BatonTesting", "GraphQLLanguage"], plugins: ["SpecPlugin"]),
        .testTarget(name: "BatonAppTests", dependencies: ["BatonApp"]),
        // What the end-to-end tests kill while it writes.
        .executableTarget(name: "ImageVictim", dependencies: ["Baton", "BatonTesting"], path: "Tests/ImageVictim"),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "Baton", "BatonApp", "BatonTerminal", "GitHubScreens", "ImageVictim", "RickAndMortyScreens",
                "SampleServer",
            ],
            exclude: ["Goldens"]),
    ],
    swiftLanguageModes: [.v6]
)
