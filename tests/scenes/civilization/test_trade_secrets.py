"""The Trade screen tells of what lies face down only what everybody sees: no pixel, no word, no answer of
a bot depends on it, with hands down and with one lifted; and a leak that is planted there is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.bots.bot import Reason
from game.bots.civilization.trading import Reply
from game.hotseat.civilization import trading
from game.hotseat.civilization.trading import Trading
from game.rules.civilization import knowledge
from game.rules.civilization.box import CONTENT
from game.rules.civilization.state import State
from game.scenes.civilization import bargains
from game.scenes.kit.app import App
from game.scenes.kit.inputs import KeyUp
from game.words.civilization.position import Moment
from tests.scenes.civilization.playing import lift
from tests.scenes.civilization.test_bargains import lay_open, seated, struck, tap, wait
from tests.scenes.civilization.test_secrets import twin, with_secrets
from tests.scenes.driving import click, top_of
from tests.scenes.every_civilization import trade_begins
from tests.scenes.secrecy import Shot, differing, lines
from tests.scenes.test_relay import pixels


def position(players: int) -> State:
    """Trade with much to hide: all of it was drawn, so that it can be dealt anew."""
    state = trade_begins(players)
    for player in state.players:
        player.huts = player.villages = player.events = ()
    return with_secrets(state)


def shown(app: App) -> object:
    return pixels(app), [(target.name, target.text) for target in top_of(app).targets()]


def course(app: App, state: State, lifted: int | None, bots: tuple[int, ...] = ()) -> list[Shot]:
    """A deal of backs, from the first word to what has changed hands; somebody may lift their hand."""
    table, found = seated(app, state, bots), list[Shot]()

    def shoot(name: str) -> None:
        found.append((name, shown(app)))

    shoot("begins")
    if lifted is not None:
        lift(app, table, str(lifted + 1))
        shoot("lifted")
        first = next(t.name for t in table.targets() if t.name.startswith("first:"))
        click(app, first)
        shoot("what goes first")
        app.handle(KeyUp(str(lifted + 1)))
        app.frame(16)
        shoot("down again")
    if len(table.names) == 2:
        for name in ("more:0:hut:?", "more:1:event:1"):
            click(app, name)
    else:
        lay_open(app, "0:hut:?", "1:event:1", "1:trade")
    shoot("offered")
    found.append(("said", (table.trading.offers.replies, table.trading.offers.prices)))
    tap(app, "1", *([] if bots else "2"))
    shoot("agreed")
    wait(app)
    found.append(("log", lines(table, None)))
    shoot("after")
    return found


@pytest.mark.parametrize("players", [2, 3])
def test_with_hands_down_nothing_of_them_is_told(app: App, players: int) -> None:
    state = position(players)
    assert differing(course(app, state, None), course(app, twin(state, None), None)) == []


def test_a_lifted_hand_tells_nothing_of_the_others(app: App) -> None:
    state = position(3)
    assert differing(course(app, state, 1), course(app, twin(state, 1), 1)) == []


def test_once_a_hand_is_down_nothing_of_it_is_left(app: App) -> None:
    """What somebody has said goes first is theirs alone."""
    state = position(3)
    differs = differing(course(app, state, 0), course(app, twin(state, None), 0))
    assert set(differs) <= {"lifted", "what goes first"}


def test_no_bot_says_anything_of_its_hand(app: App) -> None:
    state = position(2)
    assert differing(course(app, state, None, (1,)), course(app, twin(state, 0), None, (1,))) == []


def test_who_gets_it_sees_it_no_sooner_than_they_have_it(app: App) -> None:
    state = position(2)
    state.players[0].huts = (CONTENT["iron"],)
    table = seated(app, state)
    click(app, "more:0:hut:?")
    tap(app, "1", "2")
    lift(app, table, "2")
    before = {t.name for t in table.targets() if t.name.startswith("first:hut")}
    app.handle(KeyUp("2"))
    app.frame(16)
    wait(app)
    assert struck(table)
    lift(app, table, "2")
    after = {t.name for t in table.targets() if t.name.startswith("first:hut")}
    assert "first:hut:iron" in after
    assert before == {f"first:{one}" for one in names(state, 1) if one.startswith("hut")}


def names(state: State, seat: int) -> list[str]:
    return [knowledge.name(one) for one in knowledge.secrets(state.players[seat])]


# ---- leaks on purpose ---------------------------------------------------------------------------

Leak = Callable[[pytest.MonkeyPatch], None]


def _stays_up(patch: pytest.MonkeyPatch) -> None:
    """A hand that was lifted stays up on the screen."""
    about, kept = bargains.about, list[Any]()

    def leaky(m: Moment) -> tuple[Any, ...]:
        p, said, around, buttons = about(m)
        kept.extend([around.hand] if around.hand is not None else [])
        return p, said, around._replace(hand=kept[-1] if kept else None), buttons

    patch.setattr(bargains, "about", leaky)


def _price(patch: pytest.MonkeyPatch) -> None:
    """The price of a bot tells of its hand."""
    settle = Trading.settle

    def leaky(self: Trading) -> None:
        settle(self)
        player = self.match.state.players[1]
        found = sum(player.huts) + sum(player.events)
        said = tuple(
            (one.number, Reply(False, Reason("little"), found)) for one in self.offers.lying
        )
        self.offers = self.offers._replace(replies=said)

    patch.setattr(trading.Trading, "settle", leaky)


def _because(patch: pytest.MonkeyPatch) -> None:
    """The sentence of a bot names something that lies face down."""
    settle = Trading.settle

    def leaky(self: Trading) -> None:
        settle(self)
        found = knowledge.name(knowledge.secrets(self.match.state.players[1])[0])
        why = Reason("back", {"thing": found})
        said = tuple((one.number, Reply(False, why)) for one in self.offers.lying)
        self.offers = self.offers._replace(replies=said)

    patch.setattr(trading.Trading, "settle", leaky)


def _first(patch: pytest.MonkeyPatch) -> None:
    """The screen says aloud what goes first."""
    about = bargains.about

    def leaky(m: Moment) -> tuple[Any, ...]:
        p, said, around, buttons = about(m)
        sentence = ", ".join(sorted(name for _, name in said.first))
        return p, said, around._replace(done_keys=(sentence, sentence)), buttons

    patch.setattr(bargains, "about", leaky)


LEAKS: dict[str, tuple[Leak, int | None, tuple[int, ...]]] = {
    "a hand that stays up": (_stays_up, 0, ()),
    "the price of a bot": (_price, None, (1,)),
    "what decided for a bot": (_because, None, (1,)),
    "what goes first": (_first, 0, ()),
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_is_found(app: App, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    leak, lifted, bots = LEAKS[name]
    state = position(2)
    deals = state, twin(state, 0 if bots else None)  # before anything leaks
    leak(monkeypatch)
    differs = set(differing(*(course(app, one, lifted, bots) for one in deals)))
    assert differs - {"lifted", "what goes first"}
