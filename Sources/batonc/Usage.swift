/// What batonc says about itself.
enum Usage {
    static let version = "batonc 0.1.0\n"

    static let text = """
        usage: batonc generate --config FILE (--out FOLDER | --emit SOURCE=OUTPUT …) [OPTION…] FILE…
               batonc validate --config FILE [--format FORMAT] FILE…
               batonc print OPERATION --config FILE FILE…
               batonc --help | --version

        --config FILE          baton.json: the schema, what identifies records, how texts are persisted
        --schema FILE          the schema, over the configuration's
        --out FOLDER           write the generated files into a folder, and delete generated files that are left over
        --emit SOURCE=OUTPUT   write the code of one source to one file
        --shared FILE          write what the sources share to this file
        --report FILE          write what operations, fragments and their lenses are, as JSON
        --reads FILE           write how tests read the lenses by response keys, and make operation values from JSON
        --check                write nothing; say which files are stale, missing or left over
        --format FORMAT        text (default): a line for each diagnostic on standard error, on a terminal with its source;
                               json: one object on standard output, {"diagnostics": [{path, line, column, endLine,
                               endColumn, severity, code, message, notes}]}, with --check also "outputs"

        Files are Swift sources with @Query, @Fragment, @Mutation or @Subscription, and .graphql or .gql files; others are
        passed over. Lines and columns count from 1; a column is a Unicode scalar.

        Exit status: 0 for success, warnings included; 1 for an error, and for outputs that --check found wrong; 2 where
        there is no such command.

        """
}
