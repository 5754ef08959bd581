"""Positions of Duel from the words of an example."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

from game.rules import chance
from game.rules.duel.box import box
from game.rules.duel.state import City, State
from tests.examples.notation import Unclear, known, unknown

SEATS = {"A": 0, "B": 1}
BOTH = ("shared", "draw", "tie", "both", "none", None)
GIVEN = (
    "age",
    "A",
    "B",
    "pawn",
    "board_tokens",
    "box_tokens",
    "drawn",
    "discard",
    "discard_pile",
    "military_tokens",
    "military_tokens_left",
    "cards_left",
    "first_player",
    "turn",
)
PLAYER = ("coins", "buildings", "wonders_built", "wonders_unbuilt", "tokens")


def winner_of(expected: Any) -> tuple[int, ...]:
    """The seats meant by a winner: A, B, or a word for both."""
    if isinstance(expected, list):
        return tuple(sorted(SEATS[name] for name in expected))
    if expected in SEATS:
        return (SEATS[expected],)
    if expected in BOTH:
        return (0, 1)
    raise Unclear(f"winner: expected A, B or shared, found {expected!r}")


def position(given: Any, seat: int, acted: Sequence[str]) -> State:
    """The position, with `seat` to move and the cards acted on accessible one after the other."""
    words = known("given", given, GIVEN)
    items = box()
    state = State(seed=1, counter=0, cities=[_city(words, "A"), _city(words, "B")])
    state.turn = SEATS[words["turn"]] if "turn" in words else seat
    state.first = SEATS[words.get("first_player", "A")]
    state.age = words.get("age") or _age_of(acted)
    if state.age not in items.grids:
        raise Unclear(f"given.age: expected 1, 2 or 3, found {state.age!r}")
    state.pawn = words.get("pawn", 0)
    left = words.get("military_tokens", words.get("military_tokens_left"))
    state.military_tokens = _ids(
        "military_tokens",
        list(items.military_tokens) if left is None else left,
        items.military_tokens,
    )
    state.board = _ids("board_tokens", words.get("board_tokens"), items.tokens)
    state.box = _box_tokens(words, state)
    state.discard = _ids("discard", words.get("discard", words.get("discard_pile")), items.cards)
    _tuck(state, acted)
    _lay_out(state, acted, words.get("cards_left"))
    if words.get("drawn"):
        _seed_for(state, words["drawn"])
    return state


def _ids(where: str, given: Any, ids: Any) -> list[str]:
    found = list(given or [])
    for id in found:
        if id not in ids:
            unknown(where, id, ids)
    return found


def _city(words: dict[str, Any], name: str) -> City:
    given, items = known(f"given.{name}", words.get(name), PLAYER), box()
    return City(
        coins=given.get("coins", 0),
        cards=_ids(f"given.{name}.buildings", given.get("buildings"), items.cards),
        wonders=_ids(f"given.{name}.wonders_unbuilt", given.get("wonders_unbuilt"), items.wonders),
        built=dict.fromkeys(
            _ids(f"given.{name}.wonders_built", given.get("wonders_built"), items.wonders), ""
        ),
        tokens=_ids(f"given.{name}.tokens", given.get("tokens"), items.tokens),
    )


def _age_of(acted: Sequence[str]) -> int:
    """The age of the card acted on, unless the example says another."""
    ages = [box().cards[card].age for card in acted if card in box().cards]
    return max((age if isinstance(age, int) else 3 for age in ages), default=1)


def _box_tokens(words: dict[str, Any], state: State) -> list[str]:
    """As given; when only a draw is given, every token that is nowhere else."""
    if "box_tokens" in words or "drawn" not in words:
        return _ids("box_tokens", words.get("box_tokens"), box().tokens)
    owned = {*state.cities[0].tokens, *state.cities[1].tokens, *state.board}
    return [token for token in box().tokens if token not in owned]


def _spare(state: State, acted: Sequence[str]) -> list[str]:
    """Cards that the example does not speak of, those of the age first."""
    used = {*acted, *state.discard, *state.layout}
    for city in state.cities:
        used.update(city.cards, city.built.values())
    cards = box().cards
    rest = [card for card in cards if card not in used]
    return sorted(rest, key=lambda card: cards[card].age != state.age)


def _tuck(state: State, acted: Sequence[str]) -> None:
    """Some card or other lies under each constructed wonder."""
    spare = _spare(state, acted)
    for city in state.cities:
        for wonder in city.built:
            city.built[wonder] = spare.pop()


def _lay_out(state: State, acted: Sequence[str], left: int | None) -> None:
    """Fill the layout, and empty it until `left` cards remain once all have been acted on."""
    grid = box().grids[state.age]
    slots = len(grid.covers)
    for card in acted:
        if card not in box().cards:
            unknown("do", card, box().cards)
    keep = slots if left is None else left + len(acted)
    taken = 0
    while slots - bin(taken).count("1") > keep:
        taken |= 1 << grid.accessible(taken)[0]
    places: dict[int, str] = {}
    later = taken
    for card in acted:
        first = [slot for slot in grid.accessible(taken) if not later >> slot & 1]
        slot = (first or grid.accessible(later))[0]
        places[slot] = card
        later |= 1 << slot
    spare = iter(_spare(state, acted))
    state.taken = taken
    state.layout = [
        "" if taken >> slot & 1 else places.get(slot) or next(spare) for slot in range(slots)
    ]
    free = grid.accessible(taken)
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
