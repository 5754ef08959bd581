"""Calls in place of questions: whoever could answer an act calls while a ring runs, and for everybody
else it happens. The rules ask each of them in order all the same; whoever has not called says "pass".

The ring runs beside play. Whoever acts sees the table as it is once nobody has called, as far as that
can be worked out without chance, and goes on: what they do then is kept, and carried out after the
ring. Whether a ring opens, for how long and for whom follows from the public position alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from game.hotseat.beside import Beside
from game.hotseat.choice import kind_and_id
from game.hotseat.civilization import ring as rings
from game.match.match import Match
from game.match.tape import Ahead, Tape
from game.rules.civilization.actions import EndTurn, Pass
from game.rules.civilization.frames import Moving, Researching
from game.rules.civilization.setup import ALWAYS, CALLS
from game.rules.civilization.state import State, decision
from game.rules.contract import Action, Seat

CALL, WAVE, ACT, STOP = "call", "wave", "act", "do:stop_ring"
"""Things of the ring that are touched: by their seats, or the number of the act."""
Answer = tuple[Seat, Action]


class Course(NamedTuple):
    """What comes if nobody calls: the position that whoever acts then comes upon, unless chance or
    somebody else comes first; what is asked about each planned act; and how the last of it looked."""

    after: State | None
    asks: tuple[rings.Asking | None, ...]
    tape: Tape | None


class Calls(Beside):
    """The rings of a match, answers to answers above the others, and what was planned meanwhile."""

    def __init__(
        self, match: Match, people: Callable[[], Sequence[Seat]], length: rings.Length
    ) -> None:
        self.match, self.people, self.length = match, people, length
        self.rings: list[rings.Ring] = []
        self.plan: list[Answer] = []
        self.now: rings.Asking | None = None
        """What others are asked now."""
        self.stalls = False
        """Something waits for the answers of others, and nobody goes on meanwhile."""
        self.dropped = False
        """What was planned is open again, which is to be said."""
        self.foresees = False
        """The position that is shown is yet to come."""
        self._acted: object = None
        """The turn in which somebody has done something."""
        self._heard: list[str] = []
        self._ran = False
        """A ring ran when it was last looked at."""

    @property
    def in_use(self) -> bool:
        """Whether people call; one alone among bots is asked only what they can answer, and nobody is
        told of it by that."""
        always = self.match.header.options.get(CALLS.id) == ALWAYS
        return len(self.people()) > 1 and not always

    # ---- the position -----------------------------------------------------------------------

    def look(self) -> Seat | None:
        """Take in the position: a ring opens where a person is asked who has not been."""
        self._look()
        self._ran = self.running
        return self.actor

    def _look(self) -> None:
        view: State = self.match.observation(None)
        self.now = (rings.asking(view) or self._idle(view)) if self.in_use else None
        if not self.in_use or not view.pending:
            self.forget()
            return
        while self.rings and self._is_past(self.rings[-1], view):
            self.rings.pop()
        now = self.now
        if now is None or now.frames[0].seat not in self.people():
            return
        if not (self.rings and self._finds(self.rings[-1], now)):
            self.rings.append(rings.Ring((now,), frozenset(self.people()), self.length()))
            self._heard.append("tick")
            for one in self.course(view, None).asks if self.plan else ():
                if one is not None:
                    self.rings[-1].join(one)  # what was planned before belongs to it, too

    def _idle(self, view: State) -> rings.Asking | None:
        """The turn of a person who could do nothing in it from its beginning but use what lies face down,
        for all that everybody sees: they get a ring, whatever that is, and then it passes."""
        if rings.turn_of(view) == self._acted or not rings.nothing_to_do(self.match, view):
            return None
        if view.turn not in self.people() or not rings.could_use(view, view.turn):
            return None
        return rings.Asking(view, len(view.pending) - 1, (view.pending[-1],))

    def _is_past(self, ring: rings.Ring, view: State) -> bool:
        """Whether the act of a ring is done with, and no planned one is to come."""
        act = ring.acts[ring.at]
        over = len(view.pending) <= act.below or rings.turn_of(view) != rings.turn_of(act.view)
        return over and not self.plan

    def _finds(self, ring: rings.Ring, now: rings.Asking) -> bool:
        """Whether a ring runs, or has run, for what is asked now."""
        found = (n for n in range(ring.at, len(ring.acts)) if ring.acts[n].holds(now))
        at = next(found, None)
        if at is not None:
            ring.at = at
        return at is not None

    def forget(self) -> None:
        """Nothing is asked, and nothing planned."""
        self.rings, self.plan, self.now, self.stalls = [], [], None, False
        self._acted = None

    @property
    def ring(self) -> rings.Ring | None:
        """The ring for what is asked now."""
        return self.rings[-1] if self.rings and self.now is not None else None

    @property
    def on(self) -> rings.Ring | None:
        """The ring that runs now."""
        ring = None if self._asks_bot() else self.ring
        return ring if ring is not None and ring.running else None

    @property
    def running(self) -> bool:  # type: ignore[override]
        """Whether a ring runs now."""
        return self.on is not None

    @property
    def callers(self) -> frozenset[Seat]:
        """Who may call now."""
        return frozenset() if self.on is None else frozenset(self.on.open())

    @property
    def waiting(self) -> bool:
        """Whether what was done waits for others, none of whom has called."""
        return self.running or self._asks_bot()

    def _asks_bot(self) -> bool:
        return self.now is not None and self.now.frames[0].seat not in self.people()

    @property
    def actor(self) -> Seat | None:
        """Whose act waits for the answers of others."""
        return self.now.by if self.now is not None and self.waiting else None

    # ---- what follows -----------------------------------------------------------------------

    def follow_up(self) -> Answer | None:
        """Who has not called lets it happen; then comes what was planned, if nobody decides."""
        self._look()
        self.chosen = False
        if self.now is None:
            found = self._planned()
            self.chosen = found is not None
            return found
        seat, ring = self.now.frames[0].seat, self.ring
        if self.waiting or ring is None or ring.calls(ring.at, seat):
            return None
        return seat, EndTurn() if self.now.own else Pass()

    def _planned(self) -> Answer | None:
        """The next act that was planned, if it is still possible."""
        if not self.plan:
            return None
        seat, action = self.plan[0]
        if seat not in self.match.to_move() or action not in self.match.legal(seat):
            self._drop()
            return None
        asks = self.course(self.match.observation(None), None).asks[0]
        del self.plan[0]
        if self.rings and asks is not None:
            self.rings[0].at = min(self.rings[0].at + 1, len(self.rings[0].acts) - 1)
        return seat, action

    def _drop(self) -> None:
        """Something came between: what was planned is not done."""
        self.dropped = bool(self.plan)
        self.plan.clear()
        for one in self.rings:
            one.cut()

    # ---- planning ---------------------------------------------------------------------------

    def course(self, seen: State, viewer: Seat | None) -> Course:
        """What comes if nobody calls, as the viewer may see it."""
        ahead, asks, tape = Ahead(self.match.game, seen, viewer), list[rings.Asking | None](), None
        self._let_pass(ahead)
        for seat, action in self.plan:
            if not (ahead.known and ahead.allows(seat, action)):
                return Course(None, (*asks, *[None] * (len(self.plan) - len(asks))), tape)
            tape = ahead.play(seat, action)
            asks.append(rings.asking(ahead.public()) if ahead.known else None)
            self._let_pass(ahead)
            tape = Tape(tape.before, tape.moments, ahead.view())
        by, after = self.plan[-1][0] if self.plan else self.actor, ahead.view()
        goes_on = ahead.known and after.battle is None and self.match.game.to_move(after) == (by,)
        secret = isinstance(decision(after), Researching)  # no curtain falls before its time
        return Course(after if goes_on and not secret else None, tuple(asks), tape)

    def _let_pass(self, ahead: Ahead) -> None:
        while ahead.known and (now := rings.asking(ahead.public())) is not None:
            ahead.play(now.frames[0].seat, Pass())

    def show(self, seen: State, viewer: Seat | None) -> State:
        """The position that is shown: beside a ring the one in which whoever acts goes on."""
        ahead = self.ahead(seen, viewer)
        self.stalls, self.foresees = self.waiting and ahead is None, ahead is not None
        return seen if ahead is None else ahead

    def ahead(self, seen: State, viewer: Seat | None) -> State | None:
        """The position in which whoever acts goes on beside the ring; None: they wait."""
        if not self.waiting or self.actor not in self.people() or self.now is None:
            return None
        return seen if self.now.own else self.course(seen, viewer).after

    def keep(self, seat: Seat, action: Action, viewer: Seat | None) -> Tape | None:
        """Keep what somebody does beside the ring, and show it; None: it is done now."""
        ring = self.ring
        if self.now is None:
            self._acted = rings.turn_of(self.match.observation(None))
        if self.now is not None and ring is not None and seat == self.now.frames[0].seat:
            if self.now.own:
                ring.called[seat] = ring.at  # whoever does something has called
                return None
            if isinstance(action, Pass):
                ring.done(seat)
            else:
                self._drop()
        seen = self.match.observation(viewer)
        ahead = self.ahead(seen, viewer) if seat == self.actor else None
        if ahead is None or action not in self.match.game.legal_actions(ahead, seat):
            return None
        self.plan.append((seat, action))
        found = self.course(seen, viewer)
        if self.running and ring is not None and found.asks[-1] is not None:
            ring.join(found.asks[-1])
        return found.tape

    def press(self, name: str) -> bool:
        """Something of the ring was touched: a plate calls, the ring in it waves, an act is meant, or
        the clock is stopped. False where no ring runs."""
        what, number = kind_and_id(name)
        if (ring := self.on) is None:
            return False
        if name == STOP:
            ring.stop()
        elif what == CALL:
            ring.call(int(number))
        elif what == WAVE:
            ring.wave(int(number))
        elif what == ACT:
            ring.choose(ring.at + int(number))
        return True

    def tap(self, seat: Seat) -> None:
        if (ring := self.on) is not None:
            ring.tap(seat)

    def update(self, ms: int, holder: Seat | None) -> bool:
        if (ring := self.on) is not None:
            ring.hold(holder)
            ring.update(ms)
        if self.ring is not None and self.ring.calls_heard():
            self._heard.append("call")
        ran, self._ran = self._ran, self.running
        return ran and not self._ran

    def stop(self) -> None:
        if self.ring is not None and not self.ring.stopped:
            self.ring.stop()

    def heard(self) -> list[str]:
        heard, self._heard = self._heard, []
        return heard

    def signature(self) -> Hashable:
        return None if self.on is None else self.on.look()

    def take_back(self) -> bool:
        """Take back what was planned last, the whole of a move; False where nothing was."""
        if not self.plan or self.ring is None:
            return False
        seen, midway = self.match.observation(None), True
        while self.plan and midway:
            self.plan.pop()
            after = self.course(seen, None).after
            midway = after is not None and isinstance(decision(after), Moving)
        asks = [one for one in self.course(seen, None).asks if one is not None]
        self.ring.acts = (*self.ring.acts[: self.ring.at + 1], *asks)
        return True
