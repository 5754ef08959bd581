"""What events mean for a player of 7 Wonders Duel who comes back to the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.content.duel.load import tables
from game.rules.contract import Event, Seat
from game.rules.duel import science
from game.rules.duel.events import (
    CardDestroyed,
    CardTurnedUp,
    CoinsLost,
    MilitaryTokenTaken,
    PawnMoved,
    SymbolGained,
    TokenTaken,
    WonderReturned,
)
from game.rules.duel.state import State, accessible
from game.words.recap import NOBODY, Note, Recap

GRAVE = (CardDestroyed, WonderReturned, MilitaryTokenTaken, CoinsLost)
NAMED = "card", "wonder", "token"
"""Fields of events that are things on the table, and the kinds of their targets."""


def things(view: State, event: Event) -> tuple[str, ...]:
    """The cards, wonders and tokens of an event, or the track."""
    if isinstance(event, PawnMoved | MilitaryTokenTaken):
        return ("track",)
    if isinstance(event, SymbolGained):
        mine = view.cities[event.seat].cards
        cards = tables().cards
        return tuple(f"card:{one}" for one in mine if cards[one].effects.science == event.symbol)
    fields = ((kind, getattr(event, kind, "")) for kind in NAMED)
    found = [f"{kind}:{id}" for kind, id in fields if isinstance(id, str) and id]
    return tuple(reversed(found))  # the wonder before the card under it


def matters(view: State, seat: Seat, events: Sequence[Event]) -> list[Note]:
    """A rival one symbol short of victory, cards that can be taken from now on, tokens that cannot."""
    return [
        *_near_science(view, seat, events),
        *_turned_up(view, events),
        *_tokens_taken(seat, events),
    ]


def _near_science(view: State, seat: Seat, events: Sequence[Event]) -> Iterator[Note]:
    """R11: six different symbols win."""
    rival = 1 - seat
    gained = [e for e in events if isinstance(e, SymbolGained) and e.seat == rival]
    if gained and len(science.symbols(view.cities[rival])) == science.DIFFERENT - 1:
        yield Note((gained[-1],), rival, "one_symbol", {"rival": rival}, things(view, gained[-1]))


def _turned_up(view: State, events: Sequence[Event]) -> Iterator[Note]:
    """Cards turned up that nobody has taken, and nothing covers."""
    slots = accessible(view) if view.age else ()
    open_now = {view.layout[slot] for slot in slots}
    shown = [e for e in events if isinstance(e, CardTurnedUp) and e.card in open_now]
    if shown:
        cards = tuple(event.card for event in shown)
        names = tuple(f"card:{card}" for card in cards)
        yield Note(tuple(shown), NOBODY, "turned_up", {"cards": cards}, names)


def _tokens_taken(seat: Seat, events: Sequence[Event]) -> Iterator[Note]:
    """Progress tokens that somebody else has now."""
    for event in events:
        if isinstance(event, TokenTaken) and event.seat != seat:
            yield Note((event,), event.seat, things=(f"token:{event.token}",))


RECAP = Recap(
    weigh=lambda event: 0 if isinstance(event, GRAVE) else 1, matters=matters, things=things
)
