"""The games of the house: the only registry. A game more is one line in `GAMES`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from game.rules.contract import Game
    from game.scenes.kit.game_kit import GameKit


class Games(Mapping[str, "GameKit"]):
    """The kits of games by id, each named by the module that builds it as `KIT`.

    A kit is imported when it is first asked for: the first frame waits for no table that nobody
    has opened, and a process of bots has no screens.
    """

    def __init__(self, modules: Mapping[str, str]) -> None:
        self._modules = modules

    def __getitem__(self, game_id: str) -> GameKit:
        return _kit(self._modules[game_id])

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._modules


@cache
def _kit(module: str) -> GameKit:
    return cast("GameKit", import_module(module).KIT)


GAMES = Games(
    {
        "duel": "game.scenes.duel.face",
        "new_dawn": "game.scenes.new_dawn.face",
        "wonders": "game.scenes.wonders.face",
        "carta_impera": "game.scenes.carta_impera.face",
        "civilization": "game.scenes.civilization.face",
    }
)


def game(id: str) -> Game[Any]:
    """The game of this id; a KeyError when there is none."""
    return GAMES[id].game
