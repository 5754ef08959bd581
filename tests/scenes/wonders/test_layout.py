"""Where things lie: no card of a hand over another one, no badge over a name."""

from __future__ import annotations

import itertools

import pytest

from game.drawing.backs import RATIO
from game.drawing.kit import badges
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.display import misfits
from game.drawing.kit.shapes import Box
from game.drawing.wonders import faces
from game.drawing.wonders.city import Side
from game.drawing.wonders.city import card as drawn_card
from game.scenes.kit.app import App
from game.scenes.table.item_grid import ItemGrid
from game.scenes.wonders.layout import lay_out
from game.scenes.wonders.strip import strip
from game.words.wonders import position
from game.words.wonders.table_text import TableText
from tests.scenes.driving import LANGUAGES, click, prefer
from tests.scenes.every import show
from tests.scenes.trees import cut, trees
from tests.scenes.wonders.playing import begun, hand, looking, sit_down


@pytest.mark.parametrize("interface", [1.0, 1.2])
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160), (1920, 1200)])
def test_a_hand_of_eight_lies_side_by_side(window: tuple[int, int], interface: float) -> None:
    """Whoever plays for the Free City draws an eighth card (R13.2)."""
    scale = min(window[0] / 1920, window[1] / 1080) * interface
    for far in (0, 1, 4):
        f = lay_out(window[0] / scale, window[1] / scale, far)
        for count in range(1, 9):
            room = Box(f.hand.x, f.hand.y + 42, f.hand.w, f.hand.h - 42)
            cards = Side()(room, count)
            assert not any(a.colliderect(b) for a, b in itertools.combinations(cards, 2))
            assert all(room.contains(card) for card in cards)


def test_the_eighth_card_is_there_and_can_be_clicked(app: App) -> None:
    table = looking(app, begun(2, 2))
    while len(hand(table)) < 8:
        table = looking(app, begun(2, table.match.length + 1))
    assert all(
        table.at(t.box.centerx, t.box.centery) == t.name
        for t in table.targets()
        if t.name in hand(table)
    )


def test_a_card_of_the_pile_is_as_wide_as_its_place(app: App) -> None:
    """Else its rim and its glow stand beside it."""
    placed = (p for section in trees(show(app, "wonders_pile")) for p in section.laid().placed)
    cards = [p.box for p in placed if p.node.paint and p.node.paint.draw is drawn_card]
    assert len(cards) > 1
    assert all(b.w == pytest.approx(b.h * RATIO, rel=0.01) for b in cards)


def test_no_badge_lies_over_the_name_of_a_card(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    lows: list[tuple[float, float]] = []

    def seat(c: Canvas, sign: str, x: float, y: float, r: float, name: str) -> None:
        lows.append((x, y + r))

    scene = show(app, "wonders_cards_running")
    monkeypatch.setattr(badges, "seat", seat)
    scene.render(app.window.size)
    (grid,) = (section for section in scene.sections if isinstance(section, ItemGrid))
    pictures = [grid._at(tile) for tile in grid.tiles]
    seen = 0
    for x, low in lows:
        for b in pictures:
            high = grid.items.kind("altar").small[1]
            if b.x <= x <= b.right and b.y <= low <= b.y + high:
                name = Box(b.x, b.y + high * (1 - faces.NAMED), b.w, high * faces.NAMED)
                assert low <= name.y
                seen += 1
    assert seen > 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_to_be_bought_for_a_card_is_told_whole(app: App, lang: str) -> None:
    """Up to seven goods for the Palace, and in how many ways they can be bought."""
    match, seat = begun(3, 43, seed=1), 2
    view = match.observation(seat)
    assert "palace" in position.hand(view, seat)
    for letters in (1.0, 1.4):
        prefer(app, language=lang, text_size=letters)
        table = sit_down(app, match)
        t = TableText(table.app.reader.words, table.names, table.signs, view, seat)
        for card in position.hand(view, seat):
            node = strip(t, ("hand", card), 0, "A", "", None)
            placed = table.arranger().arrange(node, table.layout.strip)
            assert [one for one in misfits(table.measure(), placed) if one.cut] == []


def test_a_card_with_a_long_name_has_it_whole_above_what_can_be_done(app: App) -> None:
    """Where there is no room for the question, which stands at the top as well."""
    prefer(app, language="it", text_size=1.4)
    named = "hand:west_trading_post"
    table = next(
        table
        for table in (looking(app, begun(3, 0, seed=seed)) for seed in range(1, 20))
        if named in hand(table)
    )
    click(app, named)
    assert cut(table) == []
