"""After a battle of Civilization: what the points of loot buy, the unit that China keeps, figures that
are lost."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from game.drawing.civilization import battle
from game.drawing.civilization import battle as drawing
from game.drawing.kit.display import misfits
from game.hotseat.hands import HERE
from game.lessons.run import set_up_at
from game.rules.civilization import loot as rules
from game.rules.civilization.actions import KeepUnit, LoseFigure, PlayUnit, TakeLoot
from game.rules.civilization.box import box
from game.rules.civilization.frames import KeepingUnit, Looting, LosingFigures
from game.rules.civilization.game import Civilization
from game.rules.civilization.state import State
from game.scenes.civilization import aftermath
from game.scenes.civilization.aftermath import keep
from game.scenes.civilization.layout import lay_out
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.section import Box
from game.words.civilization import prizes
from tests.examples.civilization.position import GIVEN, state_of
from tests.scenes.civilization.fights import BEFORE
from tests.scenes.civilization.playing import begun, sit_down
from tests.scenes.civilization.test_battle import held, painted_by
from tests.scenes.driving import run_frames
from tests.scenes.test_relay import click, names
from tests.sure import sure

LAST: dict[str, Any] = {
    "attacker": "A",
    "defender": "B",
    "at": "d5",
    "from": "d4",
    "group": ["army", "army", "scout"],
    "hands": {"A": ["infantry:3"], "B": []},
    "fronts": [{"defender": "mounted:1"}],
    "killed": {"A": ["mounted:2", "artillery:1"], "B": []},
    "to_play": "A",
}
"""Ana's last unit wins the battle."""
RICH = {
    "trade": 12,
    "culture": 2,
    "resources": ["iron", "iron"],
    "huts": ["silk", "spy"],
    "events": ["defection", "lost", "mass_defection"],
    "techs": ["pottery", "horseback_riding"],
    "coins": {"pottery": 1},
}


def given(civ: str = "rome", options: dict[str, str] | None = None, **battle: Any) -> State:
    found = deepcopy(BEFORE) | {"battle": LAST | battle, "options": options or {}}
    found["players"]["A"] |= {"civ": civ, "scouts": ["d4"]}
    found["players"]["B"] |= RICH
    return state_of(GIVEN("given", found))


def won(app: App, state: State, front: int = 1) -> CivilizationTable:
    """The table once Ana has played her last unit."""
    table = sit_down(app, begun(2, rules=set_up_at(Civilization(), state)))
    table.relay.open()
    table.act(PlayUnit("infantry_3", front))
    run_frames(app, 3, 16)
    return table


def looting(app: App, **changes: Any) -> CivilizationTable:
    """The table where Ana takes loot of a city."""
    table = won(app, given(**changes))
    while not isinstance(table.moment.frame, Looting):
        table.act(table.legal[0])
    app.frame(16)
    return table


def test_losses_and_loot_are_settled_in_front_of_everybody(app: App) -> None:
    """No curtain and no key: nothing of them is secret."""
    table = won(app, given())
    assert isinstance(table.moment.frame, LosingFigures)
    assert HERE not in names(app)
    click(app, "do:figure:scout")
    assert LoseFigure("scout") == table.match.log[-1].action
    assert isinstance(table.moment.frame, Looting)
    assert table.moment.p.acts
    assert not table.relay.down


@pytest.mark.parametrize("edition", ["errata", "first_edition"])
def test_the_board_offers_what_the_rules_sell(app: App, edition: str) -> None:
    """Every offer that can be bought is legal, and every legal one is on the board."""
    chosen = {} if edition == "errata" else first_edition()
    table = looting(app, options=chosen)
    p = table.moment.p
    offered = set()
    for offer in prizes.offers(p):
        if prizes.why_not(p, offer):
            continue
        things = (
            [offer.thing] if offer.thing else rules.things(p.state, prizes.frame_of(p), offer.what)
        )
        offered |= {TakeLoot(offer.what, thing) for thing in things}
    assert offered == {one for one in table.legal if isinstance(one, TakeLoot)}
    shown = prizes.offers(p)
    assert painted_by(aftermath.prizes_board(p, ""), drawing.laurel)[:2] == [(True,), (True,)]
    assert {prizes.price_of(p, one.what) for one in shown if not prizes.why_not(p, one)} <= {1, 2}
    assert "Mihai has none" in [prizes.prize(p, one).no for one in shown]
    coins = [prizes.prize(p, prizes.Offer("coin", place)) for place in box().coin_places]
    assert {one.symbol for one in coins} == {"coin"}


def first_edition() -> dict[str, str]:
    (option,) = [one for one in Civilization().options if one.id == "loot"]
    (other,) = [one for one in option.choices if one != option.default]
    return {"loot": other}


def test_what_each_coin_costs_is_said_in_whole_words(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each place with coins is offered twice: to discard one, and to steal one for two points."""
    places = {"pottery": 1, "code_of_laws": 1, "sheet": 2}
    monkeypatch.setitem(RICH, "techs", ["pottery", "code_of_laws", "horseback_riding"])
    monkeypatch.setitem(RICH, "coins", places)
    table = looting(app)
    assert len([one for one in prizes.offers(table.moment.p) if one.thing in places]) == 6
    room = Box(
        0, 0, lay_out(1920, 1080, 4, "").map.w, aftermath.LOOT_SIZE[1]
    )  # of four it is narrower
    placed = table.arranger().arrange(aftermath.prizes_board(table.moment.p, ""), room)
    assert [one for one in misfits(table.measure(), placed) if one.cut] == []


def test_an_offer_is_chosen_then_taken(app: App) -> None:
    table = looting(app)
    click(app, "loot:trade:")
    assert not any(isinstance(line.action, TakeLoot) for line in table.match.log)
    click(app, "do:take")
    assert table.match.log[-1].action == TakeLoot("trade", "")
    assert table.moment.p.state.players[0].trade == 3
    click(app, "loot:resource:iron", "loot:resource:iron")
    assert table.match.log[-1].action == TakeLoot("resource", "iron")
    assert not isinstance(table.moment.frame, Looting)


def test_a_technology_and_an_event_are_chosen_among(app: App) -> None:
    """Technologies from a list, events by their backs alone."""
    table = looting(app)
    click(app, "loot:tech:")
    assert "do:take" not in names(app)
    found = sure(prizes.techs(table.moment))
    assert {one.picture for one in found.buttons} == {"tech:pottery", "tech:horseback_riding"}
    event = "loot:event:event_2"
    click(app, event)
    p = table.moment.p
    assert painted_by(aftermath.prizes_board(p, event), drawing.event_back) == [
        (1, False),
        (2, True),
    ]
    click(app, "do:take")
    assert table.match.log[-1].action == TakeLoot("event", "event_2")


def test_china_keeps_one_of_the_units_that_fell(app: App) -> None:
    table = won(app, given(civ="china"))
    while not isinstance(table.moment.frame, KeepingUnit):
        table.act(table.legal[0])
        app.frame(16)
    units = [args[0] for args in painted_by(keep(table.moment.p, frozenset()), battle.card)]
    assert sorted((one.kind, one.strength) for one in units) == [("artillery", 1), ("mounted", 2)]
    click(app, "unit:mounted_2")
    assert table.match.log[-1].action == KeepUnit("mounted_2")


def test_barbarians_hide_their_cards_and_whoever_plays_them_holds_a_key(app: App) -> None:
    state = given(defender="barbarians", hands={"A": ["infantry:3"], "barbarians": ["mounted:1"]},
                  fronts=[], to_play="barbarians")  # fmt: skip
    table = sit_down(app, begun(2, rules=set_up_at(Civilization(), state)))
    assert (table.relay.due, table.viewer(), table.relay.down) == (1, None, False)
    assert HERE in names(app)
    assert "unit:mounted_1" not in names(app)
    held(app, "d", table.hold)
    click(app, "unit:mounted_1", "do:front:0")
    assert isinstance(table.match.log[-1].action, PlayUnit)
    app.frame(16)
    held(app, "a", table.hold)
    assert table.viewer() == 0
