import Foundation

/// Makes a failing project smaller, as long as it still fails.
struct Shrinker {
    /// Where the projects on trial are written.
    let failures: URL

    /// Trials are processes, and a report should not take long.
    private static let trials = 120

    func shrink(_ project: Project) throws -> Project {
        let trial = failures.appending(path: "trial")
        defer { try? FileManager.default.removeItem(at: trial) }
        func fails(_ project: Project) throws -> Bool {
            try project.write(to: trial)
            let child = try ChildProcess(["replay", trial.path])
            return child.status(until: Date().addingTimeInterval(10)) != 0
        }
        // An input that does not fail alone is kept as it is.
        guard try fails(project) else { return project }
        var best = project
        var left = Self.trials
        // Whole files first, then stretches of files, halved until they are short.
        for name in best.documentNames where left > 0 && best.documentNames.count > 1 {
            left -= 1
            let smaller = Project(files: best.files.filter { $0.name != name })
            if try fails(smaller) { best = smaller }
        }
        for index in best.files.indices {
            var size = best.files[index].bytes.count / 2
            while size >= 8, left > 0 {
                var start = 0
                while start < best.files[index].bytes.count, left > 0 {
                    var smaller = best
                    let end = min(start + size, smaller.files[index].bytes.count)
                    smaller.files[index].bytes.removeSubrange(start..<end)
                    left -= 1
                    if try fails(smaller) { best = smaller } else { start += size }
                }
                size /= 2
            }
        }
        return best
    }
}
