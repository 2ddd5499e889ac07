import Foundation
import GraphQLLanguage

/// Files by paths relative to one folder.
struct FileAccess {
    private let base: URL
    private let folder: [Substring]
    /// The same folder where its path goes through symbolic links.
    private let resolvedFolder: [Substring]

    /// Offsets in a source are 32 bits wide, and no source that somebody wrote comes near.
    private static let sizeLimit = 1 << 30

    init(directory: String) {
        base = URL(fileURLWithPath: directory, isDirectory: true)
        folder = Self.components(base.path)
        resolvedFolder = Self.components(base.resolvingSymlinksInPath().path)
    }

    func url(_ path: String) -> URL { URL(fileURLWithPath: path, relativeTo: base) }

    /// A file as a source that goes by the path it was named with.
    func source(_ path: String) throws(CompilationFailure) -> Source {
        Source(name: path, bytes: try bytes(path))
    }

    /// The paths that a path of `schemaExtensions` stands for: itself, or a folder's GraphQL files by name.
    func extensionPaths(_ path: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url(path).path, isDirectory: &isFolder), isFolder.boolValue else {
            return [path]
        }
        let folder = path.hasSuffix("/") ? path : path + "/"
        return names(in: path).filter { $0.hasSuffix(".graphql") }.map { folder + $0 }
    }

    /// What a file holds, nil where there is none.
    func contents(_ path: String) -> Data? { (try? bytes(path)).map { Data($0) } }

    /// The bytes of a file. A folder has no text, and a device or a pipe may have no end, nor ever a beginning.
    private func bytes(_ path: String) throws(CompilationFailure) -> [UInt8] {
        let file = open(path.hasPrefix("/") ? path : url(path).path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw unreadable(path) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw unreadable(path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw CompilationFailure("is a folder, not a file", path: path)
        default: throw CompilationFailure("is not a file that holds text", path: path)
        }
        let size = Int(status.st_size)
        if size > Self.sizeLimit {
            throw CompilationFailure("is larger than \(Self.sizeLimit >> 20) MB", path: path)
        }
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            // As much as there was when it was opened: a file may grow while it is read.
            while count < size, let base = buffer.baseAddress {
                let taken = read(file, base + count, size - count)
                if taken < 0, errno == EINTR { continue }
                failed = taken < 0
                if taken <= 0 { break }
                count += taken
            }
        }
        if failed { throw unreadable(path) }
        return bytes
    }

    private func unreadable(_ path: String) -> CompilationFailure {
        CompilationFailure("cannot be read: \(String(cString: strerror(errno)))", path: path)
    }

    /// Deletes a file.
    func remove(_ path: String) throws(CompilationFailure) {
        do {
            try FileManager.default.removeItem(at: url(path))
        } catch {
            throw CompilationFailure("cannot be deleted: \(Self.reason(error))", path: path)
        }
    }

    /// The names of what a folder holds, in byte order; none for a folder that is not there.
    func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)) ?? []).sorted(by: bytesPrecede)
    }

    /// Whether two paths lead to one file that is there.
    func isOne(_ path: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(url(path).path, &first) == 0, stat(url(other).path, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// The path from the folder to a file, without `.`, and with `..` only in front, for a file outside it. Two
    /// spellings of one path give the same.
    func relative(_ path: String) -> String {
        let components = Self.components(path)
        if !path.hasPrefix("/"), !components.contains("..") { return components.joined(separator: "/") }
        let absolute = path.hasPrefix("/") ? components : Self.lexical(folder + components)
        if absolute.starts(with: folder) { return absolute.dropFirst(folder.count).joined(separator: "/") }
        // The folder may have been named through a link and the file without it, or the other way round.
        if absolute.starts(with: resolvedFolder) {
            return absolute.dropFirst(resolvedFolder.count).joined(separator: "/")
        }
        let parent = url(path).deletingLastPathComponent().resolvingSymlinksInPath().path
        let resolved = Self.components(parent) + absolute.suffix(1)
        if resolved.starts(with: resolvedFolder) {
            return resolved.dropFirst(resolvedFolder.count).joined(separator: "/")
        }
        let common = zip(absolute, folder).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: folder.count - common) + absolute.dropFirst(common))
            .joined(separator: "/")
    }

    private static func components(_ path: String) -> [Substring] {
        lexical(path.split(separator: "/").filter { $0 != "." }, isRooted: path.hasPrefix("/"))
    }

    /// Components with every `..` taken back, but for those in front that lead out of where a path starts.
    private static func lexical(_ components: [Substring], isRooted: Bool = true) -> [Substring] {
        guard components.contains("..") else { return components }
        var result: [Substring] = []
        for component in components {
            if component != ".." {
                result.append(component)
            } else if let last = result.last, last != ".." {
                result.removeLast()
            } else if !isRooted {
                result.append(component)
            }
        }
        return result
    }

    /// What an error of the file system says, without Foundation's wrapping.
    static func reason(_ error: any Error) -> String {
        let error = error as NSError
        let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
        return (underlying ?? error).localizedDescription
    }
}
