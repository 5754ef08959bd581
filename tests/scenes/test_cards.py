"""Cards to look at: where each is, honest odds, the discard pile, anything enlarged."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.content.duel.load import tables
from game.games import game
from game.match.match import Match
from game.rules.duel.state import State
from game.rules.duel.views import whereabouts
from game.scenes.duel.items import DISCARD, REVIVE, items
from game.scenes.kit import window
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.table.browser import CardsScene, EnlargeScene, PileScene
from game.words import Words
from game.words.duel.box import place_sentence
from tests.scenes.driving import click, duel, enter_at, frame, press, pushed, tab_to, top, top_of
from tests.sure import sure

NAMES = ("Ana", "Mihai")


@pytest.fixture(scope="module")
def match() -> Match:
    return duel(seed=3, moves=44)


@pytest.fixture(scope="module")
def view(match: Match) -> State:
    seen: State = match.observation(None)
    return seen


def test_odds_are_those_of_the_deals_that_agree() -> None:
    """Over many full states that agree with what is seen, a card lies there as often as said."""
    view = duel(seed=3, moves=10).observation(None)
    hidden = [card for card in tables().cards if whereabouts(view, card).kind == "hidden"]
    assert hidden
    rng, times = Random(7), 400
    counts = dict.fromkeys(hidden, 0)
    for _ in range(times):
        full = game("duel").determinize(view, rng)
        for card in hidden:
            counts[card] += card in full.layout
    for card in hidden:
        assert abs(100 * counts[card] / times - whereabouts(view, card).percent) < 12


def test_what_is_hidden_changes_no_place(match: Match, view: State) -> None:
    other = game("duel").observe(game("duel").determinize(view, Random(1)), None)
    box = tables()
    for item in (*box.cards, *box.wonders, *box.tokens):
        assert whereabouts(view, item) == whereabouts(other, item)


def test_every_place_has_its_sentence(app: App) -> None:
    for moves in (0, 5, 8, 20, 40, 60, None):
        seen = duel(seed=3, moves=moves).observation(None)
        box = tables()
        for item in (*box.cards, *box.wonders, *box.tokens):
            place = items().place(app.words, seen, item, NAMES)
            assert place.text == place_sentence(app.words, whereabouts(seen, item), NAMES)
            assert place.text


def test_places_of_the_first_age(app: App) -> None:
    seen = duel(seed=3, moves=9).observation(None)
    assert whereabouts(seen, "palace").kind == "later"
    kinds = [whereabouts(seen, card.id).kind for card in tables().cards.values() if card.age == 1]
    assert kinds.count("table") + kinds.count("hidden") >= 19
    assert all(kind in ("table", "hidden", "city", "under", "discard") for kind in kinds)


def test_filters_and_the_reader(app: App, view: State) -> None:
    app.push(Scene(app))
    scene = pushed(app, CardsScene(app, items(), view, NAMES))
    assert len(sure(scene.grid).tiles) == 73 + 12 + 10
    click(app, "filter:wonders")
    assert len(sure(sure(scene.grid)).tiles) == 12
    tab_to(app, "item:piraeus")
    assert sure(scene.reader).live
    assert sure(scene.reader).item == "piraeus"
    press(app, "enter")
    assert isinstance(top(app), EnlargeScene)
    press(app, "escape")
    assert top(app) is scene
    press(app, "escape")
    assert top(app) is not scene


@pytest.mark.long
def test_where_somebody_looks_pictures_come_one_after_the_other(
    app: App, view: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And then the list is as it is at once where nobody does."""

    def pixels() -> bytes:
        app.frame(16)
        return pygame.image.tobytes(sure(app.window.screen), "RGB")

    app.push(Scene(app))
    app.push(CardsScene(app, items(), view, NAMES))
    whole = pixels()
    app.pop()
    monkeypatch.setattr(window, "PATIENCE", 0.0)
    app.window.interactive = True
    app.push(CardsScene(app, items(), view, NAMES))
    assert pygame.image.tobytes(app.top.render(app.window.size), "RGB") == whole, (
        "as a picture it is whole"
    )
    app.pop()
    app.push(CardsScene(app, items(), view, NAMES))
    frames = [pixels() for _ in range(40)]
    assert len(set(frames)) > 10
    assert frames[-1] == frames[-2] == whole


def test_what_there_is_to_say_of_a_thing_is_made_once(
    app: App, view: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pointer asks for all of it with every move."""
    app.push(CardsScene(app, items(), view, NAMES))
    box, asked = app.top.items, list[str]()  # type: ignore[attr-defined]
    plain = type(box).plain

    def counted(self: Any, words: Words, item: str) -> str:
        asked.append(item)
        said: str = plain(self, words, item)
        return said

    monkeypatch.setattr(type(box), "plain", counted)
    texts = [[target.text for target in top_of(app).targets()] for _ in range(3)]
    assert texts[0] == texts[2]
    assert len(asked) == len(set(asked)) > 50


def test_keys_scroll_what_they_come_to_into_view(app: App) -> None:
    scene = pushed(app, CardsScene(app, items()))
    tab_to(app, "item:circus")
    box = next(t.box for t in sure(scene.grid).targets() if t.name == "item:circus")
    assert sure(scene.grid).box.contains(box)


def test_the_pile_is_looked_through(app: App, view: State) -> None:
    app.push(Scene(app))
    scene = pushed(app, PileScene(app, items(), view.discard, DISCARD))
    assert [tile.item for tile in sure(scene.grid).tiles] == view.discard
    click(app, f"item:{view.discard[0]}")
    assert isinstance(top(app), EnlargeScene)
    click(app, "close", "close")
    assert top(app) is not scene


def test_an_empty_pile_says_so(app: App) -> None:
    app.push(Scene(app))
    app.open(PileScene, items(), duel(moves=8).observation(None).discard, DISCARD)
    frame(app)
    assert [t.name for t in top_of(app).targets()] == ["close"]


@pytest.mark.parametrize("by_keys", [False, True])
def test_the_mausoleum_takes_a_lit_card(app: App, view: State, by_keys: bool) -> None:
    below = Scene(app)
    app.push(below)
    chosen: list[str] = []
    lit = set(view.discard[1:])
    app.open(PileScene, items(), view.discard, REVIVE, chosen.append, lit)
    frame(app)
    click(app, f"item:{view.discard[0]}")
    assert chosen == []
    assert top(app) is not below
    wanted = view.discard[2]
    if by_keys:
        enter_at(app, f"item:{wanted}")
    else:
        click(app, f"item:{wanted}")
    assert chosen == [wanted]
    assert top(app) is below
