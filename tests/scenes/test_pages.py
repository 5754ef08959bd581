"""The pages of the house: whatever is chosen on one of them leads somewhere."""

from __future__ import annotations

import pytest

from game.scenes.kit.app import App
from tests.scenes.driving import frame
from tests.scenes.every import show

PAGES = (
    *("home_again", "setup", "dawn_setup", "rules_clause", "saves", "statistics", "log", "teach"),
    *("scores_civilian", "settings_screen", "settings_play", "settings_table", "settings_keys"),
    pytest.param("cards", marks=pytest.mark.long),
    pytest.param("table_discard", marks=pytest.mark.long),
)


@pytest.mark.parametrize("name", PAGES)
def test_every_target_answers(app: App, name: str) -> None:
    targets = [target.name for target in show(app, name).targets()]
    assert len(targets) > 2
    for target in targets:
        show(app, name).choose(target)
        app.stack.running = True  # one of them ends the client
        if app.stack:
            frame(app)
