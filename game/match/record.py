"""The record of a match: the game, who played it, and every action. All else is derived from it.

Chance comes from one number, the seed, which nobody knows while the match lasts: its seal, a fingerprint
of it, is shown before the first action. At the end it is shown, and anybody can see that it gives the seal. Names are made safe to draw: whatever
people, settings or saves bring becomes letters that can be seen. A name is data: it is never read as
markup, and it is never a reason for anything to stop.
"""

from __future__ import annotations

import unicodedata
from base64 import b32encode
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from game.rules.contract import Event, Game, Option, Seat

LONGEST_NAME = 18
"""So many letters may be typed."""
LONGEST_KEPT = 32
"""So many letters of a name that came with a file are kept: bots have long names, too."""
LONGEST_TITLE = 48
"""So many letters has the title of a match."""
MOST_MARKS = 3
"""Accents on one letter; no language needs more."""

_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
"""Control and direction marks, halves of letters, and what Unicode gives no meaning."""
_FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0"
_VARIANTS = (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
_WITHOUT_WIDTH = frozenset({*_FILLERS, *map(chr, _VARIANTS)})
"""Letters by their kind that show nothing by themselves: fillers and variation selectors."""


def name_of(text: str, most: int = LONGEST_KEPT) -> str:
    """The text as a name: its visible letters with single blanks, at most so many; maybe none."""
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", "".join(filter(_shows, text[: 8 * most]))):
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks <= (MOST_MARKS if letters else 0):
            letters.append(letter)
    return " ".join("".join(letters).split())[:most].strip()


def _shows(letter: str) -> bool:
    """Whether anything is seen of it, if only a blank."""
    if letter.isspace():
        return True
    return letter not in _WITHOUT_WIDTH and unicodedata.category(letter) not in _UNSEEN


UNDO = Option("undo", ("free", "own_turn", "off"), "free")
"""How undo behaves: to the last new information, within the own turn only, or not at all."""

MATCH_OPTIONS: tuple[Option, ...] = (UNDO,)
"""Options of set-up that every game has; they stand beside the game's own."""


SIGNS = ("diamond", "circle", "triangle", "square", "star", "hexagon", "cross")
"""The shapes that stand for the seats of every game, beside their colours."""
FEW = 5
"""So many are known to every game; the others are for games of six and seven."""


class SeatSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits on a seat. `bot` is the id of a bot, or None for a human."""

    name: str
    colour: str
    shape: str
    bot: str | None = None

    def __post_init__(self) -> None:
        """Names come from people and from files, and all of them through here."""
        name = name_of(self.name) or "?"
        if name != self.name:
            msgspec.structs.force_setattr(self, "name", name)


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was decided before the first action.

    `content` is the version of the game's tables at the time, `seal` the fingerprint of the chance
    that was shown at the start. A copy names its `parent`, the real match, and after how many of
    the parent's actions it left. It has no seal: its chance up to there is that of the parent, and
    from there on another (`Redraw`). One that was `moved` came by a file, and is for those who play
    it there what the parent was.
    """

    id: str
    game: str
    options: dict[str, str]
    seats: tuple[SeatSetup, ...]
    seed: int
    content: str
    parent: str | None = None
    parent_n: int = 0
    seal: str = ""
    moved: bool = False


class Move(msgspec.Struct, frozen=True, tag="move", forbid_unknown_fields=True, omit_defaults=True):
    """An action in its wire form, and a check of what came of it. One that went `by_itself` nobody chose
    at the table: there was nothing else, or nobody wished to be asked."""

    seat: Seat
    action: dict[str, Any]
    check: str
    by_itself: bool = False


class TakeBack(
    msgspec.Struct, frozen=True, tag="take_back", forbid_unknown_fields=True, omit_defaults=True
):
    """The match returned to the point after `to` actions because `seat` asked for it.

    With `alone` only the action after them went: a sealed answer of the seat, while the others,
    who had answered since, still knew nothing of it. Their answers stay. From one that is `practice`
    on the match is practice: a person went back past what was turned up, and nobody was asked.
    """

    seat: Seat
    to: int
    consent: bool
    alone: bool = False
    practice: bool = False


class Redraw(msgspec.Struct, frozen=True, tag="redraw", forbid_unknown_fields=True):
    """A copy left the real match here: what nobody had seen was drawn anew from `seed`
    (`Game.redraw`), so that playing the copy foretells nothing."""

    seed: int


Entry = Move | TakeBack | Redraw
"""One line of the record, which is only ever added to."""


class TakenBack(Event, frozen=True, tag=True):
    """`seat` took back `count` actions, those of `whose`, bots last; with `consent` that was beyond
    what undo gives freely, and `agreed` had agreed to it; where it is `practice`, nobody was asked."""

    seat: Seat
    count: int
    consent: bool
    whose: tuple[Seat, ...] = ()
    agreed: tuple[Seat, ...] = ()
    practice: bool = False


def copied(header: Header, copy_id: str, n: int, moved: bool = False) -> Header:
    """The header of a copy that leaves the match after `n` actions. A copy of an experiment is one
    more of the real match, which it left where they part."""
    parent, left = header.id, n
    if header.parent is not None and (moved or not header.moved):
        parent, left = header.parent, min(n, header.parent_n)
    return msgspec.structs.replace(
        header, id=copy_id, parent=parent, parent_n=left, seal="", moved=moved
    )


def signs_for(seats: Sequence[int]) -> tuple[str, ...]:
    """The signs that players of a game for so many may choose from."""
    return SIGNS[: max(FEW, *seats)]


def check_header(game: Game[Any], header: Header) -> None:
    """Whether such a match can have been set up; raises ValueError."""
    if len(header.seats) not in game.seats:
        raise ValueError(f"{len(header.seats)} seats")
    signs = [seat.shape for seat in header.seats]
    if not set(signs) <= set(signs_for(game.seats)):
        raise ValueError(f"signs {signs}")
    begun = {option.id: option.default for option in game.options} | header.options
    for option in (*game.options, *MATCH_OPTIONS):
        if begun.get(option.id) not in option.choices:
            raise ValueError(f"option {option.id}")


def check_of(events: list[Event]) -> str:
    """A short digest of what happened: a replay that comes to another one has gone wrong."""
    sentence = b",".join(map(_written, events))
    return blake2b(b"[" + sentence + b"]", digest_size=6).hexdigest()


def _written(event: Event) -> bytes:
    """What happened; the rule that an event cites is no part of it, nor are the ranks that name its units,
    which older records did not tell."""
    more = [name for name in ("rule", "ranks") if hasattr(event, name)]
    if not more:
        return msgspec.json.encode(event, order="deterministic")
    fields = msgspec.to_builtins(event)
    return msgspec.json.encode({name: fields[name] for name in fields if name not in more})


DIGEST = 10
"""Bytes: sixteen letters, which can be read out and written down."""
GROUP = 4


def fingerprint(header: Header) -> str:
    """The seal of seed and options: groups of letters, the same on every machine."""
    sealed = (header.game, header.content, header.options, len(header.seats), header.seed)
    text = msgspec.json.encode(sealed, order="deterministic")
    letters = b32encode(blake2b(text, digest_size=DIGEST, person=b"tessera seal").digest())
    return " ".join(letters[i : i + GROUP].decode("ascii") for i in range(0, len(letters), GROUP))
