import Baton
import BatonTesting

// The lenses of the notes documents: a connection behind a fragment, its refetch query, a mutation and a subscription.

extension TestNotesQuery.Data: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        guard key == "character" else { throw SpecFault.noAccessor(key, of: self) }
        return SpecValue(character)
    }
}

extension TestNotesQuery.Data.Character: SpecReadable {
    /// Answers the response keys of the selection and of the fragment spread in it.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        key == "id" ? SpecValue(id) : try testNotes.read(key)
    }
}

extension TestNotes_character: SpecReadable {
    /// Answers the response keys of the fragment.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "id": SpecValue(id)
        case "name": SpecValue(name)
        case "notes": .lens(notes)
        default: throw SpecFault.noAccessor(key, of: self)
        }
    }
}

extension TestNotes_character.Notes: SpecReadable {
    /// Answers the response keys of the connection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "totalCount": SpecValue(totalCount)
        case "edges": SpecValue(edges)
        case "pageInfo": .lens(pageInfo)
        default: throw SpecFault.noAccessor(key, of: self)
        }
    }
}

extension TestNotes_character.Notes.Edges: SpecReadable {
    /// Answers the response keys of an edge.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "cursor": SpecValue(cursor)
        case "node": SpecValue(node)
        default: throw SpecFault.noAccessor(key, of: self)
        }
    }
}

extension TestNotes_character.Notes.Edges.Node: SpecReadable {
    /// Answers the response keys of a note.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "id": SpecValue(id)
        case "text": SpecValue(text)
        default: throw SpecFault.noAccessor(key, of: self)
        }
    }
}

extension TestNotes_character.Notes.PageInfo: SpecReadable {
    /// Answers the response keys of the page info.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "endCursor": SpecValue(endCursor)
        case "hasNextPage": SpecValue(hasNextPage)
        default: throw SpecFault.noAccessor(key, of: self)
        }
    }
}

extension TestNotesPaginationQuery.Data: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        guard key == "node" else { throw SpecFault.noAccessor(key, of: self) }
        return SpecValue(node?.testNotes)
    }
}

extension TestAddNote.Data: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        guard key == "addNote" else { throw SpecFault.noAccessor(key, of: self) }
        return SpecValue(addNote)
    }
}

extension TestAddNote.Data.AddNote: SpecReadable {
    /// Answers the response keys of the payload.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        guard key == "noteEdge" else { throw SpecFault.noAccessor(key, of: self) }
        return SpecValue(noteEdge)
    }
}

extension TestAddNote.Data.AddNote.NoteEdge: SpecReadable {
    /// Answers the response keys of the edge.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        guard key == "node" else { throw SpecFault.noAccessor(key, of: self) }
        return SpecValue(node)
    }
}

extension TestAddNote.Data.AddNote.NoteEdge.Node: SpecReadable {
    /// Answers the response keys of the note.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "id": SpecValue(id)
        case "text": SpecValue(text)
        default: throw SpecFault.noAccessor(key, of: self)
        }
    }
}

extension TestNoteAdded.Data: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        guard key == "noteAdded" else { throw SpecFault.noAccessor(key, of: self) }
        return SpecValue(noteAdded)
    }
}

extension TestNoteAdded.Data.NoteAdded: SpecReadable {
    /// Answers the response keys of the payload.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        guard key == "noteEdge" else { throw SpecFault.noAccessor(key, of: self) }
        return SpecValue(noteEdge)
    }
}

extension TestNoteAdded.Data.NoteAdded.NoteEdge: SpecReadable {
    /// Answers the response keys of the edge.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        guard key == "node" else { throw SpecFault.noAccessor(key, of: self) }
        return SpecValue(node)
    }
}

extension TestNoteAdded.Data.NoteAdded.NoteEdge.Node: SpecReadable {
    /// Answers the response keys of the note.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "id": SpecValue(id)
        case "text": SpecValue(text)
        default: throw SpecFault.noAccessor(key, of: self)
        }
    }
}
