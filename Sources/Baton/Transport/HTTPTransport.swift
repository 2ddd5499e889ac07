import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// GraphQL over HTTP, on the platform's `URLSession` (R10.3).
public final class HTTPTransport: Transport {
    /// Limits of one exchange.
    public struct Limits: Sendable {
        /// The most bytes a body may have.
        public var bodyBytes: Int
        /// How long the server may be silent, in seconds.
        public var seconds: Double

        /// Limits of one exchange: 64 MB and 30 seconds unless said otherwise.
        public init(bodyBytes: Int = 64 << 20, seconds: Double = 30) {
            self.bodyBytes = bodyBytes
            self.seconds = seconds
        }
    }

    private static let mostRedirects = 5

    private let url: URL
    private let limits: Limits
    private let headers: @Sendable () async throws -> [String: String]

    /// A transport to one endpoint.
    ///
    /// - Parameters:
    ///   - url: an http or https URL.
    ///   - limits: how much and how long.
    ///   - headers: asked at each attempt, so that a credential is always the current one; sent to this endpoint's own
    ///     origin and nowhere else.
    /// - Throws: `Failure.transport` for a URL of another scheme.
    public init(
        url: URL, limits: Limits = Limits(), headers: @escaping @Sendable () async throws -> [String: String] = { [:] }
    ) throws(Failure) {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https", url.host != nil else {
            throw .transport("an endpoint is an http or https URL", status: nil)
        }
        self.url = url
        self.limits = limits
        self.headers = headers
    }

    /// Posts the request and yields its body.
    public func send(_ request: Request) -> AsyncThrowingStream<[UInt8], any Error> {
        AsyncThrowingStream { continuation in
            let work = Task {
                do {
                    continuation.yield(try await self.post(request))
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in work.cancel() }
        }
    }

    private func post(_ request: Request) async throws -> [UInt8] {
        var post = URLRequest(url: url, timeoutInterval: limits.seconds)
        post.httpMethod = "POST"
        post.httpBody = Data(request.body)
        post.setValue("application/json", forHTTPHeaderField: "Content-Type")
        post.setValue(
            "application/graphql-response+json, application/json", forHTTPHeaderField: "Accept")
        for (name, value) in try await ownHeaders() { post.setValue(value, forHTTPHeaderField: name) }
        var redirects = 0
        while true {
            switch try await HTTPExchange(limit: limits.bodyBytes).run(post) {
            case .answer(let response, let body): return try HTTPAnswer.body(of: response, body)
            case .redirection(let target, let status):
                guard redirects < Self.mostRedirects else { throw Failure.redirected(to: target, status: status) }
                redirects += 1
                post.url = target
            }
        }
    }

    /// The app's headers; what they failed with is not quoted, since it may name the credential.
    private func ownHeaders() async throws -> [String: String] {
        do {
            return try await headers()
        } catch let failure as Failure {
            throw failure
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw Failure.transport("the request's credentials could not be had (\(type(of: error)))", status: nil)
        }
    }
}
