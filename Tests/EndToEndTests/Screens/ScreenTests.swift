import Testing

/// The tests of screens, one at a time: each has a server and a transport of its own, and they all share the main actor
/// with every other test of the process. What waits for a request that never comes is a failure, not a hang.
@Suite(.serialized, .timeLimit(.minutes(2))) enum ScreenTests {}
