"""Sentences of 7 Wonders Duel: everything that the rules can say is said in every language."""

from __future__ import annotations

from game.content.duel.load import tables
from game.content.duel.schema import Card, Effects, Token, Wonder
from game.rules.duel.game import Duel
from game.rules.duel.trade import Payment, Unit
from game.words import plain
from game.words.duel import sentences, things
from tests.words.spoken import every_language, strict

NAMES = ("Ana", "Mihai")
GAME = Duel()


@every_language
def test_every_name(lang: str) -> None:
    words, box = strict(lang), tables()
    for id in (*box.cards, *box.wonders, *box.tokens):
        assert things.thing_name(words, id)
    for kind, ids in (
        ("symbol", box.symbols),
        ("chain", box.chains),
        ("wonder_short", box.wonders),
    ):
        for id in ids:
            assert words.name("duel", kind, id)
    for card in box.cards.values():
        assert words.name("duel", "colour", card.colour)
        assert words.name("duel", "kind", card.colour)


@every_language
def test_names_differ(lang: str) -> None:
    box = tables()
    names = [things.thing_name(strict(lang), id) for id in (*box.cards, *box.wonders, *box.tokens)]
    assert len(names) == len(set(names))


@every_language
def test_every_effect(lang: str) -> None:
    words, box = strict(lang), tables()
    items: list[Card | Wonder | Token] = [*box.cards.values(), *box.wonders.values()]
    for item in [*items, *box.tokens.values()]:
        effects = things.effect_sentences(words, item)
        assert len(effects) == len(item.effects.entries())
        assert all(sentence.endswith(".") for sentence in effects)
    for name in Effects.__struct_fields__:
        assert words.has("duel.effect." + name), name


def test_effects_in_english() -> None:
    words, box = strict("en"), tables()
    assert plain(things.effect_sentence(words, box.cards["lighthouse"])) == (
        "Take 1 coin for each yellow card in your city, this one included. "
        "Worth 3 points at the end."
    )
    assert plain(things.effect_sentence(words, box.cards["forum"])) == (
        "Produces one glass or papyrus for each construction, without raising your rival's prices."
    )
    assert things.chain_sentences(words, box.cards["statue"]) == [
        "Free if your city has the *Theater* with the [chain_mask] mask.",
        "Its [chain_column] column will make the *Gardens* free.",
    ]
    assert plain(things.cost_sentence(words, box.cards["forum"])) == "3 coins, 1 clay"


def test_payment_line_by_line() -> None:
    words = strict("en")
    payment = Payment(
        "laboratory",
        1,
        (
            Unit("wood", "produced", "sawmill"),
            Unit("wood", "produced", "sawmill"),
            Unit("clay", "waived", "masonry"),
            Unit("glass", "bought", price=3),
            Unit("glass", "bought", price=3),
        ),
    )
    lines = [(plain(text), coins) for text, coins in sentences.payment_lines(words, payment)]
    assert lines == [
        ("wood: Sawmill ×2", None),
        ("clay: waived, Masonry", None),
        ("glass: bank, 2 × 3", 6),
        ("printed", 1),
    ]
    assert sentences.trade_sentence(words, payment) == "glass 2 × 3"
    chained = Payment("statue", 0, (), "mask")
    assert sentences.payment_lines(words, chained)[0].text == "[chain_mask] mask: Theater"
    assert sentences.payment_lines(words, Payment("altar", 0, ()))[0].text == "free"
