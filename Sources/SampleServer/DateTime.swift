/// Times as the schemas spell them: ISO 8601, UTC, to the second.
enum DateTime {
    /// The text of a time in seconds since 1970, such as `2026-01-15T12:00:00Z`.
    static func text(_ seconds: Int, fraction: String = "") -> String {
        let days = floorDivide(seconds, 86_400)
        let rest = seconds - days * 86_400
        let (year, month, day) = date(days: days)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return
            "\(year)-\(two(month))-\(two(day))T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))\(fraction)Z"
    }

    /// The seconds of a time that ``text(_:fraction:)`` spells, or of a date alone; nil for any other text.
    static func seconds(_ text: String) -> Int? {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count <= 2 else { return nil }
        let date = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard date.count == 3, let year = date[0], let month = date[1], let day = date[2], (1970...9999).contains(year),
            (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        var seconds = days(year: year, month: month, day: day) * 86_400
        if parts.count == 2 {
            guard parts[1].hasSuffix("Z") else { return nil }
            let time = parts[1].dropLast().prefix { $0 != "." }
                .split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
            guard time.count == 3, let hour = time[0], let minute = time[1], let second = time[2],
                (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
            else { return nil }
            seconds += hour * 3600 + minute * 60 + second
        }
        return seconds
    }

    private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
        (number < 0 ? number - divisor + 1 : number) / divisor
    }

    /// The day in the Gregorian calendar, by counting in eras of 400 years that begin in March.
    private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The days since 1970 of a day in the Gregorian calendar: ``date(days:)`` the other way.
    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = floorDivide(year, 400)
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
