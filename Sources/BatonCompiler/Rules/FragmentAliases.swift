import GraphQLLanguage

/// The lens that a selection is read through.
struct LensSurroundings {
    /// The type of the linked field, the aliased fragment or the document: what another inline fragment narrows is still
    /// read through that one's lens.
    let type: NamedType
    /// The condition nearest to the selection inside that lens.
    var condition: Location?
}

/// A lens that is there for some records only needs a name of its own to be nil under (`alias-required`).
enum FragmentAliases {
    /// What is wrong with the alias of a spread, or with there being none.
    static func check(
        _ spread: TypedSpread, in surroundings: LensSurroundings, of program: TypedProgram
    ) -> [Diagnostic] {
        guard let fragment = program.fragments[spread.fragment.value] else { return [] }
        let faults = Alias.check(spread.directives, hasStandard: true)
        guard Alias.name(of: spread) == nil else { return faults }
        if !program.schema.schema.isSubtype(surroundings.type, of: fragment.type) {
            return faults + [
                Diagnostic(
                    """
                    \(spread.fragment) is on \(fragment.type.name), which not every \(surroundings.type.name) is; \
                    @alias(as: "name") gives it an accessor that is nil for the others
                    """, code: "alias-required", at: spread.fragment.location)
            ]
        }
        guard let condition = surroundings.condition else { return faults }
        return faults + [
            Diagnostic(
                """
                \(spread.fragment) is there under a condition only; @alias(as: "name") gives it an accessor that is nil \
                otherwise
                """, code: "alias-required", at: condition)
        ]
    }
}
