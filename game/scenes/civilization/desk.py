"""Which board lies over the table: the one that a decision brings, or one that somebody opened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from game.drawing.civilization.action import ActionView
from game.drawing.civilization.marks import Button
from game.rules.civilization import frames
from game.rules.civilization.actions import Put
from game.rules.civilization.frames import Turn
from game.rules.civilization.turn import phase_name
from game.rules.contract import Seat
from game.rules.flow import Frame, Simultaneous
from game.scenes.civilization.action import CARDS, CornerView
from game.scenes.civilization.board import Board, Boards, OnMap
from game.scenes.civilization.intents import Plain
from game.scenes.civilization.layout import Layout
from game.scenes.kit.section import Section
from game.scenes.table.choice import kind

if TYPE_CHECKING:
    from game.scenes.civilization.table import CivilizationTable

Sections = Callable[["CivilizationTable", Layout], Iterable[Section]]
"""Makes the sections of a board; what it is about stands after the colon in `Desk.board`."""

BACK = "do:board"
"""The button that leads back to a board that was laid aside."""
BOARDS: dict[str, Sections] = {}
"""By kind: the boards."""
BROUGHT: dict[type[Frame] | type[Simultaneous], str] = {}
"""The boards that decisions bring; they stay until the decision is made, unless they are laid aside."""
Corner = Callable[["CivilizationTable"], CornerView | None]
CORNERS: dict[str, Corner] = {}
"""What the lower right corner says while a board lies open, by kind; for the bare table by the name of
the decision (`PlacingPerson`) or of the phase. None: what is said of any decision."""
TOUCHES: dict[str, Callable[[CivilizationTable, str], bool]] = {}
"""What touching a square means, or a button of the corner, or a key (`key:arts`, `enter`), while a board
lies open or something is decided, by the same names; False: what it means to any decision."""


KEPT: dict[str, Callable[[CivilizationTable], str]] = {}
"""By kind: the board that lies open once the position is another; those of other kinds stay."""
ADDED: dict[str, Callable[[CivilizationTable], OnMap | None]] = {}
"""What a board or a decision adds to the map, by the same names."""
NO_BOARD = Board(things=("player",))
"""It says nothing; on the bare table the rivals have their panels."""
PRESSES: dict[str, Callable[[CivilizationTable], object]] = {}
"""What buttons do that are no words of a choice, by the word after `do:`."""
THINGS: dict[str, tuple[str, ...]] = {}
OVER_MAP = frozenset({"answer", "keep", "loot", "offer", "sheet", "cards"})
"""Boards beside which the table stays as it is: they cover a part of the map only."""
ASIDE: set[str] = set()
"""Boards that speak where the own sheet lies else."""
OWN: set[str] = set()
"""Boards that a decision brings to whoever decides, and to nobody else."""


class Desk:
    """What lies open. `opened` is what somebody opened: `city:57`, `market`, `sheet:1`."""

    def __init__(self, table: CivilizationTable, boards: Boards) -> None:
        self.table, self.boards = table, adapted(table, boards)
        self._brought = {one: name for name, b in self.boards.kinds.items() for one in b.brought_by}
        """The boards that decisions bring."""
        self.opened = ""
        self.under = False
        """A decision has come since, which needs another board or the map: so long `opened` waits."""
        self.aside = False
        """The board of the decision is laid aside, to look at the table."""
        self.chosen = ""
        """What was chosen on the board or the map, and not done yet: `item:library`, `square:57`."""
        self.draft: tuple[Put, ...] = ()
        """What is put on both sides of a bargain, and not offered yet."""
        self._chooses: tuple[Seat, tuple[Seat, ...]] | None = None
        """Who chose while others did, when something was last looked at."""
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
        frame, table = self.table.decision(), self.table
        board = self._brought.get(type(frame), "") if frame is not None else ""
        if not self.kind(board).brought_if(table.facts, table.bot_seats):
            return ""
        return "" if self.kind(board).own and not table.mine() else board

    def kind(self, board: str) -> Board:
        """What a board says, and where it lies."""
        return self.boards.kinds.get(kind(board), NO_BOARD)

    def laid_aside(self) -> bool:
        """Whether a board waits that somebody who is to decide has laid aside."""
        return self.aside and not self.opened and bool(self.brought()) and self.table.mine()

    @property
    def about(self) -> str:
        """What the open board is about."""
        return self.board.partition(":")[2]

    def covers_left(self) -> bool:
        """Whether ways, rivals and log lie under a board."""
        return bool(self.board) and kind(self.board) not in OVER_MAP

    def covers_sheet(self) -> bool:
        """Whether a board speaks where the own sheet lies else."""
        return self.kind(self.board).aside

    def things(self) -> tuple[str, ...]:
        """The kinds of things that lie on the open board, to be touched there."""
        return self.kind(self.board).things

    def show(self, board: str) -> None:
        """Open a board, or close it if it is the one that lies open."""
        self.opened = "" if board == self.opened and not self.under else board
        self.chosen, self.under = "", False
        self.changed()
        if self.table.keyboard and self.opened:
            self.focus()
        if self.opened:
            self.table.layer.opened(f"board:{self.opened}")

    def lay(self, board: str) -> None:
        """Exactly this board lies open from now on; empty: none that somebody has opened."""
        self.opened, self.chosen, self.under, self.aside = board, "", False, False
        self.changed()

    def focus(self) -> None:
        """Whoever plays by keys goes on with the first thing on the board."""
        found = next((t.name for one in self._lying for t in one.targets() if t.enabled), "")
        self.table.focus = found or self.table.focus

    def choose(self, what: str) -> None:
        """Something was chosen, or let go."""
        self.chosen, self.table.notice = what, None
        self.table.touch()

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
        self.changed()
        return True

    def changed(self) -> None:
        """The table is laid out anew where another board lies open."""
        self.table.arrange()

    def position_changed(self) -> None:
        """Another position: whatever was laid aside comes back, and what was chosen is done. The board
        of a city does not outlast the turn in which it was opened. Whoever still chooses while others
        have chosen is not disturbed."""
        before, self._chooses = self._chooses, self._chooses_with_others()
        if before is not None and before == self._chooses:
            return
        self.aside, self.chosen, self.draft = False, "", ()
        state = self.table.view
        turn, self._turn = self._turn, (state.round, state.phase, state.turn)
        if kind(self.opened) == "city" and turn != self._turn:
            self.opened = ""
        if self.opened:
            self.opened = self.still_open()
        self.under = self._needs_another()

    def _chooses_with_others(self) -> tuple[Seat, tuple[Seat, ...]] | None:
        """Who looks and has not answered yet what several are asked at once, and who these are."""
        frame, seat = self.table.decision(), self.table.viewer()
        if not isinstance(frame, Simultaneous) or seat is None or seat in dict(frame.answers):
            return None
        return seat, frame.seats

    def _needs_another(self) -> bool:
        """Whether something is to be decided that is not done on the board that was opened."""
        frame, brought = self.table.decision(), kind(self.brought())
        asked = frame is not None and not isinstance(frame, Turn)
        return asked and kind(self.opened) != brought

    def still_open(self) -> str:
        """The board that stays open in another position: after a city has acted, that of the next."""
        keep = self.kind(self.opened).kept
        return self.opened if keep is None else keep(self.table.moment)

    def speaking(self) -> Iterator[Board]:
        """What speaks of the open board, of the decision, and of the phase; nothing while it is asked
        what a card is for."""
        if self.table.choice.touched[:1] in CARDS:
            return
        frame, boards = self.table.decision(), self.boards
        yield self.kind(self.board)
        if not (self.board and type(frame) is Turn):
            if frame is not None:
                yield boards.decisions.get(type(frame), NO_BOARD)
            yield boards.phases.get(phase_name(self.table.view.phase), NO_BOARD)

    def corner(self) -> CornerView | None:
        """What the corner says of the open board, or of the phase; how to go back to a board that was
        laid aside."""
        if self.laid_aside():
            back = Button(
                self.table.say("civilization.table.to_board"),
                "primary",
                self.table.panels.position().enter,
            )
            text = self.table.say("civilization.table.laid_aside")
            return CornerView(ActionView(self.table.expected(), text), ((BACK, back),))
        say = next((one.corner for one in self.speaking() if one.corner is not None), None)
        return None if say is None else say(self.table.moment)

    def touches(self, name: str) -> bool:
        """Whether a touch means something to the open board, or to the decision, which is then done."""
        if name == BACK:
            self.aside = False
            self.changed()
            return True
        if self.table.busy() and not self.table.relay.lingers:
            return False
        act = next((one.touch for one in self.speaking() if one.touch is not None), None)
        intent = None if act is None else act(self.table.moment, name)
        self.table.send(intent)
        return intent is not None

    def on_map(self) -> OnMap | None:
        """What the open board, or the decision, marks on the map; nothing while pieces move, for then
        the table shows an earlier position than that in which something is chosen."""
        if self.table.motion.stage is not None:
            return None
        add = next((one.on_map for one in self.speaking() if one.on_map is not None), None)
        return None if add is None else add(self.table.moment)

    def sections(self, f: Layout) -> Iterable[Section]:
        """The sections of the open board."""
        make, table = self.kind(self.board).sections, self.table
        self._lying = () if make is None else tuple(make(f, lambda: table.moment, table.send))
        return self._lying


def adapted(table: CivilizationTable, boards: Boards) -> Boards:
    """With the boards that are still in the registries."""

    def made(name: str) -> Board:
        make, corner, touch = BOARDS.get(name), CORNERS.get(name), TOUCHES.get(name)
        kept, add = KEPT.get(name), ADDED.get(name)
        return Board(
            None if make is None else lambda f, now, send: make(table, f),
            None if corner is None else lambda m: corner(table),
            None if touch is None else lambda m, one: Plain.NOTHING if touch(table, one) else None,
            None if kept is None else lambda m: kept(table),
            None if add is None else lambda m: add(table),
            tuple(one for one, board in BROUGHT.items() if board == name),
            THINGS.get(name, ()),
            name in ASIDE,
            name in OWN,
        )

    names = {*CORNERS, *TOUCHES, *ADDED} - {*BOARDS}
    return Boards(
        {**boards.kinds, **{name: made(name) for name in BOARDS}},
        {
            **boards.decisions,
            **{getattr(frames, one): made(one) for one in names if one[0].isupper()},
        },
        {**boards.phases, **{one: made(one) for one in names if one[0].islower()}},
    )
