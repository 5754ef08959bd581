"""What events mean for a player of Carta Impera who comes back to the table, and sketches of
what bots did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.content.carta_impera.schema import DOMAINS
from game.hotseat.cached import Cached
from game.match.match import Match
from game.rules.carta_impera import events as happened
from game.rules.carta_impera.box import DOMAIN, EVERY_DOMAIN, box
from game.rules.carta_impera.events import CardPlayed, HandTaken
from game.rules.carta_impera.state import State, embargoed, needed, others, partner
from game.rules.contract import Event, Seat
from game.words import Words
from game.words.carta_impera import position
from game.words.carta_impera.things import domain_of, hidden
from game.words.recap import Note, Recap, Sketch, since_last_turn

IN_COLUMN = (
    happened.AreaDiscarded,
    happened.AreaTaken,
    happened.CardLost,
    happened.CardPlayed,
    happened.FaceUpTaken,
)
"""Events about the column of their card, of their seat."""


def begins(event: Event) -> Seat | None:
    return event.seat if isinstance(event, happened.TurnBegan) else None


def weigh(event: Event) -> int:
    """A hand that was seen, then what stays, then what is lost."""
    match event:
        case happened.HandTaken():
            return 0
        case happened.DemocracyLaid() | happened.EmbargoLaid():
            return 1
        case happened.CoinReturned():
            return 3
    return 2


def things(view: State, event: Event) -> tuple[str, ...]:
    """The columns, hands and piles of an event."""
    match event:
        case happened.EmbargoLaid() | happened.DemocracyLaid():
            return _column(view, event.at, event.domain)
        case happened.EmbargoEnded():
            return _column(view, event.seat, event.domain)
        case happened.EffectCopied():
            return _column(view, event.at, box().effects[event.effect].domain)
        case happened.HandDiscarded() | happened.DiscardTaken():
            return (f"pile:{domain_of(event.card)}",)
        case happened.HandTaken() | happened.CardGiven():
            return (f"seat:{event.at}",)
    if isinstance(event, IN_COLUMN):
        return _column(view, event.seat, domain_of(event.card))
    return ()


def _column(view: State, seat: Seat, domain: str) -> tuple[str, ...]:
    """A column; that of the seat on turn is called its own."""
    name = f"column:{seat}:{domain}"
    return (f"own:{domain}", name) if seat == view.turn else (name,)


def matters(view: State, seat: Seat, events: Sequence[Event]) -> list[Note]:
    """Rivals one card short of Dominance, Embargoes on the seat, what it was given back."""
    if view.ending:
        return []
    return [*_one_short(view, seat), *_embargoes(view, seat), *_given(seat, events)]


def _one_short(view: State, seat: Seat) -> Iterator[Note]:
    """R8.1: whoever can win with one card more."""
    for rival in others(view, seat):
        if rival == partner(view, seat):
            continue
        for domain in EVERY_DOMAIN:
            if needed(view, rival, domain) - len(view.columns[6 * rival + domain]) <= 1:
                name = DOMAINS[domain]
                facts = {"rival": rival, "of": name, "domain": name}
                yield Note((), rival, "one_short", facts, _column(view, rival, name))


def _embargoes(view: State, seat: Seat) -> Iterator[Note]:
    """R6.8: what the seat may not play."""
    banned = embargoed(view, seat)
    for domain in DOMAINS:
        if banned >> DOMAIN[domain] & 1:
            facts = {"of": domain, "domain": domain}
            yield Note((), seat, "embargo", facts, _column(view, seat, domain))


def _given(seat: Seat, events: Sequence[Event]) -> Iterator[Note]:
    """Cards that came back after an Inquisition; how many is public, which ones the seat knows."""
    given = [e for e in events if isinstance(e, happened.CardGiven) and e.at == seat]
    for by in dict.fromkeys(event.seat for event in given):
        mine = tuple(event for event in given if event.seat == by)
        facts = {"by": by, "n": len(mine)}
        yield Note(mine, by, "given_back", facts, (f"seat:{seat}",))


SUFFERED: dict[type[Event], str] = {happened.HandTaken: "hand_taken"}
RECAP = Recap(
    begins=begins,
    suffered=SUFFERED,
    weigh=weigh,
    matters=matters,
    things=things,
    gathered={happened.CardGiven: "cards_given"},
    chained=(happened.CardGiven,),
)


class Exchange(NamedTuple):
    """What an Inquisition of `by` changed in the hand of whom it befell, by the ids of cards."""

    by: Seat
    taken: tuple[str, ...]
    given: tuple[str, ...]


def exchanges(events: Iterable[Event], seat: Seat) -> list[Exchange]:
    """What each Inquisition changed in the hand of the seat, by the events as that seat knows them;
    for everybody else there is nothing to tell."""
    found: list[tuple[Seat, list[str], list[str]]] = []
    for event in events:
        if (
            isinstance(event, happened.HandTaken)
            and event.at == seat
            and not hidden(event.cards[0])
        ):
            found.append((event.seat, list(event.cards), []))
        elif isinstance(event, happened.CardGiven) and event.at == seat and found:
            found[-1][2].append(event.card)
    return [Exchange(by, _less(before, after), _less(after, before)) for by, before, after in found]


def _less(cards: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """The cards that are not among the others, each as often as it is more."""
    return tuple(sorted((Counter(cards) - Counter(others)).elements()))


class News(NamedTuple):
    """What each Inquisition changed, and the number of the last such action."""

    n: int
    changed: tuple[Exchange, ...]


def news(match: Match, seat: Seat, *_: object) -> News | None:
    """What a seat is told before its turn; None where there is nothing."""
    lines = since_last_turn(RECAP, match.log_for(seat), seat)
    events: list[Event] = [event for line in lines for event in line.events]
    found = exchanges(events, seat)
    if not found:
        return None
    n = max(line.n for line in lines if any(isinstance(one, HandTaken) for one in line.events))
    return News(n, tuple(found))


class Unread:
    """What somebody is still to be told."""

    def __init__(self) -> None:
        self.read: set[tuple[Seat, int]] = set()
        """Who has been told of which number."""
        self._news = Cached(news)

    def position_changed(self, length: int) -> None:
        """The match is so long now: what was taken back may happen anew."""
        self.read = {one for one in self.read if one[1] <= length}

    def news(self, match: Match, view: State, seat: Seat, begun: int) -> News | None:
        """What a seat is told now, before its turn; what led to so many actions is no news."""
        if view.turn != seat or position.step(view) != 1:
            return None
        found = self._news(match, seat, match.length, len(match.entries))
        is_read = found is None or (seat, found.n) in self.read or found.n <= begun
        return None if is_read else found


def sketch(words: Words, event: Event) -> Sketch | None:
    """How an event is sketched; None: it is not."""
    return Sketch(f"rnd_{domain_of(event.card)}") if isinstance(event, CardPlayed) else None
