"""One clear sentence for whatever is wrong with the data files of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.content import ContentError
from game.content.civilization import load as civilization
from game.content.duel import load as duel
from game.content.loading import parse
from game.content.new_dawn import load as new_dawn
from game.content.wonders import load as wonders
from tests.content.mistakes import copied, replace

LOADERS: dict[str, Any] = {
    "civilization": civilization,
    "duel": duel,
    "new_dawn": new_dawn,
    "wonders": wonders,
}


def mistakes() -> Iterator[tuple[str, str, str, str, str]]:
    """Game, file, what stands there, what stands there instead, and what is said of it."""
    for game, files in parse(Path(__file__).with_name("mistakes.yaml")).items():
        for file, rows in files.items():
            yield from ((game, file, *row) for row in rows)


@pytest.mark.parametrize(("game", "file", "right", "wrong", "sentence"), [*mistakes()])
def test_a_mistake_is_named(
    game: str, file: str, right: str, wrong: str, sentence: str, tmp_path: Path
) -> None:
    folder = copied(game, tmp_path)
    replace(folder / file, right, wrong)
    with pytest.raises(ContentError) as caught:
        LOADERS[game].contents(folder)
    assert re.search(sentence, str(caught.value))
    if game == "duel":
        assert caught.value.file == str(folder / file) or "symbols" in caught.value.path
