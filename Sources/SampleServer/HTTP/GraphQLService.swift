import Foundation

/// Answers HTTP requests with GraphQL (GraphQL over HTTP).
struct GraphQLService: Sendable {
    /// The most bytes that a request's body may have.
    static let maximumBodySize = 1 << 20

    private static let graphQLType = "application/graphql-response+json"
    private static let jsonType = "application/json"

    let family: SampleServer.Family
    let engine: Engine
    let controls: SampleServer.Controls
    let queue: DispatchQueue

    /// Answers a request, at once when it is none for GraphQL.
    func answer(_ request: HTTPRequest, _ finish: @escaping @Sendable (HTTPAnswer) -> Void) {
        if let refusal = refusal(of: request) { return finish(.response(refusal)) }
        controls.receive(body: request.body) { fault in
            queue.async { answer(request, fault, finish) }
        }
    }

    /// The answer to what is no GraphQL request by its line and header; nil when it may be one.
    private func refusal(of request: HTTPRequest) -> HTTPResponse? {
        // A page in a browser that has rebound its own name to this address is not served.
        let host = request.headers["host"]?.split(separator: ":").first.map { $0.lowercased() }
        guard host == "127.0.0.1" || host == "localhost" else {
            return .text(421, "This server answers for 127.0.0.1 only.")
        }
        switch (request.path, request.method) {
        case ("/", "GET"), ("/", "HEAD"):
            return .text(200, "Baton's sample server, family \(family.rawValue). POST GraphQL requests to /graphql.")
        case ("/", _): return .text(405, "Only GET is answered here.", headers: ["Allow": "GET, HEAD"])
        case ("/graphql", "POST"): break
        case ("/graphql", _): return .text(405, "Only POST is answered here.", headers: ["Allow": "POST"])
        default: return .text(404, "There is nothing here. POST GraphQL requests to /graphql.")
        }
        guard let type = mediaType(request.headers["content-type"] ?? ""), type == Self.jsonType else {
            return .text(415, "A request's body must be application/json.")
        }
        guard responseType(for: request) != nil else {
            return .text(406, "Answers are \(Self.graphQLType) or \(Self.jsonType).")
        }
        return nil
    }

    private func answer(
        _ request: HTTPRequest, _ fault: SampleServer.Controls.Fault?,
        _ finish: @escaping @Sendable (HTTPAnswer) -> Void
    ) {
        switch fault {
        case nil: finish(.response(respond(to: request)))
        case .response(let status, let contentType, let body)?:
            finish(.response(HTTPResponse(status: status, contentType: contentType, body: Array(body.utf8))))
        case .errors(let messages)?:
            let response = GraphQLResponse(data: nil, errors: messages.map { GraphQLError($0) })
            finish(.response(encode(response, for: request)))
        case .delay(let duration)?:
            let response = respond(to: request)
            let (seconds, attoseconds) = duration.components
            let nanoseconds = Int(clamping: seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
            queue.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { finish(.response(response)) }
        case .dropConnection?: finish(.close)
        }
    }

    private func respond(to request: HTTPRequest) -> HTTPResponse {
        let json: JSONValue
        do {
            json = try JSONValue(parsing: request.body)
        } catch {
            return encode(
                GraphQLResponse(data: nil, errors: [GraphQLError("The body is no JSON text.")]), for: request,
                isMalformed: true)
        }
        do {
            let response = engine.execute(try GraphQLRequest(json), faults: controls.fieldFaults)
            return encode(response, for: request)
        } catch {
            return encode(GraphQLResponse(data: nil, errors: error.errors), for: request, isMalformed: true)
        }
    }

    /// A request error is 400 in GraphQL's own media type; in `application/json`, where a status would be a middle
    /// box's, only what is no GraphQL request at all is.
    private func encode(
        _ response: GraphQLResponse, for request: HTTPRequest, isMalformed: Bool = false
    ) -> HTTPResponse {
        let type = responseType(for: request) ?? Self.jsonType
        let isRequestError = response.data == nil
        let status = isMalformed || (isRequestError && type == Self.graphQLType) ? 400 : 200
        // Each API has its own order, and clients must take both.
        let json = response.json(errorsFirst: controls.errorsFirst ?? (family == .rickAndMorty))
        return HTTPResponse(
            status: status, contentType: "\(type); charset=utf-8", body: JSONWriter.bytes(of: json))
    }

    /// The media type to answer with; nil when the client takes neither.
    private func responseType(for request: HTTPRequest) -> String? {
        guard let accept = request.headers["accept"] else { return Self.jsonType }
        let accepted = accept.split(separator: ",").compactMap { part -> String? in
            let refused = part.split(separator: ";").dropFirst().contains {
                let parameter = $0.filter { !$0.isWhitespace }.lowercased()
                return parameter.hasPrefix("q=") && Double(parameter.dropFirst(2)) == 0
            }
            return refused ? nil : mediaType(String(part))
        }
        if accepted.contains(Self.graphQLType) { return Self.graphQLType }
        let general = [Self.jsonType, "application/*", "*/*"]
        return accepted.contains { general.contains($0) } ? Self.jsonType : nil
    }

    /// The type without parameters, in lowercase; nil when there is none.
    private func mediaType(_ header: String) -> String? {
        guard let type = header.split(separator: ";").first else { return nil }
        return type.filter { !$0.isWhitespace }.lowercased()
    }
}
