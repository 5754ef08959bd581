"""Examples of Duel about the tables, the set-up and the layouts."""

from __future__ import annotations

from collections import Counter
from operator import itemgetter
from typing import Any

from game.rules.duel import actions, setup
from game.rules.duel.box import box
from game.rules.duel.layout import slot_ids
from game.rules.duel.state import State
from tests.examples.course import Checks, compare, fact, parts, under
from tests.examples.duel.facts import DUEL
from tests.examples.duel.position import position
from tests.examples.duel.words import BOX, NOTATION
from tests.examples.notation import same, same_items

AGES = (1, 2, 3)


def run_data(entry: Any) -> None:
    """What the cards cost, what frees them, and how many there are."""
    cards, chains = BOX.cards.values(), BOX.chains.values()
    found: dict[str, Any] = {
        **{key: len(getattr(BOX, key)) for key in ("cards", "wonders", "tokens", "chains")},
        "cards_by_age": Counter(card.age for card in cards),
        "cards_by_colour": Counter(card.colour for card in cards),
        **{card.id: dict(card.cost) for card in cards},
        **{wonder.id: dict(wonder.cost) for wonder in BOX.wonders.values()},
        **{f"{card.id}_{key}": None for card in cards for key in ("freed_by", "frees")},
        **{f"{chain.frees}_freed_by": chain.granted_by for chain in chains},
        **{f"{chain.granted_by}_frees": chain.frees for chain in chains},
    }
    compare(parts(*found), NOTATION["data"]("", entry)["expect"], found)


# The set-up


def run_setup(entry: Any) -> None:
    """A game set up for real; F is the first player and S the other."""
    written = NOTATION["setup"]("", entry)
    chosen = {"wonders": "draft", **written.get("given", {}), "start": "seat_0"}
    state: State = DUEL.new(chosen, 2, 7)
    picks: list[str] = []
    while not state.age:
        (seat,) = DUEL.to_move(state)
        action = DUEL.legal_actions(state, seat)[0]
        assert isinstance(action, actions.DraftWonder)
        picks.append("FS"[seat])
        DUEL.apply(state, seat, action)
    found: dict[str, Any] = {
        "picks": picks,
        "first_four_wonders": picks[:4],
        "second_four_wonders": picks[4:],
        "player_1": state.cities[0].wonders,
        "player_2": state.cities[1].wonders,
        "wonders_each": _each(len(city.wonders) for city in state.cities),
        "wonders_left_in_box": len(BOX.wonders) - sum(len(city.wonders) for city in state.cities),
        "first_player_of_age_1": "FS"[state.turn],
        "coins_each": _each(city.coins for city in state.cities),
        "board_tokens": len(state.board),
        "box_tokens": len(state.box),
        "guilds_left_in_box": len(box().guilds) - setup.GUILDS,
        "discard_pile": len(state.discard),
        "pawn": state.pawn,
        "military_tokens": state.military_tokens,
        **{f"age_{age}_cards": _dealt(age) for age in AGES},
    }
    listed = ["military_tokens", *(f"age_{age}_cards" for age in AGES)]
    checks = {**parts(*found), **{key: fact(itemgetter(key)) for key in listed}}
    compare(checks, written["expect"], found)


def _each(numbers: Any) -> int:
    """The number that is the same for both."""
    first, second = numbers
    same("both players", first, second)
    return int(first)


def _dealt(age: int) -> dict[str, int]:
    """Deal the age for real and count."""
    state: State = DUEL.new({"wonders": "first_game"}, 2, 11)
    setup.deal(state, age, [])
    guilds = sum(card in box().guilds for card in state.layout)
    dealt, deck = len(state.layout), len(box().decks[age])
    removed = deck - (dealt - guilds)
    return {"deck": deck, "removed": removed, "guilds_added": guilds, "dealt": dealt}


# The layouts


def _covers(what: str, expected: dict[str, list[str]], found: dict[str, Any]) -> None:
    for name, others in expected.items():
        same_items(f"{what}.{name}", others, found[what][name])


SLOTS: Checks = {
    **{key: fact(itemgetter(key)) for key in ("accessible", "turned_up", "left")},
    "covered_by": _covers,
}
SHAPE = parts("slots", "face_up", "face_down", "rows")


def run_layout(entry: Any) -> None:
    """What is accessible in a layout; without a position, the shapes of the layouts."""
    if "given" in entry:
        written = NOTATION["layout"]("", entry)
        compare(SLOTS, written["expect"], _slots(position(written["given"], 0, [])))
        return
    shapes = {f"age_{age}": under(SHAPE, itemgetter(age)) for age in AGES}
    written = NOTATION["shapes"]("", entry)
    compare(shapes, written["expect"], {age: _shape(age) for age in AGES})


def _slots(state: State) -> dict[str, Any]:
    names, grid, taken = slot_ids(state.age), box().grids[state.age], state.taken
    free = grid.accessible[taken]
    turned = [n for n, up in enumerate(grid.face_up) if not up and (taken >> n & 1 or n in free)]
    return {
        "accessible": [names[n] for n in free],
        "turned_up": [names[n] for n in turned],
        "left": [name for n, name in enumerate(names) if not taken >> n & 1],
        "covered_by": {slot.id: slot.covered for slot in BOX.layouts[state.age].slots},
    }


def _shape(age: int) -> dict[str, Any]:
    slots = BOX.layouts[age].slots
    ups, rows = sum(slot.face == "up" for slot in slots), Counter(slot.row for slot in slots)
    sizes = [rows[row] for row in sorted(rows)]
    return {"slots": len(slots), "face_up": ups, "face_down": len(slots) - ups, "rows": sizes}
