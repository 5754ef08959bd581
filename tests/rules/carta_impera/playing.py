"""Games of Carta Impera played by chance, for the suite."""

from __future__ import annotations

from functools import partial

from game.rules.carta_impera.game import CartaImpera
from tests.conformance import playing

GAME = CartaImpera()
play = partial(playing.play, GAME)
"""By chance, to the end."""
WAYS: tuple[tuple[int, dict[str, str]], ...] = tuple(
    (seats, {"deal": deal, **more})
    for deal in ("classic", "draft")
    for seats, more in (
        (2, {}),
        (3, {}),
        (4, {}),
        (4, {"partners": "teams"}),
        (4, {"partners": "teams", "attack": "partner_spared"}),
        (3, {"inspiration": "no_copy_of_own", "hand_limit": "fixed_in_step_2"}),
    )
)
"""Every count of players, set-up and ruling."""
