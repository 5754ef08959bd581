"""Battles: hands, combat bonuses, battle turns, fronts, exchanges (R9.1 to R9.5).

Side 0 attacks, side 1 defends. Barbarians defend only; the attacker's left neighbour plays them.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.content.civilization.effects import BreakWalls
from game.content.civilization.load import tables
from game.rules import chance
from game.rules.bitsets import Space
from game.rules.civilization import aftermath
from game.rules.civilization import box as codes
from game.rules.civilization import events as happened
from game.rules.civilization.actions import PlayUnit
from game.rules.civilization.box import NONE, box
from game.rules.civilization.figures import BEING_BUILT, enemies, halt, stands
from game.rules.civilization.frames import BattleTurn, NextBattleTurn
from game.rules.civilization.fronts import (
    ATTACK,
    DEFENCE,
    attackable,
    fight,
    put_on,
    ranks,
    seat_of,
)
from game.rules.civilization.market import draw, left
from game.rules.civilization.rulings import ACADEMY_2, EACH_FIGURE
from game.rules.civilization.skills import knows, skill
from game.rules.civilization.state import (
    Battle,
    City,
    Front,
    State,
    after,
    change_city,
    city_at,
    fought,
)
from game.rules.civilization.yields import active, coins, outskirts, rule
from game.rules.contract import Event, Refusal
from game.rules.tuples import without

ORACLE, ACADEMY = "oracle", "academy"


def begin(state: State, attacker: int, defender: int, space: Space, origin: Space, armies: int,
          scouts: int, events: list[Event]) -> None:  # fmt: skip
    """A battle begins: hands are drawn and combat bonuses compared (R9.1). The attackers come from
    `origin`; an army that is being built stands nowhere (0) until it has won (R7.3)."""
    city = None if defender == NONE else city_at(state.players[defender], space)
    walls = bool(city and city.walled)
    if city and walls and knows(state.players[attacker].techs, BreakWalls):
        change_city(state.players[defender], space, walled=False)
        city, walls = replace(city, walled=False), False
        events.append(happened.WallsFell(defender, space))
    by = defender if defender != NONE else after(state, attacker)[0]
    side = ATTACK if walls else DEFENCE
    state.battle = begun = Battle(attacker, defender, by, space, origin, armies, scouts, side=side)
    bonus = combat(state, attacker, None), combat(state, defender, city)
    hands = (
        drawn(state, attacker, hand_size(state, attacker, cards_for(state, armies, scouts))),
        barbarians(state)
        if defender == NONE
        else drawn(state, defender, defence(state, defender, space, city)),
    )
    state.battle = replace(begun, hands=hands, bonus=bonus)
    state.pending.append(NextBattleTurn(attacker))
    events.append(happened.BattleBegan(attacker, defender, by, space, bonus))
    for side, seat in enumerate((attacker, by)):
        rival = (by, attacker)[side]
        looks = rival != NONE and active(state, rival, ORACLE)
        faces = tuple(box().units[unit] for unit in hands[side])
        viewers = (seat, rival) if looks else (seat,)
        events.append(happened.HandDrawn(seat, side, faces, viewers, ranks(state, side)))


def attacked(
    state: State, seat: int, origin: Space, space: Space, armies: int, scouts: int
) -> State:
    """The position as a group finds it that attacks a square: it blockades what is there, and what
    it has left no more (R8.6). A copy where that makes a difference."""
    of_others = 0
    for other, player in enumerate(state.players):
        if other != seat:
            of_others |= outskirts(player)
    if origin == BEING_BUILT or not of_others & (1 << origin | 1 << space):
        return state
    twin = state.clone()
    halt(twin.players[seat], origin, space, armies, scouts)
    return twin


def hand_size(state: State, seat: int, armies: int) -> int:
    """Cards for a group or a stack of so many armies (R9.2)."""
    numbers, player = tables().box.battle, state.players[seat]
    found = numbers.hand + numbers.army * max(0, armies - 1) + rule(state, player).battle_hand
    per = skill(player.techs).hands_per
    return found + coins(state, seat) // per if per else found


def cards_for(state: State, armies: int, scouts: int) -> int:
    """The figures that bring cards."""
    return armies + scouts if EACH_FIGURE in state.rulings else armies


def defence(state: State, seat: int, space: Space, city: City | None) -> int:
    """Cards for a city, or for the armies of a square (R9.2)."""
    there = stands(state.players[seat].figures).counts.get(space, (0, 0))
    return hand_size(state, seat, cards_for(state, *there)) + (
        tables().box.battle.city_hand if city else 0
    )


def drawn(state: State, seat: int, count: int) -> tuple[int, ...]:
    """So many of a player's units at random, never more than there are (R9.2)."""
    player = state.players[seat]
    hand = tuple(sorted(chance.pick(state, player.units, min(count, len(player.units)))))
    for unit in hand:
        player.units = without(player.units, unit)
    return hand


def barbarians(state: State) -> tuple[int, ...]:
    """A unit of each of three types; other types where a deck has none (R8.3)."""
    three = (codes.INFANTRY, codes.ARTILLERY, codes.MOUNTED)
    hand = [draw(state, kind) for kind in three if left(state, kind)]
    for kind in (*three, codes.AIRCRAFT):
        while len(hand) < len(three) and left(state, kind):
            hand.append(draw(state, kind))
    return tuple(sorted(hand))


def combat(state: State, seat: int, city: City | None) -> int:
    """The sum of a player's combat bonuses; barbarians have none (R9.3)."""
    if seat == NONE:
        return 0
    player, numbers, known = state.players[seat], tables().box.battle, box().pieces
    free = ~enemies(state, seat)
    pieces = [one & codes.PIECE for one in player.pieces if free >> (one >> codes.PIECE_BITS) & 1]
    found = rule(state, player).combat + sum(known[one].combat for one in pieces)
    if ACADEMY_2 in state.rulings:
        academy = box().piece[ACADEMY]
        found -= pieces.count(academy) * (known[academy].combat - int(ACADEMY_2))
    if city:
        found += numbers.capital if city.capital else numbers.city
        found += numbers.walls if city.walled else 0
    return found


def next_turn(state: State, task: NextBattleTurn, events: list[Event]) -> None:
    """Sides take turns; one without cards takes no more, and without any the battle is decided
    (R9.4)."""
    battle = fought(state)
    side = battle.side if battle.hands[battle.side] else 1 - battle.side
    if not battle.hands[side]:
        aftermath.decide(state, events)
        return
    state.battle = replace(battle, side=side, extra=0)
    state.pending.append(BattleTurn((battle.attacker, battle.by)[side]))


def end_turn(state: State, frame: BattleTurn, events: list[Event]) -> None:
    """The battle turn is over."""
    assert state.battle is not None
    state.battle = replace(state.battle, side=1 - state.battle.side)
    state.pending.append(NextBattleTurn(frame.seat))


def plays(state: State, frame: BattleTurn) -> list[PlayUnit]:
    """Each unit of the hand, on a new front or against one (R9.4)."""
    battle = state.battle
    if battle is None or frame.played:
        return []
    names, fronts = box().units, [0, *attackable(battle, battle.side)]
    hand = dict.fromkeys(battle.hands[battle.side])
    return [PlayUnit(names[unit], front) for unit in hand if unit < len(names) for front in fronts]


def why_not_play(state: State, frame: BattleTurn, action: PlayUnit) -> Refusal:
    """Why a unit cannot be played there."""
    battle = fought(state)
    if frame.played:
        return Refusal("one_unit_only", "R9.4")
    if box().unit.get(action.unit) not in battle.hands[battle.side]:
        return Refusal("not_in_hand", "R9.4", {"unit": action.unit})
    return Refusal("front_taken", "R9.4", {"front": action.front})


def play(state: State, frame: BattleTurn, action: PlayUnit, events: list[Event]) -> None:
    """A unit makes a front, or attacks one: an exchange follows (R9.5)."""
    battle, unit = fought(state), box().unit[action.unit]
    side = battle.side
    hands, fronts = [*battle.hands], [*battle.fronts]
    hands[side] = without(hands[side], unit)
    place = action.front - 1
    if action.front:
        fronts[place] = put_on(fronts[place], side, unit, 0)
    else:
        place = len(fronts)
        fronts.append(put_on(Front((NONE, NONE), (0, 0)), side, unit, 0))
    state.pending[-1] = replace(frame, played=True)
    state.battle = replace(battle, hands=(hands[0], hands[1]), fronts=tuple(fronts), extra=0)
    seat = seat_of(battle, side)
    if seat != NONE and unit in state.players[seat].shown:
        player = state.players[seat]
        player.shown = without(player.shown, unit)
    events.append(
        happened.UnitPlayed(
            frame.seat, side, action.unit, place + 1, bool(action.front), ranks(state, side)
        )
    )
    if action.front:
        fight(state, side, place, battle.extra, events)
