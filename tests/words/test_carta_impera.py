"""Sentences of Carta Impera: everything that the rules can say is said in every language."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar, get_args

import pytest

from game.bots.bot import Reason
from game.bots.carta_impera.reasons import why
from game.content.carta_impera.load import tables
from game.content.carta_impera.schema import DOMAINS, ERAS
from game.rules.carta_impera import events as happened
from game.rules.carta_impera.actions import CartaImperaAction
from game.rules.carta_impera.box import KINDS, NAMES
from game.rules.carta_impera.frames import EffectStep
from game.rules.carta_impera.state import Marker, State
from game.rules.contract import Action, Event, Outcome, Point, Refusal
from game.rules.flow import Answered
from game.words import Words, languages, plain
from game.words.carta_impera import box, sentences, things
from game.words.carta_impera.recap import RECAP, exchanges
from game.words.recap import digest
from game.words.sentences import progress_sentence
from tests.rules.carta_impera.playing import GAME, WAYS
from tests.words.test_recap import kinds, line

PLAYERS = ("Ana", "Mihai", "Ioana", "Radu")
LANGUAGES = list(languages())
Thing = TypeVar("Thing")
RULES = Path(happened.__file__).parent
EVENTS: tuple[Event, ...] = (
    Answered(1),
    happened.CardKept(1, "I-science"),
    happened.CardsPassed(0, 1, ("I-science", "I-?")),
    happened.FaceUpLaid(("I-science", "I-science", "I-economy")),
    happened.FaceUpTaken(1, "I-economy"),
    happened.CardPlayed(0, "II-culture", ""),
    happened.CardPlayed(0, "II-culture", "experiment"),
    happened.StepSkipped(2),
    happened.EffectUsed(1, "purge"),
    happened.EffectCopied(1, "purge", 2),
    happened.CoinReturned(1),
    happened.HandDiscarded(1, "III-utopia", "purge"),
    happened.AreaDiscarded(1, "II-military", "attack"),
    happened.CardLost(0, "II-culture", 1),
    happened.AreaTaken(0, "II-culture", "experiment"),
    happened.DiscardTaken(0, "III-utopia", "oligarchy"),
    happened.HandTaken(1, 0, ("II-science", "II-science", "III-utopia")),
    happened.CardGiven(1, 0, "II-science"),
    happened.EmbargoLaid(1, 0, "culture", "II-economy"),
    happened.EmbargoEnded(0, "culture", "II-economy"),
    happened.DemocracyLaid(1, 0, "economy", "III-utopia", 8),
    happened.CardsDrawn(0, ("II-science", "II-science"), ""),
    happened.LastCardDrawn(3),
    happened.TurnBegan(0),
    happened.CountAsked(3),
    happened.CountAnswered(1, True),
    happened.CountAnswered(1, False),
    happened.DominanceWon(1, "economy", 7),
    happened.MajorityCounted(),
)
REFUSALS: tuple[Refusal, ...] = (
    Refusal("game_over", "R8.5"),
    Refusal("observation", "R11"),
    Refusal("must_play_first", "R3.1"),
    Refusal("domain_embargoed", "R6.8", {"domain": "science"}),
    Refusal("threshold_not_met", "R4.2", {"domain": "science", "have": 1, "needed": 2}),
    Refusal("threshold_not_met", "R5.5", {"domain": "religion"}),
    Refusal("permanent_used", "R4.1", {"domain": "science"}),
    Refusal("permanent_used", "R5.14", {"domain": "culture"}),
    Refusal("permanent_used", "R5.14", {"domain": "science", "own": True}),
    Refusal("temporary_used", "R4.1", {"domain": "science"}),
    Refusal("not_enough_cards_in_hand", "R4.4", {"needed": 2}),
    Refusal("not_enough_cards_in_hand", "R3.1", {"card": "II-science"}),
    Refusal("not_enough_cards_in_area", "R4.4", {"needed": 2}),
    Refusal("not_enough_cards_in_area", "R4.4", {"domain": "science"}),
    Refusal("not_enough_cards_in_area", "R2.8", {"card": "II-science"}),
    Refusal("not_enough_cards_in_discard", "R4.4", {"needed": 2}),
    Refusal("not_enough_cards_in_discard", "R4.4", {"domain": "science"}),
    Refusal("no_playable_card", "R4.4", {"needed": 1}),
    Refusal("no_playable_card", "R4.4", {"domain": "science"}),
    Refusal("no_card_of_domain", "R4.5", {"domain": "science"}),
    Refusal("no_card_of_domain", "R6.2", {"domain": "science"}),
    Refusal("face_down_card", "R7.1"),
    Refusal("target_is_self", "R6.4"),
    Refusal("target_has_no_hand", "R6.4", {"seat": 1}),
    Refusal("target_has_no_card_in_domain", "R6.6", {"seat": 1, "domain": "science"}),
    Refusal("wrong_return_count", "R3.3", {"left": 0}),
    Refusal("wrong_return_count", "R3.3", {"left": 2}),
    Refusal("culture_not_strictly_most", "R5.12", {"have": 1, "rival": 3}),
    Refusal("copied_player_below_threshold", "R5.13", {"seat": 1}),
    Refusal("copied_player_below_threshold", "R5.13", {"seat": 1, "domain": "utopia", "have": 1}),
    Refusal("culture_has_no_temporary_effect", "R6.12"),
    *(Refusal("wrong_step", clause) for clause in ("R3", "R5.5", "R2.8", "R8.7", "R3.3", "R3.1")),
)


def strict(lang: str) -> Words:
    return Words(lang, strict=True)


def shape(refusal: Refusal) -> tuple[str, tuple[str, ...]]:
    """What of a refusal decides which sentence it has."""
    return refusal.reason, tuple(sorted(refusal.facts))


class Seen(NamedTuple):
    """What came up in games that were played by chance, each kind a few times."""

    views: list[State]
    events: list[Event]
    actions: list[tuple[Action, State]]
    reasons: list[Reason]
    refusals: dict[tuple[Any, ...], Refusal]
    ends: list[tuple[Outcome, dict[str, int]]]


@cache
def seen() -> Seen:
    """Statuses, events as everybody learns of them, moves, and refusals of all that can be meant."""
    found, rng, kept = Seen([], [], [], [], {}, []), Random(5), Counter[Any]()

    def few(*key: Any) -> bool:
        kept[key] += 1
        return kept[key] <= 3

    for n, (seats, options) in enumerate(WAYS * 2):
        state = GAME.new(options, seats, n)
        for turn in range(600):
            movers = GAME.to_move(state)
            if not movers:
                found.ends.append((require(GAME.outcome(state)), GAME.progress(state)))
                break
            seat = rng.choice(movers)
            viewer = rng.choice((seat, None, (seat + 1) % seats))
            if few("view", type(state.pending[-1]), viewer == seat, viewer is None):
                found.views.append(GAME.observe(state, viewer))
            if turn % 41 == 0:
                for meant in GAME.conceivable(state):
                    refusal = GAME.refusal(state, seat, meant)
                    if refusal is not None:
                        found.refusals.setdefault((*shape(refusal), refusal.clause), refusal)
            action = rng.choice(GAME.legal_actions(state, seat))
            view = GAME.observe(state, seat)
            reason = why(GAME, view, seat, action)
            if few("why", reason.id):
                found.reasons.append(reason)
            if few("move", type(action)):
                found.actions.append((action, view))
            for event in GAME.apply(state, seat, action):
                told = require(GAME.redact(event, viewer))
                if few("event", type(told), "?" in repr(told)):
                    found.events.append(told)
    return found


def require(one: Thing | None) -> Thing:
    assert one is not None
    return one


@pytest.mark.parametrize("lang", LANGUAGES)
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


@pytest.mark.parametrize("lang", LANGUAGES)
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_whole_and_as_others_learn_of_it(lang: str) -> None:
    made = {
        kind
        for kind in vars(happened).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert {type(event) for event in EVENTS} == made | {Answered}
    words = strict(lang)
    redacted = (require(GAME.redact(event, 3)) for event in EVENTS)
    for event in (*EVENTS, *redacted, *seen().events):
        text = plain(sentences.event_sentence(words, event, PLAYERS))
        assert not set("{}[]?") & set(text.removesuffix("?")), text


def test_events_in_english_and_polish() -> None:
    cases = {
        0: "Mihai looks at the hand of Ana: Science ×2 and Utopia.",
        3: "Mihai looks at the hand of Ana: 3 cards.",
    }
    taken = next(event for event in EVENTS if isinstance(event, happened.HandTaken))
    for seat, text in cases.items():
        told = require(GAME.redact(taken, seat))
        assert plain(sentences.event_sentence(strict("en"), told, PLAYERS)) == text
    embargo = happened.EmbargoLaid(1, 0, "science", "II-economy")
    assert plain(sentences.event_sentence(strict("pl"), embargo, PLAYERS)) == (
        "Mihai kładzie Embargo: Ana w następnej turze nie zagra Nauki."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal(lang: str) -> None:
    given = {match for path in RULES.glob("*.py") for match in _reasons(path.read_text("utf-8"))}
    assert {refusal.reason for refusal in REFUSALS} == given
    words, known = strict(lang), {shape(refusal) for refusal in REFUSALS}
    for refusal in (*REFUSALS, *seen().refusals.values()):
        assert shape(refusal) in known
        assert sentences.refusal_sentence(words, refusal, PLAYERS).endswith(".")
    if lang == "en":
        said = [sentences.refusal_sentence(words, one, PLAYERS) for one in REFUSALS]
        assert len(said) == len({*said}) + 1  # two clauses of wrong_step say the same


def _reasons(source: str) -> list[str]:
    return re.findall(r'Refusal\(\s*"(\w+)"', source)


def test_random_games_come_across_most_of_it() -> None:
    """Else the samples above would say little."""
    assert len({type(action) for action, _ in seen().actions}) >= 15
    assert len({type(event) for event in seen().events}) >= 20
    assert len({key[0] for key in seen().refusals}) >= 12
    assert {outcome.kind for outcome, _ in seen().ends} >= {"majority"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decision_and_where_the_game_stands(lang: str) -> None:
    words = strict(lang)
    for view in seen().views:
        assert sentences.status_sentence(words, GAME, view, PLAYERS)
        assert progress_sentence(sentences, words, GAME, view)
    for effect in ("attack", "inquisition", "embargo", "democracy", "inspiration"):
        assert sentences.aim_sentence(words, effect, 1, PLAYERS)


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move(lang: str) -> None:
    words, state = strict(lang), GAME.new({}, 4, 1)
    facts = {
        "card": "II-science",
        "domain": "science",
        "effect": "purge",
        "seat": 1,
        "level": 2,
        "agree": True,
    }
    made = [
        (kind(**{name: facts[name] for name in kind.__struct_fields__}), state)
        for kind in get_args(CartaImperaAction)
    ]
    for action, view in (*made, *seen().actions):
        text = plain(sentences.move_sentence(words, action, PLAYERS, view))
        assert text
        assert not set("{}[]") & set(text), text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_endings(lang: str) -> None:
    words = strict(lang)
    for outcome, standing in seen().ends:
        assert sentences.ending_sentence(words, outcome, standing)
        assert sentences.standing_sentence(words, standing, over=True)
        for points in outcome.points:
            assert all(sentences.point_sentence(words, point) for point in points)


def test_endings_in_english() -> None:
    point = Point("majority", "science", 1, {"cards": 4})
    assert sentences.source_sentence(strict("en"), point) == "Science: 4 cards"
    alone, teams = {"round": 9, "teams": 0}, {"round": 9, "teams": 1}
    cases = [
        (((0,), (1,)), ((point,), ()), alone, "by 1 majority, in round 9"),
        (((0,), (1,)), ((point,), (point,)), alone, "on a tie-break: 1 majority each"),
        (((0, 1),), ((point,), (point,)), alone, "equal in everything"),
        (((0, 2), (1, 3)), ((point,), (), (point,), ()), teams, "by 1 majority, in round 9"),
        (((0, 1, 2, 3),), ((point,),) * 4, teams, "equal in everything"),
    ]
    for ranking, points, standing, text in cases:
        outcome = Outcome("majority", ranking, points, "R9.4")
        assert sentences.ending_sentence(strict("en"), outcome, standing) == text
        assert not sentences.remark_sentence(strict("en"), outcome)
    won = Outcome("dominance", ((0,), (1,)), ((), ()), "R8.1")
    assert sentences.ending_sentence(strict("en"), won, alone) == "by Dominance, in round 9"
    assert "Majorities do not matter" in sentences.remark_sentence(strict("en"), won)


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
    redacted = [require(GAME.redact(event, None)) for event in events]
    assert exchanges(redacted, 0) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_of_bots_bring_the_facts_of_their_sentences(lang: str) -> None:
    words = strict(lang)
    assert len({reason.id for reason in seen().reasons}) >= 10
    for reason in seen().reasons:
        text = words.say(f"carta_impera.why.{reason.id}", names=PLAYERS, **reason.facts)
        assert plain(text).endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_options(lang: str) -> None:
    words = strict(lang)
    for option in GAME.options:
        key = f"option.carta_impera.{option.id}"
        assert words.say(key + ".title")
        for choice in option.choices:
            if choice.startswith("seat_"):  # a seat is named by who sits there
                assert words.say(f"{key}.note.seat", name="Ana")
            else:
                assert words.say(f"{key}.{choice}")
                assert words.say(f"{key}.note.{choice}")


def test_every_kind_of_card_has_a_domain_or_none() -> None:
    assert {things.domain_of(card) for card in NAMES} == {*DOMAINS, ""}
