"""What is said of a card or an effect of Carta Impera wherever it is shown large, and its entries
in the glossary."""

from __future__ import annotations

from game.content.carta_impera.load import tables
from game.content.carta_impera.schema import Effect
from game.rules.carta_impera.box import DOMAIN_OF, KINDS, box
from game.rules.carta_impera.state import State
from game.words.buttons import ASIDE, KIND, TEXT, Paragraph
from game.words.carta_impera import things
from game.words.rules import Glossary
from game.words.words import Words


def about(words: Words, item: str, players: int = 4) -> list[Paragraph]:
    """Of an effect: its kind, what it needs or costs with so many players, what it does. Of a card:
    its era, how many there are, and the effects of its domain."""
    effect = tables().effects.get(item)
    if effect is not None:
        return [
            Paragraph(KIND, things.kind_sentence(words, effect)),
            Paragraph(ASIDE, things.cost_sentence(words, effect, players)),
            *(Paragraph(TEXT, text) for text in things.effect_sentences(words, effect)),
        ]
    era, domain = item.split("-")
    cards = next(each.cards for each in tables().box.domains if each.id == domain)
    n = next(n for name, n in cards.items() if name == era)
    found = [
        Paragraph(KIND, words.say("carta_impera.kind.card", era=era, domain=domain)),
        Paragraph(ASIDE, words.say("carta_impera.kind.count", n=n)),
    ]
    effects = (effect for effect in tables().effects.values() if effect.domain == domain)
    return [*found, *(Paragraph(TEXT, effect_line(words, one)) for one in effects)]


def effect_line(words: Words, effect: Effect) -> str:
    """The name of an effect, and what it does."""
    name = things.effect_name(words, effect.id)
    return f"*{name}*: {things.effect_sentence(words, effect)}"


def seen_sentence(words: Words, item: str, observation: State) -> str:
    """Where the cards of a kind are, as far as the observer sees them."""
    kind = KINDS[item]
    area = sum(column.count(kind) for column in observation.columns)
    discard = observation.discard[DOMAIN_OF[kind]].count(kind)
    marked = observation.embargoes + observation.democracies
    markers = sum(marker.card == kind for marker in marked)
    held = sum(hand.count(kind) for hand in observation.hands) + observation.middle.count(kind)
    total = box().decks[kind % 3].count(kind)
    unseen = total - area - discard - markers - held
    facts = {"area": area, "discard": discard, "markers": markers, "unseen": unseen}
    return words.say("carta_impera.list.seen", **facts)


def keys(item: str) -> list[str]:
    """An effect and its kind; of a card its domain, with the effects of that."""
    known = tables().effects
    if item in known:
        return _of(known[item])
    domain = item.partition("-")[2]
    effects = [key for one in known.values() if one.domain == domain for key in _of(one)]
    return [*(["card"] if effects else []), *effects]


def _of(effect: Effect) -> list[str]:
    return [effect.id, effect.kind]


GLOSSARY = Glossary("carta_impera", keys)
