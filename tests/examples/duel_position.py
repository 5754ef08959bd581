"""Positions of Duel from the words of an example."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, zip_longest
from typing import Any

from game.rules import chance
from game.rules.duel.box import box
from game.rules.duel.layout import slot_ids
from game.rules.duel.state import City, State
from tests.examples import duel_words as words
from tests.examples.notation import Unclear, known, unknown

GIVEN = (
    "age",
    "A",
    "B",
    "pawn",
    "board_tokens",
    "box_tokens",
    "drawn",
    "draft",
    "discard",
    "military_tokens",
    "cards_left",
    "removed",
    "layout",
    "first_player",
    "turn",
)
PLAYER = ("coins", "buildings", "wonders_built", "wonders_unbuilt", "tucked", "tokens")


def seat_of(name: Any) -> int:
    """The seat that a name of the notation means."""
    if name not in words.SEATS:
        unknown("player", name, words.SEATS)
    return words.SEATS[name]


def winner_of(expected: Any) -> tuple[int, ...]:
    """The seats meant by a winner: A, B, or a word for both."""
    if isinstance(expected, list):
        return tuple(sorted(seat_of(name) for name in expected))
    return (0, 1) if expected in words.BOTH else (seat_of(expected),)


def position(given: Any, seat: int, acted: Sequence[str]) -> State:
    """The position, with `seat` to move and the cards acted on accessible one after the other."""
    said = known("given", given, GIVEN, words.GIVEN)
    items = box()
    state = State(seed=1, counter=0, cities=[_city(said, "A"), _city(said, "B")])
    state.turn = seat_of(said["turn"]) if "turn" in said else seat
    state.first = seat_of(said.get("first_player", "A"))
    state.draft = _ids("draft", said.get("draft"), items.wonders)
    state.age = 0 if state.draft else said.get("age") or _age_of(acted, said)
    if state.age not in items.grids and not state.draft:
        raise Unclear(f"given.age: expected 1, 2 or 3, found {state.age!r}")
    state.pawn = said.get("pawn", 0)
    left = said.get("military_tokens", list(items.military_tokens))
    state.military_tokens = _ids("military_tokens", left, items.military_tokens)
    state.board = _ids("board_tokens", said.get("board_tokens"), items.tokens)
    state.box = _box_tokens(said, state)
    state.discard = _ids("discard", said.get("discard"), items.cards)
    if state.age:
        placed, taken = _placed(said, state), _taken(said, state)
        _tuck(state, [*acted, *placed.values()])
        _lay_out(state, acted, said.get("cards_left"), placed, taken)
    if said.get("drawn"):
        _seed_for(state, said["drawn"])
    return state


def _placed(said: dict[str, Any], state: State) -> dict[int, str]:
    """Slot -> the card that the example puts there; all slots in order, or a map by their names."""
    names, given = slot_ids(state.age), said.get("layout") or {}
    if isinstance(given, list):
        given = dict(zip(names, given, strict=False))
    known("given.layout", given, names)
    _ids("given.layout", [card for card in given.values() if card], box().cards)
    return {names.index(slot): card for slot, card in given.items() if card}


def _taken(said: dict[str, Any], state: State) -> int:
    """The slots that the example says are empty, as bits."""
    names, layout = slot_ids(state.age), said.get("layout") or {}
    if isinstance(layout, list):
        layout = dict(zip(names, layout, strict=False))
    empty = {*(said.get("removed") or []), *(slot for slot, card in layout.items() if not card)}
    return sum(1 << names.index(slot) for slot in known("removed", dict.fromkeys(empty), names))


def _ids(where: str, given: Any, ids: Any) -> list[str]:
    found = list(given or [])
    for id in found:
        if id not in ids:
            unknown(where, id, ids)
    return found


def _city(said: dict[str, Any], name: str) -> City:
    given, items = known(f"given.{name}", said.get(name), PLAYER, words.PLAYER), box()
    built = _ids(f"given.{name}.wonders_built", given.get("wonders_built"), items.wonders)
    under = given.get("tucked") or []
    if isinstance(given.get("wonders_built"), dict):
        under = [card or "" for card in given["wonders_built"].values()]
    _ids(f"given.{name}.tucked", [card for card in under if card], items.cards)
    return City(
        coins=given.get("coins", 0),
        cards=_ids(f"given.{name}.buildings", given.get("buildings"), items.cards),
        wonders=_ids(f"given.{name}.wonders_unbuilt", given.get("wonders_unbuilt"), items.wonders),
        built=dict(zip_longest(built, under[: len(built)], fillvalue="")),
        tokens=_ids(f"given.{name}.tokens", given.get("tokens"), items.tokens),
    )


def _age_of(acted: Sequence[str], said: dict[str, Any]) -> int:
    """The age of the layout or of the card acted on, unless the example says another."""
    for slot in (*(said.get("removed") or ()), *(said.get("layout") or ())):
        if str(slot)[1:2].isdigit():
            return int(slot[1])
    ages = [box().cards[card].age for card in acted if card in box().cards]
    return max((age if isinstance(age, int) else 3 for age in ages), default=1)


def _box_tokens(said: dict[str, Any], state: State) -> list[str]:
    """As given; when only a draw is given, every token that is nowhere else."""
    if "box_tokens" in said or "drawn" not in said:
        return _ids("box_tokens", said.get("box_tokens"), box().tokens)
    owned = {*state.cities[0].tokens, *state.cities[1].tokens, *state.board}
    return [token for token in box().tokens if token not in owned]


def _spare(state: State, acted: Sequence[str]) -> list[str]:
    """Cards that the example does not speak of, those of the age first."""
    used = {*acted, *state.discard}
    for city in state.cities:
        used.update(city.cards, city.built.values())
    cards = box().cards
    rest = [card for card in cards if card not in used]
    return sorted(rest, key=lambda card: cards[card].age != state.age)


def _tuck(state: State, acted: Sequence[str]) -> None:
    """Some card or other lies under each constructed wonder."""
    spare = _spare(state, acted)
    for city in state.cities:
        for wonder, card in city.built.items():
            city.built[wonder] = card or spare.pop()


def _lay_out(
    state: State, acted: Sequence[str], left: int | None, placed: dict[int, str], taken: int
) -> None:
    """Fill the layout, and empty it until `left` cards remain once all have been acted on."""
    grid = box().grids[state.age]
    slots = len(grid.covers)
    for card in acted:
        if card not in box().cards:
            unknown("do", card, box().cards)
    keep = slots if left is None else left + len(acted)
    while slots - bin(taken).count("1") > keep:
        taken |= 1 << next(slot for slot in grid.accessible[taken] if slot not in placed)
    places, later = dict(placed), taken
    for card in acted:
        slot = next((slot for slot, there in places.items() if there == card), None)
        if slot is None:
            free = (*grid.accessible[taken], *grid.accessible[later])
            slot = next(slot for slot in free if slot not in places)
            places[slot] = card
        later |= 1 << slot
    state.taken = taken
    spare = iter(_spare(state, [*acted, *places.values()]))
    state.layout = [
        "" if taken >> slot & 1 else places.get(slot) or next(spare) for slot in range(slots)
    ]
    free = grid.accessible[taken]
    state.up = [up or slot in free for slot, up in enumerate(grid.face_up)]


def _seed_for(state: State, drawn: list[str]) -> None:
    """Find chance that draws these tokens from the box."""
    if not {*drawn} <= {*state.box}:
        raise Unclear(f"given.drawn: {drawn} do not all lie in the box")
    for seed in count():
        probe = State(seed=seed, counter=0, cities=[])
        if {*chance.pick(probe, state.box, len(drawn))} == {*drawn}:
            state.seed = seed
            return
