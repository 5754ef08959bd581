"""The scores in words: how far everybody came on the four ways to win, and where each step comes
from."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from game.content.civilization.load import tables
from game.content.statistics import Sign
from game.rules.civilization.box import box
from game.rules.civilization.state import Player, State
from game.words.civilization import sentences
from game.words.civilization.course import Course, course_of, parts
from game.words.civilization.ways import WAYS, carrying, goal, reached
from game.words.score_pad import Cell, Row, ScorePad
from game.words.scores import Scores

SIGNS = {
    "culture": "icon_culture",
    "tech": "book",
    "economic": "icon_coin",
    "military": "icon_combat",
}
"""The emblem of each."""


def pad(scores: Scores) -> ScorePad:
    """A row for each way to win."""
    view: State = scores.match.observation(None)
    course = course_of(scores.match)
    rows = tuple(_row(scores, view, course, way) for way in WAYS)
    won = scores.words.name("civilization", "victory", scores.outcome.kind)
    winners, seats = scores.outcome.winners(), range(len(scores.seats))
    totals = tuple(won if seat in winners else "–" for seat in seats)
    return ScorePad(rows, totals, scores.say("civilization.score.won"), scores.say("scores.trace"))


def _row(scores: Scores, view: State, course: Course, way: str) -> Row:
    """How far everybody came on a way, and what their steps came from."""
    cells = tuple(_cell(scores, view, course, way, seat) for seat in range(len(scores.seats)))
    title = scores.words.name("civilization", "victory", way)
    asks = scores.say(f"civilization.end.sources.{way}")
    return Row(f"way:{way}", title, cells, ((title, asks),), Sign(id=way, emblem=SIGNS[way]))


def _cell(scores: Scores, view: State, course: Course, way: str, seat: int) -> Cell:
    words, n = scores.words, reached(view, way, seat)
    found = parts(words, view, course, way, seat)
    if way == "tech":  # one by one
        techs = carrying(view.players[seat])
        found = [(words.name("civilization", "tech", one), n) for one, n in techs.items()]
    text = how_far(scores, way, n)
    if way == "military" and course.taken[seat]:
        text = f"{text}, {scores.say('civilization.end.taken', n=course.taken[seat])}"
    won = seat in scores.outcome.winners() and scores.outcome.kind == way
    sources, counts = tuple(name for name, _ in found), tuple(count for _, count in found)
    return Cell(n, text, sources, lit=won, counts=counts)


def how_far(scores: Scores, way: str, n: int) -> str:
    """How far somebody came on a way, in words."""
    key, last = "of" if goal(way) else "bonus", goal(way)
    return scores.say(f"civilization.score.{key}", n=n, of=last)


def behind(scores: Scores, view: State, way: str, seat: int) -> list[tuple[str, str]]:
    """What the steps of a way come from: things of the box with what is said of them."""
    player, words = view.players[seat], scores.words
    if way == "tech":
        return [(f"tech:{id}", words.name("civilization", "tech", id)) for id in carrying(player)]
    if way == "economic":
        points, say = scores.points(seat, "coins"), partial(sentences.point_sentence, words)
        return [(source_of(player, one.source), say(one)) for one in points]
    n = reached(view, way, seat)
    return [(way, how_far(scores, way, n))] if n else []


def source_of(player: Player, source: str) -> str:
    """The thing of the box that a coin comes from; the source itself where it is none."""
    if source == box().governments[player.government]:
        return f"government:{source}"
    known = tables()
    places: dict[str, Collection[str]] = {
        "tech": known.technologies, "building": known.buildings, "wonder": known.wonders,
        "person": known.great_people,
    }  # fmt: skip
    for kind, there in places.items():
        if source in there:
            return f"{kind}:{source}"
    return source
