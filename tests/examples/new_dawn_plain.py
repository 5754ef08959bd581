"""Runs examples in the notation of the reference: `given` in its words, an `action`, and what to
`expect`.

What is not understood is `Unclear` and never passes. An expectation about one slot ("slot_4") or
one card ("pottery") is run in that slot, with that card.
"""

from __future__ import annotations

import re
from typing import Any

from game.rules import hexes
from game.rules.new_dawn import actions, legal
from game.rules.new_dawn.box import box
from tests.examples import new_dawn_facts as facts
from tests.examples.new_dawn_given import scene_of
from tests.examples.new_dawn_play import Play
from tests.examples.notation import ABOUT, Unclear, known, same

KEYS = (*ABOUT, "ref", "given", "action", "expect")
SEVERAL = ("spaces", "site_neighbour", "target", "site")
"""Where a list means one after the other."""
SLOT = re.compile(r"slot_([1-5])(?:_allows)?")
VERDICTS = {"legal": True, "illegal": False, "true": True, "false": False}


def run(example: dict[str, Any]) -> None:
    """One example; words in a place where they cannot be read are unclear too."""
    try:
        _run(example)
    except (AttributeError, LookupError, StopIteration, TypeError, ValueError) as error:
        raise Unclear(f"cannot be read: {type(error).__name__}: {error}") from error


def _run(example: dict[str, Any]) -> None:
    known("example", example, KEYS)
    given, expect = example.get("given"), example.get("expect")
    if not isinstance(given, dict) or not isinstance(expect, dict) or not expect:
        raise Unclear("given and expect: expected maps")
    rest = {key: value for key, value in expect.items() if key not in ("because", "reason")}
    several = next((key for key in SEVERAL if isinstance(given.get(key), list)), "")
    if several and "legal" in rest:
        _each(given, example, several, rest)
        rest = {k: v for k, v in rest.items() if k not in ("legal", "illegal", "for_each")}
    for key in list(rest):
        slot = SLOT.fullmatch(str(key))
        if slot and key.endswith("allows"):
            _allows(given, int(slot[1]), rest.pop(key))
        elif slot:
            _verdict(given, example, rest.pop(key), slot=int(slot[1]))
        elif key in box().cards and str(rest[key]).partition(",")[0] in VERDICTS:
            _verdict(given, example, rest.pop(key), card=key)
    if "results" in rest:
        acts = zip(example["action"], rest.pop("results"), strict=True)
        for action, verdict in acts:
            _verdict(given, {**example, "action": action}, verdict)
    if rest:
        play = Play(scene_of(given))
        play.act(example.get("action"))
        facts.check(play, rest)


def _verdict(
    given: dict[str, Any], example: dict[str, Any], value: Any, card: str = "", slot: int = 0
) -> None:
    """ "illegal, not empty", or "legal, natural wonder token taken"."""
    word, _, more = str(value).lower().partition(",")
    if word not in VERDICTS:
        raise Unclear(f"expect: {value!r} is neither legal nor illegal")
    hand = {key: each for key, each in given.items() if key != "slots"}
    play = Play(scene_of(hand, card, slot))
    play.act(example.get("action"))
    same(f"legal in slot {slot} with {card or 'the card'}", VERDICTS[word], play.legal())
    if more and VERDICTS[word]:
        facts.consequence(play, more.strip())


def _each(given: dict[str, Any], example: dict[str, Any], key: str, expect: dict[str, Any]) -> None:
    """Several things one after the other in the same place."""
    rest = {name: each for name, each in given.items() if name != key}
    name = "target" if key == "spaces" else key
    if isinstance(expect.get("legal"), list):
        verdicts = dict.fromkeys(expect["legal"], True)
        verdicts |= dict.fromkeys(expect.get("illegal", ()), False)
        same("what is asked", sorted(map(str, given[key])), sorted(map(str, verdicts)))
    else:
        verdicts = dict.fromkeys(given[key], expect["legal"])
    action = {**example, "action": re.sub(r" on each.*", "", str(example.get("action")))}
    for word, verdict in verdicts.items():
        _verdict({**rest, name: word}, action, verdict)


def _allows(given: dict[str, Any], slot: int, terrains: list[str]) -> None:
    """Where control tokens may be placed next to a city that has every terrain beside it."""
    every = ["grassland", "hills", "forest", "desert", "mountains", "water"]
    hand = {key: each for key, each in given.items() if key != "slots"}
    scene = scene_of(
        {
            **hand,
            "neighbours": {
                f"{q},{r}": word for (q, r), word in zip(hexes.DIRECTIONS, every, strict=True)
            },
        },
        slot=slot,
    )
    play = Play(scene)
    play.resolve(play.card("culture"))
    state = play.table.state
    places = [one.space for one in legal.choices(state) if isinstance(one, actions.PlaceControl)]
    same(f"slot {slot} allows", sorted(terrains), sorted(state.board.terrain[at] for at in places))
