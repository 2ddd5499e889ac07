extension Source {
    /// The first byte that is not part of UTF-8; nil where the whole text is.
    public var faultOfEncoding: Location? {
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                guard let length = UTF8Scalar.length(in: bytes, at: index) else {
                    return Location(source: self, start: UInt32(index), end: UInt32(index + 1))
                }
                index += length
            }
            return nil
        }
    }
}
