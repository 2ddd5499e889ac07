extension Anchor {
    /// Loads the next page of a connection with its fragment's refetch query: nothing while a page is on its way or none
    /// follows (R7.8).
    ///
    /// - Throws: the fetch's `Failure`.
    @_spi(Generated) @MainActor public func loadNext<Refetched: Query>(
        _ query: Refetched.Type, _ refetch: Refetch, _ slots: ConnectionSlots, count: Int
    ) async throws {
        guard let first = refetch.first, let after = refetch.after else { return }
        let environment = try environment
        let state = owner.store.connectionState(storage.key)
        guard !state.isLoadingNext, untracked({ hasNext(slots) }), let cursor = cursor(slots.endCursor, slots) else {
            return
        }
        state.setLoadingNext(true)
        defer { state.setLoadingNext(false) }
        let variables = variables(of: refetch)
            .setting(first, to: .int(count)).setting(after, to: .string(cursor))
        try await environment.fetchPage(query, clearing(refetch.last, refetch.before, in: variables))
    }

    /// Loads the previous page of a connection.
    ///
    /// - Throws: the fetch's `Failure`.
    @_spi(Generated) @MainActor public func loadPrevious<Refetched: Query>(
        _ query: Refetched.Type, _ refetch: Refetch, _ slots: ConnectionSlots, count: Int
    ) async throws {
        guard let last = refetch.last, let before = refetch.before else { return }
        let environment = try environment
        let state = owner.store.connectionState(storage.key)
        guard !state.isLoadingPrevious, untracked({ hasPrevious(slots) }),
            let cursor = cursor(slots.startCursor, slots)
        else { return }
        state.setLoadingPrevious(true)
        defer { state.setLoadingPrevious(false) }
        let variables = variables(of: refetch)
            .setting(last, to: .int(count)).setting(before, to: .string(cursor))
        try await environment.fetchPage(query, clearing(refetch.first, refetch.after, in: variables))
    }

    /// Fetches a refetchable fragment again, as it was spread here.
    ///
    /// - Throws: the fetch's `Failure`.
    @_spi(Generated) @MainActor public func refetch<Refetched: Query>(
        _ query: Refetched.Type, _ refetch: Refetch
    ) async throws {
        try await environment.fetchPage(query, variables(of: refetch))
    }

    /// The refetch query's variables: the scope's, and the id of the record the fragment starts at.
    @MainActor private func variables(of refetch: Refetch) -> Variables {
        var values: [Variable] = []
        for name in refetch.variables {
            if name == refetch.identifier, let slot = refetch.identity,
                let id = origin.value(at: slot.type == origin.type ? slot.index : identityIndex(slot)).plainText
            {
                values.append(.string(id))
            } else {
                values.append(owner.variables[name] ?? .null)
            }
        }
        return Variables(names: refetch.variables, values: values)
    }

    /// The id's slot where the fragment stands on an interface.
    @MainActor private func identityIndex(_ slot: Slot) -> Int32 {
        Registry.slot(origin.type, Registry.storageKey(of: slot)).index
    }

    private func clearing(_ first: String?, _ second: String?, in variables: Variables) -> Variables {
        var cleared = variables
        for case let name? in [first, second] where cleared[name] != nil { cleared = cleared.setting(name, to: .null) }
        return cleared
    }

    @MainActor private func cursor(_ slot: Slot, _ slots: ConnectionSlots) -> String? {
        guard case .link(let info) = storage.value(at: slots.page.index) else { return nil }
        return info.value(at: slot.index).plainText
    }

    /// The session the lens belongs to; an ended one has nothing to fetch (R10.1).
    @MainActor private var environment: Environment {
        get throws {
            guard let environment = owner.store.environment, !environment.isEnded else { throw Failure.gone }
            return environment
        }
    }
}

extension Environment {
    /// Fetches a refetch query and commits its answer.
    func fetchPage<Refetched: Query>(_ query: Refetched.Type, _ variables: Variables) async throws {
        beginWork()
        defer { endWork() }
        let response = try await exchange(
            name: Refetched.name, document: Refetched.document, errorBehavior: Refetched.errorBehavior,
            plan: Refetched.plan, variables: variables, kind: .query,
            show: { if !self.isEnded { self.commit($0, operation: Refetched.name) } })
        guard !isEnded else { throw Failure.environment }
        commit(response, operation: Refetched.name)
    }
}
