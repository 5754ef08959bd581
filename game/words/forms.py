"""Which of several sentences tells an event or an action, or why not: they lie under `<prefix>.<Kind>` or
`<prefix>.<reason>`, each with a form as the rest of its key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


def either(field: str, yes: str, no: str) -> Form:
    """One of two forms, by whether a field says something."""
    return lambda words, of, facts: f".{yes if getattr(of, field) else no}"


def by(field: str) -> Form:
    """A form for each value of a field."""
    return lambda words, of, facts: f".{getattr(of, field)}"


def count(field: str) -> Form:
    """One sentence, which is told how many there are."""

    def counted(words: Words, of: Any, facts: Facts) -> str:
        facts["n"] = len(getattr(of, field))
        return ""

    return counted
