/// The row of one element: its views below each other, in a height that the list gives it.
final class RowNode: ContainerNode {
    override func sizeThatFits(_ offer: Proposal) -> Size { contentSize(offer) }
    override func layoutContent() { placeContent(in: frame) }
}
