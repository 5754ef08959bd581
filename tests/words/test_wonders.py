"""Sentences of 7 Wonders: everything that the rules can say is said in every language."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args

import pytest
from msgspec.structs import asdict

from game.bots.bot import Reason
from game.bots.wonders.reasons import why
from game.content.wonders import schema
from game.content.wonders.load import tables
from game.match.log_line import LogLine
from game.rules.contract import Action, Event, Outcome, Point, Refusal
from game.rules.flow import FINISH, Answered
from game.rules.wonders import actions
from game.rules.wonders import events as happened
from game.rules.wonders.frames import Reviving, SeventhCard
from game.rules.wonders.game import Wonders
from game.rules.wonders.state import State
from game.words import Words, languages, plain
from game.words.catalogue import catalogue
from game.words.recap import digest, since_last_turn
from game.words.sentences import progress_sentence
from game.words.wonders import box, rule_lists, sentences, things
from game.words.wonders.recap import RECAP

NAMES = ("Ana", "Mihai", "Ioana")
LANGUAGES = list(languages())
GAME = Wonders()
RULES = Path(happened.__file__).parent
WAYS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (2, {"wonders": "chosen"}),
    (3, {"wonders": "chosen", "sides": "B"}),
    (3, {"sides": "A", "sixth_turn": "halicarnassus_first"}),
    (3, {"sides": "B", "copied_shipowners": "counts_itself"}),
)
EVENTS: tuple[Event, ...] = (
    Answered(1),
    happened.WonderTaken(0, "giza", "B"),
    happened.AgeBegan(2, (("altar", "baths"), ("II-?",), ("II-?",))),
    happened.CardDrawn(1, "altar"),
    happened.CardDrawn(1, "I-?"),
    happened.StructureBuilt(0, "loom_2", "pay"),
    happened.StructureBuilt(0, "mine", "pay", bank=1),
    happened.StructureBuilt(0, "walls", "pay", left=4),
    happened.StructureBuilt(0, "walls", "pay", right=2),
    happened.StructureBuilt(0, "walls", "pay", left=2, right=4),
    happened.StructureBuilt(2, "aqueduct", "chain"),
    happened.StructureBuilt(1, "palace", "free"),
    happened.StageBuilt(0, 0, 1, "baths"),
    happened.StageBuilt(0, 0, 1, "I-?", left=2),
    happened.StageBuilt(2, 0, 2, "II-?", left=2, right=1),
    happened.CardDiscarded(0, 0, "altar", 3),
    happened.CardDiscarded(0, 0, "I-?", 3),
    happened.CardDiscarded(2, -1, "III-?", 0),
    happened.CardDiscarded(1, 1, "spies_guild", 0),
    happened.CoinsGained(0, "tavern", 5),
    happened.CoinsGained(0, "ephesus", 9),
    happened.PileOpened(1, 1, ("altar", "baths")),
    happened.PileOpened(2, 1, ("I-?",)),
    happened.CardRevived(1, "baths", 0),
    happened.PowerUnused(1),
    happened.SeventhCardLeft(1),
    *(happened.HandsPassed(way, (("altar",), ("I-?",))) for way in ("left", "right", "across")),
    happened.ConflictsHeld(1, (1, 2, 0)),
    happened.TokenTaken(0, 1, 5),
    happened.TokenTaken(1, 2, -1),
    happened.PointsCounted(),
)
UNITS = {"stone": (3, 0, 1, 1), "ore": (1, 0, 0, 0)}
REFUSALS: tuple[Refusal, ...] = (
    Refusal("game_over", "R11"),
    Refusal("not_your_turn", "R3"),
    Refusal("observation", "R12.9"),
    Refusal("wrong_step", "R4"),
    Refusal("not_in_hand", "R3", {"card": "loom_1"}),
    Refusal("chosen_already", "R13.2", {"card": "altar"}),
    Refusal("duplicate", "R4", {"card": "loom_2"}),
    Refusal("no_chain", "R5.4", {"card": "forum", "parents": ["altar", "baths"]}),
    Refusal("no_chain", "R5.4", {"card": "altar", "parents": []}),
    Refusal("no_free_structure", "R10", {"used": True}),
    Refusal("no_free_structure", "R10", {"used": False}),
    Refusal("no_stage_left", "R4", {"stages": 3}),
    Refusal("lacking", "R5.3", {"city": 0, "lacks": {"stone": 1}, "units": UNITS}),
    Refusal("lacking", "R5.3", {"city": 0, "lacks": {"stone": 1, "ore": 1}, "units": UNITS}),
    Refusal("too_dear", "R5.3", {"price": 6, "coins": 4}),
    Refusal("wrong_payment", "R12.5", {"left": 2, "right": 0}),
    Refusal("chain_must_be_used", "R13.3", {"card": "altar"}),
    Refusal("must_build", "R13.3", {"cards": ["altar", "baths"]}),
    Refusal("not_in_pile", "R10", {"card": "altar"}),
    Refusal("wonder_taken", "R2.2", {"wonder": "giza"}),
    Refusal("side_not_in_play", "R2.2", {"side": "A"}),
)


def strict(lang: str) -> Words:
    return Words(lang, strict=True)


def shape(refusal: Refusal) -> tuple[str, tuple[str, ...]]:
    """What of a refusal decides which facts its sentence has."""
    return refusal.reason, tuple(sorted(refusal.facts))


def clean(text: str) -> bool:
    """Whether nothing is left of marks and of backs."""
    return bool(text) and not set("{}[]*?") & set(plain(text))


class Seen(NamedTuple):
    """What came up in games that were played by chance, each kind a few times."""

    views: list[tuple[State, int]]
    events: list[tuple[Event, int]]
    actions: list[tuple[Action, State]]
    refusals: dict[tuple[Any, ...], Refusal]
    reasons: list[Reason]
    ends: list[tuple[Outcome, dict[str, int]]]


@cache
def seen() -> Seen:
    found, rng, kept = Seen([], [], [], {}, [], []), Random(7), Counter[Any]()

    def few(*key: Any) -> bool:
        kept[key] += 1
        return kept[key] <= 2

    for n, (seats, options) in enumerate(WAYS * 2):
        state = GAME.new(options, seats, n)
        for turn in range(200):
            movers = GAME.to_move(state)
            if not movers:
                found.ends.append((require(GAME.outcome(state)), GAME.progress(state)))
                break
            seat = rng.choice(movers)
            viewer = rng.choice((seat, None, (seat + 1) % seats))
            if few("view", type(state.pending[-1]), viewer == seat, viewer is None, seats):
                found.views.append((GAME.observe(state, viewer), seats))
            choices = GAME.legal_actions(state, seat)
            if turn % 29 == 0:
                for meant in rng.sample(list(GAME.conceivable(state)), 60):
                    refusal = GAME.refusal(state, seat, meant)
                    if refusal is not None:
                        found.refusals.setdefault(shape(refusal), refusal)
            action = rng.choice(choices)
            if few("move", sentences.move_key(action, state)):
                found.actions.append((action, state.clone()))
            if turn % 5 == 0:
                view = GAME.observe(state, seat)
                reasons = [why(GAME, view, seat, one) for one in choices]
                found.reasons.extend(one for one in reasons if few("why", one.id))
            for event in GAME.apply(state, seat, action):
                told = GAME.redact(event, viewer)
                if told is not None and few("event", type(told), "?" in repr(told)):
                    found.events.append((told, seats))
    return found


def require(one: Outcome | None) -> Outcome:
    assert one is not None
    return one


@pytest.mark.parametrize("lang", LANGUAGES)
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


@pytest.mark.parametrize("lang", LANGUAGES)
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_whole_and_as_others_learn_of_it(lang: str) -> None:
    made = {
        kind
        for kind in vars(happened).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert {type(event) for event in EVENTS} == made | {Answered}
    words = strict(lang)
    told = [(event, 2) for event in EVENTS if asdict(event).get("seat", 0) < 2]
    for event, seats in (*((event, 3) for event in EVENTS), *told, *seen().events):
        assert clean(sentences.event_sentence(words, event, NAMES[:seats]))
    lines = [sentences.event_sentence(words, event, NAMES) for event in EVENTS]
    assert len(lines) == len({*lines})


def test_events_in_english() -> None:
    words = strict("en")
    built = happened.StructureBuilt(0, "walls", "pay", left=2, right=4)
    cases = [
        (built, 3, "Ana builds the Walls and pays 2 coins to Mihai and 4 coins to Ioana."),
        (built, 2, "Ana builds the Walls and pays 2 coins to Mihai and 4 coins to the Free City."),
        (
            happened.StageBuilt(2, 0, 2, "baths", right=1),
            2,
            "The Free City builds stage 2 of the wonder and pays 1 coin to Mihai. "
            "Tucked under it: Baths.",
        ),
        (happened.CoinsGained(1, "tavern", 5), 3, "Mihai takes 5 coins: Tavern."),
    ]
    for event, seats, text in cases:
        assert sentences.event_sentence(words, event, NAMES[:seats]) == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal(lang: str) -> None:
    given = {
        reason
        for path in RULES.glob("*.py")
        for reason in re.findall(r'Refusal\(\s*"(\w+)"', path.read_text("utf-8"))
    }
    assert {refusal.reason for refusal in REFUSALS} == given
    words, known = strict(lang), {shape(refusal) for refusal in REFUSALS}
    for refusal in (*REFUSALS, *seen().refusals.values()):
        assert shape(refusal) in known
        text = sentences.refusal_sentence(words, refusal, NAMES)
        assert clean(text)
        assert text.endswith(".")


def test_what_is_lacking_is_told_with_who_makes_how_many() -> None:
    words, state = strict("en"), GAME.new({"sides": "A"}, 2, 1)
    seat = GAME.to_move(state)[0]
    stages = [action for action in GAME.conceivable(state) if isinstance(action, actions.Stage)]
    found = (GAME.refusal(state, seat, action) for action in stages)
    refusal = next(one for one in found if one and len(one.facts.get("lacks", ())) == 1)
    told = sentences.refusal_sentence(words, refusal, NAMES[:2])
    assert "this city makes" in told
    assert "the Free City sells" in told
    lacking = next(one for one in REFUSALS if one.reason == "lacking")
    assert plain(sentences.refusal_sentence(words, lacking, NAMES)) == (
        "Needs 3 stone: this city makes 0, Mihai sells 1, Ioana sells 1. Missing: 1 stone."
    )


def test_random_games_come_across_most_of_it() -> None:
    """Else the samples above would say little."""
    assert len({type(event) for event, _ in seen().events}) >= 14
    assert len(seen().refusals) >= 6
    assert len(seen().actions) >= 12
    assert {type(view.pending[-1]) for view, _ in seen().views} >= {Reviving, SeventhCard}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move(lang: str) -> None:
    words, state = strict(lang), GAME.new({}, 3, 1)
    facts: dict[str, Any] = {"card": "loom_1", "wonder": "giza", "side": "B"}
    made: list[tuple[Action, State]] = []
    for kind in get_args(actions.WondersAction):
        if kind is type(FINISH):
            continue
        given = {name: facts[name] for name in kind.__struct_fields__ if name in facts}
        made.append((kind(**given), state))
        if "left" in kind.__struct_fields__:
            made += [(kind(**given, left=a, right=b), state) for a, b in ((2, 0), (0, 2), (2, 2))]
    for action, at in (*made, *seen().actions):
        assert clean(sentences.move_sentence(words, action, NAMES, at))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decision_and_where_the_game_stands(lang: str) -> None:
    words = strict(lang)
    for view, seats in seen().views:
        assert clean(sentences.status_sentence(words, GAME, view, NAMES[:seats]).rstrip("?"))
        assert clean(progress_sentence(sentences, words, GAME, view))


def test_everybody_is_told_of_their_own_choice() -> None:
    state, words = GAME.new({}, 3, 1), strict("en")
    told = [
        sentences.status_sentence(words, GAME, GAME.observe(state, seat), NAMES)
        for seat in (0, 1, None)
    ]
    assert told == [
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
        told = sentences.status_sentence(words, GAME, GAME.observe(state, seat), NAMES)
        assert told in (f"{NAMES[seat]}, choose a card", "Everybody chooses a card in secret")


def test_the_holder_chooses_for_the_free_city_after_their_own() -> None:
    state, words = GAME.new({}, 2, 1), strict("en")
    holder = next(seat for seat in (0, 1) if len(state.hands[seat]) == 8)
    GAME.apply(state, holder, GAME.legal_actions(state, holder)[0])
    view = GAME.observe(state, holder)
    assert sentences.status_sentence(words, GAME, view, NAMES[:2]) == (
        f"{NAMES[holder]}, now a card for the Free City"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_and_endings(lang: str) -> None:
    words = strict(lang)
    points = [
        Point("military", "defeat", -2, {"tokens": 2}),
        Point("guilds", "builders_guild", 5, {"counted": 5, "copied": True}),
        Point("science", "gear", 4, {"symbols": 2, "cards": ["workshop"], "free": ["babylon"]}),
    ]
    for outcome, standing in seen().ends:
        assert clean(sentences.ending_sentence(words, outcome, standing))
        assert clean(sentences.standing_sentence(words, standing, over=True))
        assert sentences.remark_sentence(words, outcome) == ""
        points += [point for one in outcome.points for point in one]
    for point in points:
        assert clean(sentences.point_sentence(words, point))
        assert clean(sentences.source_sentence(words, point))
        assert words.has(f"wonders.score.category.{point.category}")


def test_points_in_english() -> None:
    words = strict("en")
    cases = [
        (Point("military", "victory_3", 6, {"tokens": 2}), "2 Victory tokens of +3"),
        (Point("treasury", "coins", 4, {"coins": 13}), "13 coins, 1 for every 3"),
        (Point("wonder", "giza", 5, {"stage": 2}), "stage 2: 5"),
        (Point("civilian", "altar", 2), "Altar: 2"),
        (
            Point(
                "science",
                "gear",
                9,
                {"symbols": 3, "cards": ["workshop", "laboratory"], "free": ["babylon"]},
            ),
            "gear 3 × 3: Workshop, Laboratory and Babylon (free)",
        ),
        (Point("science", "sets", 14, {"sets": 2}), "2 sets of three × 7"),
        (Point("commercial", "haven", 3, {"counted": 3}), "Haven: 1 for each of 3 brown cards"),
        (
            Point("guilds", "craftsmens_guild", 4, {"counted": 2, "copied": True}),
            "Craftsmen (copied): 2 for each of 2 grey cards",
        ),
    ]
    for point, text in cases:
        assert plain(sentences.point_sentence(words, point)) == text
    point = Point("civilian", "altar", 2)
    for ranking, given, text in (
        (((0,), (1,)), ((point,), ()), "by 2 points"),
        (((0,), (1,)), ((point,), (point,)), "on a tie, by more coins"),
        (((0, 1),), ((point,), (point,)), "equal in points and in coins"),
    ):
        outcome = Outcome("counted", ranking, given, "R11")
        assert sentences.ending_sentence(words, outcome, {"age": 3}) == text


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_options(lang: str) -> None:
    words = strict(lang)
    for option in GAME.options:
        key = f"option.wonders.{option.id}"
        assert words.say(key + ".title")
        for choice in option.choices:
            assert words.say(f"{key}.{choice}")
            assert words.say(f"{key}.note.{choice}")


SAID_SELDOM = {"chain", "free", "position"}
"""Reasons of bots that random moves may have no use for."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_of_a_bot_has_its_sentence(lang: str) -> None:
    words = strict(lang)
    sentences = {key.split(".")[2] for key in catalogue(lang) if key.startswith("wonders.why.")}
    chosen = {reason.id for reason in seen().reasons}
    assert chosen <= sentences
    assert sentences <= {"chance"} | chosen | SAID_SELDOM
    for reason in seen().reasons:
        text = words.say(f"wonders.why.{reason.id}", names=NAMES, **reason.facts)
        assert clean(text)
        assert text.endswith(".")


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


@pytest.mark.parametrize("lang", LANGUAGES)
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
