"""What the table of A New Dawn shows small, large."""

from __future__ import annotations

import pygame
import pytest

from game.content.new_dawn.load import tables
from game.match.match import Match
from game.scenes.carta_impera.items import items as carta_impera_items
from game.scenes.duel.items import items as duel_items
from game.scenes.kit.app import App
from game.scenes.new_dawn.details import BoardScene, GalleryScene, open_detail
from game.scenes.new_dawn.items import items as new_dawn_items
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.shell.rules import RulesScene
from game.scenes.table.browser import CardsScene, EnlargeScene
from game.words.new_dawn.box import GLOSSARY, notes_of
from tests.scenes import trees
from tests.scenes.driving import LANGUAGES, click, opened, prefer, press, top, top_as
from tests.scenes.new_dawn.playing import played


@pytest.fixture(scope="module")
def match() -> Match:
    return played(seats=4, moves=500, seed=6)


@pytest.fixture
def table(app: App, match: Match) -> NewDawnTable:
    return opened(app, NewDawnTable(app, match))


def shown(app: App) -> set[str]:
    return {t.name.removeprefix("large:") for t in top(app).targets() if "large:" in t.name}


def test_every_board_is_a_key_away(app: App, table: NewDawnTable) -> None:
    for seat in range(4):
        press(app, f"ctrl+{seat + 1}")
        board = top_as(app, BoardScene)
        assert board.seat == seat
        cards = {t.name for t in board.targets() if t.name.startswith("card:")}
        assert cards == {f"card:{slot.card}" for slot in table.view.players[seat].row}
        press(app, "escape")
    press(app, "ctrl+9")
    assert top(app) is table


def test_from_board_to_board(app: App, table: NewDawnTable) -> None:
    press(app, "ctrl+2", "3")
    board = top_as(app, BoardScene)
    assert board.seat == 2
    click(app, "seat:0")
    assert board.seat == 0


def test_a_rival_on_the_table_leads_to_their_board(app: App, table: NewDawnTable) -> None:
    rival = next(t.name for t in table.targets() if t.name.startswith("seat:"))
    click(app, rival)
    board = top_as(app, BoardScene)
    assert f"seat:{board.seat}" == rival


def test_a_card_of_a_row_shows_all_four_levels(app: App, table: NewDawnTable) -> None:
    press(app, "ctrl+1")
    card = table.view.players[0].row[0].card
    click(app, f"card:{card}")
    gallery = top_as(app, GalleryScene)
    assert len(shown(app)) == 4
    assert gallery.focus == f"large:{card}"
    press(app, "enter")
    assert isinstance(top(app), EnlargeScene)


def test_agendas_with_everybodys_progress(app: App, table: NewDawnTable) -> None:
    first = table.view.victory[0]
    click(app, f"victory:{first}")
    assert shown(app) == set(table.view.victory)
    assert top(app).cards == tuple(table.view.victory)  # type: ignore[attr-defined]


def test_the_open_wonders(app: App, table: NewDawnTable) -> None:
    one = next(id for id in table.view.market.values() if id)
    assert open_detail(app.open, lambda: table.panels.position, f"wonder:{one}")
    assert shown(app) == {id for id in table.view.market.values() if id}


def test_diplomacy_cards_of_whoever_has_them(app: App, table: NewDawnTable) -> None:
    held = next(player.pacts for player in table.view.players if player.pacts)
    assert open_detail(app.open, lambda: table.panels.position, f"pact:{held[0]}")
    assert shown(app) == set(held)


def test_nothing_more_to_see_of_a_space(app: App, table: NewDawnTable) -> None:
    assert not open_detail(app.open, lambda: table.panels.position, "space:5")


def test_the_card_list_of_the_table_knows_the_match(app: App, table: NewDawnTable) -> None:
    press(app, "c")
    scene = top_as(app, CardsScene)
    assert scene.view is table.view


# ---- terms and clauses --------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_that_is_pointed_at_explains_its_terms_in_the_window(
    app: App, match: Match, lang: str
) -> None:
    prefer(app, language=lang, text_size=1.4)
    table = opened(app, NewDawnTable(app, match))
    table.keyboard = table.reading = True
    window = pygame.Rect((0, 0), app.window.size)
    for target in table.targets():
        kind, _, id = target.name.partition(":")
        if kind not in ("card", "wonder", "victory", "pact"):
            continue
        table.focus = target.name
        (card, at), (notes, beside) = table.reader()
        assert window.contains(card.get_rect(topleft=at)), id
        assert window.contains(notes.get_rect(topleft=beside)), id
        assert notes_of(app.words, id, table.panels.now.key("rules"))[-1].endswith("(F1)")


@pytest.mark.parametrize(
    "lang", ["pl", *(pytest.param(one, marks=pytest.mark.long) for one in ("en", "ro", "it"))]
)
def test_whatever_is_enlarged_has_room_for_its_terms(app: App, lang: str) -> None:
    prefer(app, language=lang, text_size=1.4)
    for items in (new_dawn_items(), duel_items(), carta_impera_items()):
        for kind in items.kinds:
            for item in kind.items:
                app.push(scene := EnlargeScene(app, items, item))
                assert not trees.cut(scene), item
                app.pop()


def test_the_rules_open_where_they_tell_of_what_is_pointed_at(
    app: App, table: NewDawnTable
) -> None:
    place = next(t.name for t in table.targets() if t.name.startswith("space:"))
    science = next(s.card for s in table.view.players[table.seat].row
                   if tables().cards[s.card].type == "science")  # fmt: skip
    for name, clause in ((place, "R2"), (f"card:{science}", None)):
        table.focus, table.keyboard = name, True
        press(app, "f1")
        rules = top_as(app, RulesScene)
        assert rules.lit == (clause or GLOSSARY.clauses(science)[0])
        press(app, "escape")
    app.push(EnlargeScene(app, new_dawn_items(), "flight"))
    press(app, "f1")
    rules = top_as(app, RulesScene)
    assert rules.lit == "R7.7"


def test_a_diplomacy_card_of_the_gallery_is_enlarged_with_its_terms(
    app: App, table: NewDawnTable
) -> None:
    held = next(pact for player in table.view.players for pact in player.pacts)
    assert open_detail(app.open, lambda: table.panels.position, f"pact:{held}")
    click(app, f"large:{held}")
    large = top_as(app, EnlargeScene)
    assert large.item == held.partition("@")[0]
