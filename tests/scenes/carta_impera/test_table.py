"""The table of Carta Impera, played by posted events; and what it shows to whom."""

from __future__ import annotations

import dataclasses
import re
from functools import reduce
from itertools import pairwise
from random import Random

import msgspec
import pygame
import pytest

from game.content.carta_impera.schema import DOMAINS
from game.drawing.kit import display
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.shapes import Box
from game.hotseat.intents import Open
from game.lessons.run import set_up_at
from game.match.match import Match
from game.rules.carta_impera import frames
from game.rules.carta_impera.actions import EndTurn, Inspire, Play
from game.rules.carta_impera.box import BACK, DOMAIN, box
from game.rules.carta_impera.effects import INSPIRATION
from game.rules.carta_impera.events import AreaDiscarded, CardGiven, HandTaken
from game.rules.carta_impera.game import CartaImpera
from game.rules.carta_impera.resolve import FLOW
from game.rules.carta_impera.scoring import ladder
from game.rules.carta_impera.state import State, embargoed, needed
from game.rules.flow import Cache
from game.scenes.carta_impera import panels
from game.scenes.carta_impera.animation import HEARD
from game.scenes.carta_impera.areas import RIVAL_HEAD, _rival_head, breathing
from game.scenes.carta_impera.inquisition import PrivateScene
from game.scenes.carta_impera.panels import StandingScene
from game.scenes.carta_impera.scores import ended
from game.scenes.carta_impera.table import CartaImperaTable
from game.scenes.kit.app import App
from game.scenes.kit.inputs import Move
from game.scenes.kit.tree_section import TreeSection
from game.scenes.shell.rules import RulesScene
from game.scenes.shell.scores import ScoresScene
from game.scenes.table.browser import CardsScene, PileScene
from game.scenes.table.score_trace import PointsScene
from game.sound.sounds import recipes
from game.words import plain
from game.words.carta_impera import position
from game.words.carta_impera.ending import TURNS, Ending
from game.words.carta_impera.moves import steps
from game.words.carta_impera.recap import RECAP, exchanges
from game.words.carta_impera.table_text import Page
from game.words.logbook import ALL, LogBook
from game.words.recap import since_last_turn
from tests.scenes import secrecy, trees
from tests.scenes.carta_impera.playing import begun, leads_on, looking, play_out, sit_down, step
from tests.scenes.driving import top_of
from tests.scenes.every_carta_impera import all_alike
from tests.scenes.test_relay import click, hold, key, lose_focus, pixels
from tests.sure import sure

pytestmark = pytest.mark.usefixtures("same_id")


def at(kind: type, players: int = 2, seed: int = 3, least: int = 30, bots: int = 0) -> Match:
    """A match where somebody at the laptop has a decision of this kind to make."""
    found = begun(
        players,
        900,
        seed,
        bots=bots,
        until=lambda m: m.length >= least and isinstance(m.state.pending[-1], kind),
    )
    return found if found.to_move() else at(kind, players, seed + 1, least, bots)


def look(app: App) -> None:
    """Whoever the laptop is for says that they are there."""
    hold(app, 600)


# ---- whole games --------------------------------------------------------------------------------


def test_the_end_of_a_game_by_mouse(app: App) -> None:
    """The last turns of two people; the laptop goes from hand to hand."""
    match = begun(2, 900, 1, until=lambda m: m.state.last_round)
    done = play_out(app, match)
    assert {"curtain", "touched"} <= set(done)


@pytest.mark.long
@pytest.mark.usefixtures("unpainted")
def test_a_draft_goes_round(app: App) -> None:
    match = begun(2, options={"deal": "draft"})
    table, rng = sit_down(app, match), Random(1)
    looked: list[int] = []
    while not match.state.round:
        if table.relay.due is not None:
            looked.append(table.relay.due)
        step(app, table, rng)
    assert sorted(looked[:2]) == [0, 1]
    assert len(looked) >= 6, "three picks of two people, each after a curtain"


# ---- who is called "you" ------------------------------------------------------------------------


def called_you(table: CartaImperaTable) -> set[str]:
    """What the table shows and says to somebody, besides what the rules say of each effect."""
    does = [table.text.does(effect) for effect in box().effects]
    told = [*trees.shown(table), *(one.text for one in table.targets())]
    told = [
        reduce(lambda text, one: text.replace(one, ""), map(plain, does), plain(t)) for t in told
    ]
    return {one for one in told if re.search(r"\b[Yy]our?\b", one)}


@pytest.mark.parametrize("kind", [frames.PlayStep, frames.EffectStep, frames.GivingBack])
def test_whoever_watches_bots_is_not_taken_for_one(app: App, kind: type) -> None:
    match = begun(2, 900, bots=2, until=lambda m: isinstance(m.state.pending[-1], kind))
    assert called_you(sit_down(app, match)) == {app.words.say("table.watch.title")}


def test_the_effect_of_a_bot_is_none_of_whoever_looks_on(app: App) -> None:
    def is_robbed(match: Match) -> bool:
        frame = match.state.pending[-1]
        return isinstance(frame, frames.GivingBack) and frame.seat in match.bots

    table = sit_down(app, begun(3, 900, bots=2, until=is_robbed))
    assert table.me == table.match.people[0]
    assert not table.text.running
    assert app.words.say("carta_impera.details.undo") not in table.text.thing("seat:1")
    page = panels.page(table.text, "own:culture", None)
    assert page is not None
    assert page[1] == (0, 0)


def test_the_ladder_of_a_tie_stays_in_its_place_as_it_is_counted(app: App) -> None:
    """What moves while it is squeezed leaves its old letters behind."""
    end = Ending(ScoresScene(app, all_alike()).scores)
    arranger, b = (
        Arranger(Canvas(pygame.Surface((1920, 1080)), text_scale=1.4)),
        Box(0, 0, 1840, 740),
    )
    title = app.words.say("carta_impera.score.ladder")

    def lies(counted: int | None) -> Box:
        placed = arranger.arrange(ended(end, counted), b)
        return next(p.box for p in placed if p.node.ink and p.node.ink.value == title)

    last = lies(None)
    assert all(lies(len(DOMAINS) + n) == last for n in range(len(ladder(end.state)) + 1))


def test_what_was_done_in_an_embargo_stands_above_it(app: App) -> None:
    """The Embargo is no news once whoever it is on has played: it stands below what they did."""

    def has_played(match: Match) -> bool:
        frame = match.state.pending[-1]
        played = isinstance(frame, frames.EffectStep) and frame.seat not in match.bots
        return played and bool(embargoed(match.state, frame.seat))

    table = sit_down(app, begun(2, 900, bots=1, until=has_played))
    told = [one.text for one in table.telling.entries()]
    assert len(told) > 1
    assert told[-1] == table.recap.sentence(table.recap.fresh().matters[-1])


def test_cards_that_are_given_back_are_one_line(app: App) -> None:
    def has_given(match: Match) -> bool:
        given = [isinstance(one.events[0], CardGiven) for one in match.log[-3:] if one.events]
        return len(given) == 3 and all(given)

    match = begun(2, 900, bots=2, until=has_given)
    given = [e for line in match.log for e in line.events if isinstance(e, CardGiven)][-3:]
    facts = {"seat": given[0].seat, "at": given[0].at, "names": [one.name for one in match.seats]}
    told = app.words.say("carta_impera.recap.cards_given", n=3, **facts)
    table = sit_down(app, match)
    assert [one.text for one in table.telling.entries()][-1] == told
    book = LogBook(table.kit, match)
    last, lines = (
        book.lines[-1],
        list(book.sentences_of(app.words, book.lines[-1], book.lines[-1].events, ALL)),
    )
    assert [one.text for one in lines] == [told]
    open_book = LogBook(table.kit, match, given[0].at)
    seen = list(open_book.sentences_of(app.words, last, open_book.lines[-1].events, ALL))
    assert plain(seen[0].text) != plain(told), "whoever it was given back to knows the cards"


@pytest.mark.parametrize("language", ["en", "ro"])
def test_six_towers_spell_their_height_alike(app: App, language: str) -> None:
    """With large letters one of them has no room for the whole words."""
    app.window.open((1280, 720))
    app.preferences.language, app.preferences.text_size = language, 1.4
    table = sit_down(app, begun(3, 30, bots=3))
    of = app.words.say("carta_impera.table.of", needed=7)
    spelled = [word for word in trees.shown_in(table.towers[0]) if word in ("/7", of)]
    assert spelled in ([of] * 6, ["/7"] * 6)


# ---- the turn -----------------------------------------------------------------------------------


def test_the_one_on_turn_sits_below(app: App) -> None:
    table = looking(app, at(frames.PlayStep, 3))
    assert table.me == table.mover == table.viewer()
    names = {t.name for t in table.targets()}
    assert not any(name.startswith(f"column:{table.me}:") for name in names)
    rivals = [t for t in table.targets() if t.name.startswith("seat:")]
    clockwise = [f"seat:{(table.me + n) % 3}" for n in (1, 2)]
    assert [t.name for t in sorted(rivals, key=lambda t: t.box.x)] == clockwise


def test_the_turn_cannot_end_before_a_card_is_played_and_says_why(app: App) -> None:
    table = looking(app, at(frames.PlayStep))
    length = table.match.length
    end = sure(table.target("end"))
    assert not end.enabled
    assert table.say("carta_impera.turn.end_first") in end.text
    key(app, pygame.K_t)
    assert table.match.length == length
    assert sure(table.notice).clause
    app.frame(16)
    assert parchment(table).title == table.say("table.rules")  # not what the lines mean


def test_an_effect_that_is_shut_says_what_is_missing(app: App) -> None:
    table = looking(app, at(frames.EffectStep))
    shut = next(
        one for one in table.text.states.values() if one.state == "shut" and one.refusal is not None
    )
    click(app, f"effect:{shut.effect}")
    assert sure(table.notice).clause == shut.refusal.clause if shut.refusal else False
    assert table.moves.refused == f"effect:{shut.effect}"


@pytest.mark.parametrize("kind", [frames.PlayStep, frames.DiscardingHand])
def test_why_an_effect_is_shut_is_asked_as_if_its_owner_were_at_their_effects(kind: type) -> None:
    """Whatever the seat on turn may do now; and it may do the same afterwards."""
    for seed in range(3, 8):
        state = at(kind, seed=seed).state
        legal, state.cache = FLOW.legal_actions(state, state.turn), Cache()
        for remembered in (False, True):
            if remembered:
                FLOW.legal_actions(state, state.turn)
            cards = [len(state.columns[6 * state.turn + n]) for n in range(6)]
            price = cards[0] and sum(cards) > 1 and not state.temporaries & 1
            why = position.why_not_effect(
                position.at_effects(state, state.turn), state.turn, "attack"
            )
            assert (why is None) == bool(price)
            assert FLOW.legal_actions(state, state.turn) == legal


def test_a_choice_is_taken_back(app: App) -> None:
    """An effect that was only begun: the button takes it back, and no card has moved."""
    for seed in range(3, 40):
        table = looking(app, at(frames.EffectStep, seed=seed))
        aimed = aims_at_columns(table)
        if aimed:
            break
    length = table.match.length
    click(app, aimed[0])
    assert table.choice.touched
    waits = [one for one in table.text.states.values() if one.state == position.WAIT]
    after = table.say("carta_impera.state.after")
    assert all(table.text.standing_of(one.effect) == after for one in waits)
    assert all(name.startswith("column:") for name in leads_on(table))
    click(app, "end")
    assert not table.choice.touched
    assert table.match.length == length


# ---- secrets ------------------------------------------------------------------------------------


def twin(state: State, seat: int | None) -> State:
    """Another deal that this seat (None: nobody who sees what is public) cannot tell from it."""
    rules = CartaImpera()
    for seed in range(60):
        found: State = rules.determinize(rules.observe(state, seat), Random(seed))
        others = [n for n in range(len(state.hands)) if n != seat and state.hands[n]]
        if all(found.hands[n] != state.hands[n] for n in others) and found.deck != state.deck:
            return found
    raise AssertionError("no other deal was found")


def placed(state: State, players: int, bots: int = 0) -> Match:
    return begun(players, bots=bots, rules=set_up_at(CartaImpera(), state))


@pytest.mark.parametrize("curtain", [False, True])
@pytest.mark.parametrize("kind", [frames.PlayStep, frames.EffectStep, frames.GivingBack])
def test_no_pixel_depends_on_what_may_not_be_known(app: App, kind: type, curtain: bool) -> None:
    """Hands and deck are dealt anew: the hand face down or the curtain, and the screen of the one on turn
    are the same."""
    app.preferences.full_curtain = curtain
    state = at(kind, 3, least=60).state
    mover = state.pending[-1].seat
    for seat, seen in ((None, False), (mover, True)):
        shots = []
        for one in (state, twin(state, seat)):
            table = sit_down(app, placed(one, 3))
            if seen:
                look(app)
                assert table.viewer() == mover
            else:
                app.frame(16)
                assert (table.viewer(), table.relay.down) == (None, curtain)
            shots.append(pixels(app))
            if seen and kind is frames.EffectStep:
                table.send(Open("board"))
                app.frame(16)
                shots.append(pixels(app))
        half = len(shots) // 2
        assert shots[:half] == shots[half:]


def turn_of_another(seed: int) -> tuple[Match, Match]:
    """The turn of a bot in two deals that the only person, seat 0, cannot tell apart."""
    state = at(frames.PlayStep, 3, seed, least=60).state
    while state.turn != 2:
        seed += 1
        state = at(frames.PlayStep, 3, seed, least=60).state
    rng = Random(seed)
    one, other = placed(state, 3, bots=2), placed(twin(state, 0), 3, bots=2)
    while one.to_move() == (2,):
        both = [act for act in one.legal(2) if act in other.legal(2)]
        if not both:  # hands that differ leave nothing to do that is possible with both
            return turn_of_another(seed + 1)
        act = rng.choice(both)
        one.play(2, act)
        other.play(2, act)
    return one, other


def test_log_save_and_replay_tell_nothing_that_was_hidden(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = turn_of_another(3)
    found, twins = (
        secrecy.remembered(app, sit_down(app, match), monkeypatch, lambda match: None, None, 0)
        for match in (one, other)
    )
    assert len(found) > one.length
    assert found == twins


def test_a_hand_is_hidden_with_a_key_and_with_the_window(app: App) -> None:
    match = at(frames.PlayStep)
    table = looking(app, match)
    assert any(t.text for t in table.targets() if t.name.startswith("hand:"))
    key(app, pygame.K_x)
    assert not any(t.text for t in table.targets() if t.name.startswith("hand:"))
    key(app, pygame.K_x)
    lose_focus(app)
    app.frame(16)
    assert table.relay.waits
    assert not any(t.text for t in table.targets() if t.name.startswith("hand:"))


@pytest.mark.long
def test_what_an_inquisition_changed_is_told_its_victim_alone(app: App) -> None:
    match = at(frames.GivingBack, 2)
    table, rng = sit_down(app, match), Random(2)
    victim = match.state.pending[-1].at
    lines = []
    for _ in range(120):
        if isinstance(app.top, PrivateScene):
            lines.append(table.viewer())
            break
        step(app, table, rng)
    assert lines == [victim]


def changed_by(match: Match) -> int:
    """The number of the last Inquisition that whoever begins a turn now is told about; 0: of none."""
    seat = match.to_move()[0]
    lines = since_last_turn(RECAP, match.log_for(seat), seat)
    if not exchanges([event for line in lines for event in line.events], seat):
        return 0
    return max(line.n for line in lines if any(isinstance(e, HandTaken) for e in line.events))


def two_told_of_the_same() -> tuple[Match, list[int]]:
    """A match in which the same Inquisition is the last before the turns of two who are told of
    theirs, and after how many actions each of them is."""
    for seed in range(60):
        match, rng, found = begun(3, seed=seed), Random(seed), dict[int, int]()
        while match.to_move() and match.length < 100:
            n = changed_by(match) if isinstance(match.state.pending[-1], frames.PlayStep) else 0
            if n in found:
                return match, [found[n], match.length]
            if n:
                found[n] = match.length
            match.play(match.to_move()[0], rng.choice(match.legal(match.to_move()[0])))
    raise AssertionError("no such match")


def go_on(match: Match, whole: Match, length: int) -> None:
    """Play on, as in the whole match, to so many actions."""
    for line in whole.log[match.length : length]:
        match.play(line.seat, sure(line.action))


def look_and_read(app: App, table: CartaImperaTable) -> bool:
    """Whoever is to act looks; says whether they were told something."""
    table.show_position()
    table.after()
    app.frame(16)
    look(app)
    app.frame(16)
    found = isinstance(app.top, PrivateScene)
    if found:
        click(app, "seen")
    return found


def test_each_whose_hand_an_inquisition_changed_is_told_once(app: App) -> None:
    whole, (first, second) = two_told_of_the_same()
    match = Match.restore(whole.game, whole.header, whole.entries[:first])
    before, table = changed_by(match) - 1, sit_down(app, match)
    assert look_and_read(app, table)
    seat = sure(table.viewer())
    assert not look_and_read(app, table)
    table.undoing.take_back(lambda: match.undo_by_consent(before, seat))
    look(app)
    go_on(match, whole, first)
    assert look_and_read(app, table), "what was taken back has happened anew"
    go_on(match, whole, second)
    assert look_and_read(app, table), "that another one was told says nothing of this one"


def test_by_keys_an_inquisition_begins_at_its_cards(app: App) -> None:
    """Not at the end of the turn, which has to wait."""
    table = sit_down(app, at(frames.GivingBack))
    look(app)
    table.keyboard = True
    table.find_focus()
    assert table.focus == "give:0"


def test_whoever_reads_in_between_goes_on_with_the_cards_that_were_chosen(app: App) -> None:
    match = at(frames.GivingBack)
    table = looking(app, match)
    click(app, "give:0")
    key(app, pygame.K_F1)
    assert app.top is not table
    key(app, pygame.K_ESCAPE)
    assert (app.top, table.moves.going) == (table, [0])
    lose_focus(app)
    app.frame(16)
    assert not table.moves.going


# ---- every size ---------------------------------------------------------------------------------


def test_the_board_of_effects_makes_way_for_what_an_effect_asks(app: App) -> None:
    """An effect that is begun on the board is gone on with at the cards and columns below it."""
    for seed in range(3, 60):
        table = looking(app, at(frames.EffectStep, 4, seed, least=60))
        asks = [n for n in leads_on(table) if n in ("effect:experiment", "effect:assassination")]
        if asks:
            break
    table.send(Open("board"))
    app.frame(16)
    click(app, asks[0])
    assert not table.moves.board
    assert leads_on(table)


def test_what_others_reach_may_be_copied_from_the_board_of_effects(app: App) -> None:
    """Inspiration copies an effect whose level a rival has reached (R5.13): each is there and told of; once
    it is begun, one of them is touched."""

    def copies(match: Match) -> bool:
        asked = isinstance(match.state.pending[-1], frames.EffectStep)
        names = FLOW.legal_actions(match.state, match.state.turn) if asked else []
        return sum(isinstance(one, Inspire) for one in names) > 1

    match = next(
        found for seed in range(1, 60) if (found := begun(3, 900, seed, until=copies)).to_move()
    )
    table = looking(app, match)
    table.send(Open("board"))
    app.frame(16)
    there = [t.name for t in table.targets() if t.name.startswith("copy:")]
    reached = position.copyable(table.view, table.me)
    assert there == [f"copy:{seat}:{effect}" for seat, effect in reached] != []
    for name in there:
        page = sure(table.text.page(name))
        assert page.clause == "R5.13"
    click(app, f"effect:{INSPIRATION}")
    assert table.moves.board
    laid = (section.laid() for section in trees.trees(table))
    begun_with = next(
        one.things[f"effect:{INSPIRATION}"] for one in laid if f"effect:{INSPIRATION}" in one.things
    )
    inks = [one.ink for one in trees.everything(begun_with) if one.ink is not None]
    assert inks
    assert all(sum(ink.colour[:3]) > 360 for ink in inks), "all of it is light on dark blue"
    copied = next(name for name in there if table.is_lit(name))
    click(app, copied)
    assert copied in table.choice.touched or table.view.coin is not None


# ---- keys ---------------------------------------------------------------------------------------


def test_numbers_choose_the_cards_of_the_hand(app: App) -> None:
    table = looking(app, at(frames.PlayStep))
    cards = [t.name for t in table.targets() if t.name.startswith("hand:")]
    second = cards[1] if table.is_lit(cards[1]) else cards[0]
    length = table.match.length
    key(app, pygame.K_1 + cards.index(second))
    assert table.match.length == length + 1
    assert not isinstance(table.view.pending[-1], frames.PlayStep)


def test_numbers_choose_lit_columns_while_an_effect_is_aimed(app: App) -> None:
    table = aiming(app)
    wanted = [t.name for t in table.targets() if t.name.startswith("column:")]
    wanted = [name for name in wanted if table.is_lit(name)]
    length = table.match.length
    key(app, pygame.K_2 if len(wanted) > 1 else pygame.K_1)
    assert table.match.length == length + 1


def aims_at_columns(table: CartaImperaTable) -> list[str]:
    """The effects that can be aimed at several columns of others."""
    effects = ("effect:embargo", "effect:democracy")
    return [n for n in effects if len(table.choice.by_thing.get(n, ())) > 1]


def aiming(app: App) -> CartaImperaTable:
    """An effect that is aimed at a column of somebody else is begun."""
    for seed in range(3, 60):
        table = looking(app, at(frames.EffectStep, seed=seed))
        aimed = aims_at_columns(table)
        if aimed:
            click(app, aimed[0])
            return table
    raise AssertionError("nothing can be aimed")


@pytest.mark.parametrize(
    ("letter", "scene"),
    [(pygame.K_p, PileScene), (pygame.K_c, CardsScene), (pygame.K_s, StandingScene)],
)
def test_keys_open_discard_pile_deck_and_standing(app: App, letter: int, scene: type) -> None:
    table = looking(app, at(frames.EffectStep))
    key(app, letter)
    assert type(app.top) is scene
    app.frame(16)
    key(app, pygame.K_ESCAPE)
    assert app.top is table


def test_the_rules_open_at_the_clause_of_the_parchment(app: App) -> None:
    table = looking(app, at(frames.EffectStep))
    name = next(t.name for t in table.targets() if t.name.startswith("effect:"))
    table.focus, table.keyboard = name, True
    key(app, pygame.K_F1)
    assert isinstance(app.top, RulesScene)
    page = sure(table.text.page(name))
    assert app.top.lit == page.clause


@pytest.mark.parametrize("step", [frames.PlayStep, frames.EffectStep])
def test_the_parchment_of_an_effect_is_in_sentences(app: App, step: type) -> None:
    table = looking(app, at(step))
    for effect in box().effects:
        for line in sure(table.text.page(f"effect:{effect}")).lines:
            assert (line[0].upper(), ".") == (line[0], line[-1]), line


# ---- motion and sounds --------------------------------------------------------------------------


def test_a_tower_grows_when_its_card_has_come(app: App) -> None:
    """The number counts the card that flies once it has landed; the card is not in the hand."""
    app.preferences.animation = "normal"
    table = looking(app, at(frames.PlayStep))
    name = next(t.name for t in table.targets() if table.is_lit(t.name))
    domain = DOMAINS.index(name.partition("-")[2].partition("@")[0])
    before = table.text.count(table.me, domain)
    click(app, name)
    assert table.motion.moving
    assert table.text.count(table.me, domain) == before
    assert not table.text.lit
    while table.motion.moving:
        app.frame(50)
    assert table.text.count(table.me, domain) == before + 1


def test_while_the_last_card_of_an_effect_flies_its_step_stands(
    app: App, caplog: pytest.LogCaptureFixture
) -> None:
    """Words, numbers and hand are those of before; what is to be discarded says where it goes."""
    app.preferences.animation = "normal"
    table = looking(app, at(frames.DiscardingHand))
    while isinstance(table.view.pending[-1], frames.DiscardingHand):
        name = leads_on(table)[0]
        assert table.say("carta_impera.details.discarded") in table.text.thing(name)
        click(app, name)
        assert table.motion.moving
        now = steps(table.text, table.history.events(), table.limit)
        assert now[1].head == table.text.effect(table.text.running)
        table.motion.skip()
        app.frame(16)
    assert not caplog.records, "there is a sentence for all that is said"


def test_what_leads_on_is_lit_as_soon_as_a_card_that_was_spent_has_come(app: App) -> None:
    """The position while it flies equals that which follows, but in flight nothing is lit."""
    app.preferences.animation = "normal"
    table = looking(app, at(frames.DiscardingArea))
    click(app, leads_on(table)[0])
    assert isinstance(table.match.log[-1].events[-1], AreaDiscarded)
    while table.motion.moving:
        assert not table.text.lit
        app.frame(40)
    assert table.text.lit == frozenset(table.choice.by_thing)
    assert table.text.lit


def test_the_rim_of_the_keyboard_lies_round_the_card_that_rises(app: App) -> None:
    table = looking(app, at(frames.PlayStep))
    assert table.is_lit(table.focus), "the first card that can be played"
    target = table.target(table.focus)
    rim = table.rim(target) if target else None
    assert target is not None
    assert rim is not None
    assert rim[1][1] < round((target.box.y - 5) * app.window.scale(app.window.size))


def test_what_happens_has_sounds_of_its_own() -> None:
    assert set(HEARD.values()) <= set(recipes())
    own = {"played", "taken", "lost", "inquisition", "embargo", "democracy", "inspiration"}
    assert own <= set(HEARD.values())


@pytest.mark.parametrize("animation", ["normal", "off"])
def test_the_last_rung_breathes_while_somebody_is_there(app: App, animation: str) -> None:
    app.preferences.animation = animation
    table = looking(app, one_short())
    key(app, pygame.K_TAB)
    seen = []
    for _ in range(60):
        app.frame(100)
        seen.append(len(breathing(table.towers, table.text, 1.0, table.breath.light)))
    assert any(seen) == (animation == "normal")
    assert not any(seen[-10:]), "it rests with those who rest"
    app.frame(100)
    assert not table.draw(app.window.screen or pygame.Surface(app.window.size)), (
        "at rest nothing is drawn"
    )


def one_short() -> Match:
    """Somebody is at their effects, and a rival wants one card more of Military."""
    state = at(frames.EffectStep).state.clone()
    rival = 6 * (1 - state.turn)
    state.columns[rival] = type(state.columns[rival])([0] * (needed(state, 1 - state.turn, 0) - 1))
    return placed(state, 2)


# ---- the end ------------------------------------------------------------------------------------


def test_a_row_of_the_scores_lights_the_cards_that_bring_its_point(app: App) -> None:
    match = next(
        m for m in (begun(3, 3000, seed) for seed in range(20))
        if m.outcome and m.outcome.kind == "majority" and any(map(any, m.state.columns))
    )  # fmt: skip
    app.go.scores(match, False)
    state = match.state
    domain = next(d for d in range(6) if any(state.columns[d::6]))
    top_of(app).choose(f"domain:{DOMAINS[domain]}")
    assert isinstance(app.top, PointsScene)
    app.frame(16)
    have = [len(column) for column in state.columns[domain::6]]
    cells = app.top.row.cells
    assert [cell.lit for cell in cells] == [n == max(have) for n in have]
    assert [cell.points for cell in cells] == [int(n == max(have)) for n in have]
    assert all(bool(cell.things) == bool(n) for cell, n in zip(cells, have, strict=True))


def parchment(table: CartaImperaTable) -> Page:
    """What lies in the parchment's place."""
    (section,) = (one for one in table.sections if one.box == table.layout.parchment)
    assert isinstance(section, TreeSection)
    found, *_ = section.laid().about or ()
    assert isinstance(found, Page)
    return found


# ---- what everybody may see ---------------------------------------------------------------------


def test_the_curtain_says_whom_it_is_for_and_how_many_cards_everybody_holds(app: App) -> None:
    app.preferences.full_curtain = True
    table = sit_down(app, at(frames.PlayStep, 3))
    assert table.relay.down
    found = trees.shown(table)
    signs = ("Orange diamond.", "Blue circle.", "Green triangle.")
    assert any(one.startswith(signs) for one in found)
    for hand in table.match.state.hands:
        assert any(f"{len(hand)} card" in one for one in found)


def test_the_parchment_rests_on_what_the_lines_mean(app: App) -> None:
    table = sit_down(app, at(frames.PlayStep, 3))
    table.relay.open()  # by mouse: by keys the first card has the focus, and the parchment tells it
    found = parchment(table)
    assert found.title == "3 players"
    assert str(table.view.numbers.dominance) in found.lines[0]


def test_the_parchment_stays_when_a_card_that_lies_face_down_is_pointed_at(app: App) -> None:
    table = sit_down(app, at(frames.PlayStep))
    assert table.relay.waits
    back = next(one for one in table.targets() if one.name.startswith("hand:"))
    scale = app.window.scale(app.window.size)
    app.handle(Move(back.box.centerx * scale, (back.box.y + 12) * scale))  # above the strip
    app.frame(16)
    assert table.pointed() == back.name
    assert parchment(table).title == "2 players"


def test_nobody_is_next_once_the_game_is_over(app: App) -> None:
    match = begun(3, 900)
    assert match.finished
    last = Match.restore(match.game, match.header, match.entries[:-1])
    told = [" ".join(trees.shown(sit_down(app, one))) for one in (last, match)]
    assert ["next ·" in shown for shown in told] == [True, False]


def test_while_hands_lie_down_nobody_is_told_to_wait_for_themselves(app: App) -> None:
    table = sit_down(app, at(frames.EffectStep))
    assert table.relay.between
    assert table.mover is not None
    shown = " ".join(trees.shown(table))
    assert table.say("relay.lift") in shown
    assert table.say("carta_impera.turn.wait", name=table.names[table.mover]) not in shown
    after = table.say("carta_impera.state.after")
    assert not any(after in table.text.standing_of(one) for one in table.text.states)


def test_what_will_be_drawn_is_told_once_no_effect_changes_the_hand(app: App) -> None:
    table = looking(app, at(frames.GivingBack))
    *_, draw = steps(table.text, table.history.events(), table.limit)
    assert draw.head == table.say("carta_impera.turn.draw_later")


def test_how_a_dominance_came_about_is_told_by_round_and_height(app: App) -> None:
    """Somebody always plays into their largest column; what is told agrees with the positions."""
    match, rng = begun(3), Random(1)
    while match.to_move():
        seat = match.to_move()[0]
        column = match.state.columns[6 * seat : 6 * seat + 6]
        legal = match.legal(seat)
        plays = [one for one in legal if isinstance(one, Play)]
        ends = [one for one in legal if isinstance(one, EndTurn)]
        if plays and seat != 1:
            plays.sort(key=lambda one: len(column[DOMAIN[one.card.partition("-")[2]]]))
            match.play(seat, plays[-1])
        else:
            match.play(seat, rng.choice(plays or ends or legal))
    ending = Ending(ScoresScene(app, match).scores)
    won = sure(ending.won)
    at = 6 * won.seat + DOMAIN[won.domain]
    heights = [
        (one.round, len(one.columns[at]))
        for one in map(match.observation, [None] * match.length, range(match.length))
    ]
    grown = [now for last, now in pairwise(heights) if now[1] != last[1]]
    lines = [(f"round {turn}", f"Now {have} of 7.") for turn, have in grown[-TURNS:]]
    rows = ending.turned(won)
    assert [(when, text[-len("Now 1 of 7.") :]) for when, _, text in rows] == lines
    assert ending.nearest()
    assert all(seat != won.seat for seat, _ in ending.nearest())


@pytest.mark.parametrize(("wide", "says"), [(48, "6"), (90, "6/7")])
def test_the_alarm_of_who_is_one_short_covers_no_number(app: App, wide: int, says: str) -> None:
    """In narrow columns it says alone that one is missing."""
    cell = panels._cell(0, "culture", 6, 7, leads=True, raised=False)
    placed = Arranger(Canvas(pygame.Surface((1920, 1080)))).arrange(cell, Box(0, 0, wide, 34))
    (words,) = [p for p in placed if p.node.ink is not None]
    (alarm,) = [p for p in placed if p.node.paint is not None and "alarm" in p.node.paint.args]
    assert words.node.ink is not None
    assert words.node.ink.value == says
    assert words.box.right <= alarm.box.x + 1


def test_a_hand_of_three_eras_leaves_room_for_the_name_that_the_set_up_proposes(app: App) -> None:
    table = looking(app, begun(4, 30))
    state = table.view
    seat = (state.turn + 1) % 4
    held = (*(BACK[era] for era in (0, 1, 2)),) * 2
    hands = tuple(held if n == seat else hand for n, hand in enumerate(state.hands))
    names = tuple(f"Robot mediu {n + 1}" for n in range(4))
    view = msgspec.structs.replace(state, hands=hands, first=seat)
    text = dataclasses.replace(table.text, state=view, names=names)
    for letters in (1.0, 1.4):
        arranger = Arranger(Canvas(pygame.Surface((1280, 720)), text_scale=letters))
        place = Box(0, 0, table.layout.rivals[0].w - 18, RIVAL_HEAD)
        placed = arranger.arrange(_rival_head(text, seat, lit=False), place)
        assert names[seat] in [p.node.ink.value for p in placed if p.node.ink is not None]
        assert not [one.words for one in display.misfits(arranger.c, placed) if one.cut]
