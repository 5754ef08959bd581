"""What the statistics are about: the finished matches, and whose sums at which game are shown."""

from __future__ import annotations

from functools import partial

from game.match import statistics
from game.match.statistics import Player, Result, Tally
from game.match.store import Store


class Tallies:
    """The finished matches added up by player and game, and which of these are shown.

    `player` is who is shown first, if that person has finished a match at all.
    """

    def __init__(self, store: Store, player: Player | None = None) -> None:
        totals_of = partial(statistics.totals, store)
        self.results = statistics.results(store.summaries(), totals_of)
        self.players = statistics.players(self.results)
        self.games = list(dict.fromkeys(one.game for one in self.results))
        self.chosen = player if player in self.players else next(iter(self.players), None)
        self.game = next((one.game for one in self.results if one.player == self.chosen), "")
        self._found: dict[tuple[Player, str], Tally] = {}

    def tally(self, player: Player | None = None) -> Tally:
        """The sums of a player, or of the chosen one, at the game that is shown."""
        player = player or self.chosen
        assert player is not None
        key = player, self.game
        if key not in self._found:
            self._found[key] = statistics.tally(self.results, *key)
        return self._found[key]

    def last(self, player: Player) -> Result:
        return next(one for one in reversed(self.results) if one.player == player)

    def choose(self, player: Player) -> None:
        """Show a player, at a game that this player has played."""
        self.chosen = player
        if not self.tally().games:
            self.game = self.last(player).game
