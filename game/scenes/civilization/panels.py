"""The panels of the table, and the corner that says what the next click does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from game.hotseat.cached import Cached
from game.hotseat.choice import kind
from game.hotseat.civilization.intents import Intent, Plain, Press, Send
from game.hotseat.civilization.moving import Walk
from game.scenes.civilization import (
    answers,
    culture,
    last_word,
    market,
    own,
    paying,
    phases,
    rivals,
    since,
    starting,
    ways,
)
from game.scenes.civilization.action import ActionSection
from game.scenes.civilization.board import OpenBoard
from game.scenes.civilization.layout import Layout
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import EDGE, KeptTree, TreeSection
from game.scenes.table import log_pane, reminders
from game.words.buttons import ButtonView, ListView
from game.words.civilization import (
    answering,
    card_text,
    corners,
    hand_text,
    players,
    pointed,
    set_up,
)
from game.words.civilization.corners import CornerView
from game.words.civilization.position import Moment, Now, Position
from game.words.civilization.recap import Summary

END = "do:end_turn"


class Panels:
    """The panels beside the map."""

    def __init__(
        self, now: Now, walk: Callable[[], Walk], look: Callable[[str, Callable[[], Any]], Any],
        open_board: OpenBoard, answers: answers.Answers, send: Send, since: since.Since,
    ) -> None:  # fmt: skip
        """`look` keeps what is made within one look at the table."""
        self.now, self.walk, self.open_board = now, walk, open_board
        self.corner: Callable[[], CornerView] = partial(look, "corner", self._said)
        self.list: Callable[[], ListView | None] = partial(look, "list", self._listed)
        self.answers, self.send, self.since = answers, send, since
        self._buttons = Cached(corners.found_buttons)
        self._own: TreeSection | None = None

    def sections(self, f: Layout, reminded: bool) -> Iterable[Section]:
        """The panels; `reminded`: whoever is on turn wishes reminders."""
        now, send, open_board = self.now, self.send, self.open_board
        yield TreeSection(f.phases, lambda: (now().p,), phases.row_of)
        if f.line.w:
            yield TreeSection(f.line, lambda: (now().p,), ways.brief)
        if f.since.w:
            yield TreeSection(f.since, self._about_since, since.board, send)
            yield from self._trays(f)
        elif not open_board.covers_left():
            begins, whole = bool(players.about(now().view)), now().shared
            if not (begins and whole):
                yield TreeSection(f.ways, lambda: (now().p,), ways.table)
            if begins:
                where = f.ways.union(f.rivals) if whole else f.rivals
                yield TreeSection(where, self._about_order, phases.order, send)
            else:
                yield from rivals.column_of(f, now, send)
            yield from self._notes(f, reminded)
            yield from self._trays(f)
        self._own = None
        if not open_board.kind(open_board.board).aside:
            around = f.own.inflate(2 * EDGE, 2 * EDGE)  # its head is in light
            yield (own_ := TreeSection(around, self._about_own, own.sheet, send))
            self._own = own_
        if not open_board.fills() and (now().facts.past is None or open_board.opened):
            yield ActionSection(f.action, self.corner, send)
        yield paying.section(f.own, self.list, lambda name: send(Press(name)))
        if not open_board.board:
            yield answers.chips(f.map, now, self.answers, send)

    def _notes(self, f: Layout, reminded: bool) -> Iterable[Section]:
        """The log with the last word above it, and reminders, for whoever wishes them."""
        if f.notes.h:
            yield reminders.RemindersSection(f.notes)
        log, letters = log_pane.LogSection(f.log), self.now().letters
        word = last_word.WordSection(log, letters, self.now, self.send)
        if reminded and not f.notes.h:
            remind, _ = reminders.beside(log)
            yield remind  # before the word, which leaves the log what is left
        yield from (word, log)

    def _about_since(self) -> tuple[Position, Summary, int, str, float]:
        """What is told of what happened since somebody moved."""
        m, since = self.now(), self.since
        return m.p, since.summary, since.first, m.key("log"), m.letters

    def _about_own(self) -> tuple[Position, own.Around] | None:
        """What the own sheet is made from; nothing while choices lie over it."""
        m = self.now()
        if self.list() is not None:
            return None
        return m.p, own.Around(m.key("technologies"), card_text.chip(m), m.mine and not m.p.looks)

    def _about_order(self) -> tuple[Position, bool, bool] | None:
        """What the order of the set-up is made from."""
        m = self.now()
        return (m.p, bool(set_up.lies(m)), m.shared) if players.about(m.p.state) else None

    def part(self, name: str) -> Box | None:
        """Where a part of the own sheet lies; None where a board speaks in its place."""
        return None if self._own is None else self._own.part(name)

    def _trays(self, f: Layout) -> Iterable[Section]:
        """Market and culture beside the map, where there is room and no board lies over them."""
        board = kind(self.open_board.board)
        over = f.full if board == "sheet" else Box(0, 0, 0, 0)
        if board == "start":
            over = starting.place(f, self.now())
        for one, tray in ((market, f.market), (culture, f.culture)):
            if tray.w and not over.contains(tray):
                about = partial(lambda made: made(self.now()), one.tray_about)
                yield KeptTree(tray, about, one.tray, self.send)

    def buttons(self, m: Moment) -> tuple[ButtonView, ...]:
        """What a button does now."""
        walk = self.walk()
        if walk.goals:
            return *pointed.buttons(m.p, walk), corners.close(m.p)
        return self._buttons(m.p, m.choice, m.choice.touched, m.choice.alternatives)

    def _said(self) -> CornerView:
        """What the next click does; the end of a turn has a key of its own."""
        m = self.now()
        waits = CornerView(*m.meanwhile) if m.meanwhile is not None else None
        view = waits or self._corner(m)
        buttons = [*view.buttons]
        for n, one in enumerate(buttons):
            if one.name == END:
                buttons[n] = one._replace(label=corners.then(m.p, one.label), key=m.key("end_turn"))
        return view._replace(buttons=tuple(buttons))

    def _corner(self, m: Moment) -> CornerView:
        begun = m.board or m.chosen or m.choice.touched
        if self.since.open and m.mine and not begun:
            return since.corner(m.p, m.key("recap"), m.say("key.tab"))
        due, card = answering.due_corner(m) or hand_text.out_corner(m), card_text.chosen(m)
        if due is None and card is not None:
            return card_text.asked(m.p, card, self.buttons(m))
        said = due or self.open_board.corner(m)
        if said is not None:
            return said
        walk = self.walk()
        if walk.due and not m.board:
            return pointed.corner(m.p, walk, self.buttons(m))
        hint = m.say("civilization.table.hint") if m.choice.by_thing else ""
        return corners.corner(self.buttons(m), *corners.asked(m.p, m.expected(), hint))

    def meant(self, name: str) -> Intent | None:
        """What a button of the corner does, where it says so."""
        return next((one.does for one in self.corner().buttons if one.name == name), None)

    def end(self) -> Press | Plain:
        """The button that ends the turn, where there is one."""
        there = self.now().mine and any(one.name == END for one in self.corner().buttons)
        return Press(END) if there else Plain.DENY

    def primary(self) -> Press | Plain | None:
        """The green button of the corner; None if there is none, or one with another key."""
        green = (one.name for one in self.corner().buttons if one.style == "primary")
        found = [name for name in green if name != END]
        if not found:
            return None
        able = self.now().mine or found[0][3:] in answers.LET
        return Press(found[0]) if able else Plain.NOTHING

    def _listed(self) -> ListView | None:
        """The choices that lie over the sheet; not while a board has them."""
        m = self.now()
        paid = card_text.listing(m)
        if paid is not None:
            return paid
        asked, said = card_text.chosen(m) is not None, self.open_board.kind(m.board).aside
        moves = self.walk().due and not self.walk().goals
        if not asked and (said or moves or self.open_board.corner(m) is not None):
            return None
        buttons = self.buttons(m)
        if asked:
            buttons += (corners.close(m.p),)  # as in the corner
        return corners.listing(buttons, m.say("civilization.table.choose"))
