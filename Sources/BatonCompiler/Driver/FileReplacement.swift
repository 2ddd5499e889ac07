import Foundation

/// Files that are replaced together: each is written whole under another name in its folder, and takes its own name only
/// when all are. A disk that fills up costs no file its contents.
struct FileReplacement {
    private let access: FileAccess
    private let prefix = ".batonc-\(ProcessInfo.processInfo.processIdentifier)-"
    private var staged: [(path: String, temporary: String, target: String)] = []
    /// Folders that were made for the files, outer ones first.
    private var folders: [String] = []
    /// Folders that are known to be there.
    private var known: Set<String> = []

    /// Replaces files by data; the paths differ.
    static func replace(_ files: [(path: String, data: Data)], _ access: FileAccess) throws(CompilationFailure) {
        var replacement = FileReplacement(access: access)
        do {
            for file in files { try replacement.stage(file.path) }
            try replacement.write(files.map(\.data))
            try replacement.commit()
        } catch {
            replacement.abandon()
            throw error
        }
    }

    private init(access: FileAccess) { self.access = access }

    private mutating func stage(_ path: String) throws(CompilationFailure) {
        do {
            let target = try target(of: access.absolute(path), named: path)
            let temporary = FileAccess.folder(of: target) + "/" + prefix + String(staged.count)
            staged.append((path, temporary, target))
        } catch let failure as CompilationFailure {
            throw failure
        } catch {
            throw CompilationFailure("cannot be written: \(FileAccess.reason(error))", path: path)
        }
    }

    /// The file to replace, its folder made where there is none: behind a symbolic link, the file that it leads to.
    private mutating func target(of path: String, named name: String) throws -> String {
        var path = path
        var status = stat()
        var isThere = lstat(path, &status) == 0
        // Links on the way to a folder that is there are the system's to follow. Reading every component of every path
        // takes longer than writing the files.
        if isThere ? status.st_mode & S_IFMT == S_IFLNK : !known.contains(FileAccess.folder(of: path)) {
            path = URL(fileURLWithPath: path, isDirectory: false).resolvingSymlinksInPath().path
            isThere = stat(path, &status) == 0
            if !isThere { try makeFolder(FileAccess.folder(of: path)) }
        }
        if isThere, status.st_mode & S_IFMT == S_IFDIR {
            throw CompilationFailure("cannot be written: it is a folder", path: name)
        }
        return path
    }

    private mutating func makeFolder(_ folder: String) throws {
        guard !known.contains(folder) else { return }
        var missing: [String] = []
        var outer = folder
        while !FileManager.default.fileExists(atPath: outer), outer != "/" {
            missing.append(outer)
            outer = FileAccess.folder(of: outer)
        }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        folders += missing.reversed()
        known.insert(folder)
    }

    /// Writes what has been staged under its temporary names. They are known before they are there, so that half a file
    /// is taken away too.
    private func write(_ data: [Data]) throws(CompilationFailure) {
        let failures = Array(zip(staged, data)).concurrentMap { file, data in
            FileAccess.create(file.temporary, data).map { (path: file.path, reason: $0) }
        }
        if let failure = failures.compactMap({ $0 }).first {
            throw CompilationFailure("cannot be written: \(failure.reason)", path: failure.path)
        }
    }

    private mutating func commit() throws(CompilationFailure) {
        while let file = staged.first {
            guard rename(file.temporary, file.target) == 0 else {
                throw CompilationFailure("cannot be written: \(FileAccess.systemReason)", path: file.path)
            }
            staged.removeFirst()
            folders = []
        }
    }

    /// Takes away what was written so far, and the folders made for it; what is in use by others stays.
    private func abandon() {
        for file in staged { try? FileManager.default.removeItem(atPath: file.temporary) }
        for folder in folders.reversed() { rmdir(folder) }
    }
}
