/// The rules that GraphQL has for schemas.
public enum SchemaRules {
    /// All of them.
    public static let specified: [any SchemaRule.Type] = []
}
