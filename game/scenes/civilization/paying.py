"""What an ability is paid with, which technology is learned in return, and which resource is taken: lists
with pictures, over the own sheet or beside a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.civilization.load import tables
from game.drawing.civilization.action import ActionView
from game.drawing.civilization.marks import Button
from game.rules.civilization.actions import LearnTech, Pay, TakeResource
from game.rules.civilization.frames import LearningBack, Paying, TakingResource
from game.rules.contract import Action
from game.rules.flow import FINISH
from game.scenes.civilization.action import CornerView, asked
from game.scenes.civilization.desk import CORNERS
from game.scenes.table.sections.actions import ButtonView, ListView
from game.words.civilization import sentences
from game.words.civilization.things import thing_name

if TYPE_CHECKING:
    from game.scenes.civilization.table import CivilizationTable

ASKED = (Paying, LearningBack)
LISTED = (*ASKED, TakingResource)
"""Decisions whose choices are such a list."""


def listing(table: CivilizationTable) -> ListView | None:
    """Tokens, markers and events to pay with, technologies to learn, resources to take."""
    p = table.panels.position()
    if not p.acts or not isinstance(p.frame, LISTED) or table.choice.touched:
        return None
    found = dict.fromkeys(name_of(action) for action in table.legal)
    buttons = tuple(
        ButtonView(f"do:{name}", thing_name(p.words, name.partition(":")[2]), picture=picture(name))
        for name in found
        if name
    )
    return ListView(table.say("civilization.table.choose"), buttons) if buttons else None


def name_of(action: Action) -> str:
    """The thing that an action names; empty for what ends it."""
    if isinstance(action, Pay):
        return f"token:{action.token}"
    if isinstance(action, TakeResource):
        return f"resource:{action.resource}"
    return f"tech:{action.tech}" if isinstance(action, LearnTech) else ""


def picture(name: str) -> str:
    """The symbol of a token, the back of an event, a technology."""
    what, _, id = name.partition(":")
    if what == "tech":
        return name
    first, _, rest = id.partition(":")
    if first == "event":
        return f"event:{tables().events[rest.partition(':')[0]].level}"
    return rest or first


def corner(table: CivilizationTable) -> CornerView | None:
    """What is asked for, and the button that ends it."""
    p = table.panels.position()
    ends: tuple[tuple[str, Button], ...] = ()
    if FINISH in table.legal:
        label = sentences.move_sentence(p.words, FINISH, p.names, p.state)
        ends = (("do:finish", Button(label)),)
    if listing(table) is None and not ends:
        return None
    return CornerView(ActionView(*asked(p, table.expected(), "")), ends)


CORNERS.update({one.__name__: corner for one in ASKED})
