import GraphQLLanguage

/// A field that a document asks for in several places is one accessor, so every place must say the same about `@required`
/// and `@catch`.
struct OccurrenceRules {
    private var faults: [Diagnostic] = []

    /// The disagreements of a document (`required-mismatch`, `catch-mismatch`), each at the later place.
    static func check(_ list: SelectionList) -> [Diagnostic] {
        var rules = OccurrenceRules()
        rules.visit(list, at: Place(), condition: nil)
        return rules.faults
    }

    /// A way of response keys through the document, with the fields met on it.
    private final class Place {
        var places: [String: Place] = [:]
        /// The first field met for each concrete type that it was asked for on; under "" for any type.
        var first: [String: Occurrence] = [:]
    }

    private struct Occurrence {
        let required: RequiredAction?
        let caught: CatchTarget?
        let location: Location
    }

    private mutating func visit(_ list: SelectionList, at place: Place, condition: String?) {
        for item in list.items {
            switch item {
            case .field(let field): visit(field, at: place, condition: condition)
            case .inlineFragment(let fragment):
                if let alias = Alias.name(of: fragment) {
                    visit(fragment.selections, at: step(alias.value, from: place), condition: nil)
                } else {
                    let concrete = fragment.type.flatMap { $0.isAbstract ? nil : $0.name }
                    visit(fragment.selections, at: place, condition: concrete ?? condition)
                }
            case .condition(let inner): visit(inner.selections, at: place, condition: condition)
            case .spread: break
            }
        }
    }

    private func step(_ key: String, from place: Place) -> Place {
        if let known = place.places[key] { return known }
        let step = Place()
        place.places[key] = step
        return step
    }

    private mutating func visit(_ field: TypedField, at parent: Place, condition: String?) {
        let place = step(field.responseKey, from: parent)
        let occurrence = Occurrence(
            required: Required.action(of: field), caught: Catch.target(in: field.directives), location: field.location)
        // Two concrete types share no record; a field asked for on any type meets all.
        let others =
            condition.map { [place.first[""], place.first[$0]].compactMap { $0 } }
            ?? place.first.values.sorted {
                $0.location.start < $1.location.start
            }
        for other in others {
            if other.required != occurrence.required {
                report("@required", "required-mismatch", occurrence, other)
            } else if other.caught != occurrence.caught {
                report("@catch", "catch-mismatch", occurrence, other)
            } else {
                continue
            }
            break
        }
        let key = condition ?? ""
        if place.first[key] == nil { place.first[key] = occurrence }
        if let selections = field.selections { visit(selections, at: place, condition: nil) }
    }

    private mutating func report(_ directive: String, _ code: String, _ later: Occurrence, _ first: Occurrence) {
        faults.append(
            Diagnostic(
                "\(later.location.text) is read once, so every place that asks for it carries the same \(directive)",
                code: code, at: later.location, notes: [Diagnostic.Note("another place", at: first.location)]))
    }
}
