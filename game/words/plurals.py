"""Which form of a counted phrase a number takes, by the rules of Unicode.

Those of our own languages stand here: Babel reads all that it knows of a language for them, and the first
picture would wait.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping


def _one_or_other(n: int) -> str:
    return "one" if n == 1 else "other"


def _italian(n: int) -> str:
    return "many" if n and n % 1_000_000 == 0 else _one_or_other(n)


def _polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def _romanian(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n == 0 or 1 <= n % 100 <= 19 else "other"


OURS: Mapping[str, Callable[[int], str]] = {
    "en": _one_or_other,
    "it": _italian,
    "pl": _polish,
    "ro": _romanian,
}


def category(lang: str, n: float) -> str:
    """The plural category of a number: `one`, `few`, `many` or `other`."""
    if isinstance(n, int) and lang in OURS:
        return OURS[lang](abs(n))
    from babel.core import Locale

    return str(Locale.parse(lang).plural_form(n))
