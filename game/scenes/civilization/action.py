"""The lower right corner: what the next click does, and the buttons of whatever has no place on the
table."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from game.drawing.civilization import marks
from game.drawing.civilization.action import ActionPlaces, ActionView, paint_action
from game.drawing.kit.canvas import Canvas
from game.rules.civilization.frames import Turn
from game.rules.contract import Action
from game.scenes.civilization.position import Position
from game.scenes.kit.section import Box, Target
from game.scenes.table.choice import Choice, Path
from game.scenes.table.sections.actions import ButtonView, ListView
from game.scenes.table.sections.panel import Panel
from game.words.civilization import sentences

CARDS = (("use",), ("play_event",))
"""How the paths begin of what is done with cards in one's turn; these lie in a list of their own
(`usable`)."""
FEW = 2
"""So many buttons have room in the corner; more of them lie in a list over the sheet."""
PRIMARY = ("end_turn", "finish", "pass", "propose", "agree")
"""What Enter does, and the green button."""
STAY = ("finish", "end_turn", "pass", "close")
"""They stay in the corner when others lie in the list."""


class CornerView(NamedTuple):
    """What the next click does, and its buttons with the names of their targets."""

    view: ActionView
    buttons: tuple[tuple[str, marks.Button], ...] = ()


class ActionSection(Panel[CornerView]):
    """The corner; it is always there."""

    always = True
    overlaid = True

    def __init__(
        self, box: Box, corner: Callable[[], CornerView], press: Callable[[str], object]
    ) -> None:
        super().__init__(box, corner)
        self.press = press

    def signature(self) -> Hashable:
        view = self.view()
        lit = next((name for name, _ in view.buttons if self.hovered(name)), "") if view else ""
        return view, lit

    def spoken(self) -> list[Target]:
        return [Target("part:action", self.box)]

    def places(self, view: CornerView) -> ActionPlaces:
        shown = [one for _, one in view.buttons]
        return ActionPlaces(self.scene.measure(), self.box, shown, view.view)

    def things(self, view: CornerView) -> list[Target]:
        places = self.places(view).buttons
        return [
            Target(name, b, one.label) for (name, one), b in zip(view.buttons, places, strict=True)
        ]

    def primary(self) -> str:
        view = self.view()
        buttons = () if view is None else view.buttons
        return next((name for name, one in buttons if one.kind == "primary"), "")

    def activate(self, name: str) -> bool:
        self.press(name)
        return True

    def draw(self, c: Canvas, view: CornerView) -> None:
        places = self.places(view)
        paint_action(c, places, view.view)
        shown = [one._replace(hover=self.hovered(name)) for name, one in view.buttons]
        marks.buttons(c, places.buttons, places.shown(shown))


def found_buttons(
    p: Position, choice: Choice, touched: Path, alternatives: tuple[Action, ...]
) -> tuple[ButtonView, ...]:
    """Everything that a button does now, after what was touched."""
    if alternatives:
        return tuple(
            ButtonView(f"do:aim{n}", _label(p, action)) for n, action in enumerate(alternatives)
        )
    listed_apart = CARDS if isinstance(p.frame, Turn) and not touched else ()
    return tuple(
        _button(p, name, found)
        for name, found in choice.by_button.items()
        if (name,) not in listed_apart
    )


def _button(p: Position, name: str, found: list[Action]) -> ButtonView:
    """The button of a word on the way to some actions."""
    button = ButtonView(f"do:{name}", _step(p, name, found))
    if name not in PRIMARY:
        return button
    return button._replace(style="primary", key=p.enter)


def _label(p: Position, action: Action) -> str:
    return sentences.move_sentence(p.words, action, p.names, p.state)


def _step(p: Position, name: str, found: list[Action]) -> str:
    """The words of a button that leads to one action or to several."""
    if len(found) == 1:
        return _label(p, found[0])
    return step_text(p, name)


def step_text(p: Position, name: str) -> str:
    """A thing on the way to several actions."""
    what, _, id = name.partition(":")
    if what == "player":
        return p.names[int(id)]
    if what == "square":
        return p.square(int(id))
    key = f"civilization.step.{id if what == 'side' else what}"
    if p.words.has(key):
        return p.say(key, n=int(id) if id.isdecimal() else 0)
    return sentences.source_name(p.words, id)


def corner(
    p: Position,
    buttons: tuple[ButtonView, ...],
    title: str,
    text: str,
    first: tuple[ButtonView, ...] = (),
) -> CornerView:
    """The corner: its buttons, or those that lead away from a long list; `first` always."""
    few = buttons
    if listed(buttons):
        few = tuple(one for one in buttons if one.name[3:] in STAY)
    return CornerView(
        ActionView(title, text),
        tuple((one.name, marks.Button(one.label, one.style, one.key)) for one in (*first, *few)),
    )


def asked(p: Position, expected: str, hint: str) -> tuple[str, str]:
    """The title and the text of the corner; what asks for long words has a short title."""
    key = f"civilization.table.title.{type(p.frame).__name__}"
    return (p.say(key), expected) if p.words.has(key) else (expected, hint)


def close(p: Position) -> ButtonView:
    """The button that leads back."""
    return ButtonView("do:close", p.say("common.back"), key=p.say("key.escape"))


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
