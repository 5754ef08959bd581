"""`python -m game.tools.rulings`: write `docs/rulings.md`, every reading of every game's rulebook.

Made from the options of the games and their English words: nothing in the page is written by hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.games import GAMES
from game.rules.contract import Option
from game.scenes.kit.game_kit import GameKit
from game.words import Words, plain
from game.words.catalogue import FIRST

PAGE = Path(__file__).parents[2] / "docs" / "rulings.md"
HEAD = """# Rulings

Where a rulebook can be read in two ways the set-up offers both: a *ruling*, whose default is the reading of our
reference. A *house rule* departs from the rulebook; its default is the book's. The clause is that of the rules in
the client (F1). This page is made by `python -m game.tools.rulings`; a test compares it with the games.
"""


def page() -> str:
    """The whole page."""
    words = Words(FIRST)
    return "\n".join([HEAD, *(line for kit in GAMES.values() for line in _game(words, kit))])


def _game(words: Words, kit: GameKit) -> Iterator[str]:
    """A game's rulings in the order of their clauses; the other options of the set-up are no readings."""
    readings = [option for option in kit.game.options if option.clause]
    if readings:
        yield f"## {words.say(f'game.{kit.id}.title')}\n"
    for option in sorted(readings, key=lambda one: [int(n) for n in one.clause[1:].split(".")]):
        yield from _reading(words, kit, option)


def _reading(words: Words, kit: GameKit, option: Option) -> Iterator[str]:
    key = f"option.{kit.id}.{option.id}"
    book = kit.rules.clause(FIRST, option.clause)
    kind = "house rule" if option.house else "ruling"
    where = f"{option.clause}, {plain(book.title)}" if book else option.clause
    counts = f"; with {' or '.join(map(str, option.seats))} players" if option.seats else ""
    yield f"**{plain(words.say(f'{key}.title'))}** ({kind}, {where}{counts}; `{option.id}`)\n"
    for choice in option.choices:
        sentence = plain(words.say(f"{key}.note.{choice}"))
        name = plain(words.say(f"{key}.{choice}"))
        default = " (default)" if choice == option.default else ""
        yield f"- {name}{default}: {sentence}"
    yield ""


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
