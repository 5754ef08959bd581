"""Offers in the Trade phase: what people talk about before anything changes hands, as plain values, and
the actions of the rules by which an offer that both have agreed to is carried out.

Everybody touches the same offers; what lies face down is counted by its back. Which of the own things
with one back goes first is said by its owner alone, under a lifted hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from game.bots.civilization.trading import Reply
from game.content.civilization.effects import MARKET_RESOURCES
from game.hotseat.choice import kind_and_id
from game.match.tape import LogLine
from game.rules.civilization.actions import Agree, OpenBargain, Propose, Put
from game.rules.civilization.bargains import CULTURE, GIVE, HEAPS, TAKE, TRADE, holds
from game.rules.civilization.events import BargainStruck, RoundBegan
from game.rules.civilization.frames import Bargaining, Considering, Thing
from game.rules.civilization.knowledge import back, name, secrets
from game.rules.civilization.state import State
from game.rules.contract import Action, Seat

Play = tuple[Seat, Action]
Given = tuple[Seat, Seat, str]
"""Who gave something, to whom, and what."""
RECENT = 2
"""Turns of the game in which nobody gives back what has changed hands."""
NEW = 0
"""The number of the offer that is put together."""
OPEN_THINGS = (TRADE, CULTURE, *MARKET_RESOURCES)
"""What everybody sees of what somebody has."""


class Offer(NamedTuple):
    """Something that two could exchange: who, what each of them gives, and who has agreed. What lies
    face down is named by its back: `hut:?`, `event:2`."""

    seats: tuple[Seat, ...] = ()
    sides: tuple[tuple[Thing, ...], ...] = ((), ())
    agreed: frozenset[Seat] = frozenset()
    number: int = NEW

    @property
    def full(self) -> bool:
        """Whether two are named, and something is given."""
        return len(self.seats) == 2 and any(self.sides)

    def gives(self, seat: Seat) -> tuple[Thing, ...]:
        return self.sides[self.seats.index(seat)] if seat in self.seats else ()

    def other(self, seat: Seat) -> Seat:
        """With whom somebody would exchange it."""
        return self.seats[1 - self.seats.index(seat)]


class Offers(NamedTuple):
    """What is talked about in a Trade phase: the offer that is put together, those that lie open, the
    newest first, and who is done."""

    of: tuple[int, int] = (0, 0)
    """The turn of the game, and who is first in it."""
    pair: bool = False
    """There are two players: what is put together lies open at once."""
    new: Offer = Offer()
    open: tuple[Offer, ...] = ()
    done: frozenset[Seat] = frozenset()
    laid: int = 0
    """So many have lain open."""
    due: int | None = None
    """The number of the offer that changes hands in a moment."""
    replies: tuple[tuple[int, Reply], ...] = ()
    """What bots say to them, by their numbers."""
    prices: tuple[tuple[Seat, Seat, tuple[Thing, ...]], ...] = ()
    """Bots, with whom they would deal, and how much trade each gives for one of a good."""
    first: frozenset[tuple[Seat, str]] = frozenset()
    """Secret: what of the own face-down things goes first, each by seat and name."""

    def find(self, number: int) -> Offer | None:
        """The offer with a number."""
        return next((one for one in self.lying if one.number == number), None)

    @property
    def lying(self) -> tuple[Offer, ...]:
        """All offers, that which is put together last."""
        return (*self.open, self.new)

    @property
    def agreeable(self) -> tuple[Offer, ...]:
        """Those that can be agreed to: first one to which somebody has agreed, then the newest."""
        found = (one for one in (self.lying if self.pair else self.open) if one.full)
        return tuple(sorted(found, key=lambda one: (not one.agreed, -one.number)))

    def reply(self, number: int) -> Reply | None:
        """What a bot says to one of them."""
        return dict(self.replies).get(number)

    def agrees(self, one: Offer, seat: Seat, people: Collection[Seat]) -> bool:
        """Whether somebody agrees to an offer: with their key, or as a bot that has answered so."""
        reply = self.reply(one.number)
        return seat in one.agreed or (seat not in people and reply is not None and reply.agrees)

    def put(self, offer: Offer) -> Offers:
        """One of them is another; whoever it is for is not done any more, if it lies open."""
        due = None if self.due == offer.number else self.due
        if offer.number == NEW:
            return self._replace(new=offer, due=due)
        found = tuple(offer if one.number == offer.number else one for one in self.open)
        return self._replace(open=found, due=due)

    def without(self, number: int) -> Offers:
        """One of them is off the table."""
        due = None if self.due == number else self.due
        if number == NEW:
            empty = Offer(self.new.seats) if len(self.new.seats) == 2 else Offer()
            return self._replace(new=empty, due=due)
        return self._replace(open=tuple(one for one in self.open if one.number != number), due=due)


def backs(state: State, seat: Seat) -> Counter[str]:
    """What somebody has face down, by its back."""
    return Counter(name(back(one)) for one in secrets(state.players[seat]))


def has(state: State, seat: Seat, thing: str) -> int:
    """How much of a thing somebody has, as everybody sees it."""
    if thing in OPEN_THINGS:
        return holds(state.players[seat], thing)
    return backs(state, seat)[thing]


def goods(state: State, seat: Seat) -> tuple[str, ...]:
    """What somebody can give: what is public, and what lies face down by its back."""
    player = state.players[seat]
    return (*(one for one in OPEN_THINGS if holds(player, one)), *sorted(backs(state, seat)))


def lately(lines: Sequence[LogLine]) -> frozenset[Given]:
    """What has changed hands in this turn of the game and the last one, trade and culture left out."""
    found, begun = set[Given](), 0
    for event in (event for line in reversed(lines) for event in reversed(line.events)):
        begun += isinstance(event, RoundBegan)
        if begun == RECENT:
            break
        if isinstance(event, BargainStruck):
            found |= {(event.seat, event.to, thing) for thing, _ in event.gives}
            found |= {(event.to, event.seat, thing) for thing, _ in event.takes}
    return frozenset(one for one in found if one[2] not in (TRADE, CULTURE))


def tradable(state: State) -> bool:
    """Whether two have something to give, as everybody sees it (R6.2)."""
    return sum(bool(goods(state, seat)) for seat in range(len(state.players))) > 1


def affordable(state: State, offer: Offer) -> bool:
    """Whether both have what they would give."""
    return all(
        has(state, seat, thing) >= count
        for seat, side in zip(offer.seats, offer.sides, strict=False)
        for thing, count in side
    )


def with_seat(offer: Offer, seat: Seat) -> Offer:
    """The offer with somebody in it: a third displaces whoever gives nothing, else the second."""
    if seat in offer.seats:
        return offer
    if len(offer.seats) < 2:
        return offer._replace(seats=(*offer.seats, seat))
    out = 0 if not offer.sides[0] and offer.sides[1] else 1
    seats, sides = [*offer.seats], [*offer.sides]
    seats[out], sides[out] = seat, ()
    return Offer(tuple(seats), tuple(sides), number=offer.number)


def changed(state: State, offer: Offer, seat: Seat, thing: str, by: int) -> Offer:
    """More or less of a thing, never more than there is; whoever had agreed has not any more."""
    offer = with_seat(offer, seat)
    lies = dict(offer.gives(seat))
    count = max(0, min(has(state, seat, thing), lies.get(thing, 0) + by))
    if count == lies.get(thing, 0):
        return offer
    return with_count(offer, seat, thing, count)


def with_count(offer: Offer, seat: Seat, thing: str, count: int) -> Offer:
    """Somebody in it gives so much of a thing; whoever had agreed has not any more."""
    lies = dict(offer.gives(seat)) | {thing: count}
    side = tuple(sorted((one, n) for one, n in lies.items() if n))
    pairs = zip(offer.seats, offer.sides, strict=False)
    sides = tuple(side if one == seat else there for one, there in pairs)
    return offer._replace(sides=(*sides, ()) if len(sides) < 2 else sides, agreed=frozenset())


def laid_open(offers: Offers, agreed: Iterable[Seat] = ()) -> Offers:
    """What was put together lies open, and those for whom it is are not done any more."""
    laid = offers.laid + 1
    one = offers.new._replace(number=laid, agreed=frozenset(agreed))
    done = offers.done - set(one.seats)
    return offers._replace(new=Offer(), open=(one, *offers.open), laid=laid, done=done)


def top(offers: Offers, seat: Seat) -> Offer | None:
    """The uppermost offer for somebody."""
    return next((one for one in offers.agreeable if seat in one.seats), None)


def between(offer: Offer, seat: Seat, people: Sequence[Seat]) -> Offer:
    """The offer once somebody has come into it: of two bots the one that was there goes out, for they deal
    by themselves, and whoever is alone among bots is always one of both."""
    if len(offer.seats) == 2 and not set(offer.seats).intersection(people):
        return Offer((seat,), (offer.gives(seat), ()))
    if len(people) == 1 and len(offer.seats) == 1 and seat not in people:
        return Offer((people[0], seat), ((), offer.sides[0]))
    return offer


def instead(one: Offer, reply: Reply | None, people: Sequence[Seat]) -> Offer | None:
    """The offer with the trade that a bot names; None where it names none."""
    if reply is None or reply.trade is None:
        return None
    bot = next(seat for seat in one.seats if seat not in people)
    paid = with_count(one, bot, TRADE, max(reply.trade, 0))
    return with_count(paid, one.other(bot), TRADE, max(-reply.trade, 0))


def touched(
    o: Offers, view: State, people: Sequence[Seat], looks: Seat | None, name: str
) -> Offers | None:
    """What is said by touching a thing of this name; somebody looks at their own hand. None: nothing."""
    (what, rest), alone = kind_and_id(name), people if len(people) == 1 else ()
    first, thing = kind_and_id(rest)
    match what:
        case "with":
            seat = int(first)
            return o.put(between(with_seat(o.new, seat), seat, people))
        case "good" | "back":
            seat = int(first)
            new = changed(view, o.new, seat, thing, 1 if what == "good" else -1)
            return o.put(between(new, seat, people))
        case "less" | "more":
            by = 1 if what == "more" else -1
            return o.put(changed(view, o.new, o.new.seats[int(first)], thing, by))
        case "first" if looks is not None:
            return o._replace(first=o.first ^ {(looks, rest)})
        case "done":
            return o._replace(done=o.done ^ {int(first)})
        case "do" if rest == "clear":
            return o.without(NEW)
        case "do" if rest == "offer" and o.new.full:
            own = o.new.agreed.union(one for one in o.new.seats if one in alone)
            return o.put(o.new._replace(agreed=own)) if o.pair else laid_open(o, own)
    one = o.find(int(first)) if what in ("agree", "no", "price") else None
    if one is None:
        return None
    if what == "agree":
        return o.put(one._replace(agreed=one.agreed ^ {int(thing)}))
    if what == "no":
        return o.without(one.number)
    found = instead(one, o.reply(one.number), people)
    return None if found is None else o.put(found._replace(agreed=frozenset(alone)))


def named(state: State, seat: Seat, side: Iterable[Thing], first: Iterable[str]) -> Counter[str]:
    """What somebody really gives for each back: what they said goes first, else what comes first.
    `state` is what they see themselves."""
    backed = {name(one): name(back(one)) for one in secrets(state.players[seat])}
    left, found = [name(one) for one in secrets(state.players[seat])], Counter[str]()
    wanted = set(first)
    for thing, count in side:
        if thing in OPEN_THINGS:
            found[thing] += count
            continue
        alike = [one for one in left if thing in (one, backed.get(one))]
        for one in sorted(alike, key=lambda one: one not in wanted)[:count]:
            left.remove(one)
            found[one] += 1
    return found


def heaps(side: str, thing: str, count: int) -> Iterator[Put]:
    """So much of a thing, put on a side as the rules count it."""
    for heap in reversed(HEAPS):
        while count >= heap and (heap == 1 or thing in (TRADE, CULTURE)):
            yield Put(GIVE if side == GIVE else TAKE, thing, heap)
            count -= heap


def carried_out(offer: Offer, by: Seat, sides: dict[Seat, Counter[str]]) -> list[Play]:
    """The actions by which an offer changes hands in the turn of one of both (R6.2)."""
    to = offer.other(by)
    found: list[Play] = [(by, OpenBargain(to))]
    for word, seat in ((GIVE, by), (TAKE, to)):
        for thing, count in sides[seat].items():
            found += [(by, one) for one in heaps(word, thing, count)]
    return [*found, (by, Propose()), (to, Agree())]


def proposed(frame: Bargaining | Considering) -> Offer:
    """A bargain of the rules as an offer."""
    if isinstance(frame, Considering):
        return Offer((frame.by, frame.seat), (frame.gives, frame.takes), frozenset({frame.by}), -1)
    return Offer((frame.seat, frame.to), (frame.gives, frame.takes), number=-1)
