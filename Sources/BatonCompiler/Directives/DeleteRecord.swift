/// `@deleteRecord`: deletes the record with this id, or with each of these ids, wherever it is linked.
enum DeleteRecord: PayloadIdDirective {
    static let kind = Edit.Kind.deleteRecord
    static let declaration = "directive @deleteRecord on FIELD"
}
