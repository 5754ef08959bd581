"""Deals that somebody cannot tell apart, for tests of what they may not know, and all that is seen and
heard of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, TypeVar

import pytest

from game.match.match import Match
from game.rules.contract import Game
from game.scenes.kit.app import App
from game.scenes.shell.log import LogScene
from game.scenes.table.replay import ReplayLayer
from game.scenes.table.table import TableScene
from tests.scenes.driving import top_of
from tests.scenes.test_relay import pixels

S = TypeVar("S")
Shot = tuple[str, object]
"""What somebody comes upon, and how it looks or what it says."""


def twin(
    game: Game[Any], secrets: Callable[[S, int | None], list[object]], state: S, seat: int | None
) -> S:
    """Another deal that this seat (None: nobody who sees what is public) cannot tell from it, with as
    much in it changed as can be of what it does not see as it is."""
    made: list[S] = [game.determinize(game.observe(state, seat), Random(n)) for n in range(20)]
    changed = secrets(state, seat)

    def difference(other: S) -> int:
        return sum(a != b for a, b in zip(secrets(other, seat), changed, strict=True))

    return max(made, key=difference)


def lines(table: TableScene, viewer: int | None) -> list[str]:
    """The log as somebody may read it."""
    log = table.match.log_for(viewer)
    return [table.wording.event(event) for line in log for event in line.events]


def opened(app: App, table: TableScene) -> Iterator[Shot]:
    """The list of cards and the log, seen and heard."""
    for opens in (table.cards, table.log):
        opens()
        yield opens.__name__, pixels(app)
        yield f"{opens.__name__} aloud", [target.text for target in top_of(app).targets()]
        app.pop()


def differing(real: Iterable[Shot], other: Iterable[Shot]) -> list[str]:
    """Where the course of two deals differs."""
    one, two = list(real), list(other)
    assert [name for name, _ in one] == [name for name, _ in two]
    return [name for (name, seen), (_, then) in zip(one, two, strict=True) if seen != then]


def remembered(
    app: App,
    table: TableScene,
    patch: pytest.MonkeyPatch,
    play: Callable[[Match], None],
    *viewers: int | None,
) -> list[object]:
    """Once something has been played: the log, the small picture of the save, and every position of
    the replay, which shows nothing that was hidden."""
    kept: list[object] = []
    patch.setattr(app.store, "set_picture", lambda id, data, entries: kept.append(data))
    play(table.match)
    table.show_position()
    kept += [lines(table, viewer) for viewer in viewers]
    app.pop()
    for n in range(table.match.length + 1):
        app.push(replay := type(table)(app, table.match, ReplayLayer(n)))
        app.frame(16)
        assert replay.viewer() is None
        kept.append(pixels(app))
        app.stack.pop()
    app.push(LogScene(app, table.match))
    kept.append([target.text for target in top_of(app).targets()])
    app.stack.pop()
    assert any(isinstance(one, bytes) for one in kept)
    return kept
