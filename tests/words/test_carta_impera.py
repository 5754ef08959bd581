"""Sentences of Carta Impera: everything that the rules can say is said in every language."""

from __future__ import annotations

import pytest

from game.content.carta_impera.load import tables
from game.content.carta_impera.schema import DOMAINS, ERAS
from game.rules.carta_impera import events as happened
from game.rules.carta_impera.box import KINDS, NAMES
from game.rules.carta_impera.frames import EffectStep
from game.rules.carta_impera.state import Marker, State
from game.words.carta_impera import box, sentences, things
from game.words.carta_impera.recap import RECAP, exchanges
from game.words.recap import digest
from game.words.sentences import progress_sentence
from tests.rules.carta_impera.playing import GAME
from tests.words.spoken import every_language, strict
from tests.words.test_recap import kinds, line

PLAYERS = ("Ana", "Mihai", "Ioana", "Radu")


@every_language
def test_every_name(lang: str) -> None:
    words = strict(lang)
    for domain in DOMAINS:
        assert things.domain_name(words, domain)
        assert words.name("carta_impera", "of_domain", domain)
    for card in tables().box.domains:
        for era, n in card.cards.items():
            if n:
                assert things.card_name(words, f"{era}-{card.id}")
    for era in ERAS:
        assert things.card_name(words, f"{era}-?") == words.name("carta_impera", "era", era)
    names = [things.effect_name(words, effect) for effect in tables().effects]
    assert len(names) == len({*names})
    assert all(things.effect_name(words, effect, short=True) for effect in tables().effects)


@every_language
def test_every_effect_says_all_of_its_numbers(lang: str) -> None:
    words = strict(lang)
    for effect in tables().effects.values():
        text = things.effect_sentence(words, effect)
        assert text.endswith(".")
        for name in (*things.NUMBERS, "hand_limit"):
            n = getattr(effect, name)
            assert not n or str(n) in text, (effect.id, name)
        for players in (2, 3, 4):
            assert things.cost_sentence(words, effect, players)
        rows = box.about(words, effect.id)
        assert len(rows) == 2 + len(things.effect_sentences(words, effect))
    for card in ("I-military", "II-culture", "III-utopia"):
        assert all(row.text for row in box.about(words, card))


def test_effects_in_english() -> None:
    words, effects = strict("en"), tables().effects
    assert things.effect_sentence(words, effects["research"]) == (
        "Take 2 cards from your area into your hand. Then play 2 cards from your hand at once."
    )
    assert things.cost_sentence(words, effects["research"], 4) == "Level 2: 4 cards in your area"
    assert things.cost_sentence(words, effects["attack"], 4) == "Costs 2 cards of your area"


@every_language
def test_every_aim(lang: str) -> None:
    for effect in ("attack", "inquisition", "embargo", "democracy", "inspiration"):
        assert sentences.aim_sentence(strict(lang), effect, 1, PLAYERS)


def test_who_may_play_nothing_is_told_so_and_nobody_else() -> None:
    state = GAME.new({"start": "seat_0"}, 2, 1)
    state.hands[0] = tuple(KINDS["I-science"] for _ in range(3))
    state.embargoes = (Marker(0, 3, 1, KINDS["I-economy"]),)
    state.touched()
    own, other = (
        sentences.status_sentence(strict("en"), GAME, GAME.observe(state, seat), PLAYERS)
        for seat in (0, 1)
    )
    assert own == "Ana, all your cards are under Embargo"
    assert other == "Ana, play a card"


def test_in_the_draft_each_is_told_of_their_own_cards() -> None:
    state = GAME.new({"deal": "draft"}, 3, 1)
    for seat, text in (
        (1, "Mihai, keep one of these four cards"),
        (None, "Everybody keeps a card"),
    ):
        view = GAME.observe(state, seat)
        assert sentences.status_sentence(strict("en"), GAME, view, PLAYERS).startswith(text)
        assert progress_sentence(sentences, strict("en"), GAME, view) == "Draft · pick 1 of 3"


def test_what_is_seen_of_a_kind_of_card() -> None:
    state = GAME.new({}, 4, 1)
    state.hands = [(KINDS["I-military"],) * 3, *state.hands[1:]]
    state.columns[6] = (KINDS["I-military"],)
    view = GAME.observe(state, 0)
    assert box.seen_sentence(strict("en"), "I-military", view) == (
        "In areas: 1, discarded: 0, markers: 0. Not seen: 4."
    )


def facing(state: State) -> State:
    """A position in which another player is one short, and an Embargo lies on seat 0."""
    state.columns[6 + 2] = (KINDS["II-economy"],) * 7
    state.embargoes = (Marker(0, 4, 1, KINDS["II-economy"]),)
    state.pending = [EffectStep(0)]
    state.touched()
    return GAME.observe(state, 0)


def test_recap_what_befell_me_then_what_changes_my_decision() -> None:
    view = facing(GAME.new({"start": "seat_0"}, 2, 1))
    lines = [
        line(2, 1, happened.CardLost(0, "I-culture", 1), happened.CoinReturned(0)),
        line(3, 1, happened.DemocracyLaid(1, 0, "science", "III-utopia", 9)),
        line(4, 1, happened.EmbargoLaid(1, 0, "culture", "II-economy")),
        line(5, 1, happened.HandTaken(1, 0, ("I-science", "I-economy"))),
        line(6, 1, happened.CardGiven(1, 0, "I-science")),
        line(7, 1, happened.CardGiven(1, 0, "II-military")),
        line(8, 1, happened.CardPlayed(1, "II-economy", "")),
    ]
    found = digest(RECAP, lines, view, 0)
    assert kinds(found.mine) == [
        "hand_taken",
        "DemocracyLaid",
        "EmbargoLaid",
        "CardLost",
        "CoinReturned",
    ]
    assert (found.mine[0].id, found.mine[0].facts) == ("hand_taken", {"rival": 1})
    assert found.mine[1].things == ("own:science", "column:0:science")
    assert [note.id for note in found.matters] == ["one_short", "embargo", "given_back"]
    assert found.matters[0].things == ("column:1:economy",)
    assert found.matters[2].facts == {"by": 1, "n": 2}
    assert kinds(found.rest) == ["CardPlayed"]
    events = [event for one in lines for event in one.events]
    assert exchanges(events, 0) == [(1, ("I-economy",), ("II-military",))]
    redacted = [known for event in events if (known := GAME.redact(event, None))]
    assert exchanges(redacted, 0) == []


def test_every_kind_of_card_has_a_domain_or_none() -> None:
    assert {things.domain_of(card) for card in NAMES} == {*DOMAINS, ""}


@pytest.mark.parametrize("lang", ["it", "ro"])
def test_how_many_effects_are_open_agrees_with_one(lang: str) -> None:
    """The number stands behind its word, which is the same for one and for two."""
    said = strict(lang).say("carta_impera.turn.effects_open", open=1, used=1)
    assert not said.startswith("1")
