"""What lies on a space, in the words of the reference: "grassland, own city", "rival control token,
reinforced", {terrain: mountains, token: diamond}."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from game.content.new_dawn.effects import RESOURCES, TERRAINS
from game.content.new_dawn.load import tables
from game.rules import hexes
from game.rules.new_dawn import citystates, pieces
from game.rules.new_dawn.state import State
from tests.examples.notation import Unclear, same

NAMES = "ABCD"
PIECES = ("capital", "city", "control", "caravan")
COLOURS = ("red", "blue", "orange", "green", "white", "yellow", "purple")
OWN = ("own", "friendly", "attacker", "attackers")
RIVAL = ("rival", "enemy", "defender", "defenders")
IDLE = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "empty",
        "in",
        "is",
        "placed",
        "player",
        "there",
        "under",
        "its",
        "on",
        "only",
        "uncollected",
        "loose",
        "token",
        "tokens",
        "s",
        "space",
    ]
)
KINDS = ("terrain", "space", "token", "contents", "symbol", "kind")
"""Keys of a map whose value says it all."""


class Piece(msgspec.Struct):
    """A figure or control token, and whose."""

    kind: str
    owner: str
    reinforced: bool | None = None


class Contents(msgspec.Struct):
    """One space."""

    terrain: str = ""
    symbol: str = ""
    barbarian: str = ""
    wonder: str = ""
    bare: bool = False
    """It is said to be empty."""
    pieces: list[Piece] = []

    def written(self, free: str = "grassland") -> str:
        """For `Board.of`."""
        terrain = self.terrain or free
        letters = self.barbarian if self.barbarian and not self.symbol else ""
        return " ".join(word for word in (terrain, self.symbol or letters) if word)


class Names:
    """Who is who: A acts, the others are named in the order in which they turn up."""

    def __init__(self, own: str = "", other: str = "A") -> None:
        self.seats = {own: "A"} if own else {}
        self.other = other
        """Whose a piece is of which nothing is said."""

    def of(self, word: str) -> str:
        """The seat that a word means, or an empty string."""
        if word in OWN:
            return "A"
        if word in RIVAL:
            return next((name for name in self.seats.values() if name != "A"), "B")
        bare = word.removesuffix("'s")
        if bare in COLOURS:
            taken = set(self.seats.values())
            free = (name for name in NAMES[1:] if name not in taken)
            if bare not in self.seats:
                self.seats[bare] = next(free, "A")
            return self.seats[bare]
        return ""


def plain(text: object) -> str:
    """Small letters, underscores as blanks, names of several words as their ids."""
    found = str(text).lower().replace("_", " ").replace("-", " ").replace("mt. ", "mt ")
    box = tables()
    known = [*box.city_states, *box.natural_wonders, *box.wonders, *box.cards, *box.pacts]
    for id in sorted(known, key=len, reverse=True):
        found = re.sub(rf"\b{id.replace('_', ' ')}\b", id, found)
    for phrase in ("natural wonder", "city state"):
        found = found.replace(phrase, phrase.replace(" ", "_"))
    found = found.replace("non capital ", "")
    return re.sub(r"\.(?=\s|$)", "", found)


_ICONS = {
    "culture": "mask|lyre|note|music|arts?|theatre|cultural",
    "economy": "coins?|crate|scales|economic",
    "industry": "gear|gears|cog|cogwheel|industrial",
    "military": "swords?|shield|helmet|fist",
    "science": "flask|atom|beaker|microscope|scientific",
}
"""What the icon of a type of city-state may be called."""


def symbol_of(given: object) -> str:
    """The id of the one token that matches a symbol: "barbarian I", "city-state with gear icon in a
    diamond frame"."""
    words = plain(given)
    if "city_state" not in words:
        found = contents(words, Names())
        return found.symbol or found.barbarian
    box = tables()
    frames = [frame for frame in ("diamond", "circle") if frame in words]
    types = [type for type, icons in _ICONS.items() if re.search(rf"\b({type}|{icons})\b", words)]
    fit = [
        one.id
        for one in box.city_states.values()
        if (one.frame in frames or not frames) and (one.type in types or not types)
    ]
    named = [id for id in fit if re.search(rf"\b{id}\b", words)]
    said = {"city_state", "with", "icon", "frame", "in", *IDLE, *frames, *named}
    strange = [
        word
        for word in re.findall(r"\w+", words)
        if word not in said and not any(re.fullmatch(f"{t}|{_ICONS[t]}", word) for t in types)
    ]
    if strange:
        raise Unclear(f"{given!r}: {strange[0]!r} is not understood here")
    if len(named or fit) != 1:
        raise Unclear(f"{given!r}: which city-state is meant?")
    return (named or fit)[0]


def contents(given: Any, names: Names) -> Contents:
    """Read what is written of a space."""
    found = Contents()
    for phrase in _phrases(given):
        _read(found, phrase, names)
    return found


def _phrases(given: Any) -> list[str]:
    if isinstance(given, dict):
        listed = [
            each if key in KINDS else f"{key} {each}"
            for key, value in given.items()
            for each in (value if isinstance(value, list) else [value])
            if each is not False
        ]
        given = [str(each).removesuffix(" True") for each in listed]
    parts = given if isinstance(given, list) else [given]
    parts = [_conquered(plain(part)) for part in parts]
    return [one for part in parts for one in re.split(r",| and | with ", plain(part)) if one]


def _conquered(words: str) -> str:
    """ "city-state conquered by blue" is a city of blue on its space."""
    states = "|".join(["city_state", *tables().city_states])
    by = re.sub(
        rf"({states}) (?:conquered|held|owned|controlled) by (?:an? )?(\w+)", r"\1, \2 city", words
    )
    of = re.sub(rf"conquered ({states}) of (?:an? )?(\w+)", r"\1, \2 city", by)
    return re.sub(rf"(?:(\w+)'s |a )?conquered ({states})", r"\2, \1 city", of)


def _read(found: Contents, phrase: str, names: Names) -> None:
    """One thing, or what is more to be said of the last one."""
    box, owner, kind, firm = tables(), "", "", None
    if phrase.strip() in ("none", "empty", "nothing"):
        found.bare = True
        return
    for word in re.split(r"[\s'’]+", phrase.strip()):
        if names.of(word):
            owner = names.of(word)
        elif word.rstrip("s") in PIECES or word == "cities":
            kind = word.rstrip("s") if word != "cities" else "city"
        elif word in ("reinforced", "unreinforced"):
            firm = word == "reinforced"
        elif word in TERRAINS and word != "natural_wonder":
            found.terrain = word
        elif word in RESOURCES or word in box.city_states:
            found.symbol = word
        elif word == "natural_wonder" or word in box.natural_wonders:
            found.terrain = "natural_wonder"
            found.symbol = word if word in box.natural_wonders else found.symbol or "pantanal"
        elif word == "city_state":
            found.symbol = found.symbol or "geneva"
        elif word == "barbarian":
            found.barbarian = found.barbarian or "A"
        elif len(word) == 1 and word.upper() in box.box.barbarians and found.barbarian:
            found.barbarian = word.upper()
        elif word in box.wonders:
            found.wonder = word
        elif word in ("wonder", "world_wonder"):
            found.wonder = found.wonder or "petra"
        elif word == "resource":
            found.symbol = found.symbol or "oil"
        elif word not in IDLE:
            raise Unclear(f"{phrase!r}: {word!r} is not understood here")
    if kind:
        found.pieces.append(Piece(kind, owner or names.other, firm))
    elif firm is not None and found.pieces:
        found.pieces[-1].reinforced = firm
    elif owner or firm is not None:
        raise Unclear(f"{phrase!r}: what is there is not said")


def compare(state: State, at: str, expected: Contents) -> None:
    """Is all that there, and nothing where the space is said to be empty?"""
    space = hexes.space(at)
    if expected.terrain:
        same(f"{at}: terrain", expected.terrain, state.board.terrain.get(space))
    if expected.bare:
        same(f"{at}: empty", True, bool(pieces.empty(state) >> space & 1))
    if expected.barbarian:
        same(f"{at}: barbarian", True, bool(pieces.barbarians(state) >> space & 1))
    if expected.wonder:
        same(f"{at}: wonder", expected.wonder, pieces.wonder_at(state, space))
    if expected.symbol:
        lies = state.tokens | pieces.city_states(state)
        symbol = state.board.resource.get(space) or state.board.natural.get(space)
        same(f"{at}: token", expected.symbol, symbol or citystates.at(state, space))
        same(f"{at}: {expected.symbol} lies there", True, bool(lies >> space & 1))
    for piece in expected.pieces:
        _compare_piece(state, at, piece)


def _compare_piece(state: State, at: str, piece: Piece) -> None:
    player, bit = state.players[NAMES.index(piece.owner)], 1 << hexes.space(at)
    held = {
        "capital": player.home,
        "city": player.centres(),
        "control": player.control,
        "caravan": pieces.own_caravans(player),
    }
    what = f"{at}: {piece.kind} of {piece.owner}"
    same(what, True, bool(held[piece.kind] & bit))
    if piece.reinforced is not None:
        same(f"{what}, reinforced", piece.reinforced, bool(player.reinforced & bit))
