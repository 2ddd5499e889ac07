import GraphQLLanguage

/// Where which directives may stand in documents.
enum DirectivePlacement {
    /// A place in a document.
    enum Place: String {
        case query, mutation, subscription, fragment, field
        case inlineFragment = "inline fragment"
        case spread = "fragment spread"

        /// The directives that may stand there.
        fileprivate var allowed: Set<String> {
            switch self {
            case .query: ["throwOnFieldError", "cacheExpiration"]
            case .mutation, .subscription: ["throwOnFieldError"]
            case .fragment: ["argumentDefinitions", "refetchable", "throwOnFieldError", "inline"]
            case .field:
                [
                    "include", "skip", "required", "catch", "connection", "appendEdge", "prependEdge", "appendNode",
                    "prependNode", "deleteEdge", "deleteRecord",
                ]
            case .inlineFragment: ["include", "skip", "alias", "catch"]
            case .spread: ["include", "skip", "defer", "arguments", "alias"]
            }
        }
    }

    /// Every misplaced directive of a document.
    static func check(_ document: Document) -> [Diagnostic] {
        var check = PlacementCheck()
        for operation in document.operations {
            let place: Place =
                switch operation.operation {
                case .query: .query
                case .mutation: .mutation
                case .subscription: .subscription
                }
            check.visit(operation.directives, at: place)
            check.visit(operation.selectionSet)
        }
        for fragment in document.fragments {
            check.visit(fragment.directives, at: .fragment)
            check.visit(fragment.selectionSet)
        }
        return check.faults
    }

    private struct PlacementCheck {
        let suggestions = Suggestions()
        var faults: [Diagnostic] = []

        mutating func visit(_ set: SelectionSet) {
            for selection in set.selections {
                switch selection {
                case .field(let field):
                    visit(field.directives, at: .field)
                    if let set = field.selectionSet { visit(set) }
                case .fragmentSpread(let spread): visit(spread.directives, at: .spread)
                case .inlineFragment(let fragment):
                    visit(fragment.directives, at: .inlineFragment)
                    visit(fragment.selectionSet)
                }
            }
        }

        mutating func visit(_ directives: [Directive], at place: Place) {
            for directive in directives {
                let name = directive.name.value
                if place == .inlineFragment, name == Defer.name {
                    let message = "@defer stands on a fragment spread: make what is deferred a fragment"
                    faults.append(Diagnostic(message, code: "defer", at: directive.location))
                } else if !place.allowed.contains(name) {
                    let suggestion = suggestions.text(for: name, among: place.allowed, prefix: "@")
                    let message = "@\(name) has no meaning on a \(place.rawValue)\(suggestion)"
                    faults.append(Diagnostic(message, code: "directive-placement", at: directive.location))
                }
            }
        }
    }
}
