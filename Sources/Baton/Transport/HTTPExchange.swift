import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its answer over `URLSession`, bounded, cancelled with its task.
///
/// The session is the exchange's own, so that the delegate sees this answer and no other. A redirect that keeps the method
/// (307, 308) and the origin is reported, and is the caller's to follow: Foundation would send it without its body. Any
/// other would carry the request, and a credential, to a place nobody named, and fails.
final class HTTPExchange: NSObject, URLSessionDataDelegate, Sendable {
    private struct State {
        var body: [UInt8] = []
        var response: HTTPURLResponse?
        var failure: Failure?
        var continuation: CheckedContinuation<Void, Never>?
        var task: URLSessionDataTask?
        var isCancelled = false
        var redirection: URL?
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) {
        self.limit = limit
    }

    /// What an exchange came to.
    enum Outcome {
        case answer(HTTPURLResponse, body: [UInt8])
        /// The same request belongs to another path of the same origin.
        case redirection(to: URL, status: Int)
    }

    /// Sends the request and waits for the whole answer.
    func run(_ request: URLRequest) async throws -> Outcome {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = request.timeoutInterval
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let task = session.dataTask(with: request)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.isCancelled { return true }
                    state.continuation = continuation
                    state.task = task
                    return false
                }
                if isOver {
                    continuation.resume()
                } else {
                    task.resume()
                }
            }
        } onCancel: {
            let running = state.withLock { state in
                state.isCancelled = true
                return state.task
            }
            running?.cancel()
        }
        try Task.checkCancellation()
        let end = state.withLock { $0 }
        if let failure = end.failure { throw failure }
        guard let response = end.response else {
            throw Failure.transport("the server sent no HTTP answer", status: nil)
        }
        if let target = end.redirection { return .redirection(to: target, status: response.statusCode) }
        return .answer(response, body: end.body)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let keepsMethod = response.statusCode == 307 || response.statusCode == 308
        state.withLock { state in
            if keepsMethod, let origin = task.originalRequest?.url, let target = request.url,
                HTTPExchange.isSameOrigin(origin, target)
            {
                state.redirection = target
            } else {
                state.failure = .redirected(to: request.url, status: response.statusCode)
            }
        }
        // The redirect itself becomes the answer, and the exchange ends with it; cancelling the task as well would have
        // Foundation for Linux stop the process.
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLong = state.withLock { state in
            guard state.body.count + data.count <= limit else {
                state.failure = .transport("an answer longer than \(limit) bytes", status: nil)
                return true
            }
            state.body.append(contentsOf: data)
            return false
        }
        if isTooLong { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let continuation = state.withLock { state in
            state.response = task.response as? HTTPURLResponse
            if let error, state.failure == nil {
                state.failure = .transport(HTTPExchange.sentence(for: error), status: nil)
            }
            let continuation = state.continuation
            state.continuation = nil
            return continuation
        }
        continuation?.resume()
    }

    private static func isSameOrigin(_ left: URL, _ right: URL) -> Bool {
        func port(_ url: URL) -> Int? { url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80) }
        return left.scheme?.lowercased() == right.scheme?.lowercased()
            && left.host?.lowercased() == right.host?.lowercased() && port(left) == port(right)
    }

    /// What went wrong, without the request's headers or URL.
    private static func sentence(for error: any Error) -> String {
        guard let error = error as? URLError else { return "the connection failed" }
        return switch error.code {
        case .timedOut: "the server did not answer in time"
        case .cannotConnectToHost: "the server refuses connections"
        case .cannotFindHost, .dnsLookupFailed: "the server's name is not known"
        case .networkConnectionLost: "the connection was lost"
        case .notConnectedToInternet: "there is no network"
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
            "the server's certificate cannot be trusted"
        case .cancelled: "the request was cancelled"
        default: "the connection failed (\(error.code.rawValue))"
        }
    }
}

extension Failure {
    /// A redirect that is not followed.
    static func redirected(to target: URL?, status: Int) -> Failure {
        let place = ServerText.line(target?.host ?? "another place")
        return .transport("the server redirects to \(place): name the final endpoint instead", status: status)
    }
}
