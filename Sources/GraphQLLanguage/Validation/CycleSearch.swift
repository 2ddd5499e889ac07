/// Finds the edges that close a cycle in a directed graph, each once.
///
/// A depth-first search with a stack of its own: chains are as long as whoever wrote them likes. Linear in nodes and
/// edges.
///
/// - Parameters:
///   - roots: All nodes; each is searched from unless it was met before.
///   - edges: The edges that leave a node.
///   - target: Where an edge leads; nil when nowhere.
///   - body: Called with each edge that leads back to a node of the current path, and that node.
func forEachCycle<Node: Hashable, Edge>(
    among roots: some Sequence<Node>, edges: (Node) -> [Edge], target: (Edge) -> Node?, body: (Edge, Node) -> Void
) {
    var isOpen: [Node: Bool] = [:]
    for root in roots where isOpen[root] == nil {
        var path: [(node: Node, edges: [Edge], next: Int)] = [(root, edges(root), 0)]
        isOpen[root] = true
        while let (node, edgesOfNode, next) = path.last {
            guard next < edgesOfNode.count else {
                isOpen[node] = false
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            guard let following = target(edgesOfNode[next]) else { continue }
            switch isOpen[following] {
            case true?: body(edgesOfNode[next], following)
            case false?: break
            case nil:
                isOpen[following] = true
                path.append((following, edges(following), 0))
            }
        }
    }
}
