import Testing

@_spi(Generated) @testable import Baton

@Suite("R9.3 transient") struct TransientTests {
    @Test("Types, plans and links know what never reaches the image")
    func facts() {
        let secret = Registry.type("TransientTestsSecret", transient: true)
        let query = Registry.type("Query")
        #expect(secret.isTransient && !query.isTransient)
        // Another module's declaration, which need not say so, changes nothing.
        #expect(Registry.type("TransientTestsSecret") == secret && secret.isTransient)
        let selection = Selection(type: secret, key: [], abstract: false, fields: [])
        let field = PlanField.linked(
            "secret", key: .fixed(Registry.slot(query, "transientTestsSecret")), plural: false, transient: true,
            selection: selection)
        let root = Selection(type: query, key: [], abstract: false, fields: [field])
        let plan = Plan(root: root, transient: Transient(types: [secret], fields: [(query, "a"), (query, "b")]))
        #expect(field.isTransient)
        #expect(plan.transient?.types == [secret])
        #expect(plan.transient?.fields == [query: ["a", "b"]])
        #expect(Plan(root: root).transient == nil)
    }
}
