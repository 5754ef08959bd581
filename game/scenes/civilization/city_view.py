"""The board of a city: its three actions, its production as a row of cells, and all that it could
build, each with what allows or stops it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.drawing.civilization import marks, plates
from game.drawing.civilization.nodes import run, symbol
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, either, grid, row, text, words
from game.drawing.kit.parts import button, ground, head, panel
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.choice import id_of, kind, kind_and_id, of_kind
from game.hotseat.intents import target
from game.rules.bitsets import Space, bits
from game.rules.civilization import building, cities, figures, frames, yields
from game.rules.civilization.box import IN_MARKET, PIECE, PIECE_BITS, TERRAIN, box
from game.rules.civilization.decks import left
from game.rules.civilization.skills import skill, talent
from game.rules.civilization.state import BUILD, CITIES, City, Player, State
from game.rules.civilization.terrain import ground as land
from game.rules.contract import Refusal
from game.rules.squares import AROUND8
from game.scenes.civilization import city as able
from game.scenes.civilization import ways
from game.scenes.civilization.city import (
    BUILDS,
    DEVOTES,
    HARVESTS,
    KINDS,
    Offer,
    Work,
    idle,
    offer,
    work,
)
from game.words.civilization.players import symbol_of_city
from game.words.civilization.position import Position
from game.words.civilization.things import capitalized, place_sentence, rank_name, thing_name

Deeds = tuple[tuple[Space, str], ...]
"""By the squares of cities what they have built."""
AREA = "civilization.city."
OFF, RUSH = (160, 166, 156), (255, 220, 140)
"""Letters of what cannot be had, and of what is had by rushing."""
HIGH = 80.0
"""The height of a tile."""
MOST_CELLS = 26
"""No item costs more; more cells would say nothing."""
FIGURES = ("army", "scout", "mounted", "artillery", "infantry", "aircraft")
MARKERS = (
    "barracks", "trading_post", "library", "granary", "harbor", "workshop", "market", "temple"
)  # fmt: skip
"""Buildings by their basic sides, in the order of the board."""


def mode_of(p: Position, space: Space, chosen: str) -> str:
    """Which of the three actions the board shows."""
    frame = p.frame
    if isinstance(frame, frames.HarvestingAlso) and frame.city == space:
        return HARVESTS
    shown = {"arts": DEVOTES, "harvest": HARVESTS, "resource": HARVESTS}
    return shown.get(kind(chosen), BUILDS)


class Shown(NamedTuple):
    """What the board of a city tells of: what was chosen on it (`item:library`, `harvest`, `arts`), the
    keys of the three actions, what cities have built in this phase. While the coach speaks or
    pieces move the actions are as they will be once he is `heard`."""

    space: Space
    chosen: str = ""
    keys: tuple[str, ...] = ("B", "A", "V")
    deeds: Deeds = ()
    heard: bool = False


def board(p: Position, shown: Shown) -> Node:
    """All of a city: its actions, its production, what it could have, and the bill of what is chosen."""
    one, held = work(p, shown.space), able.in_hand(p)
    assert one is not None
    mode, chosen = mode_of(p, shown.space, shown.chosen), shown.chosen
    if held is not None:
        chosen = f"item:{held.id}"
    offered = any(chosen in names for names in listed(p, shown.space, mode))
    return panel(
        _title(p, one, shown.deeds),
        row(*_actions(p, shown, mode), gap=8),
        _production(p, one, chosen) if mode == BUILDS else None,
        *_groups(p, one, mode, chosen),
        SPRING,
        _summary(p, one, chosen) if offered else None,
        None if held else row(*_orders(p, shown.space, shown.chosen), gap=8),
        lit=True, quiet=True, radius=16, pad=(14, 8, 14, 12), gap=5, part="board",
    )  # fmt: skip


def _title(p: Position, one: Work, deeds: Deeds) -> Node:
    """Its name, whose it is and what it has done; and the four ways, which lie under the board."""
    kind_ = "capital" if one.city.capital else "city"
    whose = p.say(AREA + kind_, civ=p.who(one.seat).civ)
    did_ = did(p, one.city, p.state.phase == CITIES, deeds)
    note = p.say(AREA + "note", whose=whose, did=did_)
    return row(
        symbol(symbol_of_city(p, one.seat, one.city), 58),
        column(text(p.city(one.city.space), 32, GOLD_TEXT, "title", shade=130),
               words(note, note.partition(";")[0], size=20, colour=MUTED), w=1, grow=0.46),
        ways.brief(p, 2).but(w=1, grow=0.54), h=66, gap=12,
    )  # fmt: skip


def listed(p: Position, space: Space, mode: str) -> tuple[tuple[str, ...], ...]:
    """The names of what the board offers, group by group."""
    one = work(p, space)
    assert one is not None
    if mode == DEVOTES:
        return (("arts",),)
    if mode == HARVESTS:
        return (tuple(f"resource:{kind}" for kind in MARKET_RESOURCES),)
    known = skill(one.player.techs).buildings
    sides = [box().piece[id] for id in MARKERS]
    markers = [up if (up := box().upgrade[basic]) in known else basic for basic in sides]
    wonders = [box().wonders[number] for number in p.state.wonders]
    rows = (FIGURES, [*(box().buildings[k] for k in markers), "walls"], wonders)
    return tuple(tuple(f"item:{id}" for id in row) for row in rows)


def did(p: Position, city: City, managed: bool, deeds: Deeds = ()) -> str:
    """What the city has done this turn, or that it acts yet."""
    things = [thing_name(p.words, item) for space, item in deeds if space == city.space]
    if things and city.done == BUILD:
        return p.say(AREA + "did.built", things=p.words.join(things))
    found = [p.say(f"{AREA}did.{name}") for name, bit in KINDS.items() if city.done & bit]
    rest = p.say(f"{AREA}did.{'nothing' if managed and city.left else 'rests'}")
    return p.words.join(found) or rest


def _actions(p: Position, shown: Shown, mode: str) -> Iterator[Node]:
    """Build, arts, harvest, each with what it brings or why it cannot be."""
    one = work(p, shown.space)
    assert one is not None
    there = yields.harvest(p.state, one.seat, one.city)
    kinds = [MARKET_RESOURCES[k] for k in bits(there & (1 << IN_MARKET) - 1)]
    goods = p.words.join((p.name("resource", k) for k in kinds), "or")
    if len(kinds) > 2:
        goods = p.say(AREA + "harvest_kinds", n=len(kinds))
    notes = {
        BUILDS: p.say(AREA + "build_note"),
        DEVOTES: p.say(AREA + "arts_note", n=yields.arts(p.state, one.seat, one.city)),
        HARVESTS: goods or p.say(AREA + "harvest_none"),
    }
    for what, key in zip(KINDS, shown.keys, strict=True):
        refusal, note = idle(p, shown.space, what, shown.heard), notes[what]
        if refusal is not None and refusal.reason != "not_your_turn":
            note = short(p, refusal) or note
        shut = refusal is not None and able.in_hand(p) is None
        label, name = p.say(f"{AREA}{what}"), f"mode:{what}"
        yield button(
            label, "chosen" if what == mode else "normal", key=key, note=note, h=62, w=1, grow=1,
            **target(name, not shut, f"{label}: {note}"),
        )  # fmt: skip


def _production(p: Position, one: Work, chosen: str) -> Node:
    """Production as cells, and where it comes from."""
    own, of, rush = one.made, tables().box.rush, talent(one.player.civ).rush
    most = min(own + cities.affordable(one.player) * rush, max(own, MOST_CELLS))
    item = of_kind(chosen, "item")
    cost = offer(p, one.city.space, item).price if item else 0
    made = p.say(AREA + "left_over") if one.second else _made(p, one)
    key = "cells" if rush == 1 else "pairs"
    note = p.say(f"{AREA}{key}", of=of, n=most - own, each=rush)
    trade = p.say(AREA + "trade", n=one.player.trade)
    return column(
        row(symbol("production", 32), text(str(own), 32, CREAM, "black"),
            text(made, 20, grow=1, same="made"), run(trade, 20, same="made"), gap=8),
        art(plates.cells, own, most, cost, h=34, least=0.8), text(note, 19.5, MUTED, lines=2, leading=1.05),
        pad=(12, 3, 12, 4), paint=ground("well", 10), bleed=16, part="production",
    )  # fmt: skip


def _made(p: Position, one: Work) -> str:
    """Where production comes from: outskirts, scouts, government, technologies."""
    state, space = p.state, one.city.space
    near = yields.area(state, one.seat, space) & AROUND8[space]
    parts = {"outskirts": _production_of(state, near)}
    parts["scouts"] = yields.icons(state, one.seat, space).production - parts["outskirts"]
    parts["government"] = yields.rule(state, one.player).production
    parts["more"] = one.made - sum(parts.values())
    lines = [p.say(f"{AREA}made.{name}", n=n) for name, n in parts.items() if n]
    return " + ".join(lines) or p.say(AREA + "made.outskirts", n=0)


def _production_of(state: State, squares: int) -> int:
    """The production icons of squares."""
    single, double = land(state.cells).production
    free = squares & ~yields.covered(state)
    found = (free & single).bit_count() + 2 * (free & double).bit_count()
    for placed in (one for player in state.players for one in player.pieces):
        if squares >> (placed >> PIECE_BITS) & 1:
            found += box().pieces[placed & PIECE].production
    return found


# ---- items --------------------------------------------------------------------------------------


def item_name(p: Position, player: Player, id: str) -> str:
    """An item; units are called as they are at their owner's rank."""
    item = building.ITEMS[id]
    if item.kind == building.UNIT:
        return rank_name(p.words, id, max(1, skill(player.techs).ranks[item.number]))
    return thing_name(p.words, id)


def _symbol(p: Position, one: Work, item: building.Item) -> str:
    sign = p.signs[one.seat]
    if item.kind == building.UNIT:
        return f"unit:{item.id}:{max(1, skill(one.player.techs).ranks[item.number])}"
    if item.kind == building.FIGURE:
        return f"{item.id}:{sign}"
    if item.kind == building.WALLS:
        return f"city:{sign}:walls"
    return f"{'building' if item.kind == building.BUILDING else 'sight'}:{item.id}"


class Tile(NamedTuple):
    """Something that can be had: its picture, its price in production, its state (`yes`, `rush`, `lacks`
    a technology, `no`) and the reason in a few words."""

    symbol: str
    name: str
    price: str
    state: str
    reason: str


def tile(p: Position, space: Space, id: str) -> Tile:
    """An item, its price, and the first reason that allows or stops it."""
    one, found = work(p, space), offer(p, space, id)
    assert one is not None
    state, reason = _said(p, one, found)
    price = str(found.price) if found.price else ""
    name = capitalized(item_name(p, one.player, id))
    return Tile(_symbol(p, one, found.item), name, price, state, reason)


def tile_node(name: str, one: Tile, chosen: bool, wide: bool = False) -> Node:
    """A tile: picture, name, price, reason; where these need all the width the picture goes, but from a
    `wide` one the name takes two lines first."""
    can, rush = one.state in ("yes", "rush"), one.state == "rush"
    ink, tone = (CREAM if can else OFF), RUSH if rush else marks.good() if can else marks.bad()
    sign = "book" if one.state == "lacks" else "check" if can else "cross"
    reason = run(one.reason, 19.5, tone, same="reason")
    price = [run(f"*{one.price}*[production]", 21, ink)] if one.price else []
    called = text(one.name, 20, ink, "semi", same="tile", grow=1)
    parted = text(one.name, 19.5, ink, lines=2, leading=1.0)
    body = reason if rush else row(symbol(sign, 17, 190 if sign == "book" else 255), reason, gap=4)
    pictured = art(plates.thing, one.symbol, can, w=52, h=52, least=0.6)
    forms = (
        row(pictured, column(row(called, *price, gap=4), body, grow=1), gap=6),
        *([row(pictured, column(parted, row(*price, body, gap=6), grow=1), gap=6)] if wide else []),
        column(row(pictured.but(w=28, h=28), called, *price, gap=4), body),
        column(row(called, *price, gap=4), reason),
        column(parted, row(*price, reason, gap=6)),
    )
    return row(
        either(*forms, grow=1), h=HIGH, least=0.6, pad=(7, 3, 6, 3),
        paint=Paint(plates.choosable, (can, chosen), ("pointed",)), bleed=2,
        **target(name, can, f"{one.name} {one.price}: {one.reason}"),
    )  # fmt: skip


def _said(p: Position, one: Work, found: Offer) -> tuple[str, str]:
    """The state of an item, and why."""
    most = one.made + cities.affordable(one.player) * talent(one.player.civ).rush
    if found.refusal is not None:
        if found.refusal.reason == "not_unlocked":
            return "lacks", p.name("tech", unlocking(found.item, one.player))
        if found.refusal.reason in ("not_enough_production", "not_enough_trade"):
            return "no", p.say(AREA + "why.at_most", n=most)
        return "no", short(p, found.refusal, found.item)
    if found.free:
        return "yes", p.say(AREA + "ok.free")
    if found.rush:
        if p.asks == "number":
            return "rush", p.say(AREA + "why.at_most", n=most)
        cost = found.rush * tables().box.rush
        return "rush", p.say(AREA + "ok.rush", n=found.rush, trade=cost)
    if found.item.kind == building.BUILDING:
        there = p.state.buildings[box().markers[found.item.number]]
        squares = len(able.legal_squares(p, one.city.space, found.item.id))
        return "yes", p.say(AREA + "ok.left", left=there, n=squares)
    return "yes", p.say(AREA + "ok.own", n=one.made)


def unlocking(item: building.Item, player: Player) -> str:
    """The technology that allows an item."""
    known, techs = tables(), tables().technologies.values()
    if item.kind == building.UNIT:
        return next(one.id for one in techs if getattr(one.unlocks.rank, item.id))
    if item.kind == building.WALLS:
        return next(one.id for one in techs if one.unlocks.walls)
    return known.unlocked_by(item.id)


def short(p: Position, refusal: Refusal, item: building.Item | None = None) -> str:
    """A reason in few words; nothing where there are none."""
    if refusal.reason == "no_place" and item is not None and len(item.terrain) == 1:
        terrain = next(name for name, number in TERRAIN.items() if number == item.terrain[0])
        return p.say(AREA + "why.no_terrain", terrain=terrain)
    key = f"{AREA}why.{refusal.reason}"
    return p.say(key) if p.words.has(key) else ""


def _groups(p: Position, one: Work, mode: str, chosen: str) -> Iterator[Node]:
    """What the city could have, below the heads of its kinds."""
    say, space = p.say, one.city.space
    armies, scouts = figures.pool(one.player)
    notes = {DEVOTES: {"arts": ""}, HARVESTS: {"harvest": ""}}.get(mode) or {
        "figures": say(AREA + "pool", armies=armies, scouts=scouts),
        "buildings": say(AREA + "book"),
        "wonders": say(AREA + "one_wonder"),
    }
    make = {DEVOTES: _devotion, HARVESTS: _good}.get(mode, tile)
    for (group, note), names in zip(notes.items(), listed(p, space, mode), strict=True):
        made = ((name, make(p, space, id_of(name))) for name in names)
        across = 3 if group in ("figures", "buildings") else 2  # names of wonders are long
        tiles = [tile_node(name, one, name == chosen, across < 3) for name, one in made]
        yield head(say(f"{AREA}group.{group}"), note, 22, MUTED, face="body")
        yield grid(across, [*tiles, *[Node()] * (-len(tiles) % across)], gap=6)


def _devotion(p: Position, space: Space, id: str) -> Tile:
    one, refusal = work(p, space), idle(p, space, DEVOTES)
    assert one is not None
    n = yields.arts(p.state, one.seat, one.city)
    said = p.say(AREA + "arts_gain", n=n) if refusal is None else short(p, refusal)
    return Tile("culture", p.say(AREA + "devote"), "", "no" if refusal else "yes", said)


def _good(p: Position, space: Space, kind: str) -> Tile:
    """A resource to be harvested: what the squares show and the market has."""
    one, refusal, number = work(p, space), idle(p, space, HARVESTS), MARKET_RESOURCES.index(kind)
    assert one is not None
    left_, name = p.state.resources[number], p.name("resource", kind)
    there = yields.harvest(p.state, one.seat, one.city) >> number & 1
    if refusal is None and not (there and left_):
        refusal = cities.why_not_resource(p.state, one.seat, space, kind)
    said = short(p, refusal) if refusal else p.say(AREA + "in_market", n=left_)
    return Tile(kind, capitalized(name), "", "no" if refusal else "yes", said)


# ---- what is chosen -----------------------------------------------------------------------------


def _summary(p: Position, one: Work, chosen: str) -> Node:
    """What is chosen: its picture, its name, its bill, and what it does there."""
    what, id = kind_and_id(chosen)
    make = {DEVOTES: _devotion, "resource": _good}.get(what, tile)
    picture, name, *_ = make(p, one.city.space, id)
    bill, about = _bill_and_note(p, one, chosen)
    return row(
        art(plates.thing, picture, True, w=66, h=66, least=0.7),
        column(text(name, 20, GOLD_TEXT, "semi"), text(bill, 20, CREAM, lines=2, leading=1.05, same="bill"),
               text(about, 20, MUTED, lines=2, leading=1.05, same="bill") if about else None, grow=1),
        gap=14, pad=(10, 5, 10, 8), paint=ground("well", 10), bleed=16,
    )  # fmt: skip


def _bill_and_note(p: Position, one: Work, chosen: str) -> tuple[str, str]:
    """The bill of what is chosen, and what is to be known of it."""
    what, id = kind_and_id(chosen)
    if what == "resource":
        have = one.player.resources[MARKET_RESOURCES.index(id)]
        return p.say(AREA + "you_have", n=have), ""
    if what == DEVOTES:
        n, had = yields.arts(p.state, one.seat, one.city), one.player.culture
        return p.say(AREA + "tokens", before=had, n=had + n), ""
    found = offer(p, one.city.space, id)
    return _bill(p, one, found), _about(p, one, found.item)


def _bill(p: Position, one: Work, found: Offer) -> str:
    """What is paid, what is lost, what is kept."""
    paid, facts = found.rush * tables().box.rush, {"price": found.price, "made": one.made}
    if able.in_hand(p) is not None:
        return p.say(AREA + "bill.ordered")
    if found.free:
        return p.say(AREA + "bill.free", price=found.price)
    if found.rush:
        return p.say(AREA + "bill.rush", **facts, trade=paid, left=one.player.trade - paid)
    key = "exact" if found.price == one.made else "lost"
    return p.say(f"{AREA}bill.{key}", **facts, n=one.made - found.price, left=one.player.trade)


def _about(p: Position, one: Work, item: building.Item) -> str:
    """What is to be known of an item in this city: its cards, its place, what makes way for it."""
    say = p.say
    if item.kind == building.UNIT:
        return say(AREA + "about.unit", n=left(p.state, item.number))
    if item.kind == building.WALLS:
        return say(AREA + "about.walls", n=tables().box.battle.walls)
    if item.kind == building.FIGURE:
        return say(f"{AREA}about.{item.id}")
    gone = able.given_up(p, one.city.space, item.id, 0)
    if gone:
        return say(AREA + "about.replaces", thing=thing_name(p.words, gone[0]))
    if item.kind == building.WONDERS:
        discount = tables().wonders[item.id].discount
        if discount and one.player.techs >> box().tech[discount.tech] & 1:
            return say(AREA + "about.discount", tech=discount.tech)
        return say(AREA + "about.wonder")
    if box().pieces[item.number].star:
        return say(AREA + "about.starred")
    return place_sentence(p.words, tables().buildings[item.id].terrain)


def _orders(p: Position, space: Space, chosen: str) -> Iterator[Node]:
    """At the foot of the board: what is done with what is chosen, and the way back."""
    found = [(f"do:{name}", label) for name, label in orders(p, space, chosen)]
    back = p.say(f"{AREA}button.{'to_list' if chosen else 'to_map'}")
    found += [("do:back", back)] if len(found) < 2 else []
    for n, (name, label) in enumerate(found):
        first = n == 0 and name != "do:back"
        key = p.enter if first else p.say("key.escape") if name == "do:back" else ""
        yield button(
            label, "primary" if first else "normal", key=key, h=58, w=1, grow=0.34 if n else 0.66,
            **target(name, says=label),
        )  # fmt: skip
    if len(found) < 2:
        yield SPRING.but(w=1, grow=0.34)


def orders(p: Position, space: Space, chosen: str) -> tuple[tuple[str, str], ...]:
    """The ways in which what is chosen can be had: a name and the words of its button."""
    one = work(p, space)
    what, id = kind_and_id(chosen)
    if one is None or (not id and what != DEVOTES):
        return ()
    if what == "resource":
        return (("order", p.say(AREA + "button.harvest", resource=id)),)
    if what == DEVOTES:
        n = yields.arts(p.state, one.seat, one.city)
        return (("order", p.say(AREA + "button.devote", n=n)),)
    found, name = offer(p, space, id), item_name(p, one.player, id)
    ways = []
    if found.free:
        ways.append(("free", p.say(AREA + "button.free", thing=name)))
    if found.refusal is None and found.rush <= cities.affordable(one.player):
        trade = found.rush * tables().box.rush
        key = "pay" if found.free else "rush" if found.rush else "build"
        said = p.say(f"{AREA}button.{key}", thing=name, n=found.price, trade=trade)
        ways.append(("order", said))
    return tuple(ways)
