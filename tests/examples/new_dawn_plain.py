"""Runs examples in the notation of the reference: `given` in its words, an `action`, and what to
`expect`.

What is not understood is `Unclear` and never passes. An expectation about one slot ("slot_4"), one
card ("pottery") or one space ("to_1_0") is run in that slot, with that card, towards that space.
"""

from __future__ import annotations

import re
from typing import Any

from game.rules.new_dawn.box import box
from tests.examples import new_dawn_facts as facts
from tests.examples import new_dawn_setup as setup
from tests.examples.new_dawn_given import scene_of
from tests.examples.new_dawn_phrases import follows, refused_for
from tests.examples.new_dawn_play import Play
from tests.examples.new_dawn_probes import probe
from tests.examples.new_dawn_sentences import act, knows, understood
from tests.examples.new_dawn_spellings import EXPECT, GIVEN, said, spelled
from tests.examples.notation import ABOUT, Unclear, known, same

KEYS = (*ABOUT, "ref", "given", "action", "expect")
SEVERAL = ("spaces", "site_neighbour", "target", "site", "card")
"""Where a list means one after the other."""
COMMENTS = ("because", "reason", "note")
"""What only explains the other expectations."""
SLOT = re.compile(r"slot_([1-5])")
TO = re.compile(r"to_(-?\d+)_(-?\d+)")
HARDEST = 5
"""The slot in which the terrain allows everything."""
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
    if not isinstance(given, dict) or not isinstance(expect, dict):
        raise Unclear("given and expect: expected maps")
    if not expect.keys() - {*COMMENTS}:
        raise Unclear("expect: nothing is expected")
    if setup.is_setup(example):
        setup.run(example)
        return
    given, expect = spelled(GIVEN, given), spelled(EXPECT, expect)
    example = {**example, "given": given, "action": _gaining(given, _parted(example.get("action")))}
    rest = {key: value for key, value in expect.items() if key not in COMMENTS}
    if rest.get("for_each", True) is not True:
        raise Unclear("for_each: expected true")
    understood(example.get("action"))
    several = next((key for key in SEVERAL if isinstance(given.get(key), list)), "")
    if several and "legal" in rest:
        _each(given, example, several, rest)
        rest = {k: v for k, v in rest.items() if k not in ("legal", "illegal", "for_each")}
    for key in list(rest):
        if _asked(given, example, str(key), rest[key]):
            rest.pop(key)
    if "results" in rest:
        acts = zip(example["action"], rest.pop("results"), strict=True)
        for action, verdict in acts:
            _verdict(given, {**example, "action": action}, verdict)
    if rest:
        play = Play(scene_of(given, action=example.get("action")))
        play.act(example.get("action"), act)
        facts.check(play, rest)


def _parted(action: Any) -> Any:
    """A sentence that is not understood as a whole is perhaps several, one after the other."""
    action = said(action)
    if not isinstance(action, str) or knows(action):
        return action
    steps = said(re.split(r"(?:,|;)(?: and)?(?: then)? | and then | then ", action))
    return steps if len(steps) > 1 and all(map(knows, steps)) else action


def _gaining(given: dict[str, Any], action: Any) -> Any:
    """What is given as the card gained is gained, also where the action does not say so."""
    steps = action if isinstance(action, list) else [action]
    gains = ("gain", "replace", "upgrade")
    told = any(re.match("|".join(gains), str(one).strip("{'")) for one in steps)
    return action if told or "gains" not in given else [*steps, "gain it"]


def _asked(given: dict[str, Any], example: dict[str, Any], key: str, value: Any) -> bool:
    """Is this a question of its own? It has been answered then."""
    verdict = str(value).lower().partition(",")[0] in VERDICTS
    if verdict and (slot := SLOT.fullmatch(key)):
        _verdict(given, example, value, slot=int(slot[1]))
    elif verdict and (to := TO.fullmatch(key)):
        _verdict(given, example, value, at=f"{to[1]},{to[2]}")
    elif verdict and key in box().cards:
        _verdict(given, example, value, card=key)
    else:
        return probe(given, key, value)
    return True


def _verdict(
    given: dict[str, Any],
    example: dict[str, Any],
    value: Any,
    card: str = "",
    slot: int = 0,
    at: str = "",
) -> None:
    """ "illegal, not empty", or "legal, natural wonder token taken"."""
    word, _, more = str(value).lower().partition(",")
    if word not in VERDICTS:
        raise Unclear(f"expect: {value!r} is neither legal nor illegal")
    hand = {key: each for key, each in given.items() if key != "slots"}
    play = Play(scene_of(hand, card, slot, example.get("action")))
    play.scene.at = at or play.scene.at
    play.act(example.get("action"), act)
    what = f"in slot {slot}" if slot else f"with {card}" if card else f"to {at}" if at else "that"
    same(f"legal {what}", VERDICTS[word], play.legal())
    if more and VERDICTS[word]:
        follows(play, more.strip())
    elif more:
        refused_for(play, more.strip())


def _each(given: dict[str, Any], example: dict[str, Any], key: str, expect: dict[str, Any]) -> None:
    """Several things one after the other in the same place."""
    rest = {name: each for name, each in given.items() if name != key}
    name = "target" if key == "spaces" else key
    if isinstance(expect.get("legal"), list):
        verdicts = dict.fromkeys(map(str, expect["legal"]), True)
        verdicts |= dict.fromkeys(map(str, expect.get("illegal", ())), False)
        same("what is asked", sorted(map(str, given[key])), sorted(verdicts))
    else:
        verdicts = dict.fromkeys(map(str, given[key]), expect["legal"])
    if key == "spaces":
        rest.setdefault("slot", HARDEST)
    action = {**example, "action": re.sub(r" on each.*", "", str(example.get("action")))}
    for word in given[key]:
        _verdict({**rest, name: word}, action, verdicts[str(word)])
