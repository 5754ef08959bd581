"""Civilizations to choose from: who has taken which, which is recommended for a first game, and why."""

from __future__ import annotations

from msgspec.structs import asdict

from game.content.civilization.load import tables
from game.content.civilization.schema import Civilization
from game.rules.civilization.box import box
from game.words.civilization.corners import CornerView
from game.words.civilization.moment import Moment
from game.words.civilization.position import Position
from game.words.position import per_position

AREA = "civilization.setup."
ASKS = ("free_building", "spy", "keep_unit")
"""Talents for which somebody has to think of them; the others do what they do by themselves."""


@per_position
def takers(p: Position) -> dict[str, str]:
    """Who has taken which civilization."""
    civs = box().civs
    taken = zip(p.names, (one.civ for one in p.state.players), strict=True)
    return {civs[civ]: name for name, civ in taken if civ in range(len(civs))}


@per_position
def recommended(p: Position) -> str:
    """The civilization that is easiest for a first game, of those that nobody has taken."""
    free = [one for one in box().civs if one not in takers(p)]
    return max(free, key=lambda one: _ease(tables().civilizations[one]), default="")


def _ease(civ: Civilization) -> tuple[bool, bool, bool]:
    """What is easy about it: talents that need no thought, a lasting government, something more."""
    thinks = any(getattr(civ.ability, name) for name in ASKS)
    return not thinks, civ.government != "despotism", any(asdict(civ.setup).values())


def reason(p: Position, id: str) -> str:
    """Why a civilization is recommended, from what it is good at."""
    civ = tables().civilizations[id]
    by_itself, government, more = _ease(civ)
    lines = [p.say(AREA + "easy.by_itself")] * by_itself
    lines += [p.say(AREA + "easy.government", government=civ.government)] * government
    lines += [p.say(AREA + "easy.more")] * more
    return " ".join((p.say(AREA + "easy.first"), *lines))


def corner(m: Moment) -> CornerView | None:
    """What the next click does while civilizations are chosen."""
    if not m.mine:
        return None
    said = m.say(AREA + ("confirm" if m.chosen else "look"))
    return CornerView(m.say(AREA + "civilizations"), said)
