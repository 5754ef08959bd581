"""The glossary of a game: which clause of the rules tells of a thing, and what the terms in its
sentences mean, by the effects that it has.

The clauses and the use of terms are in `assets/words/facts/<game>.yaml`, the definitions in the
words of each language (`<game>.term.<id>`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.words.words import Words, fact_names


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
