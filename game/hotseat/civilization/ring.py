"""The ring: the time in which somebody may call. It runs in the same form for everybody who could
answer by what all can see, whatever they hold; who has not called lets it happen.

Nothing here knows a table, a clock or a window: time is what it is told has passed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from itertools import takewhile
from math import ceil
from typing import NamedTuple

from game.content.civilization.load import tables
from game.match.match import Match
from game.rules.bitsets import Space
from game.rules.civilization import abilities, actions, frames, payment, turn
from game.rules.civilization.box import NONE, box
from game.rules.civilization.figures import stands
from game.rules.civilization.frames import Answering, Arriving, Interrupting, Turn
from game.rules.civilization.reactions import announced
from game.rules.civilization.state import Player, State, decision, owner_of_city
from game.rules.contract import Action, Seat


def has_backs(player: Player) -> bool:
    """Whether somebody has something face down: an event, a hut, a village."""
    return bool(player.events or player.huts or player.villages)


@lru_cache(64)
def _played_in(level: int, phase: str) -> bool:
    """Whether there are culture events with this back that are played in a phase."""
    return any(one.level == level and one.timing == phase for one in tables().events.values())


def could_use(view: State, seat: int) -> bool:
    """Whether something that somebody has face down could be used in the phase, for all that everybody
    sees: an event that is played in it, or what might pay for an ability."""
    player, phase = view.players[seat], turn.phase_name(view.phase)
    if any(_played_in(box().event_level[event], phase) for event in player.events):
        return True
    needs = (payment.need_of(one.cost) for one in abilities.offers(view, seat))
    return any(payment.may_pay(player, need[0]) for need in needs if need)


def nothing_to_do(match: Match, view: State) -> bool:
    """Whether whoever's turn it is can only end it, in the position as everybody sees it."""
    frame = decision(view)
    if not isinstance(frame, frames.Turn):
        return False
    return list(match.game.legal_actions(view, frame.seat)) == [actions.EndTurn()]


def turn_of(view: State) -> tuple[int, int, int]:
    """Whose turn of which phase and round it is."""
    return view.round, view.phase, view.turn


def follow_up(match: Match, shown: State) -> tuple[int, Action] | None:
    """The end of such a turn of a person, which has begun since the position that is shown."""
    view: State = match.observation(None)
    if turn_of(view) == turn_of(shown) or not nothing_to_do(match, view):
        return None
    seat = view.pending[-1].seat
    is_person = seat in match.people
    return (seat, actions.EndTurn()) if is_person and not could_use(view, seat) else None


ASKED = (Answering, Interrupting)
"""Decisions of those who may answer, or interrupt."""
DOUBLE_TAP_MS = 300.0
"""A key that is tapped again within so many milliseconds waves; once, it calls."""
REDRAW_MS = 75.0
"""What is seen of a ring changes every so many milliseconds."""
LONGEST_HOLD_MS = 20_000.0
"""So many milliseconds each person may hold a ring up."""


class Asking(NamedTuple):
    """An act that others may answer, or a turn in which somebody could use something that lies face down
    and nothing else: the position in which they are asked as all see it, how many decisions lie below
    theirs, and these, the first one first."""

    view: State
    below: int
    frames: tuple[Answering | Interrupting | Turn, ...]

    @property
    def by(self) -> Seat:
        """Who acts."""
        announces = isinstance(self.frames[0], Answering)
        return announced(self.view).seat if announces else self.view.turn

    @property
    def own(self) -> bool:
        """Whether it is a turn, and whoever is asked is whose turn it is."""
        return isinstance(self.frames[0], Turn)

    @property
    def occasion(self) -> str:
        """What others may answer, by the word for it."""
        frame = self.frames[0]
        if self.own:
            return "anything"
        if not isinstance(frame, Interrupting):
            return "announces"
        return "attacks" if frame.when == "enters" and self._meets_rival() else frame.when

    @property
    def entered(self) -> Space:
        """The square that figures are about to enter."""
        return next(one.space for one in reversed(self.view.pending) if isinstance(one, Arriving))

    def _meets_rival(self) -> bool:
        """Whether somebody's city or figures lie on the square that is entered."""
        if owner_of_city(self.view, self.entered) not in (NONE, self.by):
            return True
        rivals = (one for seat, one in enumerate(self.view.players) if seat != self.by)
        return any(self.entered in stands(one.figures).counts for one in rivals)

    def _about(self) -> object:
        return self.below, self.by, type(self.frames[0]), turn_of(self.view)

    def holds(self, other: Asking) -> bool:
        """Whether the other one is what is left of this one."""
        if other._about() != self._about():
            return False
        return self.own or self.frames[-len(other.frames) :] == other.frames


def asking(view: State) -> Asking | None:
    """What others may answer now; None where nobody is asked."""
    top = decision(view)
    if not isinstance(top, ASKED):
        return None

    def alike(frame: object) -> bool:
        if isinstance(top, Interrupting):
            return isinstance(frame, Interrupting) and frame.when == top.when
        return isinstance(frame, Answering)

    frames = tuple(takewhile(alike, reversed(view.pending)))
    return Asking(view, len(view.pending) - len(frames), frames)


class Ring:
    """One ring, for one act or for several of the same person: each person calls one of them, lets
    all happen (waves), or says nothing until it has run down."""

    def __init__(self, acts: tuple[Asking, ...], people: frozenset[Seat], length: float) -> None:
        self.acts, self.people, self.length = acts, people, length
        self.left = length
        """Milliseconds; of a ring without a clock nothing is ever left, and it waits for all."""
        self.at = 0
        """The act that is being answered."""
        self.over = False
        """It has run down."""
        self.stopped = False
        """Somebody has stopped the clock."""
        self.called: dict[Seat, int] = {}
        """Who has called, and which act."""
        self.waved: set[Seat] = set()
        self.choosing: Seat | None = None
        """Who has called, and is to say which act."""
        self.held: Seat | None = None
        """Whose key is held: the ring stands still."""
        self._calls = 0
        """So many calls have been heard."""
        self._looked: dict[Seat, float] = {}
        self._tapped: tuple[Seat, float] | None = None
        """Whose key was tapped, and so many milliseconds ago."""

    # ---- who is asked -----------------------------------------------------------------------

    def turns(self) -> Iterator[tuple[int, Seat]]:
        """Which act, and who may answer it, in the order in which they do."""
        for n in range(self.at, len(self.acts)):
            yield from ((n, one.seat) for one in self.acts[n].frames if one.seat in self.people)

    def calls(self, n: int, seat: Seat) -> bool:
        """Whether somebody has called an act."""
        return self.called.get(seat) == n

    def open(self) -> list[Seat]:
        """Who may still call before the first of those who have."""
        before = takewhile(lambda turn: not self.calls(*turn), self.turns())
        known = () if self.over else [seat for _, seat in before]
        return [*dict.fromkeys(seat for seat in known if self.may_call(seat))]

    def may_call(self, seat: Seat) -> bool:
        """Whether somebody has neither called nor waved."""
        return seat not in self.waved and seat not in self.called

    @property
    def running(self) -> bool:
        """Whether it is not yet known what happens next."""
        return self.choosing is not None or bool(self.open())

    # ---- what people do ---------------------------------------------------------------------

    def tap(self, seat: Seat) -> None:
        """A person's key was tapped: once it calls, twice it waves."""
        if self._tapped is not None and self._tapped[0] == seat:
            self._tapped = None
            self.wave(seat)
            return
        self._settle_tap()
        if seat in self.open():
            self._tapped = seat, 0.0

    def call(self, seat: Seat) -> None:
        """Somebody wants to answer: of several acts they say which."""
        if not self.running or not self.may_call(seat):
            return
        mine = [n for n, one in self.turns() if one == seat]
        if len(mine) > 1:
            self.choosing = seat
        elif mine:
            self.called[seat] = mine[0]

    def choose(self, n: int) -> None:
        """Whoever has called says which act is meant."""
        if self.choosing is not None:
            self.called[self.choosing] = n
            self.choosing = None

    def wave(self, seat: Seat) -> None:
        """Somebody lets all of it happen."""
        if seat in self.open():
            self.waved.add(seat)

    def hold(self, seat: Seat | None) -> None:
        """Somebody's key is held, or no longer; each may look for a while in peace."""
        self.held = seat if seat in self.people else None

    def stop(self) -> None:
        """The clock is stopped for everybody, or goes on."""
        self.stopped = not self.stopped

    def done(self, seat: Seat) -> None:
        """Whoever called has let it happen after all: they are asked no second time."""
        self.called.pop(seat, None)
        self.waved.add(seat)

    def join(self, act: Asking) -> None:
        """The same person has done something more: the ring begins again, for all of it."""
        self.acts = (*self.acts, act)
        self.left, self.waved = self.length, set()

    def cut(self) -> None:
        """What was only planned does not come."""
        self.acts = self.acts[: self.at + 1]

    # ---- time -------------------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Time passed."""
        if self._tapped is not None:
            self._tapped = self._tapped[0], self._tapped[1] + ms
            if self._tapped[1] < DOUBLE_TAP_MS:
                return
            self._settle_tap()
        if self.stands(ms) or not self.length:
            return
        self.left = max(0.0, self.left - ms)
        self.over = not self.left

    def _settle_tap(self) -> None:
        if self._tapped is not None:
            (seat, _), self._tapped = self._tapped, None
            self.call(seat)

    def stands(self, ms: float = 0.0) -> bool:
        """Whether the clock stands: somebody looks, has called, or has stopped it."""
        if self.stopped or self.choosing is not None:
            return True
        if self.held is None:
            return False
        looked = self._looked.get(self.held, 0.0)
        self._looked[self.held] = looked + ms
        return looked < LONGEST_HOLD_MS

    def calls_heard(self) -> bool:
        """Whether somebody has called since this was last asked."""
        before, self._calls = self._calls, len(self.called) + (self.choosing is not None)
        return self._calls > before

    def look(self) -> Hashable:
        """All that is seen of it; it is painted again no oftener than it has to be."""
        shown = ceil(self.left / REDRAW_MS)
        done = self.choosing, *sorted(self.called.items()), *sorted(self.waved)
        return shown, self.held, self.stopped, done, self.at, len(self.acts)

    def part(self) -> float:
        """How much of it is left, 0 to 1."""
        return ceil(self.left / REDRAW_MS) * REDRAW_MS / self.length if self.length else 1.0

    def number(self) -> int:
        """How many seconds are left; without a clock, for how many people it waits."""
        return ceil(self.left / 1000) if self.length else len(self.open())


Length = Callable[[], float]
"""How long a ring runs, in milliseconds; 0: until all have waved."""
