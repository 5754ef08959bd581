"""Where the text box of a lesson (the parchment) lies: one place for the whole lesson, so that its buttons stay
where they were, and a second one for the steps that speak of what lies under the first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.lessons.data import Step
from game.match.match import Match
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Target
from game.scenes.table import coach
from game.scenes.table.layer import Layer

ACROSS, DOWN = 60.0, 40.0
"""How far apart the places are that are tried."""
Scratch = Callable[[Match, Layer], object]
"""Makes another table of the game below a layer, to look up where things lie."""
Region = Callable[[str], Sequence[Box]]
"""The places of a named region of a table."""


class Size(NamedTuple):
    """A parchment: its width, its height, and how far it grows upwards with an answer."""

    wide: float
    tall: float
    more: float


class _Looking(Layer):
    """The layer of a table on which it is only looked up where things lie."""

    greets = recorded = False

    def __init__(self, learner: int) -> None:
        self.learner = learner


class LessonPlaces:
    """The places of the parchment, worked out anew for each size of window and letters.

    `begun` tells the match at the beginning of each step.
    """

    def __init__(
        self, learner: int, begun: Callable[[], Sequence[tuple[Step, Match]]], scratch: Scratch
    ) -> None:
        self._begun, self._scratch = begun, scratch
        self._learner = learner
        self._of: Hashable = None
        self._places: Sequence[Box] = ()

    def place(self, scene: Scene, size: Size, avoid: Sequence[Box], rather: Sequence[Box]) -> Box:
        """The place for a step that must not cover these, and had rather not cover those."""
        app = scene.app
        looks = (scene.pixel_size(), app.comfort.text_size, app.preferences.interface_size, size)
        if looks != self._of:
            self._of, self._places = looks, self._survey(scene, size, rather)
        rims = [coach.grown(b) for b in avoid]
        for place in self._places:
            if not _covers(place, size, rims):
                return place
        window = coach.window(scene)
        return coach.free_place(window, size.wide, size.tall, avoid, scene.h * 0.62)

    def _survey(self, scene: Scene, size: Size, rather: Sequence[Box]) -> list[Box]:
        """The place that covers what is spoken of in the fewest steps, then the best for the
        others."""
        left = self._boxes(scene.pixel_size())
        places = _grid(coach.window(scene), size)
        wish = Box(0, 0, scene.w, scene.h)
        taste = {tuple(place): _rank(place, rather, wish) for place in places}
        found: list[Box] = []
        while left and len(found) < 2:

            def cost(place: Box, steps: Sequence[Sequence[Box]] = left) -> tuple[float, ...]:
                covered = sum(_covers(place, size, boxes) for boxes in steps)
                return covered, *taste[tuple(place)]

            best = min(places, key=cost)
            found.append(best)
            left = [boxes for boxes in left if _covers(best, size, boxes)]
        return found

    def _boxes(self, window: tuple[int, int]) -> list[list[Box]]:
        """For each step what the parchment must not lie on: also what is lit only once the thing
        that is wanted has been chosen. Steps that are read at one position share its table: what
        a table says of its things is most of the work."""
        found = []
        for steps, match in _positions(self._begun()):
            copy = Match.restore(match.game, match.header, list(match.entries))
            looking = _Looking(self._learner)
            self._scratch(copy, looking)
            scene, region = looking.scene, looking.table.region
            scene.resize(window)
            looking.table.lay_open(steps[0].board)
            there = _lying(scene, {name for step in steps for name in (*step.light, _first(step))})
            for step in steps:
                boxes = _spoken_of(region, step, there)
                if not step.reading and _first(step) in there:
                    looking.table.touch_thing(_first(step))
                    if copy.length == match.length:
                        boxes += _spoken_of(region, step, _lying(scene, set(step.light)))
                found.append([coach.grown(b) for b in boxes])
        return found


def _positions(begun: Sequence[tuple[Step, Match]]) -> Iterator[tuple[list[Step], Match]]:
    """The steps that begin at the same position with the same board open: some to read, and the one
    that moves on."""
    steps: list[Step] = []
    for n, (step, match) in enumerate(begun):
        steps.append(step)
        following = [(to.board, later.id, later.length) for to, later in begun[n + 1 : n + 2]]
        if not step.reading or following != [(step.board, match.id, match.length)]:
            yield steps, match
            steps = []


def _first(step: Step) -> str:
    """The thing that is chosen first in a step; empty where nothing is chosen."""
    if step.reading:
        return ""
    return (step.wanted[0].split() or [""])[0] if step.wanted else step.touch


def _lying(scene: Scene, names: Collection[str]) -> dict[str, Target]:
    """The things of these names that are there."""
    wanted = [name for name in names if name]
    return {t.name: t for t in coach.targets_of(scene.sections, wanted)}


def _spoken_of(region: Region, step: Step, there: Mapping[str, Target]) -> list[Box]:
    lit = [there[name] for name in step.light if name in there]
    return [*(t.box for t in lit if not coach.holds_another(t, lit)), *offers(region, step)]


def offers(region: Region, step: Step) -> list[Box]:
    """Where the table offers what the step asks for: also where it will lay out what a thing goes
    with, where a second one is to be chosen."""
    if step.reading:
        return []
    further = any(":" in part for path in step.wanted for part in path.split()[1:])
    return [*region("choices"), *(region("laid out") if further else ())]


def _covers(place: Box, size: Size, boxes: Sequence[Box]) -> bool:
    """Whether the parchment, with an answer too, lies on one of these."""
    whole = (place.x - 8, place.y - size.more - 8, place.w + 16, place.h + size.more + 16)
    return Box(whole).collidelist(boxes) >= 0


def _grid(window: Box, size: Size) -> list[Box]:
    """All the places that are tried."""
    least, most = window.y + size.more, window.bottom - size.tall
    right, middle = window.right - size.wide, window.centerx - size.wide / 2
    lefts = [
        middle,
        right,
        *(window.x + n * ACROSS for n in range(int((right - window.x) // ACROSS) + 1)),
    ]
    tops = [most, *(least + n * DOWN for n in range(int((most - least) // DOWN) + 1))]
    return [Box(x, y, size.wide, size.tall) for x in lefts for y in tops]


def _rank(place: Box, rather: Sequence[Box], window: Box) -> tuple[float, float]:
    """Less of what had rather be seen; then the lower middle."""
    hidden = sum(part.w * part.h for b in rather if (part := place.clip(b)))
    aside = abs(place.centerx - window.centerx)
    return hidden, aside + abs(place.y - 0.62 * window.h)
