"""The contact sheets are written, for the scenes, looks and languages that are asked for."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.drawing.kit import fonts, surface_cache, typesetting
from tests.having import WHOLE
from tests.sheets import shelf
from tests.sheets.__main__ import LABEL, LOOKS, main
from tests.sheets.shelf import SHELF


def _leave() -> None:
    """Fonts do not outlive the display."""
    pygame.quit()
    fonts.forget()
    typesetting.forget()
    surface_cache.forget()


def test_one_sheet(tmp_path: Path) -> None:
    assert main([str(tmp_path), "enlarge_", "--looks", "720", "--languages", "ro"]) == 0
    (file,) = tmp_path.iterdir()
    assert file.name == "720_ro_01.png"
    width = LOOKS["720"].width
    assert pygame.image.load(file).get_size() == (2 * (width + 8) + 8, 2 * (540 + LABEL) + 8)
    _leave()


def test_the_shelf_has_the_same_nine_screens_of_every_whole_game() -> None:
    assert [name.partition(": ")[2] for name in SHELF] == 9 * list(WHOLE)


@pytest.mark.long
def test_a_sheet_of_the_shelf(tmp_path: Path) -> None:
    assert shelf.main([str(tmp_path), "--looks", "720", "--languages", "pl"]) == 0
    size = pygame.image.load(tmp_path / "shelf_720_pl.png").get_size()
    assert size == (len(WHOLE) * (shelf.WIDTH + 8) + 8, 9 * (540 + LABEL) + 8)
    _leave()


def test_no_such_scene(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "nowhere"]) == 2
    assert "no scene" in capsys.readouterr().err
