"""A board that lies over the table: what it says, what touching it means, and the trees that lie on it; and
which of them lies there: the one that a decision brings, or one that somebody opened."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from game.drawing.kit.nodes import Node
from game.hotseat.choice import kind
from game.hotseat.civilization.intents import Intent, Plain, Send
from game.rules.bitsets import Space
from game.rules.civilization.frames import Turn
from game.rules.civilization.state import decision
from game.rules.civilization.turn import phase_name
from game.rules.contract import Seat
from game.rules.flow import Frame, Simultaneous
from game.scenes.civilization.layout import Layout
from game.scenes.kit.section import Box, Section
from game.scenes.kit.tree_section import TreeSection
from game.words.buttons import ButtonView
from game.words.civilization.corners import BACK, CARDS, CornerView
from game.words.civilization.pointed import BubbleView
from game.words.civilization.position import Moment, Now
from game.words.civilization.squares import Marker
from game.words.table import Facts

Decision = type[Frame] | type[Simultaneous]


class OnMap(NamedTuple):
    """What a board or a decision adds to the map besides what is legal; squares of the rules."""

    legal: Mapping[Space, str] = {}
    """Squares that lead on, each with its number or an empty text."""
    closed: frozenset[Space] = frozenset()
    """Squares that look right and are not, and those where somebody would fight: marked red."""
    change: Mapping[Space, tuple[tuple[str, int], ...]] = {}
    """What is gained and lost there."""
    ghost: Mapping[Space, Marker] = {}
    chosen: Space = 0
    target: Space = 0
    best: Space = 0
    """What is recommended."""
    look: Space = 0
    """The map is so large round this square that its plates can be read."""
    bright: frozenset[Space] = frozenset()
    """Squares that are not darkened while others lead on."""
    bubble: BubbleView | None = None
    """What is said beside the chosen square."""


class Panel(NamedTuple):
    """A tree that lies on a board: where, what it is made from (None: nothing is shown), and what touching
    what is on it means. `glass`: what lies below can be touched through it."""

    place: str | Callable[[Layout, Moment], Box]
    tree: Callable[..., Node]
    about: Callable[[Moment], tuple[Hashable, ...] | None] = lambda m: (m.p,)
    meant: Callable[[Moment, Any], Intent | None] = lambda m, touched: touched
    glass: bool = False

    def section(self, f: Layout, now: Now, send: Send) -> TreeSection:
        """It as it lies on the table."""
        box = getattr(f, self.place) if isinstance(self.place, str) else self.place(f, now())
        made = TreeSection(box, lambda: self.about(now()), self.tree,
                           lambda touched: send(self.meant(now(), touched)))  # fmt: skip
        made.glass = self.glass
        return made


def panels(*found: Panel) -> Callable[[Layout, Now, Send], Iterator[Section]]:
    """What makes the sections of a board of these."""
    return lambda f, now, send: (one.section(f, now, send) for one in found)


class Board(NamedTuple):
    """A board over the table, or a decision or phase without; what it does not say is the usual."""

    sections: Callable[[Layout, Now, Send], Iterable[Section]] | None = None
    """Makes what lies there."""
    corner: Callable[[Moment], CornerView | None] | None = None
    """What the lower right corner says."""
    touch: Callable[[Moment, str], Intent | None] | None = None
    """What touching a square means, or a button of the corner, or a key (`key:arts`, `enter`)."""
    kept: Callable[[Moment], str] | None = None
    """The board that lies open once the position is another; it stays unless it says otherwise."""
    on_map: Callable[[Moment], OnMap | None] | None = None
    """What it adds to the map."""
    brought_by: tuple[Decision, ...] = ()
    """The decisions that bring it; it stays until they are made, unless it is laid aside."""
    things: tuple[str, ...] = ()
    """The kinds of things on the paths of actions that lie on it; all others are buttons."""
    aside: bool = False
    """It speaks where the own sheet lies else."""
    own: bool = False
    """It is brought to whoever decides, and to nobody else."""
    brought_if: Callable[[Facts, frozenset[Seat]], bool] = lambda f, bots: True
    """Whether its decisions bring it, with these bots at the table."""
    fills: bool = False
    """It fills the table, the corner too; in a replay the corner is free for that."""


NO_BOARD = Board(things=("player",))
"""The bare table says nothing by itself; the rivals have their panels there."""
OVER_MAP = frozenset({"answer", "keep", "loot", "sheet", "cards", "start"})
"""Boards beside which the table stays as it is: they cover a part of the map only."""


class Boards(NamedTuple):
    """All that speaks at the table: boards by kind, and what is said in a decision or a phase."""

    kinds: Mapping[str, Board]
    decisions: Mapping[Decision, Board]
    phases: Mapping[str, Board]


class OpenBoard:
    """What lies open. `opened` is what somebody opened: `city:57`, `market`, `sheet:1`."""

    def __init__(self, boards: Boards, facts: Callable[[], Facts], bots: frozenset[Seat]) -> None:
        self.boards, self.facts, self.bots = boards, facts, bots
        self._brought = [(one, name) for name, b in boards.kinds.items() for one in b.brought_by]
        """The boards that decisions bring."""
        self.opened = ""
        self.under = False
        """A decision has come since, which needs another board or the map: so long `opened` waits."""
        self.aside = False
        """The board of the decision is laid aside, to look at the table."""
        self.chosen = ""
        """What was chosen on the board or the map, and not done yet: `item:library`, `square:57`."""
        self._chooses: tuple[Seat, tuple[Seat, ...]] | None = None
        """Who chose while others did, when something was last looked at."""
        self._seen: tuple[object, Seat | None, Seat | None] | None = None
        """The position that was last looked at, by whom, and who was to act."""
        self._turn = 0, 0, 0
        """Whose turn of which phase it was when something was last looked at."""
        self._lying: tuple[Section, ...] = ()
        """The sections of the open board."""

    @property
    def board(self) -> str:
        """The board that lies open; empty for the bare table."""
        if self.opened and not self.under:
            return self.opened
        return "" if self.aside else self.brought()

    def brought(self) -> str:
        """The board that the decision brings."""
        f = self.facts()
        frame = decision(f.view)
        found = (name for one, name in self._brought if one is type(frame))
        board = next((one for one in found if self.kind(one).brought_if(f, self.bots)), "")
        return "" if self.kind(board).own and not f.mine else board

    def things(self) -> tuple[str, ...]:
        """Kinds of things that can be touched now: squares, and what the open board has."""
        return ("square", *self.kind(self.board).things)

    def kind(self, board: str) -> Board:
        """What a board says, and where it lies."""
        return self.boards.kinds.get(kind(board), NO_BOARD)

    def covers_left(self) -> bool:
        """Whether ways, rivals and log lie under a board."""
        return bool(self.board) and not self.lies_over_map()

    def lies_over_map(self) -> bool:
        """Whether the board covers a part of the map only: not one that lies over a battle."""
        return kind(self.board) in OVER_MAP and self.facts().view.battle is None

    def fills(self) -> bool:
        """Whether a board lies where the corner lies else."""
        return self.kind(self.board).fills and self.facts().past is None

    def part(self, name: str) -> Box | None:
        """Where a part of the open board lies."""
        trees = (one for one in self._lying if isinstance(one, TreeSection) and one.live)
        return next((box for one in trees if (box := one.part(name)) is not None), None)

    def show(self, board: str) -> None:
        """Open a board, or close it if it is the one that lies open."""
        self.opened = "" if board == self.opened and not self.under else board
        self.chosen, self.under = "", False

    def lay(self, board: str) -> None:
        """Exactly this board lies open from now on; empty: none that somebody has opened."""
        self.opened, self.chosen, self.under, self.aside = board, "", False, False

    def close(self) -> bool:
        """Close what was opened, or lay the board of the decision aside; False if there is none."""
        if self.chosen:
            self.chosen = ""
        elif self.opened and not self.under:
            self.opened = ""
        elif not self.aside and self.brought():
            self.aside = True
        else:
            return False
        return True

    def first(self) -> str:
        """The first thing on the open board."""
        return next((t.name for one in self._lying for t in one.targets() if t.enabled), "")

    def position_changed(self, now: Now) -> None:
        """Another position: whatever was laid aside comes back, and what was chosen is done; in the same
        one, after a dialog, all goes on. The board of a city does not outlast the turn in which it was
        opened. Whoever still chooses while others have chosen is not disturbed."""
        f = self.facts()
        seen, self._seen = self._seen, (f.view, f.viewer, f.mover)
        if seen == self._seen:
            return
        before, self._chooses = self._chooses, _chooses_with_others(f)
        if before is not None and before == self._chooses:
            return
        self.aside, self.chosen = False, ""
        turn, self._turn = self._turn, (f.view.round, f.view.phase, f.view.turn)
        if kind(self.opened) == "city" and turn != self._turn:
            self.opened = ""
        keep = self.kind(self.opened).kept
        if self.opened and keep is not None:
            self.opened = keep(now())
        frame = decision(f.view)
        asked = frame is not None and not isinstance(frame, Turn)
        self.under = asked and kind(self.opened) != kind(self.brought())

    def speaking(self, m: Moment) -> Iterator[Board]:
        """What speaks of board, decision and phase; nothing while a card is being aimed."""
        if m.choice.touched[:1] in CARDS:
            return
        yield self.kind(m.board)
        if m.board and type(m.frame) is Turn:
            return
        if m.frame is not None:
            yield self.boards.decisions.get(type(m.frame), NO_BOARD)
        yield self.boards.phases.get(phase_name(m.view.phase), NO_BOARD)

    def corner(self, m: Moment) -> CornerView | None:
        """What the corner says of the open board or the phase; the way back to one laid aside."""
        laid, board = self.aside and m.mine and not self.opened, self.brought()
        if laid and board and (type(m.frame) is not Turn or self.kind(board).fills):
            back = ButtonView(BACK, m.say("civilization.table.to_board"), "primary", m.p.enter)
            return CornerView(m.expected(), m.say("civilization.table.laid_aside"), (back,))
        say = next((one.corner for one in self.speaking(m) if one.corner is not None), None)
        return None if say is None else say(m)

    def meant(self, m: Moment, name: str) -> Intent | None:
        """What a touch means to the open board, or to the decision."""
        if name == BACK:
            self.aside = False
            return Plain.NOTHING
        act = next((one.touch for one in self.speaking(m) if one.touch is not None), None)
        return None if act is None else act(m, name)

    def on_map(self, m: Moment) -> OnMap | None:
        """What the open board, or the decision, marks on the map; nothing while pieces move, for then
        the table shows an earlier position than that in which something is chosen."""
        if m.staged:
            return None
        add = next((one.on_map for one in self.speaking(m) if one.on_map is not None), None)
        return None if add is None else add(m)

    def sections(self, f: Layout, now: Now, send: Send) -> Iterable[Section]:
        """The sections of the open board."""
        make = self.kind(self.board).sections
        self._lying = () if make is None else tuple(make(f, now, send))
        return self._lying


def _chooses_with_others(f: Facts) -> tuple[Seat, tuple[Seat, ...]] | None:
    """Who looks and has not answered yet what several are asked at once, and who these are."""
    frame, seat = decision(f.view), f.viewer
    if not isinstance(frame, Simultaneous) or seat is None or seat in dict(frame.answers):
        return None
    return seat, frame.seats
