import SwiftSyntax
import SwiftSyntaxMacros

/// The expansion of a marker whose operation value a view stores: the value goes into a property of Baton's, which a
/// mounted view resolves to a handle.
///
/// An init accessor keeps the property's name the label of the memberwise initializer.
struct StoredValueExpansion {
    /// The marker's name.
    let marker: String
    /// The type of the property that stores the value.
    let storage: String

    func accessors(of declaration: some DeclSyntaxProtocol, arguments: String = "") -> [AccessorDeclSyntax] {
        guard let property = try? MarkedProperty(declaration, marker: marker, isStoredByMarker: true) else {
            return MarkedProperty.misused
        }
        let name = property.storageName
        return [
            """
            @storageRestrictions(initializes: \(name))
            init(operation) { \(name) = Baton.\(raw: storage)(operation\(raw: arguments)) }
            """,
            "get { \(name).value }",
        ]
    }

    func peers(of declaration: some DeclSyntaxProtocol) throws -> [DeclSyntax] {
        let property = try MarkedProperty(declaration, marker: marker, isStoredByMarker: true)
        return ["private let \(property.storageName): Baton.\(raw: storage)<\(property.type.trimmed)>"]
    }
}
