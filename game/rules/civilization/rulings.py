"""Where sources leave a rule open, or where there are two printings: the readings, the reference's
first.

A state names only those that were chosen otherwise.
"""

from __future__ import annotations

from game.rules.contract import Option

REPLACED = "replacement_2013"
"""The governments are the cards of 2013."""
MONARCHY_IN_CAPITAL = "in_the_capital"
"""Monarchy's culture is gained by devotions of the capital only."""
COMMUNISM_EVERYWHERE = "in_every_city"
"""Communism costs culture in every city."""
FIRST_EDITION = "printed_first_edition"
"""Loot is chosen as the first edition prints it, not bought with points."""
EACH_FIGURE = "figure"
"""Every figure beyond the first brings cards for the battle hand, not every army."""
ACADEMY_2 = "2"
"""An Academy counts 2 in battle."""
FEW_INTERRUPTS = "asked"
"""Rivals' figures are killed and held before the first of them moves and where they meet something,
not after each group nor before the turn ends."""
NO_INTERRUPTS = "own_turn"
"""Figures are killed and held in one's own turn of the phase only, not before rivals move."""
RESEARCHED_ONLY = "researched_only"
"""Only a technology that was researched lets its government be adopted at once."""
BARE_SQUARES = "bare_squares"
"""Scouts gather nothing from squares with buildings, wonders and great people."""
COINS_EXACTLY = "coins_exactly"
"""After research the dial shows the coins, even if it showed less."""
COIN_AT_ONCE = "coin_at_once"
"""A coin on the technology that is researched saves trade in this research already."""
TO_RESERVE = "to_reserve"
"""A great person that an event kills goes to its owner's reserve."""

RULINGS = (
    Option("governments", ("printed_2010", REPLACED), "printed_2010", "R5.3"),
    Option("adoption", ("any_way", RESEARCHED_ONLY), "any_way", "R5.3"),
    Option("monarchy", ("all_cities", MONARCHY_IN_CAPITAL), "all_cities", "R7.7"),
    Option("communism", ("capital_alone", COMMUNISM_EVERYWHERE), "capital_alone", "R7.7"),
    Option("gathering", ("all", BARE_SQUARES), "all", "R8.5"),
    Option("loot", ("errata", FIRST_EDITION), "errata", "R9.7"),
    Option("extra_cards", ("army", EACH_FIGURE), "army", "R9.2"),
    Option("academy", ("4", ACADEMY_2), "4", "R9.3"),
    Option("research", ("never_raised", COINS_EXACTLY), "never_raised", "R10"),
    Option("new_coin", ("next_research", COIN_AT_ONCE), "next_research", "R10"),
    Option("killed_people", ("out_of_the_game", TO_RESERVE), "out_of_the_game", "R12"),
    Option(
        "interrupts",
        ("each_group", FEW_INTERRUPTS, NO_INTERRUPTS),
        "each_group",
        "R12",
        earlier=FEW_INTERRUPTS,
    ),
)
