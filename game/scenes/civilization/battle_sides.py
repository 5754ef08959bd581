"""The two sides of a battle of Civilization as its board shows them: units, hands, bonuses, abilities, the
fronts between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.content.civilization.schema import UNIT_TYPES
from game.drawing.civilization import battle as drawing
from game.drawing.civilization.battle import Ability, Side
from game.drawing.civilization.cards import Unit
from game.drawing.civilization.marks import Button
from game.drawing.civilization.symbols import Seat
from game.rules.civilization.actions import Use
from game.rules.civilization.battle_abilities import all_battling
from game.rules.civilization.box import IN_MARKET, NONE, RESOURCE, UNKNOWN_UNIT, box, type_of
from game.rules.civilization.frames import BattleTurn
from game.rules.civilization.fronts import (
    ATTACK,
    DEFENCE,
    TRUMPS,
    attackable,
    seat_of,
    strength,
)
from game.rules.civilization.skills import skill
from game.rules.civilization.state import Battle, City, city_at
from game.rules.contract import Action
from game.scenes.civilization import odds
from game.scenes.civilization.position import Position
from game.words.civilization.things import thing_name

SIDES = ("below", "above")
"""Where the attacker is, and the defender."""
NOBODY = -1
SIGNS = "sign:{}"


class Aim(NamedTuple):
    """The card of the hand that was taken up (`NOBODY`: none), and the front that is meant: 0 is a new
    one, `NOBODY` none."""

    card: int = NOBODY
    front: int = NOBODY


class HandButtons(NamedTuple):
    """Whose button shows a hand, and what both buttons say; nothing where nobody has to look away."""

    side: int = NOBODY
    shows: Button | None = None
    waits: Button | None = None


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


def name_of(p: Position, side: int) -> str:
    return who(p, side).name


def side_say(p: Position, side: int, key: str, n: int = 0) -> str:
    """A sentence about a side; barbarians have theirs, for they are many."""
    if seat_of(the_battle(p), side) == NONE:
        return p.say(f"civilization.battle.barbarians.{key}", n=n)
    return p.say(f"civilization.battle.{key}", name=name_of(p, side), n=n)


# ---- units --------------------------------------------------------------------------------------


def rank_of(p: Position, seat: int, unit: int) -> int:
    """The rank at which a unit fights."""
    if seat == NONE:
        return 1
    return max(1, skill(p.state.players[seat].techs).ranks[type_of(unit)])


def unit_name(p: Position, kind: str, rank: int) -> str:
    """What a type is called at a rank."""
    plain = "aircraft" if kind == UNIT_TYPES[-1] else f"{kind}_{rank}"
    return p.words.name("civilization", "unit_rank", plain)


def unit_view(p: Position, side: int, unit: int, wounds: int = 0, state: str = "") -> Unit:
    """A unit of a side as its card shows it."""
    return unit_of(p, seat_of(the_battle(p), side), unit, wounds, state)


def unit_of(p: Position, seat: int, unit: int, wounds: int = 0, state: str = "") -> Unit:
    """A unit of a player as its card shows it; of `NONE` one of the barbarians."""
    kind, rank = UNIT_TYPES[type_of(unit)], rank_of(p, seat, unit)
    beaten = TRUMPS.get(type_of(unit))
    return Unit(
        kind,
        rank,
        unit_name(p, kind, rank),
        strength(p.state, seat, unit),
        p.say("civilization.battle.beats") if beaten is not None else "",
        UNIT_TYPES[beaten] if beaten is not None else "",
        wounds,
        state,
    )


def told_unit(p: Position, side: int, unit: int) -> str:
    """A unit and its strength in words: `Rifleman 5`."""
    seat = seat_of(the_battle(p), side)
    name = unit_name(p, UNIT_TYPES[type_of(unit)], rank_of(p, seat, unit))
    return p.say("civilization.battle.told_unit", name=name, n=strength(p.state, seat, unit))


def open_hand(p: Position, side: int) -> tuple[int, ...] | None:
    """The hand of a side where whoever looks knows it."""
    hand = the_battle(p).hands[side]
    return None if any(unit >= UNKNOWN_UNIT for unit in hand) else hand


# ---- sides --------------------------------------------------------------------------------------


def side_view(
    p: Position, side: int, aim: Aim, hand_buttons: HandButtons, legal: Sequence[Action]
) -> Side:
    battle, acts = the_battle(p), side == the_battle(p).side and p.acts
    hand, count = open_hand(p, side), len(battle.hands[side])
    due = hand_buttons.side == side
    cards = tuple(
        unit_view(p, side, unit, 0, "lit" if acts and n == aim.card else "")
        for n, unit in enumerate(hand or ())
    )
    backs = 0 if hand is not None else count
    key = "open" if hand is not None else "shut"
    abilities = tuple(abilities_of(p, side, legal))
    card = battle.bonus[side] - battle.bonus[1 - side]
    sums = tuple(sums_of(p, side))
    return Side(
        seat=who(p, side),
        role=role_of(p, side),
        notes=tuple(notes_of(p, side, bool(abilities))),
        hand_title=side_say(p, side, f"hand_{key}", count),
        hand=cards,
        backs=backs,
        fallen_title=p.say("civilization.battle.fallen"),
        fallen=tuple(unit_view(p, side, unit) for unit in battle.killed[side]),
        sums=() if abilities else sums,
        bonus=(p.say("civilization.battle.card"), f"+{card}") if card > 0 else None,
        show=hand_buttons.shows if due else hand_buttons.waits,
        abilities_title=p.say("civilization.battle.abilities"),
        abilities_note="",
        abilities=abilities,
        lit=due,
    )


def role_of(p: Position, side: int) -> str:
    """What a side does, in a few words."""
    battle, city = the_battle(p), city_of(p)
    if side == ATTACK:
        counts = {"armies": battle.armies, "scouts": battle.scouts}
        things = p.words.join(p.say(f"count.{kind}", n=n) for kind, n in counts.items() if n)
        return p.say("civilization.battle.attacks", things=things)
    if battle.defender == NONE:
        return p.say("civilization.battle.led", name=p.names[battle.by])
    if city is None:
        return p.say("civilization.battle.defends_square")
    kind = "capital" if city.capital else "city"
    return p.say(f"civilization.battle.defends_{kind}{'_walled' if city.walled else ''}")


def notes_of(p: Position, side: int, short: bool) -> Iterator[str]:
    """How many units there are and where the cards of the hand come from; where abilities take the
    place of the sums, those in one line."""
    battle, seat = the_battle(p), seat_of(the_battle(p), side)
    if seat == NONE:
        return
    spent = sum(front.units[side] != NONE for front in battle.fronts) + len(battle.killed[side])
    drawn = spent + len(battle.hands[side])
    units = len(p.state.players[seat].units) + drawn
    yield p.say("civilization.battle.owned", units=units, drawn=drawn)
    if short:
        parts = [f"{name} {n}" for name, n in bonus_of(p, side)]
        if parts:
            yield p.say(
                "civilization.battle.bonus_line", parts=" + ".join(parts), n=battle.bonus[side]
            )


def bonus_of(p: Position, side: int) -> list[tuple[str, int]]:
    """What the combat bonus of a side is made of, in words."""
    city = city_of(p) if side == DEFENCE else None
    seat = seat_of(the_battle(p), side)
    return [(part_name(p, kind), n) for kind, n in odds.bonus_parts(p.state, seat, city)]


def part_name(p: Position, kind: str) -> str:
    key = f"civilization.battle.part.{kind}"
    return p.say(key) if p.words.has(key) else thing_name(p.words, kind)


def sums_of(p: Position, side: int) -> Iterator[tuple[str, str]]:
    """The combat bonus line by line, and its sum."""
    for name, n in bonus_of(p, side):
        yield name, str(n)
    total = str(the_battle(p).bonus[side])
    yield side_say(p, side, "bonus"), total


def abilities_of(p: Position, side: int, legal: Sequence[Action]) -> Iterator[Ability]:
    """The technologies that can be used in this battle; lit while they may be."""
    battle, seat = the_battle(p), seat_of(the_battle(p), side)
    if seat == NONE:
        return
    player = p.state.players[seat]
    usable = {one.card for one in legal if isinstance(one, Use)} if side == battle.side else set()
    for one in all_battling():
        spent = battle.used[side] if one.ability.uses == "battle" else player.used
        if not player.techs >> one.tech & 1 or spent >> one.tech & 1:
            continue
        tech = box().techs[one.tech]
        pays = next((kind for kind in RESOURCE if getattr(one.ability.cost, kind, 0)), "")
        have = player.resources[RESOURCE[pays]] if pays and RESOURCE[pays] < IN_MARKET else 0
        yield Ability(
            tech,
            thing_name(p.words, tech),
            p.say(f"civilization.battle.ability.{tech}"),
            pays,
            str(have) if pays else "",
            tech in usable,
        )


# ---- fronts -------------------------------------------------------------------------------------


def fronts_of(p: Position, aim: Aim) -> Iterator[drawing.Front]:
    """The fronts from the left, and at the end where a new one can be made."""
    battle, frame = the_battle(p), p.frame
    side = battle.side
    playing = isinstance(frame, BattleTurn) and not frame.played and bool(battle.hands[side])
    open_fronts = attackable(battle, side) if playing else []
    ghost = None
    hand = open_hand(p, side)
    if p.acts and hand is not None and 0 <= aim.card < len(hand):
        ghost = unit_view(p, side, hand[aim.card], 0, "ghost")
    for number, front in enumerate(battle.fronts, 1):
        shown: list[Unit | None] = [None, None]
        for one in (ATTACK, DEFENCE):
            if front.units[one] != NONE:
                shown[one] = unit_view(p, one, front.units[one], front.wounds[one])
        says = ["", ""]
        free = ""
        if number in open_fronts:
            says[side] = p.say("civilization.battle.free")
            free = SIDES[side] if ghost else ""
            if ghost and aim.front == number:
                shown[side] = ghost
        elif front.units.count(NONE) == 1:
            empty = front.units.index(NONE)
            says[empty] = p.say("civilization.battle.free")
        aimed = aim.front == number
        name = p.say("civilization.battle.front", n=number)
        yield drawing.Front(name, shown[DEFENCE], shown[ATTACK], says[DEFENCE], says[ATTACK],
                            free, aimed)  # fmt: skip
    if playing:
        shown = [None, None]
        if ghost and aim.front == 0:
            shown[side] = ghost
        says = ["", ""]
        says[side] = p.say("civilization.battle.waits_here")
        yield drawing.Front(p.say("civilization.battle.new_front"), shown[DEFENCE], shown[ATTACK],
                            says[DEFENCE], says[ATTACK], SIDES[side], aim.front == 0)  # fmt: skip
