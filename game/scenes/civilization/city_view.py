"""The board of a city: its three actions, its production as a row of cells, and all that it could
build, each with what allows or stops it."""

from __future__ import annotations

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.drawing.civilization.city import CityView, Group, Production
from game.drawing.civilization.city import Item as Tile
from game.drawing.civilization.marks import Button
from game.rules.bitsets import Space, bits
from game.rules.civilization.box import (
    IN_MARKET,
    PIECE,
    PIECE_BITS,
    TERRAIN,
    box,
)
from game.rules.civilization.building import (
    BUILDING,
    FIGURE,
    ITEMS,
    UNIT,
    WALLS,
    WONDERS,
    Item,
)
from game.rules.civilization.cities import (
    affordable,
    why_not_resource,
)
from game.rules.civilization.decks import left
from game.rules.civilization.figures import pool
from game.rules.civilization.frames import HarvestingAlso
from game.rules.civilization.skills import skill, talent
from game.rules.civilization.state import (
    BUILD,
    CITIES,
    City,
    Player,
    State,
)
from game.rules.civilization.terrain import ground
from game.rules.civilization.yields import (
    area,
    arts,
    covered,
    harvest,
    icons,
    rule,
)
from game.rules.contract import Refusal
from game.rules.squares import AROUND8
from game.scenes.civilization.city import (
    BUILDS,
    DEVOTES,
    HARVESTS,
    KINDS,
    Offer,
    Work,
    given_up,
    idle,
    in_hand,
    legal_squares,
    offer,
    work,
)
from game.scenes.civilization.position import Position
from game.scenes.table.position import per_position
from game.words.civilization.things import place_sentence, rank_name, thing_name

Deeds = tuple[tuple[Space, str], ...]
"""By the squares of cities what they have built."""
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
    if isinstance(frame, HarvestingAlso) and frame.city == space:
        return HARVESTS
    kind = chosen.partition(":")[0]
    return {"arts": DEVOTES, "harvest": HARVESTS, "resource": HARVESTS}.get(kind, BUILDS)


@per_position
def city_view(
    p: Position,
    space: Space,
    chosen: str,
    keys: tuple[str, ...] = ("B", "A", "V"),
    deeds: Deeds = (),
    heard: bool = False,
) -> CityView | None:
    """The board; `chosen` is what was chosen on it: `item:library`, `harvest`, `arts`; `keys` are
    those of the three actions, `deeds` what cities have built in this phase. While the coach speaks
    the actions are as they will be once he is `heard`."""
    one = work(p, space)
    if one is None:
        return None
    held, mode = in_hand(p), mode_of(p, space, chosen)
    if held is not None:
        chosen = f"item:{held.id}"
    rows = listed(p, space, mode)
    groups = _GROUPS[mode](p, space)
    place = next(
        ((n, row.index(chosen)) for n, row in enumerate(rows) if chosen in row), None
    )  # fmt: skip
    name = [f"city:{p.signs[one.seat]}", *(["capital"] * one.city.capital)]
    return CityView(
        ":".join([*name, *(["walls"] * one.city.walled)]),
        p.city(space),
        _note(p, one, deeds),
        _actions(p, space, mode, keys, heard),
        _cells(p, one, chosen) if mode == BUILDS else None,
        groups,
        place,
        _summary(p, one, chosen) if place else ("", "", ""),
        () if held else buttons(p, space, chosen),
    )


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


def _note(p: Position, one: Work, deeds: Deeds) -> str:
    """Whose city it is, and what it has done."""
    whose = "capital" if one.city.capital else "city"
    civ = box().civs[one.player.civ]
    return p.say(
        "civilization.city.note",
        whose=p.say(f"civilization.city.{whose}", civ=civ),
        did=did(p, one.city, p.state.phase == CITIES, deeds),
    )


def did(p: Position, city: City, managed: bool, deeds: Deeds = ()) -> str:
    """What the city has done this turn, or that it acts yet."""
    things = [thing_name(p.words, item) for space, item in deeds if space == city.space]
    if things and city.done == BUILD:
        return p.say("civilization.city.did.built", things=p.words.join(things))
    found = [
        p.say(f"civilization.city.did.{what}") for what, bit in KINDS.items() if city.done & bit
    ]
    if found:
        return p.words.join(found)
    return p.say(f"civilization.city.did.{'nothing' if managed and city.left else 'rests'}")


def _actions(
    p: Position, space: Space, mode: str, keys: tuple[str, ...], heard: bool
) -> tuple[Button, ...]:
    """Build, arts, harvest, each with what it brings or why it cannot be."""
    one = work(p, space)
    assert one is not None
    there = harvest(p.state, one.seat, one.city)
    kinds = [MARKET_RESOURCES[k] for k in bits(there & (1 << IN_MARKET) - 1)]
    goods = p.words.join((p.words.name("civilization", "resource", k) for k in kinds), "or")
    if len(kinds) > 2:
        goods = p.say("civilization.city.harvest_kinds", n=len(kinds))
    notes = {
        BUILDS: p.say("civilization.city.build_note"),
        DEVOTES: p.say("civilization.city.arts_note", n=arts(p.state, one.seat, one.city)),
        HARVESTS: goods or p.say("civilization.city.harvest_none"),
    }
    found = []
    for what, key in zip(KINDS, keys, strict=True):
        refusal = idle(p, space, what, heard)
        shut = refusal is not None and in_hand(p) is None
        kind = "off" if shut else "chosen" if what == mode else "normal"
        note = notes[what]
        if refusal is not None and refusal.reason != "not_your_turn":
            note = short(p, refusal) or note
        found.append(Button(p.say(f"civilization.city.{what}"), kind, key, note))
    return tuple(found)


def _cells(p: Position, one: Work, chosen: str) -> Production:
    """Production as cells, and where it comes from."""
    own, of = one.made, tables().box.rush
    often = affordable(one.player)
    most = min(own + often * talent(one.player.civ).rush, max(own, MOST_CELLS))
    cost = 0
    if chosen.startswith("item:"):
        cost = offer(p, one.city.space, chosen[5:]).price
    return Production(
        own,
        most,
        p.say("civilization.city.left_over") if one.second else _made(p, one),
        p.say("civilization.city.trade", n=one.player.trade),
        p.say(
            "civilization.city.cells" if talent(one.player.civ).rush == 1 else "civilization.city.pairs",
            of=of, n=most - own, each=talent(one.player.civ).rush,
        ),
        cost,
    )  # fmt: skip


def _made(p: Position, one: Work) -> str:
    """Where production comes from: outskirts, scouts, government, technologies."""
    state, space = p.state, one.city.space
    near = area(state, one.seat, space) & AROUND8[space]
    outskirts = _production_of(state, near)
    parts = {"outskirts": outskirts}
    parts["scouts"] = icons(state, one.seat, space).production - outskirts
    parts["government"] = rule(state, one.player).production
    parts["more"] = one.made - sum(parts.values())
    return " + ".join(
        p.say(f"civilization.city.made.{name}", n=n) for name, n in parts.items() if n
    ) or p.say("civilization.city.made.outskirts", n=0)


def _production_of(state: State, squares: int) -> int:
    """The production icons of squares."""
    single, double = ground(state.cells).production
    free = squares & ~covered(state)
    found = (free & single).bit_count() + 2 * (free & double).bit_count()
    for player in state.players:
        for placed in player.pieces:
            if squares >> (placed >> PIECE_BITS) & 1:
                found += box().pieces[placed & PIECE].production
    return found


# ---- items --------------------------------------------------------------------------------------


def item_name(p: Position, player: Player, id: str) -> str:
    """An item; units are called as they are at their owner's rank."""
    item = ITEMS[id]
    if item.kind == UNIT:
        return rank_name(p.words, id, max(1, skill(player.techs).ranks[item.number]))
    return thing_name(p.words, id)


def capital(text: str) -> str:
    """With a capital letter, as at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def _symbol(p: Position, one: Work, item: Item) -> str:
    sign = p.signs[one.seat]
    if item.kind == UNIT:
        return f"unit:{item.id}:{max(1, skill(one.player.techs).ranks[item.number])}"
    if item.kind == FIGURE:
        return f"{item.id}:{sign}"
    if item.kind == WALLS:
        return f"city:{sign}:walls"
    return f"{'building' if item.kind == BUILDING else 'sight'}:{item.id}"


def _tile(p: Position, space: Space, id: str) -> Tile:
    """An item, its price, and the first reason that allows or stops it."""
    one, found = work(p, space), offer(p, space, id)
    assert one is not None
    state, reason = _said(p, one, found)
    price = str(found.price) if found.price else ""
    name = capital(item_name(p, one.player, id))
    return Tile(_symbol(p, one, found.item), name, price, state, reason)


def _said(p: Position, one: Work, found: Offer) -> tuple[str, str]:
    """The state of an item, and why."""
    if found.refusal is not None:
        if found.refusal.reason == "not_unlocked":
            return "lacks", p.words.name("civilization", "tech", unlocking(found.item, one.player))
        if found.refusal.reason in ("not_enough_production", "not_enough_trade"):
            most = one.made + affordable(one.player) * talent(one.player.civ).rush
            return "no", p.say("civilization.city.why.at_most", n=most)
        return "no", short(p, found.refusal, found.item)
    if found.free:
        return "yes", p.say("civilization.city.ok.free")
    if found.rush:
        cost = found.rush * tables().box.rush
        return "rush", p.say("civilization.city.ok.rush", n=found.rush, trade=cost)
    if found.item.kind == BUILDING:
        there = p.state.buildings[box().markers[found.item.number]]
        squares = len(legal_squares(p, one.city.space, found.item.id))
        return "yes", p.say("civilization.city.ok.left", left=there, n=squares)
    return "yes", p.say("civilization.city.ok.own", n=one.made)


def unlocking(item: Item, player: Player) -> str:
    """The technology that allows an item."""
    known = tables()
    if item.kind == UNIT:
        return next(
            one.id for one in known.technologies.values() if getattr(one.unlocks.rank, item.id)
        )
    if item.kind == WALLS:
        return next(one.id for one in known.technologies.values() if one.unlocks.walls)
    return known.unlocked_by(item.id)


def short(p: Position, refusal: Refusal, item: Item | None = None) -> str:
    """A reason in few words; nothing where there are none."""
    if refusal.reason == "no_place" and item is not None and len(item.terrain) == 1:
        terrain = next(name for name, number in TERRAIN.items() if number == item.terrain[0])
        return p.say("civilization.city.why.no_terrain", terrain=terrain)
    key = f"civilization.city.why.{refusal.reason}"
    return p.say(key) if p.words.has(key) else ""


def _items(p: Position, space: Space) -> tuple[Group, ...]:
    one, keys = work(p, space), listed(p, space, BUILDS)
    assert one is not None
    armies, scouts = pool(one.player)
    notes = {
        "figures": p.say("civilization.city.pool", armies=armies, scouts=scouts),
        "buildings": p.say("civilization.city.book"),
        "wonders": p.say("civilization.city.one_wonder"),
    }
    return tuple(
        Group(
            p.say(f"civilization.city.group.{name}"),
            note,
            tuple(_tile(p, space, key[5:]) for key in row),
        )
        for (name, note), row in zip(notes.items(), keys, strict=True)
    )


def _devotion(p: Position, space: Space) -> tuple[Group, ...]:
    one, refusal = work(p, space), idle(p, space, DEVOTES)
    assert one is not None
    n = arts(p.state, one.seat, one.city)
    said = p.say("civilization.city.arts_gain", n=n) if refusal is None else short(p, refusal)
    tile = Tile("culture", p.say("civilization.city.devote"), "", "no" if refusal else "yes", said)
    return (Group(p.say("civilization.city.group.arts"), "", (tile,)),)


def _goods(p: Position, space: Space) -> tuple[Group, ...]:
    """What can be harvested: what the squares show and the market has."""
    one, no = work(p, space), idle(p, space, HARVESTS)
    assert one is not None
    there, tiles = harvest(p.state, one.seat, one.city), []
    for number, kind in enumerate(MARKET_RESOURCES):
        name, left_ = p.words.name("civilization", "resource", kind), p.state.resources[number]
        refusal = no
        if refusal is None and not (there >> number & 1 and left_):
            refusal = why_not_resource(p.state, one.seat, space, kind)
        said = p.say("civilization.city.in_market", n=left_)
        state = "yes" if refusal is None else "no"
        tiles.append(Tile(kind, capital(name), "", state, short(p, refusal) if refusal else said))
    return (Group(p.say("civilization.city.group.harvest"), "", tuple(tiles)),)


_GROUPS = {BUILDS: _items, DEVOTES: _devotion, HARVESTS: _goods}


# ---- what is chosen -----------------------------------------------------------------------------


def _summary(p: Position, one: Work, chosen: str) -> tuple[str, str, str]:
    """Its name, its bill, and what it does there."""
    kind, _, id = chosen.partition(":")
    if kind == "resource":
        have = one.player.resources[MARKET_RESOURCES.index(id)]
        name = capital(p.words.name("civilization", "resource", id))
        return name, p.say("civilization.city.you_have", n=have), ""
    if kind == DEVOTES:
        n = arts(p.state, one.seat, one.city)
        bill = p.say(
            "civilization.city.tokens", before=one.player.culture, n=one.player.culture + n
        )
        return p.say("civilization.city.devote"), bill, ""
    found = offer(p, one.city.space, id)
    return capital(item_name(p, one.player, id)), _bill(p, one, found), _about(p, one, found.item)


def _bill(p: Position, one: Work, found: Offer) -> str:
    """What is paid, what is lost, what is kept."""
    paid = found.rush * tables().box.rush
    if in_hand(p) is not None:
        return p.say("civilization.city.bill.ordered")
    if found.free:
        return p.say("civilization.city.bill.free", price=found.price)
    if found.rush:
        return p.say(
            "civilization.city.bill.rush",
            price=found.price, made=one.made, trade=paid, left=one.player.trade - paid,
        )  # fmt: skip
    key = "exact" if found.price == one.made else "lost"
    return p.say(
        f"civilization.city.bill.{key}",
        price=found.price, made=one.made, n=one.made - found.price, left=one.player.trade,
    )  # fmt: skip


def _about(p: Position, one: Work, item: Item) -> str:
    """What is to be known of an item in this city: its cards, its place, what makes way for it."""
    say = p.say
    if item.kind == UNIT:
        return say("civilization.city.about.unit", n=left(p.state, item.number))
    if item.kind == WALLS:
        return say("civilization.city.about.walls", n=tables().box.battle.walls)
    if item.kind == FIGURE:
        return say(f"civilization.city.about.{item.id}")
    gone = given_up(p, one.city.space, item.id, 0)
    if gone:
        return say("civilization.city.about.replaces", thing=thing_name(p.words, gone[0]))
    if item.kind == WONDERS:
        discount = tables().wonders[item.id].discount
        if discount and one.player.techs >> box().tech[discount.tech] & 1:
            return say("civilization.city.about.discount", tech=discount.tech)
        return say("civilization.city.about.wonder")
    if box().pieces[item.number].star:
        return say("civilization.city.about.starred")
    return place_sentence(p.words, tables().buildings[item.id].terrain)


def buttons(p: Position, space: Space, chosen: str) -> tuple[Button, ...]:
    """At the foot of the board: what is done with what is chosen, and the way back."""
    found = orders(p, space, chosen)
    kinds = ("primary", "normal")
    made = [
        Button(label, kinds[n], "" if n else p.enter)
        for n, (_, label) in enumerate(found)
    ]  # fmt: skip
    back = "to_list" if chosen else "to_map"
    if len(made) < 2:
        made.append(
            Button(p.say(f"civilization.city.button.{back}"), "normal", p.say("key.escape"))
        )
    return tuple(made)


def orders(p: Position, space: Space, chosen: str) -> tuple[tuple[str, str], ...]:
    """The ways in which what is chosen can be had: a name and the words of its button."""
    one = work(p, space)
    kind, _, id = chosen.partition(":")
    if one is None or (not id and kind != DEVOTES):
        return ()
    if kind == "resource":
        return (("order", p.say("civilization.city.button.harvest", resource=id)),)
    if kind == DEVOTES:
        n = arts(p.state, one.seat, one.city)
        return (("order", p.say("civilization.city.button.devote", n=n)),)
    found, name = offer(p, space, id), item_name(p, one.player, id)
    ways = []
    if found.free:
        ways.append(("free", p.say("civilization.city.button.free", thing=name)))
    if found.refusal is None and found.rush <= affordable(one.player):
        trade = found.rush * tables().box.rush
        key = "pay" if found.free else "rush" if found.rush else "build"
        said = p.say(f"civilization.city.button.{key}", thing=name, n=found.price, trade=trade)
        ways.append(("order", said))
    return tuple(ways)
