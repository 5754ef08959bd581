"""Battle turns: what may be done in one, and the technologies that are used there (R9.4, R12)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from game.content.civilization.effects import Ability, Deal, ExtraWounds
from game.content.civilization.effects import Heal as Healed
from game.content.civilization.load import tables
from game.rules.civilization import battle as battles
from game.rules.civilization.actions import Heal, PlayUnit, Use, Wound
from game.rules.civilization.box import NONE, box
from game.rules.civilization.events import BattleAbilityUsed, UnitHealed
from game.rules.civilization.frames import BattleTurn, Healing, Paying, Wounding
from game.rules.civilization.fronts import attackable, clear, hurt, ranks, seat_of
from game.rules.civilization.payment import can_pay, may_pay, need_of
from game.rules.civilization.state import Battle, Player, State, fought
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH


class Battling(NamedTuple):
    """A technology that is used in battle."""

    tech: int
    ability: Ability
    effect: Healed | Deal | ExtraWounds

    @property
    def paid(self) -> bool:
        return self.ability.of_resources


@lru_cache(maxsize=1)
def all_battling() -> tuple[Battling, ...]:
    """All technologies that are used in battle."""
    return tuple(
        Battling(box().tech[id], ability, effect)
        for id, card in tables().technologies.items()
        for ability in card.abilities
        if ability.phase == "battle"
        for effect in ability.effects
        if isinstance(effect, Healed | Deal | ExtraWounds)
    )


def choices(state: State, frame: BattleTurn) -> list[Action]:
    """A unit to play, abilities before and after it; the turn ends after a unit has been played."""
    found: list[Action] = [*battles.plays(state, frame)]
    found += uses(state, frame)
    if frame.played:
        found.append(FINISH)
    return found


def why_not(state: State, frame: BattleTurn, action: PlayUnit | Use) -> Refusal:
    if isinstance(action, PlayUnit):
        return battles.why_not_play(state, frame, action)
    player = user(state, frame)
    for one in all_battling():
        if player is not None and box().techs[one.tech] == action.card:
            refusal = why_not_battling(state, frame, player, one)
            return refusal or Refusal("no_target", "R12")
    return Refusal("wrong_phase", "R12")


def do(state: State, frame: BattleTurn, action: PlayUnit | Use, events: list[Event]) -> None:
    if isinstance(action, PlayUnit):
        battles.play(state, frame, action, events)
    else:
        use(state, frame, action, events)


def could_use(state: State, frame: BattleTurn) -> bool:
    """Whether an ability could be used for all that everybody sees."""
    player = user(state, frame)
    return player is not None and any(
        why_no_use(state, frame, player, one) is None
        and all(may_pay(player, kind) for kind in need_of(one.ability.cost))
        for one in all_battling()
    )


def user(state: State, frame: BattleTurn) -> Player | None:
    """Whose technologies count; barbarians have none."""
    battle = fought(state)
    seat = seat_of(battle, battle.side)
    return None if seat == NONE else state.players[seat]


def uses(state: State, frame: BattleTurn) -> list[Action]:
    """Technologies that have not been used and do something now."""
    player = user(state, frame)
    if player is None:
        return []
    found: list[Action] = []
    for one in all_battling():
        if why_not_battling(state, frame, player, one) is None:
            found.append(Use(box().techs[one.tech]))
    return found


def why_not_battling(
    state: State, frame: BattleTurn, player: Player, one: Battling
) -> Refusal | None:
    """Why a technology cannot be used now, or not be paid."""
    refusal = why_no_use(state, frame, player, one)
    if refusal is None and not can_pay(player, need_of(one.ability.cost)):
        return Refusal("missing_resource", "R12")
    return refusal


def why_no_use(state: State, frame: BattleTurn, player: Player, one: Battling) -> Refusal | None:
    """Why a technology cannot be used now, however it is paid."""
    battle = fought(state)
    if not player.techs >> one.tech & 1:
        return Refusal("not_known", "R12", {"tech": box().techs[one.tech]})
    spent = battle.used[battle.side] if one.ability.uses == "battle" else player.used
    if spent >> one.tech & 1:
        return Refusal("used_this_turn", "R9.4", {"tech": box().techs[one.tech]})
    if not meant(battle, frame, one.effect):
        return Refusal("no_target", "R9.4")
    return None


def meant(battle: Battle, frame: BattleTurn, effect: Healed | Deal | ExtraWounds) -> bool:
    """Whether an effect would change anything."""
    side = battle.side
    if isinstance(effect, Healed):
        return any(front.wounds[side] for front in battle.fronts)
    if isinstance(effect, Deal):
        return any(front.units[1 - side] != NONE for front in battle.fronts)
    return not frame.played and not battle.extra and bool(attackable(battle, side))


def use(state: State, frame: BattleTurn, action: Use, events: list[Event]) -> None:
    """What costs resources is paid, and then announced (R12)."""
    battle, player = fought(state), user(state, frame)
    assert player is not None
    one = next(each for each in all_battling() if box().techs[each.tech] == action.card)
    if one.ability.uses == "battle":
        marks = [*battle.used]
        marks[battle.side] |= 1 << one.tech
        state.battle = replace(battle, used=(marks[0], marks[1]))
    else:
        player.used |= 1 << one.tech
    events.append(BattleAbilityUsed(frame.seat, action.card))
    if need := need_of(one.ability.cost):
        state.pending.append(Paying(frame.seat, action, need))
    else:
        used(state, frame.seat, action, events)


def used(state: State, seat: int, action: Use, events: list[Event]) -> None:
    """What a technology does, unless it has been cancelled."""
    battle = fought(state)
    effect = next(one.effect for one in all_battling() if box().techs[one.tech] == action.card)
    if isinstance(effect, Deal):
        state.pending.append(Wounding(seat, effect.wounds))
    elif isinstance(effect, ExtraWounds):
        state.battle = replace(battle, extra=battle.extra + effect.amount)
    elif effect.wounds:
        state.pending.append(Healing(seat, effect.wounds))
    else:
        for place, front in enumerate(battle.fronts):
            if front.wounds[battle.side]:
                heal(state, place, front.wounds[battle.side], events)


def wounding(state: State, frame: Wounding) -> list[Action]:
    """Units of the rival in play; fewer wounds than allowed may be dealt."""
    battle = state.battle
    if battle is None or not frame.left:
        return []
    found = [n for n, front in enumerate(battle.fronts) if front.units[1 - battle.side] != NONE]
    return [*(Wound(place + 1) for place in found), FINISH] if found else []


def wound(state: State, frame: Wounding, action: Wound, events: list[Event]) -> None:
    battle = fought(state)
    state.pending[-1] = replace(frame, left=frame.left - 1)
    hurt(state, 1 - battle.side, action.front - 1, 1, events)
    clear(state)


def healing(state: State, frame: Healing) -> list[Action]:
    """One's own units with wounds."""
    battle = state.battle
    if battle is None or not frame.left:
        return []
    wounded = [n for n, front in enumerate(battle.fronts) if front.wounds[battle.side]]
    return [*(Heal(place + 1) for place in wounded), FINISH] if wounded else []


def healed(state: State, frame: Healing, action: Heal, events: list[Event]) -> None:
    state.pending[-1] = replace(frame, left=frame.left - 1)
    heal(state, action.front - 1, 1, events)


def heal(state: State, place: int, wounds: int, events: list[Event]) -> None:
    """Wounds are taken off a unit of the side whose turn it is."""
    battle = fought(state)
    side, fronts = battle.side, [*battle.fronts]
    front = fronts[place]
    changed = [*front.wounds]
    changed[side] -= wounds
    fronts[place] = replace(front, wounds=(changed[0], changed[1]))
    state.battle = replace(battle, fronts=tuple(fronts))
    events.append(
        UnitHealed(side, box().units[front.units[side]], place + 1, wounds, ranks(state, side))
    )
