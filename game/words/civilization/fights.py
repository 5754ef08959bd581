"""A battle in words: what playing a unit does, step by step, before it is played and after it; what was;
what either side stands to win and to lose. Plain functions of the position and of events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.content.civilization.schema import UNIT_TYPES
from game.hotseat.choice import card_names
from game.rules.civilization import aftermath, battle, loot
from game.rules.civilization import events as happened
from game.rules.civilization.actions import LoseFigure, PlayUnit
from game.rules.civilization.battle_abilities import all_battling
from game.rules.civilization.box import IN_MARKET, NONE, RESOURCE, UNKNOWN_UNIT, box, type_of
from game.rules.civilization.figures import stands
from game.rules.civilization.frames import BattleTurn, Healing, LosingFigures, Wounding
from game.rules.civilization.fronts import ATTACK, DEFENCE, TRUMPS, attackable, seat_of, strength
from game.rules.civilization.odds import bonus_parts
from game.rules.civilization.skills import skill
from game.rules.civilization.state import Battle, City, State, city_at, fought
from game.rules.contract import Event
from game.words.buttons import ButtonView
from game.words.civilization import corners
from game.words.civilization.corners import CornerView
from game.words.civilization.position import Moment, Position, Seat
from game.words.civilization.things import counts_sentence, rank_name, square_name, thing_name
from game.words.position import per_position

AREA = "civilization.battle."
AFTER = "civilization.aftermath."
NOBODY = -1
SIGNS = "sign:{}"
Deed = tuple[Event, ...]
"""A unit that was played, or an ability that was used, and what came of it."""


class Aim(NamedTuple):
    """The card of the hand that was taken up (`NOBODY`: none), and the front that is meant: 0 is a new
    one, `NOBODY` none."""

    card: int = NOBODY
    front: int = NOBODY


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


# ---- the two sides ------------------------------------------------------------------------------


def the_battle(p: Position) -> Battle:
    """The battle that is under way."""
    return fought(p.state)


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


def rank_of(p: Position, seat: int, unit: int) -> int:
    """The rank at which a unit fights."""
    if seat == NONE:
        return 1
    return max(1, skill(p.state.players[seat].techs).ranks[type_of(unit)])


def told_unit(p: Position, side: int, unit: int) -> str:
    """A unit and its strength in words: `Rifleman 5`."""
    seat = seat_of(the_battle(p), side)
    name = rank_name(p.words, UNIT_TYPES[type_of(unit)], rank_of(p, seat, unit))
    return p.say(AREA + "told_unit", name=name, n=strength(p.state, seat, unit))


def open_hand(p: Position, side: int) -> tuple[int, ...] | None:
    """The hand of a side where whoever looks knows it."""
    hand = the_battle(p).hands[side]
    return None if any(unit >= UNKNOWN_UNIT for unit in hand) else hand


def has(p: Position, side: int) -> tuple[str, str]:
    """What a side fights with, or who leads it; and what its combat bonus is made of."""
    now, say, role = the_battle(p), p.say, ""
    if side == ATTACK:
        counts = {"armies": now.armies, "scouts": now.scouts}
        things = counts_sentence(p.words, "count", counts)
        key = "comes" if now.origin else "built"
        role = say(f"{AREA}has.{key}", things=things, square=square_name(now.origin))
    elif now.defender == NONE:
        role = say(AREA + "led", name=p.names[now.by])
    elif city_of(p) is None:
        role = say(AREA + "has.figures")
    city = city_of(p) if side == DEFENCE else None
    parts = bonus_told(p, p.state, seat_of(now, side), city)
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
    fell = (one for one in events if isinstance(one, happened.UnitKilled) and one.side == side)
    known = [(one.unit, one.front) for one in fell]
    found = []
    for unit in the_battle(p).killed[side]:
        there = next((one for one in known if one[0] == box().units[unit]), None)
        if there is not None:
            known.remove(there)
        found.append(p.say(AREA + "front", n=there[1]) if there is not None else "")
    return found


def bonus_told(p: Position, state: State, seat: int, city: City | None) -> str:
    """What a combat bonus is made of: `city 6 + walls 4 + Barracks 2`."""
    bare = ("city", "capital", "walls")
    return " + ".join(
        f"{p.say(f'civilization.map.defends.{one}') if one in bare else thing_name(p.words, one)} {n}"
        for one, n in bonus_parts(state, seat, city)
    )


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
    return aftermath.totals(state, fought(state))


def parts(p: Position, state: State, side: int) -> str:
    """What a total is made of: strengths, and the combat bonus card."""
    now = fought(state)
    units = [front.units[side] for front in now.fronts if front.units[side] != NONE]
    text = " + ".join(str(strength(state, seat_of(now, side), one)) for one in units) or "0"
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


def meant(p: Position, aim: Aim) -> int | None:
    """The unit that was taken up for a front; None where none was."""
    plays = p.acts and isinstance(p.frame, BattleTurn) and not p.frame.played
    hand = open_hand(p, the_battle(p).side) if plays else None
    if hand is None or not 0 <= aim.card < len(hand) or aim.front == NOBODY:
        return None
    return hand[aim.card]


def best_front(p: Position, card: int) -> int:
    """The front that is shown first for a card: where it gains most, else a new one."""
    side = the_battle(p).side
    unit = meant(p, Aim(card, 0))
    if unit is None:
        return NOBODY

    def gain(front: int) -> int:
        sums = totals(ahead(p, unit, front)[0])
        return sums[side] - sums[1 - side]

    return max((0, *attackable(the_battle(p), side)), key=gain)


# ---- the parchment ------------------------------------------------------------------------------


def _code(name: str) -> int:
    return box().unit[name]


@per_position
def page(p: Position, aim: Aim, events: Deed) -> Page:
    """The exchange that is meant, or what happened last, or how the battle began."""
    say, unit, last = p.say, meant(p, aim), deeds(events)[-1:]
    if unit is not None:
        state, deed = ahead(p, unit, aim.front)
        found = _exchange(p, state, deed)
        key = "title_attack" if aim.front else "title_new"
        card = told_unit(p, the_battle(p).side, unit)
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
        wait = p.say(AREA + "step.wait", card=told_unit(p, side, mine))
        return Page(title, note, (wait,))
    hurt = {one.side: one for one in rest if isinstance(one, happened.UnitWounded)}
    fell = {one.side for one in rest if isinstance(one, happened.UnitKilled)}
    if 1 - side in hurt:
        foe = _code(hurt[1 - side].unit)
    else:
        foe = fought(state).fronts[event.front - 1].units[1 - side]
    names = {side: told_unit(p, side, mine), 1 - side: told_unit(p, 1 - side, foe)}
    types = {side: type_of(mine), 1 - side: type_of(foe)}
    first = next((n for n in types if TRUMPS.get(types[n]) == types[1 - n]), None)
    dealt = {n: hurt[1 - n].wounds if 1 - n in hurt else 0 for n in types}
    striker = side if first is None else first
    left = _left(p, state, event.front, names, fell, hurt)
    steps = _first(p, first, names, types), _blows(p, first, names, dealt, fell), left
    to_come = p.say(AREA + "step.later_left", n=event.front)
    later = steps[0], p.say(AREA + "step.later_wounds"), to_come
    return Page(title, note, steps, later, Blow(event.front, striker, dealt[striker]))


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
    found = []
    for side, name in names.items():
        key = "falls" if side in fell else "lives" if side in hurt else "unhurt"
        now = fought(state).fronts[front - 1].wounds[side] if key == "lives" else 0
        found.append(p.say(f"{AREA}step.{key}", card=name, n=now))
    return " ".join(found)


def _wounds(p: Position, event: Event) -> str:
    if not isinstance(event, happened.UnitWounded | happened.UnitHealed):
        return ""
    key = "wounded" if isinstance(event, happened.UnitWounded) else "healed"
    unit = told_unit(p, event.side, _code(event.unit))
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
    city = city_of(p)
    key = "walls_begin" if city and city.walled else "defender_begins"
    return p.say(f"{AREA}{key}")


# ---- what was -----------------------------------------------------------------------------------


def _did(p: Position, deed: Deed) -> str:
    event, *rest = deed
    if isinstance(event, happened.BattleAbilityUsed):
        return p.say(AREA + "story.uses", thing=thing_name(p.words, event.tech))
    assert isinstance(event, happened.UnitPlayed)
    unit = told_unit(p, event.side, _code(event.unit))
    if not event.attacks:
        return p.say(AREA + "story.opens", card=unit, front=event.front)
    fell = [one for one in rest if isinstance(one, happened.UnitKilled)]
    key = "both_fall" if len(fell) > 1 else "falls" if fell else "both_live"
    loser = told_unit(p, fell[0].side, _code(fell[0].unit)) if fell else ""
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
    sign = who(p, side).sign
    return SIGNS.format(sign) if sign else "village"


# ---- what is at stake ---------------------------------------------------------------------------


def stakes(p: Position, side: int) -> tuple[str, str]:
    """What a side wins, keeps and loses if it wins, behind its sign."""
    now = the_battle(p)
    if seat_of(now, side) == NONE:
        return sign_of(p, side), p.say(AREA + "stake.barbarians", name=who(p, ATTACK).name)
    key = "keeps" if side == DEFENCE and city_of(p) is not None else "wins"
    things, city = p.words.join(list(_prizes(p, side))), p.city(now.space)
    text = p.say(f"{AREA}stake.{key}", things=things, city=city)
    losses = p.say(AREA + "stake.losses") if figures(p, side) > 1 else ""
    return sign_of(p, side), text + losses


def figures(p: Position, side: int) -> int:
    """How many figures of a side stand on the square, of which some may be lost (R9.6)."""
    now = the_battle(p)
    if side == ATTACK:
        return now.armies + now.scouts
    return sum(stands(p.state.players[now.defender].figures).counts.get(now.space, (0, 0)))


def _prizes(p: Position, side: int) -> Iterator[str]:
    now, city, say = the_battle(p), city_of(p), p.say
    capital = city is not None and city.capital
    if city is not None and side == ATTACK:
        key = "game" if capital else "city"
        yield say(f"{AREA}stake.{key}", city=p.city(now.space))
    points = prize_points(p, side)
    if points and not (capital and side == ATTACK):
        yield say(AREA + "stake.points", n=points)
    if now.defender == NONE:
        yield say(AREA + "stake.village")
    if (side == DEFENCE or city is None) and seat_of(now, 1 - side) != NONE:
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


def losing_corner(m: Moment) -> CornerView | None:
    """A button for each kind of figure; the square is marked on the map."""
    p, frame = m.p, m.frame
    if not isinstance(frame, LosingFigures) or not p.acts:
        return None
    found = (one for one in m.legal if isinstance(one, LoseFigure))
    buttons = tuple(ButtonView(f"do:figure:{one.figure}", corners.label(p, one)) for one in found)
    title = p.say(AFTER + "lose_title", n=frame.left, square=p.square(frame.space))
    return CornerView(title, p.say(AFTER + "lose_text"), buttons)


def keeping_corner(m: Moment) -> CornerView | None:
    """Nothing that Enter does by itself: it would throw the units away."""
    if not m.p.acts:
        return None
    return CornerView(m.expected(), m.say(AFTER + "keep_text"))


class Lifts(NamedTuple):
    """By which keys each side lifts its hand: its own in a battle, and that of its seat; and whose work
    now (`NOBODY`: nobody's). No keys where nobody has to look away."""

    keys: tuple[tuple[str, ...], ...] = ()
    side: int = NOBODY


class Shown(NamedTuple):
    """What the board shows besides the position: what is meant, how hands are lifted, what leads on, what
    has happened, and how many steps of the exchange are told so far; None: all, and who leads."""

    aim: Aim = Aim()
    lifts: Lifts = Lifts()
    lit: frozenset[str] = frozenset()
    events: Deed = ()
    step: int | None = None


def title(p: Position) -> str:
    """What the battle is for."""
    space = the_battle(p).space
    if city_of(p):
        return p.say(AREA + "title_city", city=p.city(space))
    key = "village" if the_battle(p).defender == NONE else "square"
    return p.say(f"{AREA}title_{key}", square=square_name(space))


def hand_names(p: Position) -> tuple[str, ...]:
    """The targets of the cards of the hand that is played, where it is seen."""
    hand = open_hand(p, the_battle(p).side) or ()
    return card_names((box().units[unit] for unit in hand), "unit")
