"""Honest odds, from what whoever looks may know and no more: how likely each thing of a pile comes next
or lies face down on the map (R2, R3.1, R8.2, R8.3); and how a battle may end: both bonuses, the sizes
of hands, and how often the attacker wins when units that nobody has seen are dealt by chance and
both sides play plainly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from game.content.civilization.effects import ERAS, BreakWalls
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.rules.bitsets import Space
from game.rules.civilization import battle as battles
from game.rules.civilization import box as codes
from game.rules.civilization import exploring
from game.rules.civilization.box import box
from game.rules.civilization.components import all_units, missing, people_seen, wonders_seen
from game.rules.civilization.exploring import KIND_SHIFT
from game.rules.civilization.figures import enemies, stands
from game.rules.civilization.fronts import Fighter, exchange, strength
from game.rules.civilization.rulings import ACADEMY_2
from game.rules.civilization.skills import knows
from game.rules.civilization.state import City, Player, State, city_at, owner_of_city
from game.rules.civilization.yields import rule


class Pile(NamedTuple):
    """Things with one back."""

    unseen: Mapping[int, int]
    """How many of each whoever looks has not seen."""
    left: int
    """How many are still to be drawn, or lie face down on the map."""
    chances: Mapping[int, float]
    """Of each: how likely it is the next one, or any one that lies face down on the map."""

    def percent(self, thing: int) -> int:
        """The chance of a thing in percent."""
        return round(100 * self.chances.get(thing, 0.0))


def _less(everything: Iterable[int], seen: Iterable[int]) -> Counter[int]:
    found = Counter(everything)
    found.subtract(seen)
    return +found


def _even(things: Mapping[int, int]) -> dict[int, float]:
    whole = sum(things.values())
    return {thing: count / whole for thing, count in things.items()}


def _deck(view: State, number: int, unseen: Counter[int]) -> Pile:
    """A deck; once no card lies face down in it, those at its bottom are shuffled (R2)."""
    deck, bottom = view.decks[number], Counter(view.discards[number])
    return Pile(unseen, len(deck), _even(unseen if deck else bottom))


def units(view: State, kind: int) -> Pile:
    """The deck of a type of units; others lie with players."""
    seen = [unit for unit in all_units(view) if unit < codes.UNKNOWN_UNIT]
    for seat in range(len(view.players)):
        seen += missing(view, seat)
    known = [unit for unit in seen if codes.type_of(unit) == kind]
    return _deck(view, kind, _less(box().unit_decks[kind], known))


def events(view: State, level: int) -> Pile:
    """The deck of the culture events of a level; others lie in hands."""
    number = codes.EVENT_DECK + level - 1
    held = [one for player in view.players for one in player.events if one < codes.EVENTS]
    return _deck(view, number, _less(box().event_decks[level - 1], [*held, *view.discards[number]]))


def people(view: State) -> Pile:
    """The pile of great people."""
    unseen = _less(box().all_people, people_seen(view))
    return Pile(unseen, len(view.people), _even(unseen))


def wonders(view: State) -> Pile:
    """The deck of wonders, in which the ages lie one after the other (R3.1)."""
    known = box()
    seen = wonders_seen(view)
    unseen = Counter(n for n in range(len(known.wonders)) if n not in seen)
    ages = [one.age for one in tables().wonders.values()]
    first = min((ERAS.index(ages[n]) for n in unseen), default=0)
    top = Counter(n for n in unseen if ERAS.index(ages[n]) == first)
    return Pile(unseen, len(view.wonder_deck), _even(top))


def huts(view: State) -> Pile:
    """Hut markers face down on the map and in their pile; others lie with players."""
    unseen = _unseen_markers(view, codes.HUT)
    return Pile(unseen, _on_map(view, codes.HUT) + len(view.hut_pile), _even(unseen))


def villages(view: State) -> Pile:
    """Village markers likewise. A great person is turned up at once, so that none lies with a player
    (R8.3)."""
    unseen = _unseen_markers(view, codes.VILLAGE)
    left = _on_map(view, codes.VILLAGE) + len(view.village_pile)
    goods = Counter({content: n for content, n in unseen.items() if content != codes.PERSON})
    great = unseen[codes.PERSON] / left if left else 0.0
    chances = {content: (1 - great) * part for content, part in _even(goods).items()}
    return Pile(unseen, left, chances | {codes.PERSON: great})


def _unseen_markers(view: State, kind: int) -> Counter[int]:
    everything = box().huts if kind == codes.HUT else box().villages
    kept: Callable[[Player], tuple[int, ...]] = (
        (lambda one: one.huts) if kind == codes.HUT else (lambda one: one.villages)
    )
    seen = [content for one in view.players for content in kept(one) if content != codes.UNSEEN]
    return _less(everything, [*seen, *(content for of, content in view.spent if of == kind)])


def _on_map(view: State, kind: int) -> int:
    return sum(marker >> KIND_SHIFT & 1 == kind for marker in view.markers)


def tiles(view: State) -> Pile:
    """Neutral tiles that lie face down on the map; some have stayed in the box (R3.1)."""
    neutral = [number for number, tile in enumerate(box().tiles) if tile.civ == codes.NONE]
    unseen = _less(neutral, [tile.tile for tile in view.tiles if tile.tile != codes.NONE])
    down = sum(tile.tile == codes.NONE for tile in view.tiles)
    whole = sum(unseen.values())
    return Pile(unseen, down, dict.fromkeys(unseen, down / whole) if whole else {})


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
    if exploring.kind_at(state, space) == codes.VILLAGE:
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
        found.update(units(state, kind).unseen)
    return found


def forces_of(state: State, seat: int) -> list[int]:
    """The standing forces of a player, as far as they are known; barbarians are one of each type."""
    if seat == codes.NONE:
        return [
            codes.UNKNOWN_UNIT + kind for kind in (codes.INFANTRY, codes.ARTILLERY, codes.MOUNTED)
        ]
    player = state.players[seat]
    found = [*player.units]
    if any(unit >= codes.UNKNOWN_UNIT for unit in player.units):
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
