"""A position as the drawings take it: map, ground and pieces; cards, wonders, agendas, pacts."""

from __future__ import annotations

import functools
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

import pygame

from game.content.new_dawn.load import tables
from game.content.new_dawn.map import Placed, Side
from game.content.new_dawn.schema import VictoryCard
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.surface_cache import cached_surface
from game.drawing.map import HexLattice, Scale, fit
from game.drawing.map import tile as tile_of_map
from game.drawing.map.land import Land
from game.drawing.new_dawn import focus, papers, wonders
from game.drawing.new_dawn.board import Board, City, CityState, Natural, Token
from game.hotseat.choice import kind_and_id
from game.rules import hexes
from game.rules.new_dawn.agendas import standing
from game.rules.new_dawn.board import Board as Ground
from game.rules.new_dawn.board import board as ground_of
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pieces import mature
from game.rules.new_dawn.state import OFF, Slot, State
from game.rules.new_dawn.wonders import cost
from game.words.new_dawn import paying, sentences, things
from game.words.new_dawn.position import Position
from game.words.new_dawn.things import of_so_many, short_goals, thing_name
from game.words.position import COUNTED, per_position
from game.words.words import Words, plain

At = tuple[int, int]
Thing = TypeVar("Thing")


@functools.lru_cache(160)
def land(ground: Ground) -> Land:
    """The ground of a map; the same object for the same map."""
    terrain = {hexes.position(space): kind for space, kind in ground.terrain.items()}
    tile = {hexes.position(space): where[0] for space, where in ground.source.items()}
    return Land(terrain, tile)


@functools.lru_cache(160)
def spaces(ground: Ground) -> frozenset[At]:
    return frozenset(hexes.position(space) for space in ground.terrain)


@functools.lru_cache(160)
def named(ground: Ground) -> list[tuple[At, int, str]]:
    """The spaces of a map as the drawing, the rules and the table know them, the far ones first."""
    found = ((at, hexes.at(*at)) for at in land(ground).spaces)
    return [(at, space, f"space:{space}") for at, space in found]


def city_state(id: str) -> CityState:
    """A city-state token as it is drawn."""
    each = tables().city_states[id]
    return CityState(id, each.type, each.frame)


def natural(id: str, present: bool = True) -> Natural:
    """A natural wonder as it is drawn."""
    return Natural(id, tables().natural_wonders[id].resource, present)


def names(ground: Ground, words: Words) -> dict[At, str]:
    """The names that stand on the map: natural wonders and city-states."""
    found = {space: id for id, space in ground.city_state.items()} | ground.natural
    return {hexes.position(space): thing_name(words, id) for space, id in found.items()}


def board(state: State, signs: Sequence[str], words: Words, asks: str = "") -> Board:
    """Everything on the map; `signs` are those of the seats. Maturity is not told where it may be asked."""
    ground, at = state.board, hexes.position
    populated = state.round > 0
    tokens = state.tokens if populated else ground.all
    lying = ground.barbarian if not populated else state.barbarians
    return Board(
        land=land(ground),
        natural={
            at(space): natural(id, bool(tokens >> space & 1))
            for space, id in ground.natural.items()
        },
        resource={
            at(space): goods for space, goods in ground.resource.items() if tokens >> space & 1
        },
        city_state={
            at(space): city_state(id)
            for id, space in ground.city_state.items()
            if id not in state.conquered
        },
        city=_cities(state, signs, asks not in COUNTED),
        token=_tokens(state, signs),
        wonder={at(space): box().wonders[id].type for id, space in state.wonders.items()},
        barbarian={at(space): letter for letter, space in lying.items() if space != OFF},
        caravan=_caravans(state, signs),
        water_token={at(space) for space in hexes.bits(ground.tokens)},
        name=names(ground, words),
        number={at(space): str(n) for space, n in ground.difficulty.items() if n},
        core=_core(state),
    )


def without(board: Board, spaces: Collection[At]) -> Board:
    """The same without the figures on some spaces: they are on their way."""

    def left(things: Mapping[At, Thing]) -> dict[At, Thing]:
        return {at: thing for at, thing in things.items() if at not in spaces}

    return replace(
        board,
        city=left(board.city),
        token=left(board.token),
        barbarian=left(board.barbarian),
        caravan=left(board.caravan),
    )


def _cities(state: State, signs: Sequence[str], ripens: bool) -> dict[At, City]:
    found = {}
    for seat, player in enumerate(state.players):
        grown = mature(state, seat) if ripens and state.round else 0
        for space in hexes.bits(player.centres()):
            ripe = bool(grown >> space & 1)
            found[hexes.position(space)] = City(signs[seat], space == player.capital, ripe)
    return found


def _tokens(state: State, signs: Sequence[str]) -> dict[At, Token]:
    return {
        hexes.position(space): Token(signs[seat], bool(player.reinforced >> space & 1))
        for seat, player in enumerate(state.players)
        for space in hexes.bits(player.control)
    }


def _caravans(state: State, signs: Sequence[str]) -> dict[At, tuple[str, ...]]:
    found: dict[At, tuple[str, ...]] = {}
    for seat, player in enumerate(state.players):
        for space in player.caravans:
            if space != OFF:
                at = hexes.position(space)
                found[at] = (*found.get(at, ()), signs[seat])
    return found


def _core(state: State) -> Collection[At]:
    if state.round or not any(player.tiles for player in state.players):
        return frozenset()
    return frozenset(map(hexes.position, hexes.bits(sum(state.board.tiles[:4]))))


@functools.lru_cache(128)
def tile(placed: Placed, sign: str) -> Board:
    """A single tile with its symbols; a capital in the colour of its player."""
    ground, at = ground_of((placed,)), hexes.position
    states = ground.city_state.items()
    return Board(
        land=land(ground),
        natural={at(space): natural(id) for space, id in ground.natural.items()},
        resource={at(space): goods for space, goods in ground.resource.items()},
        city_state={at(space): city_state(id) for id, space in states},
        city={at(space): City(sign, True) for space in ground.capital},
        barbarian={at(space): letter for letter, space in ground.barbarian.items()},
    )


@cached_surface
def picture(
    number: int, side: Side, turns: int, sign: str, w: int, h: int, scale: float
) -> pygame.Surface:
    """A side of a tile as a small picture, on nothing."""
    made = tile(Placed(number, side, 0, 0, turns), sign)
    lattice = fit(HexLattice, made.spaces, pygame.Rect(0, 0, w, h))
    return tile_of_map(made, lattice, (w, h), Scale(scale, 1.0))


# ---- cards --------------------------------------------------------------------------------------


@per_position
def card(p: Position, seat: int, slot: Slot, chosen: bool = False) -> focus.Focus:
    """A focus card with what lies on it."""
    each = box().cards[slot.card]
    known = box().natural
    guests = tuple(natural(id) if id in known else city_state(id) for id in slot.tokens)
    waiting = p.state.players[seat].caravans.count(OFF) if each.caravans else 0
    name = things.thing_name(p.words, slot.card)
    signs = (p.signs[seat],) * waiting
    return focus.Focus(slot.card, each.type, each.level, name, slot.trade, guests, signs, chosen)


def large_card(p: Position, id: str) -> focus.Large:
    """A focus card with all its words, and with what lies on it in the row that is shown."""
    row = p.state.players[p.seat].row
    slot = next((slot for slot in row if slot.card == id), Slot(id))
    return whole_focus(p.words, card(p, p.seat, slot))


@per_position
def wonder(p: Position, id: str, left: int = 0) -> wonders.Wonder:
    """A wonder card with the price for the one whose sheet is shown."""
    each = tables().wonders[id]
    price = cost(p.state, p.seat, id) if p.state.players[p.seat].leader else each.cost
    name = things.thing_name(p.words, id)
    more = f"×{left + 1}" if left else ""
    face = wonders.Wonder(id, each.type, str(price), each.resources, name, more, left)
    if not left and id not in p.state.market.values():
        return face
    paid = paying.payment(p, id)
    if paid is None:
        return face
    brief = p.say("new_dawn.table.of_brief", have=paid.have, n=paid.cost)
    return face._replace(pays=brief, enough=paid.enough)


def small_wonder(p: Position, c: Canvas, id: str, w: float, h: float) -> pygame.Surface:
    """The open card of a wonder, alone."""
    return wonders.top_card(c, wonder(p, id), w=w, h=h)


def large_wonder(p: Position, id: str) -> wonders.Large:
    face = whole_wonder(p.words, wonder(p, id))
    return face._replace(effect=f"{face.effect}\n{paying.note(p, id)}".strip())


@per_position
def victory(p: Position, id: str, whole: bool = False) -> papers.Victory:
    """A victory card with everybody's progress, whoever is shown first."""
    each = tables().victory_cards[id]
    return tuple(_agenda(p, each, n, whole) for n in range(2))


def _agenda(p: Position, on: VictoryCard, n: int, whole: bool) -> papers.Agenda:
    each = on.agendas[n]
    text = things.goal_sentence(p.words, each) if whole else short_goals(p.words, each)
    standings = tuple(_progress(p, seat, on, n) for seat in (p.seat, *p.rivals))
    return papers.Agenda(things.thing_name(p.words, each.id), text, standings)


def _progress(p: Position, seat: int, on: VictoryCard, n: int) -> papers.Progress:
    """How far a player is with an agenda; where any of several goals does, with each of them, and
    once it is fulfilled with the one that did."""
    each = on.agendas[n]
    done = each.id in p.state.players[seat].agendas
    counts = [(min(standing(p.state, seat, one), one.count), one.count) for one in each.any_of]
    if done:
        counts = [(have, wanted) for have, wanted in counts if have == wanted][:1] or counts
    brief = " · ".join(of_so_many(p.words, "of_brief", *both) for both in counts)
    words = of_so_many(p.words, "of", *counts[0]) if len(counts) == 1 else brief
    return papers.Progress(p.signs[seat], words, done, brief)


def of_thing(p: Position, thing: Hashable) -> Hashable:
    """What a button is about as the drawing takes it."""
    kind, id = kind_and_id(str(thing))
    if kind == "card" and id in tables().cards:
        return card(p, p.seat, Slot(id))._replace(caravans=())
    return pact(p, id) if kind == "pact" else thing


@per_position
def pact(p: Position, id: str) -> papers.Diplomacy:
    """A diplomacy card, of a player or of a city-state."""
    name, _, issuer = id.partition("@")
    sentence, text = sentences.pact_name(p.words, id, p.names), things.pact_sentence(p.words, id)
    return papers.Diplomacy(sentence, text, p.signs[int(issuer)] if issuer else city_state(name))


# ---- cards as they are in the box ---------------------------------------------------------------


def focus_face(words: Words, item: str) -> focus.Focus:
    """A focus card with nothing on it."""
    card = tables().cards[item]
    return focus.Focus(item, card.type, card.level, thing_name(words, item))


def whole_focus(words: Words, face: focus.Focus) -> focus.Large:
    card = tables().cards[face.id]
    each = plain(things.bonus_sentence(words, card))
    return focus.Large(face, things.effect_sentence(words, card), each)


def wonder_face(words: Words, item: str) -> wonders.Wonder:
    """A wonder at its printed cost."""
    wonder = tables().wonders[item]
    name = thing_name(words, item)
    return wonders.Wonder(item, wonder.type, str(wonder.cost), wonder.resources, name)


def whole_wonder(words: Words, face: wonders.Wonder) -> wonders.Large:
    wonder = tables().wonders[face.id]
    foot = words.name("new_dawn", "era", wonder.era)
    return wonders.Large(face, things.wonder_sentence(words, wonder), foot)


def victory_face(words: Words, item: str, brief: bool = False) -> papers.Victory:
    """A victory card with nobody's progress."""
    return tuple(
        papers.Agenda(thing_name(words, one.id), "" if brief else things.goal_sentence(words, one))
        for one in tables().victory_cards[item].agendas
    )
