"""The two sides of a battle as its board shows them: who they are, and what they fight with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.content.civilization.schema import UNIT_TYPES
from game.drawing.civilization.cards import Unit
from game.rules.civilization.battle_abilities import all_battling
from game.rules.civilization.box import IN_MARKET, NONE, RESOURCE, UNKNOWN_UNIT, box, type_of
from game.rules.civilization.events import UnitKilled
from game.rules.civilization.fronts import ATTACK, DEFENCE, TRUMPS, seat_of, strength
from game.rules.civilization.skills import skill
from game.rules.civilization.state import Battle, City, city_at
from game.rules.contract import Event
from game.scenes.civilization import own
from game.words.civilization.position import Position, Seat
from game.words.civilization.things import square_name

AREA = "civilization.battle."
NOBODY = -1


class Aim(NamedTuple):
    """The card of the hand that was taken up (`NOBODY`: none), and the front that is meant: 0 is a new
    one, `NOBODY` none."""

    card: int = NOBODY
    front: int = NOBODY


class Lifts(NamedTuple):
    """By which keys each side lifts its hand: its own in a battle, and that of its seat; and whose work
    now (`NOBODY`: nobody's). No keys where nobody has to look away."""

    keys: tuple[tuple[str, ...], ...] = ()
    side: int = NOBODY


def the_battle(p: Position) -> Battle:
    """The battle that is under way."""
    battle = p.state.battle
    assert battle is not None
    return battle


def city_of(p: Position) -> City | None:
    """The city that is defended."""
    battle = the_battle(p)
    if battle.defender == NONE:
        return None
    return city_at(p.state.players[battle.defender], battle.space)


def player_of(battle: Battle, side: int) -> int:
    """Who plays a side; barbarians are played too."""
    return battle.by if side else battle.attacker


def who(p: Position, side: int) -> Seat:
    """A side as the drawing takes it."""
    seat = seat_of(the_battle(p), side)
    return Seat("", side_say(p, side, "name"), "") if seat == NONE else p.who(seat)


def side_say(p: Position, side: int, key: str, n: int = 0) -> str:
    """A sentence about a side; barbarians have theirs, for they are many."""
    if seat_of(the_battle(p), side) == NONE:
        return p.say(f"{AREA}barbarians.{key}", n=n)
    return p.say(f"{AREA}{key}", name=who(p, side).name, n=n)


# ---- units --------------------------------------------------------------------------------------


def rank_of(p: Position, seat: int, unit: int) -> int:
    """The rank at which a unit fights."""
    if seat == NONE:
        return 1
    return max(1, skill(p.state.players[seat].techs).ranks[type_of(unit)])


def unit_name(p: Position, kind: str, rank: int) -> str:
    """What a type is called at a rank."""
    plain = "aircraft" if kind == UNIT_TYPES[-1] else f"{kind}_{rank}"
    return p.name("unit_rank", plain)


def unit_of(p: Position, seat: int, unit: int, wounds: int = 0, state: str = "") -> Unit:
    """A unit of a player (`NONE`: of barbarians) as its card shows it; a back has no strength."""
    kind, rank = UNIT_TYPES[type_of(unit)], rank_of(p, seat, unit)
    beaten = TRUMPS.get(type_of(unit))
    known = strength(p.state, seat, unit) if unit < UNKNOWN_UNIT else 0
    beats = ("", "") if beaten is None else (p.say(AREA + "beats"), UNIT_TYPES[beaten])
    return Unit(kind, rank, unit_name(p, kind, rank), known, *beats, wounds, state)


def unit_view(p: Position, side: int, unit: int, wounds: int = 0, state: str = "") -> Unit:
    """A unit of a side as its card shows it."""
    return unit_of(p, seat_of(the_battle(p), side), unit, wounds, state)


def told_unit(p: Position, side: int, unit: int) -> str:
    """A unit and its strength in words: `Rifleman 5`."""
    seat = seat_of(the_battle(p), side)
    name = unit_name(p, UNIT_TYPES[type_of(unit)], rank_of(p, seat, unit))
    return p.say(AREA + "told_unit", name=name, n=strength(p.state, seat, unit))


def open_hand(p: Position, side: int) -> tuple[int, ...] | None:
    """The hand of a side where whoever looks knows it."""
    hand = the_battle(p).hands[side]
    return None if any(unit >= UNKNOWN_UNIT for unit in hand) else hand


# ---- what they have -----------------------------------------------------------------------------


def has(p: Position, side: int) -> tuple[str, str]:
    """What a side fights with, or who leads it; and what its combat bonus is made of."""
    now, say, role = the_battle(p), p.say, ""
    if side == ATTACK:
        counts = {"armies": now.armies, "scouts": now.scouts}
        things = p.words.join(say(f"count.{kind}", n=n) for kind, n in counts.items() if n)
        key = "comes" if now.origin else "built"
        role = say(f"{AREA}has.{key}", things=things, square=square_name(now.origin))
    elif now.defender == NONE:
        role = say(AREA + "led", name=p.names[now.by])
    elif city_of(p) is None:
        role = say(AREA + "has.figures")
    city = city_of(p) if side == DEFENCE else None
    parts = own.bonus_told(p, p.state, seat_of(now, side), city)
    return role, say(f"{AREA}has.{'bonus' if parts else 'no_parts'}", parts=parts)


def drawn(p: Position, side: int) -> str:
    """How many units there are, and how many of them have been drawn; empty for barbarians."""
    now, seat = the_battle(p), seat_of(the_battle(p), side)
    if seat == NONE:
        return ""
    spent = sum(front.units[side] != NONE for front in now.fronts) + len(now.killed[side])
    here = spent + len(now.hands[side])
    units = len(p.state.players[seat].units) + here
    return p.say(AREA + "owned", units=units, drawn=here)


class Ability(NamedTuple):
    """A technology that may be used in this battle: what pays for it, and how much of that there is."""

    tech: str
    pays: str
    have: str


def abilities_of(p: Position, side: int) -> Iterator[Ability]:
    """The technologies that can be used in this battle."""
    now, seat = the_battle(p), seat_of(the_battle(p), side)
    if seat == NONE:
        return
    player = p.state.players[seat]
    for one in all_battling():
        spent = now.used[side] if one.ability.uses == "battle" else player.used
        if not player.techs >> one.tech & 1 or spent >> one.tech & 1:
            continue
        tech = box().techs[one.tech]
        pays = next((kind for kind in RESOURCE if getattr(one.ability.cost, kind, 0)), "")
        have = player.resources[RESOURCE[pays]] if pays and RESOURCE[pays] < IN_MARKET else 0
        yield Ability(tech, pays, str(have) if pays else "")


def fell_on(p: Position, side: int, events: Sequence[Event]) -> list[str]:
    """The fronts on which the fallen of a side were killed, in words, as far as that is known."""
    fell = (one for one in events if isinstance(one, UnitKilled) and one.side == side)
    known = [(one.unit, one.front) for one in fell]
    found = []
    for unit in the_battle(p).killed[side]:
        there = next((one for one in known if one[0] == box().units[unit]), None)
        if there is not None:
            known.remove(there)
        found.append(p.say(AREA + "front", n=there[1]) if there is not None else "")
    return found
