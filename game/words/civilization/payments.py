"""What an ability is paid with, which technology is learned in return, and which resource is taken,
as lists to choose from."""

from __future__ import annotations

from game.content.civilization.load import tables
from game.hotseat.choice import id_of, kind, kind_and_id, of_kind
from game.hotseat.civilization.intents import Begin, Do, Intent
from game.hotseat.hands import HERE
from game.rules.civilization.actions import LearnTech, Pay, TakeResource
from game.rules.civilization.frames import LearningBack, Paying, TakingResource
from game.rules.contract import Action
from game.rules.flow import FINISH
from game.words.buttons import ButtonView, ListView
from game.words.civilization import card_text, corners
from game.words.civilization.corners import CornerView
from game.words.civilization.moment import Moment
from game.words.civilization.things import thing_name

MORE = "civilization.hand.pays"
GAINS = "civilization.table.gains"
ASKED = (Paying, LearningBack)
LISTED = (*ASKED, TakingResource)
"""Decisions whose choices are such a list."""


def listing(m: Moment) -> ListView | None:
    """Tokens, markers and events to pay with, technologies to learn, resources to take."""
    p = m.p
    if not p.acts or not isinstance(p.frame, LISTED) or m.choice.touched:
        return None
    if gaining := gains(m):
        ways = (ButtonView(f"do:aim{n}", p.names[seat], picture=f"sign:{p.signs[seat]}")
                for n, seat in enumerate(gaining))  # fmt: skip
        return ListView(m.say(GAINS), tuple(ways))
    found = dict.fromkeys(name_of(action) for action in m.legal)
    buttons = tuple(
        ButtonView(f"do:{name}", thing_name(p.words, id_of(name)), picture=picture(name))
        for name in found
        if name
    )
    if buttons and card_text.hidden(p) and isinstance(p.frame, Paying):
        look, space = p.say("civilization.hand.hold"), p.say("key.space")
        buttons += (ButtonView(HERE, look, key=space, note=p.say(MORE)),)
    return ListView(m.say("civilization.table.choose"), buttons) if buttons else None


def gains(m: Moment) -> list[int]:
    """Who might gain a coin by the token that was chosen."""
    return [one.seat for one in m.choice.alternatives if isinstance(one, Pay)]


def name_of(action: Action) -> str:
    """The thing that an action names; empty for what ends it."""
    if isinstance(action, Pay):
        return f"token:{action.token}"
    if isinstance(action, TakeResource):
        return f"resource:{action.resource}"
    return f"tech:{action.tech}" if isinstance(action, LearnTech) else ""


def picture(name: str) -> str:
    """The symbol of a token, the back of an event, a technology."""
    what, id = kind_and_id(name)
    if what == "tech":
        return name
    first, rest = kind_and_id(id)
    if first == "event":
        return f"event:{tables().events[kind(rest)].level}"
    return rest or first


def corner(m: Moment) -> CornerView | None:
    """What is asked for, and the button that ends it; while what lies face down might pay only the lifted
    hand says whether nothing is left."""
    p = m.p
    if gains(m):
        return CornerView(p.say(GAINS), "", (corners.close(p),))
    ends: tuple[ButtonView, ...] = ()
    secret = isinstance(p.frame, Paying) and p.acts and card_text.hidden(p)
    if FINISH in m.legal and not secret:
        ends = (ButtonView("do:finish", corners.label(p, FINISH)),)
    if listing(m) is None and not ends and not secret:
        return None
    head, said = corners.asked(p, m.expected(), "")
    return CornerView(head, f"{said} {p.say(MORE)}" if secret else said, ends)


def press(m: Moment, name: str) -> Intent | None:
    """A token pays; where several rivals might gain a coin by it, it is asked who does."""
    token = of_kind(name, "do") or name
    found = tuple(one for one in m.legal if isinstance(one, Pay) and name_of(one) == token)
    if not found:
        return None
    return Do(found[0]) if len(found) == 1 else Begin((), found)
