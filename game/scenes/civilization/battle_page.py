"""A battle in words: what playing a unit does, step by step, before it is played and after it; what was;
what either side stands to win and to lose. Plain functions of the position and of events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.content.civilization.schema import UNIT_TYPES
from game.rules.civilization import aftermath, battle, loot
from game.rules.civilization import events as happened
from game.rules.civilization.actions import PlayUnit
from game.rules.civilization.box import NONE, box, type_of
from game.rules.civilization.figures import stands
from game.rules.civilization.frames import BattleTurn, Healing, Wounding
from game.rules.civilization.fronts import ATTACK, DEFENCE, TRUMPS, attackable, strength
from game.rules.civilization.fronts import seat_of as owner_of
from game.rules.civilization.state import State, city_at
from game.rules.contract import Event
from game.scenes.civilization import battle_sides as sides
from game.scenes.civilization.battle_sides import AREA, open_hand, side_say, the_battle, who
from game.words.civilization.position import Position
from game.words.civilization.things import thing_name
from game.words.position import per_position

SIGNS = "sign:{}"
Deed = tuple[Event, ...]
"""A unit that was played, or an ability that was used, and what came of it."""


class Blow(NamedTuple):
    """On which front one side strikes first, and the wounds that it deals."""

    front: int
    side: int
    wounds: int


class Page(NamedTuple):
    """What is told on the parchment: its title, a note beside it, the steps, what those say that are
    still to come, and the blow that is seen on the board."""

    title: str
    note: str = ""
    steps: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    blow: Blow | None = None


# ---- what is done -------------------------------------------------------------------------------


def battle_events(events: Sequence[Event]) -> Deed:
    """The events of the battle that is under way."""
    found: list[Event] = []
    for event in reversed(events):
        if isinstance(event, happened.BattleEnded):
            break
        found.append(event)
        if isinstance(event, happened.BattleBegan):
            return tuple(reversed(found))
    return tuple(reversed(found))


def deeds(events: Sequence[Event]) -> list[Deed]:
    """The deeds of a battle."""
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, happened.UnitPlayed | happened.BattleAbilityUsed):
            found.append([event])
        elif (
            isinstance(event, happened.UnitWounded | happened.UnitKilled | happened.UnitHealed)
            and found
        ):
            found[-1].append(event)
    return [tuple(one) for one in found]


@per_position
def ahead(p: Position, unit: int, front: int) -> tuple[State, Deed]:
    """The position after a unit was played on a front (0: a new one), and what happens then."""
    state, events = p.state.clone(), list[Event]()
    frame = BattleTurn((the_battle(p).attacker, the_battle(p).by)[the_battle(p).side])
    battle.play(state, frame, PlayUnit(box().units[unit], front), events)
    return state, tuple(events)


def totals(state: State) -> tuple[int, int]:
    """What both sides have if the battle ends like this."""
    assert state.battle is not None
    return aftermath.totals(state, state.battle)


def parts(p: Position, state: State, side: int) -> str:
    """What a total is made of: strengths, and the combat bonus card."""
    now = state.battle
    assert now is not None
    units = [front.units[side] for front in now.fronts if front.units[side] != NONE]
    text = " + ".join(str(strength(state, owner_of(now, side), one)) for one in units) or "0"
    card = now.bonus[side] - now.bonus[1 - side]
    return p.say(AREA + "with_card", parts=text, n=card) if card > 0 else text


def lead(p: Position, sums: tuple[int, int], ahead: bool) -> str:
    """Who leads (`ahead`: and led before), who wins a tie, and what nobody has seen."""
    say, now = p.say, the_battle(p)
    found = []
    if sums[ATTACK] != sums[DEFENCE]:
        leader = ATTACK if sums[ATTACK] > sums[DEFENCE] else DEFENCE
        found.append(side_say(p, leader, "leads", abs(sums[ATTACK] - sums[DEFENCE])))
    if ahead:
        mine, theirs = totals(p.state)
        found.append(say(AREA + "now", mine=mine, theirs=theirs))
    found.append(say(AREA + "tie"))
    for side in (ATTACK, DEFENCE):
        if now.hands[side] and open_hand(p, side) is None:
            found.append(side_say(p, side, "unseen", len(now.hands[side])))
    return " ".join(found)


def meant(p: Position, aim: sides.Aim) -> int | None:
    """The unit that was taken up for a front; None where none was."""
    plays = p.acts and isinstance(p.frame, BattleTurn) and not p.frame.played
    hand = open_hand(p, the_battle(p).side) if plays else None
    if hand is None or not 0 <= aim.card < len(hand) or aim.front == sides.NOBODY:
        return None
    return hand[aim.card]


def best_front(p: Position, card: int) -> int:
    """The front that is shown first for a card: where it gains most, else a new one."""
    side = the_battle(p).side
    unit = meant(p, sides.Aim(card, 0))
    if unit is None:
        return sides.NOBODY

    def gain(front: int) -> int:
        sums = totals(ahead(p, unit, front)[0])
        return sums[side] - sums[1 - side]

    return max((0, *attackable(the_battle(p), side)), key=gain)


# ---- the parchment ------------------------------------------------------------------------------


def _code(name: str) -> int:
    return box().unit[name]


@per_position
def page(p: Position, aim: sides.Aim, events: Deed) -> Page:
    """The exchange that is meant, or what happened last, or how the battle began."""
    say, unit, last = p.say, meant(p, aim), deeds(events)[-1:]
    if unit is not None:
        state, deed = ahead(p, unit, aim.front)
        found = _exchange(p, state, deed)
        key = "title_attack" if aim.front else "title_new"
        card = sides.told_unit(p, the_battle(p).side, unit)
        title = say(f"{AREA}{key}", card=card, front=aim.front)
        return found._replace(title=title, note="")
    if isinstance(p.frame, Wounding | Healing):
        key = "wounding" if isinstance(p.frame, Wounding) else "healing"
        asked = Page(say(f"{AREA}{key}", n=p.frame.left))
        return asked._replace(steps=_exchange(p, p.state, last[0]).steps) if last else asked
    if last:
        return _exchange(p, p.state, last[0])
    return Page(say(AREA + "begins"), "", tuple(_beginning(p)))


def _exchange(p: Position, state: State, deed: Deed) -> Page:
    """A deed and what came of it: who strikes first and why, the wounds, who is left."""
    event, *rest = deed
    title = p.say(AREA + "exchange")
    if not isinstance(event, happened.UnitPlayed):
        lines = (_did(p, deed), *(_wounds(p, one) for one in rest))
        return Page(p.say(AREA + "last"), "", tuple(filter(None, lines)))
    note = p.say(AREA + "front", n=event.front)
    mine, side = _code(event.unit), event.side
    if not event.attacks:
        wait = p.say(AREA + "step.wait", card=sides.told_unit(p, side, mine))
        return Page(title, note, (wait,))
    hurt = {one.side: one for one in rest if isinstance(one, happened.UnitWounded)}
    fell = {one.side for one in rest if isinstance(one, happened.UnitKilled)}
    foe = _code(hurt[1 - side].unit) if 1 - side in hurt else _facing(state, event)
    names = {side: sides.told_unit(p, side, mine), 1 - side: sides.told_unit(p, 1 - side, foe)}
    types = {side: type_of(mine), 1 - side: type_of(foe)}
    first = next((n for n in types if TRUMPS.get(types[n]) == types[1 - n]), None)
    dealt = {n: hurt[1 - n].wounds if 1 - n in hurt else 0 for n in types}
    striker = side if first is None else first
    left = _left(p, state, event.front, names, fell, hurt)
    steps = _first(p, first, names, types), _blows(p, first, names, dealt, fell), left
    to_come = p.say(AREA + "step.later_left", n=event.front)
    later = steps[0], p.say(AREA + "step.later_wounds"), to_come
    return Page(title, note, steps, later, Blow(event.front, striker, dealt[striker]))


def _facing(state: State, event: happened.UnitPlayed) -> int:
    """The unit opposite, which came out unhurt."""
    assert state.battle is not None
    return state.battle.fronts[event.front - 1].units[1 - event.side]


def _first(p: Position, first: int | None, names: dict[int, str], types: dict[int, int]) -> str:
    if first is None:
        return p.say(AREA + "step.both")
    kinds = {n: p.say(f"{AREA}type.{UNIT_TYPES[one]}") for n, one in types.items()}
    return p.say(AREA + "step.first", kind=kinds[first], other=kinds[1 - first],
                 card=names[first])  # fmt: skip


def _blows(p: Position, first: int | None, names: dict[int, str], dealt: dict[int, int],
           fell: set[int]) -> str:  # fmt: skip
    say = p.say
    if first is None:
        one, other = names
        return say(AREA + "step.blows", one=names[one], n=dealt[one],
                   other=names[other], m=dealt[other])  # fmt: skip
    blow = say(AREA + "step.deals", card=names[first], n=dealt[first])
    key = "silent" if 1 - first in fell and first not in fell and not dealt[1 - first] else "back"
    back = say(f"{AREA}step.{key}", card=names[1 - first], n=dealt[1 - first])
    return f"{blow} {back}"


def _left(p: Position, state: State, front: int, names: dict[int, str], fell: set[int],
          hurt: dict[int, happened.UnitWounded]) -> str:  # fmt: skip
    """Who is left on the front, and how."""
    assert state.battle is not None
    found = []
    for side, name in names.items():
        key = "falls" if side in fell else "lives" if side in hurt else "unhurt"
        now = state.battle.fronts[front - 1].wounds[side] if key == "lives" else 0
        found.append(p.say(f"{AREA}step.{key}", card=name, n=now))
    return " ".join(found)


def _wounds(p: Position, event: Event) -> str:
    """A wound that was dealt or healed."""
    if not isinstance(event, happened.UnitWounded | happened.UnitHealed):
        return ""
    key = "wounded" if isinstance(event, happened.UnitWounded) else "healed"
    unit = sides.told_unit(p, event.side, _code(event.unit))
    return p.say(f"{AREA}story.{key}", card=unit, n=event.wounds)


def _beginning(p: Position) -> Iterator[str]:
    """Hands, bonuses and who begins."""
    now = the_battle(p)
    for side in (ATTACK, DEFENCE):
        yield side_say(p, side, "draws", len(now.hands[side]))
    card = now.bonus[ATTACK] - now.bonus[DEFENCE]
    if card:
        name = who(p, ATTACK if card > 0 else DEFENCE).name
        yield p.say(AREA + "takes_card", name=name, n=abs(card))
    yield begins(p)


def begins(p: Position) -> str:
    """Who has the first battle turn, and why."""
    city = sides.city_of(p)
    key = "walls_begin" if city and city.walled else "defender_begins"
    return p.say(f"{AREA}{key}")


# ---- what was -----------------------------------------------------------------------------------


def _did(p: Position, deed: Deed) -> str:
    """A deed in a sentence."""
    event, *rest = deed
    if isinstance(event, happened.BattleAbilityUsed):
        return p.say(AREA + "story.uses", thing=thing_name(p.words, event.tech))
    assert isinstance(event, happened.UnitPlayed)
    unit = sides.told_unit(p, event.side, _code(event.unit))
    if not event.attacks:
        return p.say(AREA + "story.opens", card=unit, front=event.front)
    fell = [one for one in rest if isinstance(one, happened.UnitKilled)]
    key = "both_fall" if len(fell) > 1 else "falls" if fell else "both_live"
    loser = sides.told_unit(p, fell[0].side, _code(fell[0].unit)) if fell else ""
    result = p.say(f"{AREA}story.{key}", card=loser)
    return p.say(AREA + "story.attacks", card=unit, front=event.front, result=result)


@per_position
def story(p: Position, events: Deed) -> tuple[tuple[str, str], ...]:
    """What has happened in the battle, each deed with the sign of who did it."""
    found = []
    for deed in deeds(events):
        first = deed[0]
        attacks = getattr(first, "seat", NONE) == the_battle(p).attacker
        side = first.side if isinstance(first, happened.UnitPlayed) else 1 - attacks
        found.append((sign_of(p, side), _did(p, deed)))
    return tuple(found)


def sign_of(p: Position, side: int) -> str:
    """The symbol of a side."""
    sign = who(p, side).sign
    return SIGNS.format(sign) if sign else "village"


# ---- what is at stake ---------------------------------------------------------------------------


def stakes(p: Position) -> Iterator[tuple[str, str]]:
    """What either side wins, keeps and loses if it wins, behind its sign."""
    now = the_battle(p)
    for side in (ATTACK, DEFENCE):
        if owner_of(now, side) == NONE:
            text = p.say(AREA + "stake.barbarians", name=who(p, ATTACK).name)
        else:
            key = "keeps" if side == DEFENCE and sides.city_of(p) is not None else "wins"
            things, city = p.words.join(list(_prizes(p, side))), p.city(now.space)
            text = p.say(f"{AREA}stake.{key}", things=things, city=city)
            if figures(p, side) > 1:
                text += p.say(AREA + "stake.losses")
        yield sign_of(p, side), text


def figures(p: Position, side: int) -> int:
    """How many figures of a side stand on the square, of which some may be lost (R9.6)."""
    now = the_battle(p)
    if side == ATTACK:
        return now.armies + now.scouts
    return sum(stands(p.state.players[now.defender].figures).counts.get(now.space, (0, 0)))


def _prizes(p: Position, side: int) -> Iterator[str]:
    now, city, say = the_battle(p), sides.city_of(p), p.say
    capital = city is not None and city.capital
    if city is not None and side == ATTACK:
        key = "game" if capital else "city"
        yield say(f"{AREA}stake.{key}", city=p.city(now.space))
    points = prize_points(p, side)
    if points and not (capital and side == ATTACK):
        yield say(AREA + "stake.points", n=points)
    if now.defender == NONE:
        yield say(AREA + "stake.village")
    if (side == DEFENCE or city is None) and owner_of(now, 1 - side) != NONE:
        yield say(AREA + "stake.figures", name=who(p, 1 - side).name)


def prize_points(p: Position, side: int) -> int:
    """The loot points that the winner would have (R9.7)."""
    now = the_battle(p)
    if NONE in (now.defender, now.attacker):
        return 0
    if side == DEFENCE:
        return loot.POINT
    if city_at(p.state.players[now.defender], now.space):
        return loot.CITY
    return loot.POINT if figures(p, DEFENCE) else 0
