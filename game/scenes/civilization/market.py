"""The market, as a tray and as a board: what can be bought, at which price, how much is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from game.content.civilization.effects import MARKET_RESOURCES, TERRAINS, Era
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.drawing.civilization import cards, marks, plates
from game.drawing.civilization.nodes import flowing, pair, run, symbol, well
from game.drawing.kit import nodes
from game.drawing.kit.nodes import EMPTY, SPRING, Node, art, column, grid, icon, line, row, text
from game.drawing.kit.parts import button, head, panel
from game.drawing.kit.theme import BROWN, CREAM, DARK, FAINT, GOLD_TEXT, MUTED
from game.hotseat.civilization.intents import Show
from game.rules.civilization import frames, skills, yields
from game.rules.civilization.box import AIRCRAFT, NONE, PIECE, WONDER, box
from game.rules.civilization.building import ITEMS, price
from game.rules.civilization.market import left
from game.rules.civilization.state import CITIES
from game.scenes.civilization.board import Board, Panel, panels
from game.scenes.civilization.items import READ, readable
from game.words import plain
from game.words.civilization import corners, things
from game.words.civilization.players import WORDS
from game.words.civilization.position import Moment, Position
from game.words.position import per_position

AGES: tuple[Era, ...] = ("ancient", "medieval", "modern")
AREA = WORDS + "market."
UNKNOWN = (198, 188, 166)
"""Letters of a technology that is not known."""


@per_position
def wonders(p: Position) -> tuple[cards.Wonder, ...]:
    """The wonders that lie open, at the price for whoever sits below, with what makes them cheaper."""
    known, techs, found = tables(), p.player.techs, []
    for id in (box().wonders[one] for one in p.state.wonders):
        card, discount = known.wonders[id], p.say(AREA + "no_discount")
        if (cheaper := card.discount) is not None:
            has = techs >> box().tech[cheaper.tech] & 1
            key, n = ("discounted", card.cost) if has else ("discount", cheaper.cost)
            discount = p.say(AREA + key, tech=cheaper.tech, n=n)
        name, culture = p.name("wonder", id), known.wonder_culture[card.age]
        cost = str(price(techs, ITEMS[id]))
        found.append(cards.Wonder(id, card.age, name, cost, str(culture), discount))
    return tuple(found)


def to_come(p: Position) -> tuple[str, ...]:
    """The ages of the wonders in the deck, which follows from those that have been seen; nothing
    where one of them is neither here nor there."""
    state = p.state
    lying = [placed & PIECE for player in state.players for placed in player.pieces]
    seen = {one - WONDER for one in (*lying, *state.removed) if yields.is_wonder(one)}
    seen |= {*state.wonders}
    hidden = Counter(card.age for n, card in enumerate(tables().wonders.values()) if n not in seen)
    if hidden.total() != len(state.wonder_deck):
        return ()
    return tuple(p.say(f"{AREA}{age}", n=hidden[age]) for age in AGES if hidden[age])


def tray(p: Position, note: str) -> Node:
    """The wonders that can be bought and the goods that are left, beside the map; a click opens all of
    it. Where names have no room on the cards `note` tells the one that is pointed at."""
    found = wonders(p)
    arts = (
        readable(art(plates.wonder, one, found, w=1, grow=1, bleed=16), f"wonder:{one.id}", f"{one.name}, {one.price}")
        .but(reach=False, stop=False) for one in found
    )  # fmt: skip
    goods = (
        row(symbol(good, 28, 255 if n else 90), text(str(n), 20, CREAM if n else FAINT, "bold"), gap=4)
        for good, n in zip(MARKET_RESOURCES, p.state.resources, strict=True)
    )  # fmt: skip
    foot = p.say(AREA + "to_come", n=len(p.state.wonder_deck))
    title = p.say(AREA + "title")
    return panel(
        head(title, note, 22, MUTED, face="body", h=36), row(*arts, gap=8, grow=1, pad=(0, 0, 2, 0)),
        row(*goods, SPRING, nodes.words(foot, size=19.5, colour=MUTED, align=1.0), gap=10, h=36),
        pad=(12, 5, 10, 5), id=("tray", "market"), does=Show("market"), says=title, quiet=True,
    )  # fmt: skip


def _pair(p: Position, marker: int, basic: int) -> Node:
    second = box().upgrade[basic]
    none = text(p.say(AREA + "one_side"), 20, FAINT, same="one side", w=1, grow=1, pad=(8, 0))
    return well(
        _side(p, basic), none if second == NONE else _side(p, second),
        column(SPRING, text(str(p.state.buildings[marker]), 28, CREAM, "black", 0.5),
               text(p.say(AREA + "left"), 19.5, MUTED, align=0.5, same="left"), SPRING, w=66),
        gap=8, pad=(8, 2, 6, 2),
    )  # fmt: skip


def _side(p: Position, building: int) -> Node:
    id = box().buildings[building]
    card, tech = tables().buildings[id], tables().unlocked_by(id)
    land = set(card.terrain) == set(TERRAINS) - {"water"}
    terrains = (p.name("terrain", one) for one in card.terrain)
    lands = p.words.join(terrains, "or")
    known = bool(p.player.techs >> box().tech[tech] & 1)
    name, cost = p.name("building", id), price(p.player.techs, ITEMS[id])
    needs = p.name("tech", tech)
    ink = marks.good() if known else UNKNOWN
    node = row(
        symbol(f"building:{id}", 62, least=0.4),
        column(
            row(text(name, 20, CREAM, "semi", same="building", grow=1),
                nodes.either(run(f"*{cost}* [production]"), run(f"*{cost}*")), gap=6),
            text(p.say(AREA + "any_land") if land else lands, 19.5, MUTED, same="land"),
            row(icon("check" if known else "cross", 17, 255 if known else 190),
                text(needs, 19.5, ink, same="needs"), gap=4),
            w=1, grow=1,
        ),
        w=1, grow=1, gap=8,
    )  # fmt: skip
    return readable(node, f"building:{id}", f"{name}, {cost}, {needs}")


def _deck(p: Position, kind: int) -> Node:
    """Units of a type: their price, how many are left, how strong they are at one's rank."""
    name, techs = UNIT_TYPES[kind], p.player.techs
    rank = skills.skill(techs).ranks[kind]
    strengths = [box().strength[unit][max(rank, 1) - 1] for unit in set(box().unit_decks[kind])]
    flies = kind == AIRCRAFT
    ranked = {} if flies else {"rank": str(rank)}
    key = AREA + ("strength" if flies else "strength_rank")
    note = p.say(key, low=min(strengths), high=max(strengths), **ranked)
    cost = tables().units.aircraft_cost if flies else price(techs, ITEMS[name])
    called = things.rank_name(p.words, name, max(rank, 1))
    there = p.say(WORDS + "of", n=left(p.state, kind), limit=len(box().unit_decks[kind]))
    card = row(
        symbol(f"unit:{name}:{max(rank, 1)}", 84, least=0.5),
        column(
            text(called, 21, DARK, "semi", same="unit"), run(f"*{cost}* [production]", 21, DARK),
            row(text(there, 20, BROWN, grow=1), EMPTY if rank else icon("cross", 20)), grow=1,
        ),
        gap=6, pad=(6, 8, 8, 6), h=110, least=0.8, grow=1, paint=nodes.Paint(plates.deck), bleed=8,
    )  # fmt: skip
    weakest = box().units[min(box().unit_decks[kind])]
    return column(
        readable(card, f"unit:{weakest}", f"{called}, {cost}"),
        text(note, 19.5, MUTED, align=0.5, same="strength"), w=1, grow=1, gap=4,
    )  # fmt: skip


def _foot(p: Position) -> str:
    """Walls, figures, and what trade is worth in production."""
    numbers, civ = tables().box, p.who(p.seat).civ
    walls, figures = numbers.walls, numbers.figures
    made = tables().civilizations[civ].ability.rush if civ else 1
    costs = {"walls": walls.cost, "army": figures.army.cost, "scout": figures.scout.cost}
    return p.say(AREA + "foot", **costs, tech=walls.technology, trade=numbers.rush, made=made)


def market(p: Position) -> Node:
    """All that can be bought, and what each city can that can still act."""
    say, wonders_, open_ones = p.say, [], wonders(p)
    for one in open_ones:
        card = art(plates.wonder, one, open_ones, h=206, least=0.7, grow=1, bleed=16)
        card = readable(card, f"wonder:{one.id}", f"{one.name}, {one.price}. {plain(one.note)}")
        note = flowing(one.note, align=0.5, same="discount")
        wonders_.append(column(card, note, w=1, grow=1, gap=2))
    goods = []
    for good, n in zip(MARKET_RESOURCES, p.state.resources, strict=True):
        limit = tables().box.resources[good] * len(p.state.players)
        name = p.name("resource", good)
        there = pair(say(WORDS + "of", n=n, limit=limit), name)
        goods.append(row(symbol(good, 46), there, gap=10))
    return panel(
        row(text(say(AREA + "title"), 30, GOLD_TEXT, "title", shade=120),
            text(say(AREA + "note"), 20, MUTED, grow=1), gap=22),
        row(*wonders_, _face_down(p), _people(p), gap=12, h=236, least=0.75, grow=0.2),
        line(marks.DARK_RULE, 1.5),
        column(
            head(say(AREA + "buildings"), say(AREA + "star"), 24, MUTED, face="body"),
            grid(2, (_pair(p, *one) for one in enumerate(box().basic)), gap=6, grow=1),
            gap=2, grow=1, part="buildings",
        ),
        line(marks.DARK_RULE, 1.5),
        row(
            column(
                head(say(AREA + "units"), say(AREA + "units_note"), 24, MUTED, face="body"),
                row(*(_deck(p, kind) for kind in range(len(UNIT_TYPES))), gap=20, grow=1, pad=(0, 8, 8, 0)),
                w=1, grow=0.66, part="units",
            ),
            column(
                head(say(WORDS + "resources"), "", 24),
                grid(2, goods, grow=1),
                flowing(say(AREA + "goods_note"), 19.5),
                w=1, grow=0.34, part="tokens",
            ),
            gap=14,
        ),
        text(_foot(p), 20, CREAM), row(*_buys(p), gap=12, h=54),
        quiet=True, pad=(16, 8, 16, 10), gap=4,
    )  # fmt: skip


def _face_down(p: Position) -> Node:
    many = len(p.state.wonder_deck)
    if not many:
        return Node(w=60)
    ages = (text(age, 19.5, MUTED, align=0.5, same="discount", leading=1.0) for age in to_come(p))
    return column(
        art(cards.wonder_back, h=130, ratio=0.74, least=0.5, grow=1, bleed=22, at=(0.4, 0.7)),
        text(p.say(AREA + "more", n=many), 20, CREAM, "semi", 0.5), *ages,
        w=150, pad=(0, 16, 0, 0),
    )  # fmt: skip


def _people(p: Position) -> Node:
    known = box()
    facts = {"n": len(p.state.people), "total": len(known.all_people)}
    name = partial(p.words.name, "civilization", "person")
    named = ((f"person:{one}", name(one)) for one in known.people)
    faces = (readable(symbol(item, 68), item, said) for item, said in named)
    return column(
        text(p.say(AREA + "people"), 21, GOLD_TEXT, "semi"),
        text(p.say(AREA + "people_left", **facts), 19.5, MUTED), grid(3, faces, gap=6, grow=1), w=252,
    )  # fmt: skip


def _buys(p: Position) -> Iterator[Node]:
    able = p.acts and p.state.phase == CITIES and isinstance(p.frame, frames.Turn)
    for city in p.player.cities if able else ():
        if city.left:
            label, does = p.say(AREA + "buys", city=p.city(city.space)), Show(f"city:{city.space}")
            yield button(label, "primary", id=("buys", city.space), does=does, w=280)


def tray_about(m: Moment) -> tuple[Position, str]:
    """What the tray tells of: the wonder that is pointed at, else the key that opens all of it."""
    key = m.key("market")
    note = m.say(WORDS + "all_key", key=key) if key else ""
    pointed = (one.name for one in wonders(m.p) if f"{READ}:wonder:{one.id}" == m.pointed)
    return m.p, next(pointed, note)


BOARD = Board(
    panels(Panel("board", market)),
    lambda m: corners.looking(m.p, m.say(AREA + "title"), m.say(AREA + "hint")),
)
