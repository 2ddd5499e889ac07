import GraphQLLanguage

extension SchemaCheck {
    /// A field that no server fills is absent until the program itself writes it, so its type cannot say that it is there.
    mutating func checkExtensions() {
        guard client.isExtended else { return }
        for definition in schema.types.flatMap(\.definitions) where client.declares(definition.location) {
            for field in definition.fields where field.type.isNonNull {
                report(
                    "\(definition.name.value).\(field.name.value) is a client field, which starts out absent, so its "
                        + "type cannot be non-null", "client-field", at: field.name.location)
            }
        }
    }
}
