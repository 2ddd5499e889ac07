/// The directives that schemas tell the compiler something with. A schema that uses one need not declare it; where it
/// does, its own declaration counts.
enum SchemaDirectives {
    static let declarations = """
        directive @semanticNonNull(levels: [Int] = [0]) on FIELD_DEFINITION
        directive @fetchable(field_name: String!) on OBJECT
        directive @unselectable(reason: String!) on FIELD_DEFINITION
        directive @static on ARGUMENT_DEFINITION
        """
}
