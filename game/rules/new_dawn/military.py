"""Reinforcing and attacking (R7.6, R7.7)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.content.new_dawn.effects import AttackAnywhere, BarbarianSpoils
from game.rules import chance
from game.rules.contract import Action, Event, Refusal
from game.rules.flow import FINISH, Decision, become, push
from game.rules.hexes import HEIGHT, WIDTH, bits
from game.rules.new_dawn import actions, citystates, combat, diplomacy, focus, pieces, wonders
from game.rules.new_dawn import events as happened
from game.rules.new_dawn.box import box
from game.rules.new_dawn.effects import NOBODY, effects, first
from game.rules.new_dawn.pending import (
    Attacking,
    BreakPacts,
    Either,
    Fighting,
    Frame,
    Gaining,
    Putting,
    Raiding,
    Rehousing,
    Reinforcing,
    Settling,
)
from game.rules.new_dawn.state import OFF, State

ANYWHERE = WIDTH * HEIGHT


# Reinforcing


def _reinforce_choices(state: State, frame: Reinforcing) -> list[Action]:
    player = state.players[frame.seat]
    spaces = player.control & ~player.reinforced if frame.left > 0 else 0
    return [*map(actions.Reinforce, bits(spaces)), FINISH] if spaces else []


def _reinforce(
    state: State, frame: Reinforcing, action: actions.Reinforce, events: list[Event]
) -> None:
    become(state, frame, left=frame.left - 1)
    state.players[frame.seat].reinforced |= 1 << action.space
    events.append(happened.ControlReinforced(frame.seat, action.space))


def _not_reinforced(state: State, frame: Reinforcing, action: actions.Reinforce) -> Refusal:
    player, facts = state.players[frame.seat], {"space": action.space}
    if not player.control >> action.space & 1:
        return Refusal("not_your_control", "R7.6", facts)
    return Refusal("already_reinforced", "R7.6", facts)


# Targets


def _through(state: State, frame: Attacking) -> int:
    """What may be counted through (R7.7)."""
    found, allowed = state.board.all, frame.step.through
    if "water" not in allowed:
        found &= ~state.board.water
    if "rival" not in allowed:
        found &= ~pieces.rival_held(state, frame.seat)
    if "barbarian" not in allowed:
        found &= ~pieces.barbarians(state)
    return found


def _starts(state: State, seat: int) -> int:
    """Friendly spaces, those taken this turn left out (R7.7)."""
    return state.players[seat].held() & ~state.taken


def _steps(state: State, frame: Attacking) -> int:
    """The card's number of spaces, or any."""
    return ANYWHERE if first(state, frame.seat, AttackAnywhere) else frame.step.within


def attack_reach(state: State, frame: Attacking) -> int:
    """The spaces within the card's number of spaces, counted as for attacks (R7.7)."""
    steps = _steps(state, frame)
    if steps == ANYWHERE and state.options["pentagon"] == "anywhere":
        return state.board.all
    return pieces.flood(state, _starts(state, frame.seat), _through(state, frame), steps)


def all_targets(state: State, seat: int) -> dict[str, int]:
    """What can be attacked at all: the spaces of each kind of target (R7.7)."""
    foes = pieces.barbarians(state)
    centres, control = 0, 0
    for other, player in enumerate(state.players):
        if other != seat:
            centres |= player.centres()
            control |= player.control
    neutral = pieces.city_states(state) & ~foes
    return {
        combat.BARBARIAN: foes,
        combat.NEUTRAL: neutral,
        combat.CITY: centres,
        combat.CONTROL: control,
    }


def _attack_choices(state: State, frame: Attacking) -> list[Action]:
    if not frame.left:
        return []
    reach = attack_reach(state, frame)
    found: list[Action] = [
        actions.Attack(space, target)
        for target, spaces in all_targets(state, frame.seat).items()
        for space in bits(spaces & reach)
    ]
    return [*found, FINISH] if found else []


def _not_attacked(state: State, frame: Attacking, action: actions.Attack) -> Refusal:
    space, facts = action.space, {"space": action.space, "target": action.target}
    targets = all_targets(state, frame.seat)
    if not targets[action.target] >> space & 1:
        if action.target == combat.NEUTRAL and pieces.city_states(state) >> space & 1:
            return Refusal("barbarian_in_city_state", "R7.7", facts)
        return Refusal("no_such_target", "R7.7", facts)
    start, steps = _starts(state, frame.seat), _steps(state, frame)
    facts = {**facts, "distance": frame.step.within}
    if not pieces.flood(state, start, state.board.all, steps) >> space & 1:
        return Refusal("too_far", "R7.7", facts)
    by = pieces.obstacle(state, start, _through(state, frame), steps, space)
    return Refusal("path_blocked", "R7.7", {**facts, "by": by})


class Forecast(msgspec.Struct, frozen=True):
    """An attack before the dice: both sides, and in how many of 36 rolls the attacker wins."""

    attack: combat.Values
    defence: combat.Values
    wins: int


def forecast(state: State, action: actions.Attack) -> Forecast:
    """What an attack that is legal now would meet, no token spent by either side."""
    frame = state.pending[-1]
    ways = frame.ways if isinstance(frame, Either) else (frame,)
    step = next(way.step for way in ways if isinstance(way, Attacking))
    attack, defence = combat.combat(state, frame.seat, action.space, action.target, step)
    wins = combat.odds(combat.total(attack), combat.total(defence))
    return Forecast(attack, defence, wins)


# An attack


def _attack(state: State, frame: Attacking, action: actions.Attack, events: list[Event]) -> None:
    """An attack up to its dice: diplomacy, then the roll (R7.7)."""
    seat, space, target = frame.seat, action.space, action.target
    become(state, frame, left=frame.left - 1)
    state.attacks += 1
    defender = combat.defender_of(state, space, target)
    _break(state, seat, space, target, defender, events)
    attack, defence = combat.combat(state, seat, space, target, frame.step)
    mine, theirs = divmod(chance.below(state, combat.SIDES**2), combat.SIDES)
    attack, defence = (("die", mine + 1), *attack), (("die", theirs + 1), *defence)
    sums = combat.total(attack), combat.total(defence)
    push(state, Fighting(seat, seat, defender, space, target, *sums))
    events.append(happened.Battle(seat, defender, space, target, attack, defence))


def _break(
    state: State, seat: int, space: int, target: str, defender: int, events: list[Event]
) -> None:
    """The attacker gives diplomacy cards back, as a rule before the dice."""
    if target == combat.BARBARIAN:
        return
    city_state = citystates.at(state, space) if target == combat.NEUTRAL else ""
    broken = BreakPacts(seat, city_state, defender)
    if state.options["pacts_return"] == "before_roll":
        diplomacy.break_pacts(state, broken, events)
    else:
        push(state, broken)


def military_card(state: State, frame: Fighting) -> str:
    """The card whose tokens the seat may spend: the one resolved, or for a defender their own."""
    if frame.seat == frame.attacker:
        return state.card
    cards = focus.of_type(state.players[frame.seat], "military")
    return next((card for card in cards if focus.spendable(state, frame.seat, card)), "")


def _fight_choices(state: State, frame: Fighting) -> list[Action]:
    card = military_card(state, frame)
    found: list[Action] = []
    if card:
        found += map(actions.Spend, focus.spendable(state, frame.seat, card))
    return [*found, FINISH] if found else []


def _fight(state: State, frame: Fighting, action: actions.Spend, events: list[Event]) -> None:
    """1 for each token (R8)."""
    card = military_card(state, frame)
    if frame.seat == frame.attacker:
        become(state, frame, attack=frame.attack + 1)
    else:
        become(state, frame, defence=frame.defence + 1)
    focus.spend(state, frame.seat, card, action.what, events)


def _not_fought(state: State, frame: Fighting, action: actions.Spend) -> Refusal:
    card = military_card(state, frame)
    if not card:
        return Refusal("no_trade_token", "R8", {"card": "", "what": focus.TRADE, "tokens": 0})
    return focus.not_spent(state, frame.seat, card, action.what)


def _fought(state: State, frame: Fighting, events: list[Event]) -> None:
    """The attacker spends first, then the defender, once each; then it is decided."""
    if frame.seat == frame.attacker and frame.defender != NOBODY:
        push(state, replace(frame, seat=frame.defender))
        return
    won = frame.attack > frame.defence
    state.won |= won
    events.append(
        happened.BattleDecided(
            frame.attacker,
            frame.defender,
            frame.space,
            frame.target,
            frame.attack,
            frame.defence,
            won,
        )
    )
    if won:
        _win(state, frame, events)


def _win(state: State, frame: Fighting, events: list[Event]) -> None:
    """What the victory brings, by target (R7.7)."""
    seat, space = frame.attacker, frame.space
    if frame.target == combat.BARBARIAN:
        _win_barbarian(state, seat, space, events)
    elif frame.target == combat.NEUTRAL:
        state.taken |= 1 << space
        citystates.place_city(state, seat, space, events)
        citystates.conquer(state, seat, citystates.at(state, space), events)
    elif space == state.players[frame.defender].capital:
        _win_capital(state, frame, events)
    else:
        _win_space(state, frame, events)


def _win_barbarian(state: State, seat: int, space: int, events: list[Event]) -> None:
    letter = next(letter for letter, at in state.barbarians.items() if at == space)
    state.barbarians = {**state.barbarians, letter: OFF}
    events.append(happened.BarbarianDefeated(seat, letter, space))
    for effect in effects(state, seat, BarbarianSpoils):
        push(state, Gaining(seat, effect.resources, combat.BARBARIAN))
    focus.gain_trade(state, seat, 1, combat.BARBARIAN)


def _win_space(state: State, frame: Fighting, events: list[Event]) -> None:
    """A control token or a city changes hands; a conquered city-state may be set free (R10.4)."""
    seat, space = frame.attacker, frame.space
    city_state = citystates.at(state, space)
    if frame.target == combat.CITY:
        pieces.raze(state, space, "attack", events)
    else:
        pieces.destroy(state, space, "attack", events)
    if city_state and state.conquered.get(city_state) == frame.defender:
        push(state, Settling(seat, city_state, frame.defender))
        return
    state.taken |= 1 << space
    if frame.target == combat.CITY:
        citystates.place_city(state, seat, space, events)
    else:
        pieces.place(state, seat, space, events, may=True)


def _win_capital(state: State, frame: Fighting, events: list[Event]) -> None:
    """It stays; trade tokens and a wonder may be taken (R7.7)."""
    seat, loser, space = frame.attacker, frame.defender, frame.space
    state.players[seat].defeated += 1
    events.append(happened.CapitalDefeated(seat, loser, space))
    push(state, Raiding(seat, loser, box().box.limits.trade_tokens_of_capital))
    wonder = pieces.wonder_at(state, space)
    if wonder and wonders.sites(state, seat):
        push(state, Rehousing(seat, wonder))


def _raid_choices(state: State, frame: Raiding) -> list[Action]:
    if not frame.left:
        return []
    row = state.players[frame.loser].row
    found: list[Action] = [actions.TakeTrade(slot.card) for slot in row if slot.trade]
    return [*found, FINISH] if found else []


def _raid(state: State, frame: Raiding, action: actions.TakeTrade, events: list[Event]) -> None:
    become(state, frame, left=frame.left - 1)
    focus.take_trade(state.players[frame.loser], action.card)
    events.append(happened.TradeTaken(frame.seat, frame.loser, action.card))
    push(state, Putting(frame.seat, 1, "capital"))


def _not_raided(state: State, frame: Raiding, action: actions.TakeTrade) -> Refusal:
    row = {slot.card for slot in state.players[frame.loser].row}
    if action.card not in row:
        return focus.no_room(state, frame.loser, action.card)
    return Refusal(
        "no_trade_token", "R7.7", {"card": action.card, "what": focus.TRADE, "tokens": 0}
    )


DECISIONS: dict[type[Frame], Decision] = {
    Reinforcing: Decision(_reinforce_choices, _not_reinforced, _reinforce, (actions.Reinforce,)),
    Attacking: Decision(_attack_choices, _not_attacked, _attack, (actions.Attack,)),
    Fighting: Decision(_fight_choices, _not_fought, _fight, (actions.Spend,), finish=_fought),
    Raiding: Decision(_raid_choices, _not_raided, _raid, (actions.TakeTrade,)),
}
