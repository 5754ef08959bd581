"""An experienced player of Carta Impera: judges each action by the whole effect that it begins, and
looks neither at what else the turn may bring nor at the answer to it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.carta_impera.reasons import why
from game.bots.carta_impera.turns import after
from game.bots.carta_impera.value import chances
from game.bots.judging_bot import JudgingBot
from game.rules.contract import Action, Game, Seat


class CartaImperaMedium(JudgingBot):
    """Looks at each action in one guess at the hands of others, with the effect carried to its end,
    and misjudges the chance to win a little."""

    id = "medium"
    noise = 0.015
    why = staticmethod(why)

    def judge(
        self, game: Game[Any], observation: Any, seat: Seat, choices: Sequence[Action], rng: Random
    ) -> Sequence[float]:
        world = game.determinize(observation, rng)
        return [chances(after(world, seat, one))[seat] for one in choices]
