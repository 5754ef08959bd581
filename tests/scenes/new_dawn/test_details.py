"""What the table of A New Dawn shows small, large."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.scenes.kit.app import App
from game.scenes.new_dawn.details import open_detail
from game.scenes.new_dawn.playerboard import BoardScene
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.table.browser import CardsScene, EnlargeScene
from game.scenes.table.gallery import GalleryScene
from tests.scenes.driving import at_every_size, click, opened, press, top
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
        board = top(app)
        assert isinstance(board, BoardScene)
        assert board.seat == seat
        cards = {t.name for t in board.targets() if t.name.startswith("card:")}
        assert cards == {f"card:{slot.card}" for slot in table.view.players[seat].row}
        press(app, "escape")
    press(app, "ctrl+9")
    assert top(app) is table


def test_from_board_to_board(app: App, table: NewDawnTable) -> None:
    press(app, "ctrl+2", "3")
    board = top(app)
    assert isinstance(board, BoardScene)
    assert board.seat == 2
    click(app, "seat:0")
    assert board.seat == 0


def test_a_rival_on_the_table_leads_to_their_board(app: App, table: NewDawnTable) -> None:
    rival = next(t.name for t in table.targets() if t.name.startswith("seat:"))
    click(app, rival)
    board = top(app)
    assert isinstance(board, BoardScene)
    assert f"seat:{board.seat}" == rival


def test_a_card_of_a_row_shows_all_four_levels(app: App, table: NewDawnTable) -> None:
    press(app, "ctrl+1")
    card = table.view.players[0].row[0].card
    click(app, f"card:{card}")
    gallery = top(app)
    assert isinstance(gallery, GalleryScene)
    assert len(shown(app)) == 4
    assert gallery.focus == f"large:{card}"
    press(app, "enter")
    assert isinstance(top(app), EnlargeScene)


def test_agendas_with_everybodys_progress(app: App, table: NewDawnTable) -> None:
    first = table.view.victory[0]
    click(app, f"victory:{first}")
    assert shown(app) == set(table.view.victory)
    assert all(any(card.item == id for card in top(app).cards) for id in table.view.victory)  # type: ignore[attr-defined]


def test_the_open_wonders(app: App, table: NewDawnTable) -> None:
    one = next(id for id in table.view.market.values() if id)
    assert open_detail(app, table.panels.position, f"wonder:{one}")
    assert shown(app) == {id for id in table.view.market.values() if id}


def test_diplomacy_cards_of_whoever_has_them(app: App, table: NewDawnTable) -> None:
    held = next(player.pacts for player in table.view.players if player.pacts)
    assert open_detail(app, table.panels.position, f"pact:{held[0]}")
    assert shown(app) == set(held)


def test_nothing_more_to_see_of_a_space(app: App, table: NewDawnTable) -> None:
    assert not open_detail(app, table.panels.position, "space:5")


def test_the_card_list_of_the_table_knows_the_match(app: App, table: NewDawnTable) -> None:
    press(app, "c")
    scene = top(app)
    assert isinstance(scene, CardsScene)
    assert scene.view is table.view


@pytest.mark.parametrize("kind", ["victory", "wonder", "card", "pact"])
def test_galleries_at_every_size(app: App, match: Match, kind: str) -> None:
    table = NewDawnTable(app, match)
    view = table.view
    item = {
        "victory": view.victory[0],
        "wonder": next(id for id in view.market.values() if id),
        "card": view.players[0].row[2].card,
        "pact": next(player.pacts for player in view.players if player.pacts)[0],
    }[kind]

    def make() -> GalleryScene:
        open_detail(app, table.panels.position, f"{kind}:{item}")
        made = app.stack.pop()
        assert isinstance(made, GalleryScene)
        return made

    for scene in at_every_size(app, make):
        assert scene.target("close")
