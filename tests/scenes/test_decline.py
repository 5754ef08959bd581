"""A wonder that only offers a card: the table lets one go without, with the mouse and with the keys."""

from __future__ import annotations

from random import Random

import pytest

from game.games import game
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.duel.actions import Decline
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.table.browser import PileScene
from tests.scenes.driving import click, enter_at, frame, press, top

SEATS = (SeatSetup("Ana", "orange", "diamond"), SeatSetup("Mihai", "blue", "circle"))
OPTIONS = {"wonder_choice": "may"}


def match_at(app: App, kind: str) -> Match:
    """A match in which a wonder offers a card, to destroy or to revive."""
    for seed in range(60):
        match, rng = Match.new(game("duel"), SEATS, OPTIONS, seed), Random(seed)
        while match.to_move():
            seat = match.to_move()[0]
            if match.state.pending and match.state.pending[-1].kind == kind:
                return match
            actions = match.legal(seat)
            wonders = [one for one in actions if type(one).__name__ == "BuildWonder"]
            match.play(seat, rng.choice(wonders or actions))
    raise AssertionError(f"no wonder asks for a card to {kind}")


def declined(match: Match) -> bool:
    return isinstance(match.log[-1].action, Decline)


def test_no_card_is_destroyed(app: App) -> None:
    match = match_at(app, "destroy")
    app.go.match(match)
    frame(app)
    click(app, "move:decline")
    assert declined(match)


@pytest.mark.parametrize("by_keys", [False, True])
def test_no_card_is_revived(app: App, by_keys: bool) -> None:
    match = match_at(app, "revive")
    app.go.match(match)
    frame(app)
    if isinstance(top(app), PileScene):
        press(app, "escape")
    assert isinstance(top(app), DuelTable)
    if by_keys:
        enter_at(app, "move:decline")
    else:
        click(app, "move:decline")
    assert declined(match)
