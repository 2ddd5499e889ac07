import GraphQLLanguage

/// The documents of a run's files.
struct DocumentDiscovery: Sendable {
    /// The documents, in the order of the files and of their places.
    private(set) var documents: [Document] = []
    /// The paths that get an output whether or not they hold documents.
    private(set) var sources: [String] = []
    private(set) var faults: [Diagnostic] = []
    private(set) var warnings: [Diagnostic] = []

    /// The documents of files, in the files' order.
    init(_ files: [Source]) {
        for found in files.concurrentMap({ DocumentDiscovery(of: $0) }) {
            documents += found.documents
            sources += found.sources
            faults += found.faults
            warnings += found.warnings
        }
    }

    /// Reads the documents of a file: a Swift file's markers, or a GraphQL file's definitions. Other files hold none.
    private init(of file: Source) {
        if file.name.hasSuffix(".swift") {
            addSwift(file)
        } else if Self.isGraphQL(file.name) {
            sources.append(file.name)
            if let document = parsed(file) { documents.append(document) }
        }
    }

    /// Whether a path is one that documents are looked for in.
    static func isSource(_ path: String) -> Bool { path.hasSuffix(".swift") || isGraphQL(path) }

    private static func isGraphQL(_ path: String) -> Bool { path.hasSuffix(".graphql") || path.hasSuffix(".gql") }

    private mutating func addSwift(_ file: Source) {
        guard MarkerScanner.namesMarker(file.bytes) else { return }
        sources.append(file.name)
        let scanned = MarkerScanner.scan(file)
        faults += scanned.faults
        for marked in scanned.documents {
            guard let document = parsed(marked.source) else { continue }
            guard document.definitions.count == 1, let name = Self.name(of: document, carriedBy: marked.marker) else {
                let place = document.definitions.first?.location ?? Location(source: marked.source, start: 0, end: 0)
                faults.append(
                    Diagnostic(
                        "@\(marked.marker.rawValue) carries exactly one \(marked.marker.rawValue.lowercased())",
                        code: "marker-definitions", at: place))
                continue
            }
            documents.append(document)
            checkType(of: marked, name: name)
        }
    }

    private mutating func parsed(_ source: Source) -> Document? {
        do {
            return try parse(source)
        } catch {
            faults.append(error)
            return nil
        }
    }

    /// The name of the one definition, if it is of the marker's kind; empty where it has none.
    private static func name(of document: Document, carriedBy marker: Marker) -> String? {
        switch (marker, document.definitions[0]) {
        case (.fragment, .fragment(let fragment)): fragment.name.value
        case (.query, .operation(let operation)) where operation.operation == .query: operation.name?.value ?? ""
        case (.mutation, .operation(let operation)) where operation.operation == .mutation: operation.name?.value ?? ""
        case (.subscription, .operation(let operation)) where operation.operation == .subscription:
            operation.name?.value ?? ""
        default: nil
        }
    }

    /// A property of another type than its document's would not compile, at a place that says less.
    private mutating func checkType(of marked: MarkedDocument, name: String) {
        guard let type = marked.propertyType, !name.isEmpty else { return }
        let expected = marked.marker == .mutation ? name + ".Action" : name
        var text = type.text
        if text.hasSuffix("?") || text.hasSuffix("!") { text.removeLast() }
        if text == expected || text.hasSuffix("." + expected) { return }
        warnings.append(
            Diagnostic(
                "the property holds \(expected), not \(type.text)", code: "marker-type", at: type.location,
                severity: .warning))
    }
}
