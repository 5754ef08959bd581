"""What happened since somebody moved: nothing is told twice or left out unsaid, what was done to them is
told whole, and the numbers lead to the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame
import pytest

from game.hotseat.civilization.intents import Show
from game.match.match import Match
from game.rules.civilization.frames import Turn
from game.rules.civilization.state import in_order
from game.rules.contract import Event
from game.scenes.civilization import since
from game.scenes.civilization.since import Since
from game.scenes.civilization.table import CivilizationTable
from game.scenes.kit.app import App
from game.scenes.kit.tree_section import TreeSection
from game.words.civilization.recap import RECAP, Deed, Summary, count, summary
from game.words.recap import Digest, digest, since_last_turn
from tests.scenes.civilization.playing import begun
from tests.scenes.driving import frame, top_as
from tests.scenes.every import show
from tests.scenes.test_relay import click, tap
from tests.scenes.trees import cut


def news(match: Match, seat: int = 0) -> Digest:
    """What is news to a seat, with nothing quiet."""
    lines = since_last_turn(RECAP, match.log_for(seat), seat)
    return digest(RECAP, lines, match.observation(seat), seat)


def events_told(found: Digest) -> Counter[int]:
    notes = (*found.mine, *found.matters, *found.rest)
    return Counter(id(event) for note in notes for event in note.events)


def known(one_found: Digest) -> set[int]:
    """The events of the lines that have to be told: without those that another tells (the end of a
    course, what goes without saying, a battle that begins)."""
    by_course = _told_by_course([event for line in one_found.since for event in line.events])
    found = set()
    for line in one_found.since:
        there = [event for event in line.events if id(event) not in by_course]
        hurt = [event for event in there if RECAP.befell(event) == 0]
        found |= {id(event) for event in hurt if RECAP.weigh(event) is not None}
        mattered = {id(one) for note in one_found.matters for one in note.events}
        rest = [one for one in there if one not in hurt and id(one) not in mattered]
        found |= {id(event) for event in RECAP.telling(rest)}
        found |= {id(event) for event in there if id(event) in mattered}
    return found


def _told_by_course(events: Sequence[Event]) -> set[int]:
    found: set[int] = set()
    for course in RECAP.courses:
        under_way: list[Event] = []
        for event in events:
            if isinstance(event, course.ended):
                found |= {id(one) for one in under_way}
            if isinstance(event, (course.began, course.ended)):
                under_way = []
            if isinstance(event, (course.began, *course.between)):
                under_way.append(event)
    return found


@pytest.mark.parametrize("seed", [1, 3, 5])
def test_the_lines_add_up_to_the_events_that_whoever_reads_may_know(seed: int) -> None:
    """At every turn of the reader in a game of bots by chance; each line counts what it tells, headings
    count their lines, and the head counts them all."""
    looked, came_to_light = list[int](), list[int]()

    def at_turn(match: Match) -> bool:
        state = match.state
        if match.to_move() != (0,) or state.round < 3 or not isinstance(state.pending[-1], Turn):
            return False
        found = news(match)
        events = events_told(found)
        assert set(events) == known(found)
        assert not events or max(events.values()) == 1, "something is told twice"
        of_the_position = sum(not note.events for note in (*found.mine, *found.matters))
        one_found = summary(found, lambda note: note.id or "said", in_order(state), 3, 0)
        own = sum(len(note.events) for note in found.rest if note.seat == 0)
        assert count(one_found.deeds) == len(events) - own + of_the_position
        assert 0 not in dict(one_found.others), "what the reader did is no news to them"
        came_to_light.append(own)
        assert [one.n for one in one_found.deeds] == list(range(1, len(one_found.deeds) + 1))
        looked.append(len(events))
        return False

    begun(4, 1200, seed, bots=3, until=at_turn)
    assert sum(looked) > 100
    assert any(came_to_light), "research is revealed after whoever reads chose theirs"


def laid(app: App) -> tuple[CivilizationTable, TreeSection]:
    """The table with what three bots did, and the section that tells it."""
    show(app, "civilization_since")
    table = top_as(app, CivilizationTable)
    assert table.since.open, "it comes by itself after bots"
    column = next(
        one
        for one in table.sections
        if isinstance(one, TreeSection) and one.box == table.layout.since
    )
    return table, column


def texts(column: TreeSection) -> list[str]:
    return [p.node.ink.value for p in column.laid().placed if p.node.ink is not None]


def test_what_has_no_room_is_counted_and_the_counts_add_up(app: App) -> None:
    table, column = laid(app)
    found = table.since.summary
    shown = {*since.numbers(one.name for one in column.targets())}
    left = count(one for one in found.deeds if one.n not in shown)
    assert left
    assert table.say("table.recap.more", n=left) in texts(column)
    total = table.say("civilization.since.deeds", n=count(found.deeds))
    assert any(text.endswith(total) for text in texts(column))
    groups = sum(count(some) for _, some in found.others)
    assert groups + count(found.near) + count(found.race) == count(found.deeds)


def test_numbers_lead_to_the_map_and_the_keys_work(app: App) -> None:
    table, _ = laid(app)
    first, second = [one for one in table.since.summary.deeds if one.space][:2]
    for one in (first, second):
        tap(app, pygame.K_TAB)
        assert table.focus == f"square:{one.space}"
    click(app, f"since:{first.n}")
    assert table.focus == f"square:{first.space}"
    tap(app, pygame.K_j)
    assert not table.since.open
    tap(app, pygame.K_j)
    assert table.since.open
    tap(app, pygame.K_ESCAPE)
    assert not table.since.open
    assert app.top is table
    tap(app, pygame.K_j)
    tap(app, pygame.K_RETURN)
    assert not table.since.open, "Enter begins"
    assert any(one.name.startswith("player:") for one in table.targets())


def test_no_number_lies_on_a_board_over_the_map(app: App) -> None:
    table, _ = laid(app)

    def pins() -> list[pygame.Rect]:
        for _ in range(2):
            table.touch()
            frame(app)
        names = (one.name for one in table.targets())
        found = since.pins(table.since, table.map, names, table.signs)
        return [image.get_rect(topleft=corner) for image, corner in found]

    before = pins()
    table.send(Show("sheet:1"))
    assert table.since.open
    after = pins()
    sheet = next(one for one in table.map.above() if one.collidelist(before) >= 0)
    assert after
    assert after == [one for one in before if not one.colliderect(sheet)]


def test_tab_goes_to_what_can_be_done_with_what_was_chosen(app: App) -> None:
    """The corner tells of it, and of numbers no more."""
    table, _ = laid(app)
    for chosen in ("", "square:76"):
        table.open_board.chosen, before = chosen, table.since.at
        table.touch()
        tap(app, pygame.K_TAB)
        assert (table.since.at != before) == (not chosen)
    assert table.since.open


def test_the_first_act_puts_it_away(app: App) -> None:
    table, _ = laid(app)
    table.act(next(iter(table.legal)))
    assert not table.since.open
    assert table.layout.since.w == 0


def test_it_is_for_whoever_it_was_made_alone(app: App) -> None:
    one = Since(laid(app)[0])
    mine = Summary(near=(Deed(1, 1, "text", 0, 1),))
    assert one.news(0, 7, lambda: mine, True, False)
    assert one.open
    assert one.summary == mine
    one.news(1, -1, Summary, True, False)
    assert not one.open
    assert one.summary == Summary()
    one.news(None, -1, Summary, True, False)
    assert not one.summary.deeds


def test_what_was_done_to_somebody_is_never_cut(app: App) -> None:
    """However much it is: nothing else is shown then, and a button leads to the next ones."""
    table, column = laid(app)
    many = tuple(
        Deed(n, 1, f"*Sabotage* destroys the building number {n}. R12", 0, 1) for n in range(1, 60)
    )
    table.since.summary = Summary(near=many, bots=3)
    seen = set[int]()
    for _ in range(10):
        table.touch()
        seen |= {*since.numbers(one.name for one in column.targets())}
        assert cut(table) == []
        more = next((one for one in column.targets() if one.name == "since:more"), None)
        if more is None or len(seen) == len(many):
            break
        click(app, "since:more")
    assert seen == {one.n for one in many}
