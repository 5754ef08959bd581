"""Positions out of the words of the reference: what is `given` there becomes a `Position`.

A acts, with a capital on "0,0" in open grassland unless there is a `map`; what a sentence is about
(a target, a site, a neighbour) lies next to it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from game.content.new_dawn.load import tables
from game.rules.new_dawn.box import box
from game.rules.new_dawn.state import State
from tests.examples.new_dawn_words import NAMES, Contents, Names, Piece, contents, plain
from tests.examples.notation import Unclear

HOME, NEXT, FAR = "0,0", "1,0", "2,0"
AWAY = 3
"""So many rings of grassland lie round the capital where no map is given."""
SPACE = re.compile(r"-?\d+,-?\d+")
CORNER = [f"{q},{r}" for r in (-10, -11, -12) for q in range(-14, 15)]
"""Spaces for tokens that are only counted."""
LAST = "last"
"""The turn of whoever sits last, after which the event dial turns."""
LEADER = "rome"
"""A leader whose ability changes no number, for whoever has none."""


def _islands() -> Iterator[tuple[str, str]]:
    """Pairs of spaces far from everything, and from one another."""
    for row in (7, 9, 11, -5, -7):
        for column in range(-14, 14, 3):
            yield f"{column},{row}", f"{column + 1},{row}"


def _closes(key: str, value: Any) -> bool:
    """Does this say of every space on the map what it is?"""
    if key in AROUND_CITY and isinstance(value, list):
        return len(value) < 6 and not str(value[-1]).startswith("other")
    if key in AROUND_CITY and all(isinstance(one, int) for one in value.values()):
        return bool(sum(value.values()) < 6)
    return key in ("map", "barbarian_enters", "after_moving") or key.endswith("_at")


AROUND_CITY = (
    "neighbours",
    "city_neighbours",
    "capital_neighbours",
    "adjacent_spaces",
    "surrounding_spaces",
    "contents",
)
"""Keys under which stands what lies around the city in question."""


class Scene:
    """What is given, as far as it has been read."""

    def __init__(self, given: dict[str, Any], card: str = "", slot: int = 0) -> None:
        self.given = given
        self.card, self.slot, self.at, self.far = card, slot, "", 0
        """The card in hand, its slot, the space in question, and how far it is if that is said."""
        attacker = given.get("attacker")
        colour = attacker.get("player", "") if isinstance(attacker, dict) else ""
        self.names = Names(str(given.get("player", colour)), "B")
        self.map: dict[str, str] = {}
        self.sides: dict[str, dict[str, Any]] = {"A": {}, "B": {}}
        self.rest: dict[str, Any] = {}
        self.rolls: list[Any] = []
        self.die = 0
        self.to_build = self.gains = ""
        self.action: Any = None
        """What will be done, as it is written."""
        self.side_asked = ""
        """Whose value is meant."""
        self.finisher = ""
        """Who completes the last card."""
        self.agenda = str(given.get("agenda", ""))
        defends = given.get("defender") is True or given.get("attacker") is False
        self.me = "B" if defends or given.get("own_turn") is False else "A"
        """Whose leader, wonders and cards are meant where nothing else is said."""
        self.hands: dict[str, dict[str, int]] = {"A": {}, "B": {}}
        """By player: better cards than those of level I, with their slots (0: any)."""
        self.named: dict[str, list[str]] = {}
        """Spaces that the example speaks of by a name."""
        self.after: list[Callable[[State], None]] = []
        """What is done to the position before anybody acts."""
        self.open = not any(_closes(str(key), value) for key, value in given.items())
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

    def spread(self, owner: str, count: int, kind: str = "control") -> None:
        """Control tokens in a corner of the map."""
        taken = {at for side in self.sides.values() for at in side.get("control", ())}
        taken |= {at for side in self.sides.values() for at in side.get("reinforced", ())}
        corner = [at for at in CORNER if at not in taken][:count]
        if count < 0 or len(corner) < count:
            raise Unclear(f"given: there is no room for {count} control tokens")
        self.map.update(dict.fromkeys(corner, "grassland"))
        self.side(owner).setdefault(kind, []).extend(corner)

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
        card = self.in_hand(owner, type)
        side.setdefault("tokens", {}).setdefault(card, []).append(city_state)

    def in_hand(self, name: str, word: object) -> str:
        """The card of a type that the player has in the row; a card that is named must be it."""
        card = card_of(word)
        type = box().cards[card].type
        cards = [self.card] if name == "A" and self.card else []
        cards += [*self.hands.get(name, ()), *self.side(name).get("row", [])]
        return next((one for one in cards if box().cards[one].type == type), card)

    def deal(self, name: str, card: str, slot: int = 0) -> None:
        """A card of the player's row, and its slot if that matters."""
        self.side(name)
        self.hands.setdefault(name, {})[card] = slot

    def _slots(self, hand: dict[str, int]) -> dict[str, int]:
        """Every card of a hand gets a slot of its own."""
        free = iter(slot for slot in range(1, 6) if slot not in hand.values())
        return {card: slot or next(free) for card, slot in hand.items()}

    def position(self) -> dict[str, Any]:
        """As in our own notation."""
        if self.card:
            self.deal("A", self.card, self.slot or self.hands["A"].get(self.card, 0) or 1)
        for name, side in self.sides.items():
            side.setdefault("leader", LEADER)
            if "row" not in side and self.hands.get(name):
                side["slots"] = self._slots(self.hands[name])
        if self.rest.get("turn") == LAST:
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
