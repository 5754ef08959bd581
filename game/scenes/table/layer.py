"""Layers: a lesson, the coach or the replay, laid over the table of any game.

A table asks its layer first; whatever the layer does not answer, the table does by itself. A layer
reaches the parts of a table through its named regions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.drawing.motion import Motion
from game.match.match import Match
from game.match.tape import Tape
from game.rules.contract import Action, Seat
from game.scenes.kit.inputs import Input
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Section
from game.scenes.table.sections.notice import Notice
from game.words.table import Facts
from game.words.telling import Remark


class Under(Protocol):
    """What lies under a layer: a match, what is known of it, and where it is shown."""

    match: Match
    motion: Motion

    @property
    def facts(self) -> Facts: ...
    def region(self, name: str) -> list[Box]: ...
    def corner(self, wide: float, tall: float) -> tuple[float, float]: ...
    def lay_open(self, board: str) -> None: ...
    def held(self) -> bool: ...
    def touch_thing(self, name: str) -> None: ...
    def show_position(self) -> None: ...
    def show(self, tape: Tape, before: dict[str, Box] | None) -> None: ...


class Layer:
    """Base of all layers, and the layer of a table that has none."""

    scene: Scene
    """Where it is seen: the table as a scene."""
    table: Under
    greets = True
    """Whoever plays here for the first time is asked about reminders."""
    recorded = True
    """The small picture of the match is kept when the table is left."""
    past: int | None = None
    """The table shows the position after so many actions; None: as it is now."""
    begun = 0
    """So many actions led to where the table was opened; they are no news to anybody."""
    learner: Seat | None = None
    """Whose things are shown, whoever is on turn."""
    alone = False
    """Of those who are named at the table only the first is a person."""
    leaves = False
    """Escape, where there is nothing to take back, leads away from the table, not to the menu."""
    together = False
    """All look together at the hand of whoever is on turn, with reminders."""
    asks = ""
    """What kind of answer somebody is to find who looks at this position (`move`, `number`, `all`): the
    table does not tell it; empty: nothing is asked."""
    below_log = 0.0
    """What a button of the layer takes of the room of a log."""
    from_replay = False
    """The match is a copy that was begun in the replay of the real one, not at its table."""

    def attach(self, scene: Scene, table: Under) -> None:
        """Lie over this table from now on; it is being set up."""
        self.scene, self.table = scene, table

    def entered(self) -> None:
        """The table is on the screen."""

    def left(self) -> None:
        """The table is taken off the screen."""

    def position_changed(self) -> None:
        """The table has taken in another position."""

    def boxes(self) -> dict[str, Box]:
        """The places of all things on the table, by their names."""
        return {t.name: t.box for t in self.scene.targets()}

    # ---- what is shown ------------------------------------------------------------------

    def sections(self, sections: list[Section]) -> Iterable[Section]:
        """What lies above the sections of the table."""
        return ()

    def dims(self) -> bool:
        """Whether the table lies in the dark, but for what the layer lights up."""
        return False

    def panel(self, box: Box) -> Iterable[Section]:
        """What lies in the place where the table offers what can be done; empty: the offers."""
        return ()

    def status(self) -> str:
        """What is expected, where it is not what the game expects."""
        return ""

    def addressed(self, seat: Seat | None) -> Seat | None:
        """Whose sign stands before the status."""
        return seat

    def remarks(self) -> list[Remark]:
        """What lies below the newest line of the log."""
        return []

    def meant(self, *ways: tuple[str, ...]) -> bool | None:
        """Whether one of these ways leads on to what the layer asks for, from what has been touched;
        None where it asks for nothing in particular."""
        return None

    # ---- acting -------------------------------------------------------------------------

    def holds(self) -> bool:
        """Whether nobody may act at the table now."""
        return False

    def touches(self, name: str) -> bool:
        """A thing was touched; True where that was an answer to the layer."""
        return False

    def opened(self, board: str) -> None:
        """Somebody has opened a board that lies over the table (`board:market`)."""

    def narrowed(self) -> None:
        """Another step was taken on the path of an action."""

    def looks_into(self, action: Action) -> bool:
        """An action is about to be looked into; True where it is not to be."""
        return False

    def refused(self, why: Notice) -> bool:
        """Something cannot be done; True where the layer says why, and the table need not."""
        return False

    def plays(self, actions: Sequence[Action]) -> bool:
        """An action of the seat on turn, or several with one press; True where the layer has played or
        answered them."""
        return False

    def acted(self) -> None:
        """The table has played an action and shows it."""

    def scored(self) -> None:
        """The scores lie over the table."""

    # ---- time and inputs ----------------------------------------------------------------

    def update(self, ms: int) -> bool | None:
        """Time passed and nothing moves. None: the table goes on with the game."""
        return None

    def handle(self, item: Input) -> bool:
        """An input; True where it was used."""
        return False

    def shortcut(self, action: str) -> bool:
        """A key of the key map; True where it was used."""
        return False

    def back(self) -> bool:
        """Escape; True where it was used."""
        return False

    def menu(self) -> bool:
        """The menu was asked for; True where the layer has one of its own."""
        return False

    def undo(self) -> bool:
        """Undo was asked for; True where it was used."""
        return False

    def undo_texts(self) -> tuple[str, list[str]] | None:
        """How far undo goes, at length and for the button, where the layer has one of its own."""
        return None
