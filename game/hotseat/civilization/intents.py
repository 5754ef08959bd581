"""What a touch on a thing of this table means, besides what it means at every table."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

import msgspec

from game.hotseat.civilization.offers import Offers
from game.hotseat.intents import Touch, Why
from game.rules.bitsets import Space
from game.rules.contract import Action, Refusal, Seat

NOBODY = -1


class Taken(msgspec.Struct, frozen=True):
    """The card of the hand that was taken up in a battle."""

    card: str = ""
    of: tuple[int, Seat | None] = NOBODY, None
    """The decision for which it was: after so many actions, by whom."""


class Plain(Enum):
    """What needs no more words."""

    NOTHING = auto()
    """It was meant, and nothing comes of it."""
    CLOSE = auto()
    """One step back: what was chosen is let go, or the board that lies open is closed."""
    DENY = auto()
    """It cannot be done, which is only heard."""
    TAKE_BACK = auto()
    """What was done last is taken back."""
    PRIMARY = auto()
    """The green button is pressed."""
    HAND_ON = auto()
    """Whoever looks is done: the laptop goes on."""


class Do(msgspec.Struct, frozen=True):
    """An action of the game is taken; `shut`: afterwards no board lies open."""

    action: Action
    shut: bool = False


class Order(msgspec.Struct, frozen=True):
    """A city has something, which goes on a square, if one is named."""

    action: Action
    at: Space = 0


class DoAll(msgspec.Struct, frozen=True):
    """Actions of the game with one press, as long as each of them is legal."""

    actions: tuple[Action, ...]


class Begin(msgspec.Struct, frozen=True):
    """The path of an action is begun with these things; these are the buttons of what is left."""

    path: tuple[str, ...] = ()
    alternatives: tuple[Action, ...] = ()


class Show(msgspec.Struct, frozen=True):
    """A board is opened, or closed if it lies open; empty: the bare table."""

    board: str


class Bare(msgspec.Struct, frozen=True):
    """What lies open makes way for the map, and then this is meant."""

    then: Intent


class Choose(msgspec.Struct, frozen=True):
    """Something is chosen and not done yet; empty: let go. With keys `focus` comes next."""

    what: str
    focus: str = ""


class Draft(msgspec.Struct, frozen=True):
    """What is talked about in the Trade phase from now on."""

    offers: Offers


class Refuse(msgspec.Struct, frozen=True):
    """It cannot be done: the table says why."""

    refusal: Refusal


class Ask(msgspec.Struct, frozen=True):
    """Before something is done it is asked whether these things may make way."""

    gone: tuple[str, ...]
    then: Do | Order


class AskEnd(msgspec.Struct, frozen=True):
    """Before the turn ends it is asked whether these cities, by their names, are to do nothing."""

    idle: tuple[str, ...]
    then: Do


class Take(msgspec.Struct, frozen=True):
    """A card of the hand is taken up in a battle, or a front is meant; and what else is meant by it."""

    taken: Taken
    then: Intent | None = None


class Anew(msgspec.Struct, frozen=True):
    """The first step on the path of an action, whatever was begun."""

    step: str


class TakeOut(msgspec.Struct, frozen=True):
    """A thing of the hand that is lifted is laid open, to be played."""

    thing: str


class Press(msgspec.Struct, frozen=True):
    """A button of the table."""

    name: str


class Visit(msgspec.Struct, frozen=True):
    """A square is touched from a panel: a city opens its board."""

    space: Space


class Reveal(msgspec.Struct, frozen=True):
    """The map is brought to a square."""

    space: Space


class Focus(msgspec.Struct, frozen=True):
    """The focus goes to a square, and the map to where it is seen."""

    space: Space


class Read(msgspec.Struct, frozen=True):
    """A thing in the box is shown large."""

    item: str


class Call(msgspec.Struct, frozen=True):
    """Somebody wants to answer what was done, while a ring runs."""

    seat: int


class Answer(msgspec.Struct, frozen=True):
    """A thing was touched: an answer to a lesson that asks for it; else what it means here."""

    thing: str
    then: Intent | None


Intent = (
    Touch | Why | Plain | Do | Order | DoAll | Begin | Show | Bare | Choose | Draft | Refuse
    | Ask | AskEnd | Take | TakeOut | Anew | Press | Visit | Reveal | Focus | Read | Call | Answer
)  # fmt: skip
Send = Callable[[Intent | None], object]
"""What a table does about an intent; None: nothing was meant."""
