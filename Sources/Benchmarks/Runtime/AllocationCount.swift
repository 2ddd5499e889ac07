import Foundation
import Synchronization

/// How many objects Swift's runtime allocates while some work runs: strings that do not fit their own words, arrays and
/// boxes are objects all of them.
///
/// The runtime calls its allocator through a pointer that tools may replace.
enum AllocationCount {
    private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    private static let count = Atomic<Int>(0)
    /// Where the runtime keeps the pointer; nil where it keeps none.
    private static nonisolated(unsafe) let place = dlsym(nil, "_swift_allocObject")?
        // Written in `during` alone, on one thread, and put back there.
        .assumingMemoryBound(to: Allocate.self)
    /// The runtime's own allocator, read before it is replaced.
    private static let original = place?.pointee

    /// The number of objects that work allocates; nil where the runtime does not tell.
    ///
    /// Nothing else may run meanwhile.
    static func during(_ work: () -> Void) -> Int? {
        guard let place, let before = original else { return nil }
        count.store(0, ordering: .relaxed)
        place.pointee = { type, size, alignment in
            AllocationCount.count.wrappingAdd(1, ordering: .relaxed)
            return AllocationCount.original?(type, size, alignment)
        }
        work()
        place.pointee = before
        return count.load(ordering: .relaxed)
    }
}
