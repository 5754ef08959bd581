"""Combat values: what adds to each side, and the odds (R7.7, R15)."""

from __future__ import annotations

import functools

from game.content.new_dawn.effects import Attack, Combat
from game.rules.hexes import AROUND, within
from game.rules.new_dawn import citystates, pieces
from game.rules.new_dawn.box import CITY_STATE, Source, box
from game.rules.new_dawn.effects import NOBODY, sources
from game.rules.new_dawn.state import State
from game.rules.new_dawn.terrain import difficulty

BARBARIAN, NEUTRAL, CITY, CONTROL = "barbarian", "city_state", "city", "control"
TARGETS = (BARBARIAN, NEUTRAL, CITY, CONTROL)
SIDES = 6
ROLLS = SIDES**2
"""Of two dice."""
Values = tuple[tuple[str, int], ...]
"""What adds to one side, by source, the dice left out."""


def defender_of(state: State, space: int, target: str) -> int:
    """The seat that defends, or `NOBODY` for a barbarian or a city-state."""
    return pieces.owner(state, space) if target in (CITY, CONTROL) else NOBODY


def combat(state: State, seat: int, space: int, target: str, step: Attack) -> tuple[Values, Values]:
    """Both sides of an attack by `seat` with this card, before the dice and before tokens."""
    defender = defender_of(state, space, target)
    bonus = step.bonus_on_barbarian if target == BARBARIAN else None
    attack = [("slot", state.slot), (state.card, step.bonus if bonus is None else bonus)]
    attack += _bonuses(state, seat, defender, space, target, attacking=True)
    defence = _ground(state, space, target)
    if defender != NOBODY:
        firm = state.players[defender].reinforced  # beside the space, and the token itself (R7.6)
        defence.append(("adjacent", (firm & AROUND[space]).bit_count()))
        defence.append(("reinforced", firm >> space & 1))
        defence += _bonuses(state, defender, seat, space, target, attacking=False)
    return tuple([one for one in attack if one[1]]), tuple([one for one in defence if one[1]])


def total(values: Values) -> int:
    """The sum of one side."""
    return sum([value for _, value in values])


def odds(attack: int, defence: int) -> int:
    """In how many of the 36 rolls of two dice the attacker wins; ties are the defender's."""
    return _winning_rolls(attack - defence)


@functools.cache
def _winning_rolls(lead: int) -> int:
    dice = range(1, SIDES + 1)
    return sum(mine + lead > theirs for mine in dice for theirs in dice)


def _ground(state: State, space: int, target: str) -> list[tuple[str, int]]:
    """What the place gives: doubled for a city, and a city-state has a value of its own."""
    if target == NEUTRAL:
        return [(NEUTRAL, box().box.limits.city_state_defence)]
    value = difficulty(state, space)
    return [("terrain", 2 * value if target == CITY else value)]


def _bonuses(
    state: State, seat: int, other: int, space: int, target: str, attacking: bool
) -> list[tuple[str, int]]:
    """What leader, wonders and diplomacy cards of `seat` add against `other` (R15)."""
    found = []
    for source, issuer in sources(state, seat, Combat):
        effect: Combat = source.effect
        value = effect.attack if attacking else effect.defend
        if value and not _spared(state, source, issuer, other, space, target, attacking):
            value *= _count(state, seat, effect, space) if effect.for_each else 1
            if _holds(state, seat, other, effect, space):
                found.append((source.id, value))
    return found


def _spared(
    state: State, source: Source, issuer: int, other: int, space: int, target: str, attacking: bool
) -> bool:
    """Is this target none of the effect's (R15)?"""
    effect: Combat = source.effect
    if attacking and effect.targets and target not in effect.targets:
        return True
    if effect.spares == "issuer":
        return issuer == other
    itself = source.place == CITY_STATE and citystates.at(state, space) == source.id
    return effect.spares == "itself" and target == NEUTRAL and itself


def _holds(state: State, seat: int, other: int, effect: Combat, space: int) -> bool:
    """The terrain, and who has more reinforced tokens on the map."""
    if effect.terrain and state.board.terrain[space] not in effect.terrain:
        return False
    if not effect.more_reinforced:
        return True
    mine, theirs = state.players[seat].reinforced, state.players[other].reinforced
    return mine.bit_count() > theirs.bit_count()


def _count(state: State, seat: int, effect: Combat, space: int) -> int:
    player = state.players[seat]
    near = within(1 << space, effect.within)
    if effect.for_each == "caravan":
        return sum(at >= 0 and at != space and near >> at & 1 for at in player.caravans)
    return ((pieces.city_states(state) | player.centres()) & near).bit_count()
