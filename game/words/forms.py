"""Which of several sentences tells an event or an action, or why not: they lie under `<prefix>.<Kind>` or
`<prefix>.<reason>`, each with a form as the rest of its key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any

from game.rules.contract import Refusal
from game.words.words import Words

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
