"""Sentences of 7 Wonders: everything that the rules can say is said in every language."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.content.wonders import schema
from game.content.wonders.load import tables
from game.match.tape import LogLine
from game.rules.contract import Event
from game.rules.flow import Answered
from game.rules.wonders import actions
from game.rules.wonders import events as happened
from game.rules.wonders.game import Wonders
from game.rules.wonders.state import State
from game.words import Words, plain
from game.words.recap import digest, since_last_turn
from game.words.sentences import progress_sentence
from game.words.wonders import box, rule_lists, sentences, things
from game.words.wonders.recap import RECAP
from tests.words.spoken import clean, every_language, strict

NAMES = ("Ana", "Mihai", "Ioana")
GAME = Wonders()


@every_language
def test_every_name(lang: str) -> None:
    words, found = strict(lang), tables()
    names = {card.printed: things.card_name(words, card.id) for card in found.cards.values()}
    assert len(names) == len({*names.values()}) == 75
    for wonder in found.wonders:
        assert words.name("wonders", "wonder", wonder)
        assert things.board_name(words, wonder, "B").endswith(" B")
    for kind, ids in (
        ("resource", schema.RESOURCES),
        ("symbol", schema.SYMBOLS),
        ("colour", schema.COLOURS),
    ):
        assert len({words.name("wonders", kind, id) for id in ids}) == len(ids)
    for card in found.cards.values():
        assert clean(box.kind(words, card))
        assert things.short_name(words, card.id)
    for back in ("I-?", "II-?", "III-?"):
        assert things.card_name(words, back)


@every_language
def test_every_effect_and_cost(lang: str) -> None:
    words, found = strict(lang), tables()
    items: list[schema.Card | schema.Stage] = [*found.cards.values()]
    for wonder in found.wonders.values():
        for stages in wonder.sides.values():
            items += stages
    for item in items:
        effects = things.effect_sentences(words, item)
        assert len(effects) == len(item.effects)
        assert all(clean(text) and text.endswith(".") for text in effects)
        assert clean(things.cost_sentence(words, item.cost))
        for effect in item.effects:
            if isinstance(effect, schema.CoinsPer | schema.PointsPer):
                assert str(2 * effect.amount) in sentences.now_sentence(words, effect, 2)
    for card in found.cards.values():
        rows = box.about(words, card.id)
        assert len(rows) == 2 + len(card.effects) + len(things.chain_sentences(words, card))
        assert all(clean(row.text) for row in rows)
    for wonder in found.wonders.values():
        for side in wonder.sides:
            assert all(clean(row.text) for row in box.about_board(words, wonder.id, side))


def test_effects_in_english() -> None:
    words, cards = strict("en"), tables().cards
    lines = {
        "sawmill": "Produces 2 wood each turn; your neighbours may buy it.",
        "excavation": "Produces one stone or clay each turn; your neighbours may buy it.",
        "forum": "Produces one glass, loom or papyrus each turn, for you alone.",
        "east_trading_post": "From your next turn on, each unit of raw materials from your right "
        "neighbour costs you 1 coin.",
        "bazar": "Take 2 coins at once for each grey card in your city and both neighbouring "
        "cities.",
        "lighthouse": "Take 1 coin at once for each yellow card in your city, this one included. "
        "Worth 1 point at the end for each yellow card in your city, this one included.",
        "strategists_guild": "Worth 1 point at the end for each Defeat token in both neighbouring "
        "cities.",
    }
    for id, text in lines.items():
        assert plain(things.effect_sentence(words, cards[id])) == text
    assert [plain(text) for text in things.chain_sentences(words, cards["forum"])] == [
        "Free with East Trading Post or West Trading Post in your city.",
        "Makes Haven free in Age III.",
    ]
    assert plain(things.cost_sentence(words, cards["palace"].cost)) == (
        "1 wood, 1 stone, 1 clay, 1 ore, 1 glass, 1 loom, 1 papyrus"
    )


def test_what_is_lacking_is_told_with_who_makes_how_many() -> None:
    words, state = strict("en"), GAME.new({"sides": "A"}, 2, 1)
    seat = GAME.to_move(state)[0]
    stages = [action for action in GAME.conceivable(state) if isinstance(action, actions.Stage)]
    found = (GAME.refusal(state, seat, action) for action in stages)
    refusal = next(one for one in found if one and len(one.facts.get("lacks", ())) == 1)
    sentence = sentences.refusal_sentence(words, refusal, NAMES[:2])
    assert "this city makes" in sentence
    assert "the Free City sells" in sentence


def test_everybody_is_told_of_their_own_choice() -> None:
    state, words = GAME.new({}, 3, 1), strict("en")
    lines = [
        sentences.status_sentence(words, GAME, GAME.observe(state, seat), NAMES)
        for seat in (0, 1, None)
    ]
    assert lines == [
        "Ana, choose a card",
        "Mihai, choose a card",
        "Everybody chooses a card in secret",
    ]
    assert progress_sentence(sentences, words, GAME, state) == "Age I · turn 1 of 6"


def test_a_hand_that_was_passed_on_and_is_known_names_nobody_else() -> None:
    """Who passed a hand on knows all of it: it is not they whose choice is told."""
    state, words, rng = GAME.new({}, 3, 1), strict("en"), Random(4)
    while state.turn < 3:
        seat = GAME.to_move(state)[0]
        GAME.apply(state, seat, rng.choice(list(GAME.legal_actions(state, seat))))
    for seat in range(3):
        sentence = sentences.status_sentence(words, GAME, GAME.observe(state, seat), NAMES)
        assert sentence in (f"{NAMES[seat]}, choose a card", "Everybody chooses a card in secret")


def test_the_holder_chooses_for_the_free_city_after_their_own() -> None:
    state, words = GAME.new({}, 2, 1), strict("en")
    holder = next(seat for seat in (0, 1) if len(state.hands[seat]) == 8)
    GAME.apply(state, holder, GAME.legal_actions(state, holder)[0])
    view = GAME.observe(state, holder)
    assert sentences.status_sentence(words, GAME, view, NAMES[:2]) == (
        f"{NAMES[holder]}, now a card for the Free City"
    )


def test_lists_of_the_rules() -> None:
    words = strict("en")
    chains = rule_lists.chains(words)
    assert "• Apothecary → Stables and Dispensary" in chains
    freed = sum(len(re.split(", | and ", line.partition("→ ")[2])) for line in chains)
    assert freed == sum(bool(card.chains) for card in tables().cards.values())
    assert plain(rule_lists.boards(words)[3]) == (
        "• The Colossus of Rhodes (ore), side B: 1 (3 stone): 1 shield in every conflict from now "
        "on. Worth 3 points at the end. Take 3 coins at once. 2 (4 ore): 1 shield in every "
        "conflict from now on. Worth 4 points at the end. Take 4 coins at once."
    )
    assert plain(rule_lists.players(words)[1]) == (
        "• 4 players: 28 cards each in Ages I and II; in Age III 22 and 6 guilds"
    )
    assert len(rule_lists.guilds(words)) == 10


# --- since your last turn


def told_to(seat: int, view: State, *events: Event) -> list[tuple[str, str]]:
    """The notes of what the seat's own last choice brought to light, by group."""
    line = LogLine(1, seat, None, [Answered(seat), *events])
    found = digest(RECAP, since_last_turn(RECAP, [line], seat), view, seat, (Answered,))
    groups = (("mine", found.mine), ("matters", found.matters), ("rest", found.rest))
    return [
        (group, note.id or type(note.events[0]).__name__)
        for group, notes in groups
        for note in notes
    ]


def test_who_bought_and_who_armed_matters() -> None:
    view = GAME.observe(GAME.new({}, 3, 1), 0)
    view.cities[1].shields = 2
    events = (
        happened.StructureBuilt(1, "barracks", "pay", right=2),
        happened.TokenTaken(0, 1, -1),
        happened.HandsPassed("left", ((), (), ())),
    )
    assert told_to(0, view, *events) == [
        ("mine", "TokenTaken"),
        ("matters", "bought"),
        ("matters", "ahead"),
        ("rest", "StructureBuilt"),
        ("rest", "HandsPassed"),
    ]


@every_language
def test_what_the_free_city_did_is_told_without_a_seat(lang: str) -> None:
    view, words = GAME.observe(GAME.new({}, 2, 1), 0), strict(lang)
    view.cities[2].shields = 1
    built = happened.StructureBuilt(2, "barracks", "pay", left=2)
    notes = RECAP.matters(view, 0, (built,))
    assert [note.id for note in notes] == ["bought_free_city", "ahead_free_city"]
    for note in notes:
        assert note.seat == -1
        assert clean(words.say(f"wonders.recap.{note.id}", names=NAMES[:2], **note.facts))
    assert RECAP.note(view, LogLine(1, 1, None, []), built).seat == -1
    assert RECAP.things(view, built) == ("card:barracks", "city:2")


@pytest.mark.parametrize("of", [2, 3, 4])
def test_of_so_many_stages_is_said_in_the_genitive(of: int) -> None:
    said = Words("pl", strict=True).say("wonders.score.note.wonder", built=1, of=of)
    assert said == f"1 z {of} etapów"
