"""The Trade screen: offers lie open before everybody, agreeing takes a key of one's own, what was agreed to
changes hands after a moment, and nobody sees more than they may."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
import pytest

from game.bots.bot import Reason
from game.bots.civilization.trading import Reply, reply
from game.drawing.civilization import cards
from game.hotseat.civilization import trading
from game.hotseat.civilization.offers import Offer
from game.lessons.run import set_up_at
from game.match.match import Match
from game.match.record import SeatSetup
from game.rules.civilization.actions import EndTurn, OpenBargain, Propose, Put
from game.rules.civilization.box import CONTENT, box
from game.rules.civilization.events import BargainProposed, BargainStruck
from game.rules.civilization.frames import Considering, Thing, Turn
from game.rules.civilization.game import Civilization
from game.rules.civilization.research import can_research
from game.rules.civilization.state import CITIES, TRADE, State
from game.scenes.civilization import bargains
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import KeyUp, Move, Press, Release, key_name
from game.words.civilization import offers
from game.words.civilization.position import Position
from tests.scenes import trees
from tests.scenes.civilization.playing import SEATS, lift, sit_down
from tests.scenes.driving import click, press, tab_to, top_as
from tests.scenes.every_civilization import trade_begins
from tests.scenes.test_relay import hold
from tests.sure import sure

IRON = "hut:iron"


def seated(
    app: App, state: State, bots: Sequence[int] = (), level: str = "medium"
) -> CivilizationTable:
    """The table of a match that begins there."""
    seats = [
        SeatSetup(*one, level if n in bots else None)
        for n, one in enumerate(SEATS[: len(state.players)])
    ]
    match = Match.new(set_up_at(Civilization(), state), seats, {}, seed=3)
    return sit_down(app, match)


def agree(app: App, *keys: str) -> None:
    """Keys are pressed, and time goes by."""
    tap(app, *keys)
    wait(app)


def tap(app: App, *keys: str) -> None:
    """Keys are pressed and let go."""
    for key in keys:
        press(app, key)
        app.handle(KeyUp(key))
        app.frame(16)


def wait(app: App, ms: float = trading.MOMENT) -> None:
    for _ in range(int(ms // 100) + 2):
        app.frame(100)


def struck(table: CivilizationTable) -> list[BargainStruck]:
    events = (event for line in table.match.log for event in line.events)
    return [one for one in events if isinstance(one, BargainStruck)]


def state_of(table: CivilizationTable) -> State:
    found: State = table.match.state
    return found


def lay_open(app: App, *goods: str) -> Offer:
    """Click goods of two columns, and lay them open."""
    for one in goods:
        click(app, f"good:{one}")
    click(app, "do:offer")
    table = top_as(app, CivilizationTable)
    return table.trading.offers.open[0]


# ---- a deal before everybody --------------------------------------------------------------------


def test_two_deal_with_two_keys_and_no_curtain(app: App) -> None:
    table = seated(app, trade_begins(2))
    assert (table.open_board.board, table.relay.down, table.viewer()) == ("offer", False, None)
    for name in ("more:0:iron", "more:1:trade", "more:1:trade", "more:1:culture"):
        click(app, name)
    agree(app, "1")
    assert not struck(table)
    tap(app, "2")
    assert table.trading.offers.due is not None
    assert not struck(table)
    wait(app)
    (deal,) = struck(table)
    assert (deal.seat, deal.to) == (0, 1)
    first, second = state_of(table).players
    assert (first.trade, first.culture, second.trade) == (11, 5, 5)
    assert second.resources[3] == 1
    assert (table.relay.down, table.viewer()) == (False, None)
    assert table.trading.offers.new == Offer((0, 1))
    assert isinstance(state_of(table).pending[-1], Turn)


def test_with_a_curtain_at_every_change_a_deal_still_takes_two_keys(app: App) -> None:
    app.preferences.full_curtain = True
    table = seated(app, trade_begins(2))
    hold(app, table.hold + 100)
    assert table.viewer() == 0
    for name in ("more:0:iron", "more:1:trade"):
        click(app, name)
    agree(app, "1", "2")
    assert struck(table)
    assert (table.relay.down, table.viewer()) == (False, 0)


@pytest.mark.parametrize("key", ["1", "2"])
def test_either_takes_it_back_for_a_moment(app: App, key: str) -> None:
    table = seated(app, trade_begins(2))
    click(app, "more:0:iron")
    tap(app, "1", "2")
    wait(app, trading.MOMENT - 600)
    agree(app, key)
    assert not struck(table)
    agree(app, key)
    assert struck(table)


@pytest.mark.parametrize("letters", [1.0, 1.4])
def test_of_two_each_sees_what_could_be_researched_with_the_trade_they_get(
    app: App, letters: float
) -> None:
    app.preferences.text_size = letters
    state = trade_begins(2)
    table = seated(app, state)
    for _ in range(2):
        click(app, "more:1:trade")
    p = table.moment.p
    say, words, all_able = p.say, trees.shown(table), 0
    for seat, trade in ((0, 11), (1, 5)):
        able = can_research(p.state, seat, trade).bit_count()
        shown = say("civilization.trade.learns", n=able, trade=trade) in words
        assert shown == bool(able)
        all_able += able
    placed = (p.node.paint for section in trees.trees(table) for p in section.laid().placed)
    tiles = sum(one is not None and one.draw is cards.tech_tile for one in placed)
    assert tiles + sum(int(one[1:]) for one in words if one.startswith("+")) == all_able


def test_a_change_takes_back_what_was_agreed_to(app: App) -> None:
    table = seated(app, trade_begins(2))
    click(app, "more:0:iron")
    tap(app, "1")
    assert table.trading.offers.new.agreed == {0}
    click(app, "more:1:trade")
    assert not table.trading.offers.new.agreed
    agree(app, "2")
    assert not struck(table)


def test_the_sheet_counts_never_beyond_what_there_is(app: App) -> None:
    table = seated(app, trade_begins(2))
    for _ in range(4):
        click(app, "more:1:culture")
    click(app, "less:0:trade")
    assert table.trading.offers.new.sides == ((), (("culture", 2),))
    click(app, "do:clear")
    assert not table.trading.offers.new.full


def test_nobody_is_asked_to_agree_while_nothing_is_offered(app: App) -> None:
    table = seated(app, trade_begins(2))
    asked = table.say("civilization.trade.at_once")
    assert asked not in trees.shown(table)
    click(app, "more:0:iron")
    assert asked in trees.shown(table)


def test_what_follows_is_written_out(app: App) -> None:
    """Levels that can be paid, what is lost above the dial, what nobody spends, hands over their limit."""
    state = trade_begins(2)
    state.players[0].trade = 25
    state.players[0].events = state.players[0].events * 2
    table = seated(app, state)
    p = table.moment.p
    offer = Offer((0, 1), ((("event:1", 2), ("iron", 1)), (("trade", 6),)))
    said = offers.after_text(p, offer)
    assert "*27 trade* (level V can be paid)" in said
    assert "4 trade above 27 are lost" in said
    assert "*1 trade* (too little for research)" in said
    assert "No technology of Mihai spends iron yet" in said
    limit = table.moment.p.state.players[1]
    limit.events = (box().event["lost"],) * 2
    assert "Mihai discards" in offers.after_text(p, offer)


def test_three_offers_and_more_are_counted(app: App) -> None:
    table = seated(app, trade_begins(4))
    for n in range(5):
        lay_open(app, "0:trade", f"{1 + n % 3}:trade")
    assert len(table.trading.offers.open) == 5
    names = {target.name for target in table.targets()}
    assert {name for name in names if name.startswith("no:")} == {"no:5", "no:4", "no:3"}
    tap(app, "3")  # to the uppermost offer for Ioana, which is the newest for her
    assert [one.number for one in table.trading.offers.open if one.agreed] == [5]


def test_a_deal_is_taken_back_whole(app: App) -> None:
    """With the consent of whoever was in it: never halfway, in the midst of a bargain of the rules."""
    table = seated(app, trade_begins(2))
    before = state_of(table).players[0].trade
    for name in ("more:0:iron", *["more:1:trade"] * 3):
        click(app, name)
    agree(app, "1", "2")
    assert state_of(table).players[0].trade == before + 3
    press(app, "ctrl+z")
    click(app, "choice:allow")
    assert state_of(table).players[0].trade == before
    assert isinstance(state_of(table).pending[-1], Turn)
    assert table.open_board.board == "offer"


def test_what_changes_hands_crosses_between_the_columns(app: App) -> None:
    app.preferences.animation = "normal"
    table = seated(app, trade_begins(3))
    lay_open(app, "0:iron", "1:trade", "1:culture")
    tap(app, "1", "2")
    while not struck(table):
        app.frame(100)
    columns = [table.open_board.part(f"column:{seat}") for seat in (0, 1)]
    ends = {(one.start.center, one.end.center) for one in table.motion._flights}
    middles = [box.center for box in columns if box is not None]
    assert {tuple(middles), tuple(reversed(middles))} == ends


# ---- whose turn it is ---------------------------------------------------------------------------


def test_others_deal_in_the_turn_of_the_first_who_loses_nothing(app: App) -> None:
    """Whoever begins has nothing to use: their turn ends, and they can still deal with everybody."""
    table = seated(app, trade_begins(3))
    lay_open(app, "1:wheat", "2:trade")
    agree(app, "2", "3")
    wait(app)
    (deal,) = struck(table)
    assert (deal.seat, deal.to) == (1, 2)
    lay_open(app, "0:iron", "2:trade")
    agree(app, "1", "3")
    assert len(struck(table)) == 1  # it waits for Ioana's turn
    agree(app, "shift+2")
    assert [(one.seat, one.to) for one in struck(table)] == [(1, 2), (2, 0)]


def test_each_is_done_and_the_last_ends_the_phase(app: App) -> None:
    table = seated(app, trade_begins(3))
    tap(app, "shift+2", "shift+3")
    assert table.trading.offers.done == {1, 2}
    tap(app, "shift+2")
    assert table.trading.offers.done == {2}
    lay_open(app, "0:iron", "2:trade")
    assert not table.trading.offers.done  # whoever is offered something is asked once more
    tap(app, "shift+2", "shift+3")
    assert state_of(table).phase == TRADE
    tap(app, "shift+1")
    assert state_of(table).phase == CITIES


def test_who_have_both_had_their_turns_exchange_nothing_more(app: App) -> None:
    table = seated(app, trade_begins(3))
    tap(app, "shift+1", "shift+2")
    for one in ("0:iron", "1:trade"):
        click(app, f"good:{one}")
    click(app, "do:offer")
    assert not table.trading.offers.open
    lit = {target.name: target.enabled for target in table.targets()}
    assert not lit["do:offer"]


def test_trade_passes_by_itself_where_nobody_has_anything_to_give(app: App) -> None:
    state = trade_begins(2)
    for player in state.players:
        player.trade, player.culture, player.resources = 0, 0, (0, 0, 0, 0)
        player.huts = player.events = ()
    state.players[0].trade = 3
    table = seated(app, state)
    assert table.open_board.board == ""
    table.act(EndTurn())
    assert state_of(table).phase == CITIES  # Mihai's turn went by with it


# ---- what lies face down ------------------------------------------------------------------------


def test_a_marker_is_given_by_its_back_and_chosen_under_a_lifted_hand(app: App) -> None:
    table = seated(app, trade_begins(2))
    click(app, "more:0:hut:?")
    assert table.trading.offers.new.sides[0] == (("hut:?", 1),)
    lift(app, table, "1")
    click(app, f"first:{IRON}")
    app.handle(KeyUp("1"))
    app.frame(16)
    assert not any("iron" in name for name in names_of_face_down(table))
    agree(app, "1", "2")
    assert state_of(table).players[1].huts == tuple(sorted((CONTENT["iron"], CONTENT["spy"])))
    seen = [event for line in table.match.log_for(None) for event in line.events]
    assert [one.gives for one in seen if isinstance(one, BargainProposed)] == [(("hut:?", 1),)]


def test_numbers_choose_among_what_a_lifted_hand_shows(app: App) -> None:
    table = seated(app, trade_begins(2))
    lift(app, table)
    press(app, "2")
    assert [name for _, name in table.trading.offers.first] == [bargains.held(hand_of(table))[1]]
    assert not table.trading.offers.new.agreed


def hand_of(table: CivilizationTable) -> Position:
    return sure(table.moment.hand)


def names_of_face_down(table: CivilizationTable) -> list[str]:
    return [target.name for target in table.targets() if target.name.startswith("first:")]


def test_without_looking_the_first_with_that_back_is_given(app: App) -> None:
    table = seated(app, trade_begins(2))
    click(app, "more:1:hut:?")
    agree(app, "1", "2")
    assert CONTENT["spy"] in state_of(table).players[0].huts


# ---- bots ---------------------------------------------------------------------------------------


def test_a_bot_answers_in_the_same_frame_with_a_price(app: App) -> None:
    table = seated(app, trade_begins(2), bots=[1])
    for name in ("more:0:silk", *["more:1:trade"] * 6):
        click(app, name)
    reply = sure(table.trading.offers.reply(0))
    assert not reply.agrees
    assert reply.trade == 1
    said = offers.reply_text(table.moment.p, table.trading.offers.new, reply, 1)
    assert said == (
        "*“No. For 1 silk I give 1 trade, not 6 trade. I need my trade for research of level I.”*"
    )
    click(app, "price:0")
    assert table.trading.offers.new.sides[1] == (("trade", 1),)
    wait(app)
    (deal,) = struck(table)
    assert (deal.gives, deal.takes) == ((("silk", 1),), (("trade", 1),))


def test_what_a_bot_says_depends_on_what_everybody_sees_alone(app: App) -> None:
    """Whatever its hand hides."""
    said = []
    for content, event in (("wheat", "lost"), ("iron", "sabotage")):
        state = trade_begins(3)
        state.players[1].huts = (CONTENT[content],)
        state.players[1].events = (box().event[event],)
        table = seated(app, state, bots=[1])
        click(app, "good:1:hut:?")
        for _ in range(4):
            click(app, "good:0:trade")
        open_to = table.trading.offers
        texts = [
            offers.reply_text(table.moment.p, one, reply, 1)
            for one in open_to.lying
            if (reply := open_to.reply(one.number))
        ]
        said.append((open_to.replies, open_to.prices, texts))
    assert said[0] == said[1]
    assert said[0][0]


class Asked(NamedTuple):
    """An offer to Mihai, with what he has besides, and what he says."""

    got: Sequence[Thing]
    given: Sequence[Thing]
    agrees: bool
    trade: int = 0
    techs: int = 0
    of_ana: int = 0
    """The technologies of Ana, who offers it."""
    sold: Sequence[str] = ()


SPENDS = 1 << box().tech["horseback_riding"] | 1 << box().tech["metalworking"]
"""Silk and iron."""
DECIDED = {
    "use": Asked([("silk", 1)], [("trade", 2)], True, trade=27, techs=SPENDS),
    "research": Asked([("trade", 3)], [("culture", 3)], True, trade=4),
    "needs": Asked([("trade", 1)], [("iron", 1)], False, techs=SPENDS),
    "useless": Asked([("wheat", 1)], [("culture", 5)], False),
    "back": Asked([("silk", 1)], [("trade", 1)], False, trade=27, techs=SPENDS, sold=["silk"]),
    "keeps_trade": Asked([("wheat", 1)], [("trade", 6)], False, trade=6, techs=SPENDS),
    "enough_trade": Asked([("trade", 5)], [("culture", 3)], False, trade=10),
    "unfair": Asked([("trade", 3)], [("silk", 1)], False, of_ana=SPENDS),
    "little": Asked([("trade", 1)], [("culture", 3)], False),
}


@pytest.mark.parametrize("id", DECIDED)
def test_what_a_bot_says_names_what_decided(id: str) -> None:
    one, state = DECIDED[id], trade_begins(2)
    ana, mihai = state.players
    ana.techs, mihai.techs, mihai.trade, mihai.culture = one.of_ana, one.techs, one.trade, 5
    state.touched()
    found = reply(state, 1, 0, one.got, one.given, one.sold)
    assert (found.why.id, found.agrees) == (id, one.agrees)


def test_nobody_buys_back_what_they_have_just_sold(app: App) -> None:
    """Neither at once nor in the next turn of the game; what changed hands stands in the log."""
    state = trade_begins(2)
    state.players[0].resources = (0, 0, 0, 0)
    state.players[1].resources = (0, 1, 0, 0)
    state.players[1].techs, state.players[1].trade = 0, 1
    table = seated(app, state, bots=[1])
    for name in ("more:1:silk", *["more:0:trade"] * 5):
        click(app, name)
    agree(app, "1")
    assert len(struck(table)) == 1
    for name in ("more:0:silk", "more:1:trade"):
        click(app, name)
    said = sure(table.trading.offers.reply(0))
    text = offers.reply_text(table.moment.p, table.trading.offers.new, said, 1)
    assert text == "*“No. I have only just given you that: silk.”*"


def test_a_bot_names_no_price_twice(app: App) -> None:
    """Turns of the game later, when it would offer the same again."""
    state = trade_begins(4)
    state.round += state.round % 2
    table = seated(app, state, bots=[2])
    first = [one.sides for one in table.trading.offers.open if 2 in one.agreed]
    assert first
    state_of(table).round += 4
    state_of(table).touched()
    table.show_position()
    assert table.trading.offers.of[0] == state_of(table).round
    again = [one.sides for one in table.trading.offers.open if 2 in one.agreed]
    assert first[0] not in again


def test_a_bot_lays_at_most_one_offer_open_and_a_refused_one_stays_away(app: App) -> None:
    state = trade_begins(4)
    state.round += state.round % 2  # the season of the bots with even seats
    table = seated(app, state, bots=[2])
    mine = [one for one in table.trading.offers.open if 2 in one.agreed]
    assert len(mine) == 1
    click(app, f"no:{mine[0].number}")
    table.show_position()
    assert not table.trading.offers.open


def test_a_bot_takes_back_what_it_would_not_agree_to_any_more(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Trade that came since may be enough: nobody says no to what they have offered."""
    state = trade_begins(4)
    state.round += state.round % 2
    table = seated(app, state, bots=[2])
    of_ana = lay_open(app, "0:iron", "1:trade")
    assert [one.agreed for one in table.trading.offers.open] == [frozenset(), frozenset({2})]
    no = Reply(False, Reason("enough_trade", {"n": 2}))
    monkeypatch.setattr("game.bots.civilization.trading.reply", lambda *about: no)
    table.show_position()
    assert table.trading.offers.open == (of_ana,)


def test_what_is_still_on_its_way_is_offered_by_nobody(app: App) -> None:
    table = seated(app, trade_begins(3))
    one = lay_open(app, "0:trade", "1:trade")
    state = state_of(table).clone()
    state.players[0].trade = 0
    state.touched()
    m = table.moment
    for staged, seen in ((False, (one,)), (True, ())):
        earlier = m._replace(staged=staged, p=m.p.at(state))
        assert bargains.about(earlier)[1].open == seen


def test_the_name_of_a_thing_of_the_own_hand_may_have_two_lines(app: App) -> None:
    app.set("", "language", "pl")
    app.set("", "text_size", 1.4)
    state = trade_begins(4)
    state.players[0].events = (box().event["we_love_the_despot_day"],)
    table = seated(app, state, bots=[1, 2, 3])
    assert not trees.cut(table)


def test_a_bot_asks_no_person_in_its_own_turn(app: App) -> None:
    """What it would offer lay open when the phase began."""
    table = seated(app, trade_begins(2, first=1), bots=[1])
    table.act(OpenBargain(0), 1)
    frame = state_of(table).pending[-1]
    assert isinstance(frame, Turn)
    assert (frame.seat, frame.bargains) == (1, 1)


def test_alone_among_bots_enter_lays_open_and_is_done(app: App) -> None:
    table = seated(app, trade_begins(3), bots=[1, 2], level="easy")
    assert table.viewer() == 0
    click(app, "good:1:trade")
    tap(app, "enter")
    assert [one.seats for one in table.trading.offers.open] == [(0, 1)]
    assert table.trading.offers.open[0].agreed == {0}
    click(app, f"no:{table.trading.offers.open[0].number}")
    tap(app, "enter")
    assert state_of(table).turn != 0


# ---- bargains of the rules ----------------------------------------------------------------------


@pytest.mark.parametrize(("name", "many"), [("do:agree", 1), ("do:decline", 0)])
def test_a_match_that_was_saved_in_a_bargain_goes_on(app: App, name: str, many: int) -> None:
    table = seated(app, trade_begins(2))
    match = table.match
    for action in (OpenBargain(1), Put("give", "iron"), Put("take", "trade"), Propose()):
        match.play(0, action)
    table = sit_down(app, match)
    assert isinstance(state_of(table).pending[-1], Considering)
    click(app, name)
    assert len(struck(table)) == many
    assert isinstance(state_of(table).pending[-1], Turn)


# ---- by mouse and by keys -----------------------------------------------------------------------


def test_a_good_is_dragged_to_the_offers(app: App) -> None:
    table = seated(app, trade_begins(3))
    scale = app.window.scale(app.window.size)
    good, offers = table.target("good:0:iron"), table.section_of("good:0:iron")
    assert good is not None
    assert isinstance(offers, bargains.TradeSection)
    there = sure(offers.part("offer"))
    x, y = (one * scale for one in good.box.center)
    to_x, to_y = (one * scale for one in there.center)
    for item in (Move(x, y), Press(x, y), Move(to_x, to_y, True), Release(to_x, to_y)):
        app.handle(item)
    assert table.trading.offers.new.gives(0) == (("iron", 1),)


def test_keys_alone_put_an_offer_together_and_lay_it_open(app: App) -> None:
    table = seated(app, trade_begins(3))
    for good in ("good:0:trade", "good:1:culture"):
        tab_to(app, good)
        press(app, "+", "+", "-", "+")
    assert table.trading.offers.new.sides == ((("trade", 2),), (("culture", 2),))
    press(app, "enter")
    assert [one.sides for one in table.trading.offers.open] == [
        ((("trade", 2),), (("culture", 2),))
    ]


def test_a_number_with_shift_is_a_key_of_its_own() -> None:
    assert key_name(pygame.K_1, pygame.KMOD_LSHIFT) == "shift+1"
    assert key_name(pygame.K_1, 0) == "1"


def test_escape_lays_the_screen_aside_and_a_button_brings_it_back(app: App) -> None:
    table = seated(app, trade_begins(2))
    press(app, "escape")
    assert (table.open_board.board, table.open_board.aside) == ("", True)
    click(app, "do:board")
    assert table.open_board.board == "offer"
