"""The bubble beside the square that is pointed at: what there is, what it gives and to whom; figures as
they are moved: when they are, what happens at the end of the way, or why there is none."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.content.civilization.effects import BreakWalls
from game.content.civilization.schema import CONTENTS
from game.hotseat.civilization.intents import DoAll, Focus, Intent, Plain
from game.hotseat.civilization.moving import Goal, Mover, Walk
from game.rules.bitsets import Space
from game.rules.civilization import battle, frames, movement, odds, routes, skills
from game.rules.civilization.box import NONE, TERRAIN_BITS
from game.rules.civilization.figures import BEING_BUILT, KINDS, enemies, settle, stands
from game.rules.civilization.state import MOVEMENT, City, State, city_at, owner_of_city
from game.rules.civilization.terrain import hidden_tile
from game.rules.civilization.yields import area, city_of, icons
from game.rules.flow import Frame
from game.words.buttons import ButtonView
from game.words.civilization import corners, fights, places, players, sentences, squares, things
from game.words.civilization.position import Moment, Position
from game.words.civilization.things import figures
from game.words.position import per_position

YIELDS = ("production", "trade", "culture", "coin")


class Row(NamedTuple):
    """A line: whose sign or which symbol stands before it, and a number behind it."""

    text: str
    symbol: str = ""
    number: str = ""


class BubbleView(NamedTuple):
    """What is said: a title, a note below it, rows, and below a line what comes of it. `tone` of the
    rim: `good`, `bad`, or nothing where it only tells."""

    title: str
    note: str = ""
    rows: tuple[Row, ...] = ()
    foot: str = ""
    tone: str = ""


@per_position
def at_rest(p: Position, space: Space) -> BubbleView:
    """What there is on a square, what it gives and to whom."""
    if hidden_tile(p.state, space) is not None:
        return BubbleView(p.say("civilization.map.unseen"), p.say("civilization.map.unseen_note"))
    owner = owner_of_city(p.state, space)
    if owner != NONE:
        return _city(p, owner, space)
    rows = (*_gives(p, space), *_markers(p, space), *_figures(p, space), *_territory(p, space))
    terrain = squares.TERRAINS[p.state.cells[space] & TERRAIN_BITS]
    name = p.name("terrain", terrain)
    return BubbleView(things.capitalized(name), p.square(space), rows)


def _city(p: Position, owner: int, space: Space) -> BubbleView:
    player = p.state.players[owner]
    city = city_at(player, space)
    assert city is not None
    kind = "capital" if city.capital else "city"
    note = p.say(f"civilization.map.{kind}", who=p.names[owner], square=things.square_name(space))
    made = players.city_yields(p.state, owner, city)
    makes = zip(YIELDS, made, strict=False)
    rows = [Row(p.say(f"civilization.map.makes.{name}"), name, str(n)) for name, n in makes]
    if p.asks != "number":
        defence = battle.combat(p.state, owner, city)
        walls = "walls" if city.walled else "open"
        rows.append(Row(p.say(f"civilization.map.defence.{walls}"), "combat", str(defence)))
    return BubbleView(p.city(space), note, (*rows, *_figures(p, space)))


def _gives(p: Position, space: Space) -> Iterator[Row]:
    """What the square gives, its marker's name first; it covers what is printed."""
    counted = partial(things.counts_sentence, p.words, "civilization.icons")
    if (marker := squares.marker_on(p.state, space)) is not None:
        name, gives = things.thing_name(p.words, marker.id), counted(dict(marker.gives))
        said = p.say("civilization.map.marker", thing=name, gives=gives) if gives else name
        yield Row(said, f"{marker.kind}:{marker.id}")
        return
    printed = squares.printed_on(p.state.cells[space])
    gives = counted({name: printed.icons.count(name) for name in YIELDS})
    if gives:
        yield Row(p.say("civilization.map.gives", gives=gives))
    if printed.good:
        goods = things.resource_names(p.words, (printed.good,))
        yield Row(p.say("civilization.map.harvest", good=goods))
    if not gives and not printed.good:
        yield Row(p.say("civilization.map.nothing"))


def _markers(p: Position, space: Space) -> Iterator[Row]:
    found = squares.face_down(p.state).get(space)
    if found is None:
        return
    yield Row(p.say(f"civilization.map.there.{found}"), found)
    pile = odds.huts(p.state) if found == "hut" else odds.villages(p.state)
    lines = []
    for content in sorted(pile.chances, key=lambda one: -pile.chances[one]):
        if percent := pile.percent(content):
            thing = things.thing_name(p.words, f"{found}:{CONTENTS[content]}")
            lines.append(p.say("civilization.map.chance", thing=thing, percent=percent))
    yield Row(p.say("civilization.map.may_be", things=", ".join(lines)))


def _figures(p: Position, space: Space) -> Iterator[Row]:
    for seat in range(len(p.state.players)):
        there = squares.standing(p.state, seat).get(space)
        if there:
            text = p.say(
                "civilization.map.stand", who=p.names[seat], group=things.figures(p.words, *there)
            )
            yield Row(text, f"sign:{p.signs[seat]}")


def _territory(p: Position, space: Space) -> Iterator[Row]:
    """In whose outskirts the square lies, and who has what it gives."""
    for seat, player in enumerate(p.state.players):
        for city in player.cities:
            if area(p.state, seat, city.space) >> space & 1:
                yield Row(p.say("civilization.map.works", city=p.city(city.space)),
                          f"sign:{p.signs[seat]}")  # fmt: skip
        around = city_of(player, space)
        if around is not None and enemies(p.state, seat) >> space & 1:
            yield Row(p.say("civilization.map.blockaded", city=p.city(around.space)), "blockade")


def goal_view(p: Position, found: routes.Routes, goal: Goal) -> BubbleView:
    """What happens at the end of a way."""
    if goal.tile:
        start, edge = goal.way[-2:]
        way, left, say = places.direction(len(p.names), edge, start), found.frame.left, p.say
        side = say("civilization.map.side", side=say(f"civilization.direction.{way}"))
        steps = say("civilization.map.steps", n=goal.steps, speed=left)
        note = say("civilization.map.reveal_note", steps=left - goal.steps)
        return BubbleView(say("civilization.map.reveal"), steps, (Row(side),), note, "good")
    ends = p.say("civilization.map.ends", n=goal.steps, speed=found.frame.left)
    if goal.given:
        title = p.say("civilization.map.give_up", place=p.city(goal.space))
        return BubbleView(title, ends, foot=p.say("civilization.map.give_up_note"), tone="good")
    met = met_there(p, found.frame, goal.space, ends)
    if met is None:
        return _stop(p, found, goal)
    return met if met.tone == "bad" else met._replace(rows=_after(p, found, goal))


def met_there(p: Position, group: frames.Moving, space: Space, note: str) -> BubbleView | None:
    """What a group meets on a square, and what comes of it; None: nothing."""
    land, say = movement.land(p.state, group.seat), p.say
    if land.huts >> space & 1:
        return BubbleView(say("civilization.map.hut"), note, foot=say("civilization.map.hut_note"),
                          tone="good")  # fmt: skip
    rival = odds.defender_at(p.state, group.seat, space)
    if rival is not None:
        return _fight(p, group, space, rival, note)
    if land.met >> space & 1:
        there = (n for n, one in enumerate(p.state.players) if stands(one.figures).all >> space & 1)
        title = say("civilization.map.rout", rival=p.names[next(there)])
        return BubbleView(title, note, tone="bad")
    return None


def placed_there(p: Position, frame: Frame | None, space: Space) -> BubbleView | None:
    """What an army meets that is built on a square (R7.3)."""
    if not isinstance(frame, frames.PlacingItem) or frame.item not in KINDS:
        return None
    scouts = int(frame.item == KINDS[1])
    group = frames.Moving(frame.seat, BEING_BUILT, space, 1 - scouts, scouts, 0, BEING_BUILT)
    return met_there(p, group, space, p.say("civilization.map.placed"))


def _stop(p: Position, found: routes.Routes, goal: Goal) -> BubbleView:
    """The group comes to rest where nobody is but perhaps its own."""
    frame = found.frame
    steps = p.say("civilization.map.steps", n=goal.steps, speed=frame.left)
    there = squares.standing(p.state, frame.seat).get(goal.space)
    if there:
        title = p.say("civilization.map.join", group=things.figures(p.words, *there))
    else:
        title = p.say("civilization.map.stop", place=things.square_name(goal.space))
    return BubbleView(title, steps, (*_gives(p, goal.space), *_after(p, found, goal)), tone="good")


def _after(p: Position, found: routes.Routes, goal: Goal) -> tuple[Row, ...]:
    """Which city of a rival is blockaded there, and what it loses, tried with the group there."""
    frame, state = found.frame, p.state
    rows = []
    for seat, player in enumerate(state.players):
        city = city_of(player, goal.space) if seat != frame.seat else None
        if city is None or enemies(state, seat) >> goal.space & 1:
            continue
        twin = state.clone()
        settle(twin, frame.seat, frame.origin, goal.space, frame.armies, frame.scouts, [])
        before, after = icons(state, seat, city.space), icons(twin, seat, city.space)
        lost = {name: getattr(before, name) - getattr(after, name) for name in YIELDS}
        lost["combat"] = battle.combat(state, seat, None) - battle.combat(twin, seat, None)
        facts, key = {"city": p.city(city.space)}, "blockade"
        if any(lost.values()):
            key = "blockade_of"
            facts["lost"] = things.counts_sentence(p.words, "civilization.icons", lost)
        rows.append(Row(p.say(f"civilization.map.{key}", **facts), "blockade"))
    return tuple(rows)


@per_position
def attack(p: Position, origin: Space, space: Space, armies: int, scouts: int) -> odds.Odds | None:
    """What is known of the battle that a group would fight on a square; None: there is none."""
    return odds.attack(p.state, origin, space, armies, scouts)


def _fight(p: Position, group: frames.Moving, space: Space, rival: int, note: str) -> BubbleView:
    """Both bonuses and hands, who begins, and how likely it is won."""
    state, say = p.state, p.say
    city = None if rival == NONE else city_at(state.players[rival], space)
    if rival == NONE:
        title = say("civilization.map.village")
    elif city is not None:
        title = say("civilization.map.attack", place=p.city(space))
    else:
        there = things.figures(p.words, *stands(state.players[rival].figures).counts[space])
        title = say("civilization.map.attack_army", rival=p.names[rival], group=there)
    known = attack(p, group.origin, space, group.armies, group.scouts)
    if known is None:
        return BubbleView(title, note, tone="bad")
    state = battle.attacked(state, group.seat, group.origin, space, group.armies, group.scouts)
    mine, theirs, defend = f"sign:{p.signs[group.seat]}", "village", "barbarians"
    if rival != NONE:
        theirs, defend = f"sign:{p.signs[rival]}", "hand"
    rows = (
        Row(_parts(p, state, rival, city), theirs, str(known.bonus[1])),
        Row(_parts(p, state, group.seat, None), mine, str(known.bonus[0])),
        Row(say(f"civilization.map.{defend}", n=known.hands[1]), theirs),
        Row(say("civilization.map.hand", n=known.hands[0]), mine),
    )
    walls = city is not None and city.walled
    first = say(f"civilization.map.first.{'you' if walls else 'they'}")
    if walls and skills.knows(p.state.players[group.seat].techs, BreakWalls):
        first = say("civilization.map.walls_fall")
    if p.asks == "move":
        return BubbleView(title, note, rows, first, "bad")
    chance = say("civilization.battle.odds.win", n=known.win)
    return BubbleView(title, note, rows, f"{chance}. {first}", "bad")


def _parts(p: Position, state: State, seat: int, city: City | None) -> str:
    """What a combat bonus is made of: `City 6 + walls 4 + Barracks 2`."""
    found = fights.bonus_told(p, state, seat, city) or p.say("civilization.map.no_bonus")
    return things.capitalized(found)


NEXT = "next_figure"
"""The button of the corner that goes to another figure."""
WAY = "way"
"""Buttons of what else could be done on a square, with their numbers."""


def buttons(p: Position, walk: Walk) -> tuple[ButtonView, ...]:
    """What could be done on the square that was touched."""
    return tuple(ButtonView(f"do:{WAY}{n}", _does(p, one)) for n, one in enumerate(walk.goals))


def _does(p: Position, goal: Goal) -> str:
    if goal.given:
        return sentences.move_sentence(p.words, goal.actions[-1], p.names, p.state)
    return p.say("civilization.map.enter", place=p.city(goal.space))


def corner(p: Position, walk: Walk, buttons: tuple[ButtonView, ...]) -> corners.CornerView:
    """What the next click does in Movement."""
    return corners.corner(buttons, *_says(p, walk), _next(p, walk))


def _next(p: Position, walk: Walk) -> tuple[ButtonView, ...]:
    here = 0 if walk.group is None else walk.group.space
    if walk.goals or not [one for one in walk.groups if one != here]:
        return ()
    return (ButtonView(f"do:{NEXT}", p.say("civilization.map.next"), key=p.say("key.tab")),)


def _says(p: Position, walk: Walk) -> tuple[str, str]:
    """Title and text: what was chosen, and what a click does with it."""
    found, waiting, say = walk.found, walk.waiting, p.say
    if walk.goals:
        place = p.city(walk.goals[0].space)
        return say("civilization.map.which", place=place), ""
    if found is None:
        key = "pick" if waiting else "none_left"
        return say("civilization.map.title"), say(f"civilization.map.{key}", waiting=waiting)
    frame = found.frame
    group = figures(p.words, frame.armies, frame.scouts)
    title = say("civilization.map.picked", group=group, steps=frame.left)
    if walk.group is None:
        return title, say("civilization.map.under_way")
    groups = walk.groups[walk.group.space]
    others = waiting - groups[0].armies - groups[0].scouts
    text = [say("civilization.map.go")]
    text += [say("civilization.map.fewer")] if len(groups) > 1 else []
    text += [say("civilization.map.others", waiting=others)] if others else []
    return title, " ".join(text)


def due(m: Moment, marked: bool) -> bool:
    """Whether figures are moved now; not where something else is `marked` on the map."""
    turn = isinstance(m.frame, frames.Turn) and m.view.phase == MOVEMENT
    free = not m.choice.touched and not m.choice.alternatives
    asked = (turn and free) or isinstance(m.frame, frames.Moving)
    return asked and m.mine and not (m.moving or marked)


def press(mover: Mover, walk: Walk, what: str) -> Intent | None:
    """A button of the corner."""
    if what == NEXT:
        space = mover.next(walk) or mover.next(walk)
        return Focus(space) if space else Plain.NOTHING
    n = what.removeprefix(WAY)
    return DoAll(mover.go(mover.goals[int(n)])) if n != what and n.isdecimal() else None
