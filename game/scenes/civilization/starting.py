"""The set-up, and what is placed on the map in between: what ends somebody's part lies first, to be lifted and laid
elsewhere as often as they like, until they say that it stays. And the Start of Turn: sites of cities and scouts on the
map, great people kept; and the sheet that tells in sentences what there is to decide, what is not possible and why,
and what is lost by ending it now."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.drawing.civilization import marks
from game.drawing.civilization.nodes import labelled
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import SPRING, Node, art, column, either, line, row, text
from game.drawing.kit.parts import ground
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, DARK
from game.hotseat.choice import of_kind, square_of
from game.hotseat.civilization import laying
from game.hotseat.civilization.intents import Choose, Do, Intent, Plain, Refuse, Send
from game.rules.bitsets import Space, bits
from game.rules.civilization import actions, frames, great_people, start
from game.rules.civilization.box import FIRST_PERSON, WONDER, box
from game.rules.civilization.figures import stands
from game.rules.civilization.state import START, city_at
from game.rules.squares import AROUND8, SIDE
from game.scenes.civilization import board_of
from game.scenes.civilization.board import Board, Decision, OnMap, Panel
from game.scenes.civilization.layout import Layout
from game.scenes.kit.section import Section
from game.scenes.kit.tree_section import key_of
from game.words.civilization import city, set_up, turn_start
from game.words.civilization.position import Moment, Now, Position
from game.words.civilization.squares import marker
from game.words.civilization.turn_start import AREA

CLAUSE = (44, 88, 140)


def on_map(m: Moment) -> OnMap | None:
    """Sites of cities, and in red where none can stand under one's figures; of a square that was chosen
    the cities for which its scouts can gather; the places of a great person that was chosen."""
    if not m.begins:
        return None
    p, chosen = m.p, m.chosen
    there = stands(p.player.figures).counts
    own = frozenset(there) | {one.space for one in p.player.cities}
    if person := of_kind(chosen, "person"):
        squares = tuple(bits(great_people.places(p.state, p.seat)))
        return places_map(m, FIRST_PERSON + great_people.PEOPLE[person], squares)
    if space := square_of(chosen):
        cities = [one.city for one in turn_start.assigned(m, space)]
        return OnMap(dict.fromkeys(cities, ""), chosen=space, bright=own, look=space)
    sites = turn_start.sites(p)
    return OnMap(dict.fromkeys(sites, ""), closed=frozenset(turn_start.sites(p, False)),
                 bright=own if sites else frozenset())  # fmt: skip


def places_map(
    m: Moment, piece: int, squares: Collection[Space], lies: Space = 0, city_: Space = 0
) -> OnMap:
    """Where a wonder of a city or a great person can go, and what changes there, but where it `lies`."""
    p, at = m.p, m.square
    change = {one: city.gains(p, p.seat, city_, piece, one) for one in squares if one != lies}
    return OnMap(
        dict.fromkeys(squares, ""),
        change={one: each for one, each in change.items() if each},
        ghost={at: marker(p.state, p.state.players[p.seat], piece)} if at in squares else {},
        bright=frozenset(one.space for one in p.player.cities),
    )


def touch(m: Moment, name: str) -> Intent | None:
    """A square, or the button of the great people who are kept: one after the other."""
    if not m.begins:
        return None
    if at := square_of(name):
        return _touch_square(m, at)
    if name != "do:people":
        return None
    person, reserve = of_kind(m.chosen, "person"), dict.fromkeys(m.p.player.reserve)
    ids = [box().people[one] for one in reserve]
    later = ids[ids.index(person) + 1 :] if person in ids else ids
    return Choose(f"person:{later[0]}" if later else "")


def _touch_square(m: Moment, space: Space) -> Intent | None:
    """Own figures are chosen; then a city for which they gather, or the place of a person."""
    p, person, chosen = m.p, of_kind(m.chosen, "person"), square_of(m.chosen)
    if person:
        action = actions.PlacePerson(person, space)
        if action in m.legal:
            return Do(action)
        return Refuse(great_people.why_not_there(p.state, p.seat, action))
    city_there = city_at(p.player, space) is not None
    if chosen and city_there:
        assign = actions.Assign(chosen, space)
        if assign in m.legal:
            return Do(assign)
        return Refuse(start.why_not_assign(p.state, p.seat, assign))
    if space in stands(p.player.figures).counts and not city_there:
        return Choose("" if chosen == space else f"square:{space}")
    return Choose("") if m.chosen else None


def sheet(p: Position, lies: str) -> Node:
    """The parchment: it fills the room `below` the map, or lies over its `head` or its `foot`. With much to tell its
    rows stand closer, and then less is told."""
    found, grow = turn_start.matters(p), float(lies == "below")
    brief = tuple([one._replace(text=one.brief or one.text) for one in found])
    paper = either(
        *(_paper(p, some, gap, grow) for some, gap in ((found, 4.0), (found, 0.0), (brief, 0.0))),
        grow=grow,
    )
    if lies == "below":
        return paper
    return column(paper, SPRING) if lies == "head" else column(SPRING, paper)


def _paper(p: Position, found: tuple[turn_start.Matter, ...], gap: float, grow: float) -> Node:
    ask = sum(one.kind == "ask" for one in found)
    rule = line(marks.PAPER_RULE, 1.2, h=4.0)
    rows = [node for one in found for node in (rule, _row(one).but(grow=grow))][1:]
    return column(
        row(text(p.say(AREA + "title"), 28, DARK, "title", grow=1, firm=True),
            text(p.say(AREA + "count", n=ask, told=len(found) - ask), 20, BROWN, align=1.0), gap=12),
        *rows, _foot(p, found),
        grow=grow, pad=(20, 8), gap=gap, paint=ground("paper", 14), bleed=16, at=(0, 0),
    )  # fmt: skip


def _row(one: turn_start.Matter) -> Node:
    buttons = (labelled(act.label, act.style, size=20, h=48, id=key_of(act.name), does=act.does, says=act.label)
               for act in one.buttons)  # fmt: skip
    told = [text(some, 20, BROWN, lines=3, leading=1.1, bold=marks.TITLE_RED, same="told")
            for some in dict.fromkeys((one.text, one.brief or one.text))]  # fmt: skip
    return row(
        art(mark, one.kind, w=36, h=36),
        column(
            text(f"*{one.head}* {one.clause}", 22, CLAUSE, lines=2, bold=DARK, leading=1.1, same="head"),
            either(*told) if len(told) > 1 else told[0], w=1, grow=1,
        ),
        *buttons, gap=12, least=0.6,
    )  # fmt: skip


def mark(c: Canvas, b: Box, kind: str) -> None:
    """Whether it is to be decided, not possible, or only told."""
    if kind == "ask":
        marks.disc(c, "?", b.centerx, b.centery, b.h / 2)
    else:
        c.icon("check" if kind == "done" else "cross", b.centerx, b.centery, b.h)


def _foot(p: Position, found: tuple[turn_start.Matter, ...]) -> Node:
    """What there is nothing of, and what is lost by ending now."""
    quiet = [p.say(AREA + "nobody")] if not p.player.reserve else []
    quiet += [p.say(AREA + "events")] if p.player.events else []
    lost = [one.lost for one in found if one.lost]
    ends, ink = (lost[0], marks.RED) if lost else (p.say(AREA + "nothing_lost"), marks.GREEN)
    told = [text(one, 20, BROWN, lines=2, leading=1.06, same="foot")
            for one in dict.fromkeys(("  ".join(quiet), *quiet[-1:]))]  # fmt: skip
    return row(
        column(either(*told), w=1, grow=1), text(ends, 20, ink, "semi", 1.0, same="foot"), gap=16
    )


def lies(f: Layout, m: Moment) -> str:
    """Of a map that needs all the room it lies over the half where one's own capital is not."""
    if f.offer.y >= f.map.bottom:
        return "below"
    cities = m.p.player.cities
    _, row = board_of.turned(m.p.state).at(cities[0].space if cities else 0)
    return "foot" if row < SIDE / 2 else "head"


def place(f: Layout, m: Moment) -> Box:
    """Where it lies."""
    return Box(*f.map.topleft, f.map.w, f.offer.h) if lies(f, m) == "head" else f.offer


def beside(b: Box, f: Layout, m: Moment) -> Box:
    """The part of the map, in this box, that it does not cover."""
    if m.board != "start" or not m.begins or lies(f, m) == "below":
        return b
    covered = place(f, m)
    return Box(b.x, covered.bottom if lies(f, m) == "head" else b.y, b.w, b.h - covered.h)


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    where = lies(f, now())
    yield Panel(place, sheet, lambda m: (m.p, where) if m.begins else None).section(f, now, send)


BOARD = Board(
    sections, turn_start.corner, touch, on_map=on_map, brought_by=(frames.Turn,), things=("player",), own=True,
    brought_if=lambda f, bots: f.view.phase == START,
)  # fmt: skip
PHASE = Board(corner=turn_start.corner, touch=touch, on_map=on_map)


def lay(m: Moment, name: str) -> Intent | None:
    """A square takes what is placed, or asks what makes way; what is last lies there until kept, by Enter
    too."""
    space = set_up.lies(m)
    if name == "enter" and space:
        return set_up.placing(m, space)
    if not (there := square_of(name)):
        return None
    if laying.is_last(m.view) and laying.placed_on(m.frame, there) in m.legal:
        return Plain.NOTHING if there == space else Choose(name, "do:keep")
    return set_up.placing(m, there)


def capital_map(m: Moment) -> OnMap | None:
    """The squares of the home tile for a capital, with what it would make."""
    there = set_up.lies(m)
    found = [one.space for one in m.legal if isinstance(one, actions.PlaceCapital)]
    if not found or not m.mine:
        return None
    others = [one for one in found if one != there]
    change = {one: set_up.with_capital(m.p, one) for one in others}
    beside = set_up.capital_view(m.p, there, others) if there else None
    best = set_up.recommended(m.p, m.p.seat)
    return OnMap(dict.fromkeys(others, ""), change=change, best=best, look=set_up.home(m.p), chosen=there,
                 bright=frozenset(bits(AROUND8[there] | 1 << there)) if there else frozenset(), bubble=beside)  # fmt: skip


def figure_map(m: Moment) -> OnMap | None:
    """Squares for the figure that is placed next."""
    if not m.mine:
        return None
    own = frozenset(one.space for one in m.p.player.cities)
    best, _ = set_up.best_square(m) if isinstance(m.frame, frames.PlacingFigures) else (0, 0)
    squares = dict.fromkeys(set_up.places(m), "")
    return OnMap(squares, look=set_up.home(m.p), bright=own, best=best, chosen=set_up.lies(m))


def piece_map(m: Moment) -> OnMap | None:
    """Where the wonder of the set-up can stand, or a great person that was gained."""
    match m.frame if m.mine else None:
        case frames.PlacingWonder(wonder=wonder):
            piece = WONDER + wonder
        case frames.PlacingPerson(person=person):
            piece = FIRST_PERSON + person
        case _:
            return None
    squares = [one.space for one in m.legal if isinstance(one, actions.Place | actions.PlacePerson)]
    town = m.p.player.cities[0].space if piece < FIRST_PERSON else 0
    found = places_map(m, piece, squares, set_up.lies(m), town)
    best = max(found.change, key=lambda one: sum(n for _, n in found.change[one]), default=0)
    return found._replace(look=set_up.home(m.p), best=best, chosen=set_up.lies(m))


def take(m: Moment, name: str) -> Intent | None:
    action = actions.TakeResource(of_kind(of_kind(name, "do"), "resource"))
    return Do(action) if action in m.legal else None


PIECES = Board(corner=set_up.piece_corner, touch=lay, on_map=piece_map)
FIGURES = Board(corner=set_up.figure_corner, touch=lay, on_map=figure_map)
DECISIONS: dict[Decision, Board] = {
    frames.PlacingCapital: Board(corner=set_up.capital_corner, touch=lay, on_map=capital_map),
    frames.PlacingFigures: FIGURES,
    frames.SteppingAside: FIGURES,
    frames.PlacingWonder: PIECES,
    frames.PlacingPerson: PIECES,
    frames.TakingResource: Board(corner=set_up.resource_corner, touch=take),
}
