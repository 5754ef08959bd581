"""What a person prefers, kept between sessions in one small JSON file."""

from __future__ import annotations

import contextlib
import locale
import os
from collections.abc import Collection
from functools import lru_cache
from operator import attrgetter
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
import platformdirs
from msgspec import Meta

from game.match.record import name_of

KEYS = {
    "undo": "ctrl+z",
    "rules": "f1",
    "cards": "c",
    "discard_pile": "p",
    "menu": "f10",
    "log": "l",
    "recap": "j",
    "enlarge": "e",
    "read_aloud": "r",
    "full_screen": "f11",
    "bigger_text": "ctrl+=",
    "smaller_text": "ctrl+-",
    "move_1": "b",
    "move_2": "d",
    "move_3": "w",
    "move_4": "f",
    "ways": "a",
    "labels": "f5",
    "end_turn": "t",
    "hint": "h",
    "pointer": "f2",
    "spotlight": "f3",
    "freeze": "f4",
    "play_now": "n",
    "hide": "x",
    "standing": "s",
    "market": "m",
    "technologies": "y",
    "culture": "u",
    "arts": "o",
    "harvest": "v",
    **{f"thing_{n}": str(n) for n in range(1, 10)},
    **{f"board_{n}": f"ctrl+{n}" for n in range(1, 8)},
    **{f"done_{n}": f"shift+{n}" for n in range(1, 5)},
}
"""The key map: what a key does -> the key."""
COUNTED = ("thing", "board", "done")
"""Actions that are numbered: the things that lie in a row, the boards of the players, and that a
player is done."""


def counted(action: str) -> tuple[str, int]:
    """Of a numbered action what is counted, and its number: `board_2`; of others itself, and 0."""
    what, _, number = action.rpartition("_")
    return (what, int(number)) if what in COUNTED else (action, 0)


Pixels = Annotated[int, Meta(ge=320, le=16384)]

SO_FAR = ("everybody", "me", "nobody")
"""Whose points are shown before the end: those of all, one's own, none."""
CALLS = {"1.5": 1500.0, "3": 3000.0, "6": 6000.0, "10": 10_000.0, "waved": 0.0}
"""How long the ring runs in which somebody may call, in milliseconds; without a clock until all have
waved."""
BOTS = ("together", "steps", "at_once")
"""How bots between two people are shown: together in a few seconds, step by step, not at all."""
SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "off": 0.0}


RENAMED = {"red_green": "deutan", "blue_yellow": "tritan"}
"""Palettes as they were once called -> what took their place."""


class Comfort(NamedTuple):
    """What follows the person on turn."""

    language: str
    text_size: float
    palette: str
    animation: str
    recap: bool
    confirm_discard: bool
    ask_payment: bool
    points_so_far: str
    reminders: str
    full_curtain: bool
    bots: str

    def speed(self) -> float:
        """Factor on the length of animations; 0 means none."""
        return SPEEDS.get(self.animation, 1.0)


class Own(msgspec.Struct):
    """What a person set otherwise than the house; None is as the house has it."""

    language: str | None = None
    text_size: Annotated[float, Meta(ge=0.8, le=1.4)] | None = None
    palette: str | None = None
    animation: str | None = None
    recap: bool | None = None
    confirm_discard: bool | None = None
    ask_payment: bool | None = None
    points_so_far: str | None = None
    """One of SO_FAR."""
    reminders: str | None = None
    """`on` or `off`, once the person was asked."""
    full_curtain: bool | None = None
    bots: str | None = None
    """One of BOTS."""

    def __post_init__(self) -> None:
        self.palette = RENAMED.get(self.palette or "", self.palette)


class SeatMemory(msgspec.Struct):
    """A seat of the last set-up; nobody typed an empty name."""

    name: str
    sign: str
    bot: str | None = None

    def __post_init__(self) -> None:
        self.name = name_of(self.name)


class SetupMemory(msgspec.Struct):
    """The last set-up of a game."""

    seats: list[SeatMemory]
    options: dict[str, str]


class Preferences(msgspec.Struct):
    """Settings; every field has a sensible default."""

    language: str = ""
    text_size: Annotated[float, Meta(ge=0.8, le=1.4)] = 1.0
    interface_size: Annotated[float, Meta(ge=0.8, le=1.2)] = 1.0
    palette: str = "standard"
    animation: str = "normal"
    effects_volume: Annotated[float, Meta(ge=0, le=1)] = 0.6
    ambience_volume: Annotated[float, Meta(ge=0, le=1)] = 0.0
    """Of the quiet loop below everything; at first there is none."""
    voice_volume: Annotated[float, Meta(ge=0, le=1)] = 1.0
    """What is focused is also said aloud when it is asked for; at 0 it is not."""
    full_screen: bool = False
    confirm_discard: bool = False
    ask_payment: bool = False
    """What can be paid in several ways is never paid in the cheapest one unasked."""
    points_so_far: str = "everybody"
    """One of SO_FAR."""
    full_curtain: bool = False
    """The curtain comes down where a table would do without it, as in a battle."""
    bots: str = "together"
    """One of BOTS."""
    calls: str = "3"
    """One of CALLS."""
    confirm_quit: bool = True
    reminders: str = "ask"
    """`on`, `off`, or `ask` everybody once."""
    recap: bool = True
    bot_seconds: Annotated[float, Meta(gt=0, le=600)] = 1.0
    """Time that a bot which searches takes for a move."""
    window: tuple[Pixels, Pixels] = (1280, 720)
    keys: dict[str, str] = {}
    folder: str = ""
    """Where the last file was written or read."""
    last_match: str = ""
    """The id of the match that was on the table last: home goes on with it."""
    setups: dict[str, SetupMemory] = {}
    people: dict[str, Own] = {}
    """By the name as it is compared, see `same`: it comes back when the name takes a seat again."""

    def __post_init__(self) -> None:
        self.palette = RENAMED.get(self.palette, self.palette)

    def key_of(self, action: str) -> str:
        """The key of an action, as in `ctrl+z`."""
        return self.keys.get(action, KEYS[action])

    def action_of(self, key: str) -> str:
        """What the key does, or empty."""
        keys = self.keys
        return next((a for a, usual in KEYS.items() if keys.get(a, usual) == key), "")

    def own(self, person: str) -> Own:
        """What a person has set; nothing for the house itself, whose name is empty."""
        return self.people.get(same(person)) or Own()

    def comfort(self, person: str = "") -> Comfort:
        """What a person sees; without a name what the house has."""
        house: tuple[Any, ...] = _comfort(self)
        own = self.people.get(same(person)) if person and self.people else None
        if own is None:
            return Comfort(*house)
        pairs = zip(_comfort(own), house, strict=True)
        return Comfort._make(theirs if mine is None else mine for mine, theirs in pairs)

    def wants_curtain(self, person: str) -> bool:
        """Whether the curtain comes down for a person where a table would do without it."""
        wish = self.own(person).full_curtain if self.people else None
        return self.full_curtain if wish is None else wish

    def put(self, person: str, name: str, value: object) -> None:
        """Set something for a person, or without a name for the house."""
        setattr(self.people.setdefault(same(person), Own()) if person else self, name, value)

    def remembered(self) -> tuple[str, ...]:
        """The people of the last set-ups, each once."""
        seats = [seat for setup in self.setups.values() for seat in setup.seats]
        named = {same(seat.name): seat.name for seat in seats if seat.name and seat.bot is None}
        return tuple(named.values())

    def as_house(self, person: str) -> None:
        """A person takes everything as the house has it."""
        self.people.pop(same(person), None)


_comfort = attrgetter(*Comfort._fields)
"""Asked for many times in a frame."""


@lru_cache(64)
def same(name: str) -> str:
    """A name as it is compared: without capitals and needless blanks."""
    return " ".join(name.split()).casefold()


def system_language(known: Collection[str]) -> str:
    """The language of the desktop where we have it, else English."""
    named = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    with contextlib.suppress(ValueError):
        named = named or (locale.getlocale()[0] or "")
    code = named[:2].lower()
    return code if code in known else "en"


def user_folder() -> Path:
    """The folder where settings belong on this system."""
    return Path(platformdirs.user_config_dir("tessera", appauthor=False))
