"""The table of 7 Wonders: what it shows, how a card is chosen and paid, how the laptop goes round."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pygame
import pytest

from game.content.statistics import counted
from game.content.wonders.load import tables
from game.drawing.kit import theme
from game.drawing.kit.nodes import Paint, named
from game.drawing.wonders import city as drawing
from game.drawing.wonders import paper
from game.match.match import Match
from game.rules.wonders import scoring, views
from game.rules.wonders.actions import Build
from game.rules.wonders.box import box
from game.rules.wonders.state import FREE_CITY
from game.scenes.kit.app import App
from game.scenes.kit.scene import Scene
from game.scenes.shell.scores import ScoresScene
from game.scenes.table.score_trace import PointsScene
from game.scenes.wonders import cities
from game.scenes.wonders import hand as hands
from game.scenes.wonders import scores as pages
from game.scenes.wonders.layout import lay_out
from game.scenes.wonders.reveal import RevealScene
from game.scenes.wonders.scores import SCORING, PowerPage
from game.scenes.wonders.table import WondersTable
from game.scenes.wonders.war import WarScene
from game.words.wonders import moves, position
from game.words.wonders.ending import Ending
from game.words.wonders.table_text import TableText
from tests.scenes import trees
from tests.scenes.driving import top_as
from tests.scenes.every import show
from tests.scenes.every_wonders import with_free_symbol
from tests.scenes.test_relay import click, hold, key, tap
from tests.scenes.trees import everything, words_of
from tests.scenes.wonders.playing import SEATS, begun, hand, looking, painted, sit_down, step, tree
from tests.sure import sure

pytestmark = pytest.mark.usefixtures("in_order")


THEIR_SIGNS = tuple(one[2] for one in SEATS)
BEST = Paint(paper.plate, (True,))
BABYLON = [*tables().wonders].index("babylon")


def card_of(name: str) -> str:
    """The card of a target."""
    return name.partition(":")[2].partition("@")[0]


def test_signs_of_the_players_are_those_of_the_house() -> None:
    assert {one[2] for one in SEATS} == set(theme.SEAT_SIGNS)


# ---- layout -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("w", "h"), [(1920, 1080), (1920, 1200), (1920, 1920), (2560, 1080)])
def test_nothing_lies_over_anything_else(w: float, h: float) -> None:
    for far in range(5):
        f = lay_out(w, h, far)
        boxes = [f.left, f.right, f.own, f.hand, f.last, f.strip, f.moves] + [f.far] * bool(far)
        window = pygame.FRect(0, f.bar.bottom, w, h - f.bar.bottom)
        for n, one in enumerate(boxes):
            assert window.contains(one)
            assert not any(one.colliderect(other) for other in boxes[n + 1 :])
        assert f.own.h > 240
        assert f.hand.h >= 300


@pytest.mark.parametrize("players", [2, 7])
def test_left_neighbours_stand_left_and_the_others_clockwise(app: App, players: int) -> None:
    table = looking(app, begun(players, 5 * players))
    text, cities = table.text, len(table.view.cities)
    assert (text.left, text.right) == ((table.me + 1) % cities, (table.me - 1) % cities)
    places = {t.name: t.box for t in table.targets() if t.name.startswith("city:")}
    assert len(places) == cities
    row = [places[f"city:{at}"].x for at in position.far_cities(table.view, table.me)]
    assert row == sorted(row)
    assert (
        places[f"city:{text.left}"].x
        < places[f"city:{table.me}"].x
        < places[f"city:{text.right}"].x
    )


# ---- prices -------------------------------------------------------------------------------------


def test_tags_say_what_the_rules_say(app: App) -> None:
    seen = set()
    for players, played in ((2, 6), (3, 30), (5, 45)):
        table = looking(app, begun(players, played))
        legal = table.legal
        for name in hand(table):
            card = card_of(name)
            price = table.text.price(card)
            seen.add(price.kind)
            paid = {
                (one.left, one.right)
                for one in legal
                if isinstance(one, Build) and one.card == card and one.how == "pay"
            }
            assert paid == {(left, right) for _, left, right in price.ways}, card
            linked = Build(card, "chain") in legal
            assert linked == (price.kind == position.LINKED)
            need = box().need[box().numbers[card]]
            for way in price.ways:
                bought = position.shopping(table.view, table.text.at, need, way)
                for side, coins in zip(("left", "right"), way[1:], strict=True):
                    assert sum(one.coins for one in bought if one.source == side) == coins
    assert seen >= {position.NOTHING, position.BUY, position.LACKS, position.DEAR}


# ---- choosing -----------------------------------------------------------------------------------


def first(table: WondersTable, **facts: Any) -> str:
    """The first card of the hand whose price is so."""
    for name in hand(table):
        price = table.text.price(card_of(name))
        if all(getattr(price, fact) == value for fact, value in facts.items()):
            return name
    raise AssertionError(f"no card is {facts}")


def test_a_card_is_taken_up_and_built_and_taken_back(app: App) -> None:
    table = looking(app, begun(3, 9))
    match, name = table.match, first(table, can=True)
    begun_at = match.length
    click(app, name)
    assert table.moves.card == card_of(name)
    assert match.length == begun_at
    key(app, pygame.K_b)
    assert match.length == begun_at + 1
    assert table.relay.lingers, "whoever has chosen goes on looking"
    assert not table.relay.down
    assert table.busy()
    found = sure(tree(table, hands.hand))
    assert len(painted(found, drawing.down)) == 1
    click(app, "take_back")
    assert match.length == begun_at
    assert not table.relay.lingers
    click(app, name, "discard", "hand_on")
    assert table.relay.down
    assert table.viewer() is None


def test_what_cannot_be_paid_is_refused_with_its_reason(app: App) -> None:
    for seed in range(3, 40):
        table = looking(app, begun(3, 30, seed))
        dear = [name for name in hand(table) if not table.text.price(card_of(name)).can]
        if dear and not table.text.price(card_of(dear[0])).power:
            break
    click(app, dear[0])
    click(app, "build")
    assert sure(table.notice).clause
    assert table.match.length == 30
    click(app, "clause")
    assert app.top is not table, "the clause opens the rules"


def test_ways_to_pay_are_laid_out_on_demand(app: App) -> None:
    for seed in range(3, 40):
        table = looking(app, begun(4, 28, seed))
        many = [
            name
            for name in hand(table)
            if table.text.price(card_of(name)).kind == position.BUY
            and len(table.text.price(card_of(name)).ways) > 1
        ]
        if many:
            break
    click(app, many[0])
    key(app, pygame.K_a)
    assert table.moves.paying == "build"
    rows = [t.name for t in table.targets() if t.name.startswith("pay:")]
    assert len(rows) == len(moves.price_to_pay(table.text, table.moves).ways) > 1
    click(app, rows[1])
    assert table.moves.chosen == 1, "the first touch chooses"
    left, right = (int(coins) for coins in rows[1].split(":")[1:])
    assert moves.neighbours_get(table.text, table.moves) == (left, right)
    seat = table.me
    click(app, rows[1])
    ((_, answer),) = position.laid(table.match.observation(seat), seat)
    assert isinstance(answer, Build)
    assert (answer.left, answer.right) == (left, right)


def test_how_to_pay_is_asked_where_that_is_wished(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.preferences, "ask_payment", True)
    monkeypatch.setattr(app.preferences, "points_so_far", "nobody")
    app.stack.turn()
    for seed in range(3, 40):
        table = looking(app, begun(4, 28, seed))
        prices = {name: table.text.price(card_of(name)) for name in hand(table)}
        many = [name for name, one in prices.items() if one.can and len(one.ways) > 1]
        many = [name for name in many if prices[name].kind == position.BUY]
        if many:
            break
    length = table.match.length
    click(app, many[0])
    tap(app, pygame.K_b)
    assert table.match.length == length
    assert table.moves.paying == "build"
    key(app, pygame.K_b)
    assert table.match.length == length + 1
    view = sure(tree(table, cities.own))
    assert not any(one.id[:1] == ("points",) for one in named(view))


def test_a_city_in_full_is_a_key_away_and_back_when_it_is_let_go(app: App) -> None:
    table = looking(app, begun(5, 25))
    far = position.far_cities(table.view, table.me)[0]
    code = pygame.K_1 + far
    pygame.event.post(
        pygame.event.Event(pygame.KEYDOWN, key=code, mod=pygame.KMOD_CTRL, unicode="")
    )
    app.frame(16)
    assert table.moves.full == far
    assert not hand(table), "a city can be shown to somebody"
    key(app, code, down=False)
    assert table.moves.full is None
    assert hand(table)


def test_the_holder_of_the_free_city_chooses_twice(app: App) -> None:
    table = looking(app, begun(2, 3))
    for _ in range(20):
        if table.viewer() is not None and position.owes_two(table.view, table.me):
            break
        step(app, table, Random(1))
    assert position.owes_two(table.view, table.me)
    match, me = table.match, table.me
    click(app, hand(table)[0])
    click(app, "discard")
    assert table.viewer() == me
    assert table.text.at == FREE_CITY
    assert not table.relay.lingers
    found = sure(tree(table, hands.hand))
    assert [one[1] for one in painted(found, drawing.card)].count("taken") == 1
    at = match.length
    for name in hand(table):
        if table.moves.card:
            key(app, pygame.K_ESCAPE)
        click(app, name)
        word = next((w for w in ("chain", "build", "stage") if table.is_lit(w)), "")
        if word:
            click(app, word)
            break
    if table.relay.last.kept:
        click(app, "hand_on")
    assert match.length == at + 1


@pytest.mark.long
def test_the_seventh_card_of_babylon_may_be_let_go(app: App) -> None:
    match = next(one for one in map(at_seventh, range(3, 80)) if one)
    table = looking(app, match)
    assert len(hand(table)) == 1
    length = match.length
    click(app, "finish")
    assert match.length == length + 1


def at_seventh(seed: int) -> Match | None:
    """A match in which somebody may use a seventh card."""
    match = begun(3, 17, seed)
    if match.state.cities and not any(city.board // 2 == BABYLON for city in match.state.cities):
        return None
    rng = Random(seed)
    while match.to_move() and match.length < 60:
        seat = match.to_move()[0]
        if position.seventh(match.state, seat):
            return match
        match.play(seat, rng.choice(list(match.legal(seat))))
    return None


# ---- turned up ----------------------------------------------------------------------------------


def test_all_cards_are_turned_up_at_once_and_wars_follow(app: App) -> None:
    table = looking(app, begun(3, 15))
    seen, rng = [], Random(2)
    for _ in range(60):
        step(app, table, rng)
        if type(app.top) not in seen and app.top is not table:
            seen.append(type(app.top))
        if WarScene in seen:
            break
    assert seen == [RevealScene, WarScene]


@pytest.mark.long
def test_the_pad_adds_up_and_shows_the_free_symbol(app: App) -> None:
    """Every number of the pad is pointed at and chosen; a free symbol is shown with its gain."""
    shown = 0
    for seed in range(1, 8):
        match = begun(4, 10_000, seed)
        app.stack.clear()
        app.push(Scene(app))
        app.go.scores(match, False)
        app.frame(16)
        scores = top_as(app, ScoresScene)
        for at in range(4):
            added = [scores.scores.total(at, sign.id) for sign in counted("wonders").categories]
            pad = [one for one in scores.targets() if one.name.endswith(f":{at}")]
            assert [one.text.rpartition(": ")[2] for one in pad] == [str(n) for n in added]
            assert sum(added) == scores.scores.outcome.total(at)
        for name in [t.name for t in scores.targets() if ":" in t.name]:
            scores.choose(name)
            app.frame(16)
            column, _, seat = name.partition(":")
            if isinstance(app.top, PowerPage) and column == "science":
                shown += 1
                page = pages.symbols(Ending(scores.scores), int(seat))
                best = next(one for one in everything(page) if one.paint == BEST)
                gained = words_of(best)[2]
                outcome = match.outcome
                assert outcome
                points = outcome.points[int(seat)]
                science = sum(p.points for p in points if p.category == "science")
                assert gained.startswith(str(science)), "with that of a copied guild"
            while app.top is not scores:
                app.pop()
    assert shown


def test_nothing_is_told_of_a_hand_that_is_not_there(app: App) -> None:
    """Tokens fly over the table before the next Age is dealt, and when the match is over."""
    state = begun(3, 0).state
    text = TableText(app.words, [one[0] for one in SEATS], THEIR_SIGNS, state, 0)

    def told() -> list[list[str]]:
        shown = hands.hand(text, acts=False, taken="", refused="", key="", seen=True)
        return [words_of(hands.face_down(text)), words_of(shown)]

    assert all(told())
    state.hands[0] = ()
    assert not any(told())


def test_pictures_of_what_counts_can_be_seen_with_seven_players(app: App) -> None:
    scene = show(app, "wonders_traced_7")
    placed = [p for section in trees.trees(scene) for p in section.laid().placed]
    pictures = [p.box for p in placed if p.node.id[:1] == ("item",)]
    assert pictures
    assert min(b.h for b in pictures) > 60


def test_science_is_traced_to_cards_and_to_what_the_free_symbols_count_as(app: App) -> None:
    """Whatever has a symbol is named, by the trace of the column and by the page of the free one."""
    match = with_free_symbol()
    app.go.scores(match, False)
    app.frame(16)
    scores = top_as(app, ScoresScene).scores
    row = sure(SCORING.model(scores).row("category:science"))
    traced = SCORING.trace(scores, row)(app)
    assert isinstance(traced, PointsScene)
    for seat, cell in enumerate(traced.row.cells):
        symbols = scoring.symbols_of(match.state.cities[seat])[0]
        free = scoring.free_symbols(match.state, seat)
        assert len(cell.things) == sum(symbols) + free
        assert len([text for text in cell.sources if "[sci_" in text]) == free
        assert all(any(name in text for text in row.cells[seat].sources) for name in
                   (source.partition(":")[0] for source in cell.sources))  # fmt: skip
        if free:
            foot = words_of(pages.symbols(Ending(scores), seat))[-1]
            assert all(source.partition(":")[0] in foot for source in cell.sources)


# ---- secrets ------------------------------------------------------------------------------------


# ---- secret picks -------------------------------------------------------------------------------


def test_a_hand_opens_after_a_held_key_and_whoever_has_chosen_may_come_back(app: App) -> None:
    app.preferences.full_curtain = True
    table = sit_down(app, begun(3, 9))
    first_one = table.relay.due
    hold(app, 600)
    assert table.relay.down, "so short is not enough"
    hold(app, 850)
    assert table.viewer() == first_one
    click(app, hand(table)[0])
    click(app, "discard", "hand_on")
    chosen = [one for one in trees.shown(table) if one.endswith(app.words.say("relay.chosen"))]
    assert len(chosen) == 1, "a plate says so, and no line of what happened"
    length, due = table.match.length, table.relay.due
    click(app, f"relay:seat:{first_one}")
    assert table.relay.down, "a click opens no hand"
    hold(app, 850)
    assert table.viewer() == first_one
    click(app, "take_back")
    assert table.match.length == length - 1
    assert table.viewer() == first_one != due
    click(app, hand(table)[1])
    click(app, "discard", "hand_on")
    assert table.relay.due == due


# ---- motion -------------------------------------------------------------------------------------


def last_answers(app: App, table: WondersTable) -> None:
    """All answers of the turn are given but for people's at the screen."""
    rng = Random(4)
    for seat in table.match.to_move():
        table.act(rng.choice(list(table.match.legal(seat))), seat)


def waits_for(app: App, done: Any, frames: int = 200) -> None:
    for _ in range(frames):
        if done():
            return
        app.frame(40)
    raise AssertionError("it never came")


def test_cards_turn_over_and_fly_to_their_cities_and_any_key_skips(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.preferences, "animation", "normal")
    heard: list[str] = []
    monkeypatch.setattr(app.sounds, "play", lambda name, *more, **facts: heard.append(name))
    table = looking(app, begun(5, 40, bots=4))
    monkeypatch.setattr(table.bots, "think", lambda seat, ms: None)
    app.frame(16)
    built = sum(len(city.cards) for city in table.view.cities)
    last_answers(app, table)
    waits_for(app, lambda: isinstance(app.top, RevealScene))
    scene = top_as(app, RevealScene)
    waits_for(app, lambda: scene.motion.moving)
    assert scene.reached == 1, "all cards turn at once"
    waits_for(app, lambda: scene.reached == scene.steps and not scene.motion.moving)
    tap(app, pygame.K_RETURN)
    assert app.top is table
    app.frame(16)
    assert table.motion.moving
    assert sum(len(city.cards) for city in table.text.state.cities) == built, "they fly still"
    key(app, pygame.K_RETURN)
    assert not table.motion.moving
    assert table.text.state is table.view
    assert {"turned_up", "played"} <= {*heard}


def test_nothing_moves_where_motion_is_off(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = looking(app, begun(3, 15, bots=2))
    monkeypatch.setattr(table.bots, "think", lambda seat, ms: None)
    last_answers(app, table)
    for kind in (RevealScene, WarScene):
        assert isinstance(app.top, kind)
        assert app.top.reached == app.top.steps
        assert not app.top.motion.moving
        tap(app, pygame.K_RETURN)
        assert not table.motion.moving
        app.frame(16)
    assert app.top is table


def test_a_free_symbol_and_a_copied_guild_are_shown_before_the_points(app: App) -> None:
    """Of every power that has a choice at the count there is a page, and the best is marked."""
    seen: dict[str, int] = {"science": 0, "guilds": 0}
    for seed in range(1, 40):
        match = begun(7, 10_000, seed)
        state = match.observation(None)
        text = TableText(app.words, [one[0] for one in SEATS], THEIR_SIGNS, state, 0)
        for city in range(7):
            points = {
                p.source: p.points for p in scoring.points(state, city) if "copied" in p.facts
            }
            for column in seen:
                seen[column] += pages.power_page(text, city, column) is not None
            if scoring.copies(state, city):
                shelf = painted(pages.guilds(text, city), drawing.card)
                best = [card.id for card, state, *_ in shelf if state == "pointed"]
                assert not points or best == [*points]
        if all(seen.values()):
            break
    assert all(seen.values())


def test_odds_are_honest() -> None:
    """Dealt anew many times in every way that the seat cannot tell apart, a card that it has not seen
    is in somebody else's hand about as often as the card list says."""
    rng = Random(3)
    for players, played in ((3, 3 * 2), (4, 4 * 13), (2, 9)):
        match = begun(players, played, 5)
        view = match.observation(1)
        shown = position.remembered(view, 1)
        found = {card: views.percent(shown, card) for card in {*views.pool(shown).cards}}
        deals = [match.game.determinize(view, rng) for _ in range(400)]
        for card, percent in found.items():
            times = sum(
                any(card in hand for n, hand in enumerate(one.hands) if n != 1) for one in deals
            )
            assert percent is not None
            assert abs(percent - times / 4) < 11, (players, box().names[card])


def test_in_the_replay_of_a_game_that_is_over_every_hand_may_be_seen(app: App) -> None:
    app.stack.clear()
    app.push(Scene(app))
    app.go.replay(begun(3, 10_000, 4))
    app.frame(16)
    table = top_as(app, WondersTable)
    mine = hand(table) or [t.name for t in table.targets() if t.name.startswith("hand:")]
    other = table.text.left
    click(app, f"sale:{other}")
    assert table.me == other
    shown = [t.name for t in table.targets() if t.name.startswith("hand:")]
    assert shown
    assert shown != mine


@pytest.mark.parametrize("language", ["en", "pl"])
def test_where_a_neighbour_sits_keeps_off_its_key(app: App, language: str) -> None:
    app.window.open((1280, 720))
    app.preferences.language, app.preferences.text_size = language, 1.4
    table = sit_down(app, begun(3, 6))
    side = next(one for one in trees.trees(table) if one.box == table.layout.left)
    placed = {p.node.ink.value: p.box for p in side.laid().placed if p.node.ink is not None}
    text = table.text
    where, cap = placed[text.where(text.left)], placed[text.number(text.left)]
    assert where.right <= cap.left - 7 - 5, "beside the plate round the key"


def test_whoever_watches_bots_is_not_called_their_names(app: App) -> None:
    """No city, hand or sale is theirs."""
    table = sit_down(app, begun(3, 30, bots=3))
    told = [*trees.shown(table), *(table.text.thing(("war", at)) for at in (1, 2))]
    yours = {one for one in told if re.search(r"\b[Yy]our?\b", one)}
    assert yours == {app.words.say("table.watch.title")}
    assert app.words.say("wonders.table.for_sale_of", whose=table.names[table.me]) in told


def test_by_keys_an_age_begins_at_its_cards_once_they_are_dealt(app: App) -> None:
    """While they fly none of them leads on, and the focus is nowhere else either."""
    app.preferences.animation = "normal"
    match = begun(3, 300, bots=2, until=lambda m: m.state.age == 2)
    before = Match.restore(match.game, match.header, match.entries[:-1])
    table, last = sit_down(app, before), match.log[-1]
    table.keyboard = True
    assert last.action is not None
    table.act(last.action, last.seat)
    for _ in range(60):
        if app.top is not table:
            key(app, pygame.K_RETURN)
            key(app, pygame.K_RETURN, down=False)
        assert app.top is not table or table.is_lit(table.focus) or not table.focus
        app.frame(50)
    assert app.top is table
    assert table.is_lit(table.focus)


def test_while_a_bot_takes_a_wonder_those_that_are_left_lie_there(app: App) -> None:
    """To be looked at; else the table would be empty."""
    table = sit_down(app, begun(3, 0, options={"wonders": "chosen"}, bots=1))
    taken = list[str]()
    while not table.bots_turn():
        boards = [t.name for t in table.targets() if t.name.startswith("wonder:")]
        taken.append(boards[0].split(":")[1])
        click(app, boards[0])
    assert not [t.name for t in table.targets() if t.name.startswith("wonder:")]
    shown = words_of(sure(tree(table, hands.sides)))
    for one in tables().wonders:
        assert (app.words.name("wonders", "place", one) in shown) == (one not in taken)
