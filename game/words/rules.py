"""The rules of a game to read and to search: `assets/words/<lang>/rules_<game>.yaml`. What a ruling or a house
rule is about and its readings are made from its option. The glossary of a game says which clause tells of a
thing, and what the terms in its sentences mean, by the effects that it has."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

import msgspec

from game.content.checks import known
from game.content.loading import load
from game.rules.contract import Option
from game.words.catalogue import FIRST, FOLDER, STRINGS
from game.words.words import Words, fact_names, spoken

Lines = Callable[[Words], list[str]]
"""A list that is made from the tables of a game."""


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A numbered rule. A paragraph that begins with a bullet is a line of a list."""

    id: str
    title: str
    text: tuple[str, ...]


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of a rule book: its title and its clauses."""

    title: str
    clauses: tuple[Clause, ...]


class _Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapters: tuple[Chapter, ...]


class Hit(NamedTuple):
    """A clause that was found, and the paragraph to show; the best hit comes first."""

    clause: Clause
    paragraph: str
    rank: int


class RuleBook:
    """The rules of one game in every language; a text names a list of `lists` as `@wonders`."""

    def __init__(self, game_id: str, lists: Mapping[str, Lines]) -> None:
        self.game_id, self.lists = game_id, lists

    def chapters(self, lang: str) -> tuple[Chapter, ...]:
        """The book in a language, with the lists put in."""
        return _chapters(self, lang)

    def clause(self, lang: str, id: str) -> Clause | None:
        clauses = (one for chapter in self.chapters(lang) for one in chapter.clauses)
        return next((one for one in clauses if one.id == id), None)


@cache
def _chapters(book: RuleBook, lang: str) -> tuple[Chapter, ...]:
    """English stands in for a language that has no rules of the game; none where nobody wrote any."""
    path = FOLDER / lang / f"rules_{book.game_id}.yaml"
    if not path.exists():
        path = FOLDER / FIRST / path.name
    if not path.exists():
        return ()
    found = load(path, _Book, STRINGS)
    for chapter in found.chapters:
        for clause in chapter.clauses:
            for text in clause.text:
                if text.startswith("@"):
                    known(path, f"clause {clause.id}", text[1:], book.lists, "the name of a list")
    return tuple(_filled(chapter, Words(lang), book.lists) for chapter in found.chapters)


def search(chapters: Sequence[Chapter], text: str) -> list[Hit]:
    """The clauses in which every word occurs, capitals and accents aside; titles count most."""
    wanted = fold(text).split()
    if not wanted:
        return []
    clauses = [clause for chapter in chapters for clause in chapter.clauses]
    hits = [hit for hit in (_hit(clause, wanted) for clause in clauses) if hit]
    return sorted(hits, key=lambda hit: -hit.rank)


def fold(text: str) -> str:
    """Without marks, accents and capitals, for comparing."""
    # The Polish l with a stroke is a letter of its own to Unicode.
    parts = unicodedata.normalize("NFKD", spoken(text).casefold().replace("ł", "l"))
    return "".join(char for char in parts if not unicodedata.combining(char))


def _filled(chapter: Chapter, words: Words, lists: Mapping[str, Lines]) -> Chapter:
    clauses = []
    for clause in chapter.clauses:
        text: list[str] = []
        for paragraph in clause.text:
            text += lists[paragraph[1:]](words) if paragraph.startswith("@") else [paragraph]
        clauses.append(Clause(clause.id, clause.title, tuple(text)))
    return Chapter(chapter.title, tuple(clauses))


def _hit(clause: Clause, wanted: Sequence[str]) -> Hit | None:
    number, title = clause.id.casefold(), fold(clause.title)
    texts = [fold(paragraph) for paragraph in clause.text]
    rank = 0
    for word in wanted:
        in_number = 100 if word in (number, number[1:]) else 0
        found = in_number + 10 * _weight(title, word) + sum(_weight(text, word) for text in texts)
        if not found:
            return None
        rank += found
    best = max(range(len(texts)), key=lambda i: sum(_weight(texts[i], word) for word in wanted))
    return Hit(clause, clause.text[best], rank)


def _weight(text: str, word: str) -> int:
    """0 where the word does not occur, more where one begins with it, most where it stands."""
    if word not in text:
        return 0
    at_start = re.search(rf"\b{re.escape(word)}(\b)?", text)
    if at_start is None:
        return 1
    return 2 if at_start[1] is None else 3


def rulings(game: str, options: Sequence[Option]) -> dict[str, Callable[[Words], list[str]]]:
    """By the id of each option the list of its readings."""
    return {option.id: partial(_readings, game, option) for option in options}


def _readings(game: str, option: Option, words: Words) -> list[str]:
    """What is ruled, and how it can be read; the reference's reading is marked."""
    key, kind = f"option.{game}.{option.id}", "house_rule" if option.house else "ruling"
    found = [words.say(f"rules.{kind}", title=words.say(f"{key}.title"))]
    for choice in option.choices:
        line = "reading_here" if choice == option.default else "reading"
        name, note = words.say(f"{key}.{choice}"), words.say(f"{key}.note.{choice}")
        found.append(words.say(f"rules.{line}", choice=name, note=note))
    return found


class Glossary:
    """`keys` says of a thing of the box which effects it has, by the keys of their sentences; it
    has none of what it does not know."""

    def __init__(self, game: str, keys: Callable[[str], Sequence[str]]) -> None:
        self.game, self.keys = game, keys

    def clauses(self, item: str) -> list[str]:
        """The clauses that tell of a thing of the box, each once, what matters most first."""
        keys = {key.partition(".")[0] for key in self.keys(item)}
        known = fact_names(self.game).clauses.items()
        return list(dict.fromkeys(clause for key, clause in known if key in keys))

    def clause(self, name: str) -> str:
        """The clause that tells of a thing on the table, by the name of its target; else empty."""
        kind, _, item = name.partition(":")
        found = self.clauses(name) or self.clauses(item.partition("@")[0])
        return found[0] if found else fact_names(self.game).clauses.get(f"at_{kind}", "")

    def term_ids(self, item: str) -> list[str]:
        keys = [part for key in self.keys(item) for part in (key, key.partition(".")[0])]
        terms = fact_names(self.game).terms.items()
        return [id for id, term in terms if not term.used.isdisjoint(keys)]

    def terms(self, words: Words, item: str) -> list[str]:
        """Their definitions, each with its clause."""
        say, known = words.say, fact_names(self.game).terms
        return [
            say("glossary.term", name=say(f"{self.game}.term.{id}.name"),
                text=say(f"{self.game}.term.{id}.text"), clause=known[id].clause)
            for id in self.term_ids(item)
        ]  # fmt: skip

    def notes(self, words: Words, item: str) -> list[str]:
        """The terms, and where the rules tell of the thing."""
        clauses = self.clauses(item)
        lines = [words.say("glossary.rules", clauses=", ".join(clauses))] if clauses else []
        return [*self.terms(words, item), *lines]
