"""Sentences in one language.

A sentence is plain text with two marks: `[shield]` puts an emblem in the line, always beside the
word it stands for, and `*bold*` stresses. Facts are put in at `{braces}`:

    {coins}         the fact; numbers in the manner of the language
    {coins|coins}   the fact as a number in the phrase `count.coins`: "3 coins"
    {card}          the id of a named thing (see `game.words.facts`): its name in the game of the key
    {wonders}       several ids: their names joined, "a, b and c"; or a number of them
    {seat}          a seat: the name of its player, from the fact `names`
    {chain!}        the fact as it is, for emblems: [chain_{chain!}]

What people typed is data: brackets and stars of names, titles and paths are no marks.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from game.content.loading import ContentError, leave_out
from game.words.catalogue import FIRST, Leaf, catalogue, codes
from game.words.facts import fact_names
from game.words.marks import literal, shown
from game.words.plurals import category

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
            return self._lacking(key, error)

    def _lacking(self, key: str, error: KeyError) -> str:
        """A fact is missing: a mistake of ours, no reason to stop a game."""
        if self.strict:
            raise WordsError(f"{self.lang}: {key} needs the fact {error}") from error
        log.error("%s: %s needs the fact %s", self.lang, key, error)
        return "…"

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
            parts.append(self._fact(game, match[1], match[2] or ""))
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
