"""A game of 7 Wonders as text: what every city has when a turn begins, what each seat sees, may do and
chooses, and what happens."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.games import game
from game.rules.wonders.actions import Discard
from game.rules.wonders.box import KINDS, NONE, box
from game.rules.wonders.frames import Choosing
from game.rules.wonders.state import City, State
from tests.golden.telling import written
from tests.sure import sure

GAMES: dict[str, tuple[int, dict[str, str], int]] = {
    "wonders_2_counted": (2, {"wonders": "dealt", "sides": "B"}, 3),
    "wonders_3_counted": (3, {"wonders": "chosen", "sides": "either"}, 5),
    "wonders_7_counted": (7, {"wonders": "dealt", "sides": "A"}, 8),
}
"""Name -> how many play, options, seed; cards are discarded where nothing else can be done."""
SHOWN = 12
"""So many legal actions are written out at most; of more the first ones."""


def lines(seats: int, options: dict[str, str], seed: int) -> Iterator[str]:
    wonders, rng = game("wonders"), Random(seed)
    state: State = wonders.new(options, seats, seed)
    yield f"7 Wonders, {seats}, {', '.join(f'{id} {choice}' for id, choice in options.items())}"
    while movers := wonders.to_move(state):
        seat, frame = movers[0], state.pending[-1]
        if not isinstance(frame, Choosing) or not frame.answers:
            yield ""
            yield f"--- age {state.age}, turn {state.turn}, {len(state.pile)} discarded"
            yield from (f"city {at}: {_city(one)}" for at, one in enumerate(state.cities))
        legal = sorted(wonders.legal_actions(state, seat), key=written)
        seen = wonders.observe(state, seat)
        yield f"seat {seat} sees {_hands(seen)}; legal {len(legal)}"
        yield f"  {', '.join(map(written, legal[:SHOWN]))}"
        wanted = [one for one in legal if not isinstance(one, Discard)] or legal
        action = rng.choice(wanted)
        yield f"> {seat} {written(action)}"
        yield from (f"  {event}" for event in wonders.apply(state, seat, action))
    outcome = sure(wonders.outcome(state))
    yield ""
    yield "--- the end"
    yield from (f"city {at}: {_city(one)}" for at, one in enumerate(state.cities))
    yield f"{outcome.kind}: {outcome.ranking}, {outcome.clause}"
    for seat in range(seats):
        yield f"seat {seat}, {outcome.total(seat)}"
        yield from (
            f"  {one.points} {one.category} {one.source} {one.facts or ''}".rstrip()
            for one in outcome.points[seat]
        )


def _city(city: City) -> str:
    """Only what is there is told."""
    known = box()
    board = known.boards[city.board] if city.board != NONE else None
    parts = (
        ("", f"{board.wonder} {board.side} {city.stages}" if board else "no board"),
        ("coins", str(city.coins)),
        ("shields", str(city.shields or "")),
        ("tokens", " ".join(f"{token:+d}" for token in city.tokens)),
        ("cards", " ".join(known.names[card] for card in city.cards)),
        ("under it", " ".join(known.names[laid.card] for laid in city.markers)),
    )
    return "; ".join(f"{name} {text}".strip() for name, text in parts if text)


def _hands(seen: State) -> str:
    """Cards that the seat knows by name, of others how many."""
    return " | ".join(
        " ".join(_card(card) for card in hand)
        if any(card < KINDS for card in hand)
        else f"({len(hand)})"
        for hand in seen.hands
    )


def _card(card: int) -> str:
    return box().names[card] if card < KINDS else "?"
