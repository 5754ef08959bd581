"""Hints are true, go together and say something; `python -m tests.hints` looks at more of them."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.bot import Rated
from game.games import GAMES
from game.lessons.coach import Advice, Move, advise, ranked
from game.words import Words, languages
from game.words.hints import hint_text, why_not
from tests.having import LADDERED
from tests.hints import NAMES, asked, contradictions, decisions, empty, figures, lies
from tests.hints.__main__ import DECISIONS, EMPTY

SAMPLE = 4


@pytest.mark.parametrize("game", LADDERED)
def test_hints_are_true_and_go_together(game: str) -> None:
    found = figures(game, SAMPLE, seed=3)
    assert not found.false, found.faults
    assert not found.contradictory, found.faults


@pytest.mark.long
@pytest.mark.parametrize("game", LADDERED)
def test_many_hints_are_true_go_together_and_say_something(game: str) -> None:
    """Whichever move the bot comes to like: it thinks a twelfth of what it does beside a player."""
    found = figures(game, DECISIONS, haste=12)
    assert not found.false, found.faults
    assert not found.contradictory, found.faults
    assert found.empty <= EMPTY * DECISIONS, found.faults


@pytest.mark.parametrize("game", LADDERED)
def test_what_is_wrong_with_a_hint_is_found(game: str) -> None:
    one = next(
        each for each in decisions(game, 40, seed=3) if each.advice.out and each.advice.second
    )
    assert not contradictions(game, one)
    advice, second = one.advice, one.advice.second
    assert second is not None
    left_out = advice._replace(out=(advice.best.action, *advice.out[1:]))
    other = advice._replace(best=second, second=advice.best)
    for wrong in (left_out, other):
        assert contradictions(game, one._replace(advice=wrong))
    gains = {name: n + 1 for name, n in truths(game, one.advice).items()}
    if gains:
        false = advice._replace(best=advice.best._replace(gains=gains))
        assert lies(game, one._replace(advice=false))
    bare = Advice(
        Move(advice.best.action, {}), Move(second.action, {}), (), (), 2, advice.reason, {}
    )
    said = (*one.texts[:2], "*Something 3*. All in all.")
    hollow = bare._replace(reason=type(advice.reason)("position"))
    assert empty(game, one._replace(advice=hollow, texts=said))


def truths(game: str, advice: Advice) -> dict[str, int]:
    """What is said of the best move and checked."""
    checked = {
        "duel": ("coins", "points", "spaces", "wonder_points"),
        "wonders": ("shields",),
        "carta_impera": ("area", "hand", "rivals"),
        "new_dawn": ("slot", "control", "cities", "agendas", "dial"),
        "civilization": ("trade", "culture", "track", "units", "coins"),
    }
    return {name: n for name, n in advice.best.gains.items() if name in checked[game]}


@pytest.mark.parametrize("game", LADDERED)
def test_the_adviser_is_the_strongest_bot_and_always_of_the_same_mind(game: str) -> None:
    kit = GAMES[game]
    one = next(decisions(game, 1, seed=3))
    assert kit.adviser().id == kit.levels[-1]
    again = asked(game, one.state, one.seat, 0)
    assert again.texts == one.texts
    best = kit.adviser().choose(kit.game, one.view, one.seat, Random(0))
    assert best == one.advice.best.action


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", LADDERED)
def test_every_hint_can_be_said(game: str, lang: str) -> None:
    kit, words = GAMES[game], Words(lang, strict=True)
    for one in decisions(game, 1, seed=4):
        view = one.view

        def named(action: object, view: object = view) -> str:
            return kit.called(words, action, NAMES, view)  # type: ignore[arg-type]

        texts = [hint_text(words, game, one.advice, n, named, NAMES) for n in (1, 2, 3)]
        assert len({*texts}) == 3 or one.advice.second is None
        assert all("{" not in text for text in texts)


def test_moves_of_one_name_are_one_move() -> None:
    """Two ways to pay for a card: nobody can tell them apart by what they are called."""
    kit, one = GAMES["wonders"], next(decisions("wonders", 1, seed=3))
    thought = ranked(kit.game, kit.adviser(), one.view, one.seat, 0)

    def named(action: object) -> str:
        return "same"

    advice = advise(kit.game, kit.adviser(), kit.gains, named, one.view, one.seat, thought)
    assert advice.second is None
    assert advice.of == 1
    assert {*advice.left} == {*kit.game.legal_actions(one.view, one.seat)}


def test_why_not_says_a_number_in_which_the_best_is_ahead() -> None:
    words, best = Words("en"), Move("best", {"coins": 2, "rival_coins": -2}, 0.5)  # type: ignore[arg-type]

    def told(gains: dict[str, int], chance: float | None) -> str:
        return why_not(words, "duel", best, Move("other", gains, chance), str)  # type: ignore[arg-type]

    assert "your coins +1 in place of +2" in told({"coins": 1}, 0.6)
    assert "the rival's coins 0 in place of −2" in told({"coins": 3}, 0.6)
    fewer_wins = "about 40 of 100 games, with this about 50"
    assert fewer_wins in told({"coins": 3}, 0.4), "a small gain against a greater one says little"
    assert fewer_wins in told({"points": 3}, 0.4), "of what the best does not change at all, too"
    more = {"coins": 3, "rival_coins": -3}
    assert fewer_wins in told(more, 0.4)
    assert told(more, None) == "*other* would be almost as good."
    assert told(more, 0.5).endswith("about 50 of 100 games.")
    assert Rated("best").chance is None  # type: ignore[arg-type]
