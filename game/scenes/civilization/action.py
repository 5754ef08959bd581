"""The lower right corner: what the next click does, and buttons that have no place elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.content.civilization.schema import PHASES
from game.drawing.civilization.nodes import labelled, symbol
from game.drawing.kit import steps
from game.drawing.kit.canvas import Canvas
from game.drawing.kit.nodes import Node, art, column, either, grid, row, stack, text, words
from game.drawing.kit.parts import ground
from game.drawing.kit.shapes import Box
from game.drawing.kit.theme import CREAM, GOLD_TEXT, MUTED
from game.hotseat.choice import Choice, Path, kind_and_id
from game.hotseat.intents import identity
from game.rules.civilization.frames import Turn
from game.rules.civilization.state import START, in_order
from game.rules.contract import Action
from game.scenes.civilization.intents import Press
from game.scenes.kit.tree_section import Send, TreeSection
from game.words.buttons import ButtonView, ListView
from game.words.civilization import sentences
from game.words.civilization.position import Position
from game.words.steps import Step

CARDS = (("use",), ("play_event",))
"""How paths begin of what cards do in one's turn; these lie in a list of their own (`usable`)."""
FEW = 2
"""So many buttons have room in the corner; more of them lie in a list over the sheet."""
PRIMARY = ("end_turn", "finish", "pass", "propose", "agree")
"""What Enter does, and the green button."""
STRONG = (255, 224, 146)
STAY = ("finish", "end_turn", "pass", "close")
"""They stay in the corner when others lie in the list."""


class CornerView(NamedTuple):
    """What the next click does, or what must be settled, as `steps` with ticks; its buttons, and the
    `symbol` of what it is about, beside the sentence."""

    title: str
    text: str
    buttons: tuple[ButtonView, ...] = ()
    steps: tuple[Step, ...] = ()
    symbol: str = ""


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


def found_buttons(
    p: Position, choice: Choice, touched: Path, alternatives: tuple[Action, ...]
) -> tuple[ButtonView, ...]:
    """Everything that a button does now, after what was touched."""
    if alternatives:
        found = enumerate(alternatives)
        return tuple(ButtonView(f"do:aim{n}", label(p, action)) for n, action in found)
    apart = CARDS if isinstance(p.frame, Turn) and not touched else ()
    return tuple(
        ButtonView(f"do:{name}", label(p, some[0]) if len(some) == 1 else step_text(p, name),
                   *(("primary", p.enter) if name in PRIMARY else ()))
        for name, some in choice.by_button.items() if (name,) not in apart
    )  # fmt: skip


def label(p: Position, action: Action) -> str:
    """The words of a button that does an action."""
    return sentences.move_sentence(p.words, action, p.names, p.state)


def then(p: Position, end: str) -> str:
    """What ends a turn says who is next in the phase, or which phase is."""
    state = p.state
    if not START <= state.phase < len(PHASES):
        return end
    order = in_order(state)
    later = order[order.index(state.turn) + 1 :]
    phase = p.name("phase", PHASES[state.phase])
    return p.say("civilization.table.then", end=end, next=p.names[later[0]] if later else phase)


def step_text(p: Position, name: str) -> str:
    """A thing on the way to several actions."""
    what, id = kind_and_id(name)
    if what == "player":
        return p.names[int(id)]
    if what == "square":
        return p.square(int(id))
    key = f"civilization.step.{id if what == 'side' else what}"
    if p.words.has(key):
        return p.say(key, n=int(id) if id.isdecimal() else 0)
    return sentences.source_name(p.words, id)


def corner(
    p: Position, buttons: tuple[ButtonView, ...], title: str, text: str,
    first: tuple[ButtonView, ...] = (),
) -> CornerView:  # fmt: skip
    """The corner: its buttons, or those that lead away from a long list; `first` always."""
    if listed(buttons):
        buttons = tuple(one for one in buttons if one.name[3:] in STAY)
    return CornerView(title, text, (*first, *buttons))


def asked(p: Position, expected: str, hint: str) -> tuple[str, str]:
    """The title and the text of the corner; what asks for long words has a short title."""
    key = f"civilization.table.title.{type(p.frame).__name__}"
    return (p.say(key), expected) if p.words.has(key) else (expected, hint)


def close(p: Position, label: str = "common.back") -> ButtonView:
    """The button that leads back."""
    return ButtonView("do:close", p.say(label), key=p.say("key.escape"))


def looking(p: Position, title: str, text: str) -> CornerView:
    """The corner while a board lies open only to be looked at."""
    return corner(p, (close(p),), title, text)


def listed(buttons: tuple[ButtonView, ...]) -> bool:
    """Whether the choices lie in a list."""
    return len(buttons) > FEW


def listing(buttons: tuple[ButtonView, ...], title: str) -> ListView | None:
    """The choices that lie in a list."""
    if not listed(buttons):
        return None
    return ListView(title, tuple(one for one in buttons if one.name[3:] not in STAY))
