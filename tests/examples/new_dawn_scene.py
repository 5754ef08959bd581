"""Positions out of the words of the reference: what is `given` there becomes a `Position`.

A acts, with a capital on "0,0" in open grassland unless there is a `map`; what a sentence is about
(a target, a site, a neighbour) lies next to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from game.content.new_dawn import tables
from game.rules.new_dawn.box import box
from tests.examples.new_dawn_words import NAMES, Contents, Names, Piece, contents, plain
from tests.examples.notation import Unclear

HOME, NEXT, FAR = "0,0", "1,0", "2,0"
AWAY = 3
"""So many rings of grassland lie round the capital where no map is given."""
SPACE = re.compile(r"-?\d+,-?\d+")
LEADER = "rome"
"""A leader whose ability changes no number, for whoever has none."""


def _islands() -> Iterator[tuple[str, str]]:
    """Pairs of spaces far from everything, and from one another."""
    for row in (7, 9, 11, -7, -9, -11):
        for column in range(-14, 14, 3):
            yield f"{column},{row}", f"{column + 1},{row}"


class Scene:
    """What is given, as far as it has been read."""

    def __init__(self, given: dict[str, Any], card: str = "", slot: int = 0) -> None:
        self.given = given
        self.card, self.slot, self.at = card, slot, ""
        """The card in hand, its slot, and the space in question."""
        attacker = given.get("attacker")
        colour = attacker.get("player", "") if isinstance(attacker, dict) else ""
        self.names = Names(str(given.get("player", colour)), "B")
        self.map: dict[str, str] = {}
        self.sides: dict[str, dict[str, Any]] = {"A": {}, "B": {}}
        self.rest: dict[str, Any] = {}
        self.rolls: list[Any] = []
        self.die = 0
        self.to_build = ""
        self.agenda = str(given.get("agenda", ""))
        self.open = not given.keys() & {"map", "city_at", "barbarian_at", "barbarian_enters"}
        self.islands = _islands()
        if self.open:
            self.put(HOME, "own capital")

    def side(self, name: str) -> dict[str, Any]:
        """What is written of a player."""
        for each in NAMES[: NAMES.index(name) + 1]:
            self.sides.setdefault(each, {})
        return self.sides[name]

    def island(self, mature: bool = False, owner: str = "A") -> str:
        """A city far away; a mature one has nothing but the edge around it."""
        at, beside = next(self.islands)
        self.map[at] = "grassland"
        if not mature:
            self.map[beside] = "grassland"
        self.side(owner).setdefault("cities", []).append(at)
        return at

    def put(self, at: str, words: Any) -> Contents:
        """Lay what is written on a space."""
        found = words if isinstance(words, Contents) else contents(words, self.names)
        if found.barbarian:
            self._barbarian(at, found)
        self.map[at] = found.written(self.map.get(at, "grassland").split()[0])
        for piece in found.pieces:
            self.lay(at, piece, found)
        if found.wonder:
            self.rest.setdefault("wonders", {})[found.wonder] = at
        return found

    def _barbarian(self, at: str, found: Contents) -> None:
        """Under another symbol than its own the barbarian has its symbol far away."""
        letters = tables().box.barbarians
        taken = {word for text in self.map.values() for word in text.split()}
        if found.barbarian in taken:
            found.barbarian = next(letter for letter in letters if letter not in taken)
        if found.symbol or found.pieces:
            self.map[next(self.islands)[0]] = f"grassland {found.barbarian}"
            self.rest.setdefault("barbarians", {})[found.barbarian] = at
            found.barbarian = ""

    def lay(self, at: str, piece: Piece, found: Contents) -> None:
        side = self.side(piece.owner)
        if piece.kind == "capital":
            side["capital"] = at
            return
        kind = {"city": "cities", "caravan": "caravans", "control": "control"}[piece.kind]
        if piece.reinforced:
            kind = "reinforced"
        side.setdefault(kind, []).append(at)
        if kind != "caravans" and found.symbol in tables().natural_wonders:
            side.setdefault("naturals", []).append(found.symbol)
        if kind == "cities" and found.symbol in tables().city_states:
            self.ally(piece.owner, found.symbol)

    def ally(self, owner: str, city_state: str) -> None:
        """The token of a conquered city-state lies on the card of its type."""
        type = tables().city_states[city_state].type
        side = self.side(owner)
        cards = [self.card] if owner == "A" and self.card else []
        cards += side.get("row", [])
        card = next((one for one in cards if box().cards[one].type == type), box().starters[type])
        side.setdefault("tokens", {}).setdefault(card, []).append(city_state)

    def position(self) -> dict[str, Any]:
        """As in our own notation."""
        for side in self.sides.values():
            side.setdefault("leader", LEADER)
        mine = self.sides["A"]
        if self.card and "row" not in mine:
            mine.setdefault("slots", {})[self.card] = self.slot or 1
        if "turn" in self.rest:
            self.rest["turn"] = [*self.sides][-1]
        disc = {"disc": AWAY} if self.open else {}
        return {"map": self.map, **disc, "players": self.sides, **self.rest}


def card_of(word: object) -> str:
    """A card by its id, or the level-I card of a type."""
    name = plain(word).strip().removesuffix(" card").replace(" ", "_")
    known = box()
    if name in known.cards:
        return name
    if name in known.starters:
        return known.starters[name]
    raise Unclear(f"there is no card {word!r}")
