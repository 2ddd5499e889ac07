import Testing

/// The tests of screens, one at a time: each has a server and a transport of its own, and they all share the main actor
/// with every other test of the process.
@Suite(.serialized) enum ScreenTests {}
