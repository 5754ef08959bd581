"""What the client asks of every game's module `sentences`, as a protocol; and which of several
sentences tells an event or an action, or why not: they lie under `<prefix>.<Kind>` or `<prefix>.<reason>`,
each with a form as the rest of its key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Protocol

import msgspec

from game.rules.contract import Action, Event, Game, Outcome, Point, Refusal
from game.words.words import Words


class Sentences(Protocol):
    """The sentences of one game; `names` are those of the players, by seat."""

    def event_sentence(
        self, words: Words, event: Event, names: Sequence[str], observation: Any = None
    ) -> str:
        """What happened: a line of the log. A game with a map names places as the position does."""

    def move_sentence(
        self, words: Words, action: Action, names: Sequence[str], observation: Any
    ) -> str:
        """What an action is, and where, in the position before it: `Build the Altar`."""

    def refusal_sentence(
        self, words: Words, refusal: Refusal, names: Sequence[str], observation: Any = None
    ) -> str:
        """Why something may not be done, in the position."""

    def point_sentence(self, words: Words, point: Point) -> str:
        """Where points come from, and how many."""

    def source_sentence(self, words: Words, point: Point) -> str:
        """Where points come from; how many stands apart."""

    def ending_sentence(self, words: Words, outcome: Outcome, standing: dict[str, int]) -> str:
        """How the game was won, after the name of the winner."""

    def remark_sentence(self, words: Words, outcome: Outcome) -> str:
        """What else there is to say of the end; may be empty."""

    def standing_sentence(self, words: Words, standing: dict[str, int], over: bool) -> str:
        """Where the game stands, from the numbers of `progress` alone: a match need not be loaded."""


def progress_sentence(sentences: Sentences, words: Words, game: Game[Any], observation: Any) -> str:
    """Where the game stands in a position."""
    over = not game.to_move(observation)
    return sentences.standing_sentence(words, game.progress(observation), over)


Facts = dict[str, Any]
Form = Callable[[Words, Any, Facts], str]
"""Gives the form, with its dot, or nothing where there is one sentence only; may add facts to those that the
sentence is told."""


def tell(words: Words, prefix: str, of: Any, facts: Facts, forms: Mapping[Any, Form]) -> str:
    """The sentence of an event or an action, in its form."""
    form = forms.get(type(of))
    rest = form(words, of, facts) if form else ""
    return words.say(f"{prefix}.{type(of).__name__}{rest}", **facts)


def refuse(
    words: Words, prefix: str, refusal: Refusal, facts: Facts, forms: Mapping[str, Form]
) -> str:
    """The sentence of a reason, in its form."""
    form = forms.get(refusal.reason)
    rest = form(words, refusal, facts) if form else ""
    return words.say(f"{prefix}.{refusal.reason}{rest}", **facts)


def either(test: str | Callable[[Any], object], yes: str, no: str) -> Form:
    """One of two forms, by whether a field says something, or whether a test holds."""
    holds = attrgetter(test) if isinstance(test, str) else test
    return lambda words, of, facts: f".{yes if holds(of) else no}"


def by(field: str) -> Form:
    """A form for each value of a field."""
    return lambda words, of, facts: f".{getattr(of, field)}"


def with_facts(form: Form | None = None, **made: Callable[[Words, Any], object]) -> Form:
    """The form, or one sentence only, which is told more facts, each as it is made."""

    def told(words: Words, of: Any, facts: Facts) -> str:
        rest = form(words, of, facts) if form else ""
        facts.update({name: make(words, of) for name, make in made.items()})
        return rest

    return told


class PlainSentences:
    """What the protocol `Sentences` asks, by kind alone (what happened under `<game>.log.<Event>` with the
    facts of the event, and so on), for a game that has no others yet; `forms` says which of several sentences is about an
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
