"""The common reveal of Research: a column for everybody, with what the cards bring in their own numbers;
it waits for one who goes on, with motion or without."""

from __future__ import annotations

from typing import Any

import pytest

from game.drawing.civilization.sheet import paint_small_pyramid
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.display import misfits
from game.drawing.kit.nodes import Node, named
from game.drawing.kit.shapes import Box
from game.hotseat.civilization.intents import Read
from game.match.match import Match
from game.rules.civilization.actions import Study
from game.rules.civilization.box import box
from game.rules.civilization.events import ResearchRevealed
from game.rules.civilization.frames import Researching
from game.rules.civilization.research import needs, spaces, starting
from game.rules.civilization.state import State
from game.scenes.civilization import reveal
from game.scenes.civilization.reveal import ResearchScene
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key
from game.scenes.table.browser import EnlargeScene
from game.words import Words
from game.words.civilization import research as told
from game.words.civilization.position import Position
from game.words.civilization.research import Learner
from tests.scenes.civilization.playing import begun, looking
from tests.scenes.driving import LANGUAGES, frame, nothing_cut, run_frames
from tests.scenes.every_civilization import position
from tests.scenes.trees import everything
from tests.sure import sure

NAMES, SIGNS = ("Ana", "Mihai", "Ioana", "Radu"), ("diamond", "circle", "triangle", "square")


def last(match: Match) -> bool:
    """All but one have chosen what to research."""
    frame = match.state.pending[-1]
    return isinstance(frame, Researching) and len(frame.answers) == len(frame.seats) - 1 > 0


def turned_up(app: App, players: int = 3) -> tuple[ResearchScene, Match, State]:
    """The last one has said that it stands: the reveal; and the position before it."""
    match = begun(players, 4000, 5, until=last)
    table = looking(app, match)
    table.motion.skip()
    seat, before = match.to_move()[0], match.state.clone()
    table.act(next(one for one in match.legal(seat) if one != Study()), seat)
    table.relay.hand_on()
    assert isinstance(app.top, ResearchScene)
    return app.top, match, before


def words_of(node: Node) -> str:
    """All that is written in a tree."""
    own = node.ink.value if node.ink is not None else ""
    return " ".join([own, *map(words_of, node.kids)])


def test_the_pyramids_before_and_now_are_equally_large(app: App) -> None:
    """Where a card makes the lowest row broader, too."""
    top, match, before = turned_up(app)
    match.state.players[0].techs |= box().of_level[1]
    match.state.touched()
    found = reveal.columns(top.p.at(match.state), before, top.techs, True, False)
    drawn = [
        one.paint.args[0]
        for one in everything(found)
        if one.paint and one.paint.draw is paint_small_pyramid
    ]
    assert all(was.broad == now.broad for was, now in zip(drawn[::2], drawn[1::2], strict=True))
    assert drawn[0].broad > 5


def test_everybody_has_a_column_with_their_trade_and_pyramid(app: App) -> None:
    scene, match, before = turned_up(app)
    (event,) = (one for one in match.log[-1].events if isinstance(one, ResearchRevealed))
    techs = dict(event.techs)
    root = sure(scene.cards.laid().root)
    cards = {one.id[1]: one for one in named(root)}
    assert set(cards) == {seat for seat, tech in techs.items() if tech}
    shown = [words_of(one) for one in root.kids]
    assert len(shown) == 3
    for seat, found in enumerate(shown):
        player, was = scene.p.state.players[seat], before.players[seat]
        assert NAMES[seat] in found
        if techs.get(seat):
            assert f"{was.trade} → {player.trade}" in found
            assert "0 coins" not in found
            assert ("nothing kept" in found) == (player.trade == 0)
            assert cards[seat].does == Read(f"tech:{techs[seat]}")
        else:
            assert player.trade == was.trade
            assert "research" in found.lower()


def test_beside_a_long_name_it_is_only_told_that_trade_is_kept(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So are the bots of a set-up called."""
    app.set("", "text_size", 1.4)
    scene, _, before = turned_up(app, 4)
    words, names = Words("ro", strict=True), ("Robot ușor 4",) * 4
    p = Position(scene.p.state, 0, names, SIGNS, words)
    tech = next(tech for seat, tech in scene.techs if seat == 0)
    monkeypatch.setattr(reveal, "coins", lambda state, seat: 2)
    head = reveal._head(p, Learner(words, names, before, p.state, 0), tech or "pottery")
    for wide, kept in ((424, "nimic păstrat · R10"), (800, "2 monede: păstrat 0 · R10")):
        placed = scene.arranger().arrange(head, Box(0, 0, wide, 80))
        assert not [one for one in misfits(scene.measure(), placed) if one.cut]
        assert kept in [one.node.ink.value for one in placed if one.node.ink is not None]


def test_the_reveal_comes_without_motion_and_waits(app: App) -> None:
    scene, match, _ = turned_up(app)
    assert app.comfort.speed() == 0
    assert scene.label == f"Begin turn {match.state.round}"
    run_frames(app, 100, 1000)
    assert app.top is scene, "untouched it waits"
    scene.handle(Key("1"))
    assert app.top is scene, "nobody's key leads on by chance"
    scene.handle(Key("enter"))
    assert app.top is not scene


def test_no_numeral_of_a_pyramid_lies_on_the_rim_of_its_column(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, *_ = turned_up(app, 2)
    found, text = list[float](), Canvas.text

    def seen(
        c: Canvas, value: str, x: float, y: float, size: float, *rest: Any, **more: Any
    ) -> object:
        found.extend([x - c.width(value, 20)] if (value, size) == ("I", 20) else [])
        return text(c, value, x, y, size, *rest, **more)

    monkeypatch.setattr(Canvas, "text", seen)
    scene.render(scene.pixel_size())
    laid = scene.cards.laid()
    rims = [one.box.x for one in laid.placed if one.node in sure(laid.root).kids]
    assert len(found) == 4
    assert all(min(x - rim for rim in rims if rim < x + 8) > 14 for x in found)


def test_a_card_is_enlarged(app: App) -> None:
    scene, *_ = turned_up(app)
    name = next(one.name for one in scene.cards.targets())
    scene.choose(name)
    assert isinstance(app.top, EnlargeScene)


def learned(tech: str, **ana: object) -> Learner:
    """Ana before and after a technology that she learns from the rules."""
    match = position("research", {"trade": 27, **ana}, {})
    was = match.state.clone()
    while match.state.phase == was.phase and match.to_move():
        seat = match.to_move()[0]
        match.play(seat, Study(tech if seat == 0 else ""))
    tape = match.tape(match.length, None)
    words = Words("en", strict=True)
    (now,) = (after for event, after in tape.moments if type(event).__name__ == "TechLearned")
    later = [after for event, after in tape.moments if type(event).__name__ == "BuildingsUpgraded"]
    return Learner(words, NAMES[:2], was, later[-1] if later else now, 0)


def test_what_a_card_brings_is_told_in_the_owners_numbers() -> None:
    one = learned("banking", techs=["pottery", "currency", "writing", "masonry", "democracy", "irrigation",
                                    "monarchy"])  # fmt: skip
    found = told.at_once(one, "banking")
    assert "Market: *1*" in found, "hers is turned over"
    assert "[icon_coin] 3 → 4" in found
    one = learned("sailing", techs=["pottery", "currency", "writing", "masonry", "democracy"])
    assert "Travel speed *2 → 4*" in told.from_now_on(one, "sailing")
    one = learned("animal_husbandry")
    assert "0 [good_wheat]" in told.from_now_on(one, "animal_husbandry")
    assert told.at_once(one, "animal_husbandry") == "Nothing at once."


def test_what_is_open_next_is_that_of_the_rules() -> None:
    one = learned("chivalry", techs=["pottery", "currency", "writing", "masonry", "democracy"])
    player = one.player
    free = spaces(player.techs, starting(player.civ))
    assert 3 in free
    assert "row III is open" in told.opened(one)
    assert str(needs(one.now, 0)[2]) in told.opened(one)


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letters", [1.0, 1.4])
def test_no_words_of_any_technology_are_cut(app: App, language: str, letters: float) -> None:
    """Of four people at the least size."""
    app.preferences.text_size = letters
    app.stack.turn()
    scene, *_ = turned_up(app, 4)
    scene.p = Position(scene.p.state, 0, NAMES, SIGNS, Words(language, strict=True))
    for tech in range(len(box().techs)):
        scene.techs = ((0, box().techs[tech]),)
        scene.touch()
        with nothing_cut():
            frame(app)
