@_spi(Reflection) import Swift
import Baton

/// What the graph knows of a type of view: where its stored fields lie, how two values of each are compared, and which
/// of them have to be linked to a node. Found once per type.
@MainActor
final class ViewShape {
    private static var shapes: [ObjectIdentifier: ViewShape] = [:]

    /// The shape of a type.
    static func of<V>(_ type: V.Type) -> ViewShape {
        if let shape = shapes[ObjectIdentifier(type)] { return shape }
        let shape = ViewShape(type)
        shapes[ObjectIdentifier(type)] = shape
        return shape
    }

    private typealias Comparison = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool
    private typealias Link = @MainActor (UnsafeRawPointer, TrackedNode) -> Void

    /// The type's name, without what it is generic over.
    let name: String
    private var comparisons: [Comparison] = []
    private var links: [Link] = []
    /// Whether some fields are Baton's.
    private(set) var hasViewProperties = false

    private init<V>(_ type: V.Type) {
        name = String(String(describing: type).prefix { $0 != "<" })
        var fields: [(type: Any.Type, offset: Int)] = []
        _ = _forEachField(of: type) { _, offset, fieldType, _ in
            fields.append((fieldType, offset))
            return true
        }
        for (index, field) in fields.enumerated() {
            func add<Field>(_ type: Field.Type) { self.add(type, offset: field.offset, index: index) }
            _openExistential(field.type, do: add)
        }
    }

    private func add<Field>(_ type: Field.Type, offset: Int, index: Int) {
        if type is any LinkedProperty.Type {
            // The value of a state lives in the node; two values of the property differ in nothing that counts.
            links.append { base, node in
                let field = base.load(fromByteOffset: offset, as: Field.self)
                (field as? any LinkedProperty)?.link(to: node, index: index)
            }
            return
        }
        if type is any ViewProperty.Type {
            hasViewProperties = true
            links.append { base, node in
                let field = base.load(fromByteOffset: offset, as: Field.self)
                (field as? any ViewProperty)?.resolve(in: node, property: index)
            }
        }
        let compare = Self.comparison(type)
        comparisons.append { compare($0 + offset, $1 + offset) }
    }

    private static func comparison<Field>(_ type: Field.Type) -> Comparison {
        if let equatable = type as? any Equatable.Type { return equal(equatable) }
        if type is any LocatedBinding.Type {
            return { left, right in
                let left = (left.load(as: Field.self) as? any LocatedBinding)?.location
                return left != nil && left === (right.load(as: Field.self) as? any LocatedBinding)?.location
            }
        }
        // Equal bits are equal values: both are alive, so a reference in one is the same object in the other. This
        // takes closures that were not made anew, and classes, as equal; a structure is then compared by its fields;
        // anything else of unknown equality differs.
        let size = MemoryLayout<Field>.size
        let fields = ViewShape(type).comparisons
        return { left, right in
            if memoryIsEqual(left, right, size) { return true }
            return !fields.isEmpty && fields.allSatisfy { $0(left, right) }
        }
    }

    private static func equal<E: Equatable>(_ type: E.Type) -> Comparison {
        { $0.load(as: E.self) == $1.load(as: E.self) }
    }

    private func isEqual(at left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        for compare in comparisons where !compare(left, right) { return false }
        return true
    }

    /// Whether two values of the type are equal as far as can be told.
    func isEqual<V>(_ left: V, _ right: V) -> Bool {
        withUnsafePointer(to: left) { left in
            withUnsafePointer(to: right) { right in isEqual(at: left, right) }
        }
    }

    /// Links the properties of a view value to the node that it is mounted at.
    func link<V>(_ view: V, to node: TrackedNode) {
        if links.isEmpty { return }
        withUnsafePointer(to: view) { base in
            for link in links { link(base, node) }
        }
    }
}

/// A binding, whatever its value: compared by where the value lives.
@MainActor
protocol LocatedBinding {
    var location: AnyObject? { get }
}

extension Binding: LocatedBinding {}

private func memoryIsEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ size: Int) -> Bool {
    for offset in 0..<size
    where left.load(fromByteOffset: offset, as: UInt8.self)
        != right.load(fromByteOffset: offset, as: UInt8.self)
    { return false }
    return true
}
