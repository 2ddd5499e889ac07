/// The root: it fills the surface. Without a screen around them, the views say to it what they would say to a screen.
final class RootNode: ContainerNode, ChromeHost {
    let chrome = Chrome()

    override func sizeThatFits(_ offer: Proposal) -> Size { contentSize(offer) }
    override func layoutContent() { placeContent(in: frame) }
}
