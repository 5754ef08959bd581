"""What an example in the notation of the reference may expect, by its words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.content.new_dawn.load import tables
from game.rules import hexes
from game.rules.new_dawn import events
from game.rules.new_dawn.box import box
from game.rules.new_dawn.diplomacy import copies
from game.rules.new_dawn.pieces import naturals_of, wonders_of
from game.rules.new_dawn.state import OFF
from tests.examples import new_dawn_expect as own_notation
from tests.examples import new_dawn_facts_cards as cards
from tests.examples import new_dawn_facts_map as of_map
from tests.examples import new_dawn_facts_turn as of_turn
from tests.examples.new_dawn_look import Play, agendas, mine, row, seat, space, told
from tests.examples.new_dawn_phrases import follows
from tests.examples.new_dawn_scene import SPACE
from tests.examples.new_dawn_words import NAMES, plain
from tests.examples.notation import Failed, Unclear, same, unknown

Found = re.Match[str]
FACTS: dict[str, Callable[[Play, Any], None]] = {
    **cards.FACTS,
    **of_map.FACTS,
    **of_turn.FACTS,
}


def check(play: Play, expect: dict[str, Any]) -> None:
    """Every expectation."""
    play.expect = expect
    if "first" in expect:
        _check(play, "first", expect["first"])
    play.take_up()
    refusal = play.table.refusal
    if refusal is not None and not _may_fail(expect):
        raise Failed(f"refused: {refusal}")
    for key, value in expect.items():
        if key != "first":
            _check(play, str(key), value)


def _may_fail(expect: dict[str, Any]) -> bool:
    """Is something expected to be refused?"""
    nth = any(of_turn.NTH.fullmatch(str(key)) and expect[key] == "illegal" for key in expect)
    return expect.get("built") is False or expect.get("legal") is False or nth


def _check(play: Play, key: str, value: Any) -> None:
    if of_turn.nth(play, key, value):
        return
    if key in FACTS:
        FACTS[key](play, value)
        return
    for pattern, read in (*PATTERNS, *of_turn.PATTERNS):
        if found := pattern.fullmatch(key):
            read(play, found, value)
            return
    if play.scene.names.of(key):
        _player(play, key, value)
    elif key in agendas():
        _completed(play, key, value)
    else:
        unknown("expect", key, FACTS)


def _player(play: Play, word: str, value: Any) -> None:
    """Trade tokens, or what a player has in our own notation."""
    if isinstance(value, dict):
        own_notation.check(play.table, play.scene.names.of(word), value)
    else:
        cards.FACTS["trade_tokens"](play, {word: value})


APPEARS = (
    r"(?:(?:is )?(?:back|placed|put)|(?:re)?spawns|appears|returns|returned)?(?: ?(?:on|to) (?:the |its )?"
    r"(?:map|symbol(?: space)?))?"
)


def _letter(play: Play, found: Found, value: Any) -> None:
    """Where a barbarian is."""
    state, words, letter = play.table.state, plain(value), found[0]
    at = state.barbarians.get(letter, OFF)
    before = play.table.before.barbarians.get(letter, OFF)
    ahead = play.scene.named.get(letter, [""])[0]
    if SPACE.fullmatch(str(value)):
        same(f"barbarian {letter}", value, hexes.name(at) if at != OFF else "off")
    elif words in ("stays off map", "off map", "waits"):
        same(f"barbarian {letter}", OFF, at)
    elif re.fullmatch(APPEARS, words):
        same(f"barbarian {letter}", state.board.barbarian[letter], at)
    elif words in ("stays", "stays there", "stays where it is", "not affected", "unaffected"):
        same(f"barbarian {letter}", before, at)
    elif ahead:
        _comes_to(play, letter, words, ahead)
    else:
        raise Unclear(f"{letter}: {value!r} is not understood")


def _comes_to(play: Play, letter: str, words: str, ahead: str) -> None:
    """What a barbarian meets in its way, and where it ends."""
    phrases = re.split(r", | and ", words)
    for phrase in phrases:
        if re.fullmatch(COURSE, phrase):
            same(f"barbarian {letter}", ahead, hexes.name(play.table.state.barbarians[letter]))
        else:
            follows(play, phrase)


COURSE = (
    r"(?:(?:it|its|moves?|moving|keeps|continues|goes|on|in|into|to|onto|through|over|across|the"
    r"|that|there|same|direction|\d|until|reache[sd]|comes|enters|crosse?s?|crossing|water|next|does|not|stop|city"
    r"|first|land|spaces?|city's|beyond|behind|arrives|at|stops|ends|lands)(?: |$))+"
)
"""Words that only say that a barbarian has come to where it was bound."""


def _completed(play: Play, agenda: str, value: Any) -> None:
    """Completed, or not."""
    words = plain(value)
    found = re.fullmatch(
        r"(not |un|in)?(?:completed|complete|true|fulfilled)(?: if in play)?|false", words
    )
    if found is None:
        raise Unclear(f"{agenda}: {value!r} is not understood")
    done = agenda in play.table.state.players[0].agendas
    same(agenda, not (found[1] or words == "false"), done)


# Natural wonders, world wonders and city-states


def _thing(play: Play, found: Found, value: Any) -> None:
    """Where a token is, and who has a card."""
    id, what, words = found[1], found[2] or "", plain(value)
    if id in tables().natural_wonders:
        _natural(play, id, words, str(value))
    elif id in tables().wonders:
        _wonder(play, id, words)
    else:
        _city_state(play, id, what, words)


def _natural(play: Play, id: str, words: str, written: str) -> None:
    state = play.table.state
    if found := re.fullmatch(r"(?:back )?on (-?\d+,-?\d+|its space)", written.replace("_", " ")):
        at = play.scene.at if found[1] == "its space" else found[1]
        same(f"{id} lies on {at}", True, bool(state.tokens >> hexes.space(at) & 1))
        return
    holder = [NAMES[n] for n, one in enumerate(state.players) if id in naturals_of(one)]
    kept = re.fullmatch(r"kept|stays(?: with .*)?|not returned.*", words)
    before = [NAMES[n] for n, one in enumerate(play.table.before.players) if id in naturals_of(one)]
    same(f"holder of {id}", before if kept else [seat(play, words)], holder)


def _any_natural(play: Play, found: Found, value: Any) -> None:
    """The one natural wonder that the example is about."""
    (id,) = naturals_of(play.table.before.players[0])
    _natural(play, id, plain(value), str(value))


def _wonder(play: Play, id: str, words: str) -> None:
    state = play.table.state
    who = [NAMES[n] for n in range(len(state.players)) if id in wonders_of(state, n)]
    if words in ("same space", "stays there", "stays in the space", "stays on the space"):
        same(f"token of {id}", play.scene.at, hexes.name(state.wonders[id]))
    elif words in ("nobody", "nobody's", "not controlled", "beside the map", "loose"):
        same(f"holder of {id}", [], who)
    else:
        same(f"holder of {id}", [seat(play, words)], who)


def _city_state(play: Play, id: str, what: str, words: str) -> None:
    state = play.table.state
    if what == "_cards" and re.fullmatch(r"(?:both )?face down(?: beside the map)?", words):
        same(f"{id} is conquered", True, id in state.conquered)
        same(f"cards of {id} held", [], [one.leader for one in state.players if id in one.pacts])
    elif what == "_cards" and re.fullmatch(r"(?:both )?face up(?: beside the map)?", words):
        same(f"{id} is conquered", False, id in state.conquered)
    elif what == "_card" and words in ("taken", "own", "attacker", "held"):
        same(f"{id} held", True, id in state.players[0].pacts)
    elif what == "_card" and words in (
        "given back",
        "returned",
        "beside the map",
        "back beside the map",
    ):
        same(f"{id} held", False, id in state.players[0].pacts)
        same(f"copies of {id}", True, id in state.conquered or copies(state, id) > 0)
    elif re.fullmatch(rf"(?:back )?on (?:its|the) space|free|{id} space", words):
        same(f"{id} is conquered", False, id in state.conquered)
    elif found := re.fullmatch(
        r"on (?:the |own |attacker's |red's |blue's )?(\w+)(?: card)?", words
    ):
        on = [slot.card for slot in state.players[0].row if id in slot.tokens]
        same(f"token of {id}", [mine(play, found[1])], on)
    elif words in box().cards or words in box().starters:
        _city_state(play, id, what, f"on {words}")
    else:
        follows(play, words)


def _discards(play: Play, found: Found, value: Any) -> None:
    same(found[0], value, told(play, events.CapitalRaided).tokens)


def _on_card(play: Play, found: Found, value: Any) -> None:
    card = found[1] or found[2]
    if card == "new":
        card = told(play, events.CardReplaced).card
    cards.FACTS["trade_tokens"](play, {card: value})


def _old_card(play: Play, found: Found, value: Any) -> None:
    """ "back in deck"."""
    if "deck" not in plain(value):
        raise Unclear(f"{found[0]}: {value!r} is not understood")
    same("the old card is in the row", False, told(play, events.CardReplaced).old in row(play))


def _slot_of(play: Play, found: Found, value: Any) -> None:
    same(found[0], value, row(play).index(mine(play, found[1])) + 1)


PATTERNS: tuple[tuple[re.Pattern[str], Callable[[Play, Found, Any], None]], ...] = (
    (SPACE, lambda play, found, value: space(play, found[0], value)),
    (
        re.compile(
            f"({'|'.join([*tables().natural_wonders, *tables().wonders, *tables().city_states])})"
            "(_token|_card|_cards)?"
        ),
        _thing,
    ),
    (re.compile(r"(?:red|blue|orange|green|own)_discards|discards"), _discards),
    (re.compile(f"[{''.join(box().tables.box.barbarians)}]"), _letter),
    (re.compile(r"(?:(\w+)_card_trade_tokens|trade_tokens_on_(\w+)_card)"), _on_card),
    (re.compile(r"slot_of_(\w+)"), _slot_of),
    (re.compile(r"old_card"), _old_card),
    (re.compile(r"natural_wonder_token"), _any_natural),
)
