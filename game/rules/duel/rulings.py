"""Where the rulebook can be read in two ways: the readings, the reference's first; and house rules
beside what it prints.

A state names only those that were chosen otherwise.
"""

from __future__ import annotations

from game.rules.contract import Option

AT_ONCE = "at_once"
"""Cards are turned up before the choices of a construction are made (R4.1)."""
MAY = "may"
"""A wonder that asks for a card to destroy or to construct only offers it (R7.2)."""
FIRST_TURN = "first_turn"
"""With the pawn in the middle, whoever began the age says who begins the next (R10)."""

RULINGS = (
    Option("turn_up", ("after", AT_ONCE), "after", "R4.1"),
    Option("wonder_choice", ("must", MAY), "must", "R7.2"),
    Option("even_pawn", ("last_turn", FIRST_TURN), "last_turn", "R10", house=True),
)
