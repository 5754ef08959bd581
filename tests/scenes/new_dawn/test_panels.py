"""What the panels of the table tell: of bots at play, of prices, of battles."""

from __future__ import annotations

from concurrent.futures import Future
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pygame
import pytest

from game.content.new_dawn.effects import TYPES
from game.content.new_dawn.load import tables
from game.drawing.kit import display
from game.drawing.kit.canvas import Canvas
from game.drawing.new_dawn.marks import calm, choosable
from game.hotseat.bot_turns import LONG
from game.hotseat.choice import Choice, Places
from game.hotseat.new_dawn import spaces
from game.hotseat.new_dawn.ways import attack_way
from game.match.match import Match
from game.match.record import SeatSetup
from game.match.tape import preview
from game.rules import hexes
from game.rules.contract import Action
from game.rules.new_dawn import actions, events, fights, military, pending, wonders
from game.rules.new_dawn.actions import ResolveCard
from game.rules.new_dawn.combat import BARBARIAN
from game.rules.new_dawn.effects import NOBODY
from game.rules.new_dawn.fights import Fight
from game.rules.new_dawn.focus import in_row
from game.rules.new_dawn.game import NewDawn
from game.rules.new_dawn.position import Position as Placing
from game.rules.new_dawn.position import state_of
from game.scenes.kit.app import App
from game.scenes.new_dawn import parchment, players, setting_up, views
from game.scenes.new_dawn.details import BoardScene, bubble_text
from game.scenes.new_dawn.layout import layout
from game.scenes.new_dawn.panels import CornerSection
from game.scenes.new_dawn.table import NewDawnTable
from game.scenes.shell.rules import RulesScene
from game.scenes.table.log_pane import LogSection
from game.scenes.table.sections.actions import ListSection
from game.words import plain
from game.words.new_dawn import actions as view_of
from game.words.new_dawn import paying, spoken
from game.words.new_dawn.position import Position
from game.words.new_dawn.sentences import Line, nearest_goal_sentence, place_name, slot_sentences
from game.words.new_dawn.table_text import TableText, attack_facts, stake_text
from game.words.new_dawn.things import effect_sentence
from tests.chance import by_chance
from tests.scenes.driving import (
    LANGUAGES,
    LEGIBLE,
    click,
    frame,
    painted,
    prefer,
    press,
    set_up,
    top_as,
)
from tests.scenes.new_dawn.driving import SEATS, buttons, match, step, table
from tests.scenes.trees import cut, everything, part, trees, words_of
from tests.sure import sure


@pytest.fixture
def silent(app: App, monkeypatch: pytest.MonkeyPatch) -> App:
    """Bots here think for ever."""

    def never(*question: Any) -> Future[Any]:
        return Future()

    monkeypatch.setattr(app.thinker, "ask", never)
    monkeypatch.setattr(app.thinker, "warm_up", lambda game, bots: None)
    return app


def among(app: App, bots: int, people: int = 0) -> NewDawnTable:
    """A match that a bot begins."""
    count = bots + people
    first = Match.new(NewDawn(), SEATS[:count], {}, 5).to_move()[0]
    turns = [(first + n) % count for n in range(count)]
    seats = [
        SeatSetup(seat.name, seat.colour, seat.shape, "easy" if turns.index(n) < bots else None)
        for n, seat in enumerate(SEATS[:count])
    ]
    return table(app, Match.new(NewDawn(), seats, {}, 5))


def test_whoever_watches_bots_holds_them_and_lets_them_go_on(silent: App) -> None:
    scene = among(silent, 2)
    corner = sure(scene.panels.corner())
    assert corner.title == scene.say("table.watch.title")
    assert buttons(scene) == ["do:pause", "do:one_move"]
    click(silent, "do:pause")
    assert scene.bots.waiting()
    click(silent, "do:one_move")
    assert not scene.bots.waiting()


def test_beside_a_bot_the_strip_lies_over_the_corner(silent: App) -> None:
    scene = among(silent, 1, 1)
    assert scene.panels.corner() is None
    assert scene.target(f"plate:{scene.mover}") is not None
    scene.update(LONG + 1)
    frame(silent)
    assert scene.target(f"plate:{scene.mover}")
    assert scene.target("strip:end") is not None


def test_a_key_pressed_too_often_does_not_hold_the_bots(silent: App) -> None:
    scene = among(silent, 2, 1)
    scene.shortcut("move_1")
    assert not scene.bots.paused


def test_the_strip_tells_what_a_bot_has_done_in_its_turn(silent: App) -> None:
    scene = among(silent, 1, 1)
    seat = sure(scene.mover)
    assert not scene.deeds.plates()[0].deeds
    card = scene.view.players[seat].row[4].card
    scene.act(actions.ResolveCard(card))
    frame(silent)
    sentences = [scene.wording.event(event) for event in scene.match.log[-1].events]
    assert set(scene.deeds.plates()[0].deeds[-1].sentences) <= set(sentences)
    assert scene.panels.position.resolved_by(seat) == card


def chosen(app: App, type: str, moves: int = 150) -> NewDawnTable:
    """A table whose card of a type is pulled down."""
    scene = table(app, match(2, seed=3, moves=moves))
    while not isinstance(scene.panels.now.frame, pending.Turn):
        click(app, step(scene, Random(1)))
    row = scene.view.players[scene.seat].row
    card = next(slot.card for slot in row if tables().cards[slot.card].type == type)
    click(app, f"card:{card}")
    assert scene.pulled.card == card
    return scene


def until(app: App, kind: type[pending.Frame], seed: int = 3) -> NewDawnTable:
    """A table of four at the first decision of a kind."""
    made = match(4, seed=seed)
    by_chance(made, Random(seed), until=lambda one: isinstance(one.state.pending[-1], kind))
    assert made.to_move()
    return table(app, made)


@pytest.mark.parametrize("type", TYPES)
def test_the_chosen_card_says_what_it_does_from_its_slot(app: App, type: str) -> None:
    scene = chosen(app, type)
    plan = sure(scene.panels.plan)
    words, slot = words_of(plan), scene.deciding().slot
    assert words[0] == scene.say("new_dawn.table.in_slot", card=scene.pulled.card, slot=slot)
    facts = [f"*{one}*" for one in slot_sentences(app.words, scene.deciding())]
    assert facts
    assert words[1 : 1 + len(facts)] == facts
    trade = in_row(scene.view.players[scene.seat], scene.pulled.card).trade
    rules = 2  # whole, and in brief
    assert len(words[1 + len(facts) + rules :]) == (2 if trade else 1)


def test_a_wonder_that_is_pointed_at_shows_its_price_before_anything_is_done(app: App) -> None:
    scene = chosen(app, "industry")
    before = scene.match.length
    for wonder in filter(None, scene.view.market.values()):
        scene.keyboard, scene.focus = True, f"wonder:{wonder}"
        plan, state = scene.panels.plan, scene.deciding()
        assert plan is not None
        words = words_of(plan)
        assert words[2] == str(wonders.cost(state, scene.seat, wonder))
        verdicts = {scene.say("new_dawn.table.plan.enough", n=n) for n in range(1, 30)}
        verdicts.add(scene.say("new_dawn.table.plan.exact"))
        enough = any(f"*{one}*" in words for one in verdicts)
        assert enough == scene.is_lit(f"wonder:{wonder}")
    assert scene.match.length == before


def test_a_fulfilled_agenda_tells_of_the_goal_that_did_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table(app, match(4))
    p, id = scene.panels.position, "vc_warmonger_paranoid"
    first = tables().victory_cards[id].agendas[0].any_of[0]
    monkeypatch.setattr(views, "standing", lambda state, seat, goal: int(goal == first))
    mine = msgspec.structs.replace(p.state.players[p.seat], agendas=("warmonger",))
    players = tuple(mine if n == p.seat else one for n, one in enumerate(p.state.players))
    shown = p.at(msgspec.structs.replace(p.state, players=players))
    told = [one.brief for one in views.victory(shown, id)[0].progress]
    assert told == ["1/1", *["1/1 · 0/2"] * 3]


def test_a_price_that_can_just_be_paid_has_nothing_to_spare(app: App) -> None:
    scene = chosen(app, "industry")

    def verdict(has: int) -> str:
        node = parchment.priced(scene.panels.position, "", [Line("", 8)], [Line("", has)])
        return next(word for word in words_of(node) if word.startswith("*"))

    assert verdict(8) == f"*{scene.say('new_dawn.table.plan.exact')}*"
    assert verdict(9) == f"*{scene.say('new_dawn.table.plan.enough', n=1)}*"
    assert verdict(7) == f"*{scene.say('new_dawn.table.plan.short', n=1)}*"


def test_without_a_card_that_builds_there_is_the_cost_alone(app: App) -> None:
    scene = chosen(app, "culture")
    scene.keyboard, scene.focus = True, f"wonder:{scene.view.market['culture']}"
    plan = sure(scene.panels.plan)
    assert scene.say("new_dawn.table.plan.cost") in words_of(plan)
    assert scene.say("new_dawn.table.plan.pays") not in words_of(plan)


def test_the_price_stays_in_sight_while_it_is_paid(app: App) -> None:
    scene = until(app, pending.Paying)
    plan, paying = scene.panels.plan, scene.panels.now.frame
    assert plan is not None
    assert isinstance(paying, pending.Paying)
    words = words_of(plan)
    pays = words[words.index(scene.say("new_dawn.table.plan.pays")) :]
    assert pays[3] == f"+{paying.production}"
    box = next(box for one in trees(scene) if (box := one.part("plan")))
    listed = next(one for one in scene.sections if isinstance(one, ListSection))
    assert all(not box.colliderect(t.box) for t in listed.targets())


# ---- battles ------------------------------------------------------------------------------------


def test_a_battle_tells_what_each_number_of_tokens_makes_of_it(app: App) -> None:
    scene = until(app, pending.Fighting)
    fight, frame = scene.panels.fight, scene.view.pending[-1]
    assert fight is not None
    assert isinstance(frame, pending.Fighting)
    assert fight.sums() == (frame.attack, frame.defence)
    found = fights.choices(scene.view, fight)
    assert len(found) > 1
    for choice in found:
        mine = frame.seat == fight.attacker
        assert choice.attack == frame.attack + (choice.tokens if mine else 0)
        assert choice.defence == frame.defence + (0 if mine else choice.tokens)
    with painted() as texts:
        scene.render((1280, 720))
    written = [text for text, _ in texts]
    for choice in found:
        sums = scene.say("new_dawn.table.sums", attack=choice.attack, defence=choice.defence)
        assert sums in written


def test_an_attack_that_is_pointed_at_shows_its_odds_with_every_token(app: App) -> None:
    scene = chosen(app, "military")
    attacks = [
        (name, acts[0])
        for name, acts in scene.choice.by_thing.items()
        if isinstance(acts[0], actions.Attack)
    ]
    assert attacks
    for name, attack in attacks:
        assert isinstance(attack, actions.Attack)
        scene.keyboard, scene.focus = True, name
        fight, state = scene.panels.fight, scene.deciding()
        assert fight is not None
        seen = military.forecast(state, attack)
        first, *more = fights.choices(state, fight)
        assert first.wins() == seen.wins
        assert all(a.wins() <= b.wins() for a, b in pairwise([first, *more]))
        about = sure(scene.panels.battle())
        away = len(attack_way(state, fight.space)) - 1
        assert scene.say("new_dawn.table.away", n=away) in words_of(parchment.battle(*about))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_attacked_can_be_read_in_the_largest_letters(app: App, lang: str) -> None:
    prefer(app, language=lang, text_size=1.4)
    scene = until(app, pending.Fighting)
    about = sure(scene.panels.battle())
    place = about[4]
    where = place.split(", ")[0]
    with painted() as texts:
        scene.render((1280, 720))
    sizes = [size for text, size in texts if text.startswith(where) and place.startswith(text)]
    assert sizes
    assert min(sizes) >= LEGIBLE


def test_the_clause_of_a_battle_opens_the_rules(app: App) -> None:
    scene = until(app, pending.Fighting)
    click(app, "battle:clause")
    assert top_as(app, RulesScene).lit == "R7.7"
    assert scene.match.length


# ---- for no effect ------------------------------------------------------------------------------


def last_action(scene: NewDawnTable) -> Action | None:
    return scene.match.log[-1].action


def test_a_science_card_turns_the_dial_with_one_click_or_is_resolved_for_no_effect(
    app: App,
) -> None:
    scene = chosen(app, "science", 0)
    card, seat, before = scene.pulled.card, scene.seat, scene.match.length
    assert buttons(scene) == ["do:resolve", "do:for_nothing", "do:back"]
    click(app, "do:for_nothing")
    assert last_action(scene) == actions.ResolveForNothing(card)
    assert scene.match.state.players[seat].dial == 0
    assert scene.match.state.players[seat].row[0].card == card
    scene = chosen(app, "science", 0)
    click(app, f"card:{card}")
    assert scene.match.length == before + 1
    assert last_action(scene) == ResolveCard(card)
    assert scene.match.state.players[seat].dial


def test_a_card_that_asks_at_each_step_is_not_offered_for_no_effect(app: App) -> None:
    scene = chosen(app, "culture", 0)
    assert "do:for_nothing" not in buttons(scene)


# ---- why not ------------------------------------------------------------------------------------


def test_a_card_that_can_do_nothing_says_so_and_each_space_says_why(app: App) -> None:
    scene, rng = table(app, match(4, seed=5)), Random(5)
    while scene.mover is not None:
        row = scene.view.players[scene.seat].row
        card = next(slot.card for slot in row if tables().cards[slot.card].type == "industry")
        if isinstance(scene.panels.now.frame, pending.Turn):
            scene.look_into(ResolveCard(card))
            if scene.pulled.idle:
                break
            scene.look_into(None)
        scene.act(rng.choice(scene.match.legal(scene.mover)))
    assert scene.pulled.idle
    assert scene.status() == scene.say("new_dawn.table.idle", card=card)
    spaces = [t.name for t in scene.targets() if t.name.startswith("space:")]
    assert all(scene.why_not(name) is not None for name in spaces)
    frame(app)
    click(app, spaces[len(spaces) // 2])
    assert sure(scene.notice).clause == "R7.4"
    before = scene.match.length
    click(app, "do:resolve")
    assert scene.match.length == before + 1


def test_a_wonder_that_is_too_dear_says_so_and_its_clause_opens_the_rules(app: App) -> None:
    scene = chosen(app, "industry")
    dear = next(
        f"wonder:{wonder}"
        for wonder in scene.view.market.values()
        if wonder and not scene.is_lit(f"wonder:{wonder}")
    )
    click(app, dear)
    assert scene.notice is not None
    click(app, "clause")
    assert top_as(app, RulesScene).lit == scene.notice.clause


# ---- the log ------------------------------------------------------------------------------------


def test_a_line_of_the_log_lights_where_it_happened_and_says_so(app: App) -> None:
    scene = table(app, match(2, seed=3, moves=60))
    lines = [t for t in scene.targets() if t.name.startswith("log:")]
    pane = next(one for one in scene.sections if isinstance(one, LogSection))
    lit = 0
    for line in lines:
        scene.keyboard, scene.focus = True, line.name
        scene.touch()
        frame(app)
        places = scene.aim().named
        if places:
            lit += 1
            assert set(scene.map.model.marks().legal) == {hexes.position(space) for space in places}
            entry = next(one for one in pane.telling.entries() if f"log:{one.key}" == line.name)
            assert entry.event is None or scene.text.space(places[0]) in line.text
    assert lit
    scene.focus = "button:log"
    assert not scene.aim().named


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybodys_agendas_are_one_key_away(app: App, seats: int) -> None:
    scene = table(app, match(seats, seed=3, moves=40))
    for seat in range(seats):
        press(app, f"ctrl+{seat + 1}")
        board = top_as(app, BoardScene)
        text = " ".join(t.text for t in board.targets() if t.name.startswith("victory:"))
        for card in (tables().victory_cards[id] for id in scene.view.victory):
            for agenda in card.agendas:
                assert nearest_goal_sentence(app.words, scene.view, seat, [agenda]) in text
        app.pop()


def test_an_attack_on_a_barbarian_in_a_capital_is_no_attack_on_the_capital(app: App) -> None:
    scene = table(app, match(2))
    home = scene.view.players[0].capital
    fight = Fight(1, NOBODY, home, BARBARIAN, (), ())
    position = scene.panels.position
    facts = attack_facts(position, fight, "")
    stake = stake_text(position, fight, facts)
    assert stake == scene.say("new_dawn.table.stake.barbarian", attacker=1, names=scene.names)


def test_a_tile_that_was_laid_stays_among_those_that_were_dealt(app: App) -> None:
    scene = table(app, match(3, seed=5, moves=6, map="built"))
    tree = setting_up.dealt(*scene.panels.dealt())
    on_map = {one.tile for one in scene.view.board.placed}
    for seat, player in enumerate(scene.view.players):
        tiles = (n.paint for n in everything(part(tree, f"dealt:{seat}")) if n.paint)
        laid = {one.args[0] for one in tiles if one.args[-1] is True and len(one.args) == 5}
        assert len(laid) == 2
        assert laid <= on_map
        assert not laid & set(player.tiles)


def test_a_long_price_in_large_letters_takes_more_room(app: App) -> None:
    scene = table(app, match(2))
    lines, heights = [Line("marble: up to 1", 2)] * 9, []
    for app.preferences.text_size in (1.0, 1.4):
        app.refresh()
        for pays in (None, lines):
            tree = parchment.priced(scene.panels.position, "Petra", lines[:1], pays)
            heights.append(parchment.high(scene.arranger(), scene.layout, tree))
    assert heights[0] == heights[2] == scene.layout.plan.h
    assert heights[3] >= heights[1] > heights[0]
    covers = scene.layout.holdings.h - 12
    assert all(high == heights[0] or high >= covers for high in heights), "half of the tokens"


# ---- where things are, and what counts ----------------------------------------------------------


def test_a_space_speaks_of_all_that_lies_on_it(app: App) -> None:
    scene = table(app, match(2, moves=0))
    state, board = scene.match.state.clone(), scene.view.board
    capital, natural = state.players[0].capital, next(iter(board.natural))
    state.players[0].caravans = (capital,)
    state.players[1].caravans = (natural,)
    state.barbarians = {**state.barbarians, "A": natural}
    state.wonders = {**state.wonders, "petra": capital}
    said = TableText(state, app.words, scene.names)
    own = said.space(capital)
    for what in ("capital of Ana", "caravan of Ana", "Petra", "difficulty"):
        assert what in own, own
    there = said.space(natural)
    for what in ("natural wonder", "its token lies here", "caravan of Radu", "barbarian A"):
        assert what in there, there
    city_state = next(iter(board.city_state.values()))
    assert "city-state: " in said.space(city_state)
    camp = next(iter(board.barbarian.values()))
    assert "appears here" in said.space(camp)
    state.players[0].naturals = (board.natural[natural],)
    state.tokens &= ~(1 << natural)
    later = TableText(state, app.words, scene.names)
    assert "its token is with Ana" in later.space(natural)


def test_lines_of_the_log_say_where(app: App) -> None:
    scene = table(app, match(2, moves=0))
    board = scene.view.board
    brussels = board.city_state["brussels"]
    near = hexes.bits(hexes.grow(1 << brussels) & board.all & ~(1 << brussels))[0]
    text = scene.wording.event(events.ControlReinforced(0, near))
    terrain = app.words.name("new_dawn", "terrain", board.terrain[near])
    assert text.endswith(f" ({terrain} next to Brussels)."), text
    for space in hexes.bits(board.all):
        assert place_name(app.words, scene.view, space)
    text = scene.wording.event(events.CaravanArrived(0, 0, brussels, "brussels", NOBODY))
    assert text.count("Brussels") == 1
    assert "(" not in scene.wording.event(events.TurnBegan(0, 2))


def test_an_agenda_with_two_goals_counts_both(app: App) -> None:
    scene = table(app, match(2, moves=0))
    state = scene.match.state.clone()
    warlike = next(id for id, card in tables().victory_cards.items()
                   if any(one.id == "warmonger" for one in card.agendas))  # fmt: skip
    state.victory = (warlike,)
    state.conquered = {"brussels": 0}
    state.players[0].cities |= 1 << state.board.city_state["brussels"]
    p = Position(state, 0, scene.names, scene.signs, app.words)
    agenda = next(one for one in views.victory(p, warlike) if one.name == "Warmonger")
    assert [one.words for one in agenda.progress] == ["0/1 · 1/2", "0/1 · 0/2"]
    assert "Ana: 0 of 1 capital or 1 of 2 city-states" in spoken.victory_text(p, warlike)


# ---- before it is chosen ------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [0, 60, 150])
def test_open_wonders_say_what_can_be_paid_and_the_rules_agree(app: App, moves: int) -> None:
    scene, rng = table(app, match(2, seed=3, moves=moves)), Random(1)
    while not isinstance(scene.panels.now.frame, pending.Turn):
        click(app, step(scene, rng))
    p, state = scene.panels.position, scene.view
    possible = set()
    for slot in state.players[scene.seat].row:
        if tables().cards[slot.card].type == "industry":
            after = preview(scene.game, state, scene.seat, ResolveCard(slot.card)).after
            legal = scene.game.legal_actions(after, scene.seat)
            possible |= {one.wonder for one in legal if isinstance(one, actions.BuildWonder)}
    for wonder in filter(None, state.market.values()):
        paid = sure(paying.payment(p, wonder))
        assert paid.enough == (wonder in possible)
        assert views.wonder(p, wonder).pays == f"{paid.have}/{paid.cost}"
        said = sure(scene.target(f"wonder:{wonder}"))
        assert f"Can be paid: {paid.have} of {paid.cost}, with " in said.text
        assert ("R7.5" in said.text) == (not paid.enough), "why not, with its clause"


def test_a_wonder_says_that_no_city_is_free(app: App) -> None:
    state = match(2).state.clone()
    wonder = next(filter(None, state.market.values()))
    state.wonders = {"petra": state.players[0].capital}
    p = Position(state, 0, ("Ana", "Radu"), ("square", "diamond"), app.words)
    paid = sure(paying.payment(p, wonder))
    assert not paid.enough
    assert paid.text.endswith(app.words.say("new_dawn.refusal.no_city_free") + " (R7.5)")


def test_leaders_are_told_in_words(app: App) -> None:
    scene = table(app, match(2, leaders="chosen", moves=1))
    targets = [t for t in scene.targets() if t.name.startswith("leader:")]
    assert len(targets) == len(tables().leaders)
    found = {t.name[7:]: t.text for t in targets}
    egypt = "Egypt, Cleopatra. Monument Builders: World wonders cost you 1 less."
    assert found["egypt"].startswith(egypt)
    assert "1 Astrology, 2 Foreign Trade, 3 Pottery, 4 Masonry, 5 Early Empire" in found["egypt"]
    assert sum(t.text.endswith(" Ana.") or t.text.endswith(" Radu.") for t in targets) == 1


def test_the_leader_sheet_counts_in_words(app: App) -> None:
    scene = table(app, match(2))
    words = words_of(players.leader(scene.panels.position, scene.mover).kids[0].kids[0])
    assert words[-7::2] == ["city", "mature", "tokens left", "caravan"]


@pytest.mark.parametrize("letters", [1.0, 1.4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_of_every_leader_counts_in_words(
    app: App, lang: str, size: tuple[int, int], letters: float
) -> None:
    prefer(app, language=lang, text_size=letters)
    scene = table(app, match(2))
    scene.resize(size)
    p = scene.panels.position
    for id in tables().leaders:
        p.state.players[p.seat].leader = id
        sheet = players.leader(p.at(p.state), None)
        placed = scene.arranger().arrange(sheet, scene.layout.leader)
        found = [one.node.ink.value for one in placed if one.node.ink is not None]
        words = [spoken.counted(app.words, key, n) for key, _, n in spoken.own_counts(p)]
        assert {*words} <= {*found}, id
        assert not [one for one in display.misfits(scene.measure(), placed) if one.cut], id


def test_what_may_be_chosen_is_marked_by_shape_and_the_rest_is_calm(app: App) -> None:
    box = pygame.FRect(20, 20, 60, 80)
    plain, marked = (pygame.Surface((100, 120)) for _ in range(2))
    choosable(Canvas(marked, 1.0), box)
    assert marked.get_at((50, 22)) != plain.get_at((50, 22)), "a pointer above the card"
    assert marked.get_at((50, 60)) == plain.get_at((50, 60)), "the card itself is as bright"
    light = pygame.Surface((100, 120))
    light.fill("white")
    calm(Canvas(light, 1.0), box)
    assert light.get_at((50, 60)).r < 160 < light.get_at((5, 5)).r


def test_a_list_of_choices_names_the_card_it_stems_from_and_what_each_costs(app: App) -> None:
    given = {
        "map": {"0,0": "grassland", "1,0": "grassland", "5,0": "grassland"},
        "players": [
            {"leader": "rome", "capital": "0,0", "pacts": ["joint_war@1"],
             "slots": {"foreign_trade": 1}},
            {"leader": "egypt", "capital": "5,0", "cities": ["1,0"]},
        ],
    }  # fmt: skip
    state = state_of(msgspec.convert(given, Placing))
    p = Position(state, 0, ("Ana", "Radu"), ("square", "diamond"), app.words)
    game = NewDawn()
    for action in (ResolveCard("foreign_trade"), actions.MoveCaravan(0, hexes.space("1,0"))):
        game.apply(state, 0, action)
    for card in ("pottery", "masonry"):
        game.apply(state, 0, actions.PutTrade(card))
    assert isinstance(state.pending[-1], pending.TakingPact)
    choice = Choice(game, game.legal_actions(state, 0), Places(lambda name: False))
    found = view_of.buttons(p, choice, state, "", ("B", "D"))
    listed = view_of.list_view(p, found, state, None)
    assert listed.title == "Foreign Trade: choose"
    words = {one.label: one.words for one in listed.buttons}
    assert words["Take Embassy of Radu"].endswith(" For it, Joint War of Radu goes back.")
    state.players[0].pacts = ()
    state.touched()
    free = view_of.buttons(p.at(state), choice, state, "", ("B", "D"))
    assert not any("goes back" in one.words for one in free)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_log_has_the_room_of_diplomacy_cards_until_one_is_held(app: App, seats: int) -> None:
    scene = table(app, match(seats))
    own = layout(scene.w, scene.h, seats).log
    pane = next(one for one in scene.sections if isinstance(one, LogSection))
    assert pane.box == layout(scene.w, scene.h, seats, roomy=True).log
    assert pane.box.w > own.w
    held = sure(scene.panels.holdings())
    assert held[-1], "nothing is said of cards that nobody holds"
    click(app, f"card:{scene.view.players[scene.seat].row[0].card}")
    assert not pane.live, "what the chosen card does lies over it"
    scene.back()
    scene.match.state.players[1].pacts = ("geneva",)
    scene.show_position()
    scene.after()
    pane = next(one for one in scene.sections if isinstance(one, LogSection))
    assert pane.box == own
    assert pane.live


def test_a_card_that_turns_the_dial_says_how_far(app: App) -> None:
    """It leaves nothing to choose on the map, and is not one that does nothing."""
    scene = table(app, match(moves=4))
    scene.touch_thing("card:astrology")
    assert str(sure(scene.pulled.dial)) in scene.status()
    assert scene.status() != scene.say("new_dawn.table.idle", card="astrology")


def test_what_happened_can_be_read_beside_a_battle_just_decided(app: App) -> None:
    scene = table(app, match(3, 5, 90))
    assert scene.panels.battle() is not None
    pane = next(one for one in scene.sections if isinstance(one, LogSection))
    assert pane.live
    assert pane.targets()


def test_a_caravan_says_what_it_brings_before_it_goes(app: App) -> None:
    scene = table(app, match(2, seed=6, moves=81))
    found = [
        (space, known)
        for space, acts in spaces.lit(scene.choice).items()
        if (known := scene.text.brings(scene.deciding(), acts[0]))
    ]
    assert len(found) < len(spaces.lit(scene.choice))
    space, known = found[0]
    scene.focus, scene.keyboard = f"space:{space}", True
    assert known in bubble_text(scene.panels.now, scene.aim(), scene.clause_of(scene.focus))[0]
    assert scene.say("count.trade_tokens", n=2) in known


def test_what_becomes_of_a_city_state_stands_on_what_is_chosen(app: App) -> None:
    scene = table(app, match(2, seed=3))
    state = scene.match.state
    state.pending.append(pending.Settling(scene.seat, "brussels", 1 - scene.seat))
    state.touched()
    scene.show_position()
    offers = sure(next(one for one in scene.sections if isinstance(one, ListSection)).view())
    keep, free = (one.words for one in offers.buttons)
    type = tables().city_states["brussels"].type
    assert app.words.name("new_dawn", "type_card", type) in keep
    assert plain(effect_sentence(app.words, tables().city_states["brussels"])) in free


def test_a_blast_says_whom_it_hits_before_it_does(app: App) -> None:
    scene = table(app, match(2, 5, 90))
    state, seat = scene.match.state.clone(), scene.seat
    state.pending = [pending.Turn(seat), pending.Blasting(seat, 1)]
    state.card = "nuclear_power"
    state.touched()
    for space in hexes.bits(state.players[1 - seat].control):
        found = scene.text.brings(state, actions.Blast(space))
        happened = scene.game.apply(state.clone(), seat, actions.Blast(space))
        for n, name in enumerate(scene.names):
            kinds = [type(e) for e in happened if getattr(e, "seat", -1) == n]
            facts = [kinds.count(kind) for kind in (events.ControlLost, events.ControlFlipped)]
            assert (f"{name}:" in found) == any(facts)
            line = scene.say(
                "new_dawn.table.blast", owner=n, lost=facts[0], turned=facts[1], names=scene.names
            )
            assert not any(facts) or line in found


# ---- the end of a turn --------------------------------------------------------------------------


def test_the_last_step_of_a_turn_says_so_and_who_is_next(app: App) -> None:
    scene, rng = table(app, match(3, seed=3)), Random(4)
    seen: set[str] = set()
    while not {"button", "space", "goes on"} <= seen:
        name = step(scene, rng)
        seat, next_seat = scene.view.turn, (scene.view.turn + 1) % 3
        button = next((one for one in scene.panels.buttons if one.name == name), None)
        action = view_of.button_action(scene.choice, scene.pulled.card, name) if button else None
        found = spaces.lit(scene.choice).get(spaces.space_of(name), [])
        if not button and len(found) == 1:
            action = found[0]
        said = view_of.ends_turn(scene.facts, scene.deciding(), action) if action else ""
        if button is not None:
            assert said == button.note
        if isinstance(action, actions.Attack):
            assert not said, "the dice say it"
        click(app, name)
        if action is not None and not isinstance(action, actions.Attack):
            assert bool(said) == (scene.view.turn != seat)
            assert not said or scene.names[next_seat] in said
            seen.add("goes on" if not said else "button" if button else "space")


def test_the_key_that_ends_a_turn_presses_that_button_or_says_why_not(app: App) -> None:
    scene = table(app, match(2, seed=3))
    press(app, "t")
    assert sure(scene.notice).clause == "R5.1"
    assert scene.match.length == 0
    science = next(s.card for s in scene.view.players[0].row if s.card == "astrology")
    click(app, f"card:{science}")
    press(app, "t")
    assert scene.view.turn == 1


@pytest.mark.parametrize("name", ["Ana", "Alexandrina Consta"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_ends_the_turn_is_read_on_its_button_in_large_letters(
    app: App, lang: str, name: str
) -> None:
    prefer(app, language=lang, text_size=1.4)
    seats = (SEATS[1], SeatSetup(name, "blue", "circle"))
    scene = table(app, Match.new(NewDawn(), seats, {}, 3))
    click(app, "card:astrology")
    [corner] = [one for one in trees(scene) if isinstance(one, CornerSection)]
    button = next(one for one in scene.panels.buttons if one.note)
    placed, c = corner.laid().placed, scene.measure()
    words = [p.node.ink.value for p in placed if p.node.ink is not None]
    assert plain(button.label) in words
    assert plain(button.note) in words or plain(button.brief) in words or len(name) > 10
    assert len(name) > 10 or plain(button.note) in words, "there is room for the name"
    assert not [one for one in display.misfits(c, placed) if one.cut]


@pytest.mark.parametrize("letters", [1.0, 1.4])
def test_a_label_is_as_large_whatever_note_stands_below_it(app: App, letters: float) -> None:
    prefer(app, text_size=letters)
    scene = table(app, Match.new(NewDawn(), SEATS[:2], {}, 3))
    click(app, "card:astrology")
    [corner] = [one for one in trees(scene) if isinstance(one, CornerSection)]
    shown = {one.label: one.note for one in scene.panels.buttons}
    placed = corner.laid().placed
    sizes = {
        p.node.ink.value: p.node.paint.args[1]
        for p in placed
        if p.node.ink is not None and p.node.paint is not None
    }
    labels = {sizes[plain(label)] for label in shown}
    assert len(labels) == 1
    assert min(labels) >= max(sizes[plain(note)] for note in shown.values() if note)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_that_a_set_up_proposes_are_read_beside_what_rivals_have(app: App, lang: str) -> None:
    prefer(app, language=lang, text_size=1.4)
    bots = set_up(app, "new_dawn", 4, {1: "easy", 2: "medium", 3: "hard"}).draft.seats()
    seats = [msgspec.structs.replace(one, bot=None) for one in bots]
    assert cut(table(app, Match.new(NewDawn(), seats, {}, 3))) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_beside_all_tiles_of_a_hand_is_room_for_what_is_told_of_one(app: App, lang: str) -> None:
    prefer(app, language=lang, text_size=1.4)
    for seed in (6, 7):
        scene = table(app, match(3, seed, map="built"))
        for name in [t.name for t in scene.targets() if t.name.startswith("at:")][::7]:
            scene.laying.point(name)
            frame(app)
            assert cut(scene) == []
