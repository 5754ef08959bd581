"""The end of a match: which victory, and the step that made it; how far everybody came on the four ways;
where the steps of a way came from, its course by rounds, and what turned the match."""

from __future__ import annotations

import functools
from collections.abc import Hashable

from game.bots.civilization.value import chances
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
from game.rules.civilization.battle import combat
from game.rules.civilization.events import CityConquered, CoinsChanged, SpaceEntered, TechLearned
from game.rules.civilization.state import State
from game.rules.civilization.track import last_space
from game.rules.contract import Event
from game.scenes.civilization import own
from game.scenes.civilization.course import WAYS, Moment, Story, course_of, parts
from game.scenes.civilization.position import Position
from game.scenes.kit.scores import Scores
from game.scenes.kit.section import Box, Section, Target
from game.scenes.shell.counting import Told
from game.words.civilization import sentences
from game.words.marks import literal

AREA = "civilization.end."
SYMBOLS = {"culture": "culture", "tech": "book", "economic": "coin", "military": "combat"}
PARTS, FEW = 5, 4
"""So many sources are told of each of two players, and of more."""
LAST_STEP: dict[str, type[Event]] = {
    "culture": SpaceEntered,
    "tech": TechLearned,
    "economic": CoinsChanged,
    "military": CityConquered,
}
"""The event that made a victory."""


# ---- the views ----------------------------------------------------------------------------------


class Ending:
    """A finished match in plain views."""

    def __init__(self, scores: Scores, whole: bool = False) -> None:
        """With `whole` all turning points are looked for at once."""
        self.scores, self.words = scores, scores.words
        match = scores.match
        self.state: State = match.observation(None)
        names = tuple(one.name for one in scores.seats)
        signs = tuple(one.shape for one in scores.seats)
        self.p = Position(self.state, scores.order()[0], names, signs, self.words)
        self.course = course_of(match)
        self.story = Story(match, self.course, chances)
        if whole:
            self.story.finish()
        self.victory = scores.outcome.kind
        others = sorted(scores.order()[1:], key=lambda seat: -scores.outcome.total(seat))
        self.order = (scores.order()[0], *others)
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
            tuple(map(self._turning_point, self.story.moments)),
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
        for line in reversed(self.scores.match.log):
            for event in reversed(line.events):
                if isinstance(event, wanted) and getattr(event, "seat", None) == winner:
                    return self._told(self.state.round, event)
        return ""

    def _told(self, number: int, event: Event) -> str:
        """An event, and in which turn it happened; the first one follows the set-up."""
        say = self.words.say
        when = say(AREA + "turn", round=number) if number else say("civilization.progress_setup")
        what = sentences.event_sentence(self.words, event, self.p.names, self.state)
        return say(AREA + "moment", when=when, what=what)

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
        found = parts(self.scores, self.course, way, seat)
        total, most = sum(n for _, n in found), PARTS if len(self.order) == 2 else FEW
        if len(found) > most:
            rest = sum(n for _, n in found[most - 1 :])
            found = [*found[: most - 1], (self.words.say(AREA + "rest"), rest)]
        return Source(self.p.who(seat), str(total), tuple(found))

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

    def _turning_point(self, one: Moment) -> tuple[str, str]:
        """A turning point: the sign of whose it is, the round and what happened."""
        text = self._told(one.round, one.event)
        if one.after:
            text = self.words.say(AREA + "turned", told=text, before=one.before, after=one.after)
        return f"sign:{self.p.signs[max(0, one.seat)]}", text


# ---- on the screen ------------------------------------------------------------------------------


class EndSection(Section):
    """The end on the screen. A touch on a way tells it in detail, one on the sources traces them, one on
    a turning point leads there, to look on or to go on from."""

    def __init__(self, box: Box, told: Told) -> None:
        super().__init__(box)
        self.told, self.way = told, ""

    @functools.cached_property
    def ending(self) -> Ending:
        made = Ending(self.told.scores, self.told.picture)
        self.way = self.way or made.victory
        self.told.counting.skip()  # no points decide it
        return made

    def work(self) -> bool:
        """The turning points are looked for while the end is shown."""
        return self.ending.story.go_on()

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
            moment = self.ending.story.moments[int(which)]
            self.scene.app.go.replay(self.told.scores.match, moment.n)
            return True
        return False

    def signature(self) -> Hashable:
        return self.ending.words.lang, self.way, self.scene.pointed(), self.ending.story.done

    def paint(self, c: Canvas) -> None:
        ends.paint(c, self.places(), self.view())
        for t in self.targets():
            if self.focused(t.name):
                c.focus(t.box.x - 2, t.box.y - 2, t.box.w + 4, t.box.h + 4, 12)
