"""What the house gives Carta Impera: odds that are alike for all, points traced, a match taken away."""

from __future__ import annotations

import csv
import io
from collections import Counter

import pytest

from game.rules.carta_impera.box import DOMAIN_OF
from game.rules.carta_impera.game import CartaImpera
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.shell import takeaway
from game.scenes.shell.scores import ScoresScene
from game.words.carta_impera import position
from tests.scenes.carta_impera.playing import begun
from tests.scenes.every_carta_impera import all_alike, dominance

GAME = CartaImpera()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_may_still_come_is_the_same_for_everybody(players: int) -> None:
    """It counts what nobody sees lying open: in the deck, out of the game, in all hands."""
    for moves in (10, 60, 110):
        state = begun(players, moves, seed=moves).state
        seats = [None, *range(players)]
        lines = [position.unseen(GAME.observe(state, seat)) for seat in seats]
        assert all(one == lines[0] for one in lines)
        era = lines[0].era
        hidden = (*state.deck[: state.left], *state.removed, *(c for h in state.hands for c in h))
        real = Counter(DOMAIN_OF[card] for card in hidden if card % 3 == era)
        assert {n: count for n, count in enumerate(lines[0].domains) if count} == real


@pytest.mark.long
@pytest.mark.parametrize("make", [all_alike, dominance])
def test_a_match_is_taken_away(app: App, make: object) -> None:
    """Every point has its source, and each format is made."""
    assert callable(make)
    app.push(Scene(app))
    app.push(scores := ScoresScene(app, make()))
    rows = list(csv.reader(io.StringIO(takeaway.score_csv(scores.export()).decode("utf-8-sig"))))
    totals = [int(row[3]) for row in rows if row[1] == "Total"]
    outcome = scores.scores.outcome
    assert totals == [outcome.total(seat) for seat in range(len(scores.match.seats))]
    assert sum(int(row[3]) for row in rows[1:] if row[2] and row[3]) == sum(totals)
    assert len(takeaway.log_csv(scores.export())) > 100
    assert takeaway.score_png(scores.export()).startswith(b"\x89PNG")
    assert takeaway.score_pdf(scores.export()).startswith(b"%PDF")
