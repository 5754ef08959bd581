"""Sentences of A New Dawn: everything that the rules can say is said in every language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple, get_args

import pytest

from game.content.new_dawn import effects
from game.rules.contract import Action, Event, Outcome, Point, Refusal
from game.rules.new_dawn import events, industry, legal, pending, wonders
from game.rules.new_dawn.actions import (
    Attack,
    BuildCity,
    DiscardTrade,
    NewDawnAction,
    ResolveCard,
    TakeTrade,
)
from game.rules.new_dawn.box import box
from game.rules.new_dawn.pending import Frame, Paying
from game.rules.new_dawn.state import State
from game.words import plain
from game.words.new_dawn import sentences
from game.words.sentences import progress_sentence
from tests.rules.new_dawn.play import NEW_DAWN, new, play
from tests.words.test_new_dawn_things import LANGUAGES, keys, strict

NAMES = ("Ana", "Mihai", "Ioana", "Radu")
SEEDS = range(6)


class Seen(NamedTuple):
    """What random games brought, one of each kind."""

    events: dict[tuple[object, ...], Event]
    states: dict[type[Frame], State]
    actions: dict[type[Action], Action]
    refusals: dict[str, Refusal]
    outcomes: list[Outcome]


@cache
def seen() -> Seen:
    found = Seen({}, {}, {}, {}, [])
    for seed in SEEDS:
        state, rng = new(seed), Random(seed)
        for step, (_, action, happened) in enumerate(play(state, rng)):
            found.actions.setdefault(type(action), action)
            for event in happened:
                found.events.setdefault(_kind(event), event)
            if not state.pending:
                continue
            kind = type(state.pending[-1])
            if kind not in found.states or step % 25 == 0:
                found.states[kind] = state.clone()
                _refuse(found, state, rng)
        outcome = NEW_DAWN.outcome(state)
        if outcome:
            found.outcomes.append(outcome)
    return found


def _kind(event: Event) -> tuple[object, ...]:
    """What may choose between sentences."""
    values = (getattr(event, name) for name in event.__struct_fields__)
    words = (value for value in values if isinstance(value, (str, bool)))
    return (type(event), *(value if value in ("", True, False) else "…" for value in words))


def _refuse(found: Seen, state: State, rng: Random) -> None:
    seat = legal.mover(state)
    assert seat is not None
    for action in rng.choices(NEW_DAWN.conceivable(state), k=40):
        refusal = NEW_DAWN.refusal(state, seat, action)
        if refusal:
            found.refusals.setdefault(refusal.reason, refusal)


# --- what happens


def classes(module: Any, base: type) -> set[str]:
    return {
        name
        for name, kind in vars(module).items()
        if isinstance(kind, type)
        and issubclass(kind, base)
        and kind is not base
        and not name.startswith("_")
    }


RARE: tuple[Event, ...] = (
    events.CardsSwapped(0, "pottery", "masonry", "oracle"),
    events.CityStateConquered(0, "seoul", ""),
    events.CityStateFreed(1, "seoul"),
    events.ControlDisputed(0, 1, (5, 6)),
    events.ControlMoved(0, 5, 6),
    events.GameEnded("agendas", (0,)),
    events.GameEnded("agendas", (0, 2)),
    events.NaturalPut(0, "pantanal", "pottery"),
    events.ResourceExchanged(0, "oil", "marble"),
    events.TradeLost(0, 2, "great_zimbabwe"),
    events.TradeMoved(0, "pottery"),
    events.TradeTaken(0, 1, "pottery"),
    events.WonderGained(0, "petra", 5),
    events.WonderMoved(0, "petra", 5),
)
"""What a few random games may lack."""


def test_every_event_has_its_sentence() -> None:
    wanted = classes(events, Event)
    assert keys("log") == wanted
    kinds = {type(event).__name__ for event in (*seen().events.values(), *RARE)}
    assert wanted - kinds == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event(lang: str) -> None:
    words = strict(lang)
    for event in (*seen().events.values(), *RARE):
        text = plain(sentences.event_sentence(words, event, NAMES))
        assert text.endswith("."), text
        assert not set("{}[]") & set(text), text


def test_events_in_english() -> None:
    cases: dict[str, Event] = {
        "Round 3: Mihai.": events.TurnBegan(1, 3),
        "Ana resolves Pottery in slot 4.": events.CardResolved(0, "pottery", 4, 4),
        "Ana resolves Pottery as though it were in slot 3.": events.CardResolved(
            0, "pottery", 2, 3
        ),
        "Mihai takes the diplomacy card Embassy of Ana.": events.PactTaken(1, "embassy@0"),
        "Mihai takes the diplomacy card Seoul.": events.PactTaken(1, "seoul"),
        "Ana puts a trade token on Great Zimbabwe: caravan.": events.TradeGained(
            0, "great_zimbabwe", "visit"
        ),
        "Ana attacks a city of Radu: 9 against 7.": events.Battle(
            0, 3, 5, "city", (("die", 5), ("slot", 4)), (("die", 3), ("terrain", 4))
        ),
        "Ana turns the tech dial by 4 spaces, to 7: level II.": events.DialAdvanced(
            0, 4, 3, 7, (2,)
        ),
        "The victory is shared by Ana and Ioana.": events.GameEnded("agendas", (0, 2)),
    }
    for text, event in cases.items():
        assert plain(sentences.event_sentence(strict("en"), event, NAMES)) == text


# --- why not


FACTS: dict[str, Any] = {
    "card": "pottery",
    "old": "masonry",
    "type": "culture",
    "what": "trade",
    "wonder": "petra",
    "resource": "oil",
    "natural": "pantanal",
    "leader": "rome",
    "pact": "embassy@2",
    "letter": "C",
    "first": "pottery",
    "second": "masonry",
    "seat": 1,
    "level": 3,
    "tile": 7,
    **dict.fromkeys(("need", "have", "spaces", "distance", "difficulty", "slot"), 2),
    **dict.fromkeys(("tokens", "needed", "cost", "production", "short", "cities", "caravans"), 3),
}


def test_every_reason_has_its_sentence() -> None:
    assert keys("refusal") == set(legal.REASONS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal(lang: str) -> None:
    words = strict(lang)
    decisions = sorted(kind.__name__ for kind in legal.DECISIONS)
    assert keys("refusal.not_now") == set(decisions)
    for reason in legal.REASONS:
        for decision in decisions if reason == "not_now" else decisions[:1]:
            refusal = Refusal(reason, "R5", {**FACTS, "decision": decision})
            text = sentences.refusal_sentence(words, refusal, NAMES)
            assert text.endswith("."), text


def test_refusals_of_real_games() -> None:
    """Whatever refusal the rules give brings the facts that its sentence needs."""
    state = new(1)
    seat = legal.mover(state)
    assert seat is not None
    strange = NEW_DAWN.refusal(state, seat, ResolveCard("philosophy"))
    assert strange is not None
    assert sentences.refusal_sentence(strict("en"), strange, NAMES)
    for refusal in seen().refusals.values():
        assert sentences.refusal_sentence(strict("en"), refusal, NAMES)
    assert {"not_now", "terrain_too_hard", "too_far"} <= set(seen().refusals)


# --- what is to be done


def test_every_decision_and_action_has_its_sentence() -> None:
    decisions = {kind.__name__ for kind in legal.DECISIONS}
    assert keys("status") == {*decisions, "over"}
    assert keys("action") == {kind.__name__ for kind in get_args(NewDawnAction)}


HELD: tuple[Frame, ...] = (
    pending.ChoosingLeader(0),
    pending.LayingTile(0),
    pending.Disputing(0, (5,), 1),
    pending.Yielding(1, (5, 6), 0),
    pending.Resolved(0, "pottery", 5),
    pending.WasReset(0, "capitalism"),
    pending.MovingControl(0, 1, 1),
    pending.Converting(0, 1, 2),
    pending.Occupying(0, 5),
    pending.Exchanging(0, 1),
    pending.Gaining(0, 1, "sumeria"),
    pending.Putting(0, 2, "visit"),
    pending.PuttingNatural(0, "pantanal"),
    pending.ChoosingCard(0, "seoul", ("astrology", "mathematics")),
    pending.Discarding(0, 2),
    pending.TakingPact(0, 1, (1,)),
    pending.ReturningPacts(0, 1),
    pending.BuildingCity(0, effects.BuildCity(2)),
    pending.BuildingWonder(0, effects.BuildWonder()),
    pending.Paying(0, "petra", 4, 7),
    pending.Paying(0, "petra", 8, 7),
    pending.SettlingCaravan(0),
    pending.Reinforcing(0, 3),
    pending.Fighting(0, 0, 1, 5, "city", 8, 9),
    pending.Fighting(1, 0, 1, 5, "city", 8, 9),
    pending.Settling(0, "seoul", 1),
    pending.Raiding(0, 1, 2),
    pending.Rehousing(0, "petra"),
    pending.Marking(0, "explorer"),
    pending.Advancing(0, 4),
    pending.Upgrading(0, 1, 2, "tech_dial"),
    pending.Upgrading(0, 1, 0, "mass_production"),
    pending.Blasting(0, 1),
    pending.Separating(0, 5),
    pending.Either(0, (pending.Reinforcing(0, 3),)),
    pending.Either(0, (pending.SettlingCaravan(0),)),
)
"""Decisions of which some are rare."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_status(lang: str) -> None:
    words, kinds = strict(lang), set[type[Frame]]()
    states = list(seen().states.values())
    for frame in HELD:
        states.append(states[0].clone())
        states[-1].pending.append(frame)
    for state in states:
        frame = state.pending[-1]
        kinds.add(type(frame))
        text = sentences.status_sentence(words, NEW_DAWN, state, NAMES)
        assert text.startswith(NAMES[frame.seat] + ","), text
    assert kinds == set(legal.DECISIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action(lang: str) -> None:
    words = strict(lang)
    more = (BuildCity(5), BuildCity(5, True), *(Attack(5, target) for target in keys("target")))
    for action in (*seen().actions.values(), *more):
        assert sentences.action_sentence(words, action, NAMES)


# --- sums, points, ends


@pytest.mark.parametrize("lang", LANGUAGES)
def test_battles_line_by_line(lang: str) -> None:
    words = strict(lang)
    battles = [event for event in seen().events.values() if isinstance(event, events.Battle)]
    assert battles
    for battle in battles:
        for values in (battle.attack, battle.defence):
            lines = sentences.battle_lines(words, values)
            assert [line.value for line in lines] == [value for _, value in values]
            assert all(line.text for line in lines)
    for part in keys("combat"):
        assert sentences.combat_name(words, part)


def test_a_battle_in_english() -> None:
    values = (("die", 4), ("slot", 3), ("iron_working", 1), ("scythia", 3), ("joint_war", 2))
    names = [line.text for line in sentences.battle_lines(strict("en"), values)]
    assert names == ["die", "slot of the card", "Iron Working", "Scythia", "Joint War"]


def test_the_cost_of_a_wonder_adds_up() -> None:
    words = strict("en")
    state = new(1)
    state.players[0].leader = "egypt"
    lines = sentences.cost_lines(words, state, 0, "petra")
    assert lines == [("printed cost", 7), ("Egypt", -1)]
    assert sum(line.value for line in lines) == wonders.cost(state, 0, "petra")


def test_what_pays_for_a_wonder() -> None:
    """What there is so far, or what the card gives, and all that could be added."""
    words, state = strict("en"), seen().states[Paying].clone()
    paying = state.pending[-1]
    assert isinstance(paying, Paying)
    more = industry.Means(state, paying.seat).most(paying.wonder)
    lines = sentences.production_lines(words, state, paying.seat, paying.wonder)
    assert lines[0].value == paying.production
    assert sum(line.value for line in lines[1:]) == more
    state.pending[-1] = pending.BuildingWonder(paying.seat, effects.BuildWonder())
    lines = sentences.production_lines(words, state, paying.seat, paying.wonder)
    assert lines[0].text.startswith("card in slot ")
    assert lines[0].value in (state.slot, *_fifth())
    assert sum(line.value for line in lines[1:]) == more


def _fifth() -> Iterator[int]:
    for card in box().cards.values():
        for step in card.all_steps():
            yield from filter(None, [getattr(step, "fifth_slot", None)])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_card_can_do_from_its_slot(lang: str) -> None:
    """Every card says something, and from another slot something else."""
    words, state = strict(lang), new(1)
    for card in box().cards:
        kinds = set()
        for slot in range(1, 6):
            state.card, state.slot = card, slot
            kinds.add(tuple(sentences.slot_sentences(words, state)))
        assert len(kinds) == 5, card
        assert all(kinds)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ends(lang: str) -> None:
    words = strict(lang)
    point = (Point("agendas", "explorer", 1, {}),)
    one = Outcome("agendas", ((0,), (1,)), (point, ()), "R12")
    tied = Outcome("agendas", ((0,), (1,)), (point, point), "R12")
    shared = Outcome("agendas", ((0, 1),), (point, point), "R12")
    endings = [sentences.ending_sentence(words, end, {"round": 9}) for end in (one, tied, shared)]
    assert len(set(endings)) == 3
    assert not sentences.remark_sentence(words, one)
    assert all(sentences.ending_sentence(words, end, {"round": 9}) for end in seen().outcomes)
    assert sentences.point_sentence(words, point[0]) == words.name("new_dawn", "agenda", "explorer")
    assert words.say("new_dawn.score.category.agendas")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_progress(lang: str) -> None:
    words = strict(lang)
    state = new(1)
    assert progress_sentence(sentences, words, NEW_DAWN, state)
    text = {
        sentences.standing_sentence(words, {"round": number}, over)
        for number, over in ((0, False), (5, False), (6, True))
    }
    assert len(text) == 3
    assert "6" in sentences.standing_sentence(words, {"round": 6}, True)  # all of it was played


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_move_says_where(lang: str) -> None:
    words = strict(lang)
    state = next(one for one in seen().states.values() if one.round)
    at = next(iter(state.board.terrain))
    told = plain(sentences.move_sentence(words, BuildCity(at), NAMES, state))
    assert told.endswith(f": {sentences.space_name(words, state, at)}")
    for action in seen().actions.values():
        if getattr(action, "space", at) in state.board.terrain:
            assert not set("{}[]") & set(
                plain(sentences.move_sentence(words, action, NAMES, state))
            )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wonder_that_keeps_trade_tokens_is_told_of_like_a_card(lang: str) -> None:
    words, zimbabwe = strict(lang), "great_zimbabwe"
    name = words.name("new_dawn", "wonder", zimbabwe)
    happened = (
        events.TokenSpent(0, zimbabwe, "trade"),
        events.TradeDiscarded(0, zimbabwe),
        events.TradeTaken(0, 1, zimbabwe),
    )
    for event in happened:
        assert name in sentences.event_sentence(words, event, NAMES)
    for action in (DiscardTrade(zimbabwe), TakeTrade(zimbabwe)):
        assert name in sentences.action_sentence(words, action, NAMES)
