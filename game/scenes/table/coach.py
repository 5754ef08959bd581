"""The coach: a text box (the parchment) and a veil that dims the table except what is spoken of."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import pygame

from game.drawing import shell
from game.drawing.kit import badges, parts, teaching
from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, grid, icon, row, stack, text
from game.drawing.kit.theme import BROWN, DARK, INK, Colour
from game.hotseat.choice import Choice
from game.hotseat.intents import Open
from game.scenes.kit.scene import Scene
from game.scenes.kit.section import PART, Box, Section, Target
from game.scenes.kit.tree_section import TreeSection

WIDE, ASIDE = 980.0, 820.0
"""Width of the parchment, and of one with a hint."""
ART = 104.0
"""Room for its emblem."""
SIZE = 25.0
LETTERS = 23.0
"""Of its buttons."""
TAIL = 26.0
"""How far its tip reaches out towards what it speaks of."""
REACH = 200.0
"""From farther away it would seem to point at what lies between."""
PAD = 20.0
"""From the edge of the parchment to what stands in it."""
MANY_BEADS = 12
NARROW = 840.0
"""A parchment that is less wide has two rows of buttons."""
MAIN, FAR, OFFERED = "main", "far", "offered"
"""Where a button stands: at the end that never moves, at the other end, or among the answers."""
SECRET = "secret"
"""The kind of an answer that looks alike wherever the pointer is: nobody sees which was chosen last."""
WRONG: Colour = (140, 38, 20)
KIND: Colour = (30, 84, 92)
ANSWERS = {False: ("#8c2614", "undo", WRONG), True: ("#2f6d72", "learn", KIND)}
"""How an answer looks: the fill and the icon of its sign, and its ink."""
BEAD = ("#d9caa2", "#c98d1f")
EDGE = 14.0
"""Room beside the parchment for its shadow."""
GROW = 4.0
"""How much wider than the thing its light is."""


RIM = (("#ffce5c", 0.22, 16), ("#ffce5c", 0.4, 9), ("#fff6cf", 1, 4))
"""The strokes round what is lit, each with its opacity and width."""


class Speech(NamedTuple):
    """What the parchment says: a sentence, an answer to what was tried, and a small line below
    with beads for the steps (`done` of `steps`); whether what was tried does no harm, and was tried
    `before`, not at this step; what is `told` besides, each with its icon; and how large the letters are."""

    text: str
    answer: str
    small: str
    emblem: str
    done: int = 0
    steps: int = 0
    harmless: bool = False
    before: bool = False
    notes: tuple[tuple[str, str], ...] = ()
    size: float = SIZE


class Act(NamedTuple):
    """A button of the parchment. The `main` one stands at one end, one that is `far` at the other; an answer
    has its key in the place of an icon; what is off cannot be pressed yet."""

    name: str
    label: str
    press: Callable[[], None]
    kind: str = "quiet"
    icon: str = ""
    end: str = ""


class Shape(NamedTuple):
    """A parchment: how wide it is, and the corner in which its main button stands; how wide that is, where
    it is the same whatever it says."""

    wide: float = WIDE
    left: bool = False
    top: bool = False
    main: float = 0.0


class Lights(NamedTuple):
    """What stays light while the coach is `awake`: those things of the sections that are lit,
    and two of them that a thread links."""

    lit: Callable[[Iterable[Section]], Sequence[Target]]
    awake: Callable[[], bool]
    link: Callable[[], Sequence[Box]] = tuple


class Veil(Section):
    """Darkens the table except the things that matter; what is `clear` stays light, too, without a
    rim."""

    scene: Scene
    overlaid = glass = True

    def __init__(self, box: Box, lights: Lights, clear: Callable[[], Sequence[Box]]) -> None:
        super().__init__(box)
        self.lit, self.awake, self.link = lights
        self.clear = clear

    @property
    def live(self) -> bool:  # type: ignore[override]
        return self.awake()

    def signature(self) -> Hashable:
        lit = [t.box for t in self.lit(self.scene.sections)]
        shown = (lit, self.link(), self.clear())
        return tuple(tuple(tuple(b) for b in boxes) for boxes in shown)

    def paint(self, c: Canvas) -> None:
        lights = self.lit(self.scene.sections)
        wide = [t for t in lights if holds_another(t, lights)]
        flat = [grown(t.box) for t in lights if not t.hexagonal and t not in wide]
        hexes = [grown(t.box) for t in lights if t.hexagonal]
        rects = [_pixels(c, b) for b in (*flat, *self.clear())]
        half = [_pixels(c, t.box) for t in wide]
        teaching.night(c.surface, rects, [_pixels(c, b) for b in hexes], c.px(12), half)
        for b in flat:
            self._rim(c, b, f'rect x="10" y="10" width="{b.w:.1f}" height="{b.h:.1f}" rx="12"')
        for b in hexes:
            self._rim(c, b, _hexagon(b.w, b.h))
        ends = self.link()
        if len(ends) == 2:
            self._thread(c, ends[0], ends[1])

    def _rim(self, c: Canvas, b: Box, shape: str) -> None:
        body = "".join(
            f'<{shape} fill="none" stroke-linejoin="round" stroke="{colour}" '
            f'stroke-opacity="{opacity}" stroke-width="{width}"/>'
            for colour, opacity, width in RIM
        )
        c.svg(body, (0, 0, b.w + 20, b.h + 20), b.x - 10, b.y - 10, b.w + 20, b.h + 20)

    def _thread(self, c: Canvas, a: Box, b: Box) -> None:
        """A dotted thread from one thing to the other, hanging a little."""
        left, top = min(a.centerx, b.centerx) - 20, min(a.centery, b.centery) - 20
        x1, y1, x2, y2 = a.centerx - left, a.centery - top, b.centerx - left, b.centery - top
        low = max(y1, y2) + 70
        w, h = max(x1, x2) + 20, low + 20
        body = (
            f'<path d="M{x1:.0f} {y1:.0f}Q{(x1 + x2) / 2:.0f} {low:.0f} {x2:.0f} {y2:.0f}" '
            'fill="none" stroke="#ffe9a8" stroke-width="6" stroke-linecap="round" '
            'stroke-dasharray="0.1 14"/>'
        )
        c.svg(body, (0, 0, w, h), left, top, w, h)


def holds_another(wide: Target, lights: Sequence[Target]) -> bool:
    """Whether something that is lit lies in a wide part of the table: that is half lit then, and may be
    covered."""
    others = (t for t in lights if t is not wide)
    return wide.name.startswith(PART) and any(wide.box.contains(t.box) for t in others)


def _pixels(c: Canvas, b: Box) -> pygame.Rect:
    return pygame.Rect(c.px(b.x), c.px(b.y), c.px(b.w), c.px(b.h))


def _hexagon(w: float, h: float) -> str:
    """With a corner at the top, as the spaces of a map lie."""
    sides = ((0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25))
    points = " ".join(f"{10 + x * w:.1f},{10 + y * h:.1f}" for x, y in sides)
    return f'polygon points="{points}"'


def grown(b: Box) -> Box:
    """A thing with the rim of its light."""
    return Box(b.x - GROW, b.y - GROW, b.w + 2 * GROW, b.h + 2 * GROW)


class Parchment(TreeSection):
    """The board of the coach, in a place; `tip` is the thing it points at, if there is one."""

    def __init__(self, place: Box, shape: Shape, speech: Speech, acts: Sequence[Act], tip: Box | None,
                 awake: Callable[[], bool]) -> None:  # fmt: skip
        about = speech, seen(acts), shape, tuple(place), None if tip is None else tuple(tip)
        self.place, self.acts = place, acts
        around = place.inflate(2 * EDGE, 2 * TAIL + 16)
        super().__init__(around, lambda: about if awake() else None, _pointing, self._press)

    def _press(self, intent: Open) -> None:
        next(act.press for act in self.acts if act.name == intent.what)()

    def covers(self, x: float, y: float) -> bool:
        return self.laid().root is not None and bool(self.place.collidepoint(x, y))

    def bright(self) -> Box | None:
        return self.place if self.laid().root is not None else None

    def primary(self) -> str:
        return next((act.name for act in self.acts if act.kind == "primary"), "")


def seen(acts: Iterable[Act]) -> tuple[Act, ...]:
    return tuple(act._replace(press=_unpressed) for act in acts)


def _unpressed() -> None:
    """What a button does that is only looked at."""


def _pointing(speech: Speech, acts: tuple[Act, ...], shape: Shape, place: Sequence[float],
              tip: Sequence[float] | None) -> Node:  # fmt: skip
    """The board, and what it points with."""
    tail = art(_tip, tuple(place), tuple(tip)) if tip else None
    return stack(board(speech, acts, shape), tail, pad=(EDGE, TAIL + 8))


def board(speech: Speech, acts: Sequence[Act], shape: Shape) -> Node:
    """What the coach says, an answer to what was tried, beads for the steps, what is offered to choose
    from, and the buttons."""
    fill, sign, ink = ANSWERS[speech.harmless]
    answer = row(
        art(_answer, fill, sign, w=30, h=30, at=(0, 0)),
        text(speech.answer, speech.size - 1, ink, lines=9, bold=ink, leading=1.26, grow=1), gap=8,
    )  # fmt: skip
    sentence = text(speech.text, speech.size, DARK, lines=12, bold=(96, 50, 10), leading=1.26)
    said = column(
        *((answer, sentence) if speech.before else (sentence, answer if speech.answer else None)),
        *(_note(sign, words, speech.size) for sign, words in speech.notes),
        row(_strung(speech, shape), text(speech.small, 20, BROWN, "semi", lines=2, grow=1), gap=14),
        gap=12, grow=1,
    )  # fmt: skip
    body = row(art(shell.medal, speech.emblem, 50 / 76, w=76, h=76, at=(0, 0)), said, gap=ART - 90)
    asked, buttons = (body, _offered(acts, shape)), _buttons(acts, shape)
    return column(
        *((*reversed(buttons), *asked, SPRING) if shape.top else (*asked, SPRING, *buttons)),
        pad=(PAD, PAD, PAD, PAD), gap=12, paint=parts.ground("paper", 18, lit=True), bleed=16,
    )  # fmt: skip


def _note(sign: str, words: str, size: float) -> Node:
    """Something told besides, with its icon."""
    return row(
        icon(sign, 30, w=30, h=34, at=(0, 0)),
        text(words, size - 1, BROWN, lines=9, bold=DARK, leading=1.2, grow=1), gap=8,
    )  # fmt: skip


def _strung(speech: Speech, shape: Shape) -> Node | None:
    """Beads for the steps. Many leave room for the lesson's name beside them; where there is none the name,
    which counts the steps too, stands alone."""
    many, narrow = speech.steps > MANY_BEADS, shape.wide < NARROW
    if not speech.steps or (many and narrow):
        return None
    each = 17.0 if many or narrow else 21.0
    return art(beads, speech.done, speech.steps, w=each * speech.steps, h=16)


def _offered(acts: Sequence[Act], shape: Shape) -> Node | None:
    """The answers among which one is chosen: short ones in a row, sentences one below the other where
    they have little room."""
    offered = [act for act in acts if act.end == OFFERED]
    if not offered:
        return None
    short = all(len(act.label) <= 4 for act in offered)
    kids = [_answer_button(act, short) for act in offered]
    cols = len(kids) if short else 2 if shape.wide >= NARROW else 1
    return grid(cols, kids, gap=10, pad=(0, 2))


def _answer_button(act: Act, short: bool) -> Node:
    """An answer to choose, with its key; one that was wrong is off."""
    secret = act.kind == SECRET
    ink = BUTTONS["normal" if secret else act.kind][3]
    key = text(act.icon, 20, ink, "semi")
    words = text(act.label, 24, ink, "semi", 0.5 if short else 0.0, lines=3, grow=1, w=1)
    return row(
        key, words, **_pressing(act), pad=(14, 9), gap=12, bleed=12, says=act.label,
        paint=Paint(_still) if secret else parts.plate(act.kind), grow=1,
    )  # fmt: skip


def _still(c: Canvas, b: Box) -> None:
    c.button(b.x, b.y, b.w, b.h, "", "normal")


def _buttons(acts: Sequence[Act], shape: Shape) -> list[Node]:
    """The rows of buttons, the one with the main button on the edge."""
    ends: dict[str, list[Node]] = {FAR: [], "": [], MAIN: []}
    for act in acts:
        if act.end != OFFERED:
            ends[act.end].append(_button(act, shape.main if act.end == MAIN else 0))
    order = [*ends[FAR], SPRING, *ends[MAIN]]
    if shape.wide >= NARROW:
        order = [*ends[FAR], *ends[""], SPRING, *ends[MAIN]]
    edge = row(*(reversed(order) if shape.left else order), gap=12)
    return [edge] if shape.wide >= NARROW else [row(*ends[""], SPRING, gap=12), edge]


def _button(act: Act, wide: float) -> Node:
    return parts.worded(act.label, act.kind, LETTERS, sign=act.icon, w=wide, **_pressing(act))


def _pressing(act: Act) -> dict[str, Any]:
    """What makes a node a button, unless it is off."""
    return {} if act.kind == "off" else {"id": tuple(act.name.split(":")), "does": Open(act.name)}


def _answer(c: Canvas, b: Box, fill: str, icon: str) -> None:
    badges.sign(c, "circle", *b.center, 15, fill, INK, 1.6)
    c.icon(icon, *b.center, 22)


def beads(c: Canvas, b: Box, done: int, steps: int) -> None:
    """A bead for each step, over the width that they are given."""
    pitch = b.w / steps
    for n in range(steps):
        body = (
            f'<rect x="1" y="1" width="13" height="13" rx="3" fill="{BEAD[n < done]}" '
            'stroke="#8a6a30" stroke-width="1.4"/>'
        )
        c.svg(body, (0, 0, 15, 15), b.x + n * pitch, b.y, 15, 15)


def _tip(c: Canvas, _: Box, place: Sequence[float], thing: Sequence[float]) -> None:
    """A tip on the edge that faces the thing, which lies above or below."""
    b, to = Box(*place), Box(*thing)
    x = max(b.x + 40, min(b.right - 40, to.centerx))
    if to.bottom <= b.y:
        body, y = f'<path d="M0 {TAIL + 2}L22 2L44 {TAIL + 2}Z" fill="#fdf6e4"/>', b.y - TAIL
    else:
        body, y = f'<path d="M0 0L22 {TAIL}L44 0Z" fill="#ead9b2"/>', b.bottom - 2
    c.svg(body, (0, 0, 44, TAIL + 2), x - 22, y, 44, TAIL + 2)


def targets_of(sections: Iterable[Section], names: Sequence[str]) -> list[Target]:
    """The things of these names, in their order, of those that are there."""
    there: dict[str, Target] = {}
    for section in reversed(list(sections)):
        if all(name in there for name in names):
            break
        if section.live:
            there = {**{t.name: t for t in (*section.targets(), *section.spoken())}, **there}
    return [there[name] for name in names if name in there]


def choosable(choice: Choice, sections: Iterable[Section]) -> list[Box]:
    """Where the things lie that can be chosen now."""
    return [t.box for t in targets_of(sections, [*choice.by_thing])]


def spoken(scene: Scene, below: list[Section], speech: Speech, acts: Sequence[Act], lights: Lights,
           clear: Callable[[], Sequence[Box]],
           place_for: Callable[[Sequence[Box]], tuple[Box, Shape]],
           dark: bool = True) -> Iterator[Section]:  # fmt: skip
    """Veil, parchment and buttons over the sections of a table; what is `clear` is never in the
    dark; `place_for` says where the parchment lies so that it keeps off the things that are lit."""
    if dark:
        yield Veil(Box(0, 0, scene.w, scene.h), lights, clear)
    there = {t.name for s in below if s.live for t in (*s.targets(), *s.spoken())}
    shown = [t for t in lights.lit(below) if t.name in there]
    lit = [t.box for t in shown if not holds_another(t, shown)]
    place, shape = place_for(lit)
    yield Parchment(place, shape, speech, acts, nearest(place, lit), lights.awake)


def beside(scene: Scene, below: list[Section], speech: Speech, acts: Sequence[Act], lights: Lights,
           region: Callable[[str], Sequence[Box]], keep: Sequence[Box], rather: Sequence[Box],
           dark: bool) -> Iterator[Section]:  # fmt: skip
    """A narrow parchment off what is lit, what is chosen among and what it has to `keep` in sight, where
    it covers least of what had `rather` be seen."""
    shape = Shape(min(ASIDE, scene.w - 40))
    tall = height(scene, shape, speech, acts)

    def place(lit: Sequence[Box]) -> tuple[Box, Shape]:
        avoid, wish = [*lit, *region("choices"), *keep], [*region("reading"), *rather]
        return free_place(window(scene), shape.wide, tall, avoid, scene.h * 0.62, wish), shape

    return spoken(scene, below, speech, acts, lights, lambda: region("clear"), place, dark)


def window(scene: Scene) -> Box:
    """Where a parchment may lie: below the bar, and off the edges."""
    return Box(14, 66, scene.w - 28, scene.h - 80)


def height(scene: Scene, shape: Shape, speech: Speech, acts: Iterable[Act] = ()) -> float:
    """How high a parchment must be for its words and buttons."""
    laid = board(speech, seen(acts) or (Act("", "x", _unpressed),), shape)
    return max(176.0, scene.arranger().height(laid, shape.wide)[1])


def steady_height(scene: Scene, shape: Shape) -> float:
    """How high a parchment is for two lines, however few it has to say."""
    return height(scene, shape, Speech("x\nx", "", "x", ""))


def free_place(
    window: Box, w: float, h: float, avoid: Sequence[Box], wish: float, rather: Sequence[Box] = ()
) -> Box:
    """Where a parchment of w x h covers least of what must be seen, then least of what had
    `rather` be seen; `wish` is its favourite top."""

    def covered(place: Box, boxes: Sequence[Box]) -> float:
        around = Box(place.x - 8, place.y - TAIL, place.w + 16, place.h + 2 * TAIL)
        parts = (around.clip(grown(b)) for b in boxes)
        return sum(part.w * part.h for part in parts if part.w and part.h)

    def cost(place: Box) -> tuple[float, float, float]:
        aside = abs(place.centerx - window.centerx)
        return covered(place, avoid), covered(place, rather), aside + abs(place.y - wish)

    lefts = [window.centerx - w / 2, window.right - w]
    lefts += [window.x + n * 40 for n in range(int((window.w - w) // 40) + 1)]
    tops = [window.y + n * 30 for n in range(int((window.h - h) // 30) + 1)]
    tops += [window.bottom - h, wish]
    places = [Box(x, max(window.y, min(y, window.bottom - h)), w, h) for x in lefts for y in tops]
    return min(places, key=cost)


def nearest(place: Box, lit: Sequence[Box]) -> Box | None:
    """The lit thing above or below, within reach, that the parchment points at."""

    def away(b: Box) -> float:
        return max(place.y - b.bottom, b.y - place.bottom)

    beside = [b for b in lit if 0 <= away(b) <= REACH]
    inside = [b for b in beside if place.x + 30 < b.centerx < place.right - 30]
    return min(inside, key=away, default=None)
