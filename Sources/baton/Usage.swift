/// What `--help` prints, and what follows a usage error.
enum Usage {
    static let version = "baton 0.1.0"

    static let text = """
        usage: baton [rickandmorty] [--live | --endpoint URL] [--no-image]
               baton github [OWNER/NAME] [--endpoint URL] [--no-image]
               baton serve [--family rickandmorty|github] [--port N]
               baton snapshot SCREEN [--size COLUMNSxROWS] [--live | --endpoint URL]
               baton --help | --version

        Without an endpoint the data comes from a server inside the program; no network is needed.

        --live            rickandmortyapi.com instead
        --endpoint URL    a GraphQL server of the same schema, over http or https
        github OWNER/NAME api.github.com, where GITHUB_TOKEN or GH_TOKEN holds a token; the token is sent there and
                          nowhere else
        --no-image        keep nothing of what is shown for the next launch
        serve             the sample server alone: prints its URL and runs until it is stopped
        snapshot SCREEN   one settled frame as text: characters, character ID, issues, issue NUMBER

        Posted comments are kept under $XDG_STATE_HOME/baton (~/.local/state/baton), and what was shown, which the next
        launch shows at once, under $XDG_CACHE_HOME/baton (~/.cache/baton). NO_COLOR is honoured.
        Keys: ? shows those of the screen; q quits.
        Exit: 0 ok, 1 failure, 2 usage.
        """
}
