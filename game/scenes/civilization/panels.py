"""What the panels of the table show now: here alone are views made from the table itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.drawing.civilization import cards as cards_drawing
from game.drawing.civilization import phases as phases_drawing
from game.drawing.civilization import ways as ways_drawing
from game.drawing.civilization.sheet import OwnPlaces
from game.scenes.civilization import (
    action,
    answers,
    culture,
    market,
    moving,
    own,
    paying,
    phases,
    rivals,
    usable,
    ways,
)
from game.scenes.civilization.action import ActionSection, CornerView
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment
from game.scenes.civilization.position import Position
from game.scenes.kit.section import Box, Section
from game.scenes.table import reminders
from game.scenes.table.cached import Cached
from game.scenes.table.choice import kind
from game.scenes.table.log_pane import LogSection
from game.scenes.table.pointing import key
from game.scenes.table.sections.actions import ButtonView, ListSection, ListView
from game.scenes.table.sections.panel import Painted

if TYPE_CHECKING:
    from game.scenes.civilization.table import CivilizationTable


END = "do:end_turn"
ART = 56.0
"""The most that a picture takes of the button of a list."""


class Panels:
    """The panels of the table."""

    def __init__(self, table: CivilizationTable) -> None:
        self.table = table
        self._position = Cached(Position)
        self._buttons = Cached(action.found_buttons)

    def now(self) -> Moment:
        """What may be read of the table."""
        return self.table.moment

    def position(self) -> Position:
        """The position that the table shows, as the views take it: while pieces move, that of the
        moment."""
        table = self.table
        stage = table.motion.stage
        state = table.view if stage is None else stage.position
        looks = table.viewer() == table.me
        return self._position(
            state, table.me, table.names, table.signs, table.app.words,
            table.mine() and stage is None, looks, table.keyboard,
        )  # fmt: skip

    def sections(self, f: Layout) -> Iterable[Section]:
        """The panels beside the map."""
        table = self.table
        position = self.position
        yield Painted(
            f.phases, lambda: phases.phases(position()), phases_drawing.paint, "part:phases"
        )
        if f.line.w:
            yield Painted(
                f.line, lambda: ways.ways(position()), ways_drawing.paint_line, "part:ways"
            )
        if not table.desk.covers_left():
            yield Painted(
                f.ways, lambda: ways.ways(position()), ways_drawing.paint,
                "part:ways", ways.lanes(f.ways),
            )  # fmt: skip
            yield from rivals.column(f.rivals, self.now, table.send)
            yield from self._notes(f)
            yield from self._trays(f)
        if not table.desk.covers_sheet():
            yield own.section(f.own, self.now, table.send)
            yield usable.chip(usable.chip_box(OwnPlaces(f.own).holdings), self.now, table.send)
        if table.past is None or table.desk.opened:
            yield ActionSection(f.action, self.corner, table.press)
        yield ListSection(f.own, self.list, table.press, cards_drawing.picture, ART)
        if not table.desk.board:
            yield answers.chips(f.map, lambda: table.moment, table.answers, table.send)

    def _notes(self, f: Layout) -> Iterable[Section]:
        """The log, where there is room, and reminders, for whoever wishes them."""
        if f.notes.h:
            yield reminders.RemindersSection(f.notes)
        if f.log.h:
            log, parted = LogSection(f.log), not f.notes.h and reminders.wanted(self.table)
            yield from reminders.beside(log) if parted else [log]

    def _trays(self, f: Layout) -> Iterable[Section]:
        """Market and culture beside the map, where there is room and no board lies over them."""
        table, board = self.table, kind(self.table.desk.board)
        over = {"sheet": f.full, "offer": f.offer}.get(board, Box(0, 0, 0, 0))
        if f.market.w and not over.contains(f.market):
            yield market.tray_section(f.market, self.now, table.send)
        if f.culture.w and not over.contains(f.culture):
            yield culture.tray_section(f.culture, self.now, table.send)

    def buttons(self) -> tuple[ButtonView, ...]:
        """What a button does now."""
        if self.table.moving.goals:
            return self.table.walk.buttons()
        choice = self.table.choice
        return self._buttons(self.position(), choice, choice.touched, choice.alternatives)

    def corner(self) -> CornerView:
        """What the next click does; the end of a turn has a key of its own."""
        view, end = self._corner(), key(self.table, "end_turn")
        buttons = (
            (name, one._replace(key=end) if name == END else one) for name, one in view.buttons
        )
        return view._replace(buttons=tuple(buttons))

    def _corner(self) -> CornerView:
        table = self.table
        p, card = self.position(), usable.chosen(table.moment)
        said = answers.due_corner(table.moment)
        if said is None and card is not None:
            return usable.asked(p, card, self.buttons())
        said = said or table.desk.corner()
        if said is not None:
            return said
        walk = table.walk
        if walk.due and not table.desk.board:
            return moving.corner(walk, self.buttons())
        hint = table.say("civilization.table.hint") if table.choice.by_thing else ""
        return action.corner(p, self.buttons(), *action.asked(p, table.expected(), hint))

    def press_end(self) -> None:
        """Press the button that ends the turn, where there is one."""
        if self.table.mine() and END in dict(self.corner().buttons):
            self.table.press(END)
        else:
            self.table.app.sounds.play("refused")

    def press_primary(self) -> bool:
        """Press the green button of the corner; False if there is none, or one with another key."""
        buttons = self.corner().buttons
        found = [name for name, one in buttons if one.kind == "primary" and name != END]
        if found and (self.table.mine() or found[0][3:] in answers.LET):
            self.table.press(found[0])
        return bool(found)

    def list(self) -> ListView | None:
        """The choices that lie over the sheet; not while a board has them."""
        paid = paying.listing(self.table.moment)
        if paid is not None:
            return paid
        desk = self.table.desk
        asked = usable.chosen(self.table.moment) is not None
        if not asked and (desk.covers_sheet() or desk.corner() is not None or self.table.walk.due):
            return None
        buttons = self.buttons()
        if asked:
            buttons += (action.close(self.position()),)  # as in the corner
        return action.listing(buttons, self.table.say("civilization.table.choose"))
