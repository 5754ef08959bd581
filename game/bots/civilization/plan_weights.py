"""Numbers by which the bots of Civilization judge, by the victory that they plan for.

Everything is counted in trade: a trade point in hand is worth about 1.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.civilization.watch import CULTURE, ECONOMIC, MILITARY, TECH


class Weights(NamedTuple):
    """What one of each is worth to who plans for a way."""

    trade: float
    production: float
    """An icon, each turn."""
    culture: float
    coin: float
    unit: float
    army: float
    """An army beyond the first two."""
    combat: float
    """A point of combat bonus."""


WEIGHTS = {
    CULTURE: Weights(0.95, 0.43, 1.25, 1.0, 2.0, 1.0, 0.3),
    TECH: Weights(1.1, 0.62, 0.5, 2.5, 2.0, 1.0, 0.3),
    ECONOMIC: Weights(1.15, 0.6, 0.55, 6.0, 2.0, 1.0, 0.3),
    MILITARY: Weights(0.93, 0.8, 0.4, 1.0, 9.0, 8.0, 1.2),
}

FAVOURED = {
    "america": ECONOMIC,
    "china": CULTURE,
    "egypt": TECH,
    "germany": MILITARY,
    "rome": CULTURE,
    "russia": MILITARY,
}
"""What each civilization is made for."""
FAVOUR = 0.5
"""As so much of what it takes counts the way that a civilization is made for."""

STUDIES: dict[str, dict[str, float]] = {
    CULTURE: {
        "philosophy": 5,
        "currency": 5,
        "writing": 5,
        "code_of_laws": 4,
        "pottery": 3,
        "navigation": 3,
        "monarchy": 6,
        "printing_press": 5,
        "chivalry": 3,
        "irrigation": 5,
        "construction": 3,
        "civil_service": 2,
        "engineering": 3,
        "theology": 6,
        "metal_casting": 4,
        "banking": 2,
        "atomic_theory": 2,
    },
    TECH: {
        "writing": 4,
        "pottery": 4,
        "navigation": 5,
        "code_of_laws": 4,
        "currency": 4,
        "philosophy": 1,
        "democracy": 5,
        "printing_press": 5,
        "engineering": 4,
        "irrigation": 5,
        "construction": 4,
        "civil_service": 3,
        "banking": 4,
        "railroad": 4,
        "military_science": 2,
        "gunpowder": 2,
        "computers": 3,
    },
    ECONOMIC: {
        "currency": 4,
        "pottery": 5,
        "navigation": 4,
        "writing": 3,
        "code_of_laws": 3,
        "philosophy": 2,
        "democracy": 8,
        "printing_press": 7,
        "civil_service": 6,
        "chivalry": 4,
        "irrigation": 4,
        "construction": 3,
        "banking": 7,
        "railroad": 7,
        "military_science": 1,
        "computers": 7,
    },
    MILITARY: {
        "metalworking": 5,
        "masonry": 6,
        "horseback_riding": 6,
        "navigation": 3,
        "currency": 3,
        "pottery": 3,
        "writing": 2,
        "democracy": 5,
        "mathematics": 5,
        "chivalry": 5,
        "construction": 5,
        "printing_press": 6,
        "irrigation": 4,
        "gunpowder": 6,
        "railroad": 6,
        "metal_casting": 6,
        "communism": 4,
        "military_science": 4,
        "steam_power": 3,
        "flight": 6,
        "combustion": 6,
        "ballistics": 6,
        "replaceable_parts": 6,
    },
}
"""By way: technologies that are worth more than their place in the pyramid."""
WONDERS = {
    "stonehenge": 3.0,
    "colossus": 8.0,
    "hanging_gardens": 6.0,
    "oracle": 2.0,
    "angkor_wat": 2.0,
    "himeji_samurai_castle": 6.0,
    "louvre": 9.0,
    "porcelain_tower": 15.0,
    "panama_canal": 14.0,
    "statue_of_liberty": 20.0,
    "sydney_opera_house": 20.0,
    "united_nations": 2.0,
}
"""What the ability of a wonder is worth beside the culture of its marker."""
RESOURCES = {
    "wheat": 2.0,
    "silk": 2.0,
    "incense": 3.0,
    "iron": 2.0,
    "spy": 2.5,
    "uranium": 4.0,
}
"""What a token of each is worth."""
EVENT = 3.0
"""What a culture event is worth, for each level of its back."""
