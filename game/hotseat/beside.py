"""What goes on at a table beside the answers of others: whoever acted goes on, as far as that can be
worked out, and what they do is carried out once the others have answered. Most tables know nothing of
the kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.match.tape import Tape
from game.rules.contract import Action, Seat


class Beside:
    """A table where whoever is asked decides, and nobody else."""

    stalls = False
    """Something waits for the answers of others, and nobody goes on meanwhile."""
    running = False
    """People may call, whoever acts."""
    chosen = False
    """What follows next somebody chose beforehand; else it goes by itself."""

    def look(self) -> Seat | None:
        """Take in the position of the match: who goes on though others are asked, or None."""
        return None

    def show(self, seen: Any, viewer: Seat | None) -> Any:
        """What is shown in place of an observation."""
        return seen

    def keep(self, seat: Seat, action: Action, viewer: Seat | None) -> Tape | None:
        """What is seen of an action that is carried out later; None: it is done now."""
        return None

    def take_back(self) -> bool:
        """Take back what is to be carried out later; False where nothing is."""
        return False

    def forget(self) -> None:
        """The match went back."""

    def tap(self, seat: Seat) -> None:
        """The key of a seat was tapped."""

    def stop(self) -> None:
        """Nobody is there: time stands still."""

    def update(self, ms: int, holder: Seat | None) -> bool:
        """Time passed, while somebody holds their key; True once others have answered."""
        return False

    def heard(self) -> Sequence[str]:
        """Sounds of what has happened since it was last asked."""
        return ()

    def signature(self) -> object:
        """All that is seen of it."""
        return None
