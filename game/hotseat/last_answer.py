"""The last answer to a question that people answer in secret. With it everything is turned up: so it
lies face down as the others do, and can be taken back, until whoever gave it says that it stands. It
is no move before that: nobody else has seen anything of it, and a client that ends meanwhile asks the
same person again."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.match.match import Match
from game.match.tape import Moment, Tape
from game.rules import flow
from game.rules.contract import Action, Seat
from game.rules.flow import Answered, Simultaneous


class Kept(NamedTuple):
    """An answer that is kept back: whose, which, and how far the game was."""

    seat: Seat
    action: Action
    progress: dict[str, Any]


class LastAnswer:
    """The last answer in a match, while it is kept back. `may_be_kept`: the game keeps answers in sight of
    whoever has given them; where it `falls_at_once`, only of whoever comes back to theirs."""

    def __init__(self, match: Match, may_be_kept: bool, falls_at_once: bool) -> None:
        self.match, self.may_be_kept, self.falls_at_once = match, may_be_kept, falls_at_once
        self.kept: Kept | None = None

    def keep(self, seat: Seat, action: Action, before: Any) -> Tape | None:
        """Keep back what a seat answers in the position `before`, if all others have answered: what it
        sees happen. None: it is to be played."""
        if self.kept is not None or not self._is_last(seat, before):
            return None
        if action not in self.match.legal(seat):
            return None
        self.kept = Kept(seat, action, self._progress())
        after = self.laid_in(before, seat)
        return Tape(before, (Moment(Answered(seat), after),), after)

    def _is_last(self, seat: Seat, view: Any) -> bool:
        """Whether only this one of the people still owes an answer, and one alone."""
        frame = view.pending[-1]
        if not isinstance(frame, Simultaneous) or self.match.undo_rules.off():
            return False
        owing = [one for one in flow.owing(frame) if one in self.match.people]
        given = [one for one, _ in frame.answers]
        return owing == [seat] and frame.seats.count(seat) == given.count(seat) + 1

    def _progress(self) -> dict[str, Any]:
        return dict(self.match.game.progress(self.match.observation(None)))

    def set_asked(self) -> None:
        """Let go of an answer to what is not asked any more, though the same seat may be asked something
        else."""
        if self.kept is not None:
            asked = self.kept.seat in self.match.to_move()
            asked = asked and isinstance(self.match.observation(None).pending[-1], Simultaneous)
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
