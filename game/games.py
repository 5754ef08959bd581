"""The games of the house: the only registry. A game more is one line in `GAMES`."""

from __future__ import annotations

import gc
from collections.abc import ItemsView, Iterator, Mapping, ValuesView
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from game.content import ContentError, data_folder
from game.content.loading import LEFT_OUT, leave_out

if TYPE_CHECKING:
    from game.rules.contract import Game
    from game.scenes.kit.game_kit import GameKit


class Games(Mapping[str, "GameKit"]):
    """The kits of games by id, each named by the module that builds it as `KIT`.

    A kit is imported when it is first asked for: the first frame waits for no table that nobody
    has opened, and a process of bots has no screens. A game whose tables cannot be read then is
    left out from there on, as if there were none of it.
    """

    def __init__(self, modules: Mapping[str, str]) -> None:
        self._modules = modules

    def __getitem__(self, game_id: str) -> GameKit:
        if game_id not in self:
            raise KeyError(game_id)
        try:
            return _kit(self._modules[game_id])
        except ContentError as error:
            leave_out("game", game_id, error)
            raise KeyError(game_id) from error

    def __iter__(self) -> Iterator[str]:
        return (id for id in self._modules if ("game", id) not in LEFT_OUT)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._modules and ("game", game_id) not in LEFT_OUT

    def items(self) -> ItemsView[str, GameKit]:
        """All kits that there are: whatever has to be left out is found while they are read."""
        return {id: kit for id in self if (kit := self.get(id)) is not None}.items()

    def values(self) -> ValuesView[GameKit]:
        return dict(self.items()).values()


@cache
def _kit(module: str) -> GameKit:
    kit = cast("GameKit", import_module(module).KIT)
    kit.contents(data_folder() / kit.id)
    gc.freeze()  # all that was read stays: nobody looks through it for garbage from now on
    return kit


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


if __name__ == "__main__":
    import sys

    sys.exit(import_module("game.check_game").main(sys.argv[1:], GAMES))
