/// A part of the screen, described by a value: its `body` says what it is made of.
///
/// The words are SwiftUI's. A body runs again when something it read has changed (a slot of a record, a phase, its own
/// state) or when its parent made an unequal value of it, and at no other time.
@MainActor @preconcurrency
public protocol View {
    /// What the view is made of.
    associatedtype Body: View
    /// What the view is made of now.
    @ViewBuilder @MainActor var body: Body { get }
}

extension Never: View {
    /// There is none.
    public var body: Never { fatalError("a view of type Never is never made") }
}

extension View where Body == Never {
    /// The views that this library brings have no body; nothing asks for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A view of this library: it makes and updates its own node in the graph.
@MainActor
protocol PrimitiveView: View where Body == Never {
    /// How many rows the view is in a list.
    static var arity: RowArity { get }
    /// A node for the view, its content made.
    func makeNode(_ context: NodeContext) -> ViewNode
    /// Gives an existing node the new value; false when it is not a node of this kind.
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool
}

/// What a view can be said, from its type alone, to contribute to a list.
enum RowArity {
    /// One row, always.
    case single
    /// Rows of its own: none, one or many.
    case multiple

    func combined(with other: RowArity) -> RowArity { self == .single && other == .single ? .single : .multiple }

    /// What a type of view contributes.
    @MainActor static func of<V: View>(_ type: V.Type) -> RowArity {
        if let primitive = type as? any PrimitiveView.Type { return primitive.arity }
        return of(V.Body.self)
    }
}

/// Nothing.
public struct EmptyView: View, PrimitiveView {
    /// Makes nothing.
    public init() {}

    static var arity: RowArity { .multiple }
    func makeNode(_ context: NodeContext) -> ViewNode { EmptyNode(context) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool { node is EmptyNode }
}

/// Several views as one, without a layout of their own.
public struct Group<Content: View>: View, PrimitiveView {
    let content: Content

    /// Groups views.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    static var arity: RowArity { .of(Content.self) }
    func makeNode(_ context: NodeContext) -> ViewNode { PassNode(context, content) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        (node as? PassNode)?.update(content, values) ?? false
    }
}

/// A view whose type is hidden. Another type at the same place is another view: its state starts anew.
public struct AnyView: View, PrimitiveView {
    private let make: (NodeContext) -> PassNode
    private let renew: (PassNode, EnvironmentValues) -> Bool

    /// Hides the type of a view.
    public init(_ view: some View) {
        make = { PassNode($0, view) }
        renew = { $0.update(view, $1) }
    }

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode { make(context) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        (node as? PassNode).map { renew($0, values) } ?? false
    }
}
