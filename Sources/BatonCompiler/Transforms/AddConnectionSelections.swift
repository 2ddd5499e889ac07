import GraphQLLanguage

/// Adds to every `@connection` what merging its pages takes: each edge's cursor and node type, and the page info of
/// the direction it pages in. The directive becomes the field's facts.
struct AddConnectionSelections: SelectionRewriter {
    let schema: CompilerSchema

    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        let original = field
        var field = try descend(field)
        guard let directive = field.directive(Connection.name),
            let parts = Connection.Parts(of: field.type, in: schema), let selections = field.selections
        else { return keeping(original, field) }
        field.directives.removeAll { $0.name.value == Connection.name }
        field.connection = Connection.facts(directive, of: field.type, parts: parts, in: schema)
        field.selections = connectionSelections(selections, of: field, parts: parts)
        return [.field(field)]
    }

    private func connectionSelections(
        _ selections: SelectionList, of field: TypedField, parts: Connection.Parts
    ) -> SelectionList {
        let pageFields = added(pageFields(of: field), on: parts.pageInfoType)
        var items: [TypedSelection] = []
        var hasPageInfo = false
        for item in selections.items {
            guard case .field(var child) = item, child.isUnaliased, let list = child.selections else {
                items.append(item)
                continue
            }
            switch child.name {
            case "edges": child.selections = SelectionList(list.items + [edgeSelections(parts)])
            case "pageInfo":
                hasPageInfo = true
                child.selections = SelectionList(
                    list.items + [implicit(pageFields, on: parts.pageInfoType)])
            default: break
            }
            items.append(.field(child))
        }
        if !hasPageInfo, var pageInfo = schema.addedField("pageInfo", on: field.type) {
            pageInfo.selections = SelectionList(pageFields)
            items.append(.field(pageInfo))
        }
        return SelectionList(items)
    }

    private func pageFields(of field: TypedField) -> [String] {
        let forward = ["endCursor", "hasNextPage"]
        let backward = ["hasPreviousPage", "startCursor"]
        switch (field.argument(named: "first"), field.argument(named: "last")) {
        case (_?, nil): return forward
        case (nil, _?): return backward
        default: return forward + backward
        }
    }

    /// `... on Edge { cursor node { __typename } }`, which dissolves into the edge's own selections.
    private func edgeSelections(_ parts: Connection.Parts) -> TypedSelection {
        var fields = added(["cursor", "node"], on: parts.edgeType)
        if case .field(var node) = fields.last {
            node.selections = SelectionList([.field(schema.typenameField())])
            fields[fields.count - 1] = .field(node)
        }
        return implicit(fields, on: parts.edgeType)
    }

    private func added(_ names: [String], on type: NamedType) -> [TypedSelection] {
        names.compactMap { schema.addedField($0, on: type) }.map(TypedSelection.field)
    }

    private func implicit(_ fields: [TypedSelection], on type: NamedType) -> TypedSelection {
        .inlineFragment(TypedInlineFragment(type: type, selections: SelectionList(fields), location: .none))
    }
}
