"""Battle turns, losses and loot (R9): an exchange, and the answer to it, on what is known of the
rival's hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.civilization.odds import unit_strength
from game.bots.civilization.view import Idea, View, best
from game.bots.civilization.worth import tech_worth, thing_worth
from game.content.civilization.effects import Deal, ExtraWounds
from game.rules.civilization import actions
from game.rules.civilization.battle_abilities import all_battling
from game.rules.civilization.box import NONE, box, type_of
from game.rules.civilization.fronts import Fighter, exchange, fighter, seat_of
from game.rules.civilization.scoring import MILITARY
from game.rules.civilization.state import Battle, Player, fought
from game.rules.contract import Action
from game.rules.flow import FINISH

ANSWER = 0.6
"""How surely the rival gives the answer that is worst."""
WOUND = 0.25
"""A wound that does not kill."""
HEALED = 2
"""So many wounds are worth healing."""
BARBARIAN = 2
"""The strength of a unit of barbarians of which the back is seen."""
TOKEN = 3
"""Trade or culture that one point of loot takes."""
DEAR_COIN, COIN_GONE = 2.0, 1.0
"""A coin token of one's own beside what coins are worth; one that the loser loses."""


class Sides(NamedTuple):
    """A battle as the side sees it whose turn it is."""

    battle: Battle
    mine: int
    theirs: int


def sides(view: View) -> Sides:
    battle = fought(view.state)
    return Sides(battle, battle.side, 1 - battle.side)


def card(view: View, battle: Battle, side: int, unit: int) -> Fighter:
    """A unit of a hand; of a back a middle one."""
    seat = seat_of(battle, side)
    if seat == NONE:
        strength = box().strength[unit][0] if unit < len(box().units) else BARBARIAN
    else:
        strength = unit_strength(view.state, seat, unit)
    return Fighter(type_of(unit), strength, 0)


def battle_turn(view: View, found: Sequence[Action]) -> Action:
    """An ability where it tells, then the unit that does best."""
    for one in found:
        if isinstance(one, actions.Use) and tells(view, one):
            return one
    ideas = [Idea(play_worth(view, one), one) for one in found if isinstance(one, actions.PlayUnit)]
    return best(ideas) if ideas else FINISH


def play_worth(view: View, action: actions.PlayUnit) -> float:
    """Strength that the rival loses more by a unit, with the answer to it."""
    battle, mine, theirs = sides(view)
    unit = card(view, battle, mine, box().unit[action.unit])
    if not action.front:
        return -answer(view, battle, theirs, unit)
    front = fighter(view.state, battle, theirs, action.front - 1)
    played, front = exchange(unit, front, battle.extra)
    worth = WOUND * front.wounds if front.alive() else float(front.strength)
    if not played.alive():
        return worth - played.strength
    worth -= WOUND * played.wounds
    return worth if front.alive() else worth - answer(view, battle, theirs, played)


def answer(view: View, battle: Battle, side: int, unit: Fighter) -> float:
    """What the rival gains by the best unit against one that stands alone."""
    worst = 0.0
    for one in dict.fromkeys(battle.hands[side]):
        played, front = exchange(card(view, battle, side, one), unit, 0)
        gain = 0.0 if front.alive() else float(front.strength)
        worst = max(worst, gain - (0.0 if played.alive() else played.strength))
    return ANSWER * worst


def tells(view: View, action: actions.Use) -> bool:
    """Whether an ability decides something now."""
    battle, mine, theirs = sides(view)
    effect = next(one.effect for one in all_battling() if box().techs[one.tech] == action.card)
    if isinstance(effect, Deal):
        return any(weak <= effect.wounds for weak in lives(view, theirs).values())
    if isinstance(effect, ExtraWounds):
        return bool(battle.fronts) and bool(battle.hands[mine])
    wounds = sum(front.wounds[mine] for front in battle.fronts)
    return wounds >= HEALED and bool(battle.hands[theirs])


def lives(view: View, side: int) -> dict[int, int]:
    """By front, counted from 1: wounds that a unit of a side still takes."""
    battle = fought(view.state)
    units = {
        place + 1: fighter(view.state, battle, side, place)
        for place, front in enumerate(battle.fronts)
        if front.units[side] != NONE
    }
    return {place: one.strength - one.wounds for place, one in units.items()}


def wound(view: View, found: Sequence[Action]) -> Action:
    """The strongest unit that can be killed, else the one that is nearest to death."""
    left = view.frame.left
    weak = lives(view, sides(view).theirs)
    fronts = [one for one in found if isinstance(one, actions.Wound)]
    deadly = [one for one in fronts if weak[one.front] <= left]
    if deadly:
        return max(deadly, key=lambda one: weak[one.front])
    return min(fronts, key=lambda one: weak[one.front], default=FINISH)


def heal(view: View, found: Sequence[Action]) -> Action:
    """The unit with most wounds."""
    battle, mine, _ = sides(view)
    fronts = [one for one in found if isinstance(one, actions.Heal)]
    return max(fronts, key=lambda one: battle.fronts[one.front - 1].wounds[mine], default=FINISH)


def lose_figure(view: View, found: Sequence[Action]) -> Action:
    """Scouts before armies for whom plans a war, else armies before scouts."""
    order = ("scout", "army") if view.plan == MILITARY else ("army", "scout")
    figures = [one for one in found if isinstance(one, actions.LoseFigure)]
    return min(figures, key=lambda one: order.index(one.figure))


def keep_unit(view: View, found: Sequence[Action]) -> Action:
    """The strongest."""
    units = [one for one in found if isinstance(one, actions.KeepUnit)]
    return max(
        units,
        key=lambda one: unit_strength(view.state, view.seat, box().unit[one.unit]),
        default=FINISH,
    )


def loot(view: View, found: Sequence[Action]) -> Action:
    """What is worth most for each point."""
    return best(
        [Idea(loot_worth(view, one), one) for one in found if isinstance(one, actions.TakeLoot)]
    )


def loot_worth(view: View, action: actions.TakeLoot) -> float:
    """What a piece of loot is worth for each point, with what the loser loses."""
    loser: Player = view.state.players[view.frame.loser]
    weights = view.weights
    match action.what:
        case "trade":
            return weights.trade * min(TOKEN, loser.trade)
        case "culture":
            return weights.culture * min(TOKEN, loser.culture)
        case "tech":
            return tech_worth(view, box().tech[action.thing]) / 2
        case "event":
            return thing_worth(weights, f"event:{action.thing.rpartition('_')[2]}") / 2
        case "coin":
            return (weights.coin + DEAR_COIN) / 2
        case "discard_coin":
            return COIN_GONE
    return thing_worth(weights, f"{action.what}:{action.thing}")
