"""The market: what can be bought, at which price for whoever looks, and how much of it is left; as a
tray beside the map and as a board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.content.civilization.effects import MARKET_RESOURCES, TERRAINS, Era
from game.content.civilization.load import tables
from game.content.civilization.schema import UNIT_TYPES
from game.content.civilization.schema import Wonder as WonderCard
from game.drawing.civilization import marks
from game.drawing.civilization.cards import Wonder
from game.drawing.civilization.market import (
    Deck,
    MarketPlaces,
    MarketView,
    Pair,
    Side,
    TrayView,
    paint,
    paint_tray,
    tray_card,
)
from game.drawing.civilization.marks import Button
from game.rules.civilization.box import AIRCRAFT, NONE, PIECE, WONDER, box
from game.rules.civilization.building import ITEMS, price
from game.rules.civilization.decks import left
from game.rules.civilization.frames import Turn
from game.rules.civilization.skills import skill
from game.rules.civilization.state import CITIES
from game.rules.civilization.yields import is_wonder
from game.scenes.civilization import action, reading
from game.scenes.civilization.action import CornerView
from game.scenes.civilization.board import Board, BoardSection, Spot
from game.scenes.civilization.intents import Send, Show
from game.scenes.civilization.layout import Layout
from game.scenes.civilization.moment import Moment, Now
from game.scenes.civilization.own import WORDS
from game.scenes.civilization.position import Position
from game.scenes.kit.section import Box, Section
from game.scenes.table.position import per_position
from game.words import plain
from game.words.civilization import things

AGES: tuple[Era, ...] = ("ancient", "medieval", "modern")
AREA = WORDS + "market."


# ---- wonders ------------------------------------------------------------------------------------


@per_position
def wonders(p: Position) -> tuple[Wonder, ...]:
    """The wonders that lie open, at the price for whoever sits below."""
    return tuple(_wonder(p, box().wonders[one]) for one in p.state.wonders)


def _wonder(p: Position, id: str) -> Wonder:
    card = tables().wonders[id]
    return Wonder(
        id,
        card.age,
        p.words.name("civilization", "wonder", id),
        str(price(p.player.techs, ITEMS[id])),
        str(tables().wonder_culture[card.age]),
        _discount(p, card),
    )


def _discount(p: Position, card: WonderCard) -> str:
    """With which technology a wonder is cheaper, or that it is so already."""
    found = card.discount
    if found is None:
        return p.say(AREA + "no_discount")
    if p.player.techs >> box().tech[found.tech] & 1:
        return p.say(AREA + "discounted", tech=found.tech, n=card.cost)
    return p.say(AREA + "discount", tech=found.tech, n=found.cost)


def tray(m: Moment) -> TrayView:
    """The wonders and the goods that are left, and which wonder is pointed at, or the key that opens
    all of it."""
    p, found, key = m.p, wonders(m.p), m.key("market")
    note = p.say(WORDS + "all_key", key=key) if key else ""
    return TrayView(
        p.say(AREA + "title"),
        next((one.name for one in found if f"{reading.READ}wonder:{one.id}" == m.pointed), note),
        found,
        tuple(zip(MARKET_RESOURCES, p.state.resources, strict=True)),
        p.say(AREA + "to_come", n=len(p.state.wonder_deck)),
    )


def _to_come(p: Position) -> str:
    """The ages of the wonders in the deck, which follows from those that have been seen; nothing
    where one of them is neither here nor there."""
    state = p.state
    lying = [placed & PIECE for player in state.players for placed in player.pieces]
    seen = {one - WONDER for one in (*lying, *state.removed) if is_wonder(one)}
    seen |= {*state.wonders}
    hidden = Counter(card.age for n, card in enumerate(tables().wonders.values()) if n not in seen)
    if hidden.total() != len(state.wonder_deck):
        return ""
    ages = (p.say(f"{AREA}{age}", n=hidden[age]) for age in AGES if hidden[age])
    return "\n".join(ages)


# ---- buildings, units, goods --------------------------------------------------------------------


@per_position
def buildings(p: Position) -> tuple[Pair, ...]:
    """Both sides of every building, and how many markers are left."""
    word = p.say(AREA + "left")
    found = []
    for marker, basic in enumerate(box().basic):
        second = box().upgrade[basic]
        side = Side("", p.say(AREA + "one_side")) if second == NONE else _side(p, second)
        found.append(Pair(_side(p, basic), side, str(p.state.buildings[marker]), word))
    return tuple(found)


def _side(p: Position, building: int) -> Side:
    id = box().buildings[building]
    card = tables().buildings[id]
    tech = tables().unlocked_by(id)
    land = set(card.terrain) == set(TERRAINS) - {"water"}
    names = (p.words.name("civilization", "terrain", one) for one in card.terrain)
    return Side(
        id,
        p.words.name("civilization", "building", id),
        str(price(p.player.techs, ITEMS[id])),
        p.say(AREA + "any_land") if land else p.words.join(names, "or"),
        p.words.name("civilization", "tech", tech),
        bool(p.player.techs >> box().tech[tech] & 1),
    )


@per_position
def units(p: Position) -> tuple[Deck, ...]:
    return tuple(_deck(p, kind) for kind in range(len(UNIT_TYPES)))


def _deck(p: Position, kind: int) -> Deck:
    """Units of a type: their price, how many are left, how strong they are at one's rank."""
    name, techs = UNIT_TYPES[kind], p.player.techs
    rank = skill(techs).ranks[kind]
    strengths = [box().strength[unit][max(rank, 1) - 1] for unit in set(box().unit_decks[kind])]
    facts = {"low": min(strengths), "high": max(strengths)}
    if kind == AIRCRAFT:
        note = p.say(AREA + "strength", **facts)
    else:
        note = p.say(AREA + "strength_rank", rank=str(rank), **facts)
    cost = tables().units.aircraft_cost if kind == AIRCRAFT else price(techs, ITEMS[name])
    return Deck(
        name,
        max(rank, 1),
        things.rank_name(p.words, name, max(rank, 1)),
        str(cost),
        p.say(WORDS + "of", n=left(p.state, kind), limit=len(box().unit_decks[kind])),
        note,
        bool(rank),
    )


def _goods(p: Position) -> tuple[tuple[str, str, str], ...]:
    players = len(p.state.players)
    return tuple(
        (
            one,
            p.say(WORDS + "of", n=n, limit=tables().box.resources[one] * players),
            p.words.name("civilization", "resource", one),
        )
        for one, n in zip(MARKET_RESOURCES, p.state.resources, strict=True)
    )


def _foot(p: Position) -> str:
    """Walls, figures, and what trade is worth in production."""
    numbers, civ = tables().box, p.who(p.seat).civ
    made = tables().civilizations[civ].ability.rush if civ else 1
    return p.say(
        AREA + "foot",
        walls=numbers.walls.cost,
        tech=numbers.walls.technology,
        army=numbers.figures.army.cost,
        scout=numbers.figures.scout.cost,
        trade=numbers.rush,
        made=made,
    )


# ---- the board ----------------------------------------------------------------------------------


@per_position
def market(p: Position) -> MarketView:
    """All that can be bought."""
    say, known = p.say, box()
    return MarketView(
        say(AREA + "title"),
        say(AREA + "note"),
        wonders(p),
        say(AREA + "more", n=len(p.state.wonder_deck)) if p.state.wonder_deck else "",
        _to_come(p),
        say(AREA + "people"),
        say(AREA + "people_left", n=len(p.state.people), total=len(known.all_people)),
        known.people,
        say(AREA + "buildings"),
        say(AREA + "star"),
        buildings(p),
        say(AREA + "units"),
        say(AREA + "units_note"),
        units(p),
        say(WORDS + "resources"),
        _goods(p),
        say(AREA + "goods_note"),
        _foot(p),
    )


def spots(p: Position, places: MarketPlaces, view: MarketView) -> list[Spot]:
    """What can be read: wonders, buildings, units, great people."""
    found = [
        (f"wonder:{one.id}", b, f"{one.name}, {one.price}. {plain(one.note)}")
        for b, one in zip(places.wonders, view.wonders, strict=False)
    ]
    for k, pair in enumerate(view.buildings):
        for side, b in zip((pair.basic, pair.second), places.sides(k), strict=True):
            if side.id:
                found.append((f"building:{side.id}", b, f"{side.name}, {side.price}, {side.needs}"))
    for k, deck in enumerate(view.units):
        weakest = box().units[min(box().unit_decks[k])]
        found.append((f"unit:{weakest}", places.unit(k), f"{deck.name}, {deck.price}"))
    for k, one in enumerate(view.people):
        name = p.words.name("civilization", "person", one)
        found.append((f"person:{one}", places.person(k, len(view.people)), name))
    return reading.spots(found)


def row(p: Position) -> tuple[tuple[str, Button], ...]:
    """The buttons at its foot: each city that can still act in one's turn."""
    found = []
    if p.acts and p.state.phase == CITIES and isinstance(p.frame, Turn):
        for city in p.player.cities:
            if city.left:
                label = p.say(AREA + "buys", city=p.city(city.space))
                found.append((f"buys:{city.space}", Button(label, "primary")))
    return tuple(found)


def _foot_section(box: Box, now: Now, send: Send) -> Section:
    return BoardSection(
        box,
        lambda: row(now().p),
        lambda b, view: marks.columns(b, len(view), 12, 280),
        lambda c, places, view: marks.buttons(c, places, [one for _, one in view]),
        lambda places, view: [
            Spot(name, b, one.label) for b, (name, one) in zip(places, view, strict=True)
        ],
        lambda name: send(Show(name.replace("buys", "city"))),
    )


def corner(m: Moment) -> CornerView:
    """What the corner says while the board lies open."""
    return action.looking(m.p, m.say(AREA + "title"), m.say(AREA + "hint"))


def sections(f: Layout, now: Now, send: Send) -> Iterable[Section]:
    """The board `market`."""
    yield BoardSection(
        f.board, lambda: market(now().p), lambda b, view: MarketPlaces(b), paint,
        lambda places, view: spots(now().p, places, view),
        lambda name: send(reading.read(name)),
        spoken=lambda places: {
            "buildings": places.buildings, "units": places.units, "tokens": places.goods
        },
    )  # fmt: skip
    yield _foot_section(MarketPlaces(f.board).buttons, now, send)


def tray_spots(b: Box, view: TrayView) -> list[Spot]:
    """The tray, and each wonder for the pointer."""
    each = (
        (f"wonder:{one.id}", tray_card(b, k), f"{one.name}, {one.price}")
        for k, one in enumerate(view.wonders)
    )
    found = (one._replace(focusable=False) for one in reading.spots(each))
    return [Spot("tray:market", b, view.title), *found]


def tray_section(box: Box, now: Now, send: Send) -> Section:
    """The tray beside the map; it opens the board."""
    return BoardSection(
        box, lambda: tray(now()), lambda b, view: b, paint_tray, tray_spots,
        lambda name: send(Show("market")), kept=True,
    )  # fmt: skip


BOARD = Board(sections, corner)
