"""The table of Duel, played as people do, with the mouse; `test_by_keys` plays every game by keys."""

from __future__ import annotations

from concurrent.futures import Future
from random import Random

import msgspec
import pygame
import pytest

from game.bots.bot import Bot
from game.drawing.duel.details import picture
from game.drawing.duel.track import At
from game.drawing.kit import display
from game.drawing.kit.nodes import Look
from game.match.match import Match
from game.match.tape import Moment, Tape
from game.rules.contract import Refusal
from game.rules.duel import trade
from game.rules.duel.events import CardDiscarded, ExtraTurn, PawnMoved
from game.rules.duel.state import HIDDEN, State
from game.scenes.duel import details
from game.scenes.duel.table import DuelTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Key, Move, Press
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.scores import ScoresScene
from game.words import plain
from game.words.duel.moves import uses
from game.words.duel.table_text import item_sentences
from tests.scenes.driving import (
    LANGUAGES,
    click,
    duel,
    frame,
    nothing_cut,
    opened,
    prefer,
    press,
    pushed,
    table_of,
    thought,
    top_as,
    top_of,
)
from tests.scenes.every import at
from tests.sure import sure


def table(app: App, moves: int = 0, seed: int = 5) -> DuelTable:
    """A table in the middle of a match that is kept in the store."""
    app.go.match(duel(app.store, seed, moves))
    scene = top_as(app, DuelTable)
    frame(app)
    return scene


def clickable(scene: DuelTable) -> list[str]:
    """What leads on: lit things, and buttons that are not off."""
    lit = [t.name for t in scene.targets() if scene.is_lit(t.name)]
    buttons = [t.name for t in scene.answers() if t.enabled]
    return buttons or lit


def test_shortcuts_use_the_chosen_card(app: App) -> None:
    scene = table(app, 10)
    click(app, next(t.name for t in scene.pyramid.targets() if t.enabled))
    before = scene.match.length
    press(app, app.preferences.key_of("move_2"))
    assert scene.match.length > before


def test_escape_goes_one_step_back_and_then_to_the_menu(app: App) -> None:
    scene = table(app, 10)
    click(app, next(t.name for t in scene.pyramid.targets() if t.enabled))
    assert scene.choice.touched
    press(app, "escape")
    assert not scene.choice.touched
    press(app, "escape")
    assert app.top is not scene
    press(app, "escape")
    assert app.top is scene


def test_whoever_reads_in_between_goes_on_with_the_card_that_was_chosen(app: App) -> None:
    scene = table(app, 10)
    click(app, next(t.name for t in scene.pyramid.targets() if t.enabled))
    touched = scene.choice.touched
    assert touched
    for read in ("rules", "enlarge", "log", "cards"):
        press(app, app.preferences.key_of(read))
        assert app.top is not scene
        press(app, "escape")
        assert (app.top, scene.choice.touched) == (scene, touched), read


def test_whoever_has_built_all_wonders_is_told_so(app: App) -> None:
    """Not that none can be paid, nor, while there are fewer, that seven are built."""
    scene = table(app, 12)
    city = scene.view.cities[sure(scene.mover)]
    city.built.update(dict.fromkeys(city.wonders, ""))
    city.wonders.clear()
    card = next(t.name for t in scene.pyramid.targets() if t.enabled)[5:]
    *_, (button, why) = uses(scene.text, card, "123")
    assert isinstance(why, Refusal)
    assert why.reason == "all_built"
    assert "none left" in button.note


def test_the_discard_pile_is_a_click_away(app: App) -> None:
    scene = table(app, 25)
    assert scene.view.discard
    button = sure(scene.target("discard_pile"))
    assert str(len(scene.view.discard)) in button.text
    click(app, "discard_pile")
    names = {t.name.partition(":")[2] for t in top_of(app).targets() if t.name.startswith("item:")}
    assert names == set(scene.view.discard)


def test_a_face_down_card_is_refused_with_a_reason(app: App) -> None:
    scene = table(app, 8)
    down = next(t for t in scene.pyramid.targets() if t.name.startswith("slot:"))
    scene.choose(down.name)
    assert sure(scene.notice) == (scene.say("duel.table.face_down"), "R3")


def test_a_covered_card_is_refused_with_its_clause(app: App) -> None:
    scene = table(app, 8)
    covered = next(
        t for t in scene.pyramid.targets() if t.name.startswith("card:") and not t.enabled
    )
    scene.choose(covered.name)
    assert sure(scene.notice).clause == "R3"
    scene.choose("clause")
    assert app.top is not scene, "the clause opens the rules"


def test_the_buttons_stay_where_they_are_while_a_refusal_shows(app: App) -> None:
    scene = table(app, 20)
    click(app, next(t.name for t in scene.pyramid.targets() if t.enabled))
    before = [t.box for t in scene.actions.targets()]
    covered = next(
        t for t in scene.pyramid.targets() if t.name.startswith("card:") and not t.enabled
    )
    scene.choose(covered.name)
    clause = sure(scene.target("clause"))
    assert [t.box for t in scene.actions.targets()] == before
    assert not any(box.colliderect(clause.box) for box in before)


def question(app: App, kind: str) -> DuelTable:
    """The table of a match that was saved while a construction asks something."""
    scene = table_of(app, match_at(kind))
    assert isinstance(scene, DuelTable)
    return pushed(app, scene)


def match_at(kind: str) -> Match:
    """A match in which a construction asks a question of this kind."""
    for seed in range(1, 200):
        match, rng = duel(None, seed, 0), Random(seed)
        while match.to_move():
            if match.state.pending and match.state.pending[-1].kind == kind:
                return match
            seat = match.to_move()[0]
            match.play(seat, rng.choice(match.legal(seat)))
    raise AssertionError(f"no match of these seeds asks {kind}")


@pytest.mark.parametrize("kind", ["keep_token", "destroy", "revive", "choose_starter"])
def test_a_match_that_is_opened_at_a_question_has_the_focus_on_an_answer(
    app: App, kind: str
) -> None:
    scene = question(app, kind)
    assert scene.focus == scene.answers()[0].name
    length = scene.match.length
    press(app, "enter", "enter")  # the first one shows where the focus is
    if kind == "revive":
        press(app, "enter", "enter")
    assert scene.match.length > length


LONG_QUESTIONS = ("take_token", "keep_token", "destroy")


def point_at(app: App, name: str) -> None:
    target = app.top.target(name)
    assert target is not None, name
    scale = app.window.scale(app.window.size)
    app.handle(Move(target.box.centerx * scale, target.box.centery * scale))


def strips(scene: DuelTable) -> list[str]:
    """What is read in the strip, or aside while things to choose from lie in its place."""
    return [found[1] for aside in (False, True) if (found := scene.described(aside)) is not None]


@pytest.mark.parametrize("kind", LONG_QUESTIONS)
def test_what_an_answer_does_stands_on_it_before_it_is_taken(app: App, kind: str) -> None:
    scene = question(app, kind)
    view = sure(scene.things.view())
    assert not scene.actions.live
    assert len(view.buttons) == len(scene.legal)
    for button in view.buttons:
        item = str(button.picture).partition(":")[2]
        assert button.words == " ".join(item_sentences(app.words, item)) != ""
        assert picture(scene.measure(), button.picture, 100, 100) is not None
        target = sure(scene.target(button.name))
        assert plain(button.words).rstrip(".") in target.text


@pytest.mark.parametrize(
    ("kind", "asks"), [("take_token", "symbol"), ("keep_token", "wonder"), ("destroy", "wonder")]
)
def test_the_title_of_a_question_names_what_asks(app: App, kind: str, asks: str) -> None:
    for lang in LANGUAGES:
        prefer(app, language=lang)
        scene = question(app, kind)
        view = sure(scene.things.view())
        source = scene.view.pending[-1].source
        assert app.words.name("duel", asks, source) in view.title
        app.pop()


def test_another_thing_is_told_about_aside_while_answers_lie_in_the_strip(app: App) -> None:
    scene = question(app, "keep_token")
    assert strips(scene) == []
    point_at(app, scene.answers()[0].name)
    assert strips(scene) == []
    card = next(t.name for t in scene.pyramid.targets() if t.name.startswith("card:"))
    point_at(app, card)
    assert strips(scene) == [card]
    assert not any(scene.layout.log.colliderect(t.box) for t in scene.answers())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moves", [12, 30, 50])
@pytest.mark.parametrize("letters", [1.0, 1.4])
def test_what_is_told_aside_has_room_in_a_small_window(
    app: App, language: str, letters: float, moves: int
) -> None:
    """Each card that lies open and each wonder, in the narrow place that it has then."""
    prefer(app, language=language, text_size=letters)
    app.window.open((1280, 720))
    scene = table(app, moves)
    state, arranger = scene.text.state, scene.arranger()
    cards = [card for card, up in zip(state.layout, state.up, strict=True) if up and card]
    wonders = [one for city in state.cities for one in (*city.wonders, *city.built)]
    for name in (*(f"card:{one}" for one in cards), *(f"wonder:{one}" for one in wonders)):
        placed = arranger.arrange(details.details(scene.text, name), scene.layout.log)
        cut = [one.words for one in display.misfits(arranger.c, placed) if one.cut]
        assert not cut, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_own_cards_pay_is_told_in_a_narrow_place(app: App, language: str) -> None:
    """Where the names of the cards have no room, it says how much of it is there."""
    prefer(app, language=language, text_size=1.4)
    app.window.open((1280, 720))
    scene = table(app, 30)
    for city in scene.view.cities:
        city.cards[:] = "stone_pit", "shelf_quarry", "press"
        city.wonders[:], city.coins = ["the_appian_way"], 4
    scene.view.touched()
    arranger = scene.arranger()
    told = details.details(scene.text, "wonder:the_appian_way")
    placed = arranger.arrange(told, scene.layout.log)
    assert not [one.words for one in display.misfits(arranger.c, placed) if one.cut]


def listed(app: App, moves: int = 12) -> DuelTable:
    """The table where the wonders are listed for a card."""
    scene = table(app, moves)
    click(app, next(t.name for t in scene.pyramid.targets() if t.enabled))
    click(app, "move:wonders")
    return scene


def test_the_wonders_for_a_card_say_what_they_do_and_cost_or_why_not(app: App) -> None:
    scene = listed(app)
    view = sure(scene.things.view())
    assert app.words.name("duel", "card", scene.choice.touched[0].partition(":")[2]) in view.title
    seat = scene.mover or 0
    coins = scene.view.cities[seat].coins
    refused = 0
    for button in view.buttons:
        wonder = str(button.picture).partition(":")[2]
        price = trade.price(scene.view, seat, wonder)
        assert button.words == " ".join(item_sentences(app.words, wonder))
        assert button.refused == (price > coins)
        assert str(price - coins if button.refused else price) in button.note
        assert ("(R5.5)" in button.note) == button.refused
        refused += button.refused
    assert refused
    first = next(one for one in view.buttons if one.refused)
    scene.choose(first.name)
    assert sure(scene.notice).clause == "R5.5"


def test_where_nothing_is_paid_no_number_is_told(app: App) -> None:
    for moves in range(8, 40):
        scene = table(app, moves)
        seat = scene.mover or 0
        for t in [t for t in scene.pyramid.targets() if t.enabled and scene.view.age]:
            payment = trade.payment(scene.view, seat, t.name[5:])
            if not payment.total and not payment.chain:
                scene.choose(t.name)
                note = scene.moves()[0][0].note
                assert note
                assert not any(ch.isdigit() for ch in note)
                return
        app.pop()
    raise AssertionError("every card was paid for")


def test_what_is_too_dear_says_the_numbers_and_keys_go_past_it(app: App) -> None:
    for moves in range(10, 50):
        scene = table(app, moves)
        scene.keyboard = True
        for t in [t for t in scene.pyramid.targets() if t.enabled]:
            scene.choose(t.name)
            build = scene.target("move:build")
            if build and not build.enabled:
                assert scene.focus == "move:discard", "Enter does what can be done"
                scene.choose("move:build")
                assert sure(scene.notice).clause == "R5.5"
                assert any(ch.isdigit() for ch in sure(scene.notice).text)
                return
        app.pop()
    raise AssertionError("no card was ever too dear")


def test_undo_takes_back_and_says_how_far(app: App) -> None:
    scene = table(app, 0)
    first = next(n for n in clickable(scene) if n.startswith("wonder:"))
    assert scene.undoing.said.text() == app.words.say("table.undo_to.none")
    click(app, first)
    click(app, next(n for n in clickable(scene) if n.startswith("wonder:")))
    assert scene.match.length == 2
    click(app, "button:undo")
    assert scene.match.length == 1
    click(app, "button:undo")
    assert (app.top is scene, scene.match.length) == (False, 1), "that one is the other's"


def test_undo_behind_what_was_shown_asks_the_others(app: App) -> None:
    scene = table(app, 4)  # the second four wonders lie open now
    click(app, "button:undo")
    assert app.top is not scene
    click(app, "choice:allow")
    assert scene.match.length == 3
    assert scene.match.log[-1].action is None, "the log says so"


def test_the_strip_names_the_clause_and_the_rules_open_there(app: App) -> None:
    pushed(app, table_of(app, duel(moves=14)))
    table = top_as(app, DuelTable)
    name = next(
        t.name for t in table.targets() if t.name.startswith("card:") and table.is_lit(t.name)
    )
    click(app, name)
    assert strips(table) == [name]
    clause = sure(table.target("details:clause"))
    click(app, "details:clause")
    assert isinstance(app.top, RulesScene)
    assert app.top.lit
    assert app.top.lit in clause.text
    press(app, "escape")
    table.focus, table.keyboard = "track", True
    press(app, "f1")
    assert top_as(app, RulesScene).lit == "R8"


def test_hidden_cards_change_no_pixel(app: App) -> None:
    """Swap what lies face down: every picture of the table stays the same."""
    match = duel(app.store, 5, 30)
    pictures = []
    for turn in range(2):
        if turn:
            _swap_hidden(match.state)
        scene = table_of(app, match)
        assert HIDDEN in scene.view.layout
        pictures.append(pygame.image.tobytes(scene.render((1280, 720)), "RGB"))
    assert pictures[0] == pictures[1]


def _swap_hidden(state: State) -> None:
    """Turn the order of the face-down cards round, and the chance to come."""
    down = [n for n, card in enumerate(state.layout) if card and not state.up[n]]
    cards = [state.layout[n] for n in down]
    assert len(set(cards)) > 1
    for n, card in zip(down, reversed(cards), strict=True):
        state.layout[n] = card
    state.seed += 1


def test_a_discarded_card_flies_to_the_button_of_the_pile_and_is_not_squashed(app: App) -> None:
    app.preferences.animation = "normal"
    scene = table(app, 12)
    card = next(t.name for t in scene.pyramid.targets() if t.enabled)
    click(app, card)
    scene.choose("move:discard")
    (flight,) = (one for one in scene.motion._flights if card in one.hides)
    assert flight.end.center == pytest.approx(sure(scene.target("discard_pile")).box.center)
    assert flight.end.w / flight.end.h == pytest.approx(flight.start.w / flight.start.h, abs=0.05)


def test_motion_comes_from_events_and_any_key_skips_it(app: App) -> None:
    app.preferences.animation = "normal"
    scene = table(app, 12)
    click(app, next(t.name for t in scene.pyramid.targets() if t.enabled))
    scene.choose("move:discard")
    assert scene.motion.moving
    frame(app)
    scene.handle(Press(5, 5))
    assert not scene.motion.moving
    length = scene.match.length
    scene.handle(Key("tab"))
    assert scene.match.length == length


@pytest.mark.parametrize(("key", "opens"), [("c", "CardsScene"), ("f10", "MenuScene")])
def test_a_key_that_only_shows_something_does_so_while_something_flies(
    app: App, key: str, opens: str
) -> None:
    app.preferences.animation = "normal"
    scene = table(app, 12)
    click(app, next(t.name for t in scene.pyramid.targets() if t.enabled))
    scene.choose("move:discard")
    assert scene.motion.moving
    app.handle(Key(key))
    assert not scene.motion.moving
    assert type(app.top).__name__ == opens


def test_the_pawn_stays_on_the_track_until_it_hops(app: App) -> None:
    scene = table(app, moves=30)
    moved = PawnMoved(seat=0, shields=2, before=1, position=3)
    box = At(1)(scene.layout.track)[0]
    events = [CardDiscarded(0, "altar", 2), moved]
    tape = Tape(scene.view, tuple(Moment(event, scene.view) for event in events), scene.view)
    built = scene.animation(tape, scene.boxes())
    hops = [hop for hop in built if "pawn" in hop.hides]
    assert [hop.waits for hop in hops] == [True, False]
    assert hops[0].start == box


def test_without_animation_what_happened_is_heard_once(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table(app, moves=30)
    heard: list[str] = []
    monkeypatch.setattr(app.sounds, "play", heard.append)
    moved = PawnMoved(seat=0, shields=2, before=1, position=3)
    events = [CardDiscarded(0, "altar", 2), moved, moved, ExtraTurn(0)]
    tape = Tape(scene.view, tuple(Moment(event, scene.view) for event in events), scene.view)
    scene.show(tape, None)
    assert heard == ["card", "shield"]
    assert not scene.motion.moving


def test_a_bot_plays_its_turn_and_the_game_ends(app: App) -> None:
    from game.games import game
    from game.match.record import SeatSetup

    seats = [SeatSetup(n, "#fff", s, "random") for n, s in (("A", "diamond"), ("B", "circle"))]
    match = Match.new(game("duel"), seats, {"wonders": "first_game"}, 3, journal=app.store)
    app.go.match(match)
    scene = top_as(app, DuelTable)
    while not match.finished:
        thought(scene)
        scene.update(500)
        frame(app)


def test_the_table_of_a_finished_match_leads_to_the_scores(app: App) -> None:
    scene = table(app, 200)
    assert scene.match.finished
    assert "click" not in scene.hint(), "nothing can be used any more"
    app.pop()  # the scores that come by themselves
    click(app, "move:scores")
    assert isinstance(app.top, ScoresScene)


def test_the_replay_walks_both_ways_and_forks(app: App) -> None:
    from game.scenes.table.replay import ReplayLayer

    match = duel(app.store, 5, 30)
    app.go.replay(match)
    scene = top_as(app, DuelTable)
    assert isinstance(scene.layer, ReplayLayer)
    press(app, "end")
    assert scene.layer.n == 30
    press(app, "left", "left")
    assert scene.layer.n == 28
    assert scene.view == match.observation(None, 28)
    press(app, "home", "right")
    assert scene.layer.n == 1
    scene.choose("replay:fork")
    assert app.top is not scene
    copy = top_as(app, DuelTable)
    assert copy.match.length == 1
    assert match.length == 30


def test_sections_that_overlap_are_painted_together(app: App) -> None:
    """The bar is painted again when its words change; its buttons lie on it and stay."""
    scene = table(app, 12)
    scene.names = ("Zoe", "Max")
    scene.touch()
    frame(app)
    bar = sure(app.window.screen).subsurface((0, 0, app.window.size[0], 38))
    before = pygame.image.tobytes(bar, "RGB")
    scene.redraw()
    frame(app)
    assert before == pygame.image.tobytes(bar, "RGB")


def test_the_pointer_is_on_what_lies_under_it_now(app: App) -> None:
    """A card that was built flies away: it is no longer pointed at."""
    scene = table(app, 8)
    card = next(t.name for t in scene.targets() if scene.is_lit(t.name))
    click(app, card)
    assert scene.hover == card
    scene.actions.activate("move:discard")
    frame(app)
    assert scene.hover != card


def test_hidden_cards_change_no_pixel_of_what_opens_from_the_table(app: App) -> None:
    """Card list, discard pile, log and menu, before and after the swap."""
    from game.scenes.duel.items import DISCARD, items
    from game.scenes.shell.log import LogScene
    from game.scenes.shell.menu import MenuScene
    from game.scenes.table.browser import CardsScene, PileScene

    match = duel(app.store, 5, 30)
    seen: list[list[bytes]] = []
    for turn in range(2):
        if turn:
            _swap_hidden(match.state)
        below = table_of(app, match)
        app.push(below)
        view, names = below.view, below.names
        pictures = []
        for scene in (
            CardsScene(app, items(), view, names),
            PileScene(app, items(), view.discard, DISCARD),
            LogScene(app, match),
            MenuScene(app, below),
        ):
            app.push(scene)
            pictures.append(pygame.image.tobytes(scene.render((1280, 720)), "RGB"))
            app.pop()
        app.pop()
        seen.append(pictures)
    assert seen[0] == seen[1]


def test_hidden_cards_change_nothing_that_a_bot_is_asked(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through the client's own question: the same observation and the same chance."""
    match = duel(app.store, 5, 30)
    seats = tuple(msgspec.structs.replace(seat, bot="easy") for seat in match.seats)
    header = msgspec.structs.replace(match.header, seats=seats, seal="")
    match = Match.restore(match.game, header, match.entries)
    questions: list[tuple[object, ...]] = []

    def ask(game: object, bot: Bot, *question: object) -> Future[object]:
        questions.append((bot.id, *question))
        return Future()

    monkeypatch.setattr(app.thinker, "ask", ask)
    for turn in range(2):
        if turn:
            _swap_hidden(match.state)
        app.push(table_of(app, match))
        app.top.update(16)
        app.pop()
    assert len(questions) == 2
    assert questions[0] == questions[1]
    assert match.header.seed not in questions[0]


@pytest.mark.parametrize("letters", [1.0, 1.4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_points_so_far_have_room_in_the_place_of_the_log(
    app: App, language: str, letters: float
) -> None:
    """Where things to choose from lie on the strip."""
    prefer(app, language=language, text_size=letters)
    scene = opened(app, DuelTable(app, at("rich")))
    paper = details.details(scene.text, "points:1")
    with nothing_cut():
        placed = scene.arranger().arrange(paper, scene.layout.log)
        display.paint(scene.canvas(pygame.Surface(app.window.size)), placed, lambda owner: Look())
