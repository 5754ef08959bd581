"""City Management at the table: what touching the board of a city does, what it lights on the map,
and what the corner says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.content.civilization.effects import MARKET_RESOURCES
from game.drawing.civilization import city as drawing
from game.drawing.civilization.action import ActionView
from game.drawing.civilization.city import Change, CityPlaces, CityView
from game.drawing.civilization.marks import Button
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.steps import Step
from game.rules.bitsets import Space
from game.rules.civilization.actions import (
    Advance,
    Build,
    BuildAlso,
    Devote,
    EndTurn,
    Harvest,
    HarvestAlso,
    Place,
)
from game.rules.civilization.box import TERRAIN, TERRAIN_BITS
from game.rules.civilization.building import FIGURE, ITEMS, needs_square, why_not_square
from game.rules.civilization.cities import why_not_resource
from game.rules.civilization.events import ItemOrdered, PhaseBegan
from game.rules.civilization.frames import BuildingAlso, HarvestingAlso, PlacingItem, Turn
from game.rules.civilization.state import CITIES
from game.rules.contract import Action
from game.rules.flow import FINISH
from game.rules.squares import AROUND8
from game.scenes.civilization import city, city_view, desk
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.board import BoardSection, Spot
from game.scenes.civilization.city import BUILDS, DEVOTES, HARVESTS
from game.scenes.civilization.desk import OnMap
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.position import Position
from game.scenes.civilization.ways import ways
from game.scenes.kit.dialogs import Ask, Choice
from game.scenes.kit.section import Box, Section
from game.scenes.table.choice import kind
from game.scenes.table.pointing import key
from game.scenes.table.position import per_position
from game.scenes.table.sections.panel import Panel
from game.words.civilization import sentences
from game.words.civilization.things import names_of

if TYPE_CHECKING:
    from game.scenes.civilization.table import CivilizationTable

BOARD = "city"
LINES = 120
"""So many lines of the log are looked through for what cities have done."""
KEYED = {"key:move_1": BUILDS, "key:arts": DEVOTES, "key:harvest": HARVESTS}
"""Keys of the three actions."""
SQUARES = 7
"""So many squares of the map are seen beside each other round a city."""
NOTE = 132.0
"""The height of the parchment at the foot of the map."""


def about(table: CivilizationTable) -> Space:
    """The city of the open board: the one that builds, or the one that was opened."""
    frame = table.decision()
    if isinstance(frame, PlacingItem | BuildingAlso | HarvestingAlso) and table.mine():
        return frame.city
    return int(table.desk.about or 0)


def view(table: CivilizationTable) -> CityView | None:
    """The board as it is now."""
    p, space = table.panels.position(), about(table)
    keys = tuple(key(table, action) for action in ("move_1", "arts", "harvest"))
    deeds = done(table) if p.state.phase == CITIES else ()
    if not space:
        return None
    return city_view.city_view(p, space, table.desk.chosen, keys, deeds, coached(table))


def coached(table: CivilizationTable) -> bool:
    """Whether the coach speaks: what can be done once he has been heard is shown as it will be."""
    return table.layer.holds() and table.past is None


def done(table: CivilizationTable) -> tuple[tuple[Space, str], ...]:
    """What cities have done in this phase, as the log has it: the city, and what."""
    viewer, found = table.viewer(), list[tuple[Space, str]]()
    for line in reversed(table.match.log_for(viewer)[-LINES:]):
        for event in reversed(line.events):
            if isinstance(event, PhaseBegan):
                return tuple(reversed(found))
            if isinstance(event, ItemOrdered):
                found.append((event.city, event.item))
    return tuple(reversed(found))


# ---- the board ----------------------------------------------------------------------------------


def sections(table: CivilizationTable, f: Layout) -> Iterable[Section]:
    """The board in place of the left column, and what a square changes at the foot of the map."""
    yield BoardSection(
        f.city,
        lambda: view(table),
        CityPlaces,
        partial(_paint, table),
        partial(_spots, table),
        partial(press, table),
        spoken=lambda places: {"board": places.box, "production": places.production},
    )
    b, space = f.map_beside, about(table)
    if space and table.map.box == b:
        table.map.camera.look_at(table.map.model.turn.at(space), SQUARES)
    wide = min(430.0, b.w * 0.6)
    place = Box(b.right - wide - 10, b.bottom - NOTE - 40, wide, NOTE + 30)
    yield ChangesSection(place, partial(square_note, table))


def _paint(table: CivilizationTable, c: Canvas, places: CityPlaces, view: CityView) -> None:
    drawing.paint(c, places, view, ways(table.panels.position()))


def _spots(table: CivilizationTable, places: CityPlaces, view: CityView) -> Iterable[Spot]:
    """Actions, items and buttons, in the order in which they are read."""
    p, space = table.panels.position(), about(table)
    for what, box, one in zip(city.KINDS, places.actions, view.actions, strict=False):
        yield Spot(f"mode:{what}", box, f"{one.label}: {one.note}", one.kind != "off")
    names = city_view.listed(p, space, city_view.mode_of(p, space, table.desk.chosen))
    for n, group in enumerate(view.groups):
        for k, item in enumerate(group.items):
            can = item.state in ("yes", "rush")
            text = f"{item.name} {item.price}: {item.reason}"
            yield Spot(names[n][k], places.item(n, k), text, can)
    found = city_view.orders(p, space, table.desk.chosen)
    named = [*(f"do:{name}" for name, _ in found), "do:back"]
    for name, box, button in zip(named, places.buttons, view.buttons, strict=False):
        yield Spot(name, box, button.label)


class SquareNote(NamedTuple):
    """What the parchment says of a square: what changes there, or why nothing goes there."""

    title: str
    changes: tuple[Change, ...] = ()
    to: str = ""
    why: str = ""


class ChangesSection(Panel[SquareNote]):
    """Parchment at the foot of the map: what the city gains and loses on the square pointed at."""

    glass = True

    def draw(self, c: Canvas, view: SquareNote) -> None:
        b = self.box
        high = min(b.h, 56 + 34.0 * max(2 if view.why else 1, len(view.changes)))
        drawing.paint_changes(c, Box(b.x, b.bottom - high, b.w, high), *view)


def square_note(table: CivilizationTable) -> SquareNote | None:
    """What the parchment says of the square that is pointed at."""
    p, space, pointed = table.panels.position(), about(table), table.pointed()
    id = chosen_item(table)
    if not id or not space or kind(pointed) != "square":
        return None
    return _note_on(p, space, id, int(pointed[7:]))


@per_position
def _note_on(p: Position, space: Space, id: str, at: Space) -> SquareNote | None:
    """The lines of a square: icons before and after, and goods that would be covered; or why it
    does not do."""
    one, item, say = city.work(p, space), ITEMS[id], p.say
    if one is None or not needs_square(item) or not AROUND8[space] >> at & 1:
        return None
    if at not in city.legal_squares(p, space, id):
        refusal = why_not_square(p.state, one.seat, space, item, at)
        why = sentences.refusal_sentence(p.words, refusal, p.names)
        return SquareNote(say("civilization.city.not_here"), why=why)
    if at in city.attacked(p, space, id):
        return SquareNote(
            say("civilization.city.attack_title"), why=say("civilization.city.attacks")
        )
    if item.kind == FIGURE:
        return None
    name = city_view.capital(city_view.item_name(p, one.player, id))
    number = p.state.cells[at] & TERRAIN_BITS
    terrain = next(name for name, each in TERRAIN.items() if each == number)
    title = say("civilization.city.on_square", thing=name, terrain=terrain)
    now = city.sums_now(p, one.seat, space)
    then = city.sums_then(p, one.seat, space, item.number, at)
    found = [
        Change(icon, say(f"civilization.city.sum.{icon}"), *_signed(icon, a, b))
        for icon, a, b in zip(city.Sums._fields, now, then, strict=True)
        if a != b
    ]
    for good, n in city.gains(p, one.seat, space, item.number, at):
        if good in MARKET_RESOURCES and n < 0:
            found.append(Change(good, say("civilization.city.covered"), "", ""))
    return SquareNote(title, tuple(found), say("civilization.city.to"))


def _signed(icon: str, before: int, after: int) -> tuple[str, str]:
    """Numbers before and after; a bonus has its sign."""
    return (f"{before:+}", f"{after:+}") if icon == "combat" else (str(before), str(after))


# ---- what is touched ----------------------------------------------------------------------------


def chosen_item(table: CivilizationTable) -> str:
    """The item that is chosen, or in hand."""
    held = city.in_hand(table.panels.position())
    if held is not None:
        return held.id
    kind_, _, id = table.desk.chosen.partition(":")
    return id if kind_ == "item" else ""


def press(table: CivilizationTable, name: str) -> None:
    """Something on the board was touched: an action, an item, a button."""
    what, _, id = name.partition(":")
    if what != "do" and table.layer.touches(name):
        return
    if what == "mode":
        _turn_to(table, id)
    elif what == "do":
        touch(table, name)
    elif what in ("item", "resource", "arts"):
        _choose(table, name)


def _turn_to(table: CivilizationTable, what: str) -> None:
    """One of the three actions; why not, where the city cannot take it."""
    refusal = city.idle(table.panels.position(), about(table), what)
    if refusal is not None:
        table.refuse_with(refusal)
    elif not isinstance(table.decision(), PlacingItem):
        table.desk.choose("" if what == BUILDS else what)


def _choose(table: CivilizationTable, name: str) -> None:
    """Choose what is offered; chosen once more it is done, if it needs no square."""
    p, space = table.panels.position(), about(table)
    if city.in_hand(p) is not None:
        return
    what = {"item": BUILDS, "resource": HARVESTS}.get(kind(name), DEVOTES)
    refusal = city.idle(p, space, what)
    if refusal is None and what == BUILDS:
        refusal = city.offer(p, space, name[5:]).refusal
    if refusal is None and what == HARVESTS and not _ordered(table, name, False):
        refusal = why_not_resource(p.state, p.seat, space, name[9:])
    if refusal is not None:
        table.refuse_with(refusal)
    elif table.desk.chosen == name and not (what == BUILDS and needs_square(ITEMS[name[5:]])):
        _order(table, False)
    else:
        table.desk.choose(name)
        if table.keyboard and what == BUILDS and (there := city.legal_squares(p, space, name[5:])):
            table.focus = f"square:{there[0]}"


def _ordered(table: CivilizationTable, chosen: str, free: bool) -> Action | None:
    """The action by which what is chosen is had; None where it is not legal."""
    p, space = table.panels.position(), about(table)
    what, _, id = chosen.partition(":")
    second = isinstance(table.decision(), BuildingAlso | HarvestingAlso)
    action: Action
    if what == "item":
        rush = 0 if free else city.offer(p, space, id).rush
        action = BuildAlso(space, id, rush) if second else Build(space, id, rush, free)
    elif what == "resource":
        action = HarvestAlso(space, id) if second else Harvest(space, id)
    elif what == DEVOTES:
        action = Devote(space)
    else:
        return None
    return action if action in table.legal else None


def _order(table: CivilizationTable, free: bool, at: Space = 0) -> None:
    """Have what is chosen, and put it on a square if one was touched."""
    action = _ordered(table, table.desk.chosen, free)
    if action is None:
        return
    mover = table.mover
    if at and (table.held() or table.layer.plays((action, Place(at)))):
        return
    table.answers.placing = (mover, Place(at)) if at and mover is not None else None
    table.act(action)


def touch(table: CivilizationTable, name: str) -> bool:
    """A square, a button or a key while the board of a city lies open."""
    p, what = table.panels.position(), name.removeprefix("do:")
    if name in KEYED:
        _turn_to(table, KEYED[name])
    elif what in ("order", "free", "enter"):
        found = city_view.orders(p, about(table), table.desk.chosen)
        if what == "enter" and not found:
            return False
        _order(table, (found[0][0] if what == "enter" else what) == "free")
    elif what == "back":
        table.desk.close()
    elif what == "next_city":
        _next(table)
    elif kind(name) == "square":
        return _touch_square(table, int(name[7:]))
    else:
        return False
    return True


def _touch_square(table: CivilizationTable, at: Space) -> bool:
    """Put what is chosen there, after a question where something makes way; another city opens its
    board."""
    p, space, id = table.panels.position(), about(table), chosen_item(table)
    good = city.harvested(p, space).get(at, "")
    if not id and good and city_view.mode_of(p, space, table.desk.chosen) == HARVESTS:
        _choose(table, f"resource:{good}")
        return True
    if not id:
        if at != space:
            table.desk.show(f"{BOARD}:{at}" if city.work(p, at) else "")
        return True
    if at not in city.legal_squares(p, space, id):
        if at == space:
            table.desk.choose("")
        elif needs_square(ITEMS[id]):
            table.refuse_with(why_not_square(p.state, p.seat, space, ITEMS[id], at))
        return True
    gone = city.given_up(p, space, id, at)
    if gone:
        ask(table, gone, partial(_put, table, at, table.desk.chosen))
    else:
        _put(table, at, table.desk.chosen)
    return True


def _put(table: CivilizationTable, at: Space, chosen: str) -> None:
    """Put what was chosen there, also if it was asked about since."""
    table.desk.chosen = chosen
    if isinstance(table.decision(), PlacingItem):
        table.act(Place(at))
    else:
        found = city_view.orders(table.panels.position(), about(table), table.desk.chosen)
        _order(table, bool(found) and found[0][0] == "free", at)


def ask(table: CivilizationTable, replaced: Iterable[str], then: Callable[[], None]) -> None:
    """Ask before something makes way."""
    names = names_of(table.app.words, replaced)
    text = table.say("civilization.city.ask", things=names)
    yes = Choice("yes", table.say("common.yes"), "primary", then)
    no = Choice("no", table.say("common.no"))
    table.app.push(Ask(table.app, table.say("civilization.city.ask_title"), text, [yes, no]))


def _next(table: CivilizationTable) -> None:
    """The board of the next city that can act."""
    found, here = city.waiting(table.panels.position()), about(table)
    if found:
        after = [one for one in found if one > here] or list(found)
        if after[0] != here:
            table.desk.show(f"{BOARD}:{after[0]}")


def kept(table: CivilizationTable) -> str:
    """The board that lies open next: that of the next city that can act once one has acted, and none
    when somebody else is on turn."""
    p, desk_ = table.panels.position(), table.desk
    one = city.work(p, int(desk_.about or 0))
    if one is None:
        return ""
    mine = one.seat == p.seat and table.view.phase == CITIES and table.mine()
    if not mine or not isinstance(table.decision(), Turn) or city.able(p, one.city.space):
        return desk_.opened if not mine or one.seat == p.seat else ""
    found = city.waiting(p)
    return f"{BOARD}:{found[0]}" if found else ""


# ---- the map ------------------------------------------------------------------------------------


def on_map(table: CivilizationTable) -> OnMap | None:
    """Where what is chosen can go, with what each square changes there."""
    p, space, id = table.panels.position(), about(table), chosen_item(table)
    if not space:
        return OnMap()
    if not id:
        goods = (
            city.harvested(p, space)
            if city_view.mode_of(p, space, table.desk.chosen) == HARVESTS
            else {}
        )
        chosen = table.desk.chosen.removeprefix("resource:")
        legal = {at: "" for at, good in goods.items() if chosen in (good, HARVESTS, "")}
        if not legal or city.idle(p, space, HARVESTS) is not None:
            return OnMap()
        return OnMap(legal, bright=frozenset((space,)))
    item, one = ITEMS[id], city.work(p, space)
    if one is None or not needs_square(item):
        return OnMap(bright=frozenset((space,)))
    squares, pointed, ghosts = city.legal_squares(p, space, id), table.pointed(), {}
    at = int(pointed[7:]) if kind(pointed) == "square" else 0
    if at in squares and item.kind != FIGURE:
        ghosts = {at: city.ghost(p, one.seat, item.number)}
    return OnMap(
        legal=dict.fromkeys(squares, ""),
        closed=city.red_squares(p, space, id) | city.attacked(p, space, id),
        change=city.changes(p, space, id),
        ghost=ghosts,
        bright=frozenset((space,)),
    )


# ---- the corner ---------------------------------------------------------------------------------


def corner(table: CivilizationTable) -> CornerView | None:
    """What the next click does while the board of a city lies open."""
    p, space, frame, say = table.panels.position(), about(table), table.decision(), table.say
    one = city.work(p, space) if space else None
    if one is None:
        return None
    back = ("do:close", Button(say("civilization.city.button.to_map"), "normal", say("key.escape")))
    if isinstance(frame, BuildingAlso | HarvestingAlso) and table.mine():
        which = "second_item" if isinstance(frame, BuildingAlso) else "second_harvest"
        stop = ("do:finish", Button(say("civilization.city.button.no_more"), "normal"))
        title = say(f"civilization.city.{which}")
        return CornerView(ActionView(title, say(f"civilization.city.{which}_text")), (stop,))
    id = chosen_item(table)
    if id and needs_square(ITEMS[id]):
        title = say("civilization.city.place", thing=city_view.item_name(p, one.player, id))
        to_list = Button(say("civilization.city.button.to_list"), "normal", say("key.escape"))
        key = "place_figure" if ITEMS[id].kind == FIGURE else "place_text"
        away = () if city.in_hand(p) else (("do:close", to_list),)
        return CornerView(ActionView(title, say(f"civilization.city.{key}")), away)
    if not city.able(p, space, coached(table)):
        key = "own" if one.seat == p.seat else "others"
        text = say(f"civilization.city.look_{key}", player=p.names[one.seat])
        return CornerView(ActionView(p.city(space), text), (back,))
    more = [one for one in city.waiting(p) if one != space]
    step = ("do:next_city", Button(say("civilization.city.button.next"), "normal"))
    text = say("civilization.city.choose" if not table.desk.chosen else "civilization.city.confirm")
    return CornerView(ActionView(p.city(space), text), (*([step] if more else []), back))


def phase_corner(table: CivilizationTable) -> CornerView | None:
    """The cities with what they have done, and the end of their turn."""
    p, say = table.panels.position(), table.say
    if not (table.mine() and isinstance(table.decision(), Turn)):
        return None
    if table.choice.touched or table.choice.alternatives:
        return None
    found = city.waiting(p)
    steps = tuple(
        Step(
            "now" if one.space in found else "done",
            p.city(one.space),
            city_view.did(p, one, True, done(table)),
        )
        for one in p.player.cities
    )
    buttons = []
    if found:
        name = p.city(found[0])
        buttons.append(("do:next_city", Button(name, "primary", p.enter)))
    if Advance() in table.legal:
        buttons.append(("do:culture", Button(say("civilization.panels.culture_title"))))
    end = Button(say("civilization.move.EndTurn.city_management"), "normal" if found else "primary")
    buttons.append(("do:end_turn", end))
    return CornerView(ActionView(say("civilization.city.title"), "", steps), tuple(buttons))


def phase_touch(table: CivilizationTable, name: str) -> bool:
    """The bare table in City Management: cities by their numbers, and the buttons of the corner."""
    cities = table.panels.position().player.cities
    if name == "do:next_city":
        _next(table)
    elif name == "do:culture":
        table.desk.show("culture")
    elif name == "do:end_turn" and EndTurn() in table.legal:
        table.act(EndTurn())
    elif name.startswith("key:thing_") and int(name[10:]) <= len(cities):
        table.desk.show(f"{BOARD}:{cities[int(name[10:]) - 1].space}")
    else:
        return False
    return True


def touch_over(table: CivilizationTable, name: str) -> bool:
    """As `touch`; what the corner offers to a second item or harvest ends it."""
    if name == "do:finish" and FINISH in table.legal:
        table.act(FINISH)
        return True
    return touch(table, name) or (not chosen_item(table) and phase_touch(table, name))


desk.BOARDS[BOARD] = sections
desk.KEPT[BOARD] = kept
desk.CORNERS |= {BOARD: corner, "city_management": phase_corner}
desk.TOUCHES |= {BOARD: touch_over, "city_management": phase_touch}
desk.ADDED[BOARD] = on_map
desk.BROUGHT |= dict.fromkeys((PlacingItem, BuildingAlso, HarvestingAlso), BOARD)
