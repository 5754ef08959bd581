"""What the board of a battle shows: both sides, the fronts, the exchange before it is played, and beside
the board what was and what is at stake. Plain functions of the position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.content.civilization.schema import UNIT_TYPES
from game.drawing.civilization.battle import AsideView, BattleView, SheetView, Side, Total
from game.rules.civilization import aftermath, loot
from game.rules.civilization.box import NONE, box, type_of
from game.rules.civilization.events import (
    BattleAbilityUsed,
    BattleEnded,
    UnitHealed,
    UnitKilled,
    UnitPlayed,
    UnitWounded,
)
from game.rules.civilization.figures import stands
from game.rules.civilization.frames import Healing, Wounding
from game.rules.civilization.fronts import (
    ATTACK,
    DEFENCE,
    TRUMPS,
    Fighter,
    attackable,
    exchange,
    put_on,
    seat_of,
    strength,
)
from game.rules.civilization.state import Battle, Front, State, city_at
from game.rules.contract import Action, Event
from game.scenes.civilization.battle_sides import (
    NOBODY,
    SIGNS,
    Aim,
    HandButtons,
    city_of,
    fronts_of,
    name_of,
    open_hand,
    side_say,
    side_view,
    the_battle,
    told_unit,
    who,
)
from game.scenes.civilization.position import Position
from game.scenes.table.position import per_position
from game.words.civilization.things import thing_name

# ---- the sheet ----------------------------------------------------------------------------------


def fighter(p: Position, side: int, unit: int, wounds: int) -> Fighter:
    seat = seat_of(the_battle(p), side)
    return Fighter(type_of(unit), strength(p.state, seat, unit), wounds)


def sheet_view(p: Position, aim: Aim, last: tuple[Event, ...]) -> SheetView:
    """The exchange that is meant, or what happened last; and the totals if the battle ended then."""
    battle, side = the_battle(p), the_battle(p).side
    hand = open_hand(p, side)
    meant = p.acts and hand is not None and 0 <= aim.card < len(hand) and aim.front != NOBODY
    if not meant or hand is None:
        return _sheet(p, _title_of_last(p, last), tuple(_last_lines(p, last)), battle, False)
    unit = hand[aim.card]
    name = told_unit(p, side, unit)
    if not aim.front:
        title = p.say("civilization.battle.title_new", card=name)
        return _sheet(
            p, title, (p.say("civilization.battle.step.wait", card=name),),
            with_unit(battle, side, unit, NONE), True,
        )  # fmt: skip
    title = p.say("civilization.battle.title_attack", card=name, front=aim.front)
    steps, after = exchanged(p, unit, aim.front)
    return _sheet(p, title, steps, after, True)


def with_unit(battle: Battle, side: int, unit: int, place: int) -> Battle:
    """The battle with a unit on a front; `NONE`: a new one."""
    fronts = [*battle.fronts]
    if place == NONE:
        fronts.append(Front((NONE, NONE), (0, 0)))
    fronts[place] = put_on(fronts[place], side, unit, 0)
    return replace(battle, fronts=tuple(fronts))


def exchanged(p: Position, unit: int, front: int) -> tuple[tuple[str, ...], Battle]:
    """What playing a unit against a front does step by step, and the battle after it."""
    battle, side, place = the_battle(p), the_battle(p).side, front - 1
    foe = battle.fronts[place].units[1 - side]
    mine = fighter(p, side, unit, 0)
    theirs = fighter(p, 1 - side, foe, battle.fronts[place].wounds[1 - side])
    results = exchange(mine, theirs, battle.extra)
    names = told_unit(p, side, unit), told_unit(p, 1 - side, foe)
    steps = _steps(p, names, (mine, theirs), results, battle.extra)
    fronts = [*battle.fronts]
    there = put_on(fronts[place], side, unit, results[0].wounds)
    there = put_on(there, 1 - side, foe, results[1].wounds)
    for one, result in ((side, results[0]), (1 - side, results[1])):
        if not result.alive():
            there = put_on(there, one, NONE, 0)
    fronts[place] = there
    return steps, replace(battle, fronts=tuple(fronts))


def _steps(
    p: Position,
    names: tuple[str, str],
    before: tuple[Fighter, Fighter],
    after: tuple[Fighter, Fighter],
    extra: int,
) -> tuple[str, ...]:
    """Who strikes first and why, who falls, what is left."""
    deals = before[0].strength + extra, before[1].strength
    first = next(
        (n for n in (0, 1) if TRUMPS.get(before[n].type) == before[1 - n].type),
        None,
    )
    found = []
    if first is None:
        found.append(
            p.say("civilization.battle.step.both", one=names[0], n=deals[0], other=names[1],
                  m=deals[1])
        )  # fmt: skip
    else:
        kinds = [p.say(f"civilization.battle.type.{UNIT_TYPES[one.type]}") for one in before]
        found.append(
            p.say("civilization.battle.step.first", kind=kinds[first], other=kinds[1 - first],
                  card=names[first], n=deals[first])
        )  # fmt: skip
        struck = 1 - first
        if not after[struck].alive():
            found.append(_fate(p, names[struck], after[struck]))
            found.append(p.say("civilization.battle.step.silent", card=names[first]))
            return tuple(found)
        found.append(p.say("civilization.battle.step.back", card=names[struck], n=deals[struck]))
    found += [_fate(p, name, one) for name, one in zip(names, after, strict=True)]
    return tuple(found)


def _fate(p: Position, name: str, one: Fighter) -> str:
    """How a unit comes out of it."""
    key = "lives" if one.alive() else "falls"
    if not one.wounds:
        key = "unhurt"
    return p.say(f"civilization.battle.step.{key}", card=name, n=one.wounds)


def _sheet(
    p: Position, title: str, steps: tuple[str, ...], after: Battle, ahead: bool
) -> SheetView:
    """The sheet with the totals of a battle that ends like this."""
    state, battle = p.state, the_battle(p)
    sums = aftermath.totals(state, after)
    winner = ATTACK if sums[ATTACK] > sums[DEFENCE] else DEFENCE
    totals = tuple(
        Total(who(p, side), _parts(p, after, side), str(sums[side]), side == winner)
        for side in (ATTACK, DEFENCE)
    )
    said = []
    if ahead:
        now = aftermath.totals(state, battle)
        said.append(p.say("civilization.battle.now", mine=now[ATTACK], theirs=now[DEFENCE]))
    said.append(p.say("civilization.battle.tie"))
    unseen = [
        side_say(p, side, "unseen", len(battle.hands[side]))
        for side in (ATTACK, DEFENCE)
        if battle.hands[side] and open_hand(p, side) is None
    ]
    when = "then" if ahead else "now"
    return SheetView(
        title, steps, p.say(f"civilization.battle.ended_{when}"), totals, " ".join(said),
        " ".join(unseen), p.say("civilization.battle.clause"),
    )  # fmt: skip


def _parts(p: Position, battle: Battle, side: int) -> str:
    """What a total is made of: strengths, and the combat bonus card."""
    seat = seat_of(battle, side)
    found = [
        str(strength(p.state, seat, front.units[side]))
        for front in battle.fronts
        if front.units[side] != NONE
    ]
    card = battle.bonus[side] - battle.bonus[1 - side]
    text = " + ".join(found) or "0"
    return p.say("civilization.battle.with_card", parts=text, n=card) if card > 0 else text


# ---- what was -----------------------------------------------------------------------------------


def deeds(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """The events of a battle, each deed with what came of it."""
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, UnitPlayed | BattleAbilityUsed):
            found.append([event])
        elif isinstance(event, UnitWounded | UnitKilled | UnitHealed) and found:
            found[-1].append(event)
    return [tuple(one) for one in found]


def _code(name: str) -> int:
    return box().unit[name]


def _did(p: Position, deed: tuple[Event, ...]) -> str:
    """A deed in a sentence."""
    event, *rest = deed
    if isinstance(event, BattleAbilityUsed):
        tech = thing_name(p.words, event.tech)
        return p.say("civilization.battle.story.uses", thing=tech)
    assert isinstance(event, UnitPlayed)
    unit = told_unit(p, event.side, _code(event.unit))
    if not event.attacks:
        return p.say("civilization.battle.story.opens", card=unit, front=event.front)
    fell = [one for one in rest if isinstance(one, UnitKilled)]
    key = "both_fall" if len(fell) > 1 else "falls" if fell else "both_live"
    loser = told_unit(p, fell[0].side, _code(fell[0].unit)) if fell else ""
    result = p.say(f"civilization.battle.story.{key}", card=loser)
    return p.say("civilization.battle.story.attacks", card=unit, front=event.front, result=result)


def story(p: Position, events: tuple[Event, ...]) -> tuple[tuple[str, str], ...]:
    """What has happened in the battle, each deed with the sign of who did it."""
    found = []
    for deed in deeds(events):
        first = deed[0]
        side = first.side if isinstance(first, UnitPlayed) else _side_of(p, first)
        sign = who(p, side).sign
        found.append((SIGNS.format(sign) if sign else "village", _did(p, deed)))
    return tuple(found)


def _side_of(p: Position, event: Event) -> int:
    return ATTACK if getattr(event, "seat", NONE) == the_battle(p).attacker else DEFENCE


def _title_of_last(p: Position, last: tuple[Event, ...]) -> str:
    found = deeds(last)
    if isinstance(p.frame, Wounding | Healing):
        key = "wounding" if isinstance(p.frame, Wounding) else "healing"
        return p.say(f"civilization.battle.{key}", n=p.frame.left)
    return p.say("civilization.battle.last" if found else "civilization.battle.begins")


def _last_lines(p: Position, last: tuple[Event, ...]) -> Iterator[str]:
    """The last deed step by step; before the first one how the battle began."""
    found = deeds(last)
    if not found:
        yield from _beginning(p)
        return
    deed = found[-1]
    yield _did(p, deed)
    for event in deed[1:]:
        if isinstance(event, UnitWounded | UnitHealed):
            key = "wounded" if isinstance(event, UnitWounded) else "healed"
            unit = told_unit(p, event.side, _code(event.unit))
            yield p.say(f"civilization.battle.story.{key}", card=unit, n=event.wounds)


def _beginning(p: Position) -> Iterator[str]:
    """Hands, bonuses and who begins."""
    battle = the_battle(p)
    for side in (ATTACK, DEFENCE):
        yield side_say(p, side, "draws", len(battle.hands[side]))
    card = battle.bonus[ATTACK] - battle.bonus[DEFENCE]
    if card:
        name = name_of(p, ATTACK if card > 0 else DEFENCE)
        yield p.say("civilization.battle.takes_card", name=name, n=abs(card))
    yield p.say(f"civilization.battle.{_begins(p)}")


def _begins(p: Position) -> str:
    city = city_of(p)
    return "walls_begin" if city and city.walled else "defender_begins"


# ---- the board ----------------------------------------------------------------------------------


@per_position
def battle_view(
    p: Position,
    aim: Aim,
    hand_buttons: HandButtons,
    legal: tuple[Action, ...],
    events: tuple[Event, ...],
) -> BattleView:
    """The whole board; `events` are those of the battle."""
    battle = the_battle(p)
    played = sum(isinstance(event, UnitPlayed) for event in events)
    turns = played + sum(map(len, battle.hands))
    now = min(turns, played + 1)
    facts = {"n": now, "most": turns}
    note = p.say("civilization.battle.turn", **facts)
    defender, attacker = (
        _with_fronts(p, side_view(p, side, aim, hand_buttons, legal), side, events)
        for side in (DEFENCE, ATTACK)
    )
    return BattleView(
        _title(p),
        f"{note} {p.say(f'civilization.battle.{_begins(p)}')}",
        defender,
        attacker,
        tuple(fronts_of(p, aim)),
        sheet_view(p, aim, events),
    )


def _with_fronts(p: Position, shown: Side, side: int, events: tuple[Event, ...]) -> Side:
    """The side with the fronts on which its fallen were killed, as far as that is known."""
    front = [
        (one.unit, one.front) for one in events if isinstance(one, UnitKilled) and one.side == side
    ]
    fell = []
    for unit in the_battle(p).killed[side]:
        there = next((one for one in front if one[0] == box().units[unit]), None)
        if there is not None:
            front.remove(there)
        fell.append(p.say("civilization.battle.front", n=there[1]) if there is not None else "")
    return shown._replace(fell=tuple(fell))


def ended_view(p: Position, events: tuple[Event, ...], ended: BattleEnded) -> BattleView:
    """The board when the battle is over: the totals, and who has won."""
    view = battle_view(p, Aim(), HandButtons(), (), events)
    steps = [
        p.say("civilization.battle.adds", name=one.seat.name, parts=one.parts, n=one.total)
        for one in view.sheet.totals
    ]
    if ended.totals[ATTACK] == ended.totals[DEFENCE]:
        steps.append(p.say("civilization.battle.tie"))
    sheet = view.sheet._replace(
        title=side_say(p, ended.side, "won"),
        steps=tuple(steps),
        totals_title=p.say("civilization.battle.totals"),
        text="",
        note="",
        clause=p.say("civilization.aftermath.clause"),
    )
    fronts = tuple(one._replace(above_says="", below_says="", free="") for one in view.fronts)
    return view._replace(note="", sheet=sheet, fronts=fronts)


def _title(p: Position) -> str:
    battle = the_battle(p)
    if city_of(p):
        return p.say("civilization.battle.title_city", city=p.city(battle.space))
    key = "village" if battle.defender == NONE else "square"
    return p.say(f"civilization.battle.title_{key}", square=p.square(battle.space))


@per_position
def aside_view(p: Position, events: tuple[Event, ...]) -> AsideView:
    """Who beats whom, so far, what is at stake."""
    say = p.say
    types = [UNIT_TYPES[one] for one in TRUMPS]
    return AsideView(
        say("civilization.battle.beats_title"),
        tuple(
            say("civilization.battle.beats_line",
                one=say(f"civilization.battle.type.{one}"),
                other=say(f"civilization.battle.type.{UNIT_TYPES[TRUMPS[UNIT_TYPES.index(one)]]}"))
            for one in types
        ),
        say("civilization.battle.beats_note"),
        say("civilization.battle.story_title"),
        story(p, events),
        say("civilization.battle.stake_title"),
        tuple(_stakes(p)),
    )  # fmt: skip


def _stakes(p: Position) -> Iterator[tuple[str, str]]:
    """What either side wins, and what the other loses."""
    battle, state, city = the_battle(p), p.state, city_of(p)
    for side in (ATTACK, DEFENCE):
        seat = seat_of(battle, side)
        if seat == NONE:
            yield "village", p.say("civilization.battle.stake.barbarians", name=name_of(p, ATTACK))
            continue
        points = prize_points(state, battle, side)
        found = []
        if city and city.capital and side == ATTACK:
            found.append(p.say("civilization.battle.stake.game"))
        elif city and side == ATTACK:
            found.append(p.say("civilization.battle.stake.city", city=p.city(battle.space)))
        if points and not (city and city.capital and side == ATTACK):
            found.append(p.say("civilization.battle.stake.points", n=points))
        if battle.defender == NONE:
            found.append(p.say("civilization.battle.stake.village"))
        if side == DEFENCE or not city:
            loser = 1 - side
            if seat_of(battle, loser) != NONE:
                found.append(p.say("civilization.battle.stake.figures", name=name_of(p, loser)))
        text = p.say("civilization.battle.stake.wins", things=p.words.join(found))
        yield SIGNS.format(p.signs[seat]), text


def prize_points(state: State, battle: Battle, side: int) -> int:
    """The loot points that the winner would have (R9.7)."""
    if NONE in (battle.defender, battle.attacker):
        return 0
    if side == DEFENCE:
        return loot.POINT
    if city_at(state.players[battle.defender], battle.space):
        return loot.CITY
    there = stands(state.players[battle.defender].figures).counts.get(battle.space, (0, 0))
    return loot.POINT if sum(there) else 0


def best_front(p: Position, card: int) -> int:
    """The front that is shown first for a card: where it gains most, else a new one."""
    battle, side = the_battle(p), the_battle(p).side
    hand = open_hand(p, side)
    if hand is None or not 0 <= card < len(hand):
        return NOBODY
    found, most = 0, 0
    for front in attackable(battle, side):
        foe = battle.fronts[front - 1]
        mine, theirs = exchange(
            fighter(p, side, hand[card], 0),
            fighter(p, 1 - side, foe.units[1 - side], foe.wounds[1 - side]),
            battle.extra,
        )
        gain = theirs.strength * (not theirs.alive()) - mine.strength * (not mine.alive())
        if gain > most:
            found, most = front, gain
    return found
