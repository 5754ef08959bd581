"""Where the rulebook can be read in two ways: the readings, the reference's first (R12).

A state names only those that were chosen otherwise.
"""

from __future__ import annotations

from game.rules.contract import Option

TURNS_BEGINNING = "coins_of_the_turns_beginning"
"""The seventh card is paid with coins that the sixth card left of those at the turn's beginning."""
COUNTS_ITSELF = "counts_itself"
"""A copied Shipowners Guild is one purple card more in the city that copies it."""
HALICARNASSUS_FIRST = "halicarnassus_first"
"""The discard pile is opened before the seventh card of Babylon is used."""

RULINGS = (
    Option("seventh_card", ("coins_then_owned", TURNS_BEGINNING), "coins_then_owned", "R12.2"),
    Option("copied_shipowners", ("as_it_stands", COUNTS_ITSELF), "as_it_stands", "R12.3"),
    Option("sixth_turn", ("babylon_first", HALICARNASSUS_FIRST), "babylon_first", "R12.1"),
)
