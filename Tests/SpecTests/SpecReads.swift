import Baton
import BatonTesting

// Which accessor of the generated lenses answers which response key. A spread's fields are answered through the spread's
// own accessor, as a view reads them.

/// A lens without the key.
@MainActor private func missing(_ key: String, of lens: Any) -> SpecFault { .noAccessor(key, of: lens) }

extension TestAgencyDirector.Data: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        guard key == "character" else { throw missing(key, of: self) }
        return SpecValue(character)
    }
}

extension TestAgencyDirector.Data.Character: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "id": SpecValue(id)
        case "name": SpecValue(name)
        case "status": SpecValue(status)
        case "species": SpecValue(species)
        case "image": SpecValue(image)
        case "origin": SpecValue(origin)
        default: throw missing(key, of: self)
        }
    }
}

extension TestAgencyDirector.Data.Character.Origin: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "id": SpecValue(id)
        case "name": SpecValue(name)
        default: throw missing(key, of: self)
        }
    }
}

extension TestHeaderQuery.Data: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        guard key == "character" else { throw missing(key, of: self) }
        return SpecValue(character)
    }
}

extension TestHeaderQuery.Data.Character: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "name": SpecValue(name)
        case "status": SpecValue(status)
        case "species": SpecValue(species)
        case "image": SpecValue(image)
        case "origin": SpecValue(origin)
        default: throw missing(key, of: self)
        }
    }
}

extension TestHeaderQuery.Data.Character.Origin: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        guard key == "name" else { throw missing(key, of: self) }
        return SpecValue(name)
    }
}

extension TestPinnedCharacter.Data: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        guard key == "character" else { throw missing(key, of: self) }
        return SpecValue(character)
    }
}

extension TestPinnedCharacter.Data.Character: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "id": SpecValue(id)
        case "name": SpecValue(name)
        case "status": SpecValue(status)
        default: throw missing(key, of: self)
        }
    }
}
