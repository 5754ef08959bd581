"""Figures as they are moved at the table: when they are, what could be done on a square, what the corner says."""

from __future__ import annotations

from game.hotseat.civilization.intents import DoAll, Focus, Intent, Plain
from game.hotseat.civilization.moving import Goal, Mover, Walk
from game.rules.civilization import frames
from game.rules.civilization.state import MOVEMENT
from game.words.buttons import ButtonView
from game.words.civilization import corners, sentences
from game.words.civilization.moment import Moment
from game.words.civilization.position import Position
from game.words.civilization.things import figures

NEXT = "next_figure"
"""The button of the corner that goes to another figure."""
WAY = "way"
"""Buttons of what else could be done on a square, with their numbers."""


def buttons(p: Position, walk: Walk) -> tuple[ButtonView, ...]:
    """What could be done on the square that was touched."""
    return tuple(ButtonView(f"do:{WAY}{n}", _does(p, one)) for n, one in enumerate(walk.goals))


def _does(p: Position, goal: Goal) -> str:
    """What a group would do, for a button."""
    if goal.given:
        return sentences.move_sentence(p.words, goal.actions[-1], p.names, p.state)
    return p.say("civilization.map.enter", place=p.city(goal.space))


def corner(p: Position, walk: Walk, buttons: tuple[ButtonView, ...]) -> corners.CornerView:
    """What the next click does in Movement."""
    return corners.corner(buttons, *_says(p, walk), _next(p, walk))


def _next(p: Position, walk: Walk) -> tuple[ButtonView, ...]:
    """The button that goes to the next figure, where there is one."""
    here = 0 if walk.group is None else walk.group.space
    if walk.goals or not [one for one in walk.groups if one != here]:
        return ()
    return (ButtonView(f"do:{NEXT}", p.say("civilization.map.next"), key=p.say("key.tab")),)


def _says(p: Position, walk: Walk) -> tuple[str, str]:
    """Title and text: what was chosen, and what a click does with it."""
    found, waiting, say = walk.found, walk.waiting, p.say
    if walk.goals:
        place = p.city(walk.goals[0].space)
        return say("civilization.map.which", place=place), ""
    if found is None:
        key = "pick" if waiting else "none_left"
        return say("civilization.map.title"), say(f"civilization.map.{key}", waiting=waiting)
    frame = found.frame
    group = figures(p.words, frame.armies, frame.scouts)
    title = say("civilization.map.picked", group=group, steps=frame.left)
    if walk.group is None:
        return title, say("civilization.map.under_way")
    groups = walk.groups[walk.group.space]
    others = waiting - groups[0].armies - groups[0].scouts
    text = [say("civilization.map.go")]
    text += [say("civilization.map.fewer")] if len(groups) > 1 else []
    text += [say("civilization.map.others", waiting=others)] if others else []
    return title, " ".join(text)


def due(m: Moment, marked: bool) -> bool:
    """Whether figures are moved now; not where something else is `marked` on the map."""
    turn = isinstance(m.frame, frames.Turn) and m.view.phase == MOVEMENT
    free = not m.choice.touched and not m.choice.alternatives
    asked = (turn and free) or isinstance(m.frame, frames.Moving)
    return asked and m.mine and not (m.moving or marked)


def press(mover: Mover, walk: Walk, what: str) -> Intent | None:
    """A button of the corner."""
    if what == NEXT:
        space = mover.next(walk) or mover.next(walk)
        return Focus(space) if space else Plain.NOTHING
    n = what.removeprefix(WAY)
    return DoAll(mover.go(mover.goals[int(n)])) if n != what and n.isdecimal() else None
