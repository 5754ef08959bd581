"""What the sections ask of the table: what is lit, what is pointed at, where things lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.match import Match
from game.rules import hexes
from game.rules.contract import Action, Refusal
from game.rules.new_dawn import pending as frames
from game.rules.new_dawn.game import NewDawn
from game.scenes.new_dawn.laying import Laying
from game.scenes.new_dawn.marking import space_of
from game.scenes.new_dawn.table_text import ToldTable
from game.scenes.table.choice import kind
from game.scenes.table.log_pane import LogSection

if TYPE_CHECKING:
    from game.scenes.kit.app import App
    from game.scenes.new_dawn.map import NewDawnMap
    from game.scenes.new_dawn.panels import Panels
    from game.scenes.table.layer import Layer

LONG = 450
"""Milliseconds that the pointer rests on a card before it is shown large."""


class AskedTable(ToldTable):
    """A decision as it lies on the table."""

    game: NewDawn
    map: NewDawnMap
    panels: Panels

    def __init__(self, app: App, match: Match, layer: Layer | None = None) -> None:
        self.idle = False
        """The chosen card can do nothing where it is."""
        self.turned: int | None = None
        """Where the tech dial will be, once the chosen card is resolved."""
        self._still = 0
        """Milliseconds that the same thing has been pointed at."""
        self._on = ""
        self.laying = Laying()
        self.reading = False
        """The key that shows a card large was pressed."""
        super().__init__(app, match, layer)

    def shape(self) -> str:
        """Which of the three layouts the decision asks for."""
        deciding = self.decision()
        if isinstance(deciding, (frames.ChoosingLeader, frames.LayingTile)):
            return type(deciding).__name__
        return ""

    # ---- what is lit --------------------------------------------------------------------

    def is_offered(self, name: str) -> bool:
        """Is it at a button or on the table?"""
        return name in self.choice.by_button or self.is_lit(name)

    def spaces(self) -> dict[int, list[Action]]:
        """The spaces that lead on."""
        found = self.choice.by_thing.items()
        return {space_of(name): acts for name, acts in found if kind(name) == "space"}

    def lit_spaces(self) -> dict[int, list[Action]]:
        """The spaces that lead on; with one of them aimed at, only that one."""
        lit = self.spaces()
        aimed = {getattr(action, "space", -1) for action in self.choice.asked}
        return {space: lit[space] for space in lit if space in aimed} or lit

    def told_spaces(self) -> list[int]:
        """Where it happened that the line of the log tells of which is pointed at."""
        name = self.pointed()
        if not name.startswith(("log:", "clause:")):
            return []
        panes = (section for section in self.sections if isinstance(section, LogSection))
        event = next((pane.event(name) for pane in panes), None)
        return self.spaces_of(event) if event is not None else []

    def resolving(self) -> bool:
        """Is a card being resolved?"""
        shown = self.shown
        deciding = shown.pending[-1] if shown.pending else None
        return bool(shown.card) and not isinstance(deciding, frames.Turn)

    def resolved_by(self, seat: int) -> str:
        """The card of the seat that is being resolved, if it is."""
        return self.shown.card if self.shown.turn == seat and self.resolving() else ""

    def rolling(self) -> bool:
        """Are the dice in the air?"""
        return "dice" in self.motion.hidden()

    # ---- geometry for the sections ------------------------------------------------------

    def unit(self) -> float:
        """Pixels to a unit."""
        return self.app.scale(self._size)

    def pixel_size(self) -> tuple[int, int]:
        return self._size

    def reachable(self) -> list[tuple[int, int]]:
        """The spaces for which there is to be room: the map, and while it is built what can be."""
        board = self.view.board
        spaces = board.all
        if self.shape() == "LayingTile":
            spaces = hexes.within(spaces, 3) & hexes.INSIDE
        return [hexes.position(space) for space in hexes.bits(spaces)]

    # ---- what is pointed at -------------------------------------------------------------

    def refused_space(self) -> int:
        """The space that is pointed at while others are to be chosen."""
        space = space_of(self.pointed())
        if space < 0 or space in self.lit_spaces():
            return -1
        return space if self._refusal(space) is not None else -1

    def in_the_way(self) -> tuple[int, ...]:
        """What explains why the space cannot be chosen."""
        refusal = self._refusal(space_of(self.pointed()))
        if refusal is None:
            return ()
        return tuple(v for k, v in refusal.facts.items() if k == "city" and isinstance(v, int))

    def _refusal(self, space: int) -> Refusal | None:
        """Why the space cannot be chosen, where one is to be chosen."""
        if space < 0 or self.busy() or space in self.lit_spaces():
            return None
        if not (self.spaces() or self.idle):
            return None
        return self.why_not(f"space:{space}")

    def said_of(self, space: int) -> tuple[str, bool]:
        """What the bubble at a space says, and whether it may be chosen."""
        if self.panels.fight() is not None:
            return "", True
        refusal = self._refusal(space)
        if refusal is not None:
            clause = self.say("common.see_clause", clause=refusal.clause)
            return f"{self.refusal_text(refusal)} *{clause}*", False
        found = self.lit_spaces().get(space, [])
        said = [self.space_text(space)]
        if found:
            said.insert(0, f"*{self.lit_text(found[0])}*")
        return " · ".join(said), True

    def rested(self, ms: int) -> bool:
        """Has the same thing been pointed at for so long?"""
        return self._still >= ms

    def reads(self) -> bool:
        """Is the card that is pointed at shown large: it was rested on, or asked for by key."""
        return self.reading or (not self.keyboard and self._still >= LONG)
