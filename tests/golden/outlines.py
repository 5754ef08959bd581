"""What scenes consist of, as text: the outlines of their trees, so that a panel that shows or means
something else is a difference one can read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.scenes.kit.app import App
from tests.golden.pictures import client
from tests.having import shelf
from tests.scenes.driving import top_of
from tests.scenes.every import DUEL, HOUSE
from tests.scenes.every_carta_impera import CARTA_IMPERA
from tests.scenes.every_civilization import CIVILIZATION
from tests.scenes.every_new_dawn import NEW_DAWN
from tests.scenes.every_wonders import WONDERS
from tests.scenes.trees import outlines

FOLDER = Path(__file__).parent / "outlines"
NAMES = (
    *("carta_table_3", "carta_table_teams", "table_draft", "table_pointed", "table_chosen"),
    *("civilization_crowd", "civilization_start_2", "civilization_sheet_4"),
    *("civilization_market_2", "civilization_discarding", "civilization_city_item"),
    *("civilization_clash_aimed", "civilization_looting"),
    "civilization_lifted",
    *("civilization_trading_2", "civilization_trading_bots"),
    *("civilization_research_chosen", "civilization_called", "civilization_learning_back"),
    *("dawn_table_4", "dawn_chosen", "dawn_asked_fighting", "dawn_asked_paying", "dawn_building"),
    *("wonders_table_3", "wonders_table_7", "wonders_lift", "wonders_paying", "wonders_full"),
    *("wonders_pile_picked", "wonders_reveal_7", "wonders_war_3", "wonders_scores_2"),
)
SHELL = (
    *("home", "setup", "setup_rulings", "comfort", "settings_table", "settings_keys", "learn"),
    *("saves_empty", "statistics_empty", "rules"),
)
KNOWN = {**CARTA_IMPERA, **DUEL, **CIVILIZATION, **NEW_DAWN, **WONDERS, **HOUSE}
TOLD = {name: KNOWN[name] for name in (*NAMES, *SHELL)}
"""The scenes that are kept so."""


def told(app: App, name: str) -> str:
    """The outlines of a scene as it is now."""
    app.games = shelf()
    TOLD[name](app)
    return outlines(top_of(app))


def kept(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text("utf-8")


def write() -> Iterator[str]:
    """Write every outline anew, each in a client of its own, for some scenes leave settings behind; yields
    the names of the files."""
    FOLDER.mkdir(exist_ok=True)
    for name in TOLD:
        with client() as app:
            (FOLDER / f"{name}.txt").write_text(told(app, name), "utf-8", newline="\n")
        yield f"outlines/{name}.txt"
