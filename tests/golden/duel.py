"""A game of Duel as text: what each seat sees, what it may do, what happens."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.content.duel.load import tables
from game.games import game
from game.rules.duel import scoring
from game.rules.duel.state import City, State
from tests.golden.telling import told, written
from tests.sure import sure

GAMES: dict[str, tuple[dict[str, str], int, bool]] = {
    "duel_civilian": ({"wonders": "draft", "start": "chance"}, 12, False),
    "duel_military": ({"wonders": "first_game", "start": "seat_1"}, 10, True),
    "duel_science": ({"wonders": "draft", "start": "seat_0"}, 14, True),
}
"""Name -> options, seed, and whether cards are discarded only when nothing else can be done."""


def lines(options: dict[str, str], seed: int, eager: bool) -> Iterator[str]:
    duel, rng = game("duel"), Random(seed)
    state: State = duel.new(options, 2, seed)
    yield f"7 Wonders Duel, {', '.join(f'{id} {choice}' for id, choice in options.items())}"
    step = 0
    while movers := duel.to_move(state):
        step += 1
        (seat,) = movers
        legal = duel.legal_actions(state, seat)
        yield ""
        yield f"--- {step}. age {state.age}, seat {seat} to move"
        yield from _position(duel.observe(state, seat))
        yield f"legal {len(legal)}: {', '.join(sorted(map(written, legal)))}"
        listed = sorted(legal, key=written)
        wanted = [action for action in listed if type(action).__name__ != "Discard"]
        action = rng.choice(wanted if eager and wanted else listed)
        yield f"> {written(action)}"
        yield from (f"  {event}" for event in duel.apply(state, seat, action))
    yield ""
    yield "--- the end"
    yield from _position(duel.observe(state, None))
    outcome = sure(duel.outcome(state))
    yield f"{outcome.kind}: {outcome.ranking}, {outcome.clause}"
    for seat in (0, 1):
        yield f"seat {seat}, {outcome.total(seat)}: {scoring.totals(state, seat)}"
        yield from (
            f"  {point.points} {point.category} {point.source} {point.facts or ''}".rstrip()
            for point in outcome.points[seat]
        )


def _position(seen: State) -> Iterator[str]:
    """Only what is there is told."""
    for seat, city in enumerate(seen.cities):
        yield f"seat {seat}: {_city(city)}"
    yield told(
        ("pawn", str(seen.pawn)),
        ("track", " ".join(seen.military_tokens)),
        ("board", " ".join(seen.board)),
        ("drawn", " ".join(seen.drawn)),
        ("draft", " ".join(seen.draft)),
        ("discard", " ".join(seen.discard)),
        ("to decide", " ".join(f"{each.kind} {each.source}".strip() for each in seen.pending)),
    )
    if not seen.age:
        return
    slots = tables().layouts[seen.age].slots
    for row in sorted({slot.row for slot in slots}):
        cards = [
            (card or ".") if up else f"({card})"
            for slot, card, up in zip(slots, seen.layout, seen.up, strict=True)
            if slot.row == row
        ]
        if any(card not in (".", "()") for card in cards):
            yield f"  row {row}: {'  '.join(cards)}"


def _city(city: City) -> str:
    return told(
        ("coins", str(city.coins)),
        ("cards", " ".join(city.cards)),
        ("wonders", " ".join(city.wonders)),
        ("built", " ".join(f"{wonder}({card})" for wonder, card in city.built.items())),
        ("tokens", " ".join(city.tokens)),
    )
