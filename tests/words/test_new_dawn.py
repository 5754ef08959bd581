"""Sentences of A New Dawn: everything that the rules can say is said in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from game.content.new_dawn import effects
from game.rules.contract import Refusal
from game.rules.new_dawn import events, industry, pending, resolve, wonders
from game.rules.new_dawn.actions import Attack, BuildCity, DiscardTrade, ResolveCard, TakeTrade
from game.rules.new_dawn.box import box
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.pending import Frame, Paying
from game.rules.new_dawn.state import State
from game.words import plain
from game.words.new_dawn import sentences
from tests.rules.new_dawn.play import NEW_DAWN, new
from tests.sure import sure
from tests.words import seen
from tests.words.spoken import every_language, strict
from tests.words.test_new_dawn_things import keys

NAMES = ("Ana", "Mihai", "Ioana", "Radu")


def states() -> list[State]:
    """Positions of random games at decisions of all kinds."""
    return [view for view, *_ in seen.seen("new_dawn").views]


# --- why not


def test_every_reason_has_its_sentence() -> None:
    assert keys("refusal") == {*seen.reasons("new_dawn")}


@every_language
def test_what_cannot_be_done_now_is_refused_by_what_is_to_be_done(lang: str) -> None:
    decisions = {kind.__name__ for kind in resolve.DECISIONS}
    assert keys("refusal.not_now") == decisions
    for decision in decisions:
        facts = {**seen.file("new_dawn")["refusal_facts"], "decision": decision}
        text = sentences.refusal_sentence(strict(lang), Refusal("not_now", "R5", facts), NAMES)
        assert text.endswith("."), text


def test_a_card_that_nobody_has_is_refused_in_words() -> None:
    state = new(1)
    refusal = sure(NEW_DAWN.refusal(state, resolve.mover(state) or 0, ResolveCard("philosophy")))
    assert sentences.refusal_sentence(strict("en"), refusal, NAMES)


# --- what is to be done


def test_every_decision_and_action_has_its_sentence() -> None:
    decisions = {kind.__name__ for kind in resolve.DECISIONS}
    assert keys("status") == {*decisions, "over"}
    assert keys("action") == {kind.__name__ for kind in get_args(NewDawn.actions)}


HELD: tuple[Frame, ...] = (
    pending.BuildingCity(0, effects.BuildCity(2)),
    pending.BuildingWonder(0, effects.BuildWonder()),
    pending.Either(0, (pending.Reinforcing(0, 3),)),
    pending.Either(0, (pending.SettlingCaravan(0),)),
)
"""Decisions that hold others, or effects; all the rest stands in `said/new_dawn.yaml`."""


def held() -> list[State]:
    """Positions at decisions of which some are rare."""
    found, written = [], seen.samples("new_dawn", "frames")
    for frame in (*HELD, *(seen.made(getattr(pending, kind), one) for kind, one, _ in written)):
        found.append(states()[0].clone())
        found[-1].pending.append(frame)
    return found


@every_language
def test_every_status(lang: str) -> None:
    kinds = set[type[Frame]]()
    for state in (*states(), *held()):
        frame = state.pending[-1]
        kinds.add(type(frame))
        text = sentences.status_sentence(strict(lang), NEW_DAWN, state, NAMES)
        assert text.startswith(NAMES[frame.seat] + ","), text
    assert kinds == set(resolve.DECISIONS)


@every_language
def test_each_target_of_an_attack_has_its_words(lang: str) -> None:
    for target in keys("target"):
        assert sentences.action_sentence(strict(lang), Attack(5, target), NAMES)


# --- sums, points, ends


@every_language
def test_battles_line_by_line(lang: str) -> None:
    words = strict(lang)
    entries = [event for event, *_ in seen.events("new_dawn")]
    battles = [event for event in entries if isinstance(event, events.Battle)]
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


def pays(state: State) -> bool:
    return isinstance(state.pending[-1], Paying)


def test_what_pays_for_a_wonder() -> None:
    """What there is so far, or what the card gives, and all that could be added."""
    words, state = strict("en"), next(one.clone() for one in states() if pays(one))
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


@every_language
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


@every_language
def test_progress_and_moves_say_when_and_where(lang: str) -> None:
    words, state = strict(lang), next(one for one in states() if one.round)
    at = next(iter(state.board.terrain))
    sentence = plain(sentences.move_sentence(words, BuildCity(at), NAMES, state))
    assert sentence.endswith(f": {sentences.space_name(words, state, at)}")
    texts = [
        sentences.standing_sentence(words, {"round": number}, over)
        for number, over in ((0, False), (5, False), (6, True))
    ]
    assert len({*texts}) == 3
    assert "6" in texts[-1]  # all of it was played


@every_language
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
