import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its answer over `URLSession`, bounded, cancelled with its task.
///
/// The session is the exchange's own, so that the delegate sees this answer and no other. Redirects are refused: a POST
/// that is sent elsewhere would carry its body, and a credential, to a place nobody named.
final class HTTPExchange: NSObject, URLSessionDataDelegate, Sendable {
    private struct State {
        var body: [UInt8] = []
        var response: HTTPURLResponse?
        var failure: Failure?
        var continuation: CheckedContinuation<Void, Never>?
        var task: URLSessionDataTask?
        var isFinished = false
        var isCancelled = false
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) {
        self.limit = limit
    }

    /// Sends the request and waits for the whole answer.
    func run(_ request: URLRequest) async throws -> (response: HTTPURLResponse, body: [UInt8]) {
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
        let (response, body, failure) = state.withLock { ($0.response, $0.body, $0.failure) }
        if let failure { throw failure }
        guard let response else { throw Failure.transport("the server sent no HTTP answer", status: nil) }
        return (response, body)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        state.withLock {
            $0.failure = .transport(
                "the server redirects to \(request.url?.host ?? "another place"): name the final endpoint instead",
                status: response.statusCode)
        }
        task.cancel()
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
