"""What may be read of a table, as one value: for whatever shows or tells something and does nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.bots.bot import Reason
from game.hotseat.choice import Choice
from game.rules.contract import Action, Game, Seat
from game.words import Words


class Facts(NamedTuple):
    """A table as it stands at this moment. Made by the table alone, for the moment: nobody keeps it."""

    game: Game[Any]
    view: Any
    """The observation that is shown."""
    me: Seat
    """Who sits below."""
    viewer: Seat | None
    """Whose knowledge is on the screen; None: what everybody may know."""
    mover: Seat | None
    """Who is to act."""
    mine: bool
    """Whether whoever sits below looks at what is theirs, and may act."""
    busy: bool
    """Whether nobody may act at the screen."""
    past: int | None
    """The number of actions of the past position that is shown; None for the present."""
    legal: Sequence[Action]
    choice: Choice
    """What was touched, and what it leads to: to be read."""
    names: tuple[str, ...]
    signs: tuple[str, ...]
    words: Words
    chosen: str = ""
    """What was chosen on a board, and not done yet."""
    asks: str = ""
    """What kind of answer is to be found (`Layer.asks`): that is not told."""

    def say(self, key: str, /, **facts: Any) -> str:
        """A sentence of the catalogue."""
        return self.words.say(key, **facts)

    def reason(self, reason: Reason) -> str:
        """Why a bot moved: in the words of the game, or in those for bots of any game."""
        own = f"{self.game.id}.why.{reason.id}"
        key = own if self.words.has(own) else f"bot.why.{reason.id}"
        return self.say(key, names=self.names, **reason.facts)
