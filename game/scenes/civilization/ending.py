"""The end of a match: which victory, and the step that made it; how far everybody came on the four ways;
where the steps of a way came from, its course by rounds, and what turned the match."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.content.civilization.load import tables
from game.drawing.civilization import ends
from game.drawing.civilization.ends import (
    Column,
    CourseView,
    EndPlaces,
    EndView,
    Reached,
    Source,
    TableView,
    WinnerView,
)
from game.drawing.kit.canvas import Canvas
from game.rules.bitsets import bits
from game.rules.civilization.battle import combat
from game.rules.civilization.box import PIECE, box
from game.rules.civilization.events import (
    BattleEnded,
    CityConquered,
    CoinsChanged,
    CultureGained,
    RoundBegan,
    SpaceEntered,
    TechLearned,
    WonderPlaced,
)
from game.rules.civilization.state import State
from game.rules.civilization.track import last_space
from game.rules.civilization.yields import rule
from game.rules.contract import Event
from game.scenes.civilization import own
from game.scenes.civilization.position import Position
from game.scenes.civilization.scores import WAYS
from game.scenes.kit.section import Box, Section, Target
from game.scenes.table.replay import ReplayLayer
from game.scenes.table.table import TableScene
from game.words.civilization import sentences
from game.words.marks import literal

if TYPE_CHECKING:
    from game.scenes.shell.scores import ScoresScene

AREA = "civilization.end."
SYMBOLS = {"culture": "culture", "tech": "book", "economic": "coin", "military": "combat"}
PARTS, STORY = 5, 4
"""So many sources are told of each player, and so many turning points."""
LAST_STEP: dict[str, type[Event]] = {
    "culture": SpaceEntered,
    "tech": TechLearned,
    "economic": CoinsChanged,
    "military": CityConquered,
}
"""The event that made a victory."""


class Moment(NamedTuple):
    """An event that turned the match: how much, after how many actions, in which round."""

    weight: int
    n: int
    round: int
    event: Event


# ---- the course ---------------------------------------------------------------------------------


class Course:
    """A match round by round, from what happened in it."""

    def __init__(self, start: State, lines: Iterator[tuple[int, list[Event]]]) -> None:
        seats = range(len(start.players))
        now = {
            "culture": [player.track for player in start.players],
            "tech": [player.techs.bit_count() for player in start.players],
            "economic": [player.dial for player in start.players],
            "military": [0 for _ in seats],
        }
        self.values: dict[str, list[list[int]]] = {way: [[] for _ in seats] for way in WAYS}
        """By way and seat: what they had at the end of each round."""
        self.gained = [Counter[str]() for _ in seats]
        """By seat: culture by what it came from."""
        self.taken, self.lost = [0 for _ in seats], [0 for _ in seats]
        """Cities taken and lost, by seat."""
        self.moments: list[Moment] = []
        self.round = start.round
        for n, events in lines:
            for event in events:
                if isinstance(event, RoundBegan) and event.round > max(1, start.round):
                    self._close(now)
                self._take(now, n, event)
        self._close(now)

    def _close(self, now: dict[str, list[int]]) -> None:
        """A round is over."""
        for way, values in now.items():
            for seat, value in enumerate(values):
                self.values[way][seat].append(value)

    def _take(self, now: dict[str, list[int]], n: int, event: Event) -> None:
        weight = 0
        match event:
            case RoundBegan(round=number):
                self.round = number
            case SpaceEntered(seat=seat, space=space):
                now["culture"][seat] = space
                weight = space * 2 if space > last_space() // 2 else 0
            case TechLearned(seat=seat, tech=tech):
                now["tech"][seat] += 1
                level = box().level[box().tech[tech]]
                weight = level * 6 if level > 2 else 0
            case CoinsChanged(seat=seat, coins=coins, before=before):
                now["economic"][seat] = coins
                weight = coins * 2 if before < coins and coins > 4 else 0
            case BattleEnded(seat=seat, loser=loser):
                now["military"][seat] += 1
                weight = 12 if loser >= 0 else 0
            case CityConquered(seat=seat, loser=loser):
                self.taken[seat] += 1
                self.lost[loser] += 1
                weight = 60
            case WonderPlaced():
                weight = 14
            case CultureGained(seat=seat, amount=amount, source=source):
                self.gained[seat][source] += amount
        if weight:
            self.moments.append(Moment(weight, n, self.round, event))

    def story(self) -> list[Moment]:
        """What turned the match most, in its order, one of an action."""
        found: dict[int, Moment] = {}
        for one in sorted(self.moments, key=lambda one: (-one.weight, -one.n)):
            if len(found) < STORY:
                found.setdefault(one.n, one)
        return sorted(found.values(), key=lambda one: one.n)


# ---- the views ----------------------------------------------------------------------------------


class Ending:
    """A finished match in plain views."""

    def __init__(self, scene: ScoresScene) -> None:
        self.scene, self.words = scene, scene.app.words
        match = scene.match
        self.state: State = match.observation(None)
        names = tuple(one.name for one in scene.seats)
        signs = tuple(one.shape for one in scene.seats)
        self.p = Position(self.state, scene.order()[0], names, signs, self.words)
        lines = ((line.n, line.events) for line in match.log if line.action is not None)
        self.course = Course(match.observation(None, 0), lines)
        self.story = self.course.story()
        self.victory = scene.outcome.kind
        others = sorted(scene.order()[1:], key=lambda seat: -scene.outcome.total(seat))
        self.order = (scene.order()[0], *others)
        """The winner, then the others by how far they came."""

    def view(self, way: str, pointed: int = -1) -> EndView:
        """The whole board; `way` is told in detail."""
        say, seats = self.words.say, tuple(map(self.p.who, self.order))
        return EndView(
            self._winner(),
            TableView(
                say(AREA + "ways"),
                seats,
                tuple(self._civ(seat) for seat in self.order),
                tuple(map(self._column, WAYS)),
            ),
            say(f"{AREA}sources.{way}"),
            SYMBOLS[way],
            tuple(self._source(way, seat) for seat in self.order),
            self._course(way),
            say(AREA + "story"),
            tuple(map(self._told, self.story)),
            pointed,
        )

    def _civ(self, seat: int) -> str:
        civ = self.p.who(seat).civ
        return self.words.name("civilization", "civ", civ) if civ else ""

    def _winner(self) -> WinnerView:
        return WinnerView(
            self.p.who(self.order[0]),
            self.words.name("civilization", "victory", self.victory),
            SYMBOLS[self.victory],
            str(self._value(self.victory, self.order[0])),
            self._last_step(),
            "",
        )

    def _last_step(self) -> str:
        """What the winner did last on the way that won."""
        wanted, winner = LAST_STEP[self.victory], self.order[0]
        for line in reversed(self.scene.match.log):
            for event in reversed(line.events):
                if isinstance(event, wanted) and getattr(event, "seat", None) == winner:
                    what = self._sentence(event)
                    return self.words.say(AREA + "moment", round=self.state.round, what=what)
        return ""

    def _sentence(self, event: Event) -> str:
        return sentences.event_sentence(self.words, event, self.p.names, self.state)

    def _value(self, way: str, seat: int) -> int:
        """How far somebody came."""
        player = self.state.players[seat]
        return {
            "culture": player.track,
            "tech": own.towards(self.state, seat),
            "economic": player.dial,
            "military": combat(self.state, seat, None),
        }[way]

    def goal(self, way: str) -> int:
        """The last step of a way; none of the military one."""
        coins = tables().box.dials.coins
        return {"culture": last_space(), "tech": own.WHOLE, "economic": coins}.get(way, 0)

    def _column(self, way: str) -> Column:
        won = way == self.victory
        return Column(
            SYMBOLS[way],
            self.words.say(f"{AREA}way.{way}"),
            self.goal(way),
            tuple(self._reached(way, seat) for seat in self.order),
            won,
        )

    def _reached(self, way: str, seat: int) -> Reached:
        value, goal = self._value(way, seat), self.goal(way)
        done = way == self.victory and seat == self.order[0]
        if goal:
            return Reached(str(value), self.words.say(AREA + "of", n=goal), min(value, goal), done)
        taken, lost = self.course.taken[seat], self.course.lost[seat]
        key = "taken" if taken else "lost" if lost else "peace"
        words = self.words.say(AREA + key, n=taken or lost)
        return Reached(own.signed(value), words, 0, done)

    def _source(self, way: str, seat: int) -> Source:
        parts = [(text, n) for text, n in self._parts(way, seat) if n]
        total = sum(n for _, n in parts)
        if len(parts) > PARTS:
            rest = sum(n for _, n in parts[PARTS - 1 :])
            parts = [*parts[: PARTS - 1], (self.words.say(AREA + "rest"), rest)]
        return Source(self.p.who(seat), str(total), tuple(parts))

    def _parts(self, way: str, seat: int) -> list[tuple[str, int]]:
        """What the steps of a way came from."""
        words, player = self.words, self.state.players[seat]
        if way == "economic":
            found = Counter[str]()
            for one in self.scene.points(seat, "coins"):
                found[sentences.source_sentence(words, one)] += one.points
            return found.most_common()
        if way == "culture":
            gained = self.course.gained[seat].most_common()
            return [(sentences.source_name(words, source), n) for source, n in gained]
        if way == "tech":
            levels = Counter(box().level[one] for one in bits(player.techs))
            return [
                (words.say("civilization.kind.tech", level=str(n)), levels[n])
                for n in sorted(levels)
            ]
        found = Counter[str]()
        for placed in player.pieces:
            piece = box().pieces[placed & PIECE]
            if piece.combat:
                found[sentences.source_name(words, piece.id)] += piece.combat
        if bonus := rule(self.state, player).combat:
            found[own.government_name(self.p, seat)] += bonus
        return found.most_common()

    def _course(self, way: str) -> CourseView:
        values = [tuple(self.course.values[way][seat]) for seat in self.order]
        most = max(max(line) for line in values)
        return CourseView(
            self.words.say(f"{AREA}course.{way}"),
            "",
            tuple(map(self.p.who, self.order)),
            tuple(values),
            self.goal(way) or most + 1,
        )

    def _told(self, one: Moment) -> tuple[str, str]:
        """A turning point: the sign of whose it is, the round and what happened."""
        text = self.words.say(AREA + "moment", round=one.round, what=self._sentence(one.event))
        seat: int = getattr(one.event, "seat", 0)
        return f"sign:{self.p.signs[seat]}", text


# ---- on the screen ------------------------------------------------------------------------------


class EndSection(Section):
    """The end on the screen. A touch on a way tells it in detail, one on the sources traces them, one on
    a turning point leads there, to look on or to go on from."""

    scene: ScoresScene

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.way = ""

    @functools.cached_property
    def ending(self) -> Ending:
        made = Ending(self.scene)
        self.way = self.way or made.victory
        self.scene.counting.skip()  # no points decide it
        return made

    def view(self) -> EndView:
        ending, name = self.ending, self.scene.pointed()
        pointed = int(name[7:]) if name.startswith("moment:") else -1
        return ending.view(self.way, pointed)

    def places(self) -> EndPlaces:
        return EndPlaces(self.box)

    def targets(self) -> list[Target]:
        ending, places = self.ending, self.places()
        view = ending.view(self.way)
        found = [
            Target(f"show:{way}", places.column(k), self._read(column))
            for k, (way, column) in enumerate(zip(WAYS, view.table.columns, strict=True))
        ]
        found.append(Target(f"way:{self.way}", places.sources, view.sources_title))
        lines = places.story_lines(self.scene.measure(), view)
        texts = (text for _, text in view.story)
        for k, (b, text) in enumerate(zip(lines, texts, strict=False)):
            found.append(Target(f"moment:{k}", b, text))
        return found

    def _read(self, column: Column) -> str:
        """A way in plain words."""
        names = (literal(self.ending.p.names[seat]) for seat in self.ending.order)
        told = (f"{name} {one.number}" for name, one in zip(names, column.reached, strict=True))
        return ", ".join((column.name, *told))

    def activate(self, name: str) -> bool:
        what, _, which = name.partition(":")
        if what == "show":
            self.way = which
            self.scene.touch()
            return True
        if what == "moment":
            self._go(self.ending.story[int(which)])
            return True
        return False

    def _go(self, moment: Moment) -> None:
        """To the turning point, in the replay."""
        app = self.scene.app
        app.go.replay(self.scene.match)
        table = app.top
        if isinstance(table, TableScene) and isinstance(table.layer, ReplayLayer):
            table.layer.go(moment.n)
            table.relayout()

    def signature(self) -> Hashable:
        return self.ending.words.lang, self.way, self.scene.pointed()

    def paint(self, c: Canvas) -> None:
        ends.paint(c, self.places(), self.view())
        for t in self.targets():
            if self.focused(t.name):
                c.focus(t.box.x - 2, t.box.y - 2, t.box.w + 4, t.box.h + 4, 12)
