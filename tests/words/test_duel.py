"""Sentences of 7 Wonders Duel: everything that the rules can say is said in every language."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from game.content.duel.load import tables
from game.content.duel.schema import Card, Effects, Token, Wonder
from game.rules.contract import Event, Point, Refusal
from game.rules.duel import events
from game.rules.duel.actions import DuelAction
from game.rules.duel.game import Duel
from game.rules.duel.legal import REASONS
from game.rules.duel.scoring import CATEGORIES
from game.rules.duel.trade import Payment, Unit
from game.words import Words, languages, plain
from game.words.duel import sentences, things
from game.words.sentences import progress_sentence

NAMES = ("Ana", "Mihai")
LANGUAGES = list(languages())
GAME = Duel()


def strict(lang: str) -> Words:
    return Words(lang, strict=True)


@pytest.mark.parametrize("lang", LANGUAGES)
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_differ(lang: str) -> None:
    box = tables()
    names = [things.thing_name(strict(lang), id) for id in (*box.cards, *box.wonders, *box.tokens)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("lang", LANGUAGES)
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_and_status(lang: str) -> None:
    """Random games until every event there is has been told."""
    words, kinds = strict(lang), set[type[Event]]()
    wanted = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    for seed in range(300):
        kinds |= _tell(words, seed)
        if kinds == wanted:
            break
    assert wanted - kinds == set()


def _tell(words: Words, seed: int) -> set[type[Event]]:
    options = {"wonder_choice": "may" if seed % 2 else "must"}
    state, rng, kinds = GAME.new(options, 2, seed), Random(seed), set[type[Event]]()
    while movers := GAME.to_move(state):
        assert sentences.status_sentence(words, GAME, state, NAMES)
        assert progress_sentence(sentences, words, GAME, state)
        action = rng.choice(GAME.legal_actions(state, movers[0]))
        for event in GAME.apply(state, movers[0], action):
            assert sentences.event_sentence(words, event, NAMES)
            kinds.add(type(event))
    assert sentences.status_sentence(words, GAME, state, NAMES)
    assert progress_sentence(sentences, words, GAME, state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert sentences.ending_sentence(words, outcome, GAME.progress(state))
    for points in outcome.points:
        assert all(sentences.point_sentence(words, point) for point in points)
    return kinds


@pytest.mark.parametrize("kind", ["military", "science", "civilian"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_endings(lang: str, kind: str) -> None:
    for winners in ((0,), (1,), (0, 1)):
        text = sentences.event_sentence(strict(lang), events.GameEnded(kind, winners), NAMES)
        assert len(winners) > 1 or NAMES[winners[0]] in text


def test_events_in_english() -> None:
    cases: dict[str, Event] = {
        "Mihai builds the Statue free: the Theater shows the mask.": events.CardBuilt(
            1, "statue", 0, "mask"
        ),
        "Ana builds the Laboratory for 2 coins.": events.CardBuilt(0, "laboratory", 2, ""),
        "Mihai pushes the pawn by 2 shields: 8 spaces to the capital of Ana.": events.PawnMoved(
            1, 2, 1, -1
        ),
        "Ana pushes the pawn by 2 shields, into the capital of Mihai.": events.PawnMoved(
            0, 2, 7, 9
        ),
        "Ana completes a pair: quill.": events.SymbolGained(0, "quill", 2),
    }
    for text, event in cases.items():
        assert plain(sentences.event_sentence(strict("en"), event, NAMES)) == text


FACTS: dict[str, Any] = {
    "card": "altar",
    "cards": 2,
    "token": "law",
    "seat": 1,
    "number": 3,
    "colour": "grey",
    "coins": 4,
    "price": 11,
    "short": 7,
    "missing": {"wood": 1, "glass": 2},
    "kind": "civilian",
    "built": 7,
}


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal(lang: str, reason: str) -> None:
    words = strict(lang)
    decisions = {
        "take_token": "quill",
        "keep_token": "the_great_library",
        "destroy": "circus_maximus",
        "revive": "the_mausoleum",
        "choose_starter": "",
    }
    for decision, source in decisions.items():
        facts = {**FACTS, "decision": decision, "source": source}
        for extra in ({}, {"wonder": "the_sphinx"}):
            refusal = Refusal(reason, "R4", {**facts, **extra})
            if "wonder" in reason or reason == "draft_over":
                refusal.facts["wonder"] = "the_sphinx"
            assert sentences.refusal_sentence(words, refusal, NAMES).endswith(".")


def test_refusals_of_real_games() -> None:
    """Whatever refusal the rules give brings the facts that its sentence needs."""
    words, rng = strict("en"), Random(1)
    given = set[str]()
    for seed in range(6):
        state = GAME.new({}, 2, seed)
        while movers := GAME.to_move(state):
            for action in rng.sample(GAME.conceivable(state), 20):
                for seat in (0, 1):
                    refusal = GAME.refusal(state, seat, action)
                    if refusal:
                        assert sentences.refusal_sentence(words, refusal, NAMES)
                        given.add(refusal.reason)
            GAME.apply(state, movers[0], rng.choice(GAME.legal_actions(state, movers[0])))
    assert {"too_dear", "card_covered", "decision_pending"} <= given


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


def test_points_in_english() -> None:
    cases = {
        "Theater 3": Point("blue", "theater", 3),
        "Pyramids 9": Point("wonders", "the_pyramids", 9),
        "8 coins, 1 for every 3": Point("coins", "coins", 2, {"coins": 8}),
        "pawn 4 spaces ahead": Point("military", "pawn", 5, {"space": 4}),
        "Builders: 2 for each of 3 wonders": Point(
            "purple",
            "builders_guild",
            6,
            {"what": "wonders", "number": 3, "each": 2, "seat": 0},
        ),
    }
    for text, point in cases.items():
        assert sentences.point_sentence(strict("en"), point) == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_categories_and_options(lang: str) -> None:
    words = strict(lang)
    for category in CATEGORIES:
        assert words.say("duel.score.category." + category)
    for option in GAME.options:
        key = f"option.duel.{option.id}"
        assert words.say(key + ".title")
        for choice in option.choices:
            if choice.startswith("seat_"):  # a seat is named by who sits there
                assert words.say(f"{key}.note.seat", name="Ana")
            else:
                assert words.say(f"{key}.{choice}")
                assert words.say(f"{key}.note.{choice}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move(lang: str) -> None:
    words, state = strict(lang), GAME.new({}, 2, 1)
    facts = {"card": "altar", "wonder": "the_pyramids", "token": "law", "seat": 1}
    for kind in get_args(DuelAction):
        action = kind(**{name: facts[name] for name in kind.__struct_fields__})
        text = plain(sentences.move_sentence(words, action, NAMES, state))
        assert text, kind
        assert not set("{}[]") & set(text), text
