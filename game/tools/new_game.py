"""`python -m game.tools.new_game ID`: lay out the folders, words and data of another game.

Everything of a template is copied under the name of the new game: the files that are called
`template_hidden` or `template_open`, or lie in a folder called so. One line more in the registry, and
the client shows its box, with the title that is given in each language, or else the template's.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from keyword import iskeyword
from pathlib import Path

from game.content.loading import text_of
from game.words.catalogue import languages

ROOT = Path(__file__).parents[2]
TEMPLATES = {"hidden": ("template_hidden", "Pebbles"), "open": ("template_open", "Beads")}
"""What the template is called in paths and keys, and in code."""
MARKS = '"\\{}[]*'
"""What means something in a sentence, so that no title has it."""
PLACES = ("game", "data", "assets/words")
REGISTRY = Path("game/games.py")
CALLED = re.compile(r'^    (title|short): ".*"$', re.MULTILINE)
"""What the game is called on its box: the first two such lines of its words."""
LAST = "    }\n)\n"
"""Where the registry's list of games ends."""


class Mistake(Exception):
    """Why no game can be laid out so; the text is the sentence to print."""


def lay_out(
    root: Path, id: str, template: str, titles: Mapping[str, str] | None = None
) -> list[Path]:
    """Make all files of a new game below `root`, and register it, titled by language; the files that
    were made. Raises Mistake, and then nothing was changed."""
    name, thing = TEMPLATES[template]
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", id) or iskeyword(id):
        raise Mistake(f"{id!r} is no id: small letters, digits and _ make one, a letter first.")
    made = {Path(str(file).replace(name, id)): file for file in files_of(root, name)}
    modules = {file.parent.with_suffix(".py") for file in made}
    there = next((file for file in (*made, *modules) if (root / file).exists()), None)
    registry = text_of(root / REGISTRY)
    if there is not None or f'"{id}":' in registry:
        raise Mistake(f"There is something called {id} already: {there or REGISTRY}.")
    words = {Path(f"assets/words/{lang}/{id}.yaml"): one for lang, one in (titles or {}).items()}
    called = "".join(part.capitalize() for part in id.split("_"))
    for new, old in made.items():
        text = re.sub(rf"\b{name}\b", id, text_of(root / old))
        if new.suffix == ".py":
            text = re.sub(rf"\b{thing}(?=\b|Table\b)", called, text)
        if new in words:
            text = CALLED.sub(rf'    \1: "{words[new]}"', text, count=2)
        (root / new).parent.mkdir(parents=True, exist_ok=True)
        (root / new).write_text(text, "utf-8")
    line = f'        "{id}": "game.scenes.{id}.face",\n'
    (root / REGISTRY).write_text(registry.replace(LAST, line + LAST, 1), "utf-8")
    return sorted(made)


def files_of(root: Path, name: str) -> Iterator[Path]:
    """The files of a template, from `root` on."""
    for place in PLACES:
        for file in sorted((root / place).rglob("*")):
            parts = file.relative_to(root).with_suffix("").parts
            called = any(part in (name, f"rules_{name}") for part in parts)
            if called and file.is_file() and "__pycache__" not in parts:
                yield file.relative_to(root)


def _title(given: str) -> tuple[str, str]:
    """A language and the title in it; raises Mistake."""
    lang, _, title = given.partition("=")
    if lang not in languages():
        raise Mistake(f"{given!r} names no language: it begins with {'=, '.join(languages())}=.")
    if not title.isprintable() or not title.strip() or {*title} & {*MARKS}:
        raise Mistake(f"{title!r} is no title: at least a letter, and none of {MARKS}")
    return lang, title


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.tools.new_game",
        description="Lays out the folders, words and data of another game.",
    )
    parser.add_argument("id", help="what it is called in paths and keys, e.g. sea_trade")
    parser.add_argument(
        "--template",
        choices=TEMPLATES,
        default="hidden",
        help="hidden: hands or simultaneous choices (the default); open: everybody knows the same",
    )
    parser.add_argument(
        "--title",
        action="append",
        default=[],
        metavar="LANG=TITLE",
        help='what its box is called in a language, e.g. "ro=Comerț pe mare"',
    )
    wanted = parser.parse_args(arguments)
    try:
        made = lay_out(ROOT, wanted.id, wanted.template, dict(map(_title, wanted.title)))
    except Mistake as mistake:
        print(mistake, file=sys.stderr)
        return 2
    print("\n".join(file.as_posix() for file in made))
    print(f"What {wanted.id} still lacks: python -m game.games --check {wanted.id}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
