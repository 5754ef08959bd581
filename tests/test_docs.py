"""The pages of `docs`: what they name is there, and what is made from the games is up to date."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.tools import rulings

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
NAMED = re.compile(r"`((?:game|tests|data|assets|docs|\.ci)/[\w./]+)`")
MADE_UP = "sea_trade"
"""The game of the walk, which is not there."""


def links(page: Path) -> list[str]:
    """Where a page leads, but for the web."""
    found = re.findall(r"\]\(([^)#]+)", page.read_text("utf-8"))
    return [one for one in found if "://" not in one]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_is_there(page: Path) -> None:
    named = (one for one in NAMED.findall(page.read_text("utf-8")) if MADE_UP not in one)
    assert [one for one in named if not (ROOT / one).exists()] == []
    assert [one for one in links(page) if not (page.parent / one).exists()] == []


def test_every_page_can_be_found_from_the_readme() -> None:
    lines = {(ROOT / one).resolve() for one in links(ROOT / "README.md")}
    assert {page.resolve() for page in PAGES[1:]} <= lines


def test_rulings_are_those_of_the_games() -> None:
    """`python -m game.tools.rulings` writes the page again."""
    assert rulings.PAGE.read_text("utf-8") == rulings.page()


def test_commands_are_there() -> None:
    """Every module that a page runs can be run."""
    for page in PAGES:
        for module in re.findall(r"python -m ((?:game|tests)[\w.]*)", page.read_text("utf-8")):
            file = ROOT / module.replace(".", "/")
            assert (file / "__main__.py").exists() or file.with_suffix(".py").exists(), module
