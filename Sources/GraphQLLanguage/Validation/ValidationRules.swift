/// The rules that GraphQL has for executable documents.
public enum ValidationRules {
    /// All rules of the specification (September 2025, section 5), under graphql-js's names.
    public static let specified: [any ValidationRule.Type] = [
        ExecutableDefinitions.self,
        UniqueOperationNames.self,
        LoneAnonymousOperation.self,
        KnownOperationTypes.self,
        SingleFieldSubscriptions.self,
        KnownTypeNames.self,
        FragmentsOnCompositeTypes.self,
        VariablesAreInputTypes.self,
        ScalarLeafs.self,
        FieldsOnCorrectType.self,
        UniqueFragmentNames.self,
        KnownFragmentNames.self,
        NoUnusedFragments.self,
        PossibleFragmentSpreads.self,
        NoFragmentCycles.self,
        UniqueVariableNames.self,
        NoUndefinedVariables.self,
        NoUnusedVariables.self,
        KnownDirectives.self,
        UniqueDirectivesPerLocation.self,
        KnownArgumentNames.self,
        UniqueArgumentNames.self,
        ProvidedRequiredArguments.self,
        ValuesOfCorrectType.self,
        UniqueInputFieldNames.self,
        VariablesInAllowedPosition.self,
        OverlappingFieldsCanBeMerged.self,
    ]
}
