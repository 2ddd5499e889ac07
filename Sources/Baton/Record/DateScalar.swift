import Foundation

extension Foundation.Date: ScalarValue {
    /// The time that an ISO 8601 text names, with or without fractions of a second: `2026-01-31T12:00:00Z`,
    /// `2026-01-31T12:00:00.250+01:00`.
    ///
    /// - Throws: `ScalarTextError` where the text is anything else, an impossible day included.
    public init(scalarText: String) throws {
        var reader = DateTextReader(scalarText)
        guard let time = reader.time() else { throw ScalarTextError(type: "Date") }
        self.init(timeIntervalSinceReferenceDate: time)
    }

    /// The time in UTC to the microsecond, fractions only where there are some: `2026-01-31T12:00:00Z`.
    public var scalarText: String {
        // What ISO 8601 spells with four digits for the year; a time beyond that, or none at all, has no text of its own.
        let earliest = -63_113_904_000.0
        let latest = 252_423_993_599.0
        let seconds = timeIntervalSinceReferenceDate
        let microseconds = Int((max(earliest, min(latest, seconds.isNaN ? 0 : seconds)) * 1_000_000).rounded())
        let (second, fraction) = microseconds.flooredQuotient(by: 1_000_000)
        let (day, time) = second.flooredQuotient(by: 86_400)
        let (year, month, dayOfMonth) = CivilDay.date(CivilDay.reference + day)
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        var text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
        text += "T\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))"
        if fraction % 1000 != 0 {
            text += "." + padded(fraction, 6)
        } else if fraction != 0 {
            text += "." + padded(fraction / 1000, 3)
        }
        return text + "Z"
    }
}

/// Reads `2026-01-31T12:00:00.250+01:00`. Foundation's own parser takes whatever follows the zone, and days that no month
/// has; its formatter cuts fractions that have no exact double, so that a time would come back as another text.
private struct DateTextReader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    /// Seconds since the reference date, nil where the text is not a time.
    mutating func time() -> Double? {
        guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2),
            take("T") || take("t"), let hour = number(2), take(":"), let minute = number(2), take(":"),
            let second = number(2), let fraction = fraction(), let zone = zone(), rest.isEmpty
        else { return nil }
        guard (1...12).contains(month), day >= 1, day <= CivilDay.count(in: month, of: year), hour < 24, minute < 60,
            // A leap second is the first of the next minute.
            second <= 60
        else { return nil }
        let days = CivilDay.number(year: year, month: month, day: day) - CivilDay.reference
        return Double(days * 86_400 + hour * 3600 + minute * 60 + second - zone) + fraction
    }

    private mutating func take(_ character: Character) -> Bool {
        guard let byte = character.asciiValue, rest.first == byte else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func digit() -> Int? {
        guard let byte = rest.first, (0x30...0x39).contains(byte) else { return nil }
        rest.removeFirst()
        return Int(byte - 0x30)
    }

    private mutating func number(_ width: Int) -> Int? {
        var number = 0
        for _ in 0..<width {
            guard let digit = digit() else { return nil }
            number = number * 10 + digit
        }
        return number
    }

    private mutating func fraction() -> Double? {
        guard take(".") || take(",") else { return 0 }
        var numerator = 0.0
        var denominator = 1.0
        var count = 0
        while let digit = digit() {
            count += 1
            // More than a double holds is read and does not count.
            guard count <= 15 else { continue }
            numerator = numerator * 10 + Double(digit)
            denominator *= 10
        }
        return count == 0 ? nil : numerator / denominator
    }

    /// Seconds that the zone is ahead of UTC.
    private mutating func zone() -> Int? {
        if take("Z") || take("z") { return 0 }
        let sign: Int
        if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return nil }
        guard let hours = number(2) else { return nil }
        _ = take(":")
        guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}

/// Days of the Gregorian calendar as numbers, counted from 1 March of the year 0, so that a leap day ends a year.
private enum CivilDay {
    /// 1 January 2001.
    static let reference = number(year: 2001, month: 1, day: 1)

    static func number(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let (era, yearOfEra) = shifted.flooredQuotient(by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    }

    static func date(_ number: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = number.flooredQuotient(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
    }

    static func count(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Int {
    /// Division whose remainder is never negative.
    fileprivate func flooredQuotient(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let remainder = ((self % divisor) + divisor) % divisor
        return ((self - remainder) / divisor, remainder)
    }
}
