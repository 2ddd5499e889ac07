/// A stored property of a view whose value lives in the mounted view, not in the view value.
///
/// The view layer finds these once per type of view; a type without any pays nothing.
@MainActor @preconcurrency
public protocol DynamicProperty {}

/// A dynamic property of this library: it takes up what the node keeps for it.
@MainActor
protocol LinkedProperty: DynamicProperty {
    /// Called before a body runs that can read the property.
    /// - Parameter index: The property's position among the view's stored properties.
    func link(to node: TrackedNode, index: Int)
}
