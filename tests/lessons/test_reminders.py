"""Reminders of every game: what they say is public, and is worded in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.games import GAMES
from game.lessons.coach import Reminder
from game.words import Words, languages
from tests.lessons import test_carta_impera, test_new_dawn_reminders, test_wonders
from tests.lessons.reminding import WAYS, games, reminded, seats, touchable
from tests.lessons.test_civilization_reminders import everything

NAMES = tuple("ABCDEFG")
POSITIONS = {"duel": (40, 1), "new_dawn": (8, 7), "wonders": (12, 4), "carta_impera": (9, 3)}
"""Games in which everything is said, but for what chance seldom comes to, and every so many positions."""
FEWER = {
    "duel": (6, 1),
    "new_dawn": (5, 15),
    "wonders": (4, 9),
    "carta_impera": (3, 9),
    "civilization": (3, 25),
}
RARE: dict[str, Callable[[], Iterator[object]]] = {
    "new_dawn": lambda: iter(test_new_dawn_reminders.RARE),
    "wonders": test_wonders.hand_made,
    "carta_impera": test_carta_impera.hand_made,
}


def told(game: str) -> Iterator[Reminder]:
    """Reminders of each kind that there is."""
    if game == "civilization":
        yield from everything()
        return
    for states in (RARE.get(game, lambda: iter(()))(), games(game, *POSITIONS[game])):
        for state in states:
            for touched in touchable(game, state):
                yield from reminded(game, state, *touched)


@pytest.mark.parametrize("game", WAYS)
def test_every_sentence_is_said_in_every_language_with_its_clause(game: str) -> None:
    spoken = [Words(lang, strict=True) for lang in languages()]
    found = {one.id: one for one in told(game)}
    for one in found.values():
        assert GAMES[game].rules.clause("en", one.clause) is not None, one
        key = f"{game}.reminder.{one.id}"
        assert all(words.say(key, names=NAMES, **one.facts) for words in spoken)
    written = {key for key in spoken[0]._leaves if key.startswith(f"{game}.reminder.")}
    assert {f"{game}.reminder.{id}" for id in found} == written


@pytest.mark.parametrize("id", WAYS)
def test_they_tell_nothing_that_is_hidden_change_nothing_and_are_never_a_flood(id: str) -> None:
    game, reminders = GAMES[id].game, GAMES[id].reminders
    assert reminders is not None
    for n, state in enumerate(games(id, *FEWER[id], most=500)):
        for seat in seats(id, state):
            view = game.observe(state, seat)
            before, twin = view.clone(), game.determinize(view, Random(n))
            for touched in touchable(id, state):
                said = reminders(view, seat, touched)
                assert said == reminders(twin, seat, touched)
                asked = seat in game.to_move(state) or id == "new_dawn"
                assert asked <= len(said) <= WAYS[id].most
            assert view == before
