extension Sequence<Name> {
    /// Calls the closure with each name that stood before, and its first occurrence.
    func forEachDuplicate(_ body: (_ name: Name, _ first: Name) -> Void) {
        var seen: [String: Name] = [:]
        for name in self {
            if let first = seen[name.value] { body(name, first) } else { seen[name.value] = name }
        }
    }
}

extension Diagnostic {
    /// The error that something has been defined before, with a note at the first definition.
    static func duplicate(_ what: String, code: String, at name: Name, first: Name) -> Diagnostic {
        Diagnostic(
            "there is another \(what)", code: code, at: name.location,
            notes: [Note("the first one is here", at: first.location)])
    }
}

extension Name {
    /// A note at the declaration of a name, unless the library itself declares it.
    var declarationNotes: [Diagnostic.Note] {
        let isOurs = location.source.isBuiltIn || location.source === Location.none.source
        return isOurs ? [] : [Diagnostic.Note("\(value) is declared here", at: location)]
    }
}
