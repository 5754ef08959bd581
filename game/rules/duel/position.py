"""Positions put together by hand, for lessons: what lies where, by the ids of the tables."""

from __future__ import annotations

import msgspec

from game.rules.duel.box import box
from game.rules.duel.state import City, State, slot_ids


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player: `built` maps a constructed wonder to the card under it."""

    coins: int = 0
    cards: tuple[str, ...] = ()
    wonders: tuple[str, ...] = ()
    built: dict[str, str] = {}
    tokens: tuple[str, ...] = ()


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position in which `turn` is about to take a card.

    `layout` maps the slots to the cards that still lie there. Without `military_tokens` all of
    them lie on the track.
    """

    age: int
    cities: tuple[Side, Side]
    layout: dict[str, str]
    turn: int = 0
    pawn: int = 0
    board: tuple[str, ...] = ()
    military_tokens: tuple[str, ...] | None = None
    discard: tuple[str, ...] = ()
    seed: int = 1
    """What is dealt and drawn later follows from it."""


def state_of(position: Position) -> State:
    """The state; raises ValueError where the position cannot be."""
    known = box()
    _check(position)
    grid, slots = known.grids[position.age], slot_ids(position.age)
    cities = [
        City(side.coins, [*side.cards], [*side.wonders], {**side.built}, [*side.tokens])
        for side in position.cities
    ]
    state = State(seed=position.seed, counter=0, cities=cities)
    state.age, state.turn, state.pawn = position.age, position.turn, position.pawn
    left = position.military_tokens
    state.military_tokens = list(known.military_tokens if left is None else left)
    state.board, state.discard = list(position.board), list(position.discard)
    owned = {*state.board, *(token for side in position.cities for token in side.tokens)}
    state.box = [token for token in known.tokens if token not in owned]
    state.layout = [position.layout.get(slot, "") for slot in slots]
    state.taken = sum(1 << n for n, card in enumerate(state.layout) if not card)
    free = grid.accessible[state.taken]
    state.up = [up or n in free for n, up in enumerate(grid.face_up)]
    return state


def _check(position: Position) -> None:
    """Every name is known, and no thing is in two places."""
    known = box()
    if position.age not in known.grids:
        raise ValueError(f"age: there is no age {position.age}")
    slots = slot_ids(position.age)
    sides = position.cities
    cards = [*position.layout.values(), *position.discard]
    cards += [card for side in sides for card in (*side.cards, *side.built.values())]
    wonders = [wonder for side in sides for wonder in (*side.wonders, *side.built)]
    tokens = [*position.board, *(token for side in sides for token in side.tokens)]
    spoils = list(position.military_tokens or ())
    for kind, given, there in (
        ("slot", list(position.layout), slots),
        ("card", cards, known.cards),
        ("wonder", wonders, known.wonders),
        ("token", tokens, known.tokens),
        ("military token", spoils, known.military_tokens),
    ):
        for id in given:
            if id not in there:
                raise ValueError(f"there is no {kind} {id}")
            if given.count(id) > 1:
                raise ValueError(f"the {kind} {id} is in two places")
