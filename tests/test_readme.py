"""The pictures of the README: those that it shows are there, are made by the command, are small."""

from __future__ import annotations

import re
from pathlib import Path

from tests.scenes.every import SCENES
from tests.sheets.readme import FOLDER, LARGEST, PICTURES

README = Path(__file__).resolve().parents[1] / "README.md"


def test_every_picture_is_shown_and_there() -> None:
    shown = re.findall(r"\(assets/readme/(.*?)\.jpg\)", README.read_text("utf-8"))
    assert sorted(shown) == sorted(PICTURES)
    assert sorted(file.stem for file in FOLDER.iterdir()) == sorted(PICTURES)
    assert {*PICTURES.values()} <= {*SCENES}


def test_they_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < LARGEST
