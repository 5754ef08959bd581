"""Examples of Duel about the tables and the set-up."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.content.duel.load import tables
from game.content.duel.schema import Card, Effects, Token, Wonder
from game.rules.duel import actions, legal, setup
from game.rules.duel.state import State
from game.rules.registry import game
from tests.examples import duel_words as words
from tests.examples.notation import ABOUT, known, same, same_items, unknown

COSTS = ("coins", "wood", "clay", "stone", "glass", "papyrus")
FIELDS = (
    "freed_by",
    "frees",
    "age",
    "colour",
    "cost",
    "shows",
    "chain",
    "effects",
    *Effects.__struct_fields__,
)


def run_data(example: dict[str, Any]) -> None:
    known("example", example, (*ABOUT, "given", "expect"))
    box = tables()
    things: dict[str, Any] = {**box.cards, **box.wonders, **box.tokens}
    counts = _counts()
    for key, expected in (example.get("expect") or {}).items():
        if key in counts:
            same(key, expected, counts[key])
            continue
        if key in things:
            _check_thing(key, things[key], expected)
            continue
        id, field = _split(key, things)
        if not id:
            unknown("expect", key, (*things, *counts))
        same(key, expected, _field(things[id], field))


def _split(key: str, things: dict[str, Any]) -> tuple[str, str]:
    """`horse_breeders_freed_by` is about horse_breeders."""
    for word in (*FIELDS, *words.DATA):
        id = key.removesuffix(f"_{word}")
        if id != key and id in things:
            return id, words.DATA.get(word, word)
    return "", ""


def _check_thing(id: str, thing: Any, expected: Any) -> None:
    """A cost alone, or any of the fields."""
    expected = expected or {}
    if all(key in COSTS for key in expected):
        same(f"cost of {id}", expected, dict(getattr(thing, "cost", {})))
        return
    for field, value in known(id, expected, FIELDS, words.DATA).items():
        same(f"{field} of {id}", value, _field(thing, field))


def _field(thing: Card | Wonder | Token, field: str) -> Any:
    chains = tables().chains
    if field == "freed_by":
        return next(
            (chain.granted_by for chain in chains.values() if chain.frees == thing.id), None
        )
    if field == "frees":
        return next(
            (chain.frees for chain in chains.values() if chain.granted_by == thing.id), None
        )
    if field == "chain":
        return getattr(thing, "freed_by", None)
    if field == "cost":
        return dict(getattr(thing, "cost", {}))
    if field == "effects":
        return dict(thing.effects.entries())
    if field in Effects.__struct_fields__:
        return getattr(thing.effects, field)
    return getattr(thing, field, None)


def _counts() -> dict[str, Any]:
    box, decks = tables(), _decks()
    ages = {f"age_{age}": len(decks[age]) for age in (1, 2, 3)}
    return {
        **ages,
        **{f"{age}_cards": count for age, count in ages.items()},
        "guilds": len(decks["guild"]),
        "progress_tokens": len(box.tokens),
        "cards": len(box.cards),
        "wonders": len(box.wonders),
        "tokens": len(box.tokens),
        "chains": len(box.chains),
        "military_tokens": len(box.military_tokens),
        "cards_by_age": dict(Counter(card.age for card in box.cards.values())),
        "cards_by_colour": dict(Counter(card.colour for card in box.cards.values())),
        "symbols": len(box.symbols),
    }


def run_setup(example: dict[str, Any]) -> None:
    known("example", example, (*ABOUT, "given", "expect"))
    given = known("given", example.get("given"), ("wonders", "start", "preset", "draft"))
    preset = (
        given.get("wonders") == "first_game" or given.get("preset") or given.get("draft") is False
    )
    expected = {
        words.SETUP.get(key, key): value for key, value in (example.get("expect") or {}).items()
    }
    found = _setup(bool(preset or _players(expected) & {*expected}))
    for key, value in expected.items():
        if key not in found:
            unknown("expect", key, found)
        if isinstance(found[key], list) and isinstance(value, int):
            same(key, value, len(found[key]))
        elif isinstance(found[key], list) and isinstance(value, dict):
            same_items(key, known(key, value, ("wonders",)).get("wonders"), found[key])
        elif isinstance(found[key], list) and key != "picks" and not key.endswith("four_wonders"):
            same_items(key, value, found[key])
        elif isinstance(value, dict):
            same(key, value, {name: found[key].get(name) for name in value})
        else:
            same(key, value, found[key])


def _players(expected: dict[str, Any]) -> set[str]:
    """The names of the wonders that each player has without a draft."""
    stems = ("player_1", "player_2", "F", "S", "A", "B")
    return {f"{stem}{tail}" for stem in stems for tail in ("", "_wonders", "_wonders_unbuilt")}


def _setup(preset: bool) -> dict[str, Any]:
    """A game set up for real, in the words of the notation; A is the first player."""
    duel = game("duel")
    wonders = "first_game" if preset else "draft"
    state: State = duel.new({"wonders": wonders, "start": "seat_0"}, 2, 7)
    picks: list[str] = []
    while not state.age:
        seat = legal.mover(state)
        assert seat is not None
        action = duel.legal_actions(state, seat)[0]
        assert isinstance(action, actions.DraftWonder)
        picks.append("FS"[seat])
        duel.apply(state, seat, action)
    found: dict[str, Any] = {
        "picks": picks,
        "first_four_wonders": picks[:4],
        "second_four_wonders": picks[4:],
        "wonders_each": _each(len(city.wonders) for city in state.cities),
        "wonders_left_in_box": len(tables().wonders) - sum(len(c.wonders) for c in state.cities),
        "first_player_of_age_1": "FS"[state.turn],
        "coins_each": _each(city.coins for city in state.cities),
        "board_tokens": len(state.board),
        "box_tokens": len(state.box),
        "guilds_left_in_box": len(_decks()["guild"]) - setup.GUILDS,
        "discard_pile": len(state.discard),
        "pawn": state.pawn,
        "military_tokens": list(state.military_tokens),
        **{f"age_{age}_cards": _dealt(age) for age in (1, 2, 3)},
    }
    for stems, city in zip(
        (("player_1", "F", "A"), ("player_2", "S", "B")), state.cities, strict=True
    ):
        for stem in stems:
            for tail in ("", "_wonders", "_wonders_unbuilt"):
                found[f"{stem}{tail}"] = list(city.wonders)
    both = {name: list(found[name]) for name in ("player_1", "player_2")}
    return {**found, "first_game": both, "first_game_preset": both, "preset": both}


def _each(numbers: Any) -> int:
    """The number that is the same for both."""
    first, second = numbers
    same("both players", first, second)
    return int(first)


def _decks() -> dict[Any, list[str]]:
    decks: dict[Any, list[str]] = {}
    for card in tables().cards.values():
        decks.setdefault(card.age, []).append(card.id)
    return decks


def _dealt(age: int) -> dict[str, int]:
    """Deal the age for real and count."""
    state: State = game("duel").new({"wonders": "first_game"}, 2, 11)
    setup.deal(state, age, [])
    guilds = sum(card in _decks()["guild"] for card in state.layout)
    dealt = len(state.layout)
    deck = len(_decks()[age])
    return {
        "deck": deck,
        "removed": deck - (dealt - guilds),
        "guilds_added": guilds,
        "dealt": dealt,
    }
