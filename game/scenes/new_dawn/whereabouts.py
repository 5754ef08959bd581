"""Where a thing of the box is in a match: everything but the order of a deck lies open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.content.new_dawn.load import tables
from game.content.new_dawn.schema import ERAS
from game.rules.hexes import bits
from game.rules.new_dawn import pieces
from game.rules.new_dawn.box import box
from game.rules.new_dawn.state import State
from game.rules.new_dawn.wonders import never_seen
from game.scenes.new_dawn.items import kind_of, tile_of
from game.words import Words

Names = Sequence[str]


class Place(NamedTuple):
    """Where something is, in words; `seats` have it, `away` means out of this match."""

    text: str
    seats: tuple[int, ...] = ()
    away: bool = False


def place_of(words: Words, view: State, item: str, names: Names) -> Place:
    """The place of anything in the box."""
    return _FINDERS[kind_of(item)](words, view, item, names)


def _at(words: Words, key: str, names: Names, *seats: int) -> Place:
    who = words.join(names[seat] for seat in seats)
    return Place(words.say(f"new_dawn.box.at.{key}", who=who), seats)


def _out(words: Words, key: str = "box") -> Place:
    return Place(words.say(f"new_dawn.box.at.{key}"), away=True)


def _card(words: Words, view: State, item: str, names: Names) -> Place:
    """Every player has one: in the row, or in the deck beside it."""
    found = []
    for seat, player in enumerate(view.players):
        slots = [n for n, slot in enumerate(player.row, 1) if slot.card == item]
        if slots:
            found.append((seat, slots[0]))
    if not found:
        return Place(words.say("new_dawn.box.at.decks"))
    rows = (words.say("new_dawn.box.at.slot", who=names[seat], slot=slot) for seat, slot in found)
    text = words.say("new_dawn.box.at.rows", rows=words.join(rows))
    return Place(text, tuple(seat for seat, _ in found))


def _wonder(words: Words, view: State, item: str, names: Names) -> Place:
    for seat in range(len(view.players)):
        if item in pieces.wonders_of(view, seat):
            return _at(words, "built", names, seat)
    if item in view.wonders:
        return Place(words.say("new_dawn.box.at.free_city"))
    if item in view.market.values():
        return Place(words.say("new_dawn.box.at.open"))
    wonder = tables().wonders[item]
    below = view.below.get(wonder.type)
    if below is None:
        return Place(words.say("new_dawn.box.at.not_dealt"))
    era = ERAS.index(wonder.era)
    unseen = never_seen(view, wonder.type)[era]
    if item not in unseen or not below[era]:
        return _out(words, "left_game")
    text = words.say("new_dawn.box.at.deck", below=below[era], unseen=len(unseen))
    return Place(text)


def _leader(words: Words, view: State, item: str, names: Names) -> Place:
    for seat, player in enumerate(view.players):
        if player.leader == item:
            return _at(words, "leads", names, seat)
    return _out(words)


def _pact(words: Words, view: State, item: str, names: Names) -> Place:
    """Every player has one to give."""
    told, seats = [], []
    for issuer in range(len(view.players)):
        for seat, player in enumerate(view.players):
            if f"{item}@{issuer}" in player.pacts:
                facts = {"who": names[seat], "issuer": names[issuer]}
                told.append(words.say("new_dawn.box.at.taken", **facts))
                seats.append(seat)
    if not told:
        return Place(words.say("new_dawn.box.at.with_owners"))
    return Place(words.join(told), tuple(seats))


def _city_state(words: Words, view: State, item: str, names: Names) -> Place:
    if item in view.conquered:
        return _at(words, "conquered", names, view.conquered[item])
    if item not in view.board.city_state:
        return _out(words, "not_on_map")
    friends = [seat for seat, player in enumerate(view.players) if item in player.pacts]
    if friends:
        return _at(words, "friends", names, *friends)
    return Place(words.say("new_dawn.box.at.map"))


def _natural(words: Words, view: State, item: str, names: Names) -> Place:
    for seat, player in enumerate(view.players):
        if item in pieces.naturals_of(player):
            return _at(words, "owned", names, seat)
    there = {space for space, id in view.board.natural.items() if id == item}
    if not there:
        return _out(words, "not_on_map")
    free = there & set(bits(view.tokens)) or not view.round
    return Place(words.say("new_dawn.box.at.map")) if free else _out(words, "off_map")


def _victory(words: Words, view: State, item: str, names: Names) -> Place:
    if item not in view.victory:
        return _out(words) if view.round else Place(words.say("new_dawn.box.at.not_dealt"))
    goals = {one.id for one in box().tables.victory_cards[item].agendas}
    done = [seat for seat, player in enumerate(view.players) if goals & set(player.agendas)]
    if done:
        return _at(words, "done", names, *done)
    return Place(words.say("new_dawn.box.at.in_play"))


def _tile(words: Words, view: State, item: str, names: Names) -> Place:
    number, side = tile_of(item)
    for placed in view.board.placed:
        if placed.tile == number:
            there = placed.side == side
            return Place(words.say("new_dawn.box.at.map")) if there else _out(words, "face_down")
    for seat, player in enumerate(view.players):
        if number in player.tiles:
            return _at(words, "hand", names, seat)
    return _out(words)


_FINDERS: dict[str, Callable[[Words, State, str, Names], Place]] = {
    "card": _card,
    "wonder": _wonder,
    "leader": _leader,
    "pact": _pact,
    "city_state": _city_state,
    "natural": _natural,
    "victory": _victory,
    "tile": _tile,
}
