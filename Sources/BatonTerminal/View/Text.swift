/// Text, in one row or wrapped over several.
///
/// Whatever the string holds, only text reaches the terminal: control characters and escape sequences are taken out.
public struct Text: View, PrimitiveView {
    private let content: String

    /// Makes text.
    public init<Content: StringProtocol>(_ content: Content) { self.content = String(content) }
    /// Makes text that is never looked up for translation.
    public init(verbatim content: String) { self.content = content }

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode { TextNode(context, content) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? TextNode else { return false }
        node.update(content)
        return true
    }
}
