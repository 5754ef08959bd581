"""The contact sheets are written, for the scenes, looks and languages that are asked for."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.drawing.kit import fonts, surface_cache, typesetting
from tests.sheets.__main__ import LABEL, LOOKS, main


def test_one_sheet(tmp_path: Path) -> None:
    assert main([str(tmp_path), "enlarge_", "--looks", "720", "--languages", "ro"]) == 0
    (file,) = tmp_path.iterdir()
    assert file.name == "720_ro_01.png"
    width = LOOKS["720"].width
    assert pygame.image.load(file).get_size() == (2 * (width + 8) + 8, 2 * (540 + LABEL) + 8)
    pygame.quit()
    fonts.forget()  # fonts do not outlive the display
    typesetting.forget()
    surface_cache.forget()


def test_no_such_scene(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "nowhere"]) == 2
    assert "no scene" in capsys.readouterr().err
