import Foundation
import GraphQLLanguage

/// Files by paths relative to one folder.
struct FileAccess {
    private let base: URL

    init(directory: String) { base = URL(fileURLWithPath: directory, isDirectory: true) }

    private func url(_ path: String) -> URL { URL(fileURLWithPath: path, relativeTo: base) }

    /// A file as a source that goes by the path it was named with.
    func source(_ path: String) throws(CompilationFailure) -> Source {
        do {
            return Source(name: path, bytes: Array(try Data(contentsOf: url(path))))
        } catch {
            throw CompilationFailure("\(path): cannot be read: \(Self.reason(error))")
        }
    }

    /// What a file holds, nil where there is none.
    func contents(_ path: String) -> Data? { try? Data(contentsOf: url(path)) }

    /// Writes a file whole or not at all, with the folders that it needs.
    func write(_ data: Data, to path: String) throws(CompilationFailure) {
        let url = url(path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url, options: .atomic)
        } catch {
            throw CompilationFailure("\(path): cannot be written: \(Self.reason(error))")
        }
    }

    /// Deletes a file.
    func remove(_ path: String) throws(CompilationFailure) {
        do {
            try FileManager.default.removeItem(at: url(path))
        } catch {
            throw CompilationFailure("\(path): cannot be deleted: \(Self.reason(error))")
        }
    }

    /// The names of what a folder holds, in byte order; none for a folder that is not there.
    func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)) ?? []).sorted(by: bytesPrecede)
    }

    /// The path from the folder to a file in it; for a file elsewhere, its absolute path without the first slash.
    func relative(_ path: String) -> String {
        let absolute = url(path).standardizedFileURL.path
        let folder = base.standardizedFileURL.path
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return String(absolute.dropFirst(absolute.hasPrefix(prefix) ? prefix.count : 1))
    }

    /// What an error of the file system says, without Foundation's wrapping.
    private static func reason(_ error: any Error) -> String {
        let error = error as NSError
        let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
        return (underlying ?? error).localizedDescription
    }
}
