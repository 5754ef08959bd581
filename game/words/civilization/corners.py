"""The lower right corner in words: what the next click does, and the buttons of what has no place on
the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.content.civilization.schema import PHASES
from game.hotseat.choice import Choice, Path, kind_and_id
from game.rules.civilization import actions
from game.rules.civilization.frames import Turn
from game.rules.civilization.state import START, in_order
from game.rules.contract import Action
from game.words.buttons import ButtonView, ListView, Step
from game.words.civilization import places, sentences
from game.words.civilization.position import Position

USE, PLAY = "use", "play_event"
"""Words that begin the paths of these actions."""
CARDS = (USE,), (PLAY,)
FEW = 2
"""So many buttons have room in the corner; more of them lie in a list over the sheet."""
PRIMARY = ("end_turn", "finish", "pass", "propose", "agree")
"""What Enter does, and the green button."""
BACK = "do:board"
"""The button that leads back to a board that was laid aside."""
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


def found_buttons(
    p: Position, choice: Choice, touched: Path, alternatives: tuple[Action, ...]
) -> tuple[ButtonView, ...]:
    """Everything that a button does now, after what was touched."""
    if alternatives:
        found = enumerate(alternatives)
        return tuple(
            ButtonView(f"do:aim{n}", label(p, one), brief=brief(p, one)) for n, one in found
        )
    apart = CARDS if isinstance(p.frame, Turn) and not touched else ()
    return tuple(
        _button(p, name, some) for name, some in choice.by_button.items() if (name,) not in apart
    )


def _button(p: Position, name: str, some: Sequence[Action]) -> ButtonView:
    """What does an action, or leads to several of them."""
    style, key = ("primary", p.enter) if name in PRIMARY else ("normal", "")
    if len(some) > 1:
        return ButtonView(f"do:{name}", step_text(p, name), style, key)
    return ButtonView(f"do:{name}", label(p, some[0]), style, key, brief=brief(p, some[0]))


def label(p: Position, action: Action) -> str:
    """The words of a button that does an action."""
    return sentences.move_sentence(p.words, action, p.names, p.state)


def brief(p: Position, action: Action) -> str:
    """The same where there is little room; empty: there is nothing to leave out."""
    if isinstance(action, actions.PlayEvent | actions.Use):
        return sentences.brief_move(p.words, action, p.names)
    return ""


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
    return places.source_name(p.words, id)


def corner(
    buttons: tuple[ButtonView, ...], title: str, text: str, first: tuple[ButtonView, ...] = ()
) -> CornerView:
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


def over(p: Position) -> CornerView:
    """The corner of a game that is over, with the way back to its scores."""
    scores = ButtonView("do:scores", p.say("saves.scores"), "primary", p.enter)
    return CornerView(p.say("table.over"), "", (scores,))


def looking(p: Position, title: str, text: str) -> CornerView:
    """The corner while a board lies open only to be looked at."""
    return CornerView(title, text, (close(p),))


def listed(buttons: tuple[ButtonView, ...]) -> bool:
    """Whether the choices lie in a list."""
    return len(buttons) > FEW


def listing(buttons: tuple[ButtonView, ...], title: str) -> ListView | None:
    """The choices that lie in a list."""
    found = tuple(one for one in buttons if one.name[3:] not in STAY)
    return ListView(title, found) if listed(buttons) else None
