"""What each panel of the table shows now: here alone are views made from the table itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from game.scenes.kit.section import Section
from game.scenes.new_dawn import dials, open_cards, players
from game.scenes.new_dawn.open_cards import Names
from game.scenes.new_dawn.position import Position

if TYPE_CHECKING:
    from game.scenes.new_dawn.layout import Layout
    from game.scenes.new_dawn.table import NewDawnTable

NOTHING: Names = frozenset()


class Panels:
    """The panels beside the map. What is asked of the table is kept for as long as it is so."""

    def __init__(self, table: NewDawnTable) -> None:
        self.table = table
        self._position: Position | None = None
        self._things: Mapping[str, object] = {}
        self._lit = self._offered = NOTHING

    # ---- what the views are made from ---------------------------------------------------

    def position(self) -> Position:
        """The position that the table shows, as the views take it."""
        table = self.table
        state, seat, words = table.shown, table.seat, table.app.words
        if self._position is None or not self._position.shows(state, seat, words):
            self._position = Position(state, seat, table.names, table.signs, words)
        return self._position

    def lit(self) -> Names:
        """What leads on, by its name."""
        choice = self.table.choice
        if choice.by_thing is not self._things:
            self._things, self._lit = choice.by_thing, frozenset(choice.by_thing)
            self._offered = self._lit | frozenset(choice.by_button)
        return self._lit

    def offered(self) -> Names:
        """What leads on, or is at a button."""
        self.lit()
        return self._offered

    def lifted(self) -> Names:
        """What is in the air."""
        stage = self.table.stage()
        return NOTHING if stage is None else stage.lifted

    # ---- the panels ---------------------------------------------------------------------

    def shared(self, f: Layout) -> Iterable[Section]:
        """What all players share, and the rivals."""
        yield open_cards.VictorySection(f.victory, lambda: open_cards.victory_view(self.position()))
        yield players.RivalsSection(f.rivals, self.rivals)
        yield open_cards.DecksSection(
            f.decks, lambda: open_cards.decks_view(self.position(), self.lit(), self.lifted())
        )

    def own(self, f: Layout) -> Iterable[Section]:
        """What the one has whose things are large."""
        yield players.LeaderSection(
            f.leader, lambda: players.leader_view(self.position(), self.table.mover)
        )
        yield dials.DialsSection(f.dials, self.dials)
        yield dials.DirectionSection(f.direction, lambda: dials.direction_view(self.position()))
        yield open_cards.RowSection(f.row, self.row)

    def rivals(self) -> players.RivalsView:
        return players.rivals_view(self.position(), self.table.mover, self.lifted())

    def row(self) -> tuple[open_cards.RowCard, ...]:
        position = self.position()
        chosen = self.table.chosen or position.resolved_by(position.seat)
        return open_cards.row_view(position, chosen, self.lit(), self.lifted())

    def dials(self) -> dials.DialsView | None:
        """Nothing while something lies over them."""
        table, position = self.table, self.position()
        if table.covers_side():
            return None
        ahead = table.turned
        if ahead is None:
            ahead = dials.dial_ahead(position, table.decision())
        return dials.dials_view(position, ahead, self.lifted())

    def holdings(self) -> players.HoldingsView | None:
        """Nothing while something lies over them."""
        if self.table.covers_side():
            return None
        covered = self.table.plan() is not None
        return players.holdings_view(self.position(), self.offered(), covered)
