"""Where a thing of the box is in a match: everything but the order of a deck lies open.

An item is the id of a thing in the tables, or a side of a map tile: `tile_7_B`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import ERAS
from game.rules.hexes import bits
from game.rules.new_dawn import agendas, pieces
from game.rules.new_dawn.state import State
from game.rules.new_dawn.wonders import never_seen


class Whereabouts(NamedTuple):
    """Where something is: `kind` is the place, `seats` have it."""

    kind: str
    seats: tuple[int, ...] = ()
    of: tuple[int, ...] = ()
    """For each seat: the slot of its row, or the player whose diplomacy card it has."""
    below: int = 0
    """How many of the `unseen` things that may lie in a deck do."""
    unseen: int = 0


def whereabouts(view: State, item: str) -> Whereabouts:
    """The place of anything in the box."""
    box = tables()
    finders: tuple[tuple[Collection[str], Callable[[State, str], Whereabouts]], ...] = (
        (box.cards, _card),
        (box.wonders, _wonder),
        (box.leaders, _leader),
        (box.pacts, _pact),
        (box.city_states, _city_state),
        (box.natural_wonders, _natural),
        (box.victory_cards, _victory),
    )
    return next((find for known, find in finders if item in known), _tile)(view, item)


def _card(view: State, item: str) -> Whereabouts:
    """Every player has one: in the row, or in the deck beside it."""
    slots = {
        seat: 1 + [slot.card for slot in player.row].index(item)
        for seat, player in enumerate(view.players)
        if any(slot.card == item for slot in player.row)
    }
    return Whereabouts("rows", (*slots,), (*slots.values(),)) if slots else Whereabouts("decks")


def _wonder(view: State, item: str) -> Whereabouts:
    for seat in range(len(view.players)):
        if item in pieces.wonders_of(view, seat):
            return Whereabouts("built", (seat,))
    if item in view.wonders:
        return Whereabouts("free_city")
    if item in view.market.values():
        return Whereabouts("open")
    wonder = tables().wonders[item]
    if wonder.type not in view.below:
        return Whereabouts("not_dealt")
    era = ERAS.index(wonder.era)
    unseen, below = never_seen(view, wonder.type)[era], view.below[wonder.type][era]
    if item not in unseen or not below:
        return Whereabouts("left_game")
    return Whereabouts("deck", below=below, unseen=len(unseen))


def _leader(view: State, item: str) -> Whereabouts:
    for seat, player in enumerate(view.players):
        if player.leader == item:
            return Whereabouts("leads", (seat,))
    return Whereabouts("box")


def _pact(view: State, item: str) -> Whereabouts:
    """Every player has one to give."""
    held = [
        (seat, issuer)
        for issuer in range(len(view.players))
        for seat, player in enumerate(view.players)
        if f"{item}@{issuer}" in player.pacts
    ]
    if not held:
        return Whereabouts("with_owners")
    seats, issuers = zip(*held, strict=True)
    return Whereabouts("taken", seats, issuers)


def _city_state(view: State, item: str) -> Whereabouts:
    if item in view.conquered:
        return Whereabouts("conquered", (view.conquered[item],))
    if item not in view.board.city_state:
        return Whereabouts("not_on_map")
    friends = tuple(seat for seat, player in enumerate(view.players) if item in player.pacts)
    return Whereabouts("friends", friends) if friends else Whereabouts("map")


def _natural(view: State, item: str) -> Whereabouts:
    for seat, player in enumerate(view.players):
        if item in pieces.naturals_of(player):
            return Whereabouts("owned", (seat,))
    there = {space for space, id in view.board.natural.items() if id == item}
    if not there:
        return Whereabouts("not_on_map")
    return Whereabouts("map" if there & set(bits(view.tokens)) or not view.round else "off_map")


def _victory(view: State, item: str) -> Whereabouts:
    if item not in view.victory:
        return Whereabouts("box" if view.round else "not_dealt")
    done = tuple(seat for seat, player in enumerate(view.players) if agendas.done(player, item))
    return Whereabouts("done", done) if done else Whereabouts("in_play")


def _tile(view: State, item: str) -> Whereabouts:
    _, number, side = item.split("_")
    for placed in view.board.placed:
        if placed.tile == int(number):
            return Whereabouts("map" if placed.side == side else "face_down")
    for seat, player in enumerate(view.players):
        if int(number) in player.tiles:
            return Whereabouts("hand", (seat,))
    return Whereabouts("box")
