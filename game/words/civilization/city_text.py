"""What the board of a city says: what it could have and why not, what is chosen and its bill, how it is
ordered; and what the corner says of it, and of all cities in City Management."""

from __future__ import annotations

from itertools import takewhile
from typing import NamedTuple

from game.content.civilization.effects import MARKET_RESOURCES
from game.content.civilization.load import tables
from game.hotseat.choice import kind, kind_and_id, of_kind
from game.hotseat.civilization import intents
from game.rules.bitsets import Space
from game.rules.civilization import actions, building, cities, frames, yields
from game.rules.civilization.box import PIECE, PIECE_BITS, TERRAIN, box
from game.rules.civilization.building import FIGURE, ITEMS, needs_square
from game.rules.civilization.events import ItemOrdered, PhaseBegan
from game.rules.civilization.frames import BuildingAlso, HarvestingAlso, PlacingItem, Turn
from game.rules.civilization.market import left
from game.rules.civilization.skills import skill, talent
from game.rules.civilization.state import BUILD, CITIES, City, Player
from game.rules.civilization.terrain import ground as land
from game.rules.contract import Refusal
from game.rules.flow import FINISH
from game.rules.squares import AROUND8
from game.words.buttons import ButtonView, Step
from game.words.civilization import city, corners
from game.words.civilization.corners import CornerView
from game.words.civilization.position import Moment, Position
from game.words.civilization.sentences import needed
from game.words.civilization.things import capitalized, place_sentence, rank_name, thing_name

KIND = "city"
LINES = 120
"""So many lines of the log are looked through for what cities have done."""
DECISIONS = (PlacingItem, BuildingAlso, HarvestingAlso)
"""Decisions that are made on the board."""
Deeds = tuple[tuple[Space, str], ...]
"""By the squares of cities what they have built."""
AREA = "civilization.city."
FIGURES = ("army", "scout", "mounted", "artillery", "infantry", "aircraft")
MARKERS = (
    "barracks", "trading_post", "library", "granary", "harbor", "workshop", "market", "temple"
)  # fmt: skip
"""Buildings by their basic sides, in the order of the board."""


def mode_of(p: Position, space: Space, chosen: str) -> str:
    """Which of the three actions the board shows."""
    frame = p.frame
    if isinstance(frame, frames.HarvestingAlso) and frame.city == space:
        return city.HARVESTS
    shown = {"arts": city.DEVOTES, "harvest": city.HARVESTS, "resource": city.HARVESTS}
    return shown.get(kind(chosen), city.BUILDS)


def listed(p: Position, space: Space, mode: str) -> tuple[tuple[str, ...], ...]:
    """The names of what the board offers, group by group."""
    one = city.work(p, space)
    assert one is not None
    if mode == city.DEVOTES:
        return (("arts",),)
    if mode == city.HARVESTS:
        return (tuple(f"resource:{kind}" for kind in MARKET_RESOURCES),)
    known = skill(one.player.techs).buildings
    sides = [box().piece[id] for id in MARKERS]
    markers = [up if (up := box().upgrade[basic]) in known else basic for basic in sides]
    wonders = [box().wonders[number] for number in p.state.wonders]
    rows = (FIGURES, [*(box().buildings[k] for k in markers), "walls"], wonders)
    return tuple(tuple(f"item:{id}" for id in row) for row in rows)


def did(p: Position, town: City, managed: bool, deeds: Deeds = ()) -> str:
    """What the city has done this turn, or that it acts yet."""
    things = [thing_name(p.words, item) for space, item in deeds if space == town.space]
    if things and town.done == BUILD:
        return p.say(AREA + "did.built", things=p.words.join(things))
    found = [p.say(f"{AREA}did.{name}") for name, bit in city.KINDS.items() if town.done & bit]
    rest = p.say(f"{AREA}did.{'nothing' if managed and town.left else 'rests'}")
    return p.words.join(found) or rest


def made(p: Position, one: city.Work) -> str:
    """Where production comes from: outskirts, scouts, government, technologies."""
    state, space = p.state, one.city.space
    near = yields.area(state, one.seat, space) & AROUND8[space]
    single, double = land(state.cells).production
    free = near & ~yields.covered(state)
    found = (free & single).bit_count() + 2 * (free & double).bit_count()
    for placed in (one for player in state.players for one in player.pieces):
        if near >> (placed >> PIECE_BITS) & 1:
            found += box().pieces[placed & PIECE].production
    parts = {"outskirts": found}
    parts["scouts"] = yields.icons(state, one.seat, space).production - parts["outskirts"]
    parts["government"] = yields.rule(state, one.player).production
    parts["more"] = one.made - sum(parts.values())
    lines = [p.say(f"{AREA}made.{name}", n=n) for name, n in parts.items() if n]
    return " + ".join(lines) or p.say(AREA + "made.outskirts", n=0)


def item_name(p: Position, player: Player, id: str) -> str:
    """An item; units are called as they are at their owner's rank."""
    item = building.ITEMS[id]
    if item.kind == building.UNIT:
        return rank_name(p.words, id, max(1, skill(player.techs).ranks[item.number]))
    return thing_name(p.words, id)


def _symbol(p: Position, one: city.Work, item: building.Item) -> str:
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
    one, found = city.work(p, space), city.offer(p, space, id)
    assert one is not None
    state, reason = _said(p, one, found)
    price = str(found.price) if found.price else ""
    name = capitalized(item_name(p, one.player, id))
    return Tile(_symbol(p, one, found.item), name, price, state, reason)


def _said(p: Position, one: city.Work, found: city.Offer) -> tuple[str, str]:
    most = one.made + cities.affordable(one.player) * talent(one.player.civ).rush
    if found.refusal is not None:
        if found.refusal.reason == "not_unlocked":
            return "lacks", p.name("tech", unlocking(found.item))
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
        squares = len(city.legal_squares(p, one.city.space, found.item.id))
        return "yes", p.say(AREA + "ok.left", left=there, n=squares)
    return "yes", p.say(AREA + "ok.own", n=one.made)


def unlocking(item: building.Item) -> str:
    """The technology that allows an item."""
    if item.kind != building.UNIT:
        return needed(item.id)
    techs = tables().technologies.values()
    return next(one.id for one in techs if getattr(one.unlocks.rank, item.id))


def short(p: Position, refusal: Refusal, item: building.Item | None = None) -> str:
    """A reason in few words; nothing where there are none."""
    if refusal.reason == "no_place" and item is not None and len(item.terrain) == 1:
        terrain = next(name for name, number in TERRAIN.items() if number == item.terrain[0])
        return p.say(AREA + "why.no_terrain", terrain=terrain)
    key = f"{AREA}why.{refusal.reason}"
    return p.say(key) if p.words.has(key) else ""


def devotion(p: Position, space: Space, id: str) -> Tile:
    one, refusal = city.work(p, space), city.idle(p, space, city.DEVOTES)
    assert one is not None
    n = yields.arts(p.state, one.seat, one.city)
    said = p.say(AREA + "arts_gain", n=n) if refusal is None else short(p, refusal)
    return Tile("culture", p.say(AREA + "devote"), "", "no" if refusal else "yes", said)


def good(p: Position, space: Space, kind: str) -> Tile:
    """A resource to be harvested: what the squares show and the market has."""
    one, refusal, number = (
        city.work(p, space),
        city.idle(p, space, city.HARVESTS),
        MARKET_RESOURCES.index(kind),
    )
    assert one is not None
    left_, name = p.state.resources[number], p.name("resource", kind)
    there = yields.harvest(p.state, one.seat, one.city) >> number & 1
    if refusal is None and not (there and left_):
        refusal = cities.why_not_resource(p.state, one.seat, space, kind)
    said = short(p, refusal) if refusal else p.say(AREA + "in_market", n=left_)
    return Tile(kind, capitalized(name), "", "no" if refusal else "yes", said)


def bill_and_note(p: Position, one: city.Work, chosen: str) -> tuple[str, str]:
    """The bill of what is chosen, and what is to be known of it."""
    what, id = kind_and_id(chosen)
    if what == "resource":
        have = one.player.resources[MARKET_RESOURCES.index(id)]
        return p.say(AREA + "you_have", n=have), ""
    if what == city.DEVOTES:
        n, had = yields.arts(p.state, one.seat, one.city), one.player.culture
        return p.say(AREA + "tokens", before=had, n=had + n), ""
    found = city.offer(p, one.city.space, id)
    return _bill(p, one, found), _about(p, one, found.item)


def _bill(p: Position, one: city.Work, found: city.Offer) -> str:
    paid, facts = found.rush * tables().box.rush, {"price": found.price, "made": one.made}
    if city.in_hand(p) is not None:
        return p.say(AREA + "bill.ordered")
    if found.free:
        return p.say(AREA + "bill.free", price=found.price)
    if found.rush:
        return p.say(AREA + "bill.rush", **facts, trade=paid, left=one.player.trade - paid)
    key = "exact" if found.price == one.made else "lost"
    return p.say(f"{AREA}bill.{key}", **facts, n=one.made - found.price, left=one.player.trade)


def _about(p: Position, one: city.Work, item: building.Item) -> str:
    """What is to be known of an item in this city: its cards, its place, what makes way for it."""
    say = p.say
    if item.kind == building.UNIT:
        return say(AREA + "about.unit", n=left(p.state, item.number))
    if item.kind == building.WALLS:
        return say(AREA + "about.walls", n=tables().box.battle.walls)
    if item.kind == building.FIGURE:
        return say(f"{AREA}about.{item.id}")
    gone = city.given_up(p, one.city.space, item.id, 0)
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


def orders(p: Position, space: Space, chosen: str) -> tuple[tuple[str, str], ...]:
    """The ways in which what is chosen can be had: a name and the words of its button."""
    one = city.work(p, space)
    what, id = kind_and_id(chosen)
    if one is None or (not id and what != city.DEVOTES):
        return ()
    if what == "resource":
        return (("order", p.say(AREA + "button.harvest", resource=id)),)
    if what == city.DEVOTES:
        n = yields.arts(p.state, one.seat, one.city)
        return (("order", p.say(AREA + "button.devote", n=n)),)
    found, name = city.offer(p, space, id), item_name(p, one.player, id)
    ways = []
    if found.free:
        ways.append(("free", p.say(AREA + "button.free", thing=name)))
    if found.refusal is None and found.rush <= cities.affordable(one.player):
        trade = found.rush * tables().box.rush
        key = "pay" if found.free else "rush" if found.rush else "build"
        said = p.say(f"{AREA}button.{key}", thing=name, n=found.price, trade=trade)
        ways.append(("order", said))
    return tuple(ways)


def about(m: Moment) -> Space:
    """The city of the open board: the one that builds, or the one that was opened."""
    if isinstance(m.frame, DECISIONS) and m.mine:
        return m.frame.city
    return int(m.about or 0)


def done(m: Moment) -> tuple[tuple[Space, str], ...]:
    """What cities have done in this phase, as the log has it: the city, and what."""
    found = list[tuple[Space, str]]()
    events = (one for line in reversed(m.log()[-LINES:]) for one in reversed(line.events))
    for event in takewhile(lambda one: not isinstance(one, PhaseBegan), events):
        if isinstance(event, ItemOrdered):
            found.insert(0, (event.city, event.item))
    return tuple(found)


def chosen_item(m: Moment) -> str:
    """The item that is chosen, or in hand."""
    held = city.in_hand(m.p)
    return of_kind(m.chosen, "item") if held is None else held.id


def _next(m: Moment) -> intents.Show | intents.Plain:
    found, here = city.waiting(m.p, m.soon), about(m)
    if not found:
        return intents.Plain.NOTHING
    after = [one for one in found if one > here] or list(found)
    return intents.Show(f"{KIND}:{after[0]}") if after[0] != here else intents.Plain.NOTHING


def kept(m: Moment) -> str:
    """The board that is open next: a city's that can act, none when somebody else is on turn."""
    p = m.p
    one = city.work(p, int(m.about or 0))
    if one is None:
        return ""
    mine = one.seat == p.seat and m.view.phase == CITIES and m.mine
    if not mine or not isinstance(m.frame, Turn) or city.able(p, one.city.space):
        return m.opened if not mine or one.seat == p.seat else ""
    found = city.waiting(p)
    return f"{KIND}:{found[0]}" if found else ""


def corner(m: Moment) -> CornerView | None:
    """What the next click does while the board of a city lies open."""
    p, space, frame, say = m.p, about(m), m.frame, m.say
    one = city.work(p, space) if space else None
    if one is None:
        return None
    back = corners.close(p, AREA + "button.to_map")
    if isinstance(frame, BuildingAlso | HarvestingAlso) and m.mine:
        which = "second_item" if isinstance(frame, BuildingAlso) else "second_harvest"
        stop = ButtonView("do:finish", say(AREA + "button.no_more"), does=intents.Do(FINISH))
        title, text_ = (say(f"{AREA}{which}{more}") for more in ("", "_text"))
        return CornerView(title, text_, (stop,))
    id = chosen_item(m)
    if id and needs_square(ITEMS[id]):
        title = say(AREA + "place", thing=item_name(p, one.player, id))
        key = "place_figure" if ITEMS[id].kind == FIGURE else "place_text"
        to_list = corners.close(p, AREA + "button.to_list")
        away = () if city.in_hand(p) else (to_list,)
        return CornerView(title, say(f"{AREA}{key}"), away)
    if not city.able(p, space, m.soon):
        key = "own" if one.seat == p.seat else "others"
        text = say(f"{AREA}look_{key}", player=p.names[one.seat])
        return CornerView(p.city(space), text, (back,))
    more = [one for one in city.waiting(p, m.soon) if one != space]
    step = ButtonView("do:next_city", say(AREA + "button.next"), does=_next(m))
    text = say(AREA + "choose" if not m.chosen else AREA + "confirm")
    return CornerView(p.city(space), text, (*([step] if more else []), back))


def phase_corner(m: Moment) -> CornerView | None:
    """The cities with what they have done, and the end of their turn."""
    p, say = m.p, m.say
    if not (m.mine and isinstance(m.frame, Turn)):
        return None
    if m.choice.touched or m.choice.alternatives:
        return None
    found = city.waiting(p, m.soon)
    deeds, steps = done(m), []
    for one in p.player.cities:
        state = "now" if one.space in found else "done"
        steps.append(Step(state, p.city(one.space), did(p, one, True, deeds)))
    buttons = []
    if found:
        name = p.city(found[0])
        buttons.append(ButtonView("do:next_city", name, "primary", p.enter, does=_next(m)))
    if actions.Advance() in m.legal:
        track, shows = say("civilization.panels.culture_title"), intents.Show("culture")
        buttons.append(ButtonView("do:culture", track, does=shows))
    end, ends = say("civilization.move.EndTurn.city_management"), intents.Do(actions.EndTurn())
    does = intents.AskEnd(tuple(map(p.city, found)), ends) if found else ends
    buttons.append(ButtonView("do:end_turn", end, "normal" if found else "primary", does=does))
    return CornerView(say(AREA + "title"), "", tuple(buttons), tuple(steps))
