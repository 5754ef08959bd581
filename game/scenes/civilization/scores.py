"""The scores: how far everybody came on the four ways to win, and where each step comes from; the course of a
match by rounds, and the turns that changed the chances of winning most."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection, Iterator
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from game.content.civilization.load import tables
from game.content.statistics import Sign
from game.hotseat.choice import id_of
from game.match.match import Match
from game.match.turning_points import Chances, TurningPoint, largest, swings
from game.rules.bitsets import bits
from game.rules.civilization import events as happened
from game.rules.civilization.battle import combat
from game.rules.civilization.box import PIECE, box
from game.rules.civilization.state import Player, State
from game.rules.civilization.track import last_space
from game.rules.civilization.yields import rule
from game.rules.contract import Event, Seat
from game.scenes.civilization import sketches
from game.scenes.civilization.items import items_of
from game.scenes.civilization.own import towards
from game.scenes.kit.score_pad import Cell, Row, ScorePad, Scoring
from game.scenes.table.score_trace import PointsScene
from game.words.civilization import sentences
from game.words.scores import Scores

WAYS = ("culture", "tech", "economic", "military")
"""The victories, in the order of the lanes."""
STORY = 4
"""So many turning points are told."""
SLICE = 0.004
"""Seconds of a frame in which they are looked for."""
LEVEL, STEP = 6, 2
"""Technologies, spaces and coins say more the further they are."""


class Moment(NamedTuple):
    """An event that tells of a turn: how much it says, after how many actions, in which round; whose
    turn it made, and how likely they won before and after, in percent."""

    weight: int
    n: int
    round: int
    event: Event
    seat: Seat = -1
    before: int = 0
    after: int = 0


def weight(event: Event) -> int:
    """How much an event says."""
    match event:
        case happened.TechLearned(tech=tech):
            return LEVEL * box().level[box().tech[tech]]
        case happened.SpaceEntered(space=space):
            return STEP * space
        case happened.CoinsChanged(coins=coins, before=before):
            return STEP * coins if coins > before else 0
    return sketches.EVENTS.get(type(event), sketches.SILENT).weight


class Course:
    """A match round by round, from what happened in it."""

    def __init__(self, start: State, lines: Iterator[tuple[int, list[Event]]]) -> None:
        seats = range(len(start.players))
        now = {
            "culture": [player.track for player in start.players],
            "tech": [towards(player) for player in start.players],
            "economic": [player.dial for player in start.players],
            "military": [0 for _ in seats],
        }
        self._players = start.players
        self.values: dict[str, list[list[int]]] = {way: [[] for _ in seats] for way in WAYS}
        """By way and seat: what they had at the end of each round."""
        self.gained = [Counter[str]() for _ in seats]
        """By seat: culture by what it came from."""
        self.taken, self.lost = [0 for _ in seats], [0 for _ in seats]
        """Cities taken and lost, by seat."""
        self.moments: list[Moment] = []
        """All that says anything of a turn."""
        self.round = start.round
        for n, events in lines:
            for event in events:
                if isinstance(event, happened.RoundBegan) and event.round > max(1, start.round):
                    self._close(now)
                self._take(now, n, event)
        self._close(now)

    def _close(self, now: dict[str, list[int]]) -> None:
        """A round is over."""
        for way, values in now.items():
            for seat, value in enumerate(values):
                self.values[way][seat].append(value)

    def _take(self, now: dict[str, list[int]], n: int, event: Event) -> None:
        match event:
            case happened.RoundBegan(round=number):
                self.round = number
            case happened.SpaceEntered(seat=seat, space=space):
                now["culture"][seat] = space
            case happened.TechLearned(seat=seat, tech=tech):
                self._players[seat].techs |= 1 << box().tech[tech]
                now["tech"][seat] = towards(self._players[seat])
            case happened.CoinsChanged(seat=seat, coins=coins):
                now["economic"][seat] = coins
            case happened.BattleEnded(seat=seat):
                now["military"][seat] += 1
            case happened.CityConquered(seat=seat, loser=loser):
                self.taken[seat] += 1
                self.lost[loser] += 1
            case happened.CultureGained(seat=seat, amount=amount, source=source):
                self.gained[seat][source] += amount
        much = weight(event)
        if much:
            self.moments.append(Moment(much, n, self.round, event, getattr(event, "seat", -1)))

    def weightiest(self) -> list[Moment]:
        """What happened, the weightiest of it in its order, one of an action."""
        found: dict[int, Moment] = {}
        for one in sorted(self.moments, key=lambda one: (-one.weight, -one.n)):
            if len(found) < STORY:
                found.setdefault(one.n, one)
        return sorted(found.values(), key=lambda one: one.n)


def course_of(match: Match) -> Course:
    """The course of a match."""
    lines = ((line.n, line.events) for line in match.log if line.action is not None)
    start: State = match.observation(None, 0).clone()
    for player, after in zip(start.players, match.observation(None).players, strict=True):
        player.civ = after.civ  # one that was chosen says which cards lie lowest
    return Course(start, lines)


class Story:
    """The turns that changed the chances of winning most, each told by the weightiest event of it. They
    are found bit by bit; until then, and where no turn stands out, what weighed most is told."""

    def __init__(self, match: Match, course: Course, chances: Chances) -> None:
        self.moments = course.weightiest()
        self.done = False
        self._course = course
        self._work = self._search(match, chances)

    def go_on(self) -> bool:
        """Look on for a few milliseconds; True once they have been found."""
        until = time.perf_counter() + SLICE
        while not self.done and time.perf_counter() < until:
            self.done = next(self._work, True)
            if self.done:
                return True
        return False

    def finish(self) -> None:
        """All that there is to find."""
        while not self.done:
            self.done = next(self._work, True)

    def _search(self, match: Match, chances: Chances) -> Iterator[bool]:
        found: list[TurningPoint] = []
        for one in swings(match, chances):
            found.append(one)
            yield False
        ends = [0, *(one.n for one in found)]
        before = dict(pairwise(reversed(ends)))
        best = sorted(largest(found), key=lambda one: -one.swing)
        lines = [self._moment_of(one, before[one.n]) for one in best]
        known = [one for one in lines if one is not None][:STORY]
        if known:
            self.moments = sorted(known, key=lambda one: one.n)

    def _moment_of(self, point: TurningPoint, start: int) -> Moment | None:
        """What happened in the turn or turns before the turning point; of whoever gained by it first."""
        there = [one for one in self._course.moments if start < one.n <= point.n]
        if not there:
            return None
        best = max(there, key=lambda one: (one.seat == point.seat, one.weight, one.n))
        chance = round(100 * point.before), round(100 * point.after)
        return best._replace(seat=point.seat, before=chance[0], after=chance[1])


Parts = list[tuple[str, int]]
"""What the steps of a way came from, in words, each with how much of it."""


def parts(scores: Scores, course: Course, way: str, seat: Seat) -> Parts:
    """What the steps of a way came from, the most first; technologies by level."""
    words, found = scores.words, Counter[str]()
    state = scores.match.observation(None)
    player = state.players[seat]
    match way:
        case "culture":
            for source, n in course.gained[seat].most_common():
                found[sentences.source_name(words, source)] += n
        case "tech":
            levels = Counter(box().level[one] for one in bits(player.techs))
            for n in sorted(levels):
                found[words.say("civilization.kind.tech", level=str(n))] = levels[n]
            return [*found.items()]
        case "economic":
            for one in scores.points(seat, "coins"):
                found[sentences.source_sentence(words, one)] += one.points
        case _:  # what adds to the combat bonus
            for piece in (box().pieces[placed & PIECE] for placed in player.pieces):
                if piece.combat:
                    found[sentences.source_name(words, piece.id)] += piece.combat
            government = box().governments[player.government]
            name = words.name("civilization", "government", government)
            found[name] += rule(state, player).combat
    return [(text, n) for text, n in found.most_common() if n]


# ---- the pad ------------------------------------------------------------------------------------


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
    n, text = _reached(scores, view, way, seat)
    if way == "tech":
        words, techs = scores.words, _techs(view.players[seat])
        found = [(words.name("civilization", "tech", one), 1) for one in techs]
    else:
        found = parts(scores, course, way, seat)
    if way == "military" and course.taken[seat]:
        text = f"{text}, {scores.say('civilization.end.taken', n=course.taken[seat])}"
    won = seat in scores.outcome.winners() and scores.outcome.kind == way
    sources, counts = tuple(name for name, _ in found), tuple(count for _, count in found)
    return Cell(n, text, sources, lit=won, counts=counts)


def _techs(player: Player) -> list[str]:
    """What somebody knows, by level."""
    known = sorted(bits(player.techs), key=lambda one: (box().level[one], one))
    return [box().techs[one] for one in known]


def _reached(scores: Scores, view: State, way: str, seat: int) -> tuple[int, str]:
    """How far somebody came on a way, as a number and in words."""
    player, say = view.players[seat], scores.say
    if way == "culture":
        return player.track, say("civilization.score.of", n=player.track, of=last_space())
    if way == "tech":
        known = player.techs.bit_count()
        return known, say("civilization.score.techs", n=known)
    if way == "economic":
        coins, of = scores.total(seat, "coins"), tables().box.dials.coins
        return coins, say("civilization.score.of", n=coins, of=of)
    bonus = combat(view, seat, None)
    return bonus, say("civilization.score.bonus", n=bonus)


def behind(scores: Scores, view: State, way: str, seat: int) -> list[tuple[str, str]]:
    """What the steps of a way come from: things of the box with what is said of them."""
    player, words = view.players[seat], scores.words
    if way == "tech":
        return [(f"tech:{id}", words.name("civilization", "tech", id)) for id in _techs(player)]
    if way == "economic":
        points, say = scores.points(seat, "coins"), partial(sentences.point_sentence, words)
        return [(source_of(player, one.source), say(one)) for one in points]
    n, text = _reached(scores, view, way, seat)
    return [(way, text)] if n else []


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


def trace(scores: Scores, row: Row) -> partial[PointsScene]:
    """What every step of a way comes from."""
    view: State = scores.match.observation(None)
    cells = []
    for seat, cell in enumerate(row.cells):
        found = behind(scores, view, id_of(row.name), seat)
        things, sources = tuple(thing for thing, _ in found), tuple(text for _, text in found)
        cells.append(cell._replace(text="", sources=sources, things=things))
    traced = row._replace(cells=tuple(cells))
    return partial(PointsScene, items=items_of(view), row=traced, seats=scores.seats)


SCORING = Scoring(pad, trace, reached=True)
