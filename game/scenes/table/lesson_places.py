"""What the text box of a lesson (the parchment) must not cover at each step: looked up on tables of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence

from game.drawing.lights import grown
from game.drawing.unfolding import Lain, Places, Sizes, Taken
from game.lessons.data import Step
from game.lessons.run import LEARNER
from game.match.match import Match
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import Box, Target
from game.scenes.table.coach import holds_another, targets_of
from game.scenes.table.layer import Layer

FEW = 12
"""Of so many things that may be chosen none is covered."""
Scratch = Callable[[Match, Layer], object]
"""Makes another table of the game below a layer, to look up where things lie."""
Region = Callable[[str], Sequence[Box]]
"""The places of a named region of a table."""


class _Looking(Layer):
    """The layer of a table on which it is only looked up where things lie."""

    greets = recorded = False
    learner = LEARNER


class LessonPlaces:
    """The places of the parchment, worked out anew for each size of window and letters.

    `begun` tells the match at the beginning of each step.
    """

    def __init__(self, begun: Callable[[], Sequence[tuple[Step, Match]]], scratch: Scratch) -> None:
        self._begun, self._scratch = begun, scratch
        self.has_main: Callable[[Step], bool] = has_main
        self._of: Hashable = None
        self._places: Places

    def place(self, scene: Scene, at: int, sizes: Sizes, main: tuple[float, float],
              avoid: Sequence[Box], rather: Sequence[Box]) -> Lain:  # fmt: skip
        """The place for a step that must not cover these; its main button is so wide and high."""
        app = scene.app
        letters = app.words.lang, app.comfort.text_size, app.preferences.interface_size
        looks = scene.pixel_size(), *letters, main
        if looks != self._of:
            self._of, taken = looks, self._boxes(scene.pixel_size())
            self._places = Places(scene.w, scene.h, taken, sizes, main, rather)
        return self._places.place(at, avoid)

    def _boxes(self, window: tuple[int, int]) -> list[Taken]:
        """For each step what the parchment must not lie on: also what is lit only once the thing
        that is wanted has been chosen. Steps that are read at one position share its table: what
        a table says of its things is most of the work."""
        found = []
        for steps, match in _positions(self._begun()):
            copy = Match.restore(match.game, match.header, list(match.entries))
            looking = _Looking()
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
                found.append(Taken([grown(b) for b in boxes], self.has_main(step)))
        return found

    def _among(self, scene: Scene, step: Step, match: Match) -> list[Box]:
        """The things among which a move is chosen, where they are few: what is covered would be no answer."""
        if step.ask != "move":
            return []
        paths = [match.game.path(action) for action in match.legal(LEARNER)]
        firsts = {next((name for name in path if ":" in name), path[0]) for path in paths}
        return [t.box for t in _lying(scene, firsts).values()] if len(firsts) <= FEW else []


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
    return {t.name: t for t in scene.looking(lambda: targets_of(scene.sections, wanted))}


def _spoken_of(region: Region, step: Step, there: Mapping[str, Target]) -> list[Box]:
    targets = [there[name] for name in _names(step) if name in there]
    return [*(t.box for t in targets if not holds_another(t, targets)), *offers(region, step)]


def offers(region: Region, step: Step) -> list[Box]:
    """Where the table offers what the step asks for: also where it will lay out what a thing goes
    with, where a second one is to be chosen."""
    if not (step.wanted or step.touch):
        return []
    further = any(":" in part for path in step.wanted for part in path.split()[1:])
    return [*region("choices"), *(region("laid out") if further else ())]
