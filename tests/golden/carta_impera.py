"""A game of Carta Impera as text: what whoever is on turn sees, may do, and what happens."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.content.carta_impera.schema import DOMAINS
from game.games import game
from game.rules.carta_impera.actions import EndTurn, Play
from game.rules.carta_impera.box import DOMAIN_OF, KINDS, names
from game.rules.carta_impera.frames import Drafting, PlayStep, TakingFaceUp
from game.rules.carta_impera.state import State
from game.rules.contract import Action
from tests.golden.telling import told, written
from tests.sure import sure

GAMES: dict[str, tuple[int, dict[str, str], int, bool]] = {
    "carta_impera_2_dominance": (2, {"deal": "classic"}, 0, True),
    "carta_impera_2_majority": (2, {"deal": "draft"}, 2, False),
    "carta_impera_3_dominance": (3, {"deal": "draft"}, 10, True),
    "carta_impera_4_majority": (4, {"deal": "classic"}, 2, False),
    "carta_impera_teams_dominance": (4, {"deal": "draft", "partners": "teams"}, 6, True),
}
"""Name -> how many play, options, seed, and whether everybody plays what they have most of."""
LOOKS = (Drafting, TakingFaceUp, PlayStep)
"""Decisions before which the position is told: once a turn."""
ENOUGH = 0.6
"""So often the turn is ended as soon as it may be."""


def lines(seats: int, options: dict[str, str], seed: int, eager: bool) -> Iterator[str]:
    carta, rng = game("carta_impera"), Random(seed)
    state: State = carta.new(options, seats, seed)
    yield f"Carta Impera, {seats}, {', '.join(f'{id} {choice}' for id, choice in options.items())}"
    while movers := carta.to_move(state):
        seat = movers[0]
        if isinstance(state.pending[-1], LOOKS):
            yield ""
            yield f"--- round {state.round}, seat {seat} to move, {state.left} in the deck"
            yield from _position(carta.observe(state, seat))
        legal = sorted(carta.legal_actions(state, seat), key=written)
        yield f"legal {len(legal)}: {', '.join(map(written, legal))}"
        ends = [one for one in legal if isinstance(one, EndTurn)]
        action = rng.choice(ends if ends and rng.random() < ENOUGH else legal)
        if eager and isinstance(action, Play):
            action = max(legal, key=lambda one: _column(state, seat, one))
        yield f"> {seat} {written(action)}"
        yield from (f"  {event}" for event in carta.apply(state, seat, action))
    yield ""
    yield "--- the end"
    yield from _position(carta.observe(state, None))
    outcome = sure(carta.outcome(state))
    yield f"{outcome.kind}: {outcome.ranking}, {outcome.clause}"
    for seat in range(seats):
        won = ", ".join(f"{one.source} {one.facts['cards']}" for one in outcome.points[seat])
        yield f"seat {seat}, {outcome.total(seat)}: {won}"


def _column(state: State, seat: int, action: Action) -> int:
    """How many cards lie in the column to which this one would go."""
    domain = DOMAIN_OF[KINDS[action.card]] if isinstance(action, Play) else 0
    return len(state.columns[6 * seat + domain])


def _position(seen: State) -> Iterator[str]:
    """Only what is there is told."""
    for seat, hand in enumerate(seen.hands):
        has = told(
            ("hand", " ".join(names(hand))),
            ("area", _by_domain(seen.columns[6 * seat : 6 * seat + 6])),
            ("offered", " ".join(names(seen.offered[seat])) if seen.offered else ""),
        )
        yield f"seat {seat}: {has}"
    yield told(
        ("discard", _by_domain(seen.discard)),
        ("middle", " ".join(names(seen.middle))),
        (
            "embargo",
            " ".join(f"{one.by}>{one.seat}:{DOMAINS[one.domain]}" for one in seen.embargoes),
        ),
        (
            "democracy",
            " ".join(f"{one.by}>{one.seat}:{DOMAINS[one.domain]}" for one in seen.democracies),
        ),
        ("coin", "" if seen.coin is None else f"{seen.coin.holder} at {seen.coin.seat}"),
    )


def _by_domain(columns: list[tuple[int, ...]]) -> str:
    """`science 3`, for each domain of which there is a card."""
    return " ".join(f"{DOMAINS[DOMAIN_OF[cards[0]]]} {len(cards)}" for cards in columns if cards)
