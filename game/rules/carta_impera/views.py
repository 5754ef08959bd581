"""What a seat may know (R11), and full states that agree with it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain
from random import Random

from msgspec.structs import replace

from game.content.carta_impera.load import tables
from game.rules import flow
from game.rules.carta_impera.box import BACK, NAMES, UNKNOWN, Kind, backs, box
from game.rules.carta_impera.events import CardGiven, CardKept, CardsDrawn, CardsPassed, HandTaken
from game.rules.carta_impera.state import State
from game.rules.contract import Event


def face_down(cards: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The cards by their backs, which show the era (Q24)."""
    return tuple(sorted(map(BACK.__getitem__, cards)))


def observe(state: State, seat: int | None) -> State:
    """One's own hand and all that lies open; of other hands what was seen to go into them, and the
    backs of the rest."""
    seen = state.clone()
    seen.seed = seen.counter = 0
    seen.observed = True
    seen.cache = flow.Cache()
    players = len(state.hands)
    own = range(players * seat, players * (seat + 1)) if seat is not None else range(0)
    seen.known = [cards if n in own else () for n, cards in enumerate(state.known)]
    seen.hands = [hand if one == seat else face_down(hand) for one, hand in enumerate(state.hands)]
    seen.offered = [
        cards if one == seat else face_down(cards) for one, cards in enumerate(state.offered)
    ]
    seen.deck = tuple(map(BACK.__getitem__, state.deck[: state.left]))
    seen.removed = tuple(map(BACK.__getitem__, state.removed))
    seen.pending = flow.observed(state.pending, seat)
    return seen


def redact(event: Event, seat: int | None) -> Event | None:
    """What is drawn, kept or goes from hand to hand shows its back to others."""
    match event:
        case CardsDrawn(seat=own) if seat != own:
            return replace(event, cards=tuple(sorted(backs(event.cards))))
        case CardKept(seat=own) if seat != own:
            return replace(event, card=backs((event.card,))[0])
        case HandTaken(seat=one, at=other) | CardsPassed(seat=one, at=other) if seat not in (
            one,
            other,
        ):
            return replace(event, cards=tuple(sorted(backs(event.cards))))
        case CardGiven(seat=one, at=other) if seat not in (one, other):
            return replace(event, card=backs((event.card,))[0])
    return event


def unseen(observation: State) -> list[list[Kind]]:
    """By era, the cards that the observer cannot see: in the deck, out of the game, in hands."""
    hands = *observation.hands, *observation.known, *observation.offered
    table = *observation.columns, *observation.discard, observation.middle
    markers = (marker.card for marker in observation.embargoes + observation.democracies)
    seen = (*chain.from_iterable(hands + table), *markers)
    return [[*_rest(era, seen)] for era in box().decks]


@lru_cache(maxsize=16)
def _rest(era: tuple[Kind, ...], seen: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The cards of an era that are not among those seen."""
    rest = Counter(era)
    rest.subtract({card: count for card, count in Counter(seen).items() if card in rest})
    return tuple(rest.elements())


def determinize(observation: State, rng: Random) -> State:
    """The unseen cards dealt to wherever a back shows their era, each way equally likely; what the
    observer knows to be in a hand is there."""
    state = observation.clone()
    pools = unseen(observation)
    for pool in pools:
        rng.shuffle(pool)

    def dealt(cards: tuple[Kind, ...], known: tuple[Kind, ...] = ()) -> tuple[Kind, ...]:
        unknown = [card for card in cards if card >= UNKNOWN]
        if not unknown:
            return cards
        for card in known:
            unknown.remove(BACK[card])
        made = [card for card in cards if card < UNKNOWN]
        return tuple(sorted((*made, *known, *(_from(pools, card) for card in unknown))))

    players = len(state.hands)
    known: list[tuple[Kind, ...]] = [
        tuple(card for viewer in range(players) for card in state.known[players * viewer + owner])
        for owner in range(players)
    ]
    state.hands = [dealt(hand, known[owner]) for owner, hand in enumerate(state.hands)]
    state.offered = [dealt(cards) for cards in state.offered]
    state.removed = tuple(_from(pools, card) for card in state.removed)
    state.deck = tuple(_from(pools, card) for card in state.deck)
    state.seed, state.counter = rng.getrandbits(63), 0
    state.observed, state.cache = False, flow.Cache()
    return state


def redraw(state: State, rng: Random) -> State:
    """Every hand is known to its owner: only the deck and what is out of the game are dealt anew."""
    seen = state.clone()
    seen.deck = tuple(map(BACK.__getitem__, state.deck[: state.left]))
    seen.removed = tuple(map(BACK.__getitem__, state.removed))
    seen.known = [() for _ in state.known]  # those cards lie in the hands, open here
    drawn = determinize(seen, rng)
    drawn.known = state.known[:]
    return drawn


def _from(pools: list[list[Kind]], back: Kind) -> Kind:
    """A card of this era that has not been dealt."""
    return pools[back - UNKNOWN].pop()


def progress(state: State) -> dict[str, int]:
    """Where the game stands: `pick` counts the cards kept in the draft, with the one to come (0
    after it); `era` is that of the card on top of the deck, 0 without one."""
    offered = len(state.offered[0]) if state.offered else 0
    return {
        "round": state.round,
        "pick": 0 if state.round else tables().box.draft - offered + 1,
        "deck": state.left,
        "era": state.deck[state.left - 1] % 3 + 1 if state.left else 0,
        "last": int(state.last_round),
        "teams": int(state.teams),
    }


def account(state: State) -> dict[str, list[str]]:
    """Every card of the box and where it is."""
    places: dict[str, tuple[Kind, ...]] = {
        "deck": state.deck[: state.left],
        "removed": state.removed,
        "middle": state.middle,
        "embargoes": tuple(marker.card for marker in state.embargoes),
        "democracies": tuple(marker.card for marker in state.democracies),
    }
    for seat, hand in enumerate(state.hands):
        places[f"hand.{seat}"] = hand
        columns = state.columns[6 * seat : 6 * seat + 6]
        places[f"area.{seat}"] = tuple(card for column in columns for card in column)
    for seat, cards in enumerate(state.offered):
        places[f"offered.{seat}"] = cards
    places["discard"] = tuple(card for pile in state.discard for card in pile)
    return {place: [NAMES[card] for card in cards] for place, cards in places.items()}
