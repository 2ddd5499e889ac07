"""Validates batonc's operation texts with graphql-core. Run by scripts/judge, which installs it."""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from graphql import GraphQLError, build_schema, parse, validate, validate_schema

ROOT = Path(__file__).resolve().parent.parent


def rooms():
    """The folders that have documents, each with its configuration: its own, else the package's."""
    for folder in [*sorted((ROOT / "Screens").iterdir()), ROOT / "spec"]:
        if folder.is_dir():
            own = folder / "baton.json"
            yield folder, own if own.exists() else ROOT / "baton.json"


def server_schema(path, published_by_server=False):
    """A schema as the server has it, without the client's extensions, held to the specification first.

    What a server published is taken as it is: GitHub's file repeats two fields of one type word for word, and deprecates
    a field that its interface does not.
    """
    text = path.read_text(encoding="utf-8")
    if published_by_server:
        return build_schema(text, assume_valid=True, assume_valid_sdl=True)
    schema = build_schema(text)
    faults = validate_schema(schema)
    if faults:
        sys.exit(f"judge: {path}: {faults[0]}")
    return schema


def documents(folder, configuration, file):
    """What batonc is given: every source of the folder that is no part of the schema."""
    own = [configuration["schema"], *configuration.get("schemaExtensions", [])]
    schema = {(file.parent / path).resolve() for path in own}
    sources = [path for ending in ("swift", "graphql", "gql") for path in folder.rglob(f"*.{ending}")]
    if folder.name == "spec":
        # Beside its documents, spec/ holds schemas.
        sources = [path for path in sources if "documents" in path.relative_to(folder).parts]
    return sorted(path for path in sources if not schema & {path.resolve(), *path.resolve().parents})


def texts(batonc, folder, file):
    """The operation texts of a folder by their name: what batonc persists, whether or not the configuration persists."""
    configuration = json.loads(file.read_text(encoding="utf-8"))
    sources = documents(folder, configuration, file)
    with tempfile.TemporaryDirectory() as scratch:
        for key in ("schema", "schemaExtensions"):
            value = configuration.get(key)
            if isinstance(value, str):
                configuration[key] = str(file.parent / value)
            elif value:
                configuration[key] = [str(file.parent / path) for path in value]
        configuration["persistConfig"] = {"file": "texts.json"}
        copy = Path(scratch) / "baton.json"
        copy.write_text(json.dumps(configuration), encoding="utf-8")
        out = Path(scratch) / "out"
        run = subprocess.run(
            [batonc, "generate", "--config", copy, "--out", out, *sources], cwd=ROOT, text=True, capture_output=True
        )
        if run.returncode:
            sys.exit(f"judge: batonc refuses {folder.relative_to(ROOT)}:\n{run.stderr}")
        persisted = json.loads((out / "texts.json").read_text(encoding="utf-8"))
    found = {}
    for text in persisted.values():
        found[parse(text).definitions[0].name.value] = text
    return found


def judge(schema, named_texts, where):
    """The number of texts that are refused, each said."""
    refused = 0
    for name, text in sorted(named_texts.items()):
        try:
            errors = validate(schema, parse(text))
        except GraphQLError as error:
            errors = [error]
        for error in errors:
            print(f"judge: {name}, against {where}: {error.message}\n    {text}", file=sys.stderr)
        refused += bool(errors)
    return refused


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--batonc", required=True)
    arguments.add_argument("--github-schema", type=Path, default=ROOT.parent / "shared/schemas/github-public.graphql")
    options = arguments.parse_args()
    judged = refused = 0
    for folder, file in rooms():
        name = folder.relative_to(ROOT)
        schema_path = file.parent / json.loads(file.read_text(encoding="utf-8"))["schema"]
        schema = server_schema(schema_path)
        found = texts(options.batonc, folder, file)
        if folder.name == "spec":
            # The texts that every implementation of the manifest has to send.
            for case in json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["cases"]:
                if "document" in case:
                    found[f"{case['operation']} ({case['name']})"] = case["document"]
        if not found:
            sys.exit(f"judge: {name} has no operation: nothing was judged there")
        judged += len(found)
        refused += judge(schema, found, schema_path.relative_to(ROOT))
        if name == Path("Screens/GitHub"):
            if options.github_schema.exists():
                refused += judge(server_schema(options.github_schema, True), found, options.github_schema.name)
            else:
                print(f"judge: {options.github_schema} is not here: GitHub's texts meet the subset schema only")
    print(f"judge: {judged} operation texts, {refused} refused")
    sys.exit(1 if refused else 0)


main()
