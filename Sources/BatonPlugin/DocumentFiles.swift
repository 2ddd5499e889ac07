import Foundation
import PackagePlugin

/// The files of a target that may hold documents: Swift sources with a marker in their text, and GraphQL files.
struct DocumentFiles {
    private(set) var swift: [URL] = []
    private(set) var graphQL: [URL] = []

    init(of module: any SourceModuleTarget) throws {
        for file in module.sourceFiles {
            switch file.url.pathExtension {
            case "swift":
                // Only a sieve: batonc decides what is a marker, and writes an empty file where nothing is. It runs in
                // every build over every file, and bytes are searched many times faster than characters.
                let bytes = try Data(contentsOf: file.url, options: .mappedIfSafe)
                if Self.markers.contains(where: { bytes.range(of: $0) != nil }) { swift.append(file.url) }
            case "graphql", "gql":
                graphQL.append(file.url)
            default: break
            }
        }
        swift.sort { $0.path < $1.path }
        graphQL.sort { $0.path < $1.path }
    }

    private static let markers = ["@Query", "@Fragment", "@Mutation", "@Subscription", "@Baton."].map { Data($0.utf8) }
}
