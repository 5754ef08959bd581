"""The lower right corner: what the next click does, and buttons that have no place elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from game.drawing.civilization.nodes import labelled, symbol
from game.drawing.kit import steps
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, art, column, either, grid, row, stack, text, words
from game.drawing.kit.parts import ground
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.civilization.intents import Press
from game.hotseat.intents import identity
from game.scenes.kit.tree_section import Send, TreeSection
from game.words.buttons import ButtonView, Step
from game.words.civilization.corners import CornerView

STRONG = (255, 224, 146)


class ActionSection(TreeSection):
    """The corner; it is always there. Enter presses its green button."""

    def __init__(self, box: Box, corner: Callable[[], CornerView], send: Send) -> None:
        super().__init__(box, lambda: (corner(),), shown, send)
        self._corner = corner

    def primary(self) -> str:
        return next((one.name for one in self._corner().buttons if one.style == "primary"), "")


def shown(view: CornerView) -> Node:
    """The title, what must be settled or a sentence, and the buttons, in as many lines as their words
    need. A title that has no line of its own begins the sentence."""
    title = text(view.title, 24, GOLD_TEXT, "title", shade=120, pad=(6, 0))
    said = _sentence(view.text, view.symbol)
    run = f"*{view.title}*{'' if view.title[-1:] in '.:?!' else '.'} {view.text}".strip()
    if view.steps:
        across = (1, 2)[len(view.steps) > 2 :]
        forms = [column(title, said, _steps(view.steps, n), gap=2, at=(0, 0)) for n in across]
    else:
        forms = [column(title, said, gap=2, at=(0, 0)), _sentence(run, view.symbol)]
        forms += [_sentence(run), _sentence(view.text or run)]
    return column(
        either(*forms, grow=1, at=(0, 0)), _buttons(view.buttons),
        gap=5, pad=(12, 6, 12, 12), paint=ground("lit", 16, lit=True), bleed=16, part="action",
    )  # fmt: skip


def _sentence(said: str, about: str = "") -> Node:
    words_ = text(said, 20, CREAM, lines=8, bold=STRONG, leading=1.16, grow=1)
    return row(symbol(about, 58) if about else None, words_, gap=14, pad=(6, 0)) if said else row()


def _steps(found: tuple[Step, ...], across: int) -> Node:
    """What must be settled, each with its number or its tick."""
    lines = (
        row(art(number, n, one.state, w=26, h=26, least=0.7), text(one.head, 20, MUTED if one.state == "done" else CREAM),
            words(one.sub, size=20, colour=STRONG, face="semi"), gap=5)
        for n, one in enumerate(found, 1)
    )  # fmt: skip
    return grid(across, lines, gap=4, pad=(6, 0))


def number(c: Canvas, b: Box, n: int, state: str) -> None:
    """The number of a step on its disc, or its tick."""
    steps.number(c, *b.center, n, state, min(12.0, b.h / 2))


def _buttons(found: tuple[ButtonView, ...]) -> Node:
    """The buttons side by side where their words and keys have room, else in two lines, or one below the
    other; there a key gives way at last."""

    def made(keyed: bool) -> list[Node]:
        return [labelled(one.label, one.style, one.key, keyed=keyed, roomy=True, grow=1, least=0.74,
                         id=identity(one.name), does=Press(one.name), says=one.label)
                for one in found]  # fmt: skip

    keyed = made(True)
    if len(keyed) < 2:
        return row(*made(False))
    two = column(row(*keyed[:-1], gap=8), row(keyed[-1]), gap=6)
    forms = [
        row(*keyed, gap=8),
        two,
        column(*map(row, keyed), gap=6),
        column(*map(row, made(False)), gap=6),
    ]
    return stack(either(*forms))  # by widths alone: more lines are no shorter form
