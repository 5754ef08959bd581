"""City Management: what touches of a city's board do, what it lights, what the corner says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.civilization.effects import MARKET_RESOURCES
from game.drawing.civilization import marks, nodes
from game.drawing.kit.nodes import SPRING, Node, column, row, text
from game.drawing.kit.parts import ground
from game.drawing.kit.theme import BROWN, DARK
from game.hotseat.choice import kind_and_id, of_kind, square_of
from game.hotseat.civilization import intents
from game.hotseat.preferences import counted
from game.rules.bitsets import Space
from game.rules.civilization import actions, box
from game.rules.civilization.building import FIGURE, ITEMS, needs_square, why_not_square
from game.rules.civilization.cities import why_not_resource
from game.rules.civilization.frames import BuildingAlso, HarvestingAlso, PlacingItem
from game.rules.civilization.state import CITIES
from game.rules.contract import Action
from game.rules.squares import AROUND8
from game.scenes.civilization import city_view
from game.scenes.civilization.board import Board, OnMap, Panel, panels
from game.scenes.civilization.layout import Layout
from game.scenes.kit.dialogs import AskButton
from game.scenes.kit.section import Box
from game.words import Words
from game.words.civilization import city, city_text, sentences, things
from game.words.civilization.city import BUILDS, DEVOTES, HARVESTS, Sums
from game.words.civilization.city_text import AREA
from game.words.civilization.position import Moment, Position
from game.words.civilization.squares import marker
from game.words.position import per_position

KEYED = {"key:move_1": BUILDS, "key:arts": DEVOTES, "key:harvest": HARVESTS}
"""Keys of the three actions."""
SQUARES = 7
"""So many squares of the map are seen beside each other round a city."""


def shown(m: Moment) -> tuple[Position, city_view.Shown] | None:
    """What the board tells of; None where there is no city."""
    space = city_text.about(m)
    if not space or city.work(m.p, space) is None:
        return None
    keys = tuple(map(m.key, ("move_1", "arts", "harvest")))
    deeds = city_text.done(m) if m.p.state.phase == CITIES else ()
    return m.p, city_view.Shown(space, m.chosen, keys, deeds, m.soon)


def note_box(f: Layout, m: Moment) -> Box:
    """Where the parchment lies: over the foot of the map."""
    b = f.map_beside
    wide = min(430.0, b.w * 0.6)
    return Box(b.right - wide - 10, b.y + 10, wide, b.h - 20)


def square_note(m: Moment) -> tuple[Node] | None:
    """The parchment of the square that is pointed at."""
    space, id = city_text.about(m), city_text.chosen_item(m)
    found = parchment(m.p, space, id, m.square) if id and space and m.square else None
    return None if found is None else (found,)


@per_position
def parchment(p: Position, space: Space, id: str, at: Space) -> Node | None:
    """What the city gains and loses on a square, covered goods too; or why nothing goes there."""
    one, item, say = city.work(p, space), ITEMS[id], p.say
    if one is None or not needs_square(item) or not AROUND8[space] >> at & 1:
        return None
    if at not in city.legal_squares(p, space, id):
        refusal = why_not_square(p.state, one.seat, space, item, at)
        why = sentences.refusal_sentence(p.words, refusal, p.names)
        return _paper(say(AREA + "not_here"), why=why)
    if at in city.attacked(p, space, id):
        return _paper(say(AREA + "attack_title"), why=say(AREA + "attacks"))
    if item.kind == FIGURE:
        return None
    name, number = city_text.item_name(p, one.player, id), p.state.cells[at] & box.TERRAIN_BITS
    terrain = next(name for name, each in box.TERRAIN.items() if each == number)
    title = say(AREA + "on_square", thing=things.capitalized(name), terrain=terrain)
    now, to = city.sums_now(p, one.seat, space), say(AREA + "to")
    then, lines = city.sums_then(p, one.seat, space, item.number, at), []
    for icon, a, b in zip(Sums._fields, now, then, strict=True):
        if a != b:
            sign, word = "+" if icon == "combat" else "", say(f"{AREA}sum.{icon}")
            lines.append(_change(icon, word, f"{a:{sign}} {to}", f"{b:{sign}}"))
    for good, n in city.gains(p, one.seat, space, item.number, at):
        if good in MARKET_RESOURCES and n < 0:
            lines.append(_change(good, say(AREA + "covered")))
    return _paper(title, *lines)


def _change(sign: str, word: str, before: str = "", after: str = "") -> Node:
    """What a place does to something; without numbers it is lost there."""
    numbers = (text(before, 20, BROWN), text(after, 20, DARK, "black")) if after else ()
    said = text(word, 20, DARK, same="change", grow=1)
    return row(nodes.symbol(sign, 26), said, *numbers, gap=9, h=34, least=0.8)


def _paper(title: str, *lines: Node, why: str = "") -> Node:
    body = text(why, 20, DARK, lines=4, bold=marks.TITLE_RED) if why else None
    return column(
        SPRING,
        column(text(title, 21, marks.RED if why else marks.GREEN, "bold", h=34), *lines, body,
               pad=(18, 10, 18, 12), paint=ground("paper"), bleed=16, id=("parchment",), stop=False, reach=False),
    )  # fmt: skip


def press(m: Moment, name: str) -> intents.Intent | None:
    """Something on the board was touched: an action, an item, a button."""
    what, id = kind_and_id(name)
    if what == "do":
        return touch(m, name)
    if what == "mode":
        return intents.Answer(name, _turn_to(m, id))
    return intents.Answer(name, _choose(m, name) if what in ("item", "resource", "arts") else None)


def _turn_to(m: Moment, what: str) -> intents.Intent:
    """One of the three actions; why not, where the city cannot take it."""
    refusal = city.idle(m.p, city_text.about(m), what)
    if refusal is not None:
        return intents.Refuse(refusal)
    if isinstance(m.frame, PlacingItem):
        return intents.Plain.NOTHING
    return intents.Choose("" if what == BUILDS else what)


def _choose(m: Moment, name: str) -> intents.Intent:
    """Choose what is offered; chosen once more it is done, if it needs no square."""
    p, space, (of, id) = m.p, city_text.about(m), kind_and_id(name)
    if city.in_hand(p) is not None:
        return intents.Plain.NOTHING
    what = {"item": BUILDS, "resource": HARVESTS}.get(of, DEVOTES)
    refusal = city.idle(p, space, what)
    if refusal is None and what == BUILDS:
        refusal = city.offer(p, space, id).refusal
    if refusal is None and what == HARVESTS and not _ordered(m, name, False):
        refusal = why_not_resource(p.state, p.seat, space, id)
    if refusal is not None:
        return intents.Refuse(refusal)
    if m.chosen == name and not (what == BUILDS and needs_square(ITEMS[id])):
        return _order(m, False)
    there = city.legal_squares(p, space, id) if what == BUILDS and m.keyboard else ()
    return intents.Choose(name, f"square:{there[0]}" if there else "")


def _ordered(m: Moment, chosen: str, free: bool) -> Action | None:
    """The action by which what is chosen is had; None where it is not legal."""
    space = city_text.about(m)
    what, id = kind_and_id(chosen)
    second = isinstance(m.frame, BuildingAlso | HarvestingAlso)
    action: Action
    if what == "item":
        rush = 0 if free else city.offer(m.p, space, id).rush
        once = actions.Build(space, id, rush, free)
        action = actions.BuildAlso(space, id, rush) if second else once
    elif what == "resource":
        action = actions.HarvestAlso(space, id) if second else actions.Harvest(space, id)
    elif what == DEVOTES:
        action = actions.Devote(space)
    else:
        return None
    return action if action in m.legal else None


def _order(m: Moment, free: bool, at: Space = 0) -> intents.Order | intents.Plain:
    action = _ordered(m, m.chosen, free)
    return intents.Plain.NOTHING if action is None else intents.Order(action, at)


def touch(m: Moment, name: str) -> intents.Intent | None:
    """A square, a button or a key while the board of a city lies open; where nothing is chosen, cities by
    their numbers too."""
    what = of_kind(name, "do") or name
    if name in KEYED:
        return _turn_to(m, KEYED[name])
    if what in ("order", "free", "enter"):
        found = city_text.orders(m.p, city_text.about(m), m.chosen)
        if what == "enter" and not found:
            return None
        return _order(m, (found[0][0] if what == "enter" else what) == "free")
    if what == "back":
        return intents.Plain.CLOSE
    if at := square_of(name):
        return _touch_square(m, at)
    return None if city_text.chosen_item(m) else phase_touch(m, name)


def _touch_square(m: Moment, at: Space) -> intents.Intent:
    """Put what is chosen there, asking where something makes way; another city opens its board."""
    p, space, id = m.p, city_text.about(m), city_text.chosen_item(m)
    good = city.harvested(p, space).get(at, "")
    if not id and good and city_text.mode_of(p, space, m.chosen) == HARVESTS:
        return _choose(m, f"resource:{good}")
    if not id and at == space:
        return intents.Plain.NOTHING
    if not id:
        return intents.Show(f"{city_text.KIND}:{at}" if city.work(p, at) else "")
    if at in city.legal_squares(p, space, id):
        found, gone = city_text.orders(p, space, m.chosen), city.given_up(p, space, id, at)
        put: intents.Do | intents.Order | intents.Plain = intents.Do(actions.Place(at))
        if not isinstance(m.frame, PlacingItem):
            put = _order(m, bool(found) and found[0][0] == "free", at)
        return intents.Ask(tuple(gone), put) if gone and not isinstance(put, intents.Plain) else put
    if at == space:
        return intents.Choose("")
    if needs_square(ITEMS[id]):
        return intents.Refuse(why_not_square(p.state, p.seat, space, ITEMS[id], at))
    return intents.Plain.NOTHING


def question(words: Words, asked: intents.Ask | intents.AskEnd, then: Callable[[], object]
             ) -> tuple[Any, ...]:  # fmt: skip
    """What is asked before something makes way, or cities are left idle: title, text and answers."""
    say = words.say
    if isinstance(asked, intents.Ask):
        title = say(AREA + "ask_title")
        text = say(AREA + "ask", things=things.names_of(words, asked.gone))
    else:
        title = say(AREA + "ask_end_title")
        text = say(AREA + "ask_end", towns=words.join(asked.idle))
    yes = AskButton("yes", say("common.yes"), "primary", then)
    no = AskButton("no", say("common.no"))
    return title, text, [yes, no]


def on_map(m: Moment) -> OnMap | None:
    """Where what is chosen can go, with what each square changes there."""
    p, space, id = m.p, city_text.about(m), city_text.chosen_item(m)
    if not space:
        return OnMap()
    if not id:
        mode = city_text.mode_of(p, space, m.chosen)
        chosen = of_kind(m.chosen, "resource") or m.chosen
        goods = city.harvested(p, space).items() if mode == HARVESTS else ()
        legal = {at: "" for at, good in goods if chosen in (good, HARVESTS, "")}
        if not legal or city.idle(p, space, HARVESTS) is not None:
            return OnMap()
        return OnMap(legal, bright=frozenset((space,)))
    item, one = ITEMS[id], city.work(p, space)
    if one is None or not needs_square(item):
        return OnMap(bright=frozenset((space,)))
    squares, at, ghosts = city.legal_squares(p, space, id), m.square, {}
    if at in squares and item.kind != FIGURE:
        ghosts = {at: marker(p.state, p.state.players[one.seat], item.number)}
    return OnMap(
        legal=dict.fromkeys(squares, ""),
        closed=city.red_squares(p, space, id) | city.attacked(p, space, id),
        change=city.changes(p, space, id),
        ghost=ghosts,
        bright=frozenset((space,)),
    )


def phase_touch(m: Moment, name: str) -> intents.Intent | None:
    """The bare table in City Management: cities by their numbers."""
    cities = m.p.player.cities
    what, n = counted(of_kind(name, "key"))
    if what == "thing" and n <= len(cities):
        return intents.Show(f"{city_text.KIND}:{cities[n - 1].space}")
    return None


PANELS = panels(
    Panel("city", city_view.board, shown, lambda m, touched: press(m, touched.step)),
    Panel(note_box, lambda paper: paper, square_note, glass=True),
)
BOARD = Board(
    PANELS, city_text.corner, touch, city_text.kept, on_map, city_text.DECISIONS, own=True
)
PHASE = Board(corner=city_text.phase_corner, touch=phase_touch)
