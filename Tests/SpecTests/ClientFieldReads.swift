import Baton
import BatonTesting

// The lenses of client fields, some of them of a scalar that the configuration maps to a Swift type.

extension TestClientFields.Data: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        guard key == "character" else { throw SpecFault.noAccessor(key, of: self) }
        return SpecValue(character)
    }
}

extension TestClientFields.Data.Character: SpecReadable {
    /// Answers the response keys of the selection and of the fragment spread in it.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "id": SpecValue(id)
        case "name": SpecValue(name)
        default: try testMemo.read(key)
        }
    }
}

extension TestMemo_character: SpecReadable {
    /// Answers the response keys of the fragment.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "isPinned": SpecValue(isPinned)
        case "memo": SpecValue(memo)
        case "sidekick": SpecValue(sidekick)
        default: throw SpecFault.noAccessor(key, of: self)
        }
    }
}

extension TestMemo_character.Memo: SpecReadable {
    /// Answers the response keys of the selection; times are spelled again from what they were read as.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        switch key {
        case "text": SpecValue(text)
        case "written": SpecValue(written?.scalarText)
        case "reminders": SpecValue(reminders?.map(\.scalarText))
        default: throw SpecFault.noAccessor(key, of: self)
        }
    }
}

extension TestMemo_character.Sidekick: SpecReadable {
    /// Answers the response keys of the selection.
    @MainActor public func read(_ key: String) throws -> SpecValue {
        guard key == "name" else { throw SpecFault.noAccessor(key, of: self) }
        return SpecValue(name)
    }
}
