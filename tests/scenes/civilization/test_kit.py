"""What the house has of Civilization: the card list has everything in the box and says no more of
where it is than may be known, hints lead to the move, and endings are counted."""

from __future__ import annotations

from random import Random

import pytest

from game.content.civilization.load import tables
from game.content.statistics import counted
from game.games import GAMES
from game.lessons.coach import STEPS, Coach
from game.rules.civilization.box import UNITS, box
from game.rules.civilization.state import CITIES, MOVEMENT, START, TRADE
from game.rules.civilization.views import observe
from game.scenes.civilization.items import items
from game.scenes.kit.app import App
from game.words import Words, plain
from game.words.civilization.ways import WAYS
from tests.scenes.every_civilization import in_phase, table
from tests.sure import sure

WORDS = Words("en", strict=True)
NAMES = ("Ana", "Mihai", "Ioana")


def test_the_card_list_has_everything_in_the_box() -> None:
    known, there = tables(), items().by_item
    for kind, ids in (
        ("tech", known.technologies),
        ("wonder", known.wonders),
        ("building", known.buildings),
        ("event", known.events),
        ("government", known.governments),
        ("civ", known.civilizations),
        ("person", known.great_people),
        ("unit", box().units),
        ("hut", known.box.huts),
        ("village", known.box.villages),
    ):
        assert {item for item in there if item.partition(":")[0] == kind} == {
            f"{kind}:{id}" for id in ids
        }
    for item in there:
        assert len(plain(items().plain(WORDS, item))) > 20, item


def test_a_place_is_told_as_far_as_it_is_known() -> None:
    state = in_phase(3, MOVEMENT, 6).state
    for seat in (0, None):
        seen = observe(state, seat)
        for item in items().by_item:
            place = items().place(WORDS, seen, item, NAMES)
            assert place.text, item
            if item.startswith(("event:", "hut:", "village:")):
                assert set(place.seats) <= ({0} if seat == 0 else set()), item
    seen = observe(state, None)
    shown = {unit for player in seen.players for unit in player.units if unit < UNITS}
    for number, id in enumerate(box().units):
        seats = items().place(WORDS, seen, f"unit:{id}", NAMES).seats
        assert bool(seats) == (number in shown)
    tech = box().tech["pottery"]
    knows = tuple(n for n, one in enumerate(state.players) if one.techs >> tech & 1)
    assert items().place(WORDS, seen, "tech:pottery", NAMES).seats == knows


@pytest.mark.parametrize("phase", [START, TRADE, CITIES, MOVEMENT])
def test_hints_lead_to_the_move(app: App, phase: int) -> None:
    kit = GAMES["civilization"]
    shown = table(app, in_phase(3, phase))
    coach = Coach(kit.game, kit.adviser(), kit.gains)
    seat = sure(shown.mover)
    for level in range(1, STEPS + 1):
        assert coach.hint(shown.view, seat, 1, str) == level
        found = kit.face.hint(shown, coach)
        assert found.names or found.places
    assert coach.action in shown.legal


def test_what_is_counted_is_what_a_match_has() -> None:
    found = counted("civilization")
    assert {sign.id for sign in found.endings} == set(WAYS)
    kit = GAMES["civilization"]
    assert kit.levels[0] == "random"
    state = kit.game.new({}, 2, 1)
    bot = kit.adviser()
    seat = kit.game.to_move(state)[0]
    action = bot.choose(kit.game, kit.game.observe(state, seat), seat, Random(1))
    assert action in kit.game.legal_actions(state, seat)
