"""Rules of undo: how far a seat may take a match back, and who has to agree to more.

They read the record of the match alone; the match itself does the taking back.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from game.match.record import UNDO, Header
from game.match.tape import LogLine
from game.rules.contract import Game, Seat
from game.rules.flow import only_answered


class UndoOffer(NamedTuple):
    """How far undo goes for a seat.

    The next step returns to the point after `to` actions and takes back `back` of them. `steps`
    such steps are free: to the seat's own last action, and with it the replies of bots where one
    person plays among them and undo is free. A sealed answer goes alone: those that others have
    given since stay. `reason` says what stops the step after them: nothing_yet, revealed,
    other_player, turn_over, off.

    Where no step is free, the next one goes to the last action of a person, as long as there is
    one, by consent of `asked`; where nobody is, because only the seat's own moves and those of bots
    go, the seat confirms it. `whose` are the people whose moves go, `bots` the bots.
    """

    to: int
    back: int
    steps: int
    reason: str
    facts: dict[str, Any]
    whose: tuple[Seat, ...] = ()
    asked: tuple[Seat, ...] = ()
    bots: tuple[Seat, ...] = ()

    @property
    def by_consent(self) -> bool:
        """Whether there is a step, and somebody has to agree to it or to confirm it."""
        return self.back > 0 and not self.steps


class UndoRules:
    """Undo in one match: `moves` are its actions so far, `to_move` says who is to move now."""

    def __init__(self, game: Game[Any], header: Header, people: Sequence[Seat], moves: Sequence[LogLine],
                 to_move: Callable[[], tuple[Seat, ...]],
                 by_itself: Collection[int] = ()) -> None:  # fmt: skip
        """`by_itself`: after so many actions the last of them was one that nobody chose."""
        self.by_itself, self.people = by_itself, people
        self.game, self.options = game, header.options
        self.moves, self.to_move = moves, to_move
        self.is_copy = header.parent is not None

    def off(self) -> bool:
        """Whether nobody may take anything back."""
        return self.options[UNDO.id] == "off"

    def people_since(self, n: int) -> tuple[Seat, ...]:
        """The people who did something after the first `n` actions."""
        return tuple(seat for seat in self._since(n) if seat in self.people)

    def bots_since(self, n: int) -> tuple[Seat, ...]:
        """The bots that did something after the first `n` actions."""
        return tuple(seat for seat in self._since(n) if seat not in self.people)

    def _since(self, n: int) -> list[Seat]:
        return sorted({line.seat for line in self.moves[n:]})

    def who_agrees(self, n: int, seat: Seat) -> tuple[Seat, ...]:
        """The people who have to agree before `seat` takes the match back to the point after `n`
        actions: the others whose moves go. Where none of theirs does, but something was turned up
        or the turn is over, everybody else looks to that."""
        others = tuple(one for one in self.people_since(n) if one != seat)
        over = self._strict() and seat not in self.to_move()
        shown = any(event.reveals for line in self.moves[n:] for event in line.events)
        if others or not (over or shown):
            return others
        return tuple(one for one in self.people if one != seat)

    def is_practice(self, n: int, seat: Seat) -> bool:
        """Whether `seat` would go on with what it cannot unsee, if it took the match back to the point
        after `n` actions: nobody else is asked, and something was turned up, or bots with hands have
        shown what they do. A copy counts nowhere as it is."""
        if self.is_copy or self.who_agrees(n, seat):
            return False
        return any(self._tells(line) for line in self.moves[n:])

    def _tells(self, line: LogLine) -> bool:
        """Whether the action showed more than the position that it was done in."""
        if any(event.reveals for event in line.events):
            return True
        bot = line.seat not in self.people
        return self.game.secrecy == "hands" and bot and not only_answered(line.events)

    def _strict(self) -> bool:
        """Whether undo is for moves of one's own turn only: where hands are secret, always."""
        return self.options[UNDO.id] == "own_turn" or self.game.secrecy == "hands"

    def offer(self, asker: Seat | None) -> UndoOffer:
        """How far undo goes for a seat; None: nobody asks."""
        if self.off():
            return UndoOffer(len(self.moves), 0, 0, "off", {})
        if asker is None or not self.moves:
            return UndoOffer(len(self.moves), 0, 0, "nothing_yet", {})
        sealed = self.sealed_answer(asker)
        if sealed is not None:
            return UndoOffer(sealed, 1, 1, *self._barrier(sealed, asker), (asker,))
        if self._strict() and asker not in self.to_move():
            return self._offer_by_consent(asker, "turn_over", {"seat": asker})
        return self._walk_back(asker, bots_stop=self._strict() or len(self.people) > 1)

    def _offer_by_consent(self, asker: Seat, reason: str, facts: dict[str, Any]) -> UndoOffer:
        """Back to before the last action that a person chose, with all that came after it."""
        moves = enumerate(self.moves)
        chosen = ((n, line.seat) for n, line in moves if n + 1 not in self.by_itself)
        people = (n for n, seat in chosen if seat in self.people)
        to = max(people, default=len(self.moves))
        agree = self.who_agrees(to, asker)
        movers = self.people_since(to), agree, self.bots_since(to)
        return UndoOffer(to, len(self.moves) - to, 0, reason, facts, *movers)

    def sealed_answer(self, seat: Seat) -> int | None:
        """The place of the seat's last answer to the question to which others, or the seat itself,
        still owe theirs: nothing has come of the answers since but that they were given."""
        if not self.to_move():
            return None
        for n in range(len(self.moves) - 1, -1, -1):
            line = self.moves[n]
            if not only_answered(line.events):
                return None
            if line.seat == seat:
                return n
        return None

    def _walk_back(self, asker: Seat, bots_stop: bool) -> UndoOffer:
        """Back through the moves of a seat, as far as nothing stops it."""
        stops: list[int] = []
        end = len(self.moves)
        while end:
            line = self.moves[end - 1]
            passed = line.seat == asker or not (bots_stop or line.seat in self.people)
            if not passed or any(event.reveals for event in line.events):
                break
            end -= 1
            if line.seat == asker:
                stops.append(end)
        barrier = self._barrier(end, asker)
        if not stops:
            return self._offer_by_consent(asker, *barrier)
        back, bots = len(self.moves) - stops[0], self.bots_since(stops[0])
        return UndoOffer(stops[0], back, len(stops), *barrier, (asker,), (), bots)

    def _barrier(self, n: int, asker: Seat) -> tuple[str, dict[str, Any]]:
        """What keeps undo from going further back than the point after `n` actions."""
        if not n:
            return "nothing_yet", {}
        line = self.moves[n - 1]
        shown = next((event for event in line.events if event.reveals), None)
        if shown is not None:
            return "revealed", {"event": self.game.redact(shown, asker), "n": line.n}
        return "other_player", {"seat": line.seat}

    def asker(self) -> Seat | None:
        """Who takes back: the person on turn; while a bot is, and when the game is over, the person
        who acted last.

        So nobody takes back the moves of another person as if they were their own. Where hands are
        secret it is the person who is to move, if there is one only: nobody else looks on. A person
        among bots always looks.
        """
        people = self.people
        if len(people) == 1:
            return people[0]
        on_turn = [seat for seat in self.to_move() if seat in people]
        if self.game.secrecy == "hands":
            return on_turn[0] if len(on_turn) == 1 else None
        last = (line.seat for line in reversed(self.moves) if line.seat in people)
        return on_turn[0] if on_turn else next(last, None)
