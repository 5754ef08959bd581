"""What is said of a card, wonder or token wherever it is shown large, and its entries in the
glossary."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.duel.load import tables
from game.content.duel.schema import Card, Token, Wonder
from game.rules.duel.views import Whereabouts
from game.words.buttons import ASIDE, KIND, TEXT, Paragraph
from game.words.duel import things
from game.words.rules import Glossary
from game.words.words import Words


def thing(item: str) -> Card | Wonder | Token:
    """What the tables say of a card, wonder or token."""
    box = tables()
    return box.cards.get(item) or box.wonders.get(item) or box.tokens[item]


def about(words: Words, item: str) -> list[Paragraph]:
    """Kind, cost, what it does, and its chains."""
    found = thing(item)
    rows = [Paragraph(KIND, _kind(words, found))]
    if not isinstance(found, Token):
        cost = things.cost_sentence(words, found)
        rows.append(Paragraph(ASIDE, words.say("cards.cost", cost=cost)))
    rows += [Paragraph(TEXT, text) for text in things.effect_sentences(words, found)]
    if isinstance(found, Card):
        rows += [Paragraph(TEXT, text) for text in things.chain_sentences(words, found)]
    return rows


def _kind(words: Words, found: Card | Wonder | Token) -> str:
    if isinstance(found, Card):
        age = things.age_name(words, found.age)
        return f"{age} · {words.say(f'duel.kind.{found.colour}')}"
    return words.say("cards.wonder" if isinstance(found, Wonder) else "cards.token")


def place_sentence(words: Words, place: Whereabouts, names: Sequence[str]) -> str:
    """Where a thing is; of a hidden card with its odds."""
    say, kind = words.say, place.kind
    name = names[place.seat] if place.seat >= 0 else ""
    if kind == "hidden":
        facts = {"down": place.down, "unseen": place.unseen, "percent": place.percent}
        return say("cards.hidden", **facts)
    if kind == "under":
        wonder = say("duel.list.under", wonder=place.other)
        return f"{wonder} · {say('duel.list.in_city', name=name)}"
    if kind in ("city", "built", "unbuilt"):
        text = say("duel.list.in_city", name=name)
        if kind == "built":
            text += f" · {say('duel.table.built_with', card=place.other)}"
        return f"{text} · {say('duel.table.unbuilt')}" if kind == "unbuilt" else text
    keys = {"table": "duel.list.on_table", "discard": "duel.list.discarded"}
    return say(keys.get(kind, f"cards.{kind}"))


def keys(item: str) -> list[str]:
    """The effects of a card, wonder or token, its chains, and its kind."""
    box = tables()
    if item not in box.cards and item not in box.wonders and item not in box.tokens:
        return []
    found = thing(item)
    effects = [name for name, _ in found.effects.entries()]
    if isinstance(found, Card):
        chained = found.freed_by or found.shows
        return [*effects, *(["chained"] if chained else []), "card"]
    return [*effects, "wonder" if item in box.wonders else "token"]


GLOSSARY = Glossary("duel", keys)
