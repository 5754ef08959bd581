"""What a touch on a thing of this table means, besides what it means at every table."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple

from game.rules.bitsets import Space
from game.rules.contract import Action, Refusal
from game.scenes.civilization.moment import Moment, Taken
from game.scenes.civilization.offers import Offers
from game.scenes.kit.intents import Touch, Why
from game.scenes.table.browser import Pile


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


class Do(NamedTuple):
    """An action of the game is taken; `shut`: afterwards no board lies open."""

    action: Action
    shut: bool = False


class Order(NamedTuple):
    """A city has something, which goes on a square, if one is named."""

    action: Action
    at: Space = 0


class DoAll(NamedTuple):
    """Actions of the game with one press, as long as each of them is legal."""

    actions: tuple[Action, ...]


class Begin(NamedTuple):
    """The path of an action is begun with these things; these are the buttons of what is left."""

    path: tuple[str, ...] = ()
    alternatives: tuple[Action, ...] = ()


class Show(NamedTuple):
    """A board is opened, or closed if it lies open; empty: the bare table."""

    board: str


class Bare(NamedTuple):
    """What lies open makes way for the map, and then this is meant."""

    then: Intent


class Choose(NamedTuple):
    """Something is chosen and not done yet; empty: let go. With keys `focus` comes next."""

    what: str
    focus: str = ""


class Draft(NamedTuple):
    """What is talked about in the Trade phase from now on."""

    offers: Offers


class Refuse(NamedTuple):
    """It cannot be done: the table says why."""

    refusal: Refusal


class Ask(NamedTuple):
    """Before something is done it is asked whether these things may make way."""

    gone: tuple[str, ...]
    then: Do | Order


class Take(NamedTuple):
    """A card of the hand is taken up in a battle, or a front is meant; and what else is meant by it."""

    taken: Taken
    then: Intent | None = None


class Anew(NamedTuple):
    """The first step on the path of an action, whatever was begun."""

    step: str


class TakeOut(NamedTuple):
    """A thing of the hand that is lifted is laid open, to be played."""

    thing: str


class Press(NamedTuple):
    """A button of the table."""

    name: str


class Visit(NamedTuple):
    """A square is touched from a panel: a city opens its board."""

    space: Space


class Reveal(NamedTuple):
    """The map is brought to a square."""

    space: Space


class Focus(NamedTuple):
    """The focus goes to a square, and the map to where it is seen."""

    space: Space


class Read(NamedTuple):
    """A thing in the box is shown large."""

    item: str


class Pick(NamedTuple):
    """One of these things in the box is chosen from a pile; what that means then."""

    things: tuple[str, ...]
    texts: Pile
    then: Callable[[Moment, str], Intent | None]


class Call(NamedTuple):
    """Somebody wants to answer what was done, while a ring runs."""

    seat: int


class Answer(NamedTuple):
    """A thing was touched: an answer to a lesson that asks for it; else what it means here."""

    thing: str
    then: Intent | None


Intent = (
    Touch | Why | Plain | Do | Order | DoAll | Begin | Show | Bare | Choose | Draft | Refuse
    | Ask | Take | TakeOut | Anew | Press | Visit | Reveal | Focus | Read | Pick | Call | Answer
)  # fmt: skip
Send = Callable[[Intent | None], object]
"""What a table does about an intent; None: nothing was meant."""
