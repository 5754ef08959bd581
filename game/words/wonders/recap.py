"""What events mean for a player of 7 Wonders who comes back to the table, and sketches of
what bots did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.content.wonders.load import tables
from game.rules.contract import Event, Seat
from game.rules.wonders.box import box
from game.rules.wonders.events import (
    CardDiscarded,
    CardRevived,
    StageBuilt,
    StructureBuilt,
    TokenTaken,
)
from game.rules.wonders.state import State, neighbours
from game.words import Words
from game.words.recap import NOBODY, Note, Recap, Sketch
from game.words.wonders.things import card_name, hidden

SHIELDS = (StructureBuilt, StageBuilt, CardRevived)
"""Events that may have brought shields."""
COLOURS = {
    "brown": "wood",
    "grey": "glass",
    "blue": "laurel",
    "green": "tablet",
    "yellow": "coin",
    "red": "shield",
    "purple": "human",
}


def befell(event: Event) -> Seat | None:
    """Defeat in a conflict is what others do to a city."""
    return event.city if isinstance(event, TokenTaken) and event.token < 0 else None


def seat_of(view: State, event: Event) -> Seat:
    """The city of an event, or who looked or drew; nobody's is the Free City, and what concerns
    all."""
    city: int = getattr(event, "city", getattr(event, "seat", NOBODY))
    return city if city < len(view.hands) else NOBODY


def things(view: State, event: Event) -> tuple[str, ...]:
    """The cities and cards of an event."""
    city = getattr(event, "city", None)
    card = getattr(event, "card", "")
    found = [f"card:{card}"] if card and not hidden(card) else []
    return (*found, f"city:{city}") if city is not None else tuple(found)


def matters(view: State, seat: Seat, events: Sequence[Event]) -> list[Note]:
    """What neighbours bought, and who has armed and has more shields than the seat."""
    if view.ending:
        return []
    return [*_bought(view, seat, events), *_ahead(view, seat, events)]


def _bought(view: State, seat: Seat, events: Sequence[Event]) -> Iterator[Note]:
    """R5.3: coins that neighbours paid."""
    left, right = neighbours(view, seat)
    for at, side in ((left, "right"), (right, "left")):
        built = (one for one in events if isinstance(one, StructureBuilt | StageBuilt))
        n = sum(getattr(one, side) for one in built if one.city == at)
        if n:
            yield _note(view, at, "bought", {"n": n})


def _ahead(view: State, seat: Seat, events: Sequence[Event]) -> Iterator[Note]:
    """R8: a neighbour that has just built and has more shields."""
    mine = view.cities[seat].shields
    for at in dict.fromkeys(neighbours(view, seat)):
        theirs = view.cities[at].shields
        built = [e for e in events if isinstance(e, SHIELDS) and e.city == at and _armed(view, e)]
        if built and theirs > mine:
            yield _note(view, at, "ahead", {"mine": mine, "theirs": theirs})


def _note(view: State, at: int, id: str, facts: dict[str, int]) -> Note:
    """Something about a neighbour; the Free City has sentences of its own, for it has no seat."""
    city = (f"city:{at}",)
    if at == len(view.hands):
        return Note((), NOBODY, f"{id}_free_city", facts, city)
    return Note((), at, id, {"rival": at, **facts}, city)


def _armed(view: State, event: StructureBuilt | StageBuilt | CardRevived) -> bool:
    """Whether what was built brought shields."""
    if isinstance(event, StageBuilt):
        stages = box().boards[view.cities[event.city].board].stages
        return bool(stages[event.stage - 1].gives.shields)
    return bool(box().gives[box().numbers[event.card]].shields)


RECAP = Recap(befell=befell, seat_of=seat_of, matters=matters, things=things, together=True)


def sketch(words: Words, event: Event) -> Sketch | None:
    """How an event is sketched; None: it is not."""
    if isinstance(event, StructureBuilt | CardRevived):
        colour = tables().cards[event.card].colour
        return Sketch(COLOURS[colour], card_name(words, event.card))
    if isinstance(event, StageBuilt):
        return Sketch("stone")
    if isinstance(event, TokenTaken):
        return Sketch("victory" if event.token > 0 else "loss")
    return Sketch("discard") if isinstance(event, CardDiscarded) else None
