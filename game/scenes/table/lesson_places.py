"""Where the text box of a lesson (the parchment) lies: its main button stays where it is for the whole lesson, and
the parchment unfolds from it to whatever side leaves free what the step speaks of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple, Protocol

from game.lessons.data import Step
from game.match.match import Match
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Target
from game.scenes.table import coach
from game.scenes.table.coach import Shape
from game.scenes.table.layer import Layer

ACROSS, DOWN = 80.0, 60.0
"""How far apart the places are that are tried."""
FEW = 12
"""Of so many things that may be chosen none is covered."""
WIDTHS = (coach.WIDE, 720.0, 560.0)
"""How wide a parchment may be."""
Scratch = Callable[[Match, Layer], object]
"""Makes another table of the game below a layer, to look up where things lie."""
Region = Callable[[str], Sequence[Box]]
"""The places of a named region of a table."""


class Size(NamedTuple):
    """How high a parchment of a shape is for one step, and how far it grows with the longest answer."""

    tall: float
    more: float


class Sizes(Protocol):
    """Tells how high the parchment of a step is, by the step's number."""

    def __call__(self, at: int, shape: Shape, /) -> Size: ...


class Lain(NamedTuple):
    """Where a parchment lies, without an answer, and in which shape."""

    place: Box
    shape: Shape


class _Taken(NamedTuple):
    """What the parchment of a step must not lie on, and whether it has a main button."""

    boxes: list[Box]
    main: bool


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
        self.has_main: Callable[[Step], bool] = has_main
        self._learner = learner
        self._of: Hashable = None
        self._steps: list[_Taken] = []
        self._sizes: Sizes
        self._main = Box(0, 0, 0, 0)
        """Where the main button stands all through the lesson."""

    def place(self, scene: Scene, at: int, sizes: Sizes, main: tuple[float, float],
              avoid: Sequence[Box], rather: Sequence[Box]) -> Lain:  # fmt: skip
        """The place for a step that must not cover these; its main button is so wide and high."""
        app = scene.app
        letters = app.words.lang, app.comfort.text_size, app.preferences.interface_size
        looks = scene.pixel_size(), *letters, main
        if looks != self._of:
            self._of, self._steps = looks, self._boxes(scene.pixel_size())
            self._sizes = _whichever_side(sizes)
            self._main = self._survey(scene, self._sizes, main, rather)
        sizes = self._sizes
        taken = self._steps[at]
        boxes = [*taken.boxes, *(coach.grown(b) for b in avoid)]
        shapes = _shapes(scene, main[0])
        for shape in shapes:
            lain = _unfolded(self._main, shape, sizes(at, shape).tall)
            if _is_free(lain, sizes(at, shape).more, coach.window(scene), boxes):
                return lain
        if not taken.main:
            for shape in dict.fromkeys(one._replace(left=False, top=False) for one in shapes):
                size = sizes(at, shape)
                places = _grid(coach.window(scene), shape.wide, size)
                for place in _nearest_first(places, self._main):
                    lain = Lain(place, shape)
                    if _is_free(lain, size.more, coach.window(scene), boxes):
                        return lain
        tall = sizes(at, shapes[0]).tall
        spare = coach.free_place(coach.window(scene), shapes[0].wide, tall, boxes, scene.h * 0.62)
        return Lain(spare, shapes[0])

    def _survey(self, scene: Scene, sizes: Sizes, main: tuple[float, float],
                rather: Sequence[Box]) -> Box:  # fmt: skip
        """The place of the main button from which the parchment can be unfolded clear of what is spoken
        of at every step that has one, at as many others as may be, and mostly in its usual shape."""
        window, wish = coach.window(scene), Box(0, 0, scene.w, scene.h)
        shapes = _shapes(scene, main[0])
        known = {(n, s): sizes(n, s) for n in range(len(self._steps)) for s in shapes}

        def cost(button: Box) -> tuple[float, ...]:
            stuck = elsewhere = folded = 0
            for n, taken in enumerate(self._steps):
                for rank, shape in enumerate(shapes):
                    lain = _unfolded(button, shape, known[n, shape].tall)
                    if _is_free(lain, known[n, shape].more, window, taken.boxes):
                        folded += rank
                        break
                else:
                    stuck, elsewhere = stuck + taken.main, elsewhere + 1
            hidden = _rank(_unfolded(button, shapes[0], tall).place, rather, wish)
            return stuck, elsewhere, folded, *hidden

        tall = max(size.tall for size in known.values())
        return min(_buttons(window, main), key=cost)

    def _boxes(self, window: tuple[int, int]) -> list[_Taken]:
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
            named = {name for step in steps for name in (*_names(step), _first(step))}
            there = _lying(scene, named)
            for step in steps:
                looking.asks = step.ask
                boxes = [*_spoken_of(region, step, there), *self._among(scene, step, copy)]
                if not step.reading and _first(step) in there:
                    looking.table.touch_thing(_first(step))
                    if copy.length == match.length:
                        boxes += _spoken_of(region, step, _lying(scene, set(_names(step))))
                found.append(_Taken([coach.grown(b) for b in boxes], self.has_main(step)))
        return found

    def _among(self, scene: Scene, step: Step, match: Match) -> list[Box]:
        """The things among which a move is chosen, where they are few: what is covered would be no answer."""
        if step.ask != "move":
            return []
        paths = [match.game.path(action) for action in match.legal(self._learner)]
        firsts = {next((name for name in path if ":" in name), path[0]) for path in paths}
        return [t.box for t in _lying(scene, firsts).values()] if len(firsts) <= FEW else []


def _whichever_side(sizes: Sizes) -> Sizes:
    """The same, worked out once for each width: a parchment is as high whichever way it unfolds."""
    known = cache(sizes)
    return lambda at, shape: known(at, shape._replace(left=False, top=False))


def has_main(step: Step) -> bool:
    """Whether the parchment of a step has a main button at any time."""
    return step.reading or step.ask in ("all", "move")


def _positions(begun: Sequence[tuple[Step, Match]]) -> Iterator[tuple[list[Step], Match]]:
    """The steps that begin at the same position with the same board open: some to read or to answer,
    and the one that moves on."""
    steps: list[Step] = []
    for n, (step, match) in enumerate(begun):
        steps.append(step)
        following = [(to.board, later.id, later.length) for to, later in begun[n + 1 : n + 2]]
        if step.wanted or step.touch or following != [(step.board, match.id, match.length)]:
            yield steps, match
            steps = []


def _first(step: Step) -> str:
    """The thing that is chosen first in a step; empty where nothing is chosen."""
    if step.reading:
        return ""
    return (step.wanted[0].split() or [""])[0] if step.wanted else step.touch


def _names(step: Step) -> tuple[str, ...]:
    """The things that a step lights, links, asks for or is about; also those that may wrongly be marked: were
    the right ones alone in sight, they would be told."""
    wrong = [name for name in step.answers if ":" in name and "*" not in name] if step.all else ()
    return (*step.light, *step.link, *step.about, *step.all, *wrong)


def _lying(scene: Scene, names: Collection[str]) -> dict[str, Target]:
    wanted = [name for name in names if name]
    return {t.name: t for t in coach.targets_of(scene.sections, wanted)}


def _spoken_of(region: Region, step: Step, there: Mapping[str, Target]) -> list[Box]:
    targets = [there[name] for name in _names(step) if name in there]
    return [*(t.box for t in targets if not coach.holds_another(t, targets)), *offers(region, step)]


def offers(region: Region, step: Step) -> list[Box]:
    """Where the table offers what the step asks for: also where it will lay out what a thing goes
    with, where a second one is to be chosen."""
    if not (step.wanted or step.touch):
        return []
    further = any(":" in part for path in step.wanted for part in path.split()[1:])
    return [*region("choices"), *(region("laid out") if further else ())]


# ---- the places that are tried ------------------------------------------------------------------


def _shapes(scene: Scene, main: float) -> list[Shape]:
    """The shapes that a parchment may have, the usual one first: it unfolds from its main button to any
    side, and is narrower where there is less room."""
    ways = product(WIDTHS, (False, True), (False, True))
    return [Shape(min(wide, scene.w - 40), left, top, main) for wide, top, left in ways]


def _unfolded(button: Box, shape: Shape, tall: float) -> Lain:
    """The parchment round its main button."""
    x = button.x - coach.PAD if shape.left else button.right + coach.PAD - shape.wide
    y = button.y - coach.PAD if shape.top else button.bottom + coach.PAD - tall
    return Lain(Box(x, y, shape.wide, tall), shape)


def grown(lain: Lain, more: float) -> Box:
    """The place with an answer that takes so much: the main button stays where it is."""
    b, up = lain.place, not lain.shape.top
    return Box(b.x, b.y - more * up, b.w, b.h + more)


def _is_free(lain: Lain, more: float, window: Box, boxes: Sequence[Box]) -> bool:
    """Whether the parchment, with an answer too, lies in the window and on none of these."""
    whole = grown(lain, more)
    if not (window.x <= whole.x and whole.right <= window.right
            and window.y <= whole.y and whole.bottom <= window.bottom):  # fmt: skip
        return False
    return whole.inflate(16, 16).collidelist(boxes) < 0


def _buttons(window: Box, main: tuple[float, float]) -> list[Box]:
    """All the places of the main button that are tried."""
    w, h = main
    room = window.inflate(-2 * coach.PAD, -2 * coach.PAD)
    lefts = [room.centerx + coach.WIDE / 2 - coach.PAD - w, room.right - w]
    lefts += [room.x + n * ACROSS for n in range(int((room.w - w) // ACROSS) + 1)]
    tops = [room.bottom - h, *(room.y + n * DOWN for n in range(int((room.h - h) // DOWN) + 1))]
    return [Box(x, y, w, h) for x in lefts for y in tops]


def _grid(window: Box, wide: float, size: Size) -> list[Box]:
    """All the places that are tried where no main button holds it."""
    least, most = window.y + size.more, window.bottom - size.tall
    right = window.right - wide
    lefts = [right, *(window.x + n * ACROSS for n in range(int((right - window.x) // ACROSS) + 1))]
    tops = [most, *(least + n * DOWN for n in range(int((most - least) // DOWN) + 1))]
    return [Box(x, y, wide, size.tall) for x in lefts for y in tops]


def _nearest_first(places: Sequence[Box], button: Box) -> list[Box]:
    def away(place: Box) -> float:
        return abs(place.right - button.right) + abs(place.bottom - button.bottom)

    return sorted(places, key=away)


def _rank(place: Box, rather: Sequence[Box], window: Box) -> tuple[float, float]:
    """Less of what had rather be seen; then the lower middle."""
    hidden = sum(part.w * part.h for b in rather if (part := place.clip(b)))
    aside = abs(place.centerx - window.centerx)
    return hidden, aside + abs(place.y - 0.62 * window.h)
