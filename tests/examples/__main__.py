"""`python -m tests.examples GAME [FILE]`: run every example, name those that fail, count."""

from __future__ import annotations

import sys
from pathlib import Path

import yaml

from tests.examples import new_dawn
from tests.examples.duel import run as run_duel
from tests.examples.notation import Run, Unclear, read, run_all

GAMES: dict[str, Run] = {"duel": run_duel, "new_dawn": new_dawn.run}
FILES: dict[str, list[Path]] = {
    "duel": [Path(__file__).with_name("duel.yaml")],
    "new_dawn": [*new_dawn.files(), new_dawn.PLAIN],
}


def main(arguments: list[str]) -> int:
    if len(arguments) not in (1, 2) or arguments[0] not in GAMES:
        print(f"usage: python -m tests.examples {{{','.join(GAMES)}}} [FILE]", file=sys.stderr)
        return 2
    files = [Path(arguments[1])] if len(arguments) == 2 else FILES[arguments[0]]
    examples = []
    for file in files:
        try:
            examples += read(file)
        except (OSError, UnicodeDecodeError, yaml.YAMLError, Unclear) as error:
            print(f"{file} cannot be read: {error}", file=sys.stderr)
            return 2
    passed, lines = run_all(examples, GAMES[arguments[0]])
    for line in lines:
        print(line)
    print(f"{passed} passed, {len(lines)} failed")
    return 0 if passed and not lines else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
