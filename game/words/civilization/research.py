"""Research in words: what is left to learn and why not, the card in hand, what the corner says of
it."""

from __future__ import annotations

from typing import NamedTuple

from game.content.civilization.load import tables
from game.hotseat.choice import of_kind
from game.hotseat.civilization.intents import Do, Plain
from game.hotseat.intents import Touch
from game.rules.bitsets import bits
from game.rules.civilization.actions import Study
from game.rules.civilization.box import PIECE, SPACE_FLIGHT, box
from game.rules.civilization.frames import Researching
from game.rules.civilization.pyramid import LEVELS as ROWS
from game.rules.civilization.pyramid import needs, rows_of, spaces, starting
from game.words.buttons import ButtonView
from game.words.civilization.corners import CornerView
from game.words.civilization.moment import Moment
from game.words.civilization.position import Position
from game.words.position import per_position

AREA = "civilization.pyramid."
TOP = box().techs[SPACE_FLIGHT]


@per_position
def left(p: Position) -> tuple[tuple[str, ...], ...]:
    """The technologies that are not known, by level; the last one lies on the pyramid."""
    techs = p.player.techs
    return tuple(
        tuple(box().techs[one] for one in bits(box().of_level[level] & ~techs))
        for level in range(1, ROWS)
    )


def reasons(p: Position, level: int) -> list[str]:
    """Why no card of a level can be researched: no place, too little trade, or both."""
    player, need = p.player, needs(p.state, p.seat)[level - 1]
    found = []
    if level not in spaces(player.techs, starting(player.civ)):
        below, here = (len(rows_of(player)[level - n]) for n in (2, 1))
        found.append(p.say(AREA + "no_place", level=str(level - 1), n=here + 2 - below))
    if player.trade < need:
        found.append(p.say(AREA + "lacks", n=need - player.trade))
    return found


class Shown(NamedTuple):
    """A card in hand: chosen and not done yet, or `laid` face down until all have chosen."""

    tech: str
    laid: bool = False


def laid(p: Position) -> Study | None:
    """What whoever looks has chosen in secret."""
    frame = p.frame
    if not isinstance(frame, Researching) or not p.looks:
        return None
    found = dict(frame.answers).get(p.seat)
    return found if isinstance(found, Study) else None


def shown(m: Moment) -> Shown:
    """The card in hand."""
    done = laid(m.p)
    return Shown(of_kind(m.chosen, "tech")) if done is None else Shown(done.tech, True)


def turned(p: Position, tech: str) -> tuple[str, str, str] | None:
    """How many buildings of one's own a card turns over, and which."""
    second = tables().technologies[tech].unlocks.building
    basic = tables().buildings[second].upgrades if second else ""
    mine = [placed & PIECE for placed in p.player.pieces]
    many = mine.count(box().piece[basic]) if basic else 0
    if not many:
        return None
    text = p.say(AREA + "turns", building=basic, into=second, n=many)
    return p.say(AREA + "at_once"), f"building:{second}", text


def corner(m: Moment) -> CornerView | None:
    """Research the card in hand, nothing, or take back what was chosen."""
    p, one = m.p, shown(m)
    if one.laid:
        return _sealed(m, one)
    if not isinstance(p.frame, Researching) or not p.acts:
        close = ButtonView("do:close", p.say("common.close"), key=p.say("key.escape"))
        return CornerView(p.say(AREA + "look"), p.say(AREA + "when"), (close,))
    nothing = ButtonView("do:nothing", p.say(AREA + "nothing"), does=Do(Study()))
    if not one.tech:
        return CornerView(m.expected(), p.say(AREA + "pick"), (nothing,))
    does = Touch(f"tech:{one.tech}")
    go = ButtonView("do:learn", p.say(AREA + "research"), "primary", p.enter, does=does)
    return CornerView(p.name("tech", one.tech), p.say(AREA + "face_down"), (nothing, go))


def _sealed(m: Moment, one: Shown) -> CornerView:
    """It lies face down; the laptop may be handed on."""
    say = m.say
    head = say(AREA + "laid", tech=one.tech) if one.tech else say(AREA + "laid_nothing")
    found = [ButtonView("do:take_back", say(AREA + "take_back"), does=Plain.TAKE_BACK)]
    if m.lingers:
        on, does = say(AREA + "hand_on"), Plain.HAND_ON
        found.append(ButtonView("do:hand_on", on, "primary", m.p.enter, does=does))
    return CornerView(head, say(AREA + "take_back_note"), tuple(found))
