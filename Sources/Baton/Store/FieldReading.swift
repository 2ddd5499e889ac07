// How a field's value is read: noted by its bytes, or as the objects it links to.

extension ResponseReader {
    /// Reads one field's value and notes it.
    @inline(__always) mutating func readField(
        _ row: FieldRow, _ position: Int, of record: Int32, under selection: Unmanaged<ResolvedSelection>
    ) throws(ResponseFailure) {
        if row.traits.isDisjoint(with: [.isSpecial, .isList, .isLink]) {
            try readScalar(row.kind, position, row.slot, of: record)
        } else if row.traits.contains(.isSpecial) {
            try readSpecial(row, position, of: record, under: selection)
        } else {
            _ = try readPlain(row, position, slot: row.slot, of: record)
        }
    }

    /// Reads a list or a link, whatever the field is beyond that.
    private mutating func readPlain(
        _ row: FieldRow, _ position: Int, slot: Int32, of record: Int32
    ) throws(ResponseFailure) -> Bool {
        let first = cursor.peek()
        if first == 0x6E, cursor.takeLiteral("null") {
            writes.append(RawWrite(record: record, slot: slot, .null))
            return false
        }
        if row.traits.contains(.isLink) {
            if row.traits.contains(.isList) {
                try readLinks(row, position, slot: slot, of: record)
            } else {
                guard first == 0x7B else { throw unexpected("that is not an object", position, of: record) }
                let child = try readLinked(row, parent: record, field: position, index: -1)
                writes.append(
                    RawWrite(record: record, slot: slot, .link, bits: UInt64(UInt32(bitPattern: child))))
            }
        } else if row.traits.contains(.isList) {
            try readScalars(row.kind, position, slot, of: record)
        } else {
            try readScalar(row.kind, position, slot, of: record)
        }
        return true
    }

    private func unexpected(_ what: String, _ position: Int, of record: Int32) -> ResponseFailure {
        let name = places[Int(record)].resolved.fields[position].field.responseKey
        return cursor.failure("a \(name) \(what)")
    }

    /// Reads the object that a field links to.
    @inline(__always) private mutating func readLinked(
        _ row: FieldRow, parent: Int32, field: Int, index: Int32
    ) throws(ResponseFailure) -> Int32 {
        if let concrete = row.concrete {
            return try readObject(
                concrete, isAbstract: false, parent: parent, field: Int32(truncatingIfNeeded: field), index: index)
        }
        guard let selection = row.selection else { preconditionFailure("a link has a selection") }
        return try readObject(
            try resolve(selection), isAbstract: true, parent: parent, field: Int32(truncatingIfNeeded: field),
            index: index)
    }

    private mutating func readLinks(
        _ row: FieldRow, _ position: Int, slot: Int32, of record: Int32
    ) throws(ResponseFailure) {
        guard cursor.take(0x5B) else { throw unexpected("that is not a list", position, of: record) }
        let before = openLinks.count
        if !cursor.take(0x5D) {
            repeat {
                switch cursor.peek() {
                case 0x7B?:
                    let index = Int32(truncatingIfNeeded: openLinks.count - before)
                    let child = try readLinked(row, parent: record, field: position, index: index)
                    openLinks.append(child)
                case 0x6E? where cursor.takeLiteral("null"): openLinks.append(-1)
                default:
                    let name = places[Int(record)].resolved.fields[position].field.responseKey
                    throw cursor.failure("an element of \(name) that is not an object")
                }
            } while cursor.take(0x2C)
            try cursor.expect(0x5D, "the list's end")
        }
        let count = openLinks.count - before
        writes.append(RawWrite(record: record, slot: slot, .links, start: links.count, count: count))
        links.append(contentsOf: openLinks[before...])
        openLinks.removeLast(count)
    }

    // MARK: Scalars

    /// Reads a scalar as it is; a whole float is an int where one is due, and an int a float (R3.5).
    @inline(__always) private mutating func readScalar(
        _ kind: PlanField.Kind, _ position: Int, _ slot: Int32, of record: Int32
    ) throws(ResponseFailure) {
        if let range = cursor.takePlainString() {
            writes.append(RawWrite(record: record, slot: slot, .text, start: range.lowerBound, count: range.count))
        } else {
            writes.append(try takeScalar(kind, position, slot, of: record))
        }
    }

    private mutating func takeScalar(
        _ kind: PlanField.Kind, _ position: Int, _ slot: Int32, of record: Int32
    ) throws(ResponseFailure) -> RawWrite {
        guard let first = cursor.peek() else { throw cursor.failure("expected a value") }
        func text(_ range: Range<Int>, hasEscapes: Bool = false) -> RawWrite {
            RawWrite(
                record: record, slot: slot, hasEscapes ? .escapedText : .text, start: range.lowerBound,
                count: range.count)
        }
        switch first {
        case 0x22:
            let (range, hasEscapes) = try cursor.takeStringRange()
            return text(range, hasEscapes: hasEscapes)
        case 0x6E where cursor.takeLiteral("null"): return RawWrite(record: record, slot: slot, .null)
        case _ where kind == .custom: return text(try cursor.skipValue())
        case 0x7B, 0x5B:
            throw unexpected("that is not a scalar", position, of: record)
        case 0x74 where cursor.takeLiteral("true"): return RawWrite(record: record, slot: slot, .yes)
        case 0x66 where cursor.takeLiteral("false"): return RawWrite(record: record, slot: slot, .no)
        case 0x2D, 0x30...0x39:
            let start = cursor.position
            func int(_ value: Int64) -> RawWrite {
                RawWrite(record: record, slot: slot, .int, bits: UInt64(bitPattern: value))
            }
            func double(_ value: Double) -> RawWrite {
                RawWrite(record: record, slot: slot, .double, bits: value.bitPattern)
            }
            switch (try cursor.takeNumber(), kind) {
            case (.int(let value), .double): return double(Double(value))
            case (.int(let value), _): return int(value)
            case (.double(let value), .int): return Int64(exactly: value).map { int($0) } ?? double(value)
            case (.double(let value), _): return double(value)
            // Kept as what it is: no number that this process has (R3.5).
            case (.outOfRange, _): return text(start..<cursor.position)
            }
        default: throw cursor.failure("expected a value")
        }
    }

    private mutating func readScalars(
        _ kind: PlanField.Kind, _ position: Int, _ slot: Int32, of record: Int32
    ) throws(ResponseFailure) {
        guard cursor.take(0x5B) else { throw unexpected("that is not a list", position, of: record) }
        var elements: [Value.Scalar] = []
        if !cursor.take(0x5D) {
            repeat {
                elements.append(scalar(try takeScalar(kind, position, slot, of: record)))
            } while cursor.take(0x2C)
            try cursor.expect(0x5D, "the list's end")
        }
        writes.append(RawWrite(record: record, slot: slot, .scalars, bits: UInt64(scalarLists.count)))
        scalarLists.append(elements)
    }

    /// A scalar that was noted.
    func scalar(_ write: RawWrite) -> Value.Scalar {
        switch write.kind {
        case .no: .bool(false)
        case .yes: .bool(true)
        case .int: .int(Int64(bitPattern: write.bits))
        case .double: .double(Double(bitPattern: write.bits))
        case .text, .escapedText: .string(text(of: write))
        case .null, .link, .links, .scalars: .null
        }
    }

    /// The text that was noted.
    func text(of write: RawWrite) -> String {
        cursor.decoded(write.start..<(write.start + write.count), hasEscapes: write.kind == .escapedText)
    }

    // MARK: What is more than a value at one place

    /// Reads a field that has edits, connections or a late part, or whose storage key is rendered.
    private mutating func readSpecial(
        _ row: FieldRow, _ position: Int, of record: Int32, under selection: Unmanaged<ResolvedSelection>
    ) throws(ResponseFailure) {
        let resolved = selection.takeUnretainedValue().fields[position]
        let start = cursor
        try readSpecial(row, resolved, position, of: record)
        guard let deferred = resolved.deferred else { return }
        peculiarities += 1
        let late = selection.takeUnretainedValue().fields[deferred]
        guard late.isSelected(under: variables) else { return }
        // Read once more for what else may arrive later under the same name, as much of it as is there.
        cursor = start
        let wasComplete = isComplete
        isComplete = false
        defer { isComplete = wasComplete }
        let first = writes.last
        try readSpecial(selection.takeUnretainedValue().rows.rows[deferred], late, deferred, of: record)
        // Errors are placed by what was selected, and each reading of an object knows its own half.
        guard let first, let second = writes.last, first.kind == second.kind else { return }
        switch first.kind {
        case .link: places[Int(second.place)].sibling = first.place
        case .links:
            for at in 0..<min(first.count, second.count) where links[second.start + at] >= 0 {
                places[Int(links[second.start + at])].sibling = links[first.start + at]
            }
        default: break
        }
    }

    private mutating func readSpecial(
        _ row: FieldRow, _ resolved: ResolvedField, _ position: Int, of record: Int32
    ) throws(ResponseFailure) {
        let start = cursor
        let isThere = try readPlain(row, position, slot: slotIndex(of: resolved), of: record)
        guard let write = writes.last else { return }
        for connection in resolved.field.connections {
            peculiarities += 1
            if isThere {
                addPage(connection, parent: record, page: write.place)
            } else {
                let merged = handle(of: connection, on: places[Int(record)].type).slot
                writes.append(RawWrite(record: record, slot: merged, .null))
            }
        }
        guard isThere, !resolved.field.edits.isEmpty else { return }
        peculiarities += 1
        switch write.kind {
        case .link: addEdits(of: resolved, position, of: record, .records([write.place]))
        case .links:
            let places = links[write.start..<(write.start + write.count)].filter { $0 >= 0 }
            addEdits(of: resolved, position, of: record, .records(Array(places)))
        case .scalars: addEdits(of: resolved, position, of: record, .ids(identifiers(from: start)))
        default:
            let ids = identifiers(from: start)
            if !ids.isEmpty { addEdits(of: resolved, position, of: record, .ids(ids)) }
        }
    }

    /// The texts that identify records, of a scalar or of a list of them: a string's, or a number's as the server wrote it
    /// (R1.5).
    private func identifiers(from start: JSONCursor) -> [String] {
        var ahead = start
        var ids: [String] = []
        let isList = ahead.take(0x5B)
        repeat {
            guard let first = ahead.peek(), let range = try? ahead.skipValue() else { break }
            switch first {
            case 0x22:
                let text = (range.lowerBound + 1)..<(range.upperBound - 1)
                ids.append(ahead.decoded(text, hasEscapes: ahead.bytes[text].contains(0x5C)))
            case 0x2D, 0x30...0x39: ids.append(ahead.text(range))
            default: break
            }
        } while isList && ahead.take(0x2C)
        return ids
    }
}
