"""Sentences in one language.

A sentence is plain text with two marks: `[shield]` puts an emblem in the line, always beside the
word it stands for, and `*bold*` stresses. Facts are put in at `{braces}`:

    {coins}         the fact; numbers in the manner of the language
    {coins|coins}   the fact as a number in the phrase `count.coins`: "3 coins"
    {card}          the id of a named thing (see `FactNames`): its name in the game of the key
    {wonders}       several ids: their names joined, "a, b and c"; or a number of them
    {seat}          a seat: the name of its player, from the fact `names`
    {chain!}        the fact as it is, for emblems: [chain_{chain!}]

Facts that are ids of named things or seats, the clauses of the rules that tell of them, and the terms
that are explained: each game says so in `assets/words/facts/<game>.yaml`, for all languages. Which form
of a counted phrase a number takes follows the rules of Unicode; those of our own languages stand here:
Babel reads all that it knows of a language for them, and the first picture would wait.

What people typed is data: brackets and stars of names, titles and paths are no marks.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache, partial
from typing import Any

from game.content.loading import ContentError, Frozen, leave_out, load
from game.words.catalogue import FIRST, FOLDER, Leaf, catalogue, codes
from game.words.marks import literal, shown


class Term(Frozen, frozen=True):
    """A term of the rules: the clause that defines it, and the effects in whose sentences it
    occurs, by the keys of these; `combat` stands for `combat.attack` too."""

    clause: str
    used: frozenset[str]


class FactNames(Frozen, frozen=True):
    """The names of facts that are more than a number or a text."""

    named: dict[str, str] = {}
    """The name of a fact -> the kind under which the names of such things lie."""
    seats: frozenset[str] = frozenset()
    """Facts that are seats, if a number and the names of the players are given."""
    clauses: dict[str, str] = {}
    """Effects, and kinds of things on the table -> the clause that tells of them."""
    terms: dict[str, Term] = {}
    """Terms that are explained beside a thing, in the order in which they are."""


@cache
def fact_names(game: str) -> FactNames:
    """The names of a game; none for sentences that belong to no game. Raises ContentError."""
    path = FOLDER / "facts" / f"{game}.yaml"
    return load(path, FactNames) if path.exists() else FactNames()


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


log = logging.getLogger(__name__)

Facts = Mapping[str, Any]
Part = str | Callable[[Facts], str]
Sentence = str | list[Part] | dict[str, Any]

_FACT = re.compile(r"\{(\w+)(!|\|\w+)?\}")
_EMBLEM = re.compile(r"\[\w+\] ?")
TYPED = frozenset(
    (
        *("asker", "file", "folder", "game", "loser", "name", "owner", "person", "player", "query"),
        *("rival", "rivals", "title", "value", "who", "whose", "winner", "winners"),
    )
)
"""Facts that may hold what somebody typed: they are data, whatever is in them."""


class WordsError(LookupError):
    """A sentence or one of its facts is missing."""


def plain(text: str) -> str:
    """The sentence without its marks. Names in it stay data, so that it may go into another
    sentence or be made plain once more."""
    return _EMBLEM.sub("", text).replace("*", "")


def spoken(text: str) -> str:
    """The plain sentence as it leaves the screen: read aloud, on paper, in a file."""
    return shown(plain(text))


def words_in(lang: str) -> Words:
    """The words of a language; where it is left out those of the next one that can be read. Raises
    ContentError where none can."""
    first: ContentError | None = None
    for one in dict.fromkeys((lang, FIRST, *codes())):
        try:
            return Words(one)
        except ContentError as error:
            leave_out("language", one, error)
            first = first or error
    assert first is not None
    raise first


class Words:
    """The sentences of one language; `strict` raises where otherwise English stands in."""

    def __init__(self, lang: str, *, strict: bool = False) -> None:
        self.lang = lang
        self.strict = strict
        self._leaves = catalogue(lang)
        self._sentences: dict[str, Sentence] = {}
        default = self._leaves.get("setup.default_name")
        self._player = str(default).partition(" {")[0] if default else ""
        """What the players are called whom nobody gave a name, before their number."""

    def say(self, key: str, /, **facts: Any) -> str:
        return self._render(key, facts)

    def has(self, key: str) -> bool:
        return key in self._leaves

    def name(self, game: str, kind: str, id: str) -> str:
        return self._render(f"{game}.{kind}.{id}", {})

    def join(self, items: Iterable[str], word: str = "and") -> str:
        """`a, b and c`; `word` may be `or`."""
        texts = list(items)
        if len(texts) < 2:
            return "".join(texts)
        return f"{', '.join(texts[:-1])} {self.say(f'common.{word}')} {texts[-1]}"

    def number(self, n: float) -> str:
        """A number in the manner of the language, with a minus as it is printed."""
        if isinstance(n, int) and -1000 < n < 1000:
            return str(n) if n >= 0 else f"−{-n}"
        from babel.numbers import format_decimal

        return str(format_decimal(n, locale=self.lang)).replace("-", "−")

    def date(self, when: datetime) -> str:
        """Date and time, for lists of matches."""
        from babel.dates import format_datetime

        return str(format_datetime(when, "d MMM y, HH:mm", locale=self.lang))

    def _render(self, key: str, facts: Facts) -> str:
        try:
            sentence = self._sentences[key]
        except KeyError:
            sentence = self._sentences[key] = self._compile(key)
        if type(sentence) is str:
            return sentence
        try:
            if type(sentence) is dict:
                form = category(self.lang, facts["n"])
                sentence = sentence[form if form in sentence else "other"]
            return "".join([part if type(part) is str else part(facts) for part in sentence])  # type: ignore[operator]
        except KeyError as error:
            if self.strict:
                raise WordsError(f"{self.lang}: {key} needs the fact {error}") from error
            log.error("%s: %s needs the fact %s", self.lang, key, error)
            return "…"  # a mistake of ours, no reason to stop a game

    def _compile(self, key: str) -> Sentence:
        leaf = self._leaf(key)
        game = key.partition(".")[0]
        if isinstance(leaf, dict):
            return {form: self._parts(game, text) for form, text in leaf.items()}
        return self._parts(game, leaf)

    def _leaf(self, key: str) -> Leaf:
        leaf = self._leaves.get(key)
        if leaf is not None:
            return leaf
        if self.strict:
            raise WordsError(f"{self.lang}: there is no sentence {key}")
        log.warning("%s: there is no sentence %s", self.lang, key)
        try:
            return catalogue(FIRST).get(key, key)
        except ContentError:
            return key

    def _parts(self, game: str, text: str) -> Sentence:
        parts: list[Part] = []
        at = 0
        for match in _FACT.finditer(text):
            if match.start() > at:
                parts.append(text[at : match.start()])
            part = self._fact(game, match[1], match[2] or "")
            called = self._player and re.search(
                rf"\b{self._player}\w* \*?$", text[: match.start()], re.I
            )
            parts.append(partial(self._number, part) if called else part)
            at = match.end()
        if at < len(text):
            parts.append(text[at:])
        if all(isinstance(part, str) for part in parts):
            return text
        return parts

    def _fact(self, game: str, name: str, mode: str) -> Callable[[Facts], str]:
        """How a fact becomes text."""
        if mode == "!":
            return lambda facts: str(facts[name])
        if mode:
            phrase = "count." + mode[1:]
            return lambda facts: self._render(phrase, {"n": facts[name]})
        known = fact_names(game)
        if name in known.named:
            return lambda facts: self._named(game, known.named[name], facts[name])
        if name in known.seats:
            return lambda facts: literal(self._seat(facts[name], facts.get("names", ())))
        if name in TYPED:
            return lambda facts: literal(self._text(facts[name]))
        return lambda facts: self._text(facts[name])

    def _number(self, part: Callable[[Facts], str], facts: Facts) -> str:
        """A name after the word for a player: that of "Player 2" is said once, "of player 2"."""
        name = part(facts)
        number = name.removeprefix(f"{self._player} ")
        return number if number.isdigit() else name

    def _named(self, game: str, kind: str, value: str | int | Sequence[str]) -> str:
        if isinstance(value, str):
            return self.name(game, kind, value)
        if isinstance(value, int):
            return self.number(value)
        return self.join(self.name(game, kind, id) for id in value)

    def _seat(self, value: int | str, names: Sequence[str]) -> str:
        return names[value] if isinstance(value, int) else value

    def _text(self, value: Any) -> str:
        return self.number(value) if isinstance(value, (int, float)) else str(value)
