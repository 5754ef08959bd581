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
from game.hotseat.choice import id_of, kind_and_id, of_kind
from game.hotseat.intents import target
from game.rules.bitsets import Space, bits
from game.rules.civilization import cities, figures, yields
from game.rules.civilization.box import IN_MARKET
from game.rules.civilization.skills import talent
from game.rules.civilization.state import CITIES
from game.scenes.civilization import ways
from game.words.civilization import city, city_text
from game.words.civilization import city as able
from game.words.civilization.city_text import AREA
from game.words.civilization.players import symbol_of_city
from game.words.civilization.position import Position

OFF, RUSH = (160, 166, 156), (255, 220, 140)
"""Letters of what cannot be had, and of what is had by rushing."""
HIGH = 80.0
"""The height of a tile."""
MOST_CELLS = 26
"""No item costs more; more cells would say nothing."""
TOLD = {city.DEVOTES: city_text.devotion, city.HARVESTS: city_text.good, "resource": city_text.good}
"""What tells of a tile that is no item."""


class Shown(NamedTuple):
    """What the board of a city tells of: what was chosen on it (`item:library`, `harvest`, `arts`), the
    keys of the three actions, what cities have built in this phase. While the coach speaks or
    pieces move the actions are as they will be once he is `heard`."""

    space: Space
    chosen: str = ""
    keys: tuple[str, ...] = ("B", "A", "V")
    deeds: city_text.Deeds = ()
    heard: bool = False


def board(p: Position, shown: Shown) -> Node:
    """All of a city: its actions, its production, what it could have, and the bill of what is chosen."""
    one, held = city.work(p, shown.space), able.in_hand(p)
    assert one is not None
    mode, chosen = city_text.mode_of(p, shown.space, shown.chosen), shown.chosen
    if held is not None:
        chosen = f"item:{held.id}"
    offered = any(chosen in names for names in city_text.listed(p, shown.space, mode))
    return panel(
        _title(p, one, shown.deeds),
        row(*_actions(p, shown, mode), gap=8),
        _production(p, one, chosen) if mode == city.BUILDS else None,
        *_groups(p, one, mode, chosen),
        SPRING,
        _summary(p, one, chosen) if offered else None,
        None if held else row(*_orders(p, shown.space, shown.chosen), gap=8),
        lit=True, quiet=True, radius=16, pad=(14, 8, 14, 12), gap=5, part="board",
    )  # fmt: skip


def _title(p: Position, one: city.Work, deeds: city_text.Deeds) -> Node:
    """Its name, whose it is and what it has done; and the four ways, which lie under the board."""
    kind_ = "capital" if one.city.capital else "city"
    whose = p.say(AREA + kind_, civ=p.who(one.seat).civ)
    did_ = city_text.did(p, one.city, p.state.phase == CITIES, deeds)
    note = p.say(AREA + "note", whose=whose, did=did_)
    return row(
        symbol(symbol_of_city(p, one.seat, one.city), 58),
        column(text(p.city(one.city.space), 32, GOLD_TEXT, "title", shade=130),
               words(note, note.partition(";")[0], size=20, colour=MUTED), w=1, grow=0.46),
        ways.brief(p, 2).but(w=1, grow=0.54), h=66, gap=12,
    )  # fmt: skip


def _actions(p: Position, shown: Shown, mode: str) -> Iterator[Node]:
    """Build, arts, harvest, each with what it brings or why it cannot be."""
    one = city.work(p, shown.space)
    assert one is not None
    there = yields.harvest(p.state, one.seat, one.city)
    kinds = [MARKET_RESOURCES[k] for k in bits(there & (1 << IN_MARKET) - 1)]
    goods = p.words.join((p.name("resource", k) for k in kinds), "or")
    if len(kinds) > 2:
        goods = p.say(AREA + "harvest_kinds", n=len(kinds))
    notes = {
        city.BUILDS: p.say(AREA + "build_note"),
        city.DEVOTES: p.say(AREA + "arts_note", n=yields.arts(p.state, one.seat, one.city)),
        city.HARVESTS: goods or p.say(AREA + "harvest_none"),
    }
    for what, key in zip(city.KINDS, shown.keys, strict=True):
        refusal, note = city.idle(p, shown.space, what, shown.heard), notes[what]
        if refusal is not None and refusal.reason != "not_your_turn":
            note = city_text.short(p, refusal) or note
        shut = refusal is not None and able.in_hand(p) is None
        label, name = p.say(f"{AREA}{what}"), f"mode:{what}"
        yield button(
            label, "chosen" if what == mode else "normal", key=key, note=note, h=62, w=1, grow=1,
            **target(name, not shut, f"{label}: {note}"),
        )  # fmt: skip


def _production(p: Position, one: city.Work, chosen: str) -> Node:
    """Production as cells, and where it comes from."""
    own, of, rush = one.made, tables().box.rush, talent(one.player.civ).rush
    most = min(own + cities.affordable(one.player) * rush, max(own, MOST_CELLS))
    item = of_kind(chosen, "item")
    cost = city.offer(p, one.city.space, item).price if item else 0
    whence = p.say(AREA + "left_over") if one.second else city_text.made(p, one)
    key = "cells" if rush == 1 else "pairs"
    note = p.say(f"{AREA}{key}", of=of, n=most - own, each=rush)
    trade = p.say(AREA + "trade", n=one.player.trade)
    return column(
        row(symbol("production", 32), text(str(own), 32, CREAM, "black"),
            text(whence, 20, grow=1, same="made"), run(trade, 20, same="made"), gap=8),
        art(plates.cells, own, most, cost, h=34, least=0.8), text(note, 19.5, MUTED, lines=2, leading=1.05),
        pad=(12, 3, 12, 4), paint=ground("well", 10), bleed=16, part="production",
    )  # fmt: skip


def tile_node(name: str, one: city_text.Tile, chosen: bool, wide: bool = False) -> Node:
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


def _groups(p: Position, one: city.Work, mode: str, chosen: str) -> Iterator[Node]:
    """What the city could have, below the heads of its kinds."""
    say, space = p.say, one.city.space
    armies, scouts = figures.pool(one.player)
    notes = {city.DEVOTES: {"arts": ""}, city.HARVESTS: {"harvest": ""}}.get(mode) or {
        "figures": say(AREA + "pool", armies=armies, scouts=scouts),
        "buildings": say(AREA + "book"),
        "wonders": say(AREA + "one_wonder"),
    }
    make = TOLD.get(mode, city_text.tile)
    for (group, note), names in zip(notes.items(), city_text.listed(p, space, mode), strict=True):
        made = ((name, make(p, space, id_of(name))) for name in names)
        across = 3 if group in ("figures", "buildings") else 2  # names of wonders are long
        tiles = [tile_node(name, one, name == chosen, across < 3) for name, one in made]
        yield head(say(f"{AREA}group.{group}"), note, 22, MUTED, face="body")
        yield grid(across, [*tiles, *[Node()] * (-len(tiles) % across)], gap=6)


def _summary(p: Position, one: city.Work, chosen: str) -> Node:
    what, id = kind_and_id(chosen)
    make = TOLD.get(what, city_text.tile)
    picture, name, *_ = make(p, one.city.space, id)
    bill, about = city_text.bill_and_note(p, one, chosen)
    return row(
        art(plates.thing, picture, True, w=66, h=66, least=0.7),
        column(text(name, 20, GOLD_TEXT, "semi"), text(bill, 20, CREAM, lines=2, leading=1.05, same="bill"),
               text(about, 20, MUTED, lines=2, leading=1.05, same="bill") if about else None, grow=1),
        gap=14, pad=(10, 5, 10, 8), paint=ground("well", 10), bleed=16,
    )  # fmt: skip


def _orders(p: Position, space: Space, chosen: str) -> Iterator[Node]:
    found = [(f"do:{name}", label) for name, label in city_text.orders(p, space, chosen)]
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
