"""What the table of A New Dawn is at a moment, as one value: its panels and its map are made from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.drawing.director import Stage
from game.drawing.motion import Motion
from game.hotseat.new_dawn.laying import Laying
from game.match.tape import LogLine
from game.rules.new_dawn.fights import Fight
from game.rules.new_dawn.pending import ChoosingLeader, Frame, LayingTile
from game.rules.new_dawn.state import State
from game.words.buttons import ButtonView
from game.words.new_dawn.position import deciding_frame
from game.words.new_dawn.table_text import TableText
from game.words.table import Facts


class Press(NamedTuple):
    """A button is pressed, or a tile of the hand is taken."""

    name: str


class Pulled(NamedTuple):
    """The card of the row that is pulled down: what it can do is shown before it is resolved."""

    card: str = ""
    dial: int | None = None
    """Where the tech dial will be, once it is resolved."""
    idle: bool = False
    """It can do nothing where it is."""


class Watched(NamedTuple):
    """What whoever looks on is told, their buttons (None: people play), whether a bot is on turn."""

    title: str
    buttons: tuple[ButtonView, ...] | None
    bot: bool


class Moment(NamedTuple):
    """Made by the table alone, for the moment: nobody keeps it. While it is `busy`, nobody may act."""

    facts: Facts
    text: TableText
    stage: Stage
    """What is shown: while pieces move, the position of the moment."""
    motion: Motion
    ahead: State | None
    """The position in which the pulled card's choices are made."""
    pulled: Pulled
    laying: Laying
    pointed: str
    fought: Fight | None
    """The battle under way or just decided."""
    busy: bool
    learning: bool
    watched: Callable[[], Watched]
    strip: bool
    """What bots do is shown in the place of the corner and of the log."""
    meant: Callable[[tuple[str, ...]], bool | None]
    """Whether a way leads on to what a lesson asks for."""
    log: Callable[[], list[LogLine]]
    key: Callable[[str], str]
    """A key as it stands on a button."""

    @property
    def deciding(self) -> State:
        """The position whose choices are shown: the real one, or the one looked into."""
        view: State = self.facts.view
        return view if self.ahead is None else self.ahead

    @property
    def frame(self) -> Frame | None:
        return deciding_frame(self.deciding)

    @property
    def set_up_step(self) -> str:
        """The step of the set-up that has a layout of its own, if it is one."""
        frame = self.frame
        return type(frame).__name__ if isinstance(frame, (ChoosingLeader, LayingTile)) else ""
