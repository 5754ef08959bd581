"""The words of the examples of Civilization: the closed lists of their notation, and readers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.content.civilization.effects import MARKET_RESOURCES, RESOURCES
from game.content.civilization.load import tables
from game.content.civilization.schema import ARROWS, CONTENTS, PHASES, UNIT_TYPES
from game.rules.civilization.box import box, cell_of
from game.rules.civilization.game import Civilization
from game.rules.civilization.terrain import named
from tests.examples.notation import Notation, Unclear, among, between, record, text, unknown

GAME = Civilization()
PLAYERS = ("A", "B", "C", "D")


def square(where: str, written: Any) -> Any:
    """A square such as `c2`, as a number of the board."""
    found = named(text(where, written))
    if not found:
        raise Unclear(f"{where}: {written!r} is no square")
    return found


def cell(where: str, written: Any) -> Any:
    """What is on a square, such as `m:iron`."""
    try:
        return cell_of(text(where, written))
    except KeyError as error:
        unknown(where, error.args[0], ["g", "f", "m", "d", "w", *RESOURCES, "hut", "village"])


def unit(where: str, written: Any) -> Any:
    """A unit such as `infantry:2` or `infantry:4/3`: type, strength, wounds."""
    kind, _, rest = text(where, written).partition(":")
    strength, _, wounds = rest.partition("/")
    if not strength.isdecimal() or not (wounds or "0").isdecimal():
        raise Unclear(f"{where}: {written!r} is no unit")
    return among(UNIT_TYPES)(where, kind), int(strength), int(wounds or 0)


def scout(where: str, written: Any) -> Any:
    """A square, or a square and the city gathered for."""
    if isinstance(written, dict):
        found = record({"at": square, "for": square}, "at")(where, written)
        return found["at"], found.get("for", 0)
    return square(where, written), 0


NOTATION = Notation(
    Path(__file__).with_name("notation.yaml"),
    {
        "ARROW": lambda where, written: ARROWS.index(among(ARROWS)(where, written)),
        "ARROW_NAME": ARROWS,
        "BUILDING": tables().buildings,
        "CARD": [
            *(*tables().technologies, *tables().wonders, *tables().governments),
            *("free_building", "spy"),
        ],
        "CELL": cell,
        "CIV": tables().civilizations,
        "COIN_PLACE": box().coin_places,
        "CONTENT": CONTENTS,
        "COUNT": between(0, 999),
        "EVENT": tables().events,
        "FIGURE": ("army", "scout"),
        "GOVERNMENT": tables().governments,
        "ITEM": ["army", "scout", *UNIT_TYPES, "walls", *tables().buildings, *tables().wonders],
        "MARKET_RESOURCE": MARKET_RESOURCES,
        "OPTIONS": record({option.id: among(option.choices) for option in GAME.options}),
        "PERSON": tables().great_people,
        "PHASE": PHASES,
        "PLAYER": PLAYERS,
        "RESOURCE": RESOURCES,
        "SCOUT": scout,
        "SQUARE": square,
        "TECH": tables().technologies,
        "TILE": tables().tiles,
        "TRADABLE": [
            *("trade", "culture", "resources", "huts", "villages", "events", "coins", "techs"),
            *("units", "armies", "cities", "buildings", "wonders", "great_people"),
        ],
        "TYPE": UNIT_TYPES,
        "UNIT": unit,
        "WONDER": tables().wonders,
    },
)
