"""Where the rulebook can be read in two ways: the readings, the reference's first; and a house rule.

A state names only those that were chosen otherwise.
"""

from __future__ import annotations

from game.rules.contract import Option

NO_COPY_OF_OWN = "no_copy_of_own"
"""Nobody copies a domain of which they reach Level 1 themselves (Q5)."""
FIXED_IN_STEP_2 = "fixed_in_step_2"
"""Religion's hand limit is used in step 2 like any other permanent effect (Q6)."""
PARTNER_SPARED = "partner_spared"
"""An Attack does not hit the partner (Q19)."""
ASK_TO_COUNT = "ask_to_count"
"""Who goes in circles is asked whether majorities are to be counted."""

RULINGS = (
    Option("inspiration", ("own_or_copy", NO_COPY_OF_OWN), "own_or_copy", "R5.14"),
    Option("hand_limit", ("at_the_draw", FIXED_IN_STEP_2), "at_the_draw", "R5.5"),
    Option("attack", ("partner_hit", PARTNER_SPARED), "partner_hit", "R10.4", seats=(4,)),
    Option(
        "circling", ("play_on", ASK_TO_COUNT), "play_on", "R8.7", earlier=ASK_TO_COUNT, house=True
    ),
)
