"""The last answer to a question that people answer in secret. With it everything is turned up: so it
lies face down as the others do, and can be taken back, until whoever gave it says that it stands. It
is no move before that: nobody else has seen anything of it, and a client that ends meanwhile asks the
same person again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from game.match.tape import Moment, Tape
from game.rules import flow
from game.rules.contract import Action, Seat
from game.rules.flow import Answered, Simultaneous
from game.scenes.table.history import Course


class Kept(NamedTuple):
    """An answer that is kept back: whose, which, and how far the game was."""

    seat: Seat
    action: Action
    progress: dict[str, Any]


class Asked(Course, Protocol):
    """Where answers are given: the position, and what may be answered in it."""

    view: Any
    legal: Sequence[Action]
    keeps_answers: bool
    falls_at_once: bool


class LastAnswer:
    """The last answer at one table, while it is kept back."""

    def __init__(self, table: Asked) -> None:
        self.table = table
        self.kept: Kept | None = None

    @property
    def may_be_kept(self) -> bool:
        """Whether a game keeps answers in sight of whoever has given them."""
        return self.table.keeps_answers and self.table.past is None

    @property
    def falls_at_once(self) -> bool:
        """Whether they are in sight only for whoever comes back to theirs."""
        return self.table.falls_at_once

    def keep(self, seat: Seat, action: Action) -> Tape | None:
        """Keep back what a seat answers, if all others have answered: what it sees happen. None: it is
        to be played."""
        legal = action in self.table.legal
        if self.kept is not None or not (legal and self._is_last(seat)):
            return None
        before = self.table.view
        self.kept = Kept(seat, action, self._progress())
        after = self.laid_in(before, seat)
        return Tape(before, (Moment(Answered(seat), after),), after)

    def _is_last(self, seat: Seat) -> bool:
        """Whether only this one of the people still owes an answer, and one alone."""
        table = self.table
        if not self.may_be_kept or table.match.undo_rules.off():
            return False
        frame = table.view.pending[-1]
        if not isinstance(frame, Simultaneous):
            return False
        owing = [one for one in flow.owing(frame) if one in table.match.people]
        given = [one for one, _ in frame.answers]
        return owing == [seat] and frame.seats.count(seat) == given.count(seat) + 1

    def _progress(self) -> dict[str, Any]:
        return dict(self.table.match.game.progress(self.table.match.observation(None)))

    def set_asked(self) -> None:
        """Let go of an answer to what is not asked any more, though the same seat may be asked something
        else."""
        if self.kept is not None:
            match = self.table.match
            asked = self.kept.seat in match.to_move()
            asked = asked and isinstance(match.observation(None).pending[-1], Simultaneous)
            if not asked or self._progress() != self.kept.progress:
                self.kept = None

    def is_of(self, seat: Seat | None) -> bool:
        """Whether it is the seat's answer that is kept back."""
        return self.kept is not None and self.kept.seat == seat

    def laid_in(self, view: Any, viewer: Seat | None) -> Any:
        """What the viewer sees: whoever gave the answer sees it lie there."""
        if self.kept is None or not self.is_of(viewer):
            return view
        twin = view.clone()
        twin.pending[-1] = flow.answered(twin.pending[-1], self.kept.seat, self.kept.action)
        twin.touched()
        return twin

    def take_back(self) -> None:
        """It has not been given."""
        self.kept = None
