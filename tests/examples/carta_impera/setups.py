"""Examples of Carta Impera that look at a game just set up."""

from __future__ import annotations

from random import Random
from typing import Any

from game.content.carta_impera.schema import ERAS
from game.rules.carta_impera.box import box
from game.rules.carta_impera.frames import TakingFaceUp
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.state import State
from tests.examples.carta_impera.position import NAMES, NOTATION
from tests.examples.course import Checks, compare, exact

GAME = CartaImpera()


def drafted(players: int) -> tuple[State, list[str]]:
    """A game of which the draft is done, and who took a card of the middle, one after another; the
    First Player is A."""
    state, rng, order = GAME.new({"deal": "draft", "start": "seat_0"}, players, 1), Random(1), ""
    while not state.round:
        seat = GAME.to_move(state)[0]
        order += NAMES[seat] if isinstance(state.pending[-1], TakingFaceUp) else ""
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
    return state, [*order]


def _eras(players: int) -> dict[str, int]:
    removed = box().numbers[players].removed
    return {era: len(deck) - removed for era, deck in zip(ERAS, box().decks, strict=True)}


def _thresholds(players: int) -> dict[int, int]:
    found = GAME.new({}, players, 1).numbers
    return {1: found.level_1, 2: found.level_2}


FACTS: Checks = exact(
    era_sizes=_eras,
    deck_before_deal=lambda players: sum(_eras(players).values()),
    deck_after_classic_deal=lambda players: GAME.new({}, players, 1).left,
    win_at=lambda players: GAME.new({}, players, 1).numbers.dominance,
    thresholds=_thresholds,
    hand_size=lambda players: len(drafted(players)[0].hands[0]),
    area_size=lambda players: sum(map(len, drafted(players)[0].columns[:6])),
    deck_after_draft=lambda players: drafted(players)[0].left,
    table_pick_order=lambda players: drafted(players)[1],
)


def run(entry: Any) -> None:
    """One example: so many players, and every fact."""
    found = NOTATION["setup"]("", entry)
    compare(FACTS, found["expect"], found["players"])
