/// The rules that GraphQL has for schemas.
public enum SchemaRules {
    /// All rules that the library knows, under graphql-js's names where it has one.
    public static let specified: [any SchemaRule.Type] = [
        LoneSchemaDefinition.self,
        UniqueOperationTypes.self,
        DistinctRootTypes.self,
        UniqueTypeNames.self,
        UniqueEnumValueNames.self,
        UniqueFieldDefinitionNames.self,
        UniqueArgumentDefinitionNames.self,
        UniqueDirectiveNames.self,
        UniqueInterfaces.self,
        UniqueMemberTypes.self,
        SchemaKnownTypeNames.self,
        SchemaTypePositions.self,
        SchemaKnownDirectives.self,
        SchemaUniqueDirectivesPerLocation.self,
        SchemaDirectiveArguments.self,
        DefaultValues.self,
        DefaultValueCycles.self,
        DeprecatedInputValues.self,
        PossibleTypeExtensions.self,
        ReservedNames.self,
        InputObjectCycles.self,
        OneOfInputObjects.self,
        InterfaceConformance.self,
    ]
}
