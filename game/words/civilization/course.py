"""The course of a finished match: round by round, its turning points, where the steps of each way to win
came from; its end and its scores in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from game.content.civilization.load import tables
from game.content.statistics import Sign
from game.match.match import Match
from game.match.turning_points import Chances, TurningPoint, largest, swings
from game.rules.civilization import events as happened
from game.rules.civilization.box import PIECE, box
from game.rules.civilization.scoring import coin_points
from game.rules.civilization.state import Player, State
from game.rules.civilization.yields import rule
from game.rules.contract import Event, Outcome, Seat
from game.words.civilization import places, sentences
from game.words.civilization.players import signed
from game.words.civilization.position import Position
from game.words.civilization.ways import WAYS, carrying, goal, reached
from game.words.score_pad import Cell, Row, ScorePad
from game.words.scores import Scores
from game.words.words import Words

AREA = "civilization.end."
STORY = 4
"""So many turning points are told."""
LEVEL, STEP = 6, 2
"""Technologies, spaces and coins say more the further they are."""
WEIGHTS: dict[type[Event], int] = {
    happened.BattleEnded: 20,
    happened.BuildingPlaced: 6,
    happened.CityBuilt: 30,
    happened.CityConquered: 60,
    happened.CityDestroyed: 40,
    happened.CultureGained: 2,
    happened.EventPlayed: 7,
    happened.GovernmentChanged: 10,
    happened.LootTaken: 9,
    happened.MarkerTaken: 5,
    happened.PersonPlaced: 8,
    happened.ResourceTaken: 4,
    happened.UnitsDrawn: 3,
    happened.WallsBuilt: 6,
    happened.WonderPlaced: 24,
}
"""How much an event says of a turn when a match is told."""
PARTS, FEW = 5, 4
"""So many sources are told of each of two players, and of more."""
LAST_STEP: dict[str, type[Event]] = {
    "culture": happened.SpaceEntered,
    "tech": happened.TechLearned,
    "economic": happened.CoinsChanged,
    "military": happened.CityConquered,
}
"""The event that made a victory."""


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
    return WEIGHTS.get(type(event), 0)


class Course:
    """A match round by round, from what happened in it."""

    def __init__(self, start: State, lines: Iterator[tuple[int, list[Event]]]) -> None:
        seats = range(len(start.players))
        now = {way: [reached(start, way, seat) for seat in seats] for way in WAYS[:-1]}
        now["military"] = [0 for _ in seats]
        self._start = start
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
                self._start.players[seat].techs |= 1 << box().tech[tech]
                now["tech"][seat] = reached(self._start, "tech", seat)
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

    def go_on(self) -> None:
        """Look on for a bit."""
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


def parts(
    words: Words, state: State, course: Course, way: str, seat: Seat
) -> list[tuple[str, int]]:
    """What the steps of a way came from, in words, the most first; technologies by level."""
    player, found = state.players[seat], Counter[str]()
    match way:
        case "culture":
            for source, n in course.gained[seat].most_common():
                found[places.source_name(words, source)] += n
        case "tech":
            levels = Counter[int]()
            for tech, carries in carrying(player).items():
                levels[tables().technologies[tech].level] += carries
            for n in sorted(levels):
                found[words.say("civilization.kind.tech", level=str(n))] = levels[n]
            return [*found.items()]
        case "economic":
            for one in coin_points(state, seat):
                found[sentences.source_sentence(words, one)] += one.points
        case _:  # what adds to the combat bonus
            for piece in (box().pieces[placed & PIECE] for placed in player.pieces):
                if piece.combat:
                    found[places.source_name(words, piece.id)] += piece.combat
            government = box().governments[player.government]
            name = words.name("civilization", "government", government)
            found[name] += rule(state, player).combat
    return [(text, n) for text, n in found.most_common() if n]


class Ending:
    """A finished match in words, and what there is to tell of its end."""

    def __init__(self, match: Match, outcome: Outcome, words: Words, chances: Chances) -> None:
        self.match, self.words, self.victory = match, words, outcome.kind
        self.state: State = match.observation(None)
        winner, *others = (seat for place in outcome.ranking for seat in place)
        self.order = (winner, *sorted(others, key=lambda seat: -outcome.total(seat)))
        """The winner, then the others by how far they came."""
        names = tuple(one.name for one in match.seats)
        self.p = Position(self.state, winner, names, tuple(one.shape for one in match.seats), words)
        self.course = course_of(match)
        self.story = Story(match, self.course, chances)

    def last_step(self) -> str:
        """What the winner did last on the way that won."""
        wanted, winner = LAST_STEP[self.victory], self.order[0]
        for one in reversed(self.match.log):
            for event in reversed(one.events):
                if isinstance(event, wanted) and getattr(event, "seat", None) == winner:
                    return self._sentence(self.state.round, event)
        return ""

    def _sentence(self, number: int, event: Event) -> str:
        """An event, and in which turn it happened; the first one follows the set-up."""
        say = self.words.say
        when = say(AREA + "turn", round=number) if number else say("civilization.progress_setup")
        what = sentences.event_sentence(self.words, event, self.p.names, self.state)
        return say(AREA + "moment", when=when, what=what)

    def number(self, way: str, seat: int) -> str:
        """How far somebody came, as it is written."""
        value = reached(self.state, way, seat)
        return str(value) if goal(way) else signed(value)

    def fared(self, way: str, seat: int) -> str:
        """Of how many steps; in war, which cities were taken or lost."""
        if goal(way):
            return self.words.say(AREA + "of", n=goal(way))
        taken, lost = self.course.taken[seat], self.course.lost[seat]
        key = "taken" if taken else "lost" if lost else "peace"
        return self.words.say(AREA + key, n=taken or lost)

    def sources(self, way: str, seat: int) -> list[tuple[str, int]]:
        """Where somebody's steps of a way came from; of many the rest in one."""
        found = parts(self.words, self.state, self.course, way, seat)
        most = PARTS if len(self.order) == 2 else FEW
        if len(found) > most:
            rest = sum(n for _, n in found[most - 1 :])
            found = [*found[: most - 1], (self.words.say(AREA + "rest"), rest)]
        return found

    def turned(self, one: Moment) -> str:
        """A turning point: in which round, what happened, and how likely then won whoever gained by it,
        by name where it is told of somebody else."""
        text = self._sentence(one.round, one.event)
        if not one.after:
            return text
        chance = {"told": text, "before": one.before, "after": one.after}
        if getattr(one.event, "seat", one.seat) == one.seat:
            return self.words.say(AREA + "turned", **chance)
        return self.words.say(AREA + "turned_for", name=self.p.names[one.seat], **chance)


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
