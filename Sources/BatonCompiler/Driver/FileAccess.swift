import Foundation
import GraphQLLanguage
import Synchronization

/// Files by paths relative to one folder.
///
/// A run asks where a file is many times. Where the folders of its inputs lead is settled once: a run that moves
/// folders while it reads them has no right answer.
final class FileAccess: Sendable {
    private let base: String
    private let folder: [Substring]
    /// The same folder where its path goes through symbolic links.
    private let resolvedFolder: [Substring]
    /// The paths of folders from this one, by the paths that they were named with.
    private let relativeFolders = Mutex<[String: String]>([:])

    /// Offsets in a source are 32 bits wide, and no source that somebody wrote comes near.
    private static let sizeLimit = 1 << 30

    init(directory: String) {
        let url = URL(fileURLWithPath: directory, isDirectory: true)
        base = url.path
        folder = Self.components(base)
        resolvedFolder = Self.components(url.resolvingSymlinksInPath().path)
    }

    /// A path as the system takes it, whatever folder the process is in.
    func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : base + "/" + path }

    /// A file as a source that goes by the path it was named with.
    func source(_ path: String) throws(CompilationFailure) -> Source {
        Source(name: path, bytes: try bytes(path))
    }

    /// The paths that a path of `schemaExtensions` stands for: itself, or a folder's GraphQL files by name.
    func extensionPaths(_ path: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: absolute(path), isDirectory: &isFolder), isFolder.boolValue else {
            return [path]
        }
        let folder = path.hasSuffix("/") ? path : path + "/"
        return names(in: path).filter { $0.hasSuffix(".graphql") }.map { folder + $0 }
    }

    /// Whether a file holds exactly this. One of another size is not read.
    func holds(_ path: String, _ data: Data) -> Bool {
        var status = stat()
        guard stat(absolute(path), &status) == 0, status.st_size == data.count else { return false }
        return contents(path) == data
    }

    /// What a file holds, nil where there is none.
    func contents(_ path: String) -> Data? { (try? bytes(path)).map { Data($0) } }

    /// The bytes of a file. A folder has no text, and a device or a pipe may have no end, nor ever a beginning.
    private func bytes(_ path: String) throws(CompilationFailure) -> [UInt8] {
        let file = open(absolute(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
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
        CompilationFailure("cannot be read: \(Self.systemReason)", path: path)
    }

    /// Writes a file that is not there yet.
    ///
    /// - Returns: why it could not; nil where it is there now.
    static func create(_ path: String, _ data: Data) -> String? {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { return systemReason }
        var rest = data[...]
        var failure: String?
        while !rest.isEmpty, failure == nil {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                failure = systemReason
            }
        }
        // Some file systems say only now that there was no room.
        if close(file) != 0, failure == nil { failure = systemReason }
        return failure
    }

    /// Why the latest call of the system failed.
    static var systemReason: String { String(cString: strerror(errno)) }

    /// Deletes a file.
    func remove(_ path: String) throws(CompilationFailure) {
        do {
            try FileManager.default.removeItem(atPath: absolute(path))
        } catch {
            throw CompilationFailure("cannot be deleted: \(Self.reason(error))", path: path)
        }
    }

    /// The names of what a folder holds, in byte order; none for a folder that is not there.
    func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: absolute(folder))) ?? []).sorted(by: bytesPrecede)
    }

    /// Whether two paths lead to one file that is there.
    func isOne(_ path: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(absolute(path), &first) == 0, stat(absolute(other), &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// The path from the folder to a file, without `.`, and with `..` only in front, for a file outside it. Two
    /// spellings of one path give the same.
    func relative(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            return path == "." || path == ".." ? place(of: path) : path
        }
        let name = path[path.utf8.index(after: slash)...]
        if name.isEmpty || name == "." || name == ".." { return place(of: path) }
        let parent = slash == path.startIndex ? "/" : String(path[..<slash])
        if let known = relativeFolders.withLock({ $0[parent] }) { return known + name }
        var folder = place(of: parent)
        if !folder.isEmpty { folder += "/" }
        relativeFolders.withLock { [folder] in $0[parent] = folder }
        return folder + name
    }

    private func place(of path: String) -> String {
        let components = Self.components(path)
        if !path.hasPrefix("/"), !components.contains("..") { return components.joined(separator: "/") }
        let absolute = path.hasPrefix("/") ? components : Self.lexical(folder + components)
        if absolute.starts(with: folder) { return absolute.dropFirst(folder.count).joined(separator: "/") }
        // The folder may have been named through a link and the file without it, or the other way round.
        if absolute.starts(with: resolvedFolder) {
            return absolute.dropFirst(resolvedFolder.count).joined(separator: "/")
        }
        let resolved = Self.components(
            URL(fileURLWithPath: self.absolute(path), isDirectory: true).resolvingSymlinksInPath().path)
        if resolved.starts(with: resolvedFolder) {
            return resolved.dropFirst(resolvedFolder.count).joined(separator: "/")
        }
        let common = zip(absolute, folder).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: folder.count - common) + absolute.dropFirst(common))
            .joined(separator: "/")
    }

    /// The folder that an absolute path's last name is in.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    private static func components(_ path: String) -> [Substring] {
        let names = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
        return lexical(names.filter { $0 != "." }, isRooted: path.hasPrefix("/"))
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
