"""What the games of the house have. A young game may leave things out (`docs/a_sixth_game.md`), and a test
asks those games alone that have the thing: what a game has its kit says, or a file that is there."""

from __future__ import annotations

from pathlib import Path

from game.content import data_folder
from game.games import GAMES
from game.scenes.kit.game_kit import GameKit

HERE = Path(__file__).parent
WHOLE = ("duel", "new_dawn", "wonders", "carta_impera", "civilization")
"""Games that leave nothing out: a test fails for one that lacks any of what follows."""
TAUGHT = tuple(id for id, kit in GAMES.items() if kit.vocabulary is not None)
"""Those with lessons."""
LADDERED = tuple(id for id, kit in GAMES.items() if {"easy", "medium", "hard"} <= {*kit.levels})
"""Those with bots that think, at three levels: a coach asks the strongest."""
BOXED = tuple(id for id, kit in GAMES.items() if kit.face.items is not None)
"""Those with a list of what is in the box."""
TABLED = tuple(id for id, kit in GAMES.items() if kit.contents(data_folder() / id).summary)
"""Those whose cards or boards are read from data."""
POSITIONED = tuple(id for id in GAMES if (HERE / "bots" / "positions" / f"{id}.yaml").exists())
"""Those with a suite of positions for their bots."""
SAVED = tuple(id for id in GAMES if (HERE / "match/saves" / f"{id}_copy_format_5.tessera").exists())
"""Those with a save of an earlier version."""


def shelf() -> dict[str, GameKit]:
    """The whole games, for pictures of the shelf that are kept."""
    return {id: GAMES[id] for id in WHOLE}
