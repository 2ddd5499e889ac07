// As batonc writes it, but for what it takes from `TestHeaderQuery`.
// swift-format-ignore-file
@_spi(Generated) import Baton

/// `TestHeaderQuery` as it would be under `@cacheExpiration(seconds: 60)`.
nonisolated public struct ExpiringHeader: Query {
    var id: String
    @_spi(Generated) public var resolution: Resolution<OperationHandle<Self>> = .unresolved

    init(id: String) { self.id = id }

    public static let name = "ExpiringHeader"
    public static let document = TestHeaderQuery.document
    public static let cacheExpiration: Duration? = .seconds(60)

    public var variables: Variables { TestHeaderQuery(id: id).variables }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    @_spi(Generated) public static let plan = TestHeaderQuery.plan

    public typealias Data = TestHeaderQuery.Data
}
