"""`python -m tests.examples GAME [FILE]`: run every example, name those that fail, count."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from tests.examples.running import Broken, Examples, read, run_all

GAMES: dict[str, Examples] = {
    game: import_module(f"tests.examples.{game}").EXAMPLES
    for game in ("duel", "new_dawn", "carta_impera", "wonders", "civilization")
}


def main(arguments: list[str]) -> int:
    """0 if all passed, 1 if not, 2 if there was nothing to run."""
    if len(arguments) not in (1, 2) or arguments[0] not in GAMES:
        print(f"usage: python -m tests.examples {{{','.join(GAMES)}}} [FILE]", file=sys.stderr)
        return 2
    examples = GAMES[arguments[0]]
    files = [Path(arguments[1])] if len(arguments) == 2 else examples.files
    try:
        cases = [case for file in files for case in read(file, examples.lists)]
    except Broken as error:
        print(error, file=sys.stderr)
        return 2
    passed, lines = run_all(cases)
    for line in lines:
        print(line)
    print(f"{passed} passed, {len(lines)} failed")
    return 0 if passed and not lines else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
