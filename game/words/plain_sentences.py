"""The sentences of a game that are found by kind alone, for a game that has no others yet: what
happened under `<game>.log.<Event>` with the facts of the event, and so on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.rules.contract import Action, Event, Outcome, Point, Refusal
from game.words.forms import Form, tell
from game.words.words import Words


class PlainSentences:
    """What the protocol `Sentences` asks, by kinds; `forms` says which of several sentences is about an
    event, where what somebody may not know is left out say."""

    def __init__(self, game: str, forms: Mapping[type[Event], Form]) -> None:
        self.game, self.forms = game, forms

    def event_sentence(
        self, words: Words, event: Event, names: Sequence[str], observation: Any = None
    ) -> str:
        facts = {**_facts(event), "names": names}
        return tell(words, f"{self.game}.log", event, facts, self.forms)

    def move_sentence(
        self, words: Words, action: Action, names: Sequence[str], observation: Any
    ) -> str:
        return tell(words, f"{self.game}.move", action, {**_facts(action), "names": names}, {})

    def refusal_sentence(
        self, words: Words, refusal: Refusal, names: Sequence[str], observation: Any = None
    ) -> str:
        key = f"{self.game}.refusal.{refusal.reason}"
        return words.say(key, **{**refusal.facts, "names": names})

    def point_sentence(self, words: Words, point: Point) -> str:
        return f"{self.source_sentence(words, point)}: {point.points}"

    def source_sentence(self, words: Words, point: Point) -> str:
        key = f"{self.game}.source.{point.category}"
        return words.say(key, **{**point.facts, "source": point.source})

    def ending_sentence(self, words: Words, outcome: Outcome, standing: dict[str, int]) -> str:
        return words.say(f"{self.game}.ending.{outcome.kind}", **standing)

    def remark_sentence(self, words: Words, outcome: Outcome) -> str:
        return ""

    def standing_sentence(self, words: Words, standing: dict[str, int], over: bool) -> str:
        return words.say(f"{self.game}.standing.{'over' if over else 'going'}", **standing)


def _facts(thing: Action | Event) -> dict[str, Any]:
    """The fields of an action or event: of several things a list of their numbers, or, where they are
    ids, the ids themselves, which have names; `count` says how many there are."""
    found = msgspec.structs.asdict(thing)
    lists = {name: value for name, value in found.items() if isinstance(value, tuple)}
    for name, value in lists.items():
        numbers = all(isinstance(one, int) for one in value)
        found[name] = ", ".join(map(str, value)) if numbers else value
        found["count"] = len(value)
    return found
