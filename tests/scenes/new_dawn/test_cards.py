"""Everything in the box of A New Dawn, and where it is."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.new_dawn.load import tables
from game.rules.new_dawn.state import State
from game.scenes.kit.app import App
from game.scenes.new_dawn.items import items
from game.scenes.table.browser import CardsScene, EnlargeScene
from game.words import Words
from game.words.position import Place
from tests.scenes.driving import LANGUAGES, click, opened, press, tab_to, top
from tests.scenes.new_dawn.playing import NAMES, SIGNS, played

KINDS = ("card", "wonder", "leader", "pact", "city_state", "natural", "victory", "tile")
COUNTS = {"card": 20, "wonder": 24, "leader": 8, "pact": 4, "city_state": 8}
COUNTS |= {"natural": 8, "victory": 5, "tile": 32}


def kind_of(item: str) -> str:
    return items().kind(item).id


def place_of(words: Words, view: State, item: str) -> Place:
    return items().place(words, view, item, NAMES)


def running(app: App) -> CardsScene:
    view = played(seats=4, moves=250).observation(None)
    return CardsScene(app, items(), view, NAMES, SIGNS)


def test_all_of_the_box_is_there(app: App) -> None:
    scene = opened(app, CardsScene(app, items()))
    shown = [t.name.removeprefix("item:") for t in scene.targets() if t.name.startswith("item:")]
    assert len(shown) == len(set(shown))
    for kind in KINDS:
        assert sum(kind_of(item) == kind for item in shown) == COUNTS[kind]


@pytest.mark.parametrize("kind", KINDS)
def test_a_filter_shows_its_kind_alone(app: App, kind: str) -> None:
    scene = opened(app, running(app))
    click(app, f"filter:{kind}")
    assert scene.grid
    assert {kind_of(tile.item) for tile in scene.grid.tiles} == {kind}
    assert len(scene.grid.tiles) == COUNTS[kind]
    click(app, f"item:{scene.grid.tiles[0].item}")
    assert isinstance(top(app), EnlargeScene)
    press(app, "e")
    assert top(app) is scene


def test_keys_alone(app: App) -> None:
    scene = opened(app, running(app))
    tab_to(app, "item:early_empire")
    press(app, "right", "down")
    assert scene.reader
    assert f"item:{scene.reader.item}" == scene.focus
    press(app, "enter")
    assert isinstance(top(app), EnlargeScene)
    press(app, "escape")
    press(app, "pagedown", "end", "c")
    assert not isinstance(top(app), CardsScene)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_told_in_every_language(lang: str) -> None:
    words = Words(lang, strict=True)
    view = played(seats=3, moves=400).observation(None)
    for item in items().by_item:
        assert len(items().plain(words, item)) > 10
        assert place_of(words, view, item).text


def test_what_is_not_certain_is_said(app: App) -> None:
    words = app.words
    texts = {
        item
        for item in items().by_item
        if words.say("new_dawn.box.unverified") in [row.text for row in items().about(words, item)]
    }
    box = tables()
    things: dict[str, Any] = {
        **box.cards,
        **box.wonders,
        **box.leaders,
        **box.pacts,
        **box.city_states,
    }
    marked = {id for id, thing in things.items() if thing.unverified}
    assert marked
    assert marked <= texts
    assert any(kind_of(item) == "tile" for item in texts)
    assert "scan" in items().plain(words, "tile_1_A")


def test_owners_and_decks(app: App) -> None:
    words, match = app.words, played(seats=4)
    view = match.observation(None)
    for seat, player in enumerate(view.players):
        assert place_of(words, view, player.leader).seats == (seat,)
        for slot in player.row:
            assert seat in place_of(words, view, slot.card).seats
    for wonder in view.market.values():
        if wonder:
            assert place_of(words, view, wonder).text == words.say("new_dawn.box.at.open")
    for card in tables().victory_cards:
        assert (place_of(words, view, card).kind == "out") == (card not in view.victory)
    winner = view.winners[0]
    assert all(winner in place_of(words, view, card).seats for card in view.victory)


def test_while_the_map_is_built_tiles_are_in_hands(app: App) -> None:
    view = played(seats=2, moves=0, map="built").observation(None)
    number = view.players[1].tiles[0]
    assert place_of(app.words, view, f"tile_{number}_A").seats == (1,)
    assert place_of(app.words, view, f"tile_{view.board.placed[0].tile}_A").text


def test_a_wonder_that_may_still_come_has_its_odds(app: App) -> None:
    view = played(seats=2, moves=0).observation(None)
    places = [place_of(app.words, view, wonder) for wonder in tables().wonders]
    items = [place.text for place in places if " of " in place.text]
    assert items
    assert not any(place.seats for place in places)
