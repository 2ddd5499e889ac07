@_spi(Testing) import Baton
import Foundation

/// What an optimistic response overrides in a case: leaves of its last response, all with one value.
struct SpecOverride {
    let paths: [String]
    let value: SpecJSON

    init(_ json: SpecJSON) throws {
        var members = try SpecMembers(json, "an override")
        paths = try (members.optionalArray("paths") ?? []).map { path in
            guard let path = path.string else { throw SpecFault("a path of an override is no string: \(path)") }
            return path
        }
        value = members.take("value") ?? .null
        try members.finish()
        if paths.isEmpty { throw SpecFault("an override names no paths") }
    }

    /// The response with the leaves overridden, as an optimistic response.
    func payload(from response: [UInt8]) throws -> [UInt8] {
        var data = try SpecJSON(text: Data(response)).object?["data"] ?? .null
        for path in paths { data = try set(data, path.split(separator: ".")[...], path) }
        return Array(try JSONEncoder().encode(SpecJSON.object(["data": data])))
    }

    private func set(_ json: SpecJSON, _ rest: ArraySlice<Substring>, _ path: String) throws -> SpecJSON {
        guard let key = rest.first else { return value }
        switch json {
        case .object(var members):
            guard let member = members[String(key)] else { break }
            members[String(key)] = try set(member, rest.dropFirst(), path)
            return .object(members)
        case .array(var elements):
            guard let index = Int(key), elements.indices.contains(index) else { break }
            elements[index] = try set(elements[index], rest.dropFirst(), path)
            return .array(elements)
        default: break
        }
        throw SpecFault("the response has no \(path) to override")
    }
}

extension SpecRunner {
    /// Applies a case's override, reads it through the lens, and lifts it again.
    ///
    /// - Returns: what does not read as overridden, or is not as it was afterwards.
    func differences(
        of override: SpecOverride, over response: String, _ operation: SpecOperation, _ variables: SpecVariables,
        in environment: Environment
    ) throws -> [String] {
        var differences: [String] = []
        let before = environment.store.dump()
        let layer = try operation.show(environment, variables, try override.payload(from: try folder.bytes(response)))
        let lens = SpecValues(.lens(try operation.lens(environment, variables)))
        for path in override.paths {
            if let difference = try lens.difference(at: path, from: .value(override.value)) {
                differences.append("overridden, \(difference)")
            }
        }
        environment.revertOptimistic(layer)
        if environment.store.dump() != before { differences.append("the override leaves something behind") }
        return differences
    }
}

extension SpecJSON: Encodable {
    /// Encodes the value as itself.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }
}
