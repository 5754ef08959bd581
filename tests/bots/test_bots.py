"""Bots: legal, repeatable, blind to what is hidden, and as strong as they are said to be."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.bots.bot import Pace, UnknownBot
from game.bots.duel.bots import DuelModel
from game.bots.search.open_search import OpenSearch
from game.games import GAMES
from game.rules.contract import Game
from game.words import languages
from game.words.words import Words
from tests.bots.ahead import ahead

SHORT = Pace(iterations=40)
PACES = {
    "new_dawn": Pace(iterations=2),
    "carta_impera": Pace(iterations=12),
    "wonders": Pace(iterations=4),
    "civilization": Pace(iterations=2),
}
"""What one iteration is differs from game to game."""
EVERY = [(game_id, name) for game_id, kit in GAMES.items() for name in kit.levels]
FEW = {"new_dawn": 6, "civilization": 5}
"""Positions of a long game that are asked about."""


def positions(game: Game[Any], seed: int, count: int) -> list[Any]:
    """States of one random game, spread over its length."""
    rng = Random(seed)
    state = game.new({one.id: one.default for one in game.options}, game.seats[0], seed)
    states = []
    while game.outcome(state) is None:
        states.append(state.clone())
        seat = game.to_move(state)[0]
        game.apply(state, seat, rng.choice(game.legal_actions(state, seat)))
    return states[:: max(1, len(states) // count)]


@pytest.mark.parametrize(("game_id", "name"), EVERY)
def test_bots_choose_what_is_legal_and_the_same_again(game_id: str, name: str) -> None:
    game, player = GAMES[game_id].game, GAMES[game_id].bot(name, PACES.get(game_id, SHORT))
    for state in positions(game, 3, FEW.get(game_id, 25)):
        seat = game.to_move(state)[0]
        seen = game.observe(state, seat)
        action = player.choose(game, seen, seat, Random(5))
        assert action in game.legal_actions(state, seat)
        assert action == player.choose(game, game.observe(state, seat), seat, Random(5))
        assert seen == game.observe(state, seat)


@pytest.mark.parametrize(("game_id", "name"), EVERY)
def test_bots_do_not_change_when_what_is_hidden_does(game_id: str, name: str) -> None:
    game, player = GAMES[game_id].game, GAMES[game_id].bot(name, PACES.get(game_id, SHORT))
    for state in positions(game, 4, FEW.get(game_id, 25)):
        seat = game.to_move(state)[0]
        action = player.choose(game, game.observe(state, seat), seat, Random(6))
        for seed in range(3):
            other = game.determinize(game.observe(state, seat), Random(seed))
            assert player.choose(game, game.observe(other, seat), seat, Random(6)) == action


def test_random_is_random() -> None:
    game, player = GAMES["duel"].game, GAMES["duel"].bot("random")
    state = positions(game, 5, 3)[1]
    seat, rng = game.to_move(state)[0], Random(1)
    seen = game.observe(state, seat)
    legal = game.legal_actions(state, seat)
    count = Counter(player.choose(game, seen, seat, rng) for _ in range(400 * len(legal)))
    assert set(count) == set(legal)
    assert all(300 < count[action] < 500 for action in legal)


def test_unknown_bots_are_named() -> None:
    with pytest.raises(UnknownBot, match=r"genius.*random, easy"):
        GAMES["duel"].bot("genius")


def test_easy_beats_random() -> None:
    assert ahead("duel", ("easy", "random"), 40, 0.9, SHORT)


@pytest.mark.long
def test_easy_beats_random_200_times() -> None:
    assert ahead("duel", ("easy", "random"), 200, 0.9, SHORT)


@pytest.mark.long
def test_medium_beats_easy() -> None:
    assert ahead("duel", ("medium", "easy"), 40, 0.75, SHORT)


@pytest.mark.long
def test_hard_beats_medium() -> None:
    """With a sixth of its time at the table; the margin is left to the arena."""
    assert ahead("duel", ("hard", "medium"), 4, 0.75, Pace(iterations=1000))


@pytest.mark.long
def test_easy_beats_random_at_new_dawn() -> None:
    """The steps above take hours, and are left to the arena."""
    assert ahead("new_dawn", ("easy", "random"), 10, 0.9, SHORT)


def test_easy_beats_random_at_carta_impera() -> None:
    assert ahead("carta_impera", ("easy", "random"), 10, 0.9, SHORT)


@pytest.mark.long
def test_medium_beats_easy_at_carta_impera() -> None:
    assert ahead("carta_impera", ("medium", "easy"), 30, 0.75, SHORT)


@pytest.mark.long
def test_hard_beats_medium_at_carta_impera() -> None:
    """With a fortieth of its time at the table; the margin is left to the arena."""
    assert ahead("carta_impera", ("hard", "medium"), 4, 0.75, Pace(iterations=50))


@pytest.mark.long
def test_hard_is_ahead_of_several_at_carta_impera() -> None:
    """It wins more often than its share."""
    assert ahead("carta_impera", ("hard", "medium", "medium"), 3, 0.6, Pace(iterations=50))


def test_hard_does_not_think_about_what_is_settled() -> None:
    """With one iteration to go nobody can catch up any more."""
    game = GAMES["duel"].game
    state = positions(game, 3, 25)[12]
    seat = game.to_move(state)[0]
    search = OpenSearch(DuelModel(game.observe(state, seat)), seat, Random(1))
    for _ in range(60):
        search.run()
    visits = sorted(child.visits for child in search.own_actions().values())
    assert search.settled(visits[-1] - visits[-2] - 1)
    assert not search.settled(visits[-1] - visits[-2])


def test_hard_overlooks_nothing_that_may_be_done() -> None:
    """However little an action promises, it is tried before long."""
    game = GAMES["duel"].game
    for state in positions(game, 0, 30)[::5]:
        seat = game.to_move(state)[0]
        search = OpenSearch(DuelModel(game.observe(state, seat)), seat, Random(1))
        for _ in range(400):
            search.run()
        assert set(search.own_actions()) == set(game.legal_actions(state, seat))


NAMING = {
    "duel": 0.85,
    "new_dawn": 0.75,
    "wonders": 0.95,
    "carta_impera": 0.4,
    "civilization": 0.95,
}
"""In so many of its decisions a beginner names what decided. At Carta Impera much of that is a card that
nobody else sees."""


@pytest.mark.parametrize("game_id", NAMING)
def test_the_reasons_of_a_whole_game_name_what_decided(game_id: str) -> None:
    """A card, a rival, a number: in a sentence of every language."""
    game, player = GAMES[game_id].game, GAMES[game_id].bot("easy", SHORT)
    spoken = [Words(lang, strict=True) for lang in languages()]
    names = [f"Player {seat}" for seat in range(max(game.seats))]
    state = game.new({one.id: one.default for one in game.options}, game.seats[0], 3)
    rng, said = Random(3), list[bool]()
    while game.outcome(state) is None:
        seat = game.to_move(state)[0]
        seen = game.observe(state, seat)
        action = player.choose(game, seen, seat, rng)
        if len(game.legal_actions(seen, seat)) > 1:
            reason = player.explain(game, seen, seat, action)
            said.append(bool(reason.facts))
            for words in spoken:
                assert words.say(f"{game_id}.why.{reason.id}", names=names, **reason.facts)
        game.apply(state, seat, action)
    assert sum(said) >= NAMING[game_id] * len(said)


@pytest.mark.parametrize(("game_id", "name"), EVERY)
def test_every_reason_has_its_sentence(game_id: str, name: str) -> None:
    """In all languages, with all its facts; and it does not depend on what is hidden."""
    game, player = GAMES[game_id].game, GAMES[game_id].bot(name, PACES.get(game_id, SHORT))
    spoken = [Words(lang, strict=True) for lang in languages()]
    names = [f"Player {seat}" for seat in range(max(game.seats))]
    for state in positions(game, 8, FEW.get(game_id, 30)):
        seat = game.to_move(state)[0]
        seen = game.observe(state, seat)
        other = game.observe(game.determinize(seen, Random(2)), seat)
        for action in game.legal_actions(state, seat):
            reason = player.explain(game, seen, seat, action)
            assert reason == player.explain(game, other, seat, action)
            for words in spoken:
                key = f"{game_id}.why.{reason.id}"
                key = key if words.has(key) else f"bot.why.{reason.id}"
                assert words.say(key, names=names, **reason.facts)
