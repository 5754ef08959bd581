"""What an example in the notation of the reference may expect, by its words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.content.new_dawn import tables
from game.rules import hexes
from game.rules.new_dawn import events, military
from game.rules.new_dawn.box import box
from game.rules.new_dawn.frames import Placing
from game.rules.new_dawn.pieces import naturals_of, wonders_of
from game.rules.new_dawn.state import OFF, State
from tests.examples import new_dawn_facts_cards as cards
from tests.examples import new_dawn_facts_map as of_map
from tests.examples.new_dawn_look import Play, agendas, mine, row, seat, space, told
from tests.examples.new_dawn_scene import SPACE
from tests.examples.new_dawn_words import NAMES, plain
from tests.examples.notation import Failed, Unclear, same, unknown

FACTS: dict[str, Callable[[Play, Any], None]] = {**cards.FACTS, **of_map.FACTS}
ON_CARD = re.compile(r"(?:(\w+)_card_trade_tokens|trade_tokens_on_(\w+)_card)")
DISCARDS = re.compile(r"(red|blue|orange|green|own)_discards")
THING = re.compile(
    f"({'|'.join([*tables().natural_wonders, *tables().wonders, *tables().city_states])})"
    "(_token|_card|_cards)?"
)
SLOT_OF = re.compile(r"slot_of_(\w+)")


def targets(state: State) -> dict[str, int]:
    """What A can attack at all."""
    return military.all_targets(state, 0)


def asked(play: Play, side: str) -> None:
    """Whose value is meant."""
    play.scene.given = {**play.scene.given, "asked": side}


def count(play: Play) -> None:
    """Control tokens that may still be placed with the card."""
    frame = play.table.state.frames[-1]
    if isinstance(frame, Placing):
        play.limit = frame.left


def check(play: Play, expect: dict[str, Any]) -> None:
    """Every expectation."""
    refusal = play.table.refusal
    if refusal is not None and expect.get("legal") is not False and not _may_fail(expect):
        raise Failed(f"refused: {refusal}")
    for key, value in expect.items():
        if SPACE.fullmatch(str(key)):
            space(play, key, value)
        elif key in FACTS:
            FACTS[key](play, value)
        elif play.scene.names.of(str(key)):
            cards.FACTS["trade_tokens"](play, {key: value})
        elif key in agendas():
            _completed(play, key, value)
        elif found := THING.fullmatch(str(key)):
            _thing(play, found[1], found[2] or "", value)
        elif found := DISCARDS.fullmatch(str(key)):
            same(key, value, told(play, events.CapitalRaided).tokens)
        elif key in box().tables.box.barbarians:
            _letter(play, key, value)
        elif found := ON_CARD.fullmatch(key):
            cards.FACTS["trade_tokens"](play, {found[1] or found[2]: value})
        elif found := SLOT_OF.fullmatch(key):
            same(key, value, row(play).index(mine(play, found[1])) + 1)
        else:
            unknown("expect", key, FACTS)


def _letter(play: Play, letter: str, value: Any) -> None:
    """A barbarian that is off the map or on its symbol."""
    state, words = play.table.state, plain(value)
    on = state.barbarians.get(letter, OFF) == state.board.barbarian[letter]
    if words in ("stays off map", "off map", "waits"):
        same(f"barbarian {letter} on its symbol", False, on)
    elif words in ("back on map", "returns", "on its symbol", "on map", "on its symbol space"):
        same(f"barbarian {letter} on its symbol", True, on)
    else:
        raise Unclear(f"{letter}: {value!r} is not understood")


def _completed(play: Play, agenda: str, value: Any) -> None:
    """Completed, or not."""
    words = plain(value)
    if not words.startswith(("completed", "not completed", "true", "false")):
        raise Unclear(f"{agenda}: {value!r} is not understood")
    done = agenda in play.table.state.players[0].agendas
    same(agenda, words.startswith(("completed", "true")), done)


def _thing(play: Play, id: str, what: str, value: Any) -> None:
    """Where the token of a natural wonder, a wonder or a city-state is, and who has the card."""
    state, words = play.table.state, plain(value)
    if id in tables().natural_wonders:
        if found := re.search(r"back on (-?\d+,-?\d+|its space)", str(value)):
            at = play.scene.at if found[1] == "its space" else found[1]
            same(f"{id} lies on {at}", True, bool(state.tokens >> hexes.space(at) & 1))
            return
        holder = [NAMES[n] for n, one in enumerate(state.players) if id in naturals_of(one)]
        same(f"holder of {id}", [seat(play, words)], holder)
    elif id in tables().wonders and words in ("same space", "stays there"):
        same(f"token of {id}", play.scene.at, hexes.name(state.wonders[id]))
    elif id in tables().wonders:
        who = [NAMES[n] for n in range(len(state.players)) if id in wonders_of(state, n)]
        same(f"holder of {id}", [seat(play, words)], who)
    elif what == "_cards" and "face down" in words:
        same(f"{id} is conquered", True, id in state.conquered)
    else:
        raise Unclear(f"{id}{what}: {value!r} is not understood")


def consequence(play: Play, words: str) -> None:
    """What a legal action brings."""
    if plain(words) in ("natural_wonder token taken", "natural_wonder token is taken"):
        same("natural wonder taken", True, bool(naturals_of(play.table.state.players[0])))
    elif plain(words) in ("resource token taken", "resource taken"):
        same("resource taken", True, any(play.table.state.players[0].resources))
    else:
        raise Unclear(f"expect: {words!r} is not understood")


def _may_fail(expect: dict[str, Any]) -> bool:
    return expect.get("built") is False
