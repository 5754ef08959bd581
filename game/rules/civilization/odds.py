"""How a battle may end, as far as everybody knows: both bonuses, the sizes of hands, and how often the
attacker wins when units that nobody has seen are dealt by chance and both sides play plainly."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from game.content.civilization.effects import BreakWalls
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.rules.bitsets import Space
from game.rules.civilization import battle as battles
from game.rules.civilization import box as codes
from game.rules.civilization import huts, piles
from game.rules.civilization.box import box
from game.rules.civilization.figures import enemies, stands
from game.rules.civilization.fronts import Fighter, exchange, strength
from game.rules.civilization.rulings import ACADEMY_2
from game.rules.civilization.skills import knows
from game.rules.civilization.state import City, State, city_at, owner_of_city
from game.rules.civilization.yields import rule

SAMPLES = 60
"""So many battles are fought to learn the chance."""
GREAT = 40
"""Above what any unit can be worth."""

Part = tuple[str, int]
"""What a sum is made of: the id of a building, `city`, `walls` and such, and how much."""
Unit = tuple[int, int]
"""A unit in a battle that is only thought of: type and strength."""


class Odds(NamedTuple):
    """What is known of a battle before it begins. In pairs the attacker comes first."""

    defender: int
    """`NONE` for barbarians."""
    win: int
    """How often the attacker wins, of a hundred times."""
    bonus: tuple[int, int]
    hands: tuple[int, int]


def defender_at(state: State, seat: int, space: Space) -> int | None:
    """Whom a group of the seat would fight on a square (R8.3, R8.4); None: there is no battle."""
    if huts.kind_at(state, space) == codes.VILLAGE:
        return codes.NONE
    city = owner_of_city(state, space)
    if city not in (codes.NONE, seat):
        return city
    for rival, player in enumerate(state.players):
        if rival != seat and stands(player.figures).counts.get(space, (0, 0))[0]:
            return rival
    return None


def attack(state: State, origin: Space, space: Space, armies: int, scouts: int) -> Odds | None:
    """What is known of the battle that a group on turn would fight on a square; None: there is none."""
    seat = state.turn
    rival = defender_at(state, seat, space)
    if rival is None or not armies:
        return None
    state = battles.attacked(state, seat, origin, space, armies, scouts)
    city = None if rival == codes.NONE else city_at(state.players[rival], space)
    walls = bool(city and city.walled)
    if city and walls and knows(state.players[seat].techs, BreakWalls):
        city, walls = replace(city, walled=False), False
    bonus = battles.combat(state, seat, None), battles.combat(state, rival, city)
    cards = battles.hand_size(state, seat, battles.cards_for(state, armies, scouts))
    hands = min(cards, len(state.players[seat].units)), len(UNIT_TYPES) - 1
    if rival != codes.NONE:
        whole = battles.defence(state, rival, space, city)
        hands = hands[0], min(whole, len(state.players[rival].units))
    win = chance(state, seat, rival, hands, bonus, walls, space)
    return Odds(rival, win, bonus, hands)


# ---- what the combat bonus is made of -----------------------------------------------------------


def bonus_parts(state: State, seat: int, city: City | None) -> tuple[Part, ...]:
    """What `battle.combat` adds up, by what it comes from (R9.3)."""
    if seat == codes.NONE:
        return ()
    player, numbers = state.players[seat], tables().box.battle
    found: list[Part] = []
    if city:
        kind = "capital" if city.capital else "city"
        found.append((kind, numbers.capital if city.capital else numbers.city))
        if city.walled:
            found.append(("walls", numbers.walls))
    government = rule(state, player).combat
    if government:
        found.append((box().governments[player.government], government))
    free = ~enemies(state, seat)
    near = (one & codes.PIECE for one in player.pieces if free >> (one >> codes.PIECE_BITS) & 1)
    pieces = Counter(one for one in near if box().pieces[one].combat)
    found += [(box().pieces[one].id, each(state, one) * count) for one, count in pieces.items()]
    return tuple(found)


def each(state: State, piece: int) -> int:
    """What one marker adds: of an Academy what the table plays by."""
    if box().pieces[piece].id == battles.ACADEMY and ACADEMY_2 in state.rulings:
        return int(ACADEMY_2)
    return box().pieces[piece].combat


# ---- the chance ---------------------------------------------------------------------------------


def chance(state: State, seat: int, rival: int, hands: tuple[int, int], bonus: tuple[int, int],
           walls: bool, space: Space) -> int:  # fmt: skip
    """How often the attacker wins, of a hundred times. The same position gives the same number."""
    stock = unseen(state)
    forces = forces_of(state, seat), forces_of(state, rival)
    about = (forces, hands, bonus, walls, space, state.round, sorted(stock.items()))
    rng = Random(blake2b(repr(about).encode(), digest_size=8).digest())
    unknown: dict[int, list[int]] = {kind: [] for kind in range(len(UNIT_TYPES))}
    for unit in stock.elements():
        unknown[codes.type_of(unit)].append(unit)
    won = 0
    for _ in range(SAMPLES):
        sides = [
            [_met(state, owner, unit, unknown, rng) for unit in rng.sample(units, count)]
            for owner, units, count in zip((seat, rival), forces, hands, strict=True)
        ]
        totals = fought(sides[0], sides[1], 0 if walls else 1)
        card = bonus[0] - bonus[1]
        won += totals[0] + max(0, card) > totals[1] + max(0, -card)
    return round(100 * won / SAMPLES)


def unseen(state: State) -> Counter[int]:
    """Units whose place nobody who looks knows: in decks, or face down with others."""
    found = Counter[int]()
    for kind in range(len(UNIT_TYPES)):
        found.update(piles.units(state, kind).unseen)
    return found


def hidden(units: tuple[int, ...]) -> bool:
    """Whether these are backs."""
    return any(unit >= codes.UNKNOWN_UNIT for unit in units)


def forces_of(state: State, seat: int) -> list[int]:
    """The standing forces of a player, as far as they are known; barbarians are one of each type."""
    if seat == codes.NONE:
        return [
            codes.UNKNOWN_UNIT + kind for kind in (codes.INFANTRY, codes.ARTILLERY, codes.MOUNTED)
        ]
    player = state.players[seat]
    found = [*player.units]
    if hidden(player.units):
        for unit in player.shown:
            back = codes.UNKNOWN_UNIT + codes.type_of(unit)
            if back in found:
                found[found.index(back)] = unit
    return found


def _met(state: State, owner: int, unit: int, unknown: dict[int, list[int]], rng: Random) -> Unit:
    """A unit of a hand; of a back one that may lie there."""
    kind = codes.type_of(unit)
    if unit >= codes.UNKNOWN_UNIT:
        unit = rng.choice(unknown[kind] or [*box().unit_decks[kind]])
    return kind, strength(state, owner, unit)


def fought(attack: list[Unit], defence: list[Unit], side: int) -> tuple[int, int]:
    """The strengths that survive when both sides take what they gain most by (R9.4 to R9.6)."""
    hands = attack, defence
    lone: tuple[list[Fighter], list[Fighter]] = [], []
    """Units that can be attacked."""
    faced = [0, 0]
    """Strengths that have survived opposite a unit that lives too."""
    while attack or defence:
        side = side if hands[side] else 1 - side
        unit, foe = best(hands[side], lone[1 - side])
        hands[side].remove(unit)
        mine = Fighter(*unit, 0)
        if foe is None:
            lone[side].append(mine)
        else:
            lone[1 - side].remove(foe)
            mine, foe = exchange(mine, foe, 0)
            alive = mine.alive(), foe.alive()
            if all(alive):
                faced[side] += mine.strength
                faced[1 - side] += foe.strength
            elif alive[0]:
                lone[side].append(mine)
            elif alive[1]:
                lone[1 - side].append(foe)
        side = 1 - side
    sums = [faced[n] + sum(one.strength for one in lone[n]) for n in (0, 1)]
    return sums[0], sums[1]


def best(hand: list[Unit], foes: list[Fighter]) -> tuple[Unit, Fighter | None]:
    """The unit and the attack that gain most; where none gains, the weakest unit waits on a front."""
    found: tuple[Unit, Fighter | None] = min(hand, key=lambda unit: unit[1]), None
    most = 0.0
    for unit in set(hand):
        for foe in foes:
            mine, theirs = exchange(Fighter(*unit, 0), foe, 0)
            lost = mine.wounds / GREAT if mine.alive() else mine.strength
            gain = (0.0 if theirs.alive() else theirs.strength) - lost
            if gain > most:
                found, most = (unit, foe), gain
    return found
