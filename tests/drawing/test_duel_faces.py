"""Card and wonder faces: every one is drawn, at every size, and tells what its table says."""

from __future__ import annotations

import pygame
import pytest

from game.content.duel.load import tables
from game.drawing import backs
from game.drawing.duel import faces as duel_faces
from game.drawing.pieces import Piece, row


def test_every_face_and_back_is_drawn() -> None:
    for card_id in tables().cards:
        assert duel_faces.face(card_id, 195).get_size() == (130, 195)
        assert duel_faces.face(card_id, 90, flat=True).get_size() == (60, 90)
        assert duel_faces.strip(card_id, 58, 39).get_size() == (58, 39)
    for age in (1, 2, 3, "guild"):
        assert backs.back(age, 195).get_size() == (130, 195)


def test_a_built_wonder_does_not_look_unbuilt() -> None:
    for wonder_id in tables().wonders:
        plates = [duel_faces.wonder(wonder_id, 232, 106, built, "x") for built in (True, False)]
        assert plates[0].get_size() == (232, 106)
        assert plates[0].get_buffer().raw != plates[1].get_buffer().raw


def test_every_effect_on_a_card_or_wonder_is_shown() -> None:
    box = tables()
    shown = {card.id: card.effects for card in box.cards.values()}
    shown |= {wonder.id: wonder.effects for wonder in box.wonders.values()}
    for name, effects in shown.items():
        for effect, value in effects.entries():
            assert duel_faces._pieces_of(effect, value, effects), (name, effect)


@pytest.mark.parametrize(
    ("card_id", "expected"),
    [
        ("sawmill", [("icon", "wood"), ("icon", "wood")]),
        ("forum", [("icon", "glass"), ("text", "/"), ("icon", "papyrus")]),
        ("stone_reserve", [("icon", "stone"), ("text", "="), ("money", 1)]),
        ("circus", [("icon", "shield"), ("icon", "shield")]),
        ("shipowners_guild", None),
    ],
)
def test_effects_become_pieces(card_id: str, expected: list[tuple[str, str | int]] | None) -> None:
    shown = duel_faces.pieces(tables().cards[card_id].effects)
    if expected is None:  # one count for the coins and the points together
        assert [each.kind for each in shown] == ["money", "points", "text", "count"]
    else:
        assert shown == tuple(Piece(*each) for each in expected)


def test_a_long_row_shrinks_into_its_room() -> None:
    surface = pygame.Surface((100, 40), pygame.SRCALPHA)
    row(surface, [Piece("icon", "shield")] * 9, (50, 20), 36, 80)
    assert surface.get_bounding_rect().width <= 84
