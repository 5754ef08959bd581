"""What a move of Civilization changes at once, in numbers."""

from __future__ import annotations

from game.lessons.civilization.conditions import GAME
from game.lessons.coach import certain_changes
from game.rules.civilization.actions import EndTurn, LearnTech, Study
from game.rules.civilization.box import box
from game.rules.civilization.figures import stands
from game.rules.civilization.skills import Skill, skill
from game.rules.civilization.state import State
from game.rules.civilization.yields import arts, coins, collected, production
from game.rules.contract import Action, Seat


def gains(view: State, seat: Seat, action: Action) -> dict[str, int]:
    """How far numbers of the seat rise; what a phase brings that begins with the end of this one comes after
    anything else, too, and is nothing to compare."""
    if isinstance(action, EndTurn):
        return {}
    changes = certain_changes(GAME, view, seat, action, _measured)
    if isinstance(action, Study | LearnTech) and action.tech:
        changes = {**_learned(view.players[seat].techs, action.tech), **changes}
    return changes


def _learned(techs: int, tech: str) -> dict[str, int]:
    """What a technology allows, which is seen on the table only later."""
    before, now = (_allowed(skill(known)) for known in (techs, techs | 1 << box().tech[tech]))
    return {name: now[name] - n for name, n in before.items() if now[name] > n}


def _allowed(can: Skill) -> dict[str, int]:
    return {
        "tech_coins": can.coins,
        "steps": can.speed,
        "ranks": sum(can.ranks),
        "limit": can.cities,
        "stacking": can.stacking,
        "buildings": len(can.buildings),
        "governments": can.governments.bit_count(),
        "hand": can.hand,
    }


def _measured(state: State, seat: Seat) -> dict[str, int]:
    player = state.players[seat]
    there = stands(player.figures).counts.values()
    return {
        "coins": coins(state, seat),
        "track": player.track,
        "cities": len(player.cities),
        "income": collected(state, seat),
        "made": sum(production(state, seat, city) for city in player.cities),
        "arts": sum(arts(state, seat, city) for city in player.cities),
        "culture": player.culture,
        "trade": player.trade,
        "armies": sum(armies for armies, _ in there),
        "scouts": sum(scouts for _, scouts in there),
        "units": len(player.units),
        "resources": sum(player.resources),
        "huts": len(player.huts) + len(player.villages),
        "events": len(player.events),
    }
