"""What is talked about in the Trade phase, for as long as the table stands: the offers, what bots say to
them, and when something changes hands (R6.2).

Nothing of it is a move. Once both have agreed, and neither has taken it back for a moment, the actions of
the rules follow for both, in the turn of one of them; and a turn ends once its owner is done.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.bots.civilization import trading as bots
from game.bots.civilization.bots import level_of
from game.bots.civilization.trading import Bargain, Reply
from game.content.civilization.effects import MARKET_RESOURCES
from game.hotseat.civilization import offers as talks
from game.hotseat.civilization.offers import Offer, Offers, Play
from game.hotseat.civilization.ring import has_backs
from game.match.match import Match
from game.rules.civilization import abilities
from game.rules.civilization.frames import Bargaining, BeginTurn, Thing, Turn
from game.rules.civilization.state import TRADE, State, decision
from game.rules.civilization.turn import END_TURN
from game.rules.contract import Action, Seat
from game.rules.flow import FINISH

MOMENT = 2000.0
"""Milliseconds in which either of both takes back what they have agreed to."""


def on_turn(view: State) -> Seat | None:
    """Whose turn of the Trade phase it is, while nothing else is decided."""
    frame = decision(view)
    return frame.seat if view.phase == TRADE and isinstance(frame, Turn) else None


def turns_left(view: State) -> frozenset[Seat]:
    """Who has their turn of the phase, or will have it."""
    return frozenset(one.seat for one in view.pending if isinstance(one, (Turn, BeginTurn)))


def may_use(view: State, seat: Seat) -> bool:
    """Whether somebody might use an ability in their turn, as far as everybody sees: whatever lies face
    down may pay for it. No culture event is played in Trade (R12)."""
    unseen = has_backs(view.players[seat])
    return any(
        unseen or abilities.why_not_cost(view, seat, one.cost) is None
        for one in abilities.offers(view, seat)
    )


def too_late(view: State, one: Offer) -> bool:
    """Whether an offer can be carried out no more: both have had their turn of the phase (R6.2)."""
    return len(one.seats) == 2 and not turns_left(view).intersection(one.seats)


class Trading:
    """`offers` is what everybody sees of it but for what goes first; `people` are the seats of those who
    sit at the table, in a lesson of whoever learns (`learner`). `act` carries out an action of the rules."""

    def __init__(
        self, match: Match, learner: Callable[[], Seat | None], act: Callable[[Action, Seat], None]
    ) -> None:
        self.match, self.offers = match, Offers()
        self.levels = {n: level_of(one.bot) for n, one in enumerate(match.seats) if one.bot}
        self._learner, self._act = learner, act
        self._view: State | None = None
        """The position as everybody sees it; None: Trade is not on."""
        self._plays: list[Play] = []
        """What follows of what was agreed to."""
        self._ms = 0.0
        self._said: dict[object, Reply] = {}
        self._named: set[tuple[Seat, Seat, Bargain]] = set()
        """What bots have laid open, each with whom: nothing is offered twice at the same price."""
        self._passed: frozenset[talks.Given] = frozenset()
        """What has just changed hands: nobody gives it back for something."""
        self._prices: dict[tuple[Seat, Seat], tuple[Thing, ...]] = {}

    @property
    def people(self) -> tuple[Seat, ...]:
        learner = self._learner()
        return tuple(self.match.people) if learner is None else (learner,)

    @property
    def open(self) -> bool:
        """Whether it is the turn of a person, and everybody trades."""
        return self._view is not None and on_turn(self._view) in self.people

    # ---- the position ---------------------------------------------------------------------

    def position_changed(self, present: bool) -> None:
        """Another position, or one of the past; with another phase nothing is left of what was said, and in
        Trade each bot may lay something open."""
        view: State = self.match.observation(None)
        if not present or view.phase != TRADE or view.ending:
            self._view = None
            return
        self._view, self._said, self._prices = view, {}, {}
        self._passed = talks.lately(self.match.log_for(None))
        if self.offers.of != (view.round, view.first):
            pair = len(view.players) == 2
            new = Offer((0, 1)) if pair else Offer()
            self.offers = Offers((view.round, view.first), pair, new)
            self._bots_begin(view)
        for one in self.offers.lying:
            if not talks.affordable(view, one) or self._regrets(view, one):
                self.offers = self.offers.without(one.number)
        self.settle()

    def _bots_begin(self, view: State) -> None:
        for seat, level in self.levels.items():
            found = bots.first_offer(view, seat, self.people, level, partial(self._stale, seat))
            if found is not None:
                rival, (gives, takes) = found
                self._named.add((seat, rival, Bargain(gives, takes)))
                one = Offer((rival, seat), ((takes,), (gives,)))
                if self.offers.pair:
                    one = one if rival == 0 else Offer((seat, rival), ((gives,), (takes,)))
                    self.offers = self.offers._replace(new=one._replace(agreed=frozenset({seat})))
                else:
                    self.offers = talks.laid_open(self.offers._replace(new=one), {seat})

    def _stale(self, seat: Seat, rival: Seat, one: Bargain) -> bool:
        """Whether a bot has offered it before, or it gives back what has just changed hands."""
        back = (rival, seat, one.gives[0]), (seat, rival, one.takes[0])
        return (seat, rival, one) in self._named or not self._passed.isdisjoint(back)

    def take(self, offers: Offers) -> None:
        """Something else is said: the turn of whoever is done ends with it."""
        self.offers = offers
        self.settle()
        self._play(self._ended(self.match.observation(None)))

    def settle(self) -> None:
        """What bots say to what lies there; what both have agreed to changes hands in a moment."""
        view = self._view
        if view is None:
            return
        self.offers = self.offers._replace(
            replies=tuple(self._replies(view)), prices=tuple(self._all_prices(view))
        )
        if self.offers.due is not None or not self.open:
            return
        ready = (one.number for one in self.agreed() if on_turn(view) in one.seats)
        due = next(ready, None)
        if due is not None:
            self.offers, self._ms = self.offers._replace(due=due), MOMENT

    def _regrets(self, view: State, one: Offer) -> bool:
        """Whether a bot that has laid it open would not agree to it any more: it takes it off the table."""
        reply = self._reply(view, one)
        return reply is not None and not (reply.agrees or one.agreed.isdisjoint(self.levels))

    def _replies(self, view: State) -> list[tuple[int, Reply]]:
        said = ((one.number, self._reply(view, one)) for one in self.offers.lying)
        return [(number, reply) for number, reply in said if reply is not None]

    def _reply(self, view: State, one: Offer) -> Reply | None:
        """What a bot says to an offer; None where it is for none."""
        seat = next((seat for seat in one.seats if seat in self.levels), None)
        if seat is None or not one.full:
            return None
        key = one.seats, one.sides
        if key not in self._said:
            rival = one.other(seat)
            sold = {thing for by, to, thing in self._passed if (by, to) == (seat, rival)}
            self._said[key] = bots.reply(view, seat, rival, one.gives(rival), one.gives(seat), sold)
        return self._said[key]

    def _all_prices(self, view: State) -> list[tuple[Seat, Seat, tuple[Thing, ...]]]:
        """What each bot gives for one of each good: to whoever talks to it, else to the first."""
        found = []
        for seat in self.levels if self.people else ():
            talking = (one.other(seat) for one in self.offers.lying
                       if seat in one.seats and len(one.seats) == 2)  # fmt: skip
            rival = next(talking, self.people[0])
            if (seat, rival) not in self._prices:
                goods = ((one, bots.price(view, seat, rival, one)) for one in MARKET_RESOURCES)
                self._prices[seat, rival] = tuple(one for one in goods if one[1])
            found.append((seat, rival, self._prices[seat, rival]))
        return found

    def agreed(self) -> list[Offer]:
        """The offers to which both have agreed."""
        o, people = self.offers, self.people
        return [
            one for one in o.agreeable if all(o.agrees(one, seat, people) for seat in one.seats)
        ]

    # ---- what follows ---------------------------------------------------------------------

    def update(self, ms: int) -> bool:
        """Time passed, in which whoever has agreed could see the table and act. What was agreed to changes
        hands once nobody has taken it back for a moment; True until then."""
        due = self.offers.due
        if due is None:
            return False
        self._ms -= ms
        if self._ms <= 0:
            self._plays = self._carried_out(due)
            self._play(self._plays.pop(0) if self._plays else None)
        return True

    def _play(self, play: Play | None) -> None:
        """The first of what follows; the rest follows by itself."""
        if play is not None:
            self._act(play[1], play[0])

    def _carried_out(self, due: int) -> list[Play]:
        """The actions by which what is due changes hands."""
        match, one = self.match, self.offers.find(due)
        by = on_turn(match.observation(None))
        self.offers = self.offers._replace(due=None)
        if one is None or by is None or by not in one.seats:
            return []
        sides = {}
        for seat in one.seats:
            first = (name for owner, name in self.offers.first if owner == seat)
            sides[seat] = talks.named(match.observation(seat), seat, one.gives(seat), first)
        self.offers = self.offers.without(due)
        return talks.carried_out(one, by, sides)

    def follow_up(self) -> Play | None:
        """What follows by itself: the rest of what changes hands; that a bot asks no person in its own
        turn, for what it would offer lay open when the phase began; the end of a turn whose owner is
        done, or in which nobody has anything to give."""
        match = self.match
        if self._plays:
            seat, action = self._plays.pop(0)
            if action in match.legal(seat):
                return seat, action
            self._plays = []
        view: State = match.observation(None)
        frame = decision(view)
        if isinstance(frame, Bargaining) and frame.seat in self.levels and frame.to in self.people:
            return frame.seat, FINISH
        return self._ended(view)

    def _ended(self, view: State) -> Play | None:
        """The end of the turn, where its owner is done, or passes for want of anything to do; or others have
        agreed, who can exchange it in a turn of theirs only, and whoever has the first turn loses nothing
        with it: they can still deal with everybody."""
        seat = on_turn(view)
        if seat is None or seat not in self.people or self.offers.due is not None:
            return None
        busy, same = may_use(view, seat), self.offers.of == (view.round, view.first)
        idle = not talks.tradable(view) and not busy
        first = seat == view.first and len(turns_left(view)) == len(view.players) and not busy
        waited = first and any(seat not in one.seats for one in self.agreed())
        ends = idle or (same and (seat in self.offers.done or waited))
        return (seat, END_TURN) if ends else None
