import Foundation

/// Files that are replaced together: each is written whole under another name in its folder, and takes its own name only
/// when all are. A disk that fills up costs no file its contents.
struct FileReplacement {
    private let access: FileAccess
    private var staged: [(path: String, temporary: URL, target: URL)] = []
    /// Folders that were made for the files, outer ones first.
    private var folders: [URL] = []
    /// Folders that are known to be there.
    private var known: Set<String> = []

    /// Replaces files by data; the paths differ.
    static func replace(_ files: [(path: String, data: Data)], _ access: FileAccess) throws(CompilationFailure) {
        var replacement = FileReplacement(access: access)
        do {
            for file in files { try replacement.stage(file.data, for: file.path) }
            try replacement.commit()
        } catch {
            replacement.abandon()
            throw error
        }
    }

    private init(access: FileAccess) { self.access = access }

    private mutating func stage(_ data: Data, for path: String) throws(CompilationFailure) {
        // Behind a symbolic link, the file that it leads to is the one to replace.
        let target = access.url(path).resolvingSymlinksInPath()
        let folder = target.deletingLastPathComponent()
        do {
            if (try? target.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
                throw CompilationFailure("cannot be written: it is a folder", path: path)
            }
            try makeFolder(folder)
            let process = ProcessInfo.processInfo.processIdentifier
            let temporary = folder.appendingPathComponent(".batonc-\(process)-\(staged.count)")
            // Known before it is there, so that half a file is taken away too.
            staged.append((path, temporary, target))
            try data.write(to: temporary)
        } catch let failure as CompilationFailure {
            throw failure
        } catch {
            throw CompilationFailure("cannot be written: \(FileAccess.reason(error))", path: path)
        }
    }

    private mutating func makeFolder(_ folder: URL) throws {
        guard !known.contains(folder.path) else { return }
        var missing: [URL] = []
        var outer = folder
        while !FileManager.default.fileExists(atPath: outer.path), outer.pathComponents.count > 1 {
            missing.append(outer)
            outer.deleteLastPathComponent()
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        folders += missing.reversed()
        known.insert(folder.path)
    }

    private mutating func commit() throws(CompilationFailure) {
        while let file = staged.first {
            guard rename(file.temporary.path, file.target.path) == 0 else {
                throw CompilationFailure("cannot be written: \(String(cString: strerror(errno)))", path: file.path)
            }
            staged.removeFirst()
            folders = []
        }
    }

    /// Takes away what was written so far, and the folders made for it; what is in use by others stays.
    private func abandon() {
        for file in staged { try? FileManager.default.removeItem(at: file.temporary) }
        for folder in folders.reversed() { rmdir(folder.path) }
    }
}
