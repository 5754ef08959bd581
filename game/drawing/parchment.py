"""The parchment of the coach: a board with what he says, an answer to what was tried, beads for the steps, and
buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.drawing import shell
from game.drawing.kit import badges, parts
from game.drawing.kit.arranger import Arranger
from game.drawing.kit.canvas import BUTTONS, Canvas
from game.drawing.kit.nodes import SPRING, Node, Paint, art, column, grid, icon, row, stack, text
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import BROWN, DARK, INK, Colour
from game.hotseat.intents import Open

WIDE, ASIDE = 980.0, 820.0
"""Width of the parchment, and of one with a hint."""
ART = 104.0
"""Room for its emblem."""
SIZE = 25.0
LETTERS = 23.0
"""Of its buttons."""
TAIL = 26.0
"""How far its tip reaches out towards what it speaks of."""
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


class Speech(NamedTuple):
    """What the parchment says: a sentence, an answer to what was tried, and a small line below
    with beads for the steps (`done` of `steps`); whether what was tried does no harm, and was tried
    `before`, not at this step; `notes`, told besides, each with its icon; and how large the letters are."""

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


ANSWER_KEYS = "abcd"
"""The keys of the answers to choose from, in their order: letters, for an answer may be a number."""


def offered(choices: Iterable[tuple[str, str, str]], answer: Callable[[str], None]) -> list[Act]:
    """The answers to choose from, each with its key; a choice is what is given, how that reads and the kind of
    its button."""
    return [
        Act(f"coach:answer:{n}", label, partial(answer, given), kind, key.upper(), OFFERED)
        for n, (key, (given, label, kind)) in enumerate(zip(ANSWER_KEYS, choices, strict=False))
    ]


def seen(acts: Iterable[Act]) -> tuple[Act, ...]:
    return tuple(act._replace(press=_unpressed) for act in acts)


def _unpressed() -> None:
    """What a button does that is only looked at."""


def pointing(speech: Speech, acts: tuple[Act, ...], shape: Shape, place: Sequence[float],
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
    asked, buttons = (body, _offered(acts, shape, speech.size)), _buttons(acts, shape)
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


def _offered(acts: Sequence[Act], shape: Shape, size: float) -> Node | None:
    """The answers among which one is chosen: short ones in a row, sentences one below the other where
    they have little room."""
    offered = [act for act in acts if act.end == OFFERED]
    if not offered:
        return None
    short = all(len(act.label) <= 4 for act in offered)
    kids = [_answer_button(act, short, size - 1) for act in offered]
    cols = len(kids) if short else 2 if shape.wide >= NARROW else 1
    return grid(cols, kids, gap=10, pad=(0, 2))


def _answer_button(act: Act, short: bool, size: float) -> Node:
    """An answer to choose, with its key; one that was wrong is off."""
    secret = act.kind == SECRET
    ink = BUTTONS["normal" if secret else act.kind][3]
    key = text(act.icon, size - 4, ink, "semi")
    words = text(act.label, size, ink, "semi", 0.5 if short else 0.0, lines=3, grow=1, w=1)
    return row(
        key, words, **_pressing(act), pad=(14, 3 * size - 63), gap=12, bleed=12, says=act.label,
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


def main_button(arranger: Arranger, labels: Sequence[str]) -> tuple[float, float]:
    """How wide and high the main button is, whichever of these it says."""
    buttons = [parts.worded(label, "primary", LETTERS, sign="play") for label in labels]
    wide = max(arranger.width(one)[1] for one in buttons)
    return wide, arranger.height(buttons[0], wide)[1]


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


def height(arranger: Arranger, shape: Shape, speech: Speech, acts: Iterable[Act] = ()) -> float:
    """How high a parchment must be for its words and buttons."""
    laid = board(speech, seen(acts) or (Act("", "x", _unpressed),), shape)
    return max(176.0, arranger.height(laid, shape.wide)[1])


def steady_height(arranger: Arranger, shape: Shape, speech: Speech, acts: Iterable[Act]) -> float:
    """How high a parchment is that has room for two lines, however few it has to say."""
    least = height(arranger, shape, Speech("x\nx", "", "x", ""))
    return max(least, height(arranger, shape, speech, acts))
