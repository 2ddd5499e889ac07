/// The four paging arguments of a connection, checked as GitHub checks them.
struct PagingArguments {
    /// How many, and counted from which end.
    enum Window: Equatable {
        case first(Int)
        case last(Int)
    }

    let window: Window
    let after: Cursor?
    let before: Cursor?

    /// Reads the arguments of a connection field.
    ///
    /// - Throws: GitHub's error for what is missing, too much or no cursor.
    init(_ arguments: Arguments, connection: String) throws(GraphQLError) {
        let first = arguments.int("first")
        let last = arguments.int("last")
        switch (first, last) {
        case (nil, nil):
            throw GraphQLError(
                "You must provide a `first` or `last` value to properly paginate the `\(connection)` connection.",
                type: "MISSING_PAGINATION_BOUNDARIES")
        case (_?, _?):
            throw GraphQLError(
                "Passing both `first` and `last` to paginate the `\(connection)` connection is not supported.",
                type: "INVALID_PAGINATION_BOUNDARIES")
        case (let count?, nil):
            try Self.check(count, "first", connection)
            window = .first(count)
        case (nil, let count?):
            try Self.check(count, "last", connection)
            window = .last(count)
        }
        after = try Self.cursor(arguments, "after")
        before = try Self.cursor(arguments, "before")
    }

    private static func check(_ count: Int, _ argument: String, _ connection: String) throws(GraphQLError) {
        guard count >= 1 else {
            throw GraphQLError(
                "`\(argument)` on the `\(connection)` connection cannot be less than one.",
                type: "INVALID_PAGINATION_BOUNDARIES")
        }
        guard count <= 100 else {
            throw GraphQLError(
                "Requesting \(count) records on the `\(connection)` connection exceeds the `\(argument)` limit of 100 "
                    + "records.", type: "EXCESSIVE_PAGINATION")
        }
    }

    private static func cursor(_ arguments: Arguments, _ name: String) throws(GraphQLError) -> Cursor? {
        guard let text = arguments.string(name) else { return nil }
        guard let cursor = Cursor(text) else {
            throw GraphQLError("`\(text)` does not appear to be a valid cursor.", type: "INVALID_CURSOR_ARGUMENTS")
        }
        return cursor
    }
}
