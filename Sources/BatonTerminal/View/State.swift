/// A value that a view owns: it lives as long as the view is mounted, whatever values the parent makes of the view
/// meanwhile, and a change wakes the bodies that read it. An equal value wakes nobody, where equality is known.
@MainActor @preconcurrency @propertyWrapper
public struct State<Value>: LinkedProperty {
    private let initial: Value
    private let reference = StateReference<Value>()

    /// Starts with a value.
    public init(wrappedValue: Value) { initial = wrappedValue }
    /// Starts with a value.
    public init(initialValue: Value) { initial = initialValue }

    /// The value now. Before the view is mounted it is the first value, and setting it does nothing.
    public var wrappedValue: Value {
        get { reference.storage?.read() ?? initial }
        nonmutating set { reference.storage?.write(newValue) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        let initial = initial
        let reference = reference
        return Binding(
            get: { reference.storage?.read() ?? initial },
            set: { reference.storage?.write($0) },
            location: reference.storage)
    }

    func link(to node: TrackedNode, index: Int) {
        reference.storage = node.storage(index) { StateStorage(initial) }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Starts with nil.
    public init() { self.init(wrappedValue: nil) }
}

/// Shared by the copies of one view value, so that a closure made in a body reaches the storage later.
@MainActor
final class StateReference<Value> {
    var storage: StateStorage<Value>?
}

/// Where a state's value lives: in the node.
@MainActor
final class StateStorage<Value>: StateSource {
    private var value: Value

    init(_ value: Value) { self.value = value }

    func read() -> Value {
        register()
        return value
    }

    func write(_ newValue: Value) {
        if let old = value as? any Equatable, isEqual(old, newValue) {
            value = newValue
            return
        }
        value = newValue
        notify()
    }

    private func isEqual<T: Equatable>(_ old: T, _ new: Value) -> Bool { (new as? T) == old }
}

/// Something of this library's that a tracked node can read.
@MainActor
class StateSource {
    private var readers: [ObjectIdentifier: Weak] = [:]

    private struct Weak { weak var node: TrackedNode? }

    /// Registers with the node being evaluated.
    final func register() {
        guard let node = TrackedNode.current else { return }
        if readers.updateValue(Weak(node: node), forKey: ObjectIdentifier(node)) == nil { node.didRead(self) }
    }

    final func forget(_ node: TrackedNode) { readers[ObjectIdentifier(node)] = nil }

    /// Wakes the readers.
    final func notify() {
        for reader in readers.values { reader.node?.invalidate() }
    }
}

/// A value that lives elsewhere: read and set through it.
@MainActor @preconcurrency @propertyWrapper
public struct Binding<Value>: DynamicProperty {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void
    // Two bindings to one place are equal.
    let location: AnyObject?

    /// A binding from a getter and a setter.
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.init(get: get, set: set, location: nil)
    }

    init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void, location: AnyObject?) {
        self.get = get
        self.set = set
        self.location = location
    }

    /// A binding to a value that never changes.
    public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

    /// The value now.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
}
