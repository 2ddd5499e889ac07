import GraphQLLanguage

/// Makes the optimistic response of a mutation: a type for each selection of its plan, declared where the selection is met
/// first, so that what is made is as long as the plan and not as all the ways through it.
struct BuilderMaker {
    /// The selections that answer at one place: several where the types of an abstract object select differently.
    private typealias Place = [ObjectIdentifier]

    private let global: Set<String>
    private let location: Location
    private var paths: [Place: [String]] = [:]
    private var uses: [Place: Int] = [:]
    private(set) var clashes: [Diagnostic] = []

    /// The root's type.
    static let rootName = "OptimisticResponse"
    /// What the root's type, and every other, has of its own.
    private static let rootMember = "payload"
    private static let member = "variable"

    private init(global: Set<String>, location: Location) {
        self.global = global
        self.location = location
    }

    /// The optimistic response of a mutation, and the fields it cannot have.
    ///
    /// - Parameter global: the names of the program's fragments, operations, enums and inputs.
    static func response(of operation: Operation, global: Set<String>) -> (model: BuilderModel, clashes: [Diagnostic]) {
        var maker = BuilderMaker(global: global, location: operation.location)
        maker.countUses(of: [operation.normalization])
        let model = maker.builder(rootName, of: [operation.normalization], path: [rootName])
        return (model, maker.clashes)
    }

    /// A field of one place: its first occurrence, and what is selected below all of them.
    private struct Gathered {
        let field: NormalizationField
        private(set) var below: [NormalizationSelection] = []
        private var seen: Set<ObjectIdentifier> = []

        init(_ field: NormalizationField) {
            self.field = field
            add(field)
        }

        mutating func add(_ field: NormalizationField) {
            guard let selection = field.selection, seen.insert(ObjectIdentifier(selection)).inserted else { return }
            below.append(selection)
        }
    }

    private func fields(of selections: [NormalizationSelection]) -> [Gathered] {
        var gathered: [Gathered] = []
        var places: [String: Int] = [:]
        for field in selections.flatMap({ $0.fields + $0.variants.flatMap(\.fields) }) {
            if let place = places[field.responseKey] {
                gathered[place].add(field)
            } else {
                places[field.responseKey] = gathered.count
                gathered.append(Gathered(field))
            }
        }
        return gathered
    }

    private static func place(_ selections: [NormalizationSelection]) -> Place { selections.map(ObjectIdentifier.init) }

    private mutating func countUses(of selections: [NormalizationSelection]) {
        var open = [selections]
        while let selections = open.popLast() {
            for field in fields(of: selections) where !field.below.isEmpty {
                let place = Self.place(field.below)
                uses[place, default: 0] += 1
                if uses[place] == 1 { open.append(field.below) }
            }
        }
    }

    private mutating func builder(
        _ name: String, of selections: [NormalizationSelection], path: [String]
    ) -> BuilderModel {
        let gathered = fields(of: selections)
        for field in gathered.map(\.field.responseKey)
        where field == Self.member || (field == Self.rootMember && path.count == 1) {
            clashes.append(
                Diagnostic(
                    "an optimistic response has a member \(field) of its own; give the field \(field) another alias",
                    code: "name-clash", at: location))
        }
        var names = LensNames(builderGlobal: global, taken: Set(gathered.map(\.field.responseKey)))
        var fields: [BuilderModel.Field] = []
        var nested: [BuilderModel.Nested] = []
        for entry in gathered {
            var builder: String?
            let place = Self.place(entry.below)
            if !entry.below.isEmpty {
                let name = names.nested(entry.field.responseKey)
                builder = name
                if let known = paths[place] {
                    nested.append(.alias(name, of: known))
                } else {
                    let path = path + [name]
                    paths[place] = path
                    nested.append(.builder(self.builder(name, of: entry.below, path: path)))
                }
            }
            fields.append(
                .init(
                    responseKey: entry.field.responseKey, type: entry.field.type, builder: builder,
                    isShared: uses[place, default: 0] > 1))
        }
        return BuilderModel(name: name, fields: fields, nested: nested)
    }
}
