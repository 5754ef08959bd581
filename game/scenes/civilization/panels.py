"""What lies on the table: its boards, the panels beside the map, the corner that says what the next click does,
and the last word, which stands to be taken back, free until whoever is next has begun."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from game.drawing.civilization.nodes import labelled, symbol
from game.drawing.kit import steps
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, art, column, either, grid, row, stack, text, words
from game.drawing.kit.parts import badge, button, ground, panel
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.cached import Cached
from game.hotseat.choice import kind
from game.hotseat.civilization.intents import Intent, Plain, Press, Send
from game.hotseat.civilization.moving import Walk
from game.hotseat.intents import identity
from game.scenes.civilization import (
    aftermath,
    answers,
    bargains,
    battle,
    culture,
    managing,
    market,
    nations,
    own,
    pyramid,
    rivals,
    since,
    starting,
    usable,
    ways,
)
from game.scenes.civilization.board import Boards, OpenBoard
from game.scenes.civilization.layout import GAP, Layout
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import EDGE, KeptTree, TreeSection
from game.scenes.table import log_pane, reminders
from game.words.buttons import ButtonView, ListView, Step
from game.words.civilization import card_text, corners, hand_text, players, pointed, set_up
from game.words.civilization.answering import due_corner
from game.words.civilization.card_text import listing
from game.words.civilization.corners import CornerView
from game.words.civilization.position import Moment, Now, Position
from game.words.civilization.recap import Summary
from game.words.seats import Seat

END = "do:end_turn"
WORD = "table.word."
PLATE, LINE = 150.0, 44.0
"""The height of the plate, and of one that is a line."""
ROOM = 2.2
"""So many times as high as the plate is the log above which it lies; in the place of a lower one else."""
TAKE_BACK = ("do", "take_back")
BOARDS = Boards(
    kinds={
        "answer": answers.BOARD,
        "battle": battle.BOARD,
        "cards": usable.BOARD,
        "city": managing.BOARD,
        "civilizations": nations.BOARD,
        "culture": culture.BOARD,
        "government": nations.GOVERNMENTS,
        "keep": aftermath.BOARD,
        "loot": aftermath.LOOT,
        "market": market.BOARD,
        "offer": bargains.BOARD,
        "pyramid": pyramid.BOARD,
        "sheet": rivals.BOARD,
        "start": starting.BOARD,
    },
    decisions={**starting.DECISIONS, **aftermath.DECISIONS, **usable.PAYING},
    phases={"start_of_turn": starting.PHASE, "city_management": managing.PHASE},
)


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
        yield TreeSection(f.phases, lambda: (now().p,), ways.phases)
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
                yield TreeSection(where, self._about_order, ways.order, send)
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
        yield usable.listed(f.own, self.list, lambda name: send(Press(name)))
        if not open_board.board:
            yield answers.chips(f.map, now, self.answers, send)

    def _notes(self, f: Layout, reminded: bool) -> Iterable[Section]:
        """The log with the last word above it, and reminders, for whoever wishes them."""
        if f.notes.h:
            yield reminders.RemindersSection(f.notes)
        log, letters = log_pane.LogSection(f.log), self.now().letters
        word = WordSection(log, letters, self.now, self.send)
        if reminded and not f.notes.h:
            remind, _ = reminders.beside(log)
            yield remind  # before the word, which leaves the log what is left
        yield from (word, log)

    def _about_since(self) -> tuple[Position, Summary, int, str, float]:
        m, since = self.now(), self.since
        return m.p, since.summary, since.first, m.key("log"), m.letters

    def _about_own(self) -> tuple[Position, own.Around] | None:
        """What the own sheet is made from; nothing while choices lie over it."""
        m = self.now()
        if self.list() is not None:
            return None
        return m.p, own.Around(m.key("technologies"), card_text.chip(m), m.mine and not m.p.looks)

    def _about_order(self) -> tuple[Position, bool, bool] | None:
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
        view = corners.over(m.p) if m.over else waits or self._corner(m)
        buttons = [*view.buttons]
        for n, one in enumerate(buttons):
            if one.name == END:
                end, brief = corners.then(m.p, one.label), one.label
                buttons[n] = one._replace(label=end, brief=brief, key=m.key("end_turn"))
        return view._replace(buttons=tuple(buttons))

    def _corner(self, m: Moment) -> CornerView:
        begun = m.board or m.chosen or m.choice.touched
        if self.since.open and m.mine and not begun:
            return since.corner(m.p, m.key("recap"), m.say("key.tab"))
        due, card = due_corner(m) or hand_text.out_corner(m), card_text.chosen(m)
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
        able = self.now().mine or self.now().over or found[0][3:] in answers.LET
        return Press(found[0]) if able else Plain.NOTHING

    def _listed(self) -> ListView | None:
        """The choices that lie over the sheet; not while a board has them."""
        m = self.now()
        paid = listing(m)
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


def word_plate(seat: Seat, said: str, free: str, label: str, key: str) -> Node:
    """Whose word it is, what it was, until when it is free, and the button that takes it back."""
    body = panel(
        row(badge(seat, 13, w=30, h=30), text(said, 21, lines=3, leading=1.0, grow=1), gap=6),
        words(free, size=19, colour=MUTED, lines=2, leading=1.0),
        button(label, "normal", "undo", key, id=TAKE_BACK, does=Plain.TAKE_BACK, says=label, h=44),
        quiet=True, grow=1,
    )  # fmt: skip
    return column(body, pad=(0, 0, 0, GAP))  # the log lies there else


def word_line(seat: Seat, said: str, free: str, label: str, key: str) -> Node:
    """The same in one line."""
    back = button(label, "normal", "undo", key, size=20, id=TAKE_BACK, does=Plain.TAKE_BACK, says=label,
                  h=LINE - 4, w=340)  # fmt: skip
    body = row(text(said, 20, same="word"), words(free, size=19, colour=MUTED), gap=14, grow=1)
    return panel(row(badge(seat, 11, w=26, h=26), body, back, gap=6), quiet=True, pad=(10, 2, 4, 2))


class WordSection(TreeSection):
    """The plate above the log, which makes room for it while it is there, or in the place of its one line
    below the map."""

    def __init__(self, log: log_pane.LogSection, letters: float, now: Now, send: Send) -> None:
        self.log, self.whole, high = log, log.box, PLATE * max(1.0, letters) + GAP
        x, _, w, h = whole = log.box
        high = high if h >= ROOM * high else max(h, LINE)
        here = Box(x, whole.bottom - high if high > h else whole.y, w, high)
        tree = word_plate if high > 2 * LINE else word_line
        super().__init__(here, lambda: word_of(now()), tree, send)

    @property
    def live(self) -> bool:  # type: ignore[override]
        there, log = super().live, self.log.box
        top = min(self.box.bottom, self.whole.bottom) if there else self.whole.y
        self.log.box = Box(log.x, top, log.w, log.bottom - top)
        return there


def word_of(m: Moment) -> tuple[Seat, str, str, str, str] | None:
    """Whose word it is, what it was, until when it is free, and the button that takes it back; None: there
    is none, or it makes way for a board."""
    if m.word is None or m.due is None or m.board:
        return None
    owner, said = m.word
    names = {"owner": m.p.names[owner], "next": m.p.names[m.due]}
    seat = Seat(m.p.signs[owner], m.p.names[owner])
    free, label = m.say(WORD + "free", **names), m.say(WORD + "back", **names)
    return seat, said or m.say(WORD + "phase", **names), free, label, m.key("undo")


class ActionSection(TreeSection):
    """The corner; it is always there. Enter presses its green button."""

    def __init__(self, box: Box, corner: Callable[[], CornerView], send: Send) -> None:
        super().__init__(box, lambda: (corner(),), corner_tree, send)
        self._corner = corner

    def primary(self) -> str:
        return next((one.name for one in self._corner().buttons if one.style == "primary"), "")


def corner_tree(view: CornerView) -> Node:
    """The title, what must be settled or a sentence, and the buttons, in as many lines as their words
    need. A title that has no line of its own begins the sentence."""
    title = text(view.title, 24, GOLD_TEXT, "title", shade=120, pad=(6, 0))
    said = _sentence(view.text, view.symbol)
    run = f"*{view.title}*{'' if view.title[-1:] in '.:?!' else '.'} {view.text}".strip()
    if view.steps:
        across = (1, 2)[len(view.steps) > 2 :]
        forms = [column(title, said, _steps(view.steps, n), gap=2, at=(0, 0)) for n in across]
    else:
        forms = [column(title, said, gap=2, at=(0, 0)), _sentence(run, view.symbol)]
        forms += [_sentence(run), _sentence(view.text or run)]
    return column(
        either(*forms, grow=1, at=(0, 0)), _buttons(view.buttons),
        gap=5, pad=(12, 6, 12, 12), paint=ground("lit", 16, lit=True), bleed=16, part="action",
    )  # fmt: skip


def _sentence(said: str, about: str = "") -> Node:
    words_ = text(said, 20, CREAM, lines=8, bold=GOLD_TEXT, leading=1.16, grow=1)
    return row(symbol(about, 58) if about else None, words_, gap=14, pad=(6, 0)) if said else row()


def _steps(found: tuple[Step, ...], across: int) -> Node:
    lines = (
        row(art(number, n, one.state, w=26, h=26, least=0.7), text(one.head, 20, MUTED if one.state == "done" else CREAM),
            words(one.sub, size=20, colour=GOLD_TEXT, face="semi"), gap=5)
        for n, one in enumerate(found, 1)
    )  # fmt: skip
    return grid(across, lines, gap=4, pad=(6, 0))


def number(c: Canvas, b: Box, n: int, state: str) -> None:
    """The number of a step on its disc, or its tick."""
    steps.number(c, *b.center, n, state, min(12.0, b.h / 2))


def _buttons(found: tuple[ButtonView, ...]) -> Node:
    """The buttons side by side where their words and keys have room, else in two lines, or one below the
    other; there a key gives way at last."""

    def made(keyed: bool, brief: bool = False) -> list[Node]:
        return [labelled(one.label, one.style, one.key, keyed=keyed, roomy=True, brief=one.brief if brief else "",
                         grow=1, least=0.74, id=identity(one.name), does=Press(one.name), says=one.label)
                for one in found]  # fmt: skip

    keyed, last = made(True), made(False, True)
    if len(keyed) < 2:
        return row(*last)
    two = column(row(*keyed[:-1], gap=8), row(keyed[-1]), gap=6)
    below = (column(*map(row, some), gap=6) for some in (keyed, last))
    return stack(
        either(row(*keyed, gap=8), two, *below)
    )  # by widths alone: more lines are no shorter form
